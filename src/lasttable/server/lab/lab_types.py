"""The bodies of the lab's requests and answers."""

from typing import Literal

from msgspec import Struct

RunState = Literal["waiting", "running", "done", "stopped", "failed"]


class LabWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """A run that somebody asks for: the first variant is the starting point of all others."""

    game: str
    seats: int
    games: int
    bots: str
    variants: list[dict[str, bool | int | str]]
    repeat: bool = True
    """Whether another level of bots repeats the verdict."""


class LabRow(Struct):
    """A figure of two variants, as far as it is known."""

    label: str
    a: str
    b: str
    change: str
    state: Literal["settled", "open", "none"]


class LabGame(Struct):
    """A game of a run that is worth watching: its place in the report, and why."""

    number: int
    why: Literal["typical", "closest", "strangest"]
    text: str


class LabWords(Struct):
    """What a run found, in one language."""

    headline: list[str]
    variants: list[str]
    rows: list[LabRow]
    games: list[LabGame]


class LabProgress(Struct):
    """How far a run has come, variant by variant; games that repeat the verdict count last."""

    played: list[int]
    wanted: list[int]
    seconds_left: float | None
    rows: dict[str, list[LabRow]]
    """What is known so far, by language."""


class LabRunBody(Struct, kw_only=True):
    """A run on the shelf."""

    id: str
    wish: LabWish
    created: int
    state: RunState
    ahead: int
    """How many runs come before it, while it waits."""
    played: list[int]
    wanted: list[int]
    seconds: float
    """How long it has taken so far."""
    seconds_left: float | None
    why: str | None
    """Why it failed, in the words of the program."""
    found: LabWords | None
    rows: list[LabRow]
    """What is known so far."""


class LabBody(Struct, kw_only=True):
    """The lab, as somebody may see it."""

    may_run: bool
    key_at: str | None
    """Where the key is to be had that shows that somebody is at this computer."""
    missing: str | None
    """The command that installs what the lab needs, if it is not there."""
    most_waiting: int
    pace: dict[str, float]
    """Seconds for one game, by game and level (`dead-last steady`), as measured here."""
    runs: list[LabRunBody]
