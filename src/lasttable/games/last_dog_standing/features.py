"""What a learning program sees of Last Dog Standing."""

from typing import Final

from lasttable.games.last_dog_standing.sections import View
from lasttable.kernel import Features

PHASES: Final = ("turn", "limit", "drawn", "aimed", "look", "shown", "fell", "pull", "over")
CARDS: Final = (
    *("control", "quarantine", "mask", "virus", "sanitizer", "bribe", "wacko", "black_market"),
    *("shuffle", "cough", "trickster", "bat", "toilet_paper"),
)
_PLACE: Final = {card: place for place, card in enumerate(CARDS)}
_TOP: Final = 3
"""How many cards on top of the deck are described."""
_HAND: Final = 6.0
_DECK: Final = 60.0


def counts_of(cards: tuple[str, ...] | list[str], scale: float) -> list[float]:
    """Count each kind of card."""
    found = [0.0] * len(CARDS)
    for card in cards:
        found[_PLACE[card]] += scale
    return found


def one_of(card: str | None) -> list[float]:
    """Mark one kind of card, or none."""
    found = [0.0] * len(CARDS)
    if card is not None:
        found[_PLACE[card]] = 1.0
    return found


def table_row(view: View) -> list[float]:
    """Describe the turn, the deck and everything that was discarded."""
    turn, deck, pending = view.turn, view.deck, view.pending
    row = [
        turn.number / 50,
        turn.draws_made / 2,
        float(turn.ending),
        float(turn.hard_quarantine),
        deck.cards / _DECK,
        deck.reserve / 4,
        0.0 if pending is None else pending.count / 3,
    ]
    row += [float(turn.phase == phase) for phase in PHASES]
    row += one_of(None if pending is None else pending.card)
    row += counts_of(view.discard, 0.25)
    return row


def seat_rows(view: View) -> list[list[float]]:
    """Describe each dog: its cards, its Viruses in front, and its part in what is going on."""
    turn, pending = view.turn, view.pending
    return [
        [
            float(one.alive),
            one.cards / _HAND,
            float(one.in_front),
            one.unseen / _HAND,
            float(one.seat == turn.seat),
            float(pending is not None and one.seat == pending.seat),
            float(pending is not None and one.seat == pending.by),
        ]
        for one in view.seats
    ]


def own_row(view: View) -> list[float]:
    """Describe the observer's hand, the card just drawn, and what it knows of the deck."""
    mine = view.mine
    if mine is None:
        return [0.0] * len(FEATURES.own)
    row = counts_of(mine.hand, 0.5)
    row += one_of(mine.drawn)
    row += counts_of(mine.look, 0.5)
    for place in range(_TOP):
        row += one_of(mine.top[place] if place < len(mine.top) else None)
    return row


def _safety(view: View) -> float:
    """Stand: 1 without a Virus in front, less with one, 0 when eliminated."""
    if view.mine is None:
        return 0.0
    one = view.seats[view.mine.seat]
    # A variant may ask for more than two Viruses.
    return max(0.0, 1.0 - 0.5 * one.in_front) if one.alive else 0.0


FEATURES: Final = Features(
    version=2,
    table=(
        *("turn", "cards drawn", "turn is ending", "Hard Quarantine", "cards in the deck"),
        *("Viruses in reserve", "cards looked at"),
        *(f"phase {phase}" for phase in PHASES),
        *(f"open question is about {card}" for card in CARDS),
        *(f"discarded {card}" for card in CARDS),
    ),
    seat=(
        *("standing", "cards", "Viruses in front", "cards drawn face down", "has the turn"),
        *("has to answer", "caused the question"),
    ),
    own=(
        *(f"hand {card}" for card in CARDS),
        *(f"just drew {card}" for card in CARDS),
        *(f"looks at {card}" for card in CARDS),
        *(f"knows card {place} of the deck: {card}" for place in range(1, 4) for card in CARDS),
    ),
    events=(
        *("turn", "draw", "drawn", "keep", "open", "play", "aim", "accept", "redirect", "seen"),
        *("virus", "sanitize", "fall", "found", "hand", "hard", "pull", "discard", "dropped"),
        *("buried", "look", "take", "taken", "pass", "reshuffle", "surprise", "tension", "end"),
        *("late", "win", "opened"),
    ),
    verbs=(
        *("draw", "play", "keep", "end", "show", "show-it", "discard", "take", "top", "take-it"),
        *("redirect", "sanitize", "ok", "pull"),
    ),
    words=("top", "show-virus", *CARDS),
    table_row=table_row,
    seat_rows=seat_rows,
    own_row=own_row,
    shaping={"safety": _safety},
)
