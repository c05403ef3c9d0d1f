"""What a learning program sees of Last Shot."""

from collections.abc import Iterable
from typing import Final

from lasttable.games.last_shot.cards import CARDS, KINDS
from lasttable.games.last_shot.sections import PlayView, View
from lasttable.kernel import Features

PHASES: Final = ("begin", "open", "choose", "reload", "draw", "play", "settle", "close", "over")
IDS: Final = tuple(card.id for card in CARDS)
SHOTS: Final = tuple(card.id for card in CARDS if card.is_terminated)
_PLACE: Final = {card: place for place, card in enumerate(IDS)}
_HAND: Final = 8.0
_DECK: Final = 120.0
_STACK: Final = 2
"""How many cards on top of the stack are described."""


def counts_of(cards: Iterable[str], scale: float) -> list[float]:
    """Count each kind of card."""
    found = [0.0] * len(IDS)
    for card in cards:
        found[_PLACE[card]] += scale
    return found


def table_row(view: View) -> list[float]:
    """Describe the turn, the piles, the discards and the cards on the stack."""
    turn, piles = view.turn, view.piles
    row = [
        turn.number / 50,
        float(turn.skipped),
        turn.played / 4,
        float(turn.forced),
        float(turn.windup),
        piles.deck / _DECK,
        piles.supply / _DECK,
        piles.box / _DECK,
        len(piles.discards) / _DECK,
    ]
    row += [float(turn.phase == phase) for phase in PHASES]
    row += counts_of(piles.discards, 0.25)
    gone = {*piles.terminated, *piles.destroyed}
    row += [float(shot in gone) for shot in SHOTS]
    for place in range(1, _STACK + 1):
        row += _play(view.stack[-place] if place <= len(view.stack) else None)
    return row


def _play(play: PlayView | None) -> list[float]:
    """Describe a card on the stack; its players are in the rows of the seats."""
    if play is None:
        return [0.0] * len(_PLAY)
    return [float(play.as_action), play.asides / 4, *counts_of([play.card], 1.0)]


def seat_rows(view: View) -> list[list[float]]:
    """Describe each player: cards, protection, and part in what is going on."""
    turn, top = view.turn, view.stack[-1] if view.stack else None
    marked = {mark.seat for mark in view.marks}
    sure = {mark.seat for mark in view.marks if mark.sure}
    return [
        [
            float(one.alive),
            float(one.comrade),
            one.hand / _HAND,
            one.private / _HAND,
            len(one.front) / 3,
            float(one.shield is not None),
            float(one.shown is not None),
            float(one.seat in marked),
            float(one.seat in sure),
            float(one.seat == turn.active),
            float(one.seat == turn.floor),
            float(top is not None and one.seat == top.by),
            float(top is not None and one.seat in top.targets),
        ]
        for one in view.seats
    ]


def own_row(view: View) -> list[float]:
    """Describe the observer's hand and the cards that it is shown."""
    mine = view.mine
    if mine is None:
        return [0.0] * len(FEATURES.own)
    row = counts_of(mine.hand, 0.5)
    row += [len(mine.escapes) / 2, len(mine.idle) / _HAND, len(mine.aside) / _HAND]
    shown = [card for look in (*mine.looks, *mine.watched) for card in look.cards]
    return row + counts_of(shown, 0.5)


def _standing(view: View) -> float:
    """Stand, and with how many of the others gone."""
    mine = view.mine
    if mine is None or not view.seats[mine.seat].alive:
        return 0.0
    return sum(not one.alive for one in view.seats) / len(view.seats)


_PLAY: Final = ("as an Action", "cards set aside", *IDS)
FEATURES: Final = Features(
    version=1,
    table=(
        *("turn", "turn is skipped", "cards played", "must play", "windup", "cards in the deck"),
        *("cards in the supply", "cards in the box", "cards in the discards"),
        *(f"phase {phase}" for phase in PHASES),
        *(f"discarded {card}" for card in IDS),
        *(f"out of the game: {shot}" for shot in SHOTS),
        *(f"stack -{place}: {name}" for place in range(1, _STACK + 1) for name in _PLAY),
    ),
    seat=(
        *("standing", "Comrade", "hand", "private deck", "cards in front", "cannot be targeted"),
        *("shows the hand", "was seen with a Terminated card", "certainly has it still"),
        *("has the turn", "has the floor", "played the top card", "is its target"),
    ),
    own=(
        *(f"hand {card}" for card in IDS),
        *("cards that escape the shot", "cards that would do nothing", "own cards set aside"),
        *(f"is shown {card}" for card in IDS),
    ),
    events=(
        *("turn", "skip", "play", "react", "quiet", "cancel", "bounce", "redirect", "duck"),
        *("fizzle", "draw", "drew", "shown", "no-draw", "reload", "discard", "stand", "end"),
        *("look", "saw", "pass", "passed", "swap", "hand", "mix", "offers", "burn", "none-found"),
        *("pick", "call", "guess", "name", "verdict", "destroy", "redact", "turn-up", "unfired"),
        *("recruit", "recruited", "stash", "put", "laid", "put-back", "comrade", "hand-over"),
        *("votes", "chamber", "abandon", "lay-open", "floor", "yielded", "escape", "fall"),
        *("clear", "reshuffle", "return", "replaced", "removed", "win"),
    ),
    verbs=(
        *("pass", "reload", "play", "react", "escape", "drop", "show", "take", "discard", "give"),
        *("vote", "keep", "none", "lay", "guess", "cheer", "boo", "put", "yes", "no", "name"),
        *("call", "accuse", "draw", "offer"),
    ),
    words=("deck", "private", "nothing", *KINDS, *IDS),
    table_row=table_row,
    seat_rows=seat_rows,
    own_row=own_row,
    shaping={"standing": _standing},
)
