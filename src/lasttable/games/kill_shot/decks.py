"""Draw decks and discard piles (§ 4, § 8)."""

from collections.abc import Sequence
from itertools import takewhile

from lasttable.games.kill_shot.cards import EMPTY
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Seat, tell


def draw(state: State, seat: Seat) -> int:
    """Draw the top card, or `EMPTY` if there is none (§ 4.5).

    Drawing the last card turns the discards over (§ 4.4, § 8.2).
    """
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
    """Make the discards the new deck: oldest on top (§ 4.4), or shuffled (§ 8.2)."""
    discards = state.discards[place]
    if not discards:
        return
    discards.reverse()
    if state.rules.separated:
        state.chance.shuffle(discards)
    state.decks[place], state.discards[place] = discards, []
    tell(state, "cover", rule="8.2" if state.rules.separated else "4.4", seat=seat)


def fill(state: State, seat: Seat, most: int) -> list[int]:
    """Draw at most this many cards into the empty slots, from the left (§ 4.1, § 12.4)."""
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
    """Put a card face up on its owner's discard pile, or on the common one (§ 4.3)."""
    state.discards[state.deck_of(owner)].append(card)


def drop(state: State, seat: Seat, slots: Sequence[int]) -> list[int]:
    """Discard the cards in these slots, skipping empty ones."""
    hand = state.hands[seat]
    dropped = [hand[slot] for slot in slots if hand[slot] != EMPTY]
    if len(slots) == len(hand):
        hand[:] = [EMPTY] * len(hand)
    else:
        for slot in slots:
            hand[slot] = EMPTY
    state.discards[state.deck_of(seat)] += dropped
    return dropped
