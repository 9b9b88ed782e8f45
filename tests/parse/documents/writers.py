"""Generated hands written as the documents of three formats: the dealer of `hhparse.testing` knows none of the readers."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    Call,
    Check,
    Collect,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Kind, Limit
from hhparse.model.money import money_text

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£"}
DEAD = (PostKind.ANTE, PostKind.DEAD_BLIND)


def street_totals(hand):
    """Event -> (chips that it adds, total of its player on the street), by identity; antes and dead money count apart."""
    out, inside = {}, {}
    for event in hand.events:
        if isinstance(event, Board):
            inside = {}
        elif isinstance(event, Post):
            both = event.kind is PostKind.BOTH_BLINDS
            live = 0 if event.kind in DEAD else min(event.amount, hand.game.stakes.big_blind) if both else event.amount
            inside[event.seat] = inside.get(event.seat, 0) + live
            out[id(event)] = event.amount, inside[event.seat]
        elif isinstance(event, Call | Bet):
            inside[event.seat] = inside.get(event.seat, 0) + event.amount
            out[id(event)] = event.amount, inside[event.seat]
        elif isinstance(event, Raise):
            out[id(event)] = event.to - inside.get(event.seat, 0), event.to
            inside[event.seat] = event.to
    return out


# ---- iPoker ---------------------------------------------------------------------------------------------------------


class IPoker:
    """A session of hands of one game. `inside`: what a player won holds the bet that nobody called."""

    def __init__(self, hands, *, inside=True, code="7000000001", nickname="Hero"):
        self.hands, self.inside, self.code = list(hands), inside, code
        self.nickname = nickname
        self.stakes = self.hands[0].game.stakes

    def money(self, amount):
        return SYMBOLS.get(self.stakes.currency, "") + money_text(amount, self.stakes.exponent)

    def text(self):
        hand = self.hands[0]
        limit = {Limit.NO_LIMIT: "NL", Limit.POT_LIMIT: "PL", Limit.FIXED_LIMIT: "L"}[hand.game.limit]
        kind = f"Holdem {limit}"
        tournament = hand.game.kind is Kind.TOURNAMENT
        if not tournament:
            kind += f" {self.money(self.stakes.small_blind)}/{self.money(self.stakes.big_blind)}"
        head = [
            '<?xml version="1.0" encoding="utf-8"?>', f'<session sessioncode="{self.code}">', " <general>",
            *([] if self.inside else ["  <uncalled_bet_enabled>true</uncalled_bet_enabled>"]),
            "  <mode>real</mode>", f"  <gametype>{kind}</gametype>",
            f"  <tablename>{escape(hand.table)}, {self.code[-9:]}</tablename>",
            *([] if tournament else [f"  <tablecurrency>{self.stakes.currency}</tablecurrency>"]),
            f"  <nickname>{self.nickname}</nickname>",
            *(["  <tournamentname>Small Fish</tournamentname>", "  <buyin>$1+$0.10</buyin>"] if tournament else []),
            " </general>",
        ]  # fmt: skip
        return "\n".join([*head, *(line for hand in self.hands for line in self.game(hand)), "</session>", ""])

    def game(self, hand):
        names = {seat.seat: seat.name for seat in hand.seats}
        added = street_totals(hand)
        put, back, won = {}, {}, {}
        for event in hand.events:
            if id(event) in added:
                put[event.seat] = put.get(event.seat, 0) + added[id(event)][0]
            elif isinstance(event, UncalledReturn):
                back[event.seat] = event.amount
            elif isinstance(event, Collect):
                won[event.seat] = won.get(event.seat, 0) + event.amount
        yield f' <game gamecode="{hand.hand_id}">'
        yield "  <general>"
        yield f"   <startdate>{hand.time_utc:%Y-%m-%d %H:%M:%S}</startdate>"
        yield "   <players>"
        for seat in hand.seats:
            total = won.get(seat.seat, 0) + (back.get(seat.seat, 0) if self.inside else 0)
            button = int(seat.seat == hand.button_seat)
            yield (
                f'    <player seat="{seat.seat}" name={quoteattr(seat.name)} chips="{self.money(seat.stack)}"'
                f' dealer="{button}" win="{self.money(total)}" bet="{self.money(put.get(seat.seat, 0))}"/>'
            )
        yield "   </players>"
        yield "  </general>"
        yield from self.rounds(hand, names, added)
        yield " </game>"

    def rounds(self, hand, names, added):
        yield '  <round no="0">'
        shown = {e.seat: e.cards for e in hand.events if isinstance(e, HoleCards | Show) and len(e.cards) == 2}
        shown |= {c.seat: c.cards for c in hand.claims.seats if len(c.cards) == 2}
        number, opened = 0, False
        dealt = {e.seat for e in hand.events if isinstance(e, Post | Fold | Check | Call | Bet | Raise)}
        for event in hand.events:
            if not opened and isinstance(event, Fold | Check | Call | Bet | Raise | Board):
                yield "  </round>"
                yield '  <round no="1">'
                for seat in sorted(dealt):
                    yield f'   <cards type="Pocket" player={quoteattr(names[seat])}>{cards(shown.get(seat))}</cards>'
                opened = True
            if isinstance(event, Board):
                place = [Street.FLOP, Street.TURN, Street.RIVER].index(event.street) + 2
                yield "  </round>"
                yield f'  <round no="{place}">'
                yield f'   <cards type="{event.street.value.capitalize()}" player="">{cards(event.cards)}</cards>'
            elif (kind := self.kind(event)) is not None:
                number += 1
                amount = added.get(id(event), (0, 0))[kind == "23"]
                yield (
                    f'   <action no="{number}" player={quoteattr(names[event.seat])} type="{kind}"'
                    f' sum="{self.money(amount)}" cards=""/>'
                )
        yield "  </round>"

    @staticmethod
    def kind(event):
        if isinstance(event, Post):
            return {PostKind.SMALL_BLIND: "1", PostKind.ANTE: "15"}.get(event.kind, "2")
        if isinstance(event, Call | Bet | Raise) and event.all_in:
            return "7"
        return {Fold: "0", Check: "4", Call: "3", Bet: "5", Raise: "23", Absence: None}.get(type(event))


def cards(known):
    """`9d Kc` -> `D9 CK`; X for what nobody saw."""
    if not known:
        return "X X"
    return " ".join(card[1].upper() + card[0].replace("T", "10") for card in known)


# ---- PokerNow -------------------------------------------------------------------------------------------------------

SUITS = str.maketrans("shdc", "♠♥♦♣")


def pokernow_csv(hands, *, newest_first=True, ids=True):
    """A log of hands that are played for chips."""
    order, rows = 170_000_000_000_000, []
    for number, hand in enumerate(hands, 1):
        for entry in pokernow_entries(hand, number, ids=ids):
            order += 100
            rows.append(f'"{entry.replace(chr(34), chr(34) * 2)}",{hand.time_utc:%Y-%m-%dT%H:%M:%S}.250Z,{order}')
    return "\n".join(["entry,at,order", *(rows[::-1] if newest_first else rows), ""])


def pokernow_entries(hand, number, *, ids):
    units = hand.game.stakes.exponent
    token = {seat.seat: f'"{seat.name} @ id-{seat.seat}_x"' for seat in hand.seats}

    def money(amount):
        return money_text(amount, units)

    added = street_totals(hand)
    limit = {Limit.NO_LIMIT: "No Limit", Limit.POT_LIMIT: "Pot Limit"}[hand.game.limit]
    told = f" (id: h{hand.hand_id})" if ids else ""
    dealer = f"dealer: {token[hand.button_seat]}" if hand.button_seat in token else "dead button"
    yield f"-- starting hand #{number}{told}  ({limit} Texas Hold'em) ({dealer}) --"
    playing = {e.seat for e in hand.events if isinstance(e, Post | Fold | Check | Call | Bet | Raise)}
    stacks = [f"#{s.seat} {token[s.seat]} ({money(s.stack)})" for s in hand.seats if s.seat in playing]
    yield "Player stacks: " + " | ".join(stacks)
    board = []
    for event in hand.events:
        all_in = " and go all in" if getattr(event, "all_in", False) else ""
        who = token.get(getattr(event, "seat", 0), "")
        match event:
            case Post(kind=PostKind.BOTH_BLINDS, amount=amount):
                live = min(amount, hand.game.stakes.big_blind)
                yield f"{who} posts a missing small blind of {money(amount - live)}"
                yield f"{who} posts a missed big blind of {money(live)}{all_in}"
            case Post(kind=kind, amount=amount):
                words = {PostKind.SMALL_BLIND: "a small blind", PostKind.ANTE: "an ante"}.get(kind, "a big blind")
                yield f"{who} posts {words} of {money(amount)}{all_in}"
            case Fold():
                yield f"{who} folds"
            case Check():
                yield f"{who} checks"
            case Call():
                yield f"{who} calls {money(added[id(event)][1])}{all_in}"
            case Bet():
                yield f"{who} bets {money(added[id(event)][1])}{all_in}"
            case Raise(to=to):
                yield f"{who} raises to {money(to)}{all_in}"
            case Board(street=street, cards=new):
                before = f"{symbols(board)} " if board else " "
                yield f"{street.value.capitalize()}: {before}[{symbols(new)}]"
                board += new
            case UncalledReturn(amount=amount):
                yield f"Uncalled bet of {money(amount)} returned to {who}"
            case Show(cards=shown) if len(shown) == 2:
                yield f"{who} shows a {symbols(shown)}."
            case Collect(amount=amount):
                yield f"{who} collected {money(amount)} from pot"
    yield f"-- ending hand #{number} --"


def symbols(some):
    return ", ".join(card.replace("T", "10").translate(SUITS) for card in some)


# ---- PHH ------------------------------------------------------------------------------------------------------------


def phh_text(hand, *, heading="", results="winnings"):
    """A hand without newcomers and dead blinds."""
    units, stakes = hand.game.stakes.exponent, hand.game.stakes
    order = [seat.seat for seat in hand.seats if seat.seat in {e.seat for e in hand.events if isinstance(e, PLAYERS)}]
    start = next(place for place, seat in enumerate(order) if seat == hand.button_seat)
    order = order[start + 1 :] + order[: start + 1]
    place = {seat: f"p{number}" for number, seat in enumerate(order, 1)}
    seats = {seat.seat: seat for seat in hand.seats}
    antes, blinds = [0] * len(order), [0] * len(order)
    for event in hand.events:
        if isinstance(event, Post) and event.kind is PostKind.ANTE:
            antes[order.index(event.seat)] = stakes.ante or event.amount
        elif isinstance(event, Post):
            small = event.kind is PostKind.SMALL_BLIND
            blinds[order.index(event.seat)] = stakes.small_blind if small else stakes.big_blind
    if len(order) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    known = {e.seat: e.cards for e in hand.events if isinstance(e, HoleCards | Show) and len(e.cards) == 2}
    actions = [f"d dh {place[seat]} {''.join(known.get(seat, ('??', '??')))}" for seat in order]
    actions += [text for event in hand.events if (text := phh_action(event, place, units))]
    won = dict.fromkeys(order, 0)
    for event in hand.events:
        if isinstance(event, Collect):
            won[event.seat] += event.amount
    lines = [
        f"variant = '{hand.game.limit.value[0].upper()}T'", f"antes = {numbers(antes, units)}",
        *(["ante_trimming_status = true"] if any(antes) else []), f"blinds_or_straddles = {numbers(blinds, units)}", f"min_bet = {money_text(stakes.big_blind, units)}",
        f"starting_stacks = {numbers([seats[seat].stack for seat in order], units)}", "actions = [",
        *(f"  {action!r}," for action in actions), "]", f"hand = {hand.hand_id}", f"seats = {order}",
        f"players = {[seats[seat].name for seat in order]}",
    ]  # fmt: skip
    if results:
        lines.append(f"winnings = {numbers([won[seat] for seat in order], units)}")
    return "\n".join([heading, *lines, ""] if heading else [*lines, ""])


PLAYERS = (Post, Fold, Check, Call, Bet, Raise)


def phh_action(event, place, units):
    who = place.get(getattr(event, "seat", 0), "")
    match event:
        case Fold():
            return f"{who} f"
        case Check() | Call():
            return f"{who} cc"
        case Bet(amount=amount):
            return f"{who} cbr {money_text(amount, units)}"
        case Raise(to=to):
            return f"{who} cbr {money_text(to, units)}"
        case Board(cards=new):
            return f"d db {''.join(new)}"
        case Show(cards=shown) if len(shown) == 2:
            return f"{who} sm {''.join(shown)}"
        case Muck(at_showdown=True):
            return f"{who} sm"
    return ""


def numbers(amounts, units):
    return "[" + ", ".join(money_text(amount, units) for amount in amounts) + "]"
