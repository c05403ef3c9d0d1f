"""Cards enter and leave hands, and what others know about each hand is kept up to date (§ 2.5).

Nothing here decides anything. These records let a bot, the luck coach and the tests against leaks
tell what one eye can know: which cards of a hand others have seen, and how many came unseen.
"""

from functools import lru_cache

from lasttable.games.last_dog_standing.state import EVERYBODY, KnownCard, State, eye_bit
from lasttable.kernel import Seat


@lru_cache(maxsize=64)
def known_to_all(card: str) -> KnownCard:
    """Note that everybody knows about a card in a hand."""
    return KnownCard(card, EVERYBODY)


def add_card(state: State, seat: Seat, card: str, eyes: int) -> None:
    """Put a card into a hand; `eyes` know which one it is, besides its owner."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if eyes == EVERYBODY:
        state.known_cards[seat] += (known_to_all(card),)
        return
    state.unseen[seat] += 1
    others = eyes & ~eye_bit(seat)
    if others:
        state.known_cards[seat] = (*state.known_cards[seat], KnownCard(card, others))


def remove_card(state: State, seat: Seat, card: str) -> None:
    """Take a card out of a hand where everybody can see it."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    known = state.known_cards[seat]
    if state.unseen[seat] and _came_unseen(state, seat, card, len(hand)):
        state.unseen[seat] -= 1
    if known:
        state.known_cards[seat] = _forget(known, card)


def _came_unseen(state: State, seat: Seat, card: str, size: int) -> bool:
    """Return whether a card of a hand of that size must have been drawn face down.

    Nobody can tell a dealt card from a drawn one, so dealt cards count as played first; but a
    Virus is never dealt.
    """
    known = state.known_cards[seat]
    if (card, EVERYBODY) in known:
        return False
    public = sum([one.eyes == EVERYBODY for one in known])
    return card == state.edition.virus or size - public == state.unseen[seat]


def _forget(known: tuple[KnownCard, ...], card: str) -> tuple[KnownCard, ...]:
    """Every eye that knows of such a card in the hand now knows of one fewer."""
    left = []
    eyes = EVERYBODY
    for one in known:
        if one.card == card and eyes:
            kept = one.eyes & ~eyes
            eyes &= ~one.eyes
            if kept:
                left.append(KnownCard(card, kept))
        else:
            left.append(one)
    return tuple(left)


def empty_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Take all cards out of a hand."""
    hand = state.hands[seat]
    state.hands[seat] = ()
    state.known_cards[seat] = ()
    state.unseen[seat] = 0
    return hand


def open_hand(state: State, seat: Seat) -> int:
    """Show a hand to everybody and take its Viruses out; return how many there were."""
    hand, virus = state.hands[seat], state.edition.virus
    viruses = hand.count(virus)
    if viruses:
        hand = state.hands[seat] = tuple([card for card in hand if card != virus])
    state.known_cards[seat] = tuple([known_to_all(card) for card in hand])
    state.unseen[seat] = 0
    return viruses
