"""Invented hands for tests and samples: a small dealer that shares no code with the rules engine.

`generator.random_hand` deals one odd hand, `session.play_session` an evening at one table, `tamper` spoils a text in
named ways, `samples` and `goldens` write and check `sample_histories/`. All is pure Python and decided by a seed.
"""
