"""The deal before each Hunt (§ 2.3, § 7.1, § 8.5)."""

from lasttable.games.kill_shot.cards import (
    BODY_DOUBLE,
    EMPTY,
    INTEL,
    NUMBERS,
    OF_COLOUR,
    Target,
)
from lasttable.games.kill_shot.state import (
    BRIEFING,
    CHOOSE,
    COUNTDOWN,
    TURN,
    Pile,
    State,
    is_night,
    lay_forms,
)
from lasttable.kernel import Json, Seat, tell

SET: int = 3
"""Targets revealed at once in a Reign of Terror (§ 13.1)."""


def begin_hunt(state: State) -> None:
    """Collect all cards, reveal the next target and deal new hands (§ 2.3, § 7.1)."""
    state.hunt += 1
    _clear(state)
    count = min(SET if state.rules.reign else 1, state.rules.targets - len(state.claims))
    shown = [state.targets.pop() for _ in range(count)]
    villains = state.rules.villains
    state.piles = [
        Pile(target, [], [], ability=villains[target].ability, double=has_double(villains[target]))
        for target in shown
    ]
    names: list[Json] = [villains[target].id for target in shown]
    hunts = hunts_in_game(state)
    tell(
        state, "hunt", rule="2.3", reveals=True, number=state.hunt, of=hunts, targets=names
    )  # fmt: skip
    _name_ally(state)
    state.night = is_night(state)
    _deal(state)
    lay_forms(state)
    state.phase = _first_phase(state)


def has_double(target: Target) -> bool:
    """Return whether the first Kill Shot at a target hits a double (§ 16.5)."""
    return target.ability == BODY_DOUBLE


def hunts_in_game(state: State) -> int:
    """Return the number of Hunts: one per target, or one per set of three (§ 13.2)."""
    targets = state.rules.targets
    return -(-targets // SET) if state.rules.reign else targets


def _clear(state: State) -> None:
    """Reset everything that belongs to a single Hunt."""
    seats = state.seats
    state.drills = [0] * seats
    state.words = [0] * seats
    state.peeking = [-1] * seats
    state.seen = [False] * seats
    state.ready = [False] * seats
    state.early = [False] * seats
    state.skips = [False] * seats
    state.let = [False] * seats
    state.cut_by = [None] * seats
    state.locks = []
    state.before = None
    state.turns = state.idle = state.passes = state.windows = 0
    state.no = state.accepted = state.pauses = state.standoffs = state.lock_count = 0
    state.warned = False
    state.offers.clocks = None
    state.played = ()
    state.cease = None
    state.exhausted = ()


def _name_ally(state: State) -> None:
    """Choose the first ally at random; later pass the role clockwise (§ 11.5)."""
    if not state.rules.enemy_ally:
        return
    if state.ally is None:
        state.ally = Seat(state.chance.below(state.seats))
    elif not state.rules.same_ally:
        state.ally = Seat((state.ally + 1) % state.seats)
    tell(state, "ally", rule="11.5", reveals=True, seat=state.ally)


def _deal(state: State) -> None:
    """Deal each player a row of cards, face down (§ 2.3, § 8.1, § 8.5, § 9.3)."""
    rules = state.rules
    state.aside = [[] for _ in range(state.seats)]
    state.marks = [()] * state.seats
    if rules.separated:
        cards = rules.cards
        state.decks = [
            [card for card in cards if card // OF_COLOUR == seat] for seat in range(state.seats)
        ]
    else:
        state.decks = [list(rules.cards)]
    state.discards = [[] for _ in state.decks]
    if rules.deadline:
        _deal_base(state)
        return
    for deck in state.decks:
        state.chance.shuffle(deck)
    state.hands = []
    for seat in state.everybody():
        deck = state.decks[state.deck_of(seat)]
        state.hands.append([deck.pop() for _ in range(rules.limit)])


def _deal_base(state: State) -> None:
    """Give each player one of each number; the other eleven can be chosen (§ 10.3)."""
    state.hands = []
    for seat in state.everybody():
        firsts = {NUMBERS[card]: card for card in reversed(state.decks[seat])}
        base = [card for number, card in sorted(firsts.items()) if number < INTEL]
        state.aside[seat] = [card for card in state.decks[seat] if card not in base]
        state.hands.append([*base, *[EMPTY] * (state.rules.limit - len(base))])
        state.decks[seat] = []


def _first_phase(state: State) -> str:
    rules = state.rules
    if rules.deadline:
        return CHOOSE
    if rules.briefing == "every" or (rules.briefing == "first" and state.hunt == 1):
        return BRIEFING
    return COUNTDOWN if rules.speed else TURN
