"""Parts of the description of a table: the seal, a lesson, who asks for a seat, who has fallen."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from lasttable.kernel.variants import LONGEST_TEXT

SettingWord = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""A setting that is a word; a variant is the longest of them."""


class MeaningInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """One line about what the settings mean: `meaning.<key>.<value>`, with values to fill in."""

    key: str
    value: str
    params: dict[str, Any]


class VariantInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The variant that a table plays: its name, who made it, a note, and what differs."""

    name: str
    by: str
    note: str
    differences: dict[str, list[str]]
    """By language, one line for every number that is not as printed."""


class ShareInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What one person's device has promised to add to the deal, and from which seats."""

    seats: Sequence[int]
    commitment: str


class ClosingInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What a deal is about to follow from. Devices look for their own promise in it, then open."""

    settings: str
    sitting: list[str]
    shares: list[ShareInfo]
    closed: str
    """The hash of all of the above, and the seal."""


class SealInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The seal of the deal, and how far it has come."""

    seal: str
    added: list[int] = []
    """In the lobby: the seats whose device has promised a number."""
    yours: str | None = None
    """In the lobby: what your own device has promised."""
    closing: ClosingInfo | None = None
    """Just before the deal."""
    locks: dict[str, list[str]] = {}
    """In the game: the verbs that devices lock, for each prompt whose answers are sealed."""


class LockInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The lock on one seat's secret answer; once it is revealed, with the answer and its salt."""

    seat: int
    lock: str
    key: str | None = None
    salt: str | None = None


class LessonInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson stands; its words are the messages `lesson.<name>.why` and `.do`."""

    step: int
    steps: int
    name: str
    mode: Literal["watch", "do", "choose", "read", "done"]
    rule: str
    keys: list[str]
    """What may be answered now; a star at the end stands for anything."""
    lights: list[str]
    """What is lit on the board, besides these options."""
    to: list[int]
    """The seats that a signal or a whisper goes to when the step begins."""
    settle_ms: int
    """How long the board needs to show what happened before this is read."""


class AskerInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who asks the host for a seat."""

    who: int
    name: str
    seat: int
    yours: bool
    outside: bool = False
    """Whether it is a bot that comes over the network."""
    run_by: str = ""
    """Who runs it; empty: whoever runs this server."""


class FallenInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody who has fallen can do until the next round."""

    may_skip: bool
    """Whether only bots are still in, so that the rest of the round can be skipped."""
    skipping: bool
    """Whether the rest of the round is being played out at once."""
    left: list[int]
    """The seats that are still in."""
    people: list[int]
    """The seats of all people who have fallen."""
    agreed: list[int]
    """Those of them who would skip the rest."""
    asked: list[int]
    """Those who are here and have not agreed yet."""


class GuessInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who survives the round, as a fallen player sees it; null: nobody."""

    seat: int
    on: int | None


class TalkRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this client may talk now."""

    may_talk: bool
    may_whisper: bool
    longest: int
    blocked: list[int]


class AdviceInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot would do in your place; no key: wait."""

    decision: str
    key: str | None


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot", "outside"]
    """A bot is one of the house; an outside bot comes over the network."""
    name: str
    level: str | None
    colour: str
    connected: bool
    away_in: float | None
    bot_until_return: bool
    yours: bool
    agrees: bool = False
    """In the lobby: whether this player agrees to the current settings."""
    trip_ms: int | None = None
    """The round trip of this player's connection, as the server measures it."""
    run_by: str = ""
    """Who runs an outside bot; empty: whoever runs this server."""
