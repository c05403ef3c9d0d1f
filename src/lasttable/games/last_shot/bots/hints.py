"""What bots think of each card: opinions in numbers, nothing the rules know of.

`keep` is what a card is worth in the hand, `play` how good it is to play just so, `harm` how bad
it is to be hit by it. `shield` is added when somebody armed may shoot before the next own turn,
`disarm` when it is aimed at somebody armed, `dodge` when a shot is under way and this is played in
front of it. `aim` says whom it is best aimed at. For Reactions, `saves` says how well it answers a
shot at oneself, and `spoils` how badly it hurts to have it used against a shot of one's own.
"""

from dataclasses import dataclass
from typing import Final


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
    """rich: many cards; armed: holds a Terminated card; self: oneself."""
    saves: float = 0.0
    answers: float = 1.0
    """How well it answers cards that are not lethal."""
    spoils: float = 6.0


SHOT: Final = Hint(keep=9, play=9, harm=20, dodge=9, aim="armed")

HINTS: Final[dict[str, Hint]] = {
    "black-market": Hint(2, 2.5),
    "budget-cuts": Hint(2, 2, harm=3),
    "bullet-time": Hint(5, 0, saves=14, spoils=3),
    "cease-and-desist": Hint(4, 0.5),
    "churn-and-burn": Hint(2.5, 3),
    "clandestine-deal": Hint(2, 2.5, harm=1),
    "confiscation": Hint(5, 3, harm=4, disarm=6),
    "controlled-chaos": Hint(2, 2, harm=2, shield=1.5),
    "cooler-heads-prevail": Hint(4, 1, harm=2, shield=6),
    "cultural-exchange": Hint(4, 2, harm=4, disarm=5),
    "dibs": Hint(3.5, 0.5),
    "diplomatic-immunity": Hint(6, 2, shield=7, dodge=8),
    "duck-and-cover": Hint(4.5, 0, answers=0.9),
    "dumpster-dive": Hint(4, 3),
    "jackpot": Hint(4.5, 5),
    "leftovers": Hint(2.5, 0.8),
    "loot-the-body": Hint(3.5, 0.5),
    "misfire": Hint(8, -2, saves=24, spoils=20),
    "most-wanted": Hint(3.5, 3, harm=5, shield=3),
    "no-win-scenario": Hint(4, 3.5, harm=4, disarm=5),
    "operation-windup": Hint(3.5, 3.5),
    "payoff": Hint(4, 4),
    "redacted": Hint(2, 1.5, harm=1),
    "secret-informant": Hint(4, 3.5, harm=1),
    "sleight-of-hand": Hint(4.5, 3.5, harm=2, disarm=2),
    "stunning-personality": Hint(5, 2.5, harm=4, disarm=6),
    "take-a-shot": Hint(5.5, 5.5, harm=6),
    "think-thrice": Hint(5.5, 0),
    "blitz": Hint(3, 2, harm=2),
    "identity-theft": Hint(4, 4, harm=3),
    "insurance-policy": Hint(3.5, 3.5),
    "mind-games": Hint(3.5, 3.5, harm=2),
    "murder-mystery": Hint(5, -3, harm=12),
    "outside-talent": Hint(4, 4.5),
    "safe-house": Hint(4.5, 4.5),
    "scavenger-hunt": Hint(3, 3),
    "stakeout": Hint(4.5, 4, harm=3, disarm=2),
    "tactical-resupply": Hint(4, 4.5),
    "comrades-in-arms": Hint(3, 2),
    "disinformation": Hint(2, 2, harm=2, disarm=1),
    "domino-effect": Hint(2.5, 2.5, harm=2.5),
    "hold-for-questioning": Hint(5.5, 3, harm=5, disarm=6),
    "iron-curtain": Hint(5, 1.5, harm=2, shield=4, disarm=5, dodge=7, aim="self"),
    "patsy": Hint(7, -1, saves=22, answers=0.8, spoils=8),
    "pravda": Hint(3, 3),
    "propaganda": Hint(3, 3.5),
    "red-scare": Hint(2.5, 2.5, harm=3),
    "russian-roulette": Hint(4, 2.5, harm=5),
    "embargo": Hint(3, 2.5, harm=3),
    "fairness-doctrine": Hint(2.5, 2, harm=1.5),
    "filibuster": Hint(6, -0.5, saves=18, answers=0.7),
    "injunction-junction": Hint(8, -2, saves=20),
    "official-pardon": Hint(3, 2.5),
    "public-hearing": Hint(3.5, 2.5, harm=4, disarm=6),
    "reparations": Hint(3, 0.8),
    "un-interference": Hint(4.5, 1, harm=1, shield=5.5),
    "unpopular-vote": Hint(2.5, 2.5),
    "yield-the-floor": Hint(3, 1.5, shield=2),
    "snipers-nest": SHOT,
    "car-bomb": SHOT,
    "poisoned-umbrella": SHOT,
    "exploding-cigar": SHOT,
    "firing-squad": SHOT,
    "cyanide-martini": SHOT,
}
