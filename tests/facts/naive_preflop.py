"""Statistics before the flop, one function each, straight from the definition."""

from __future__ import annotations

from hhparse.model.events import PostKind
from tests.facts.naive_story import Step, Story, answer, called, folded, raised


def vpip(s: Story, p: int) -> bool | None:
    own = s.on("preflop", p)
    return any(step.called or step.raised for step in own) if own else None


def pfr(s: Story, p: int) -> bool | None:
    own = s.on("preflop", p)
    if any(step.raised for step in own):
        return True
    return False if any(step.can_raise for step in own) else None


def _open(s: Story, p: int) -> Step | None:
    step = s.at("preflop", p, 0)
    blinds = any(post.kind is not PostKind.ANTE for post in s.posts)
    return step if step and not step.callers and p not in s.posters() and (step.owes or not blinds) else None


def rfi(s: Story, p: int) -> bool | None:
    return answer(_open(s, p), done=raised, could_raise=True)


def ats(s: Story, p: int) -> bool | None:
    return rfi(s, p) if s.label(p) in ("CO", "BTN", "SB") else None


def ats_success(s: Story, p: int) -> bool | None:
    if not ats(s, p):
        return None
    return s.live() == [p] and not s.dealt_streets and len([x for x in s.on("preflop") if x.raised]) == 1


def limp(s: Story, p: int) -> bool | None:
    step = s.at("preflop", p, 0)
    return answer(step, done=called, given=step is not None and step.owes and p not in s.posters())


def open_limp(s: Story, p: int) -> bool | None:
    step = _open(s, p)
    return answer(step, done=called, given=step is not None and step.owes)


def over_limp(s: Story, p: int) -> bool | None:
    step = s.at("preflop", p, 0)
    return limp(s, p) if step and step.callers else None


def iso(s: Story, p: int) -> bool | None:
    step = s.at("preflop", p, 0)
    return answer(step, done=raised, given=step is not None and step.callers > 0, could_raise=True)


def _after_limp(s: Story, p: int) -> Step | None:
    return next((step for step in s.on("preflop", p) if step.raises), None) if limp(s, p) else None


def limp_fold(s: Story, p: int) -> bool | None:
    return answer(_after_limp(s, p), done=folded)


def limp_call(s: Story, p: int) -> bool | None:
    return answer(_after_limp(s, p), done=called)


def limp_raise(s: Story, p: int) -> bool | None:
    return answer(_after_limp(s, p), done=raised, could_raise=True)


def _cold(s: Story, p: int, raises: int) -> bool:
    """Nothing put in by choice before facing so many raises."""
    return not any(step.raised or step.called for step in s.on("preflop", p) if step.raises < raises)


def fold_2bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 1), done=folded)


def threebet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 1), done=raised, could_raise=True)


def threebet_cold(s: Story, p: int) -> bool | None:
    return threebet(s, p) if _cold(s, p, 1) and p not in s.posters() else None


def threebet_success(s: Story, p: int) -> bool | None:
    if not threebet(s, p):
        return None
    return s.live() == [p] and not s.dealt_streets and len([x for x in s.on("preflop") if x.raised]) == 2


def squeeze(s: Story, p: int) -> bool | None:
    step = s.at("preflop", p, 1)
    return threebet(s, p) if step and step.callers else None


def cold_call(s: Story, p: int) -> bool | None:
    straddlers = {post.seat for post in s.posts if post.kind is PostKind.STRADDLE}
    ordinary = p not in s.posters() | straddlers | {s.small, s.big}
    return answer(s.at("preflop", p, 1), done=called, given=ordinary and _cold(s, p, 1))


def flat_sb(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 1), done=called, given=p == s.small and _cold(s, p, 1))


def flat_bb(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 1), done=called, given=p == s.big and _cold(s, p, 1))


def _against_steal(s: Story, p: int) -> Step | None:
    own = s.on("preflop", p)
    opener = s.raiser("preflop", 0)
    if not own or opener is None or not ats(s, opener):
        return None
    return own[0] if own[0].raises == 1 and not own[0].callers else None


def fold_sb_steal(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=folded, given=p == s.small)


def fold_bb_steal(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=folded, given=p == s.big)


def resteal(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=raised, given=p in (s.small, s.big), could_raise=True)


def _opener_at_3bet(s: Story, p: int) -> Step | None:
    return s.at("preflop", p, 2) if p == s.raiser("preflop", 0) else None


def fold_3bet(s: Story, p: int) -> bool | None:
    return answer(_opener_at_3bet(s, p), done=folded)


def call_3bet(s: Story, p: int) -> bool | None:
    return answer(_opener_at_3bet(s, p), done=called)


def fold_resteal(s: Story, p: int) -> bool | None:
    by_blind = s.raiser("preflop", 1) in (s.small, s.big)
    return answer(_opener_at_3bet(s, p), done=folded, given=by_blind and ats(s, p) is True)


def fold_3bet_any(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 2), done=folded)


def cold_call_3bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 2), done=called, given=_cold(s, p, 2))


def _squeezed(s: Story) -> bool:
    seat = s.raiser("preflop", 1)
    return seat is not None and squeeze(s, seat) is True


def fold_squeeze_opener(s: Story, p: int) -> bool | None:
    return answer(_opener_at_3bet(s, p), done=folded, given=_squeezed(s))


def fold_squeeze_caller(s: Story, p: int) -> bool | None:
    before = s.at("preflop", p, 1)
    return answer(s.at("preflop", p, 2), done=folded, given=_squeezed(s) and before is not None and before.called)


def fourbet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 2), done=raised, could_raise=True)


def fourbet_or(s: Story, p: int) -> bool | None:
    return answer(_opener_at_3bet(s, p), done=raised, could_raise=True)


def fourbet_cold(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 2), done=raised, given=_cold(s, p, 2), could_raise=True)


def fourbet_plus(s: Story, p: int) -> bool | None:
    chances = [step for step in s.on("preflop", p) if step.raises >= 2 and step.can_raise]
    return any(step.raised for step in chances) if chances else None


def fold_4bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 3), done=folded, given=p == s.raiser("preflop", 1))


def fold_5bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 4), done=folded, given=p == s.raiser("preflop", 2))


def fold_allin_pf(s: Story, p: int) -> bool | None:
    for step in s.on("preflop", p):
        made = [other for other in s.steps[: s.steps.index(step)] if other.raised]
        if step.owes and made and made[-1].all_in:
            return step.folded
    return None


def allin_pf(s: Story, p: int) -> bool | None:
    own = s.on("preflop", p)
    return any(step.all_in for step in own) if own else None


def walk(s: Story, p: int) -> bool | None:
    return s.live() == [p] and not s.dealt_streets and not s.on("preflop", p) if p == s.big else None


def call_2bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 1), done=called)


def threebet_plus(s: Story, p: int) -> bool | None:
    chances = [step for step in s.on("preflop", p) if step.raises >= 1 and step.can_raise]
    return any(step.raised for step in chances) if chances else None


def bvb_iso(s: Story, p: int) -> bool | None:
    step = s.at("preflop", p, 0)
    if step is None or p != s.big or s.small is None:
        return None
    before = s.steps[: s.steps.index(step)]
    others = set(s.dealt) - {s.big, s.small}
    alone = others <= {x.seat for x in before if x.folded} and step.callers == 1 and limp(s, s.small) is True
    return answer(step, done=raised, given=alone, could_raise=True)


def bvb_fold_iso(s: Story, p: int) -> bool | None:
    war = p == s.small and s.big is not None and s.raiser("preflop", 0) == s.big and bvb_iso(s, s.big) is True
    return answer(s.at("preflop", p, 1), done=folded, given=war)


def fold_steal(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=folded, given=p in (s.small, s.big))


def sb_defend(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=lambda step: not step.folded, given=p == s.small)


def bb_defend(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=lambda step: not step.folded, given=p == s.big)


def call_steal(s: Story, p: int) -> bool | None:
    return answer(_against_steal(s, p), done=called, given=p in (s.small, s.big))


def call_resteal(s: Story, p: int) -> bool | None:
    by_blind = s.raiser("preflop", 1) in (s.small, s.big)
    return answer(_opener_at_3bet(s, p), done=called, given=by_blind and ats(s, p) is True)


def _opener_behind(s: Story) -> bool:
    """After the flop the opener acts behind the player who 3-bet him."""
    opener, three_bettor = s.raiser("preflop", 0), s.raiser("preflop", 1)
    assert opener is not None
    assert three_bettor is not None
    return s.clockwise.index(opener) > s.clockwise.index(three_bettor)


def fold_3bet_ip(s: Story, p: int) -> bool | None:
    return fold_3bet(s, p) if _opener_at_3bet(s, p) and _opener_behind(s) else None


def fold_3bet_oop(s: Story, p: int) -> bool | None:
    return fold_3bet(s, p) if _opener_at_3bet(s, p) and not _opener_behind(s) else None


def _at_squeeze(s: Story, p: int) -> Step | None:
    before = s.at("preflop", p, 1)
    in_it = p == s.raiser("preflop", 0) or (before is not None and before.called)
    return s.at("preflop", p, 2) if _squeezed(s) and in_it else None


def fold_squeeze(s: Story, p: int) -> bool | None:
    return answer(_at_squeeze(s, p), done=folded)


def call_squeeze(s: Story, p: int) -> bool | None:
    return answer(_at_squeeze(s, p), done=called)


def raise_squeeze(s: Story, p: int) -> bool | None:
    return answer(_at_squeeze(s, p), done=raised, could_raise=True)


def call_4bet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 3), done=called, given=p == s.raiser("preflop", 1))


def fivebet(s: Story, p: int) -> bool | None:
    return answer(s.at("preflop", p, 3), done=raised, could_raise=True)
