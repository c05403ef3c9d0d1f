"""Setup: colours, the deck, three cards each, and the first player (§ 3)."""

from functools import lru_cache

from lasttable.games.last_shot.cards import CARDS, FACES
from lasttable.games.last_shot.deck_building import (
    MANY_PLAYERS,
    PICKED,
    TRAINING,
    make_deck,
    picked_deck,
    sets_in_use,
)
from lasttable.games.last_shot.settings import COLOURS, Settings, chosen_sets
from lasttable.games.last_shot.state import EVERYONE, State
from lasttable.games.last_shot.variant import Variant, box_of
from lasttable.kernel import Chance, InvalidSettings, Seat, hand_out_colours, read_variant


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """Build the deck, deal, and shuffle in the first Terminated cards (§ 2.8, 3.9 and 3.10)."""
    chosen = chosen_sets(settings)
    variant, all_cards = read_variant(Variant, settings.variant), box_of(settings.variant)
    deck = make_deck(settings.deck, chosen, settings.cards, seats, chance, settings.variant)
    box = [copy for copy in all_cards.regular if copy not in deck]
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(variant.starting_hand)] for _ in range(seats)]
    supply = list(all_cards.terminated)
    # Shuffled, so that nobody knows which Terminated cards are left (§ 3.10).
    chance.shuffle(supply)
    # A second one is for Advanced Missions, never for training (§ 3.6).
    is_advanced = settings.deck != TRAINING and seats >= MANY_PLAYERS
    two = settings.two_terminated and is_advanced
    deck += [supply.pop() for _ in range(max(variant.first_terminated, 2 if two else 1))]
    chance.shuffle(deck)
    state = State(
        settings=settings,
        variant=variant,
        twins=all_cards.twins,
        chance=chance,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        sets=sets_in_use(settings.deck, chosen, settings.cards, seats, settings.variant),
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
        known=[0] * all_cards.size,
        unseen=list(_possible(settings, seats)),
        marks={},
        active=_first(settings, seats, chance),
        plays=[0] * len(CARDS),
        reacts=[0] * len(CARDS),
        draws=[0] * len(CARDS),
        batches=[0] * all_cards.size,
    )
    for copy in all_cards.missing:
        state.known[copy] = EVERYONE
    for seat, hand in enumerate(hands):
        for copy in hand:
            state.known[copy] = 1 << seat
            state.draws[FACES[copy].number] |= 1 << seat
    _know_the_list(state, seats)
    return state


@lru_cache(maxsize=512)
def _possible(settings: Settings, seats: int) -> tuple[int, ...]:
    """Count, for each card, the copies that may appear as far as everyone knows (§ 9.5)."""
    copies = box_of(settings.variant).counts
    if settings.deck == PICKED:
        listed = picked_deck(settings.cards, seats, settings.variant)
        counts = [sum(FACES[copy] is card for copy in listed) for card in CARDS]
    else:
        chosen, variant = chosen_sets(settings), settings.variant
        sets = sets_in_use(settings.deck, chosen, settings.cards, seats, variant)
        counts = [copies[card.number] if card.set in sets else 0 for card in CARDS]
    opens_box = any(
        count and "opens-box" in card.does for card, count in zip(CARDS, counts, strict=True)
    )
    return tuple(
        copies[card.number] if opens_box or card.is_terminated else count
        for card, count in zip(CARDS, counts, strict=True)
    )


def _know_the_list(state: State, seats: int) -> None:
    """Let everyone know what is in the box if the deck was hand-picked (§ 3.8)."""
    if state.settings.deck == PICKED:
        for copy in state.box:
            state.known[copy] = EVERYONE


def _first(settings: Settings, seats: int, chance: Chance) -> Seat:
    """Choose the first player: the last winner, or at random (§ 3.11)."""
    words = settings.first.split(",") if settings.first else []
    if any(not word.isdecimal() or int(word) >= seats for word in words):
        raise InvalidSettings(f"first names seats from 0 to {seats - 1}, not {settings.first!r}")
    if len(words) == 1:
        return Seat(int(words[0]))
    return Seat(int(chance.choice(words)) if words else chance.below(seats))
