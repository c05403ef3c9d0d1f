"""What travels over a table's socket, in both directions, as tagged records.

The schema of these records is what the web client's types are generated from. Every message of a
client carries an `id` and is answered by exactly one `ack` or `refused` with that id. Ids are
unique for a guest at a table, across reconnections: a message that is sent again because its
acknowledgement was lost is acknowledged again and not carried out twice.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

MOST_TALK = 500
"""Characters in one line of talk."""
LARGEST_FRAME = 16 * 1024

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Short = Annotated[str, Meta(max_length=100)]
Written = Annotated[str, Meta(max_length=200)]
"""A setting that is written, not chosen: a crew, say."""


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Anything a client may say."""

    id: Id


class Answer(ClientMessage, tag="answer", frozen=True):
    """Choose an offered option; `decision` names the question that was on the screen."""

    decision: Annotated[str, Meta(max_length=20)]
    key: Annotated[str, Meta(max_length=200)]


class Talk(ClientMessage, tag="talk", frozen=True):
    """Say something to the table, or whisper it to some seats."""

    text: Annotated[str, Meta(max_length=4000)]
    to: Annotated[list[SeatNumber], Meta(max_length=32)] | None = None


Deed: TypeAlias = Literal[
    "sit",
    "stand",
    "open",
    "bot",
    "fill",
    "seats",
    "settings",
    "options",
    "name",
    "shuffle",
    "kick",
    "start",
    "colour",
    "title",
    "take-over",
    "hotseat",
    "agree",
]


class Lobby(ClientMessage, tag="lobby", frozen=True):
    """Arrange the table; each deed takes the fields it needs and no others.

    sit {seat?}; stand {seat?}; open {seat}; bot {seat, level}; fill {level?}; seats {count};
    settings {settings}; options {options}; name {name}; shuffle; kick {seat}; start;
    colour {seat?, colour}; title {title}; take-over {seat}; hotseat {seat, name}; agree {on}
    """

    do: Deed
    seat: SeatNumber | UnsetType = UNSET
    level: Short | UnsetType = UNSET
    count: Annotated[int, Meta(ge=1, le=99)] | UnsetType = UNSET
    settings: dict[Short, bool | int | Written] | UnsetType = UNSET
    options: dict[Short, bool] | UnsetType = UNSET
    name: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    title: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    colour: Short | UnsetType = UNSET
    on: bool | UnsetType = UNSET


Manner: TypeAlias = Literal["always", "able", "turn"]


class Reactions(ClientMessage, tag="reactions", frozen=True):
    """Say when this seat wants to be asked in reaction windows; nobody else can tell.

    always; able: only when it could do more than pass; turn: not at all for the rest of this turn.
    """

    manner: Manner


class OneMoment(ClientMessage, tag="moment", frozen=True):
    """Keep the open reaction window open until this seat has answered, or its clock runs out."""

    decision: Annotated[str, Meta(max_length=20)]


class Skip(ClientMessage, tag="skip", frozen=True):
    """Wish a pause to end early; it ends once every person present wishes so."""


class Leave(ClientMessage, tag="leave", frozen=True):
    """Leave the table for good."""


class Rematch(ClientMessage, tag="rematch", frozen=True):
    """Ask for a new table with the same people."""


class Block(ClientMessage, tag="block", frozen=True):
    """Hear nothing more from the person in a seat, or hear them again."""

    seat: SeatNumber
    on: bool


class Report(ClientMessage, tag="report", frozen=True):
    """Tell the keeper of the house about the person in a seat."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=4000)]


class Resync(ClientMessage, tag="resync", frozen=True):
    """Ask for the whole picture."""


class Back(ClientMessage, tag="back", frozen=True):
    """Take the own seat back from the bot that plays for somebody silent."""


class Ping(ClientMessage, tag="ping", frozen=True):
    """Ask for a sign of life."""


FromClient: TypeAlias = (
    Answer
    | Talk
    | Lobby
    | Reactions
    | OneMoment
    | Skip
    | Leave
    | Rematch
    | Block
    | Report
    | Resync
    | Back
    | Ping
)


class SlotInfo(Struct, frozen=True):
    """A blank in a form."""

    name: str
    values: list[str]
    many: bool


class OptionInfo(Struct, frozen=True):
    """Something this seat may answer."""

    key: str
    slots: list[SlotInfo]


class Ask(Struct, frozen=True):
    """The open question, with the options of this seat alone."""

    decision: str
    prompt: str
    kind: Literal["choose", "choose_all", "race"]
    args: dict[str, Any]
    options: list[OptionInfo]
    answered: str | None
    answered_seats: list[int] | None
    waiting: list[int]
    manner: Manner | UnsetType = UNSET
    """When this seat wants to be asked; only where there are reaction windows."""
    may_wait: bool | UnsetType = UNSET
    """This seat may ask for a moment."""


class ClockInfo(Struct, frozen=True, omit_defaults=True):
    """A clock that runs, or is held, and how much of it is left."""

    name: str
    ms_left: int
    of_ms: int
    skippable: bool
    held: bool = False


class EventInfo(Struct, frozen=True, omit_defaults=True):
    """Something that just happened, with the paragraph of the rules behind it.

    A fleeting one is seen once: no log keeps it, neither here nor in a client. Where speed decides,
    `at` says when the answer behind it counted, in milliseconds of the table's time.
    """

    kind: str
    args: dict[str, Any]
    rule: str
    fleeting: bool = False
    at: int | None = None


class TalkLine(Struct, frozen=True, rename={"from_": "from"}):
    """Something said; `to` names the seats a whisper was for; `n` counts what this client heard."""

    n: int
    from_: int | None
    name: str
    to: list[int] | None
    text: str
    at: int


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    colour: str
    connected: bool
    away_in: float | None
    bot_until_return: bool
    yours: bool
    agrees: bool = False
    """In the lobby: content with the settings as they stand."""
    trip_ms: int | None = None
    """The round trip of its person's line, as the server measures it."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Switches of the table itself, whatever is played at it."""

    spectators: bool = True
    """People with the link may watch."""
    listed: bool = True
    """The lobby page shows the table while it has open seats."""
    take_over: bool = True
    """Somebody who watches may take the place of a bot in a running game."""
    fair_window: bool = False
    """Where speed decides, plays over fast lines wait for those that were sent over slow ones."""


class TalkRules(Struct, frozen=True):
    """Whether this client may speak now."""

    may_talk: bool
    may_whisper: bool
    longest: int
    blocked: list[int]


class MeaningInfo(Struct, frozen=True):
    """One line about what the settings come to: `meaning.<key>.<value>`, with blanks to fill in."""

    key: str
    value: str
    params: dict[str, Any]


class TableInfo(Struct, frozen=True):
    """The table around the game, as one guest may see it."""

    code: str
    name: str
    game: str
    state: Literal["lobby", "playing", "over"]
    host: int | None
    you_host: bool
    seats: list[SeatInfo]
    settings: dict[str, bool | int | str]
    options: TableOptions
    watchers: list[str]
    joining: list[str]
    replay: str | None
    next: str | None
    talk_rules: TalkRules
    by_speed: bool = False
    """Whether, as it is set up, it matters whose answer arrives first."""
    seat_counts: list[int] = []
    """How few and how many can play with these settings."""
    explain: list[MeaningInfo] = []
    """In the lobby: what these settings come to, where the game has something to say."""
    open_hands: bool = False
    """Whether seats hide nothing from each other."""
    deals_again: bool = True
    """Whether the same can be dealt again when the game is over."""


class Sync(Struct, tag_field="type", tag="sync", frozen=True):
    """The whole picture, at the start and after a gap."""

    v: int
    table: TableInfo
    you: int | None
    eye: int
    view: dict[str, Any] | None
    ask: Ask | None
    clocks: list[ClockInfo]
    events: list[EventInfo]
    talk: list[TalkLine]


class Update(Struct, tag_field="type", tag="update", frozen=True):
    """What changed: whole sections of the view, and what happened on the way."""

    v: int
    set: dict[str, Any] | UnsetType = UNSET
    events: list[EventInfo] | UnsetType = UNSET
    ask: Ask | UnsetType | None = UNSET
    clocks: list[ClockInfo] | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    trips: list[int | None] | UnsetType = UNSET
    """The round trips by seat, in milliseconds."""


class Heard(Struct, tag_field="type", tag="talk", frozen=True):
    """Somebody said something that this client may hear."""

    v: int
    line: TalkLine


class Ack(Struct, tag_field="type", tag="ack", frozen=True):
    """Done, and on disk."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """Not done, and why; nothing changed. No id where none could be read."""

    id: int | None
    code: str
    params: dict[str, Any]


class Bye(Struct, tag_field="type", tag="bye", frozen=True):
    """The server closes the line, and why."""

    code: str


FromServer: TypeAlias = Sync | Update | Heard | Ack | Refused | Bye

encode = Encoder().encode
decode = Decoder(FromClient).decode


class _JustId(Struct):
    id: Id | None = None


_decode_id = Decoder(_JustId).decode


def read_id(data: bytes) -> int | None:
    """Find the id of a message that cannot be read as a whole, if it has one."""
    try:
        return _decode_id(data).id
    except (ValueError, RecursionError):
        return None
