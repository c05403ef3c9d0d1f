"""The Final Showdown: two players are left, with the gold between them (§ 8)."""

from collections.abc import Generator
from functools import lru_cache

from lasttable.games.dead_last.cards import GRAB, SHARE, SHOWDOWN_CARDS, STEAL
from lasttable.games.dead_last.conspire import Occasion, lay_in_silence, lay_in_talk, silent_menus
from lasttable.games.dead_last.gold import pay, pay_consolation
from lasttable.games.dead_last.menus import SHOWDOWN_MENU
from lasttable.games.dead_last.state import Choice, Paid, RoundEnd, Showdown, State
from lasttable.kernel import Clock, Json, Question, Reply, Seat, choose_all, report, tell

TALK_SECONDS = 45


def split(first: str, second: str, bars: int, grab: int = 1, both_grab: int = 1) -> tuple[int, int]:
    """Return how many bars each of the two gets (§ 8.2 to § 8.4); the rest stay in the centre.

    With fewer than four bars the same cards split what is there (§ 9.4).
    """
    if first == second:
        if first == SHARE:
            return bars // 2, bars // 2
        if first == STEAL or bars < 2 * both_grab:
            return 0, 0
        return both_grab, both_grab
    if first == GRAB:
        return min(grab, bars), max(0, bars - grab)
    if second == GRAB:
        return max(0, bars - grab), min(grab, bars)
    return (bars, 0) if first == STEAL else (0, bars)


@lru_cache(maxsize=256)
def payoffs(
    bars: int, grab: int = 1, both_grab: int = 1
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return what every pair of cards pays: rows are your cards, columns the opponent's (§ 8.2)."""
    return tuple(
        tuple(split(mine, theirs, bars, grab, both_grab) for theirs in SHOWDOWN_CARDS)
        for mine in SHOWDOWN_CARDS
    )


def play_showdown(state: State, pair: tuple[Seat, Seat]) -> Generator[Question, Reply, RoundEnd]:
    """Let the two talk, turn their cards over, and pay them (§ 8.1)."""
    first, second = pair
    state.phase = "showdown"
    state.laid = [None] * len(state.laid)
    state.showdown = Showdown(pair, len(state.centre), tie_break=bool(state.tied))
    report(state, _tell_showdown, pair)
    if state.settings.silent:
        menus = silent_menus(state, {first: SHOWDOWN_MENU, second: SHOWDOWN_MENU})
        question = choose_all(menus, "showdown", clocks=_clocks(state.round))
        lay_in_silence(state, (yield from question) if menus else {})
    else:
        yield from lay_in_talk(state, _occasion(state, pair))
    cards = (state.laid[first] or GRAB, state.laid[second] or GRAB)  # § 8.5: no card plays Grab
    choices = [Choice(first, cards[0]), Choice(second, cards[1])]
    report(state, _tell_cards, choices)
    bars = split(*cards, len(state.centre), state.variant.grab, state.variant.both_grab)
    state.showdown = Showdown(pair, len(state.centre), bool(state.tied), choices, bars)
    paid = _settle(state, pair, cards, bars)
    return RoundEnd(state.round, "showdown", [first, second], choices, paid)


def _tell_showdown(state: State, pair: tuple[Seat, Seat]) -> None:
    tell(state, "showdown", rule="8.1", pair=pair, stake=len(state.centre))


def _tell_cards(state: State, choices: list[Choice]) -> None:
    shown: list[Json] = [{"seat": choice.seat, "card": choice.card} for choice in choices]
    tell(state, "cards", rule="8.1", reveals=True, choices=shown)


def _settle(
    state: State, pair: tuple[Seat, Seat], cards: tuple[str, str], bars: tuple[int, int]
) -> list[Paid]:
    """Pay the two (§ 8.2 and § 8.4), or everybody else if both stole (§ 8.3).

    The centre came face down from a shuffled deck, so chance has already dealt it (§ 8.6).
    """
    if cards == (STEAL, STEAL):
        others = [seat for seat in state.seats() if seat not in pair]
        return [Paid(seat, 1) for seat in pay_consolation(state, others, "8.3")]
    rule = "8.4" if cards == (GRAB, GRAB) else "8.2"
    paid = [Paid(pair[0], bars[0]), Paid(pair[1], bars[1])]
    for one in paid:
        pay(state, one.seat, one.bars, rule)
    return paid


@lru_cache(maxsize=1024)
def _clocks(number: int) -> tuple[Clock, ...]:
    return (Clock(f"conspire-{number}.showdown", TALK_SECONDS),)


def _occasion(state: State, pair: tuple[Seat, Seat]) -> Occasion:
    return Occasion(
        prompt="showdown",
        name=f"{state.round}.showdown",
        layers=pair,
        cards=dict.fromkeys(pair, SHOWDOWN_CARDS),
        seconds=TALK_SECONDS,
        final_seconds=0,
    )
