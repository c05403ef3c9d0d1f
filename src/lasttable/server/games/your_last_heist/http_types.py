"""What travels by HTTP for single heists, boards and campaigns."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lasttable.games.your_last_heist.cards import Member
from lasttable.games.your_last_heist.crew_warnings import CrewWarning
from lasttable.games.your_last_heist.results import Result
from lasttable.server.http.http_types import Quick, Short

Seats = Annotated[int, Meta(ge=3, le=4)]


class BoardBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A board to be checked."""

    board: Any


class FaultBody(Struct, frozen=True):
    """Something wrong with a board, or worth a second look."""

    code: str
    args: dict[str, Any]
    severe: bool


class FaultsBody(Struct, frozen=True):
    """Everything found on a board."""

    faults: list[FaultBody]


class HeistBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A table for one heist: a chapter or a custom board, with a crew if wanted."""

    seats: Seats
    chapter: Short | None = None
    board: Any = None
    team: list[Member] | None = None
    name: Short | None = None
    quick: Quick | None = None


class NewCampaignBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A campaign to begin."""

    campaign: Short
    seats: Seats
    name: Short | None = None
    team: list[Member] | None = None


class CrewBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A crew as text, and a card that one seat takes."""

    chapter: Short
    crew: Annotated[str, Meta(max_length=500)]
    seats: Seats
    """How many of the crew play; the others wait in the box."""
    take: Short | None = None
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    slot: Annotated[int, Meta(ge=0, le=1)] | None = None
    """Which of the two skills the card replaces; without it, the card is a character."""


class CrewSeat(Struct, frozen=True):
    """The cards on offer to one seat."""

    characters: list[str]
    skills: list[str]


class CrewAnswer(Struct, frozen=True):
    """A crew, what each seat may take, and what to think of before the heist."""

    crew: tuple[Member, ...]
    pros: bool
    """Whether pros are on offer."""
    seats: list[CrewSeat]
    warnings: list[CrewWarning]


class PlayBody(Struct, forbid_unknown_fields=True, frozen=True):
    """The next heist, with bots in all other seats if wanted."""

    bots: Short | None = None
    brisk: bool = False


class Refine(Struct, forbid_unknown_fields=True, frozen=True):
    """What becomes of a skill; None: it stays."""

    skill: Short
    to: Short | None


class ChooseBody(Struct, forbid_unknown_fields=True, frozen=True):
    """One choice of a seat between two heists, or its consent."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    promote: Short | UnsetType | None = UNSET
    refine: Refine | None = None
    replace: Member | None = None
    agree: bool | None = None


class BranchBody(Struct, forbid_unknown_fields=True, frozen=True):
    """Where another course begins, and what it is called."""

    name: Short
    entry: Short


class UseBody(Struct, forbid_unknown_fields=True, frozen=True):
    """Which course to go on with."""

    branch: Short


class NameBody(Struct, forbid_unknown_fields=True, frozen=True):
    """What a campaign is called from now on."""

    name: Short


class CharacterBody(Struct, forbid_unknown_fields=True, frozen=True):
    """What the character in a seat is called from now on; an empty name is struck out."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    name: Annotated[str, Meta(max_length=200)]


class NothingBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A request whose path says everything."""


class FileBody(Struct, forbid_unknown_fields=True, frozen=True):
    """A campaign from a file."""

    text: str


class CardBody(Struct, frozen=True):
    """A campaign in a list."""

    id: str
    name: str
    campaign: str
    seats: int
    chapter: str | None
    won: int
    branch: str
    saved: int
    finished: bool
    table: str | None


class CardsBody(Struct, frozen=True):
    """A guest's campaigns."""

    campaigns: list[CardBody]


class BranchInfo(Struct, frozen=True):
    """A named course."""

    name: str
    entry: str
    chapter: str | None
    saved: int


class EntryBody(Struct, frozen=True):
    """A line of the log."""

    id: str
    parent: str | None
    branch: str
    kind: Literal["start", "won", "lost", "advance"]
    at: int
    chapter: str | None
    team: tuple[Member, ...]
    cash: int
    result: Result | None
    table: str | None
    names: list[str | None]
    called: tuple[str | None, ...]


class Price(Struct, frozen=True):
    """What an advance costs, and how many more there may be; None: no limit."""

    each: int
    left: int | None


class PromoteBody(Struct, frozen=True):
    """What a character may become, and what was chosen."""

    offered: list[str]
    chosen: str | None


class RefineBody(Struct, frozen=True):
    """What a skill may become, and what was chosen."""

    skill: str
    offered: list[str]
    chosen: str | None


class ReplaceBody(Struct, frozen=True):
    """Who may come for somebody busted, and who was chosen."""

    characters: list[str]
    skills: list[str]
    chosen: Member | None


class BetweenSeat(Struct, frozen=True):
    """One seat between two heists."""

    seat: int
    yours: bool
    name: str | None
    busted: bool
    agreed: bool
    promote: PromoteBody
    refine: list[RefineBody]
    refine_left: int | None
    replace: ReplaceBody | None


class BetweenBody(Struct, frozen=True):
    """What there is to choose between two heists."""

    chapter: str
    cash: int
    promote: Price | None
    refine: Price | None
    seats: list[BetweenSeat]


class NowBody(Struct, frozen=True):
    """Where the crew stands."""

    chapter: str | None
    cash: int
    flags: tuple[str, ...]
    loot: tuple[str, ...]
    team: tuple[Member, ...]
    names: list[str | None]
    called: tuple[str | None, ...]
    """The players' own names for the characters."""
    may_name: list[bool]
    """Whose character you may name."""
    between: BetweenBody | None


class UnderWay(Struct, frozen=True):
    """The table of the heist that is being played, or about to be."""

    code: str
    state: Literal["lobby", "playing", "over"]
    chapter: str


class CampaignBody(CardBody, frozen=True):
    """A campaign with its whole log."""

    yours: bool
    branches: list[BranchInfo]
    entries: list[EntryBody]
    entry: str
    now: NowBody
    under_way: UnderWay | None


class CampaignLink(Struct, frozen=True):
    """The campaign that a table belongs to, and where it goes on."""

    id: str
    name: str
    chapter: str | None
    next: str | None
    between: bool
    called: tuple[str | None, ...]
    """The names of the characters at that table."""
    may_name: list[bool]
    """Whose character you may name; those who were busted keep their names."""


class LinkBody(Struct, frozen=True):
    """A table's campaign, or the name of the custom board it plays, if it has one."""

    campaign: CampaignLink | None
    board: str | None
