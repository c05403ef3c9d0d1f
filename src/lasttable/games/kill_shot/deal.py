"""Decks, draws and the deal before each Hunt (§ 2, § 4, § 8)."""

from lasttable.games.kill_shot.cards import (
    BODY_DOUBLE,
    CARDS,
    EMPTY,
    INTEL,
    NUMBERS,
    TARGETS,
    colour_cards,
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
"""Targets that lie open at once in the Reign of Terror."""


def begin_hunt(state: State) -> None:
    """§ 2.3, § 7.1: gather all cards, turn up the next target, deal new hands."""
    state.hunt += 1
    _clear(state)
    count = min(SET if state.rules.reign else 1, state.rules.targets - len(state.claims))
    shown = [state.targets.pop() for _ in range(count)]
    state.piles = [
        Pile(target, [], [], double=TARGETS[target].ability == BODY_DOUBLE) for target in shown
    ]
    names: list[Json] = [TARGETS[target].id for target in shown]
    hunts = hunts_in_game(state)
    tell(
        state, "hunt", rule="2.3", reveals=True, number=state.hunt, of=hunts, targets=names
    )  # fmt: skip
    _name_ally(state)
    state.night = is_night(state)
    _deal(state)
    lay_forms(state)
    state.phase = _first_phase(state)


def hunts_in_game(state: State) -> int:
    """§ 7.3, § 13.2: ten Hunts, or four sets; fewer in a short game."""
    targets = state.rules.targets
    return -(-targets // SET) if state.rules.reign else targets


def _clear(state: State) -> None:
    """Forget all that belongs to one Hunt."""
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
    state.clocks = None
    state.played = ()
    state.cease = None
    state.dry = ()


def _name_ally(state: State) -> None:
    """§ 11.5: the role goes round, beginning with anybody."""
    if not state.rules.enemy_ally:
        return
    if state.ally is None:
        state.ally = Seat(state.chance.below(state.seats))
    elif not state.rules.same_ally:
        state.ally = Seat((state.ally + 1) % state.seats)
    tell(state, "ally", rule="11.5", reveals=True, seat=state.ally)


def _deal(state: State) -> None:
    """§ 2.3, § 8.1, § 10.3: everybody gets a row of cards, face down."""
    rules = state.rules
    state.aside = [[] for _ in range(state.seats)]
    state.marks = [()] * state.seats
    if rules.separated:
        state.decks = [list(colour_cards(seat)) for seat in range(state.seats)]
    else:
        state.decks = [list(CARDS)]
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
    """§ 10.3: one of each own number in the row; the other eleven wait to be chosen from."""
    state.hands = []
    for seat in state.everybody():
        base = [card for card in state.decks[seat] if NUMBERS[card] < INTEL][::2]
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
