"""What travels by HTTP: requests and answers of the API, as records."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from lasttable.server.wire.messages import Pace
from lasttable.server.wire.table_parts import SettingWord, VariantInfo

Short = Annotated[str, Meta(max_length=200)]


class GuestBody(Struct, forbid_unknown_fields=True, frozen=True):
    """Who wants to be known by which name."""

    name: Short


class Quick(Struct, forbid_unknown_fields=True, frozen=True):
    """A game against bots."""

    bots: Short
    count: Annotated[int, Meta(ge=1, le=99)]
    coach: bool = False
    """Whether the coach is there from the start."""
    dealt: bool = True
    """Whether it is dealt at once. If not, the guest's device deals, after it has promised its
    number for the deal."""


class TableBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A new table."""

    game: Short
    settings: dict[Short, bool | int | SettingWord] | None = None
    seats: Annotated[int, Meta(ge=1, le=99)] | None = None
    name: Short | None = None
    quick: Quick | None = None


class VariantFileBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A variant's file, and the game it should be for."""

    text: str
    game: Short | None = None


class VariantBody(Struct, frozen=True):
    """What a variant's file comes to: the settings to play it with."""

    game: str
    settings: dict[str, bool | int | str]
    seats: tuple[int, int]
    variant: VariantInfo | None
    """None: nothing differs from the printed game."""


class LessonBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A lesson to begin, or to go on with unless it should begin again."""

    game: Short
    again: bool = False


class Me(Struct, frozen=True):
    """The guest behind a cookie; no name: nobody yet."""

    name: str | None


class PassBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A pass: whoever has it can carry on as its guest, once."""

    token: Short


class NewPass(Struct, frozen=True):
    """A pass for one more device of a guest."""

    token: str
    minutes: int
    """For how long it can be used."""


class SettingNeed(Struct, frozen=True):
    """Another setting, and the value it must have."""

    key: str
    value: bool | int | str


class SettingBody(Struct, frozen=True):
    """A setting as the lobby draws it."""

    key: str
    kind: Literal["choice", "switch", "text", "variant"]
    choices: list[bool | int | str]
    default: bool | int | str
    live: bool
    for_people: bool = False
    """Whether it changes nothing where only bots play."""
    needs: SettingNeed | None = None
    """Without this, the setting has no effect."""


class GameBody(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    seats: tuple[int, int]
    minutes: str
    settings: list[SettingBody]
    bots: list[str]
    colours: list[str]
    lesson: bool
    """Whether there is a lesson."""


class Paragraph(Struct, frozen=True):
    """A numbered paragraph of the rules, or a worked example after it."""

    number: str
    text: str
    example: bool


class Section(Struct, frozen=True):
    """A section of the rules."""

    number: str
    title: str
    paragraphs: list[Paragraph]


class RulesBody(Struct, frozen=True):
    """A game's rules page."""

    title: str
    sections: list[Section]


class PlayerBody(Struct, frozen=True):
    """Somebody at a table, as lists show them."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot", "outside"]
    level: str | None
    colour: str
    run_by: str = ""
    """Who runs an outside bot."""


class GlanceBody(Struct, frozen=True):
    """How far a game is, as everybody at it sees."""

    part: Literal["round", "turn", "hunt"]
    number: int
    fallen: list[int]
    """Seats that are out of it."""


class TableCard(Struct, frozen=True):
    """A table in a list."""

    code: str
    name: str
    game: str
    title: str
    state: Literal["lobby", "playing", "over"]
    host: str | None
    host_seat: int | None
    players: list[PlayerBody]
    open_colours: list[str]
    """The colours of the open seats."""
    seats: int
    most: int
    """How many people can play with these settings; the table grows as they sit down."""
    taken: int
    people_here: int
    your_move: bool
    waiting: list[str]
    waiting_seats: list[int]
    since: int | None
    """At a slow table: since when it waits, for you if it is your move."""
    due: int | None
    """When the time is up, in milliseconds of the time of day."""
    pace: Pace
    unread: int
    """Lines of talk that you have not seen."""
    seated: bool
    spectators: bool
    take_over: bool
    """Whether a spectator may take a bot's place during the game."""
    winners: list[str]
    reason: str | None
    replay: str | None
    next: str | None
    created: int
    started: int | None
    finished: int | None
    variant: VariantInfo | None = None
    """The variant that is played there; None: the game as it is printed."""
    glance: GlanceBody | None = None
    """Only for somebody who is about to join a game that may be watched."""


class TableLists(Struct, frozen=True):
    """Tables to join, the guest's own tables, and their finished games."""

    open: list[TableCard]
    yours: list[TableCard]
    finished: list[TableCard]


class CodeBody(Struct, frozen=True):
    """The code of a new table."""

    code: str


class ReplayAnswer(Struct, frozen=True):
    """Who answered what."""

    seat: int
    key: str


class ReplayFrame(Struct, frozen=True):
    """One step of a game: changed sections of the view, what happened, and the answer before it."""

    set: dict[str, Any]
    events: list[Any]
    answer: ReplayAnswer | None
    at: int
    """When the answer counted, in milliseconds since the start."""
    held_ms: int | UnsetType = UNSET
    """How long the fair window had held it back."""


class TimesBody(Struct, frozen=True):
    """Many times, described by a few, in milliseconds."""

    median_ms: float
    p95_ms: float
    low_ms: float
    high_ms: float
    count: int


class LineBody(Struct, frozen=True):
    """One player in the fairness report: the line, and what came of the plays."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot", "outside"]
    level: str | None
    colour: str
    trip: TimesBody | None
    """The round trips of the line, one for each answer."""
    accepted: int
    late: int
    wrong: int
    refused: int
    margin_ms: int | None
    """By how much this player usually was too late."""
    held_ms: int | None
    """How long the fair window usually held this player's plays back."""


class SpanBody(Struct, frozen=True, rename={"from_": "from"}):
    """Some time, in milliseconds since the start."""

    from_: int
    to: int


class HuntBody(Struct, rename={"from_": "from"}):
    """One Hunt: its targets, when it began and ended, and when nobody could play."""

    hunt: int
    targets: list[str]
    from_: int
    to: int
    stops: list[SpanBody]


MarkKind: TypeAlias = Literal["played", "shot", "late", "wrong", "special", "call", "refused"]


class MarkBody(Struct, frozen=True):
    """One play as it arrived, whatever came of it."""

    frame: int
    """Its place among the frames of the replay."""
    hunt: int
    seat: int
    at: int
    held_ms: int
    kind: MarkKind
    pile: str | None
    number: int | None
    card: str | None
    no: int | None
    code: str | None
    trip_ms: float | None


class RaceBody(Struct, frozen=True):
    """A play that came too late, and the one that was faster."""

    frame: int
    hunt: int
    pile: str | None
    seat: int
    faster: int
    behind: int
    """The frame of the play that was faster."""
    no: int
    ms: int
    """By how much it was faster."""
    even_ms: int
    """What equal lines would have left of that; below zero: the other would have been first."""
    seen: int
    card: str | None


class WindowBody(Struct, frozen=True):
    """Whether plays were held back to make lines even, and for how long at most."""

    on: bool
    most_ms: int


class FairnessBody(Struct, frozen=True):
    """Who lost how many races by how much, and what everybody's line was like."""

    id: str
    game: str
    title: str
    name: str
    finished: int | None
    told: TimesBody | None
    """How long the server took from a play's arrival until it had told everybody."""
    window: WindowBody
    lines: list[LineBody]
    hunts: list[HuntBody]
    marks: list[MarkBody]
    """In the order of arrival."""
    races: list[RaceBody]
    """The closest first."""


class ReplayBody(Struct, frozen=True):
    """A finished game through one pair of eyes."""

    id: str
    game: str
    title: str
    name: str
    players: list[PlayerBody]
    winners: list[int]
    reason: str
    scores: list[int]
    finished: int | None
    eye: int
    frames: list[ReplayFrame]
    record_url: str
    fairness: FairnessBody | None = None
    """Where speed decided."""
    sealed: bool = False
    """Whether the deal was sealed, so that the record can be checked."""


Minute = Annotated[int, Meta(ge=0, le=1439)]
Address = Annotated[str, Meta(max_length=1000)]


class SubscribeBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser that wants notices."""

    endpoint: Address
    p256dh: Short
    auth: Short
    replaces: Short | None = None
    """A subscription of the same browser at an address that no longer works."""


class EndpointBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser that is known already."""

    endpoint: Address


class NoticeChoicesBody(Struct, forbid_unknown_fields=True, frozen=True):
    """What a guest chooses about notices; minutes of the day in their own time zone."""

    whispers: bool
    quiet_from: Minute | None
    quiet_to: Minute | None
    zone: Short
    webhook: bool = False


class MuteBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A table that a guest wants to hear nothing of, or again."""

    code: Short
    on: bool


class MailBody(Struct, forbid_unknown_fields=True, frozen=True):
    """Where to write to; an empty address: nowhere."""

    address: Annotated[str, Meta(max_length=300)]


class MailCodeBody(Struct, forbid_unknown_fields=True, frozen=True):
    """The code that came by e-mail."""

    code: Short


class NoticesBody(Struct, frozen=True):
    """What the server can do about notices, and what a guest chose."""

    key: str | None
    """The key to subscribe with; None: the server sends none to browsers."""
    why: Literal["extra", "key"] | None
    """Why not: a package is missing, or the key file is broken."""
    devices: list[str]
    """The guest's browsers, as hashes of their endpoints."""
    whispers: bool
    quiet_from: int | None
    quiet_to: int | None
    zone: str
    muted: list[str]
    mail_offered: bool
    mail: str | None
    mail_pending: str | None
    """An address that has yet to be confirmed."""
    webhook_offered: bool
    webhook: bool


class DeviceBody(Struct, frozen=True):
    """A device that is a guest's."""

    id: str
    label: str | None
    """What kind of device it is; None: nobody knows."""
    since: int
    here: bool
    """Whether it is the one that asks."""


class DevicesBody(Struct, frozen=True):
    """All devices of a guest."""

    devices: list[DeviceBody]


class SignOutBody(Struct, forbid_unknown_fields=True, frozen=True):
    """The device to sign out."""

    id: Short


class ErrorInfo(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    params: dict[str, Any]


class ErrorBody(Struct, frozen=True):
    """A refusal by HTTP."""

    error: ErrorInfo
