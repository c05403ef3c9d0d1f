"""The messages of a table's socket, in both directions, as tagged structs.

This is their only definition. The web client's types are generated from it, frames that are
assembled from encoded parts take their names from it (`frames.py`), and every frame that a test
receives is decoded against it with unknown fields forbidden.

Every client message carries an `id` and is answered by exactly one `ack` or `refused` with that id.
Ids are unique per guest and table, across reconnections: a message that is sent again because its
acknowledgement was lost is acknowledged again and not carried out twice.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from lasttable.server.wire.table_parts import (
    AdviceInfo,
    AskerInfo,
    FallenInfo,
    GuessInfo,
    LessonInfo,
    LockInfo,
    MeaningInfo,
    SealInfo,
    SeatInfo,
    SettingWord,
    TalkRules,
    VariantInfo,
)

MOST_TALK = 500
"""Characters in one line of talk."""
LARGEST_FRAME = 16 * 1024

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Short = Annotated[str, Meta(max_length=100)]
Word = Annotated[str, Meta(pattern="^[a-z-]{1,20}$")]
Digest = Annotated[str, Meta(min_length=64, max_length=64)]
"""32 bytes in hexadecimal digits."""
Written = Annotated[str, Meta(max_length=200)]
"""A setting that is typed, not chosen, such as a crew."""


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Anything a client may send."""

    id: Id


class Answer(ClientMessage, tag="answer", frozen=True):
    """Choose one of the options on offer; `decision` names the question that was on the screen."""

    decision: Annotated[str, Meta(max_length=20)]
    key: Annotated[str, Meta(max_length=200)]
    lock: Digest | None = None
    """Where answers are sealed: the lock that this device has made."""
    salt: Digest | None = None
    """What opens it."""


class Talk(ClientMessage, tag="talk", frozen=True):
    """Say something to the table, or whisper it to some seats."""

    text: Annotated[str, Meta(max_length=4000)]
    to: Annotated[list[SeatNumber], Meta(max_length=32)] | None = None


LobbyAction: TypeAlias = Literal[
    "sit",
    "ask",
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
    "admit",
]


class Lobby(ClientMessage, tag="lobby", frozen=True):
    """Arrange the table; each action takes the fields listed here and no others.

    sit {seat?}; ask; stand {seat?}; open {seat}; bot {seat, level}; fill {level?}; seats {count};
    settings {settings}; options {options}; name {name}; shuffle; kick {seat}; start;
    colour {seat?, colour}; title {title}; take-over {seat}; hotseat {seat, name}; agree {on};
    admit {who, on}
    """

    do: LobbyAction
    seat: SeatNumber | UnsetType = UNSET
    level: Short | UnsetType = UNSET
    count: Annotated[int, Meta(ge=1, le=99)] | UnsetType = UNSET
    settings: dict[Short, bool | int | SettingWord] | UnsetType = UNSET
    options: dict[Short, bool | Short] | UnsetType = UNSET
    name: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    title: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    colour: Short | UnsetType = UNSET
    on: bool | UnsetType = UNSET
    who: Annotated[int, Meta(ge=0, le=1_000_000)] | UnsetType = UNSET
    """One of those who ask for a seat."""


Manner: TypeAlias = Literal["always", "able", "turn"]
"""When a seat wants to be asked in reaction windows."""


class Reactions(ClientMessage, tag="reactions", frozen=True):
    """Say when this seat wants to be asked in reaction windows; the others never know.

    always; able: only if it could do more than pass; turn: not again during this turn.
    """

    manner: Manner
    muted: Annotated[list[Word], Meta(max_length=20)] | UnsetType = UNSET
    """The kinds of window it does not want to be shown; unset: as before."""


class OneMoment(ClientMessage, tag="moment", frozen=True):
    """Keep the open reaction window open until this seat has answered, or its clock runs out."""

    decision: Annotated[str, Meta(max_length=20)]


class Withdraw(ClientMessage, tag="withdraw", frozen=True):
    """Take back an answer that an open reaction window still holds."""

    decision: Annotated[str, Meta(max_length=20)]


class Skip(ClientMessage, tag="skip", frozen=True):
    """Vote to end a pause early; it ends once everybody present has voted."""


class Lesson(ClientMessage, tag="lesson", frozen=True):
    """At a lesson: go on reading from a step, or leave because you know this game."""

    do: Literal["next", "leave"]
    step: Annotated[int, Meta(ge=0, le=99)] = 0
    """The step that was on the screen."""


class SkipRound(ClientMessage, tag="skip-round", frozen=True):
    """Agree to play out the rest of the round at once, or no longer agree; only for the fallen."""

    on: bool = True


class Guess(ClientMessage, tag="guess", frozen=True):
    """Guess, once fallen, who survives the round; null: nobody."""

    seat: SeatNumber | None


class AskCoach(ClientMessage, tag="coach", frozen=True):
    """Ask what a bot would do in your place; only where the host has switched the coach on."""


class Leave(ClientMessage, tag="leave", frozen=True):
    """Leave the table for good."""


class Rematch(ClientMessage, tag="rematch", frozen=True):
    """Ask for another game with the same people, at a new table."""


class PlayAgain(ClientMessage, tag="play-again", frozen=True):
    """Agree to deal the same again, or no longer agree; it is dealt when all who are here do."""

    on: bool = True


class Block(ClientMessage, tag="block", frozen=True):
    """Hide what the person in a seat says, or show it again."""

    seat: SeatNumber
    on: bool


class Report(ClientMessage, tag="report", frozen=True):
    """Report the person in a seat to whoever runs the server."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=4000)]


class PromiseNumber(ClientMessage, tag="promise-number", frozen=True):
    """Commit to the number that your device adds to the deal."""

    commitment: Digest


class OpenNumber(ClientMessage, tag="open-number", frozen=True):
    """Open that number, after the lobby has closed."""

    number: Digest


class Resync(ClientMessage, tag="resync", frozen=True):
    """Ask for a complete `sync`."""


class Back(ClientMessage, tag="back", frozen=True):
    """Take your seat back from the bot that took over while you were silent."""


class Ping(ClientMessage, tag="ping", frozen=True):
    """Check the connection."""


FromClient: TypeAlias = (
    Answer
    | Talk
    | Lobby
    | Reactions
    | OneMoment
    | Withdraw
    | Skip
    | Lesson
    | SkipRound
    | Guess
    | AskCoach
    | Leave
    | Rematch
    | PlayAgain
    | Block
    | Report
    | PromiseNumber
    | OpenNumber
    | Resync
    | Back
    | Ping
)


class SlotInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A blank to be filled in."""

    name: str
    values: list[str]
    many: bool


class OptionInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that this seat may give."""

    key: str
    slots: list[SlotInfo]


class PublicAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of the open question that everybody sees."""

    decision: str
    prompt: str
    kind: Literal["choose", "choose_all", "race"]
    args: Mapping[str, Any]
    answered_seats: Sequence[int] | None
    waiting: Sequence[int]


class Ask(PublicAsk, frozen=True, forbid_unknown_fields=True):
    """The open question, with the options of this seat alone."""

    options: list[OptionInfo]
    answered: str | None
    manner: Manner | UnsetType = UNSET
    """When this seat wants to be asked; only in games with reaction windows."""
    may_wait: bool | UnsetType = UNSET
    """Whether this seat may ask for more time."""
    muted: Sequence[str] | UnsetType = UNSET
    """The kinds of window that this seat is not shown; only in games with reaction windows."""


class ClockInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A clock, running or stopped, and how much of it is left."""

    name: str
    ms_left: int
    of_ms: int
    skippable: bool
    held: bool = False


class EventInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that just happened, with the paragraph of the rules behind it.

    A fleeting event is shown once: no log keeps it, neither here nor in a client. Where speed
    decides, `at` says when the answer behind it counted, in milliseconds of the table's time.
    """

    kind: str
    args: dict[str, Any]
    rule: str
    fleeting: bool = False
    at: int | None = None


class TalkLine(Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A line of talk; `to` lists the seats it was whispered to; `n` counts this client's lines."""

    n: int
    from_: int | None
    name: str
    to: list[int] | None
    text: str
    at: int


Pace: TypeAlias = Literal["live", "none", "1", "2", "3", "7"]
"""Seconds as the game sets them, no clock at all, or so many days for a turn."""
Reminder: TypeAlias = Literal["none", "half", "hours"]
"""When somebody who has days is reminded: never, halfway, or three hours before the end."""
StandIn: TypeAlias = Literal["turn", "stay", "nobody"]
"""Who plays when the days are over: a bot for this turn, a bot until they return, or nobody."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Switches of the table itself, whatever game is played."""

    spectators: bool = True
    """Whether people with the link may watch."""
    listed: bool = False
    """Whether the lobby page lists the table while it has open seats."""
    take_over: bool = True
    """Whether a spectator may take a bot's place during the game."""
    fair_window: bool = False
    """Where speed decides: whether plays over fast connections wait for those over slow ones."""
    coach: bool = False
    """Whether players may ask what a bot would do in their place; never where games count."""
    pace: Pace = "live"
    reminder: Reminder = "half"
    stand_in: StandIn = "turn"


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
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
    """The first of them, by name."""
    joining: list[str]
    replay: str | None
    next: str | None
    talk_rules: TalkRules
    by_speed: bool = False
    """Whether, with these settings, it matters whose answer arrives first."""
    seat_counts: list[int] = []
    """The smallest and the largest number of players with these settings."""
    explain: list[MeaningInfo] = []
    """In the lobby: what these settings mean, if the game has something to say about it."""
    open_hands: bool = False
    """Whether seats hide nothing from each other."""
    again: list[int] = []
    """Once the game is over: the seats of people who would play the same again."""
    next_deals: bool = False
    """Whether the next table is dealt at once, because everybody agreed."""
    deals_again: bool = True
    """Whether the same can be dealt again when the game is over."""
    seal: SealInfo | None = None
    """The seal of the deal; None: it is not sealed."""
    due: int | None = None
    """At a slow table: when the time for the question is up, in milliseconds of the time of day."""
    lesson: LessonInfo | None = None
    """At a lesson: where it stands."""
    watching: int = 0
    """How many watch."""
    asking: list[AskerInfo] = []
    """Who waits for the host's word to take a seat."""
    ended: Literal["rules-changed"] | None = None
    """Why the game ended before its end."""
    fallen: FallenInfo | None = None
    """If you have fallen: what you can do until the next round."""
    guesses: list[GuessInfo] = []
    """What the fallen guess: told to them at once, and to everybody when the round is over."""
    advice: AdviceInfo | None = None
    """What the coach last told this client about the open question."""
    variant: VariantInfo | None = None
    """The variant that is played here; None: the game as it is printed."""


class Sync(Struct, tag_field="type", tag="sync", frozen=True, forbid_unknown_fields=True):
    """Everything this client may see, at the start and after a gap."""

    v: int
    table: TableInfo
    you: int | None
    eye: int
    view: dict[str, Any] | None
    ask: Ask | None
    clocks: list[ClockInfo]
    events: list[EventInfo]
    talk: list[TalkLine]


class Update(Struct, tag_field="type", tag="update", frozen=True, forbid_unknown_fields=True):
    """What changed: whole sections of the view, and the events behind it."""

    v: int
    set: dict[str, Any] | UnsetType = UNSET
    events: list[EventInfo] | UnsetType = UNSET
    ask: Ask | UnsetType | None = UNSET
    clocks: list[ClockInfo] | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    trips: list[int | None] | UnsetType = UNSET
    """Round trips by seat, in milliseconds."""


class Heard(Struct, tag_field="type", tag="talk", frozen=True, forbid_unknown_fields=True):
    """A line of talk that this client may hear."""

    v: int
    line: TalkLine


class Locks(Struct, tag_field="type", tag="locks", frozen=True, forbid_unknown_fields=True):
    """The locks of a question that has closed; they come again when its answers are revealed."""

    v: int
    decision: str
    locks: list[LockInfo]


class Ack(Struct, tag_field="type", tag="ack", frozen=True, forbid_unknown_fields=True):
    """Done, and on disk."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True, forbid_unknown_fields=True):
    """Not done, and why; nothing changed. The id is null if none could be read."""

    id: int | None
    code: str
    params: dict[str, Any]


class Bye(Struct, tag_field="type", tag="bye", frozen=True, forbid_unknown_fields=True):
    """The server closes the connection, and why; where waiting helps, for how many seconds."""

    code: str
    seconds: int | None = None


FromServer: TypeAlias = Sync | Update | Heard | Locks | Ack | Refused | Bye

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
