# hhparse. A bare clone needs python3 (3.11 or newer) and make; everything else goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

DEMO_DB ?= build/demo.duckdb
HERO ?= Riverbend
PORT ?= 8501
SERVE ?= 1

# JOBS=2 runs the tests in two processes.
JOBS ?= 0
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS)
QUICK := not slow and not browser and not wheel
# Findings are what an audit is for: exit code 1 tells of them and stops no demo.
FINDINGS_ARE_FINE := || test $$? -eq 1

.DEFAULT_GOAL := help
.PHONY: help demo test check tamper mutants format lint types layers docs docs-check corpus bench bench-stats bench-memory sweep verify-sites samples goldens wheel browser clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

demo: $(READY) ## import the sample histories, audit them, show statistics, serve the dashboard (SERVE=0: end before)
	@mkdir -p $(dir $(DEMO_DB)) && rm -f $(DEMO_DB) $(DEMO_DB).wal
	@echo "--- import: hhparse import sample_histories --db $(DEMO_DB)"
	@$(BIN)/hhparse import sample_histories --db $(DEMO_DB) $(FINDINGS_ARE_FINE)
	@echo "--- audit: hhparse audit sample_histories --min error (one file holds a hand for each kind of fault)"
	@$(BIN)/hhparse audit sample_histories --min error $(FINDINGS_ARE_FINE)
	@echo "--- statistics: hhparse stats --hero $(HERO) --db $(DEMO_DB)"
	@$(BIN)/hhparse stats --hero $(HERO) --db $(DEMO_DB)
	@echo "--- dashboard: hhparse dashboard --db $(DEMO_DB) --port $(PORT)"
	@test "$(SERVE)" = 0 || exec $(BIN)/hhparse dashboard --db $(DEMO_DB) --port $(PORT)

test: $(READY) ## run the tests
	@$(PYTEST) -m "$(QUICK)"

check: $(READY) format lint types layers docs-check ## all that must hold before a commit: format, lint, types, layers, docs, tests
	@$(PYTEST) -m "$(QUICK)" --cov --cov-report=term:skip-covered

format: $(READY)
	@$(BIN)/ruff format --check .

lint: $(READY)
	@$(BIN)/ruff check .

types: $(READY)
	@$(BIN)/mypy

layers: $(READY)
	@$(BIN)/lint-imports --no-cache

sweep: $(READY) ## the long tests too: slow sweeps, the browser, the corpus, new examples
	@HYPOTHESIS_PROFILE=searching $(PYTEST) -m "not wheel"

tamper: $(READY) ## spoil a thousand hands in each of eight ways, every game: what is noticed, what is harmless
	@$(BIN)/python -m tests.property.tampering --each 1000

mutants: $(READY) ## change pots, showdown and ranking in a thousand ways: which changes no test notices (an hour or two)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,mutation]'
	@$(BIN)/python -m mutmut run --max-children 1
	@$(BIN)/python -m tests.mutation.survivors

corpus: $(READY) ## compare with real histories and worked cases, when they lie beside the checkout
	@$(PYTEST) -m corpus

docs: $(READY) ## write docs/{schema,findings,sites,statistics,filters,rules}.md from the code
	@$(BIN)/python -m hhparse.audit.document
	@$(BIN)/python -m hhparse.sites.document
	@$(BIN)/python -m hhparse.stats.document
	@$(BIN)/python -m hhparse.stats.filters.document
	@$(BIN)/python -m hhparse.store.document
	@$(BIN)/python -m hhparse.rules.rulebook

docs-check: $(READY)
	@$(BIN)/python -m hhparse.audit.document --check
	@$(BIN)/python -m hhparse.sites.document --check
	@$(BIN)/python -m hhparse.stats.document --check
	@$(BIN)/python -m hhparse.stats.filters.document --check
	@$(BIN)/python -m hhparse.store.document --check
	@$(BIN)/python -m hhparse.rules.rulebook --check

CORPUS ?= ../shared/corpus

verify-sites: $(READY) ## count what real histories (CORPUS) prove of each room, for docs/sites.md
	@$(BIN)/python -m hhparse.testing.verify_sites $(CORPUS)
	@$(BIN)/python -m hhparse.sites.document

samples: $(READY) ## write sample_histories/ anew: the same bytes every time
	@$(BIN)/python -m hhparse.testing.samples

goldens: $(READY) ## write the audit's answer to each sample (tests/goldens/); read the difference before you commit it
	@$(BIN)/python -m hhparse.testing.goldens --write

bench: $(READY) ## hands a second of each stage, and against pokerkit's parser on the same hands
	@$(BIN)/python tests/bench/bench.py

bench-stats: $(READY) ## how long statistics over a million hands take
	@$(BIN)/python tests/bench/million.py

bench-memory: $(READY) ## peak memory of importing one file of 1 GB
	@$(BIN)/python tests/bench/memory.py

wheel: $(READY) ## build the wheel, install it into a clean environment elsewhere, and try it there
	@$(PYTEST) -m wheel

browser: $(READY) ## the dashboard in headless Chromium, when there is one
	@$(PYTEST) -m browser || test $$? -eq 5

clean: ## remove what was built, and .venv
	rm -rf $(VENV) build dist mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment, made once and again when the dependencies change.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "hhparse needs Python 3.11 or newer; name one: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "installing into $(VENV) (once; a minute or several, by the speed of network and disk)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@
