"""The second half of a proof: layers, ranks, awards, rake, nets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.audit.case import Case, add_up
from hhparse.formats.proof_data import BoardAward, Equation, Figure, Part, PotProof, RankedHand, Result
from hhparse.formats.proof_play import names_of
from hhparse.model.events import CashOut, Collect
from hhparse.rules import RANKED_BY, VARIANTS, known_cards
from hhparse.sites import site_named

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Pot, PotPart, Replay


def pots_of(hand: Hand, replay: Replay) -> tuple[PotProof, ...]:
    """Main pot first, then the side pots."""
    out, low = [], 0
    for number, pot in enumerate(replay.pots):
        paid = dict(pot.contributors)
        high = low + max((paid.get(seat, 0) for seat in pot.eligible), default=0)
        out.append(_pot(hand, replay, pot, (low, high), _printed_net(hand, replay, number)))
        low = high
    return tuple(out)


def _printed_net(hand: Hand, replay: Replay, number: int) -> Money | None:
    """What the text says of the pot after rake; None where it names other pots than the layers, or none."""
    claims, site = hand.claims, site_named(hand.site)
    if claims.main_pot is None or (site is not None and not site.pots_net_of_rake):
        return None
    printed = (claims.main_pot, *claims.side_pots)
    return printed[number] if len(printed) == len(replay.pots) else None


def _pot(hand: Hand, replay: Replay, pot: Pot, levels: tuple[Money, Money], printed_net: Money | None) -> PotProof:
    names, live = names_of(hand), set(replay.live)
    line = hand.claims.total_line if printed_net is not None else 0
    rule = "R33" if pot.winners else None
    label = _labelled(hand, replay, pot)
    return PotProof(
        name=pot.name,
        low=Figure(levels[0], "R31"),
        high=Figure(levels[1], "R31"),
        parts=tuple(
            Part(s, names[s], Figure(amount, "R31"), s not in live) for s, amount in pot.contributors if amount
        ),
        dead=Figure(pot.dead, "R31"),
        amount=Figure(pot.amount, "R31"),
        rake=_rake_of(hand, replay, pot),
        net=Figure(pot.amount - pot.rake, "R36", printed_net, line),
        eligible=tuple(names[seat] for seat in pot.eligible),
        how=_how(replay, pot),
        boards=_boards(hand, replay, pot),
        awards=tuple(Part(s, names[s], Figure(won, rule, label.get(s))) for s, won in pot.won.items()),
        unclaimed=_unclaimed(hand, pot),
    )


def _rake_of(hand: Hand, replay: Replay, pot: Pot) -> Figure:
    """A pot's share of rake and fees; the text only prints what all pots give together."""
    claims = hand.claims
    if len(replay.pots) > 1 or claims.rake is None:
        return Figure(pot.rake, "R36")
    return Figure(pot.rake, "R36", claims.rake + sum(fee for _, fee in claims.fees), claims.total_line)


def _unclaimed(hand: Hand, pot: Pot) -> tuple[tuple[int, str], ...]:
    """Halves of a contested pot that no hand qualifies for (R8)."""
    evaluators = VARIANTS[hand.game.variant].evaluators
    if len(evaluators) == 1 or len(pot.eligible) == 1 or not pot.winners:
        return ()
    halves = [(part.run, part.half) for part in pot.parts]
    runs = sorted({part.run for part in pot.parts})
    return tuple((run, one.name) for run in runs for one in evaluators if (run, one.name) not in halves)


def _how(replay: Replay, pot: Pot) -> str:
    if replay.carried_out:
        return "stays"
    if len(pot.eligible) == 1:
        return "uncontested"
    return "best hand" if pot.winners else "text"


def case_of(hand: Hand, replay: Replay) -> Case:
    """The hand as the audit sees it: what the text prints, brought to one convention."""
    return Case(hand, replay, site_named(hand.site))


def _labelled(hand: Hand, replay: Replay, pot: Pot) -> dict[int, Money]:
    """Seat -> what the text pays from this pot; empty where it names other pots than the layers."""
    case = case_of(hand, replay)
    paid = case.collected
    if len(replay.pots) > 1:
        collects = hand.of(Collect)
        if {event.pot for event in collects} != {one.name for one in replay.pots}:
            return {}
        paid = add_up([(event.seat, event.amount) for event in collects if event.pot == pot.name])
    passed_over = dict.fromkeys(pot.won.keys() - paid.keys() - case.cashed_out, 0) if paid else {}
    return {**passed_over, **paid}


def _boards(hand: Hand, replay: Replay, pot: Pot) -> tuple[BoardAward, ...]:
    """The award on every board; an uncontested pot has one without a board."""
    return tuple(_won(hand, replay, pot, part, best) for part, best in zip(pot.parts, pot.winners, strict=False))


def _won(hand: Hand, replay: Replay, pot: Pot, part: PotPart, best: tuple[int, ...]) -> BoardAward:
    """The award of one part of a pot."""
    names, (run, half) = names_of(hand), part
    shares = [share for share in pot.shares if share.run == run and share.half == half]
    won = {seat: sum(share.amount for share in shares if share.seat == seat) for seat in best}
    each = min(won.values(), default=0)
    contested = len(pot.eligible) > 1
    return BoardAward(
        run=run,
        board=replay.boards[run] if contested and run < len(replay.boards) else (),
        part=Figure(sum(won.values()), _part_rule(pot)),
        hands=_ranked(hand, replay, pot, part) if contested else (),
        unseen=tuple(names[seat] for seat in pot.eligible if contested and seat in replay.unknown),
        winners=tuple(names[seat] for seat in best),
        each=Figure(each, "R34" if len(best) > 1 else "R33"),
        odd=Figure(sum(won.values()) - each * len(best), "R34"),
        odd_to=tuple(names[seat] for seat in best if won[seat] > each),
        awards=tuple(Part(seat, names[seat], Figure(won[seat], "R34" if len(best) > 1 else "R33")) for seat in best),
        half=half,
        ranked_by=_ranked_by(hand, half),
    )


def _part_rule(pot: Pot) -> str:
    """The rule that divides a pot: over boards, over halves, over both, or not at all."""
    boards, halves = len({part.run for part in pot.parts}) > 1, any(part.half for part in pot.parts)
    return ("R56" if halves else "R37") if boards else ("R38" if halves else "R33")


def _ranked_by(hand: Hand, half: str) -> str:
    """The rules that rank the hands for a half, or for the whole pot."""
    evaluators = VARIANTS[hand.game.variant].evaluators
    return next((RANKED_BY.get(one, "") for one in evaluators if half in ("", one.name)), "")


def _ranked(hand: Hand, replay: Replay, pot: Pot, part: PotPart) -> tuple[RankedHand, ...]:
    """The pot's known hands, the best first."""
    names, cards = names_of(hand), known_cards(hand)
    hands = [one for one in replay.rankings if (one.run, one.half) == part and one.seat in pot.eligible]
    hands.sort(key=lambda one: -one.value)
    values = [one.value for one in hands]
    return tuple(
        RankedHand(
            one.seat, names[one.seat], cards.get(one.seat, ()), one.cards, one.words, values.index(one.value) + 1
        )
        for one in hands
    )


def total_figure(hand: Hand, replay: Replay) -> Figure:
    """The total pot by the contributions, and as printed, gross and without returned bets."""
    printed = case_of(hand, replay).total_pot
    return Figure(replay.total_pot, "R31", printed, 0 if printed is None else hand.claims.total_line)


def rake_figure(hand: Hand, replay: Replay) -> Figure:
    """The rake as printed; where the text prints none, what the pots lost."""
    claims = hand.claims
    if claims.rake is not None:
        return Figure(claims.rake, printed=claims.rake, line=claims.total_line)
    return Figure(sum(pot.rake for pot in replay.pots) - sum(amount for _, amount in claims.fees), "R36")


def results_of(hand: Hand, replay: Replay) -> tuple[Result, ...]:
    """What came of the hand for every dealt-in player."""
    names, stacks = names_of(hand), {seat.seat: seat.stack for seat in reversed(hand.seats)}
    sold = add_up([(e.seat, e.gain) for e in hand.of(CashOut)])
    case = case_of(hand, replay)
    collected = case.collected
    out = []
    for seat in replay.dealt_in:
        put, won = replay.contributed.get(seat, 0), replay.payouts.get(seat, 0)
        if seat in case.cashed_out and seat not in collected:
            won = 0
        net = won - put + sold.get(seat, 0)
        out.append(
            Result(
                seat=seat,
                name=names[seat],
                contributed=Figure(put, "R31"),
                payout=Figure(won, "R33" if replay.decided else None, collected.get(seat, 0)),
                cash_out=Figure(sold[seat], printed=sold[seat]) if seat in sold else Figure(0),
                net=Figure(net, "R39"),
                final=Figure(stacks.get(seat, 0) + net, "R39"),
            )
        )
    return tuple(out)


def equations_of(hand: Hand, replay: Replay, results: tuple[Result, ...]) -> tuple[Equation, ...]:
    """The sums that must hold in every hand."""
    taken = sum(pot.rake for pot in replay.pots)
    awards = sum(replay.payouts.values())
    stacks = {seat.seat: seat.stack for seat in reversed(hand.seats)}
    start = sum(stacks.get(result.seat, 0) for result in results)
    final = sum(result.final.value for result in results)
    received = sum(result.cash_out.value for result in results)
    kept = awards - sum(result.payout.value for result in results)
    house, came, stays = replay.house_money, replay.carried_in, replay.carried_out
    added = _and(house, "house money") + _and(came, "pot carried in")
    left = _and(stays, "pot carried out")
    return (
        _equal("contributions" + added, "total pot", "R31",
               sum(replay.contributed.values()) + house + came, replay.total_pot),
        _equal("all pots", "total pot", "R31", sum(pot.amount for pot in replay.pots), replay.total_pot),
        _equal("awards + rake and fees" + left, "total pot", "R36", awards + taken + stays, replay.total_pot),
        _equal("stacks before" + added + _and(received, "cash-out received"),
               "stacks after + rake and fees" + _and(kept, "award the room kept") + left, "R39",
               start + house + came + received, final + taken + kept + stays),
    )  # fmt: skip


def _and(amount: Money, words: str) -> str:
    return f" + {words}" if amount else ""


def _equal(left_words: str, right_words: str, rule: str, left: Money, right: Money) -> Equation:
    return Equation(left_words, right_words, Figure(left, rule), Figure(right, rule), rule)
