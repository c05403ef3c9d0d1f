"""Cards enter and leave hands, and what others know about each hand is kept up to date (§ 2.5).

Nothing here decides anything. These records let a bot, the luck coach and the tests against leaks
tell what one eye can know: which cards of a hand others have seen, and how many came unseen.
"""

from collections.abc import Sequence
from functools import lru_cache

from lasttable.games.last_dog_standing.deck import see_outside
from lasttable.games.last_dog_standing.state import EVERYBODY, KnownCard, State, eye_bit
from lasttable.kernel import WATCHER, Seat


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
    state.drawn_at[seat] += (state.moment,)
    others = eyes & ~eye_bit(seat)
    if others:
        known = KnownCard(card, others, state.moment)
        state.known_cards[seat] = (*state.known_cards[seat], known)


def remove_card(state: State, seat: Seat, card: str) -> None:
    """Take a card out of a hand where everybody can see it."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    known = state.known_cards[seat]
    see_elsewhere(state, seat, [card])
    if state.unseen[seat] and _came_unseen(state, seat, card, len(hand)):
        state.unseen[seat] -= 1
        state.drawn_at[seat] = state.drawn_at[seat][1:]
    if known:
        state.known_cards[seat] = _forget(known, card)


def see_elsewhere(state: State, seat: Seat, cards: Sequence[str]) -> None:
    """Let everybody see cards of a hand that drew face down: they may be known from the deck."""
    if not state.in_deck or not state.drawn_at[seat]:
        return
    left = list(state.known_cards[seat])
    for card in cards:
        eyes = EVERYBODY & ~eye_bit(seat)
        for one in left:
            if one.card == card:
                eyes &= ~one.eyes
        see_outside(state, card, eyes, state.drawn_at[seat])


def _came_unseen(state: State, seat: Seat, card: str, size: int) -> bool:
    """Return whether a card of a hand of that size must have been drawn face down.

    Nobody can tell a dealt card from a drawn one, so dealt cards count as played first; but a
    Virus is never dealt.
    """
    known = state.known_cards[seat]
    if known_to_all(card) in known:
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
                left.append(one._replace(eyes=kept))
        else:
            left.append(one)
    return tuple(left)


def empty_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Take all cards out of a hand."""
    hand = state.hands[seat]
    state.hands[seat] = ()
    state.known_cards[seat] = ()
    state.unseen[seat] = 0
    state.drawn_at[seat] = ()
    return hand


def who_knows(state: State, seat: Seat) -> list[tuple[str, int]]:
    """List the cards of a hand with the eyes that know each of them."""
    left = list(state.known_cards[seat])
    found = []
    for card in state.hands[seat]:
        known = next((one for one in left if one.card == card), None)
        if known is not None:
            left.remove(known)
        found.append((card, eye_bit(seat) | (known.eyes if known is not None else 0)))
    return found


def dealt_before(state: State, seat: Seat) -> list[int]:
    """List the cards of a hand that an eye does not know, but to be dealt, by the eyes for each."""
    found: list[int] = []
    for eye in (*range(len(state.hands)), WATCHER):
        own = eye_bit(Seat(eye))
        if eye == seat:
            continue
        known = sum([one.eyes & own != 0 for one in state.known_cards[seat]])
        dealt = len(state.hands[seat]) - known - len(suspects(state, seat, own))
        found += [0] * (dealt - len(found))
        for number in range(dealt):
            found[number] |= own
    return found


def open_hand(state: State, seat: Seat) -> int:
    """Show a hand to everybody and take its Viruses out; return how many there were."""
    hand, virus = state.hands[seat], state.edition.virus
    see_elsewhere(state, seat, hand)
    viruses = hand.count(virus)
    if viruses:
        hand = state.hands[seat] = tuple([card for card in hand if card != virus])
    state.known_cards[seat] = tuple([known_to_all(card) for card in hand])
    state.unseen[seat] = 0
    state.drawn_at[seat] = ()
    return viruses


def suspects(state: State, seat: Seat, own: int) -> list[int]:
    """Say when each card of a hand was drawn that an eye has not seen; a Virus can be there."""
    times = list(state.drawn_at[seat])
    for one in state.known_cards[seat]:
        if one.eyes & own and one.eyes != EVERYBODY and times:
            times.remove(one.since if one.since in times else times[0])
    return times
