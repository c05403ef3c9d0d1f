"""§ 2.5: cards go into hands and out of them, and who knows what of it is kept in step.

Nothing here decides anything. It keeps the books that let a bot, the luck coach and the law of no
leak tell what one eye can know: which cards of a hand others have seen, how many came unseen, and
who knows what lies on top of the deck.
"""

from collections.abc import Sequence
from functools import lru_cache

from lasttable.games.last_dog_standing.state import EVERYBODY, Note, State, eye_bit
from lasttable.kernel import Seat


@lru_cache(maxsize=64)
def public_note(card: str) -> Note:
    """Note that everybody knows of a card in a hand."""
    return Note(card, EVERYBODY)


def add_card(state: State, seat: Seat, card: str, eyes: int) -> None:
    """Put a card into a hand; `eyes` know which one it is, besides its owner."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if eyes == EVERYBODY:
        state.notes[seat] += (public_note(card),)
        return
    state.unseen[seat] += 1
    others = eyes & ~eye_bit(seat)
    if others:
        state.notes[seat] = (*state.notes[seat], Note(card, others))


def remove_card(state: State, seat: Seat, card: str) -> None:
    """Take a card out of a hand, for all to see."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    notes = state.notes[seat]
    if state.unseen[seat] and _came_unseen(state, seat, card, len(hand)):
        state.unseen[seat] -= 1
    if notes:
        state.notes[seat] = _forget(notes, card)


def _came_unseen(state: State, seat: Seat, card: str, size: int) -> bool:
    """Tell whether a card of a hand of that size must be one that was drawn face down.

    Nobody can tell a dealt card from a drawn one, so the dealt ones count as played first; but a
    Virus was never dealt.
    """
    notes = state.notes[seat]
    if (card, EVERYBODY) in notes:
        return False
    known = sum([note.eyes == EVERYBODY for note in notes])
    return card == state.box.virus or size - known == state.unseen[seat]


def _forget(notes: tuple[Note, ...], card: str) -> tuple[Note, ...]:
    """Let every eye that knows such a card in the hand know one fewer."""
    left = []
    eyes = EVERYBODY
    for note in notes:
        if note.card == card and eyes:
            kept = note.eyes & ~eyes
            eyes &= ~note.eyes
            if kept:
                left.append(Note(card, kept))
        else:
            left.append(note)
    return tuple(left)


def empty_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Take all cards out of a hand."""
    hand = state.hands[seat]
    state.hands[seat] = ()
    state.notes[seat] = ()
    state.unseen[seat] = 0
    return hand


def open_hand(state: State, seat: Seat) -> int:
    """Lay a hand open: its Viruses leave it, everybody knows the rest. Return how many they are."""
    hand, virus = state.hands[seat], state.box.virus
    viruses = hand.count(virus)
    if viruses:
        hand = state.hands[seat] = tuple([card for card in hand if card != virus])
    state.notes[seat] = tuple([public_note(card) for card in hand])
    state.unseen[seat] = 0
    return viruses


def take_top(state: State) -> tuple[str, int]:
    """Take the top card of the deck; return it, and the eyes that know what it is."""
    marks = state.marks
    if not marks:
        return state.deck.pop(), 0
    state.marks = marks[1:]
    return state.deck.pop(), marks[0]


def put_on_top(state: State, card: str, eyes: int) -> None:
    """Lay a card on top of the deck; `eyes` know which one it is."""
    state.deck.append(card)
    state.marks = (eyes, *state.marks)


def look_at_top(state: State, seat: Seat, count: int) -> None:
    """Let a seat see the top cards of the deck."""
    own = eye_bit(seat)
    marks = state.marks + (0,) * (count - len(state.marks))
    state.marks = (*[eyes | own for eyes in marks[:count]], *marks[count:])


def put_back(state: State, seat: Seat, count: int, top: Sequence[str]) -> None:
    """Take the cards that a seat looked at off the deck and put some of them back on top.

    Only whoever looked knows what lies there now, whatever was known of it before.
    """
    del state.deck[-count:]
    state.deck += top[::-1]
    state.marks = (eye_bit(seat),) * len(top) + state.marks[count:]


def shuffle_deck(state: State) -> None:
    """Shuffle the deck; nobody knows any card of it any more."""
    state.chance.shuffle(state.deck)
    state.marks = ()
