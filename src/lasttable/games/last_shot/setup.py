"""§ 3: colours, the deck, three cards each, and who begins."""

from functools import lru_cache
from typing import Final

from lasttable.games.last_shot.cards import CARDS, FACES, REGULAR, TERMINATED_COPIES
from lasttable.games.last_shot.deck_building import (
    PICKED,
    TRAINING,
    make_deck,
    picked_deck,
    sets_in_use,
)
from lasttable.games.last_shot.settings import COLOURS, Settings, chosen_sets
from lasttable.games.last_shot.state import EVERYONE, State
from lasttable.kernel import Chance, InvalidSettings, Seat, hand_out_colours

STARTING_HAND: Final = 3
MANY_PLAYERS: Final = 5


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """§ 3: make the deck, deal, and shuffle the first Terminated cards in."""
    chosen = chosen_sets(settings)
    deck = make_deck(settings.deck, chosen, settings.cards, seats, chance)
    box = [copy for copy in REGULAR if copy not in deck]
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(STARTING_HAND)] for _ in range(seats)]
    supply = list(TERMINATED_COPIES)
    # § 3.10: chance picks the Terminated cards, so that nobody knows which ones are left.
    chance.shuffle(supply)
    # § 3.6: a second one is for advanced missions, never for training.
    is_advanced = settings.deck != TRAINING and seats >= MANY_PLAYERS
    two = settings.two_terminated and is_advanced
    deck += [supply.pop() for _ in range(2 if two else 1)]
    chance.shuffle(deck)
    state = State(
        settings=settings,
        chance=chance,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        sets=sets_in_use(settings.deck, chosen, settings.cards, seats),
        full=settings.draws == "full" and settings.deck != TRAINING,
        hands=hands,
        alive=[True] * seats,
        comrades=[False] * seats,
        front=[[] for _ in range(seats)],
        private=[[] for _ in range(seats)],
        viewers=[1 << seat for seat in range(seats)],
        deck=deck,
        supply=supply,
        box=box,
        discards=[],
        terminated_discards=[],
        destroyed=[],
        known=[0] * len(FACES),
        unseen=list(_possible(settings, seats)),
        marks={},
        active=_first(settings, seats, chance),
        plays=[0] * len(CARDS),
        reacts=[0] * len(CARDS),
        draws=[0] * len(CARDS),
    )
    for seat, hand in enumerate(hands):
        for copy in hand:
            state.known[copy] = 1 << seat
            state.draws[FACES[copy].number] |= 1 << seat
    _know_the_list(state, seats)
    return state


@lru_cache(maxsize=512)
def _possible(settings: Settings, seats: int) -> tuple[int, ...]:
    """§ 9.5: count, for each card, the copies that may turn up as far as everybody knows."""
    if settings.deck == PICKED:
        listed = picked_deck(settings.cards, seats)
        counts = [sum(FACES[copy] is card for copy in listed) for card in CARDS]
    else:
        sets = sets_in_use(settings.deck, chosen_sets(settings), settings.cards, seats)
        counts = [card.copies if card.set in sets else 0 for card in CARDS]
    opens_box = any(
        count and "opens-box" in card.does for card, count in zip(CARDS, counts, strict=True)
    )
    return tuple(
        card.copies if opens_box or card.is_terminated else count
        for card, count in zip(CARDS, counts, strict=True)
    )


def _know_the_list(state: State, seats: int) -> None:
    """§ 3.8: with a hand-picked deck everybody knows what is in the box."""
    if state.settings.deck == PICKED:
        for copy in state.box:
            state.known[copy] = EVERYONE


def _first(settings: Settings, seats: int, chance: Chance) -> Seat:
    """§ 3.11: the latest winner begins; chance decides among several, or if there is none."""
    words = settings.first.split(",") if settings.first else []
    if any(not word.isdecimal() or int(word) >= seats for word in words):
        raise InvalidSettings(f"first names seats from 0 to {seats - 1}, not {settings.first!r}")
    if len(words) == 1:
        return Seat(int(words[0]))
    return Seat(int(chance.choice(words)) if words else chance.below(seats))
