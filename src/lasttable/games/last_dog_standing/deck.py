"""Cards leave the deck and return to it, and who knows its top cards is kept up to date (§ 2.5)."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.state import CardInDeck, State, eye_bit
from lasttable.kernel import Seat


def _know_in_deck(state: State, cards: Sequence[tuple[str, int]]) -> None:
    """Note cards that some eyes know to be in the deck, though not where."""
    known = [(card, eyes) for card, eyes in cards if eyes]
    if known:
        state.moment += 1
        state.in_deck += tuple([CardInDeck(card, eyes, state.moment) for card, eyes in known])


def forget_in_deck(state: State, card: str, eyes: int, latest: int | None = None) -> None:
    """Let some eyes see such a card somewhere else: it may be the one they knew to be in the deck.

    `latest` is when the hand that shows it last drew face down; a card that went into the deck
    later cannot be the same.
    """
    if not state.in_deck:
        return
    left = []
    for one in reversed(state.in_deck):
        if one.card == card and eyes and (latest is None or one.since <= latest):
            kept = one.eyes & ~eyes
            eyes &= ~one.eyes
            if kept:
                left.append(one._replace(eyes=kept))
        else:
            left.append(one)
    state.in_deck = tuple(left[::-1])


def take_top(state: State) -> tuple[str, int]:
    """Take the top card of the deck; return it, and the eyes that know what it is."""
    known_by = state.top_known_by
    if not known_by:
        return state.deck.pop(), 0
    state.top_known_by = known_by[1:]
    return state.deck.pop(), known_by[0]


def put_on_top(state: State, card: str, eyes: int) -> None:
    """Put a card on top of the deck; `eyes` know which one it is."""
    state.deck.append(card)
    state.top_known_by = (eyes, *state.top_known_by)


def look_at_top(state: State, seat: Seat, count: int) -> None:
    """Let a seat see the top cards of the deck."""
    own = eye_bit(seat)
    known_by = state.top_known_by + (0,) * (count - len(state.top_known_by))
    for depth, eyes in enumerate(known_by[:count]):
        if not eyes & own:
            forget_in_deck(state, state.deck[-1 - depth], own)
    state.top_known_by = (*[eyes | own for eyes in known_by[:count]], *known_by[count:])


def return_to_top(state: State, seat: Seat, count: int, top: Sequence[str]) -> None:
    """Take the cards a seat looked at off the deck, and return some of them to the top.

    From now on only the one who looked knows what is there. Others who knew a card there know that
    it is still there, or in the hand of the one who looked.
    """
    own = eye_bit(seat)
    before = [
        (state.deck[-1 - depth], eyes & ~own)
        for depth, eyes in enumerate(state.top_known_by[:count])
    ]
    _know_in_deck(state, before)
    del state.deck[-count:]
    state.deck += top[::-1]
    state.top_known_by = (eye_bit(seat),) * len(top) + state.top_known_by[count:]


def shuffle_deck(state: State) -> None:
    """Shuffle the deck; nobody knows where any of its cards is after that."""
    _lose_top(state)
    state.chance.shuffle(state.deck)


def add_to_deck(state: State, cards: Sequence[tuple[str, int]]) -> None:
    """Put cards into the deck that is about to be shuffled, with the eyes that know each."""
    _lose_top(state)
    state.deck += [card for card, _ in cards]
    _know_in_deck(state, cards)


def _lose_top(state: State) -> None:
    """Whoever knew a card on top knows only that it is in the deck from now on."""
    known = [(state.deck[-1 - depth], eyes) for depth, eyes in enumerate(state.top_known_by)]
    _know_in_deck(state, known)
    state.top_known_by = ()
