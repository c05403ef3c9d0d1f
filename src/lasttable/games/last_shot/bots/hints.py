"""What bots think of each card: opinions in numbers, from the card table; the rules ignore them.

`keep` is what a card is worth in hand, `play` how good it is to play, and `harm` how bad it is to
be hit by it. `shield` is added when someone armed may shoot before the bot's next turn, `disarm`
when the card targets someone armed, `dodge` when it is played in front of a shot. `aim` says
who makes the best target. For Reactions, `saves` says how well the card answers a shot at the bot,
and `spoils` how much it hurts when a rival uses it against the bot's own shot.
"""

from dataclasses import dataclass
from typing import Any, Final

from lasttable.games.last_shot.cards import CARDS, Card


@dataclass(frozen=True, slots=True)
class Hint:
    """The opinion about one card."""

    keep: float
    play: float
    harm: float = 0.0
    shield: float = 0.0
    disarm: float = 0.0
    dodge: float = 0.0
    aim: str = "rich"
    """rich: many cards; armed: holds a Terminated card; self: the bot."""
    saves: float = 0.0
    answers: float = 1.0
    """How well it answers cards that are not lethal."""
    spoils: float = 6.0


SHOT: Final = Hint(keep=9, play=9, harm=20, dodge=9, aim="armed")
"""The opinion about every Terminated card."""
NEUTRAL: Final = Hint(keep=3.3, play=2.5)
"""The opinion about a card whose record has none."""


def _hint(card: Card) -> Hint:
    values: dict[str, Any] = dict(card.bots)
    if values:
        return Hint(**values)
    return SHOT if card.is_terminated else NEUTRAL


HINTS: Final[dict[str, Hint]] = {card.id: _hint(card) for card in CARDS}
