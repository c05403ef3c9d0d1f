"""Decks, draws and the deal before each Hunt (§ 2, § 4, § 8)."""

from collections.abc import Sequence
from itertools import takewhile

from lasttable.games.kill_shot.cards import (
    BODY_DOUBLE,
    CARDS,
    EMPTY,
    INTEL,
    NUMBERS,
    TARGETS,
    WORDS,
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


def open_hands(state: State, rule: str) -> None:
    """Let everybody see the own cards from now on; by night they stay face down."""
    state.seen = [True] * state.seats
    state.touch_all()
    if state.night or state.events is None:
        return
    for seat in state.everybody():
        tell_hand(state, seat, rule)


def tell_hand(state: State, seat: Seat, rule: str) -> None:
    """Show a player all cards of the own row."""
    cards: list[Json] = [WORDS[card] if card != EMPTY else None for card in state.hands[seat]]
    tell(state, "hand", to=[seat], rule=rule, reveals=True, cards=cards)


def draw(state: State, seat: Seat) -> int:
    """§ 4.4, § 8.2: draw the top card; the last one turns the discards over. A gap: none left."""
    place = seat if state.rules.separated else 0
    deck = state.decks[place]
    if len(deck) > 1:
        return deck.pop()
    if not deck:
        _turn_over(state, place, seat)
        deck = state.decks[place]
    card = deck.pop() if deck else EMPTY
    if not deck:
        _turn_over(state, place, seat)
    return card


def _turn_over(state: State, place: int, seat: Seat) -> None:
    """Make the discards the new deck: the oldest on top, or shuffled if they are one's own."""
    discards = state.discards[place]
    if not discards:
        return
    discards.reverse()
    if state.rules.separated:
        state.chance.shuffle(discards)
    state.decks[place], state.discards[place] = discards, []
    tell(state, "cover", rule="8.2" if state.rules.separated else "4.4", seat=seat)


def fill(state: State, seat: Seat, most: int) -> list[int]:
    """§ 4.1, § 12.4: draw up to so many cards into the gaps of a row, from the left."""
    hand = state.hands[seat]
    gaps = [slot for slot, held in enumerate(hand) if held == EMPTY][:most]
    deck = state.decks[state.deck_of(seat)]
    if not gaps:
        return []
    if len(deck) > len(gaps):
        drawn = deck[: -len(gaps) - 1 : -1]
        del deck[-len(gaps) :]
    else:
        drawn = list(takewhile(lambda card: card != EMPTY, (draw(state, seat) for _ in gaps)))
    if len(drawn) == len(hand):
        hand[:] = drawn
        return drawn
    for slot, card in zip(gaps, drawn, strict=False):
        hand[slot] = card
    return drawn


def discard(state: State, owner: Seat, card: int) -> None:
    """§ 4.3: lay a card face up on the discards, one's own or everybody's."""
    state.discards[state.deck_of(owner)].append(card)


def drop(state: State, seat: Seat, slots: Sequence[int]) -> list[int]:
    """Discard the cards in some slots of a row; gaps among them are passed over."""
    hand = state.hands[seat]
    dropped = [hand[slot] for slot in slots if hand[slot] != EMPTY]
    if len(slots) == len(hand):
        hand[:] = [EMPTY] * len(hand)
    else:
        for slot in slots:
            hand[slot] = EMPTY
    state.discards[state.deck_of(seat)] += dropped
    return dropped
