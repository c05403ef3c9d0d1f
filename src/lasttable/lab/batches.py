"""What a batch of games leaves behind: one row for each game, and sums that add up over batches.

A batch is the unit of work. Its numbers, the seed and the settings determine it completely, so a
batch that was lost can be played again, and one that came twice is the same twice.
"""

from typing import Final

import msgspec

BATCH: Final = 25
"""Games in a batch. Part of what a seed means: intervals compare batches with each other."""


class GameRow(msgspec.Struct, array_like=True):
    """One finished game."""

    number: int
    seed: str
    winners: list[int]
    reason: str
    scores: list[int]
    decisions: int
    """Answers of players and clocks, as the record has them."""
    parts: int
    """Rounds, turns or hunts."""
    seconds: float
    """Virtual time."""
    first: int | None = None
    """Who began."""
    standings: list[list[float]] = []
    """What each seat had scored after each part."""
    survived: list[float] = []
    """The share of the game that each seat was in; empty if players come back."""
    levels: list[int] = []
    """Places in the arm's levels, by seat; empty if there is only one."""


class OptionSums(msgspec.Struct, array_like=True):
    """One kind of option, over all decisions of a batch in which it was offered."""

    offered: int = 0
    taken: int = 0
    won: float = 0.0
    """Wins of the seats that took it, once for each time they did."""
    judged: int = 0
    """How often it was taken in a part of the game that players can fall in."""
    stood: int = 0
    """How often its seat was still standing at the next beat."""


class CardSums(msgspec.Struct, array_like=True):
    """One card, over all seats of all games of a batch that it was in the deck of."""

    drawn: int = 0
    drawn_won: float = 0.0
    undrawn: int = 0
    undrawn_won: float = 0.0
    held: int = 0
    """Seats that drew it and never played it."""
    held_won: float = 0.0
    played: int = 0
    """Seats that played it."""
    played_won: float = 0.0
    draws: int = 0
    plays: int = 0


class PromptSums(msgspec.Struct, array_like=True):
    """One kind of question."""

    decisions: int = 0
    forced: int = 0
    """Decisions with a single option."""
    won: float = 0.0
    """Wins of the seats that were asked, once for each time they were."""


class GameFault(msgspec.Struct, array_like=True):
    """A game that failed."""

    number: int
    seed: str
    error: str


class Batch(msgspec.Struct, array_like=True):
    """Everything that is kept of one batch."""

    arm: int
    number: int
    games: list[GameRow] = []
    faults: list[GameFault] = []
    options: dict[str, OptionSums] = {}
    """By prompt and kind, with a line break between them."""
    prompts: dict[str, PromptSums] = {}
    cards: dict[str, CardSums] = {}
    beats: dict[str, list[int]] = {}
    """By group (`leader`, `others`): how many began a part, and stood after each of its beats."""
    waits: list[dict[str, int]] = []
    """For each seat: how often it waited that many whole seconds between two own decisions."""
    gaps: dict[str, list[float]] = {}
    """By prompt: how much better the best option is than the second best, by a search."""
    counts: dict[str, float] = {}
    """What the game itself counts; see its module `metrics`."""


_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")
_DECODER: Final = msgspec.msgpack.Decoder(Batch)


def pack(batch: Batch) -> bytes:
    """Write a batch; the same games give the same bytes."""
    return _ENCODER.encode(batch)


def unpack(data: bytes) -> Batch:
    """Read a batch."""
    return _DECODER.decode(data)
