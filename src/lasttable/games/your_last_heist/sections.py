"""The sections of a view, as plain records."""

from dataclasses import dataclass

from lasttable.games.your_last_heist.results import Goal, Result
from lasttable.games.your_last_heist.security_forecast import Threat
from lasttable.games.your_last_heist.tracks import Marks
from lasttable.kernel import Seat


@dataclass(slots=True)
class HeistView:
    """Which heist this is, and how far it has come."""

    chapter: str
    name: str
    campaign: str | None
    number: int
    round: int
    phase: str
    custom: bool
    dawn: int
    """The round after which the escape begins by itself; 0 if there is none (§ 10.6)."""


@dataclass(slots=True)
class PlaceView:
    """A tile as it was set up."""

    id: str
    q: int
    r: int
    gate: str | None
    panel: str | None
    next: list[str]


@dataclass(slots=True)
class DoorView:
    """An entrance, or an exit that a breach made."""

    id: str
    q: int
    r: int
    to: str
    side: str
    kind: str


@dataclass(slots=True)
class BoardView:
    """The board without what is on it."""

    tiles: list[PlaceView]
    doors: list[DoorView]
    exit_limit: int | None
    start_limit: int | None
    fixed_start: bool


@dataclass(slots=True)
class TileView:
    """What is on a space."""

    id: str
    gone: bool
    unknown: bool
    guards: int
    down: int
    cameras: int
    off: int
    locks: int
    open: int
    sensors: tuple[str, ...]
    radio: bool
    beacon: bool
    exit: bool
    loot: tuple[str, ...]
    hanging: tuple[str, ...]
    left: tuple[str, ...]
    cash: int
    tokens: list[int]


@dataclass(slots=True)
class ActionView:
    """The action a character is committed to, and which of its parts are used."""

    key: str
    name: str
    source: str
    paid: int
    parts: list[str]
    used: list[bool]


@dataclass(slots=True)
class CrewView:
    """A character as everybody sees it."""

    seat: Seat
    colour: str
    character: str
    skills: tuple[str, str]
    memory: int
    tokens: int
    ideas: int
    at: str | None
    die: int
    action: ActionView | None
    extra: list[str]
    ready: bool
    done: bool
    wants_escape: bool
    busted: str | None
    out: str | None
    outdoors: bool
    loot: tuple[str, ...]
    cash: int
    used_once: bool
    shifts: int
    holds_token: int | None
    better_ways: bool
    picked: bool
    scouted: bool
    sewer: list[str]
    ghost: str | None
    offer: str | None
    plan_steps: list[tuple[str, str]]
    """While planning: the steps that the tokens allow, outwards from the start."""


@dataclass(slots=True)
class PrisonerView:
    """The prisoner, held or free."""

    at: str | None
    freed: bool
    crawled: bool
    loot: tuple[str, ...]
    cash: int
    busted: str | None
    out: str | None
    extra: list[str]


@dataclass(slots=True)
class TracksView:
    """Noise and alert, and what each face of the security die would do now."""

    bar: int
    last_slot: int
    reinforcements: int
    reinforced: bool
    noise: int
    noise_last: int
    noise_alerts: tuple[int, ...]
    next_alert: int | None
    next: list[Threat]


@dataclass(slots=True)
class BagView:
    """How many chits of each kind are still in the bag, and how many tiles are unknown."""

    guard: int
    camera: int
    lock: int
    unknown: int


@dataclass(slots=True)
class BankedView:
    """An item that is safe, and who brought it out."""

    item: str
    by: int | None


@dataclass(slots=True)
class TeamView:
    """What belongs to the whole team."""

    cash: int
    price: int
    """What a reveal or an idea costs, in thousands."""
    found: int
    reveals: int
    ideas: int
    banked: list[BankedView]
    pile: tuple[str, ...]


@dataclass(slots=True)
class TimelineEntryView:
    """One thing done in this round."""

    seat: int
    part: str
    key: str
    sealed: bool


@dataclass(slots=True)
class SecurityStepView:
    """One thing that a security event did."""

    what: str
    where: str | None
    seat: int | None
    alerts: int
    bar: int


@dataclass(slots=True)
class SecurityView:
    """The security roll of the round."""

    die: int
    rolled: int
    bar_before: int
    square: int
    squares: tuple[int, ...]
    """The squares that the four faces of the die led to."""
    events: tuple[str, ...]
    steps: list[SecurityStepView]
    reinforcements: bool


@dataclass(slots=True)
class WayView:
    """A character's cheapest route to an exit; `need` is 0 if ideas are enough, 7 if no roll is."""

    seat: int | None
    exit: str
    path: list[str]
    cost: int
    steps: int
    guards: int
    need: int
    chance: int
    """How likely the run is to succeed, in percent."""


@dataclass(slots=True)
class PickView:
    """Something picked up or dropped on a declared route, and after how many steps."""

    at: int
    do: str
    item: str


@dataclass(slots=True)
class PlanView:
    """A declared route; if it does not lead out yet, its cheapest extension is counted too."""

    seat: int | None
    path: list[str]
    picks: list[PickView]
    cost: int
    ideas: int
    need: int
    costs: list[int]
    """What each declared step costs, in Escape Moves."""
    leads_out: bool
    chance: int
    """How likely the run is to succeed, in percent."""
    faces: list[int]
    """The faces of the die that are enough."""


@dataclass(slots=True)
class RunView:
    """How a run for the exit ended.

    `way` is the declared route with its first space, `costs` what each step on it costs, and
    `steps` how many of them were taken.
    """

    seat: int | None
    die: int
    need: int
    out: bool
    way: list[str]
    costs: list[int]
    steps: int


@dataclass(slots=True)
class EscapeView:
    """The escape: routes, declarations, runs, and how likely the job is."""

    why: str
    ways: list[WayView]
    plans: list[PlanView]
    rolls: list[RunView]
    chance: float


@dataclass(slots=True)
class ChoiceView:
    """One of the player's actions, its price with this die, and the noise and alert after it.

    `reach` lists, for an action that can be taken now, the spaces where each part could be used;
    those under `maybe` depend on what is still unknown.
    """

    key: str
    name: str
    source: str
    face: int
    parts: list[str]
    cost: int
    offered: bool
    after: Marks
    reach: dict[str, list[str]]


@dataclass(slots=True)
class PlanningView:
    """Help with placing tokens."""

    routes: dict[str, str]
    """By tile, the space before it on the route there that needs the fewest new tokens."""
    near: list[str]
    """Tiles beside the plan: a token there joins it."""
    free: list[str]
    """Tiles without a token of this seat, where one could lie."""


@dataclass(slots=True)
class MineView:
    """Help for the owner of a seat; nothing in it is secret."""

    seat: Seat
    actions: list[ChoiceView]
    undo: str | None
    after: Marks
    """Where noise and alert stand once everything owed is paid."""
    turns: list[int]
    """What it costs, in ideas, to turn the die to each of its six faces."""
    held: str | None
    """What keeps the character from moving on: `guard`, `sensor` or nothing."""
    breach_ideas: int
    """How many ideas the character must keep to breach an exit; 0 if it cannot."""
    planning: PlanningView | None


@dataclass(slots=True)
class SecretsView:
    """The chits in the order in which they would be drawn, shown after the game."""

    bag: list[str]


@dataclass(slots=True)
class View:
    """What a player or watcher sees; all sections but the last two are the same for everybody."""

    heist: HeistView
    board: BoardView
    tiles: list[TileView]
    crew: list[CrewView]
    prisoner: PrisonerView | None
    tracks: TracksView
    bag: BagView
    team: TeamView
    job: list[Goal]
    timeline: list[TimelineEntryView]
    security: SecurityView | None
    escape: EscapeView | None
    settings: dict[str, bool | int | str]
    result: Result | None
    mine: MineView | None = None
    secrets: SecretsView | None = None
