"""What each eye may see, in sections; `views.py` builds them."""

from msgspec import Struct

from lasttable.kernel import Seat


class CeaseView(Struct, gc=False):
    """A cease-fire: who called it, and what goes."""

    by: Seat
    pile: str
    removed: list[str]
    up: int


class HuntView(Struct, gc=False):
    """Which Hunt it is, and what the table is doing."""

    number: int
    of: int
    set: bool
    phase: str
    """choose, briefing, countdown, live, cease-fire, turn, window, claim or over."""
    night: bool
    ally: Seat | None
    first: Seat | None
    standoffs: int
    warned: bool
    cease: CeaseView | None
    ready: list[Seat]


class RulesView(Struct, gc=False):
    """What the settings come to; never changes."""

    speed: bool
    separated: bool
    limit: int
    draws: bool
    claim: str
    targets: int


class SeatView(Struct, gc=False):
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    deck: str | None
    cards: int
    draw: int | None
    discards: int | None
    top: str | None
    points: int
    targets: list[str]
    tips: int
    ally: bool
    drills: int
    step: int
    holding: bool
    hold_fire: bool


class CommonView(Struct, gc=False):
    """The deck and the discards of everybody."""

    draw: int
    discards: int
    top: str | None


class TargetView(Struct, gc=False):
    """A target."""

    id: str
    points: int
    ability: str | None


class LaidView(Struct, gc=False):
    """A card in a pile and who played it."""

    card: str
    seat: Seat


class PointsView(Struct, gc=False):
    """What somebody has in a pile."""

    seat: Seat
    points: int


class PileView(Struct, gc=False):
    """A target and its pile."""

    pile: str
    target: TargetView
    number: int
    cards: list[LaidView]
    follows: list[int]
    ally_follows: list[int]
    points: list[PointsView]
    state: str
    taken: Seat | None
    dry: list[int]
    double: bool


class WindowView(Struct, gc=False):
    """A window in which a turn may be cut short."""

    after: str
    let: list[Seat]


class TurnView(Struct, gc=False):
    """A turn in the Situation Room."""

    seat: Seat
    number: int
    played: list[str]
    window: WindowView | None
    order: list[Seat]
    skips: list[Seat]
    rounds: int
    idle: int
    ally_rounds: int | None


class ClaimView(Struct, gc=False):
    """A target of the past."""

    hunt: int
    target: str
    points: int
    seat: Seat | None
    how: str
    shot: Seat | None
    tip: Seat | None
    cards: list[LaidView]


class CountView(Struct, gc=False):
    """How often a player did what."""

    seat: Seat
    plays: int
    late: int
    wrong: int
    reloads: int
    jams: int
    intels: int


class ResultView(Struct, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class SlotView(Struct, gc=False):
    """A card in the own row; its face only where the owner may see it."""

    card: str | None


class ExtraView(Struct, gc=False):
    """A card that may be chosen under a Deadline."""

    card: str
    face: str
    marked: bool


class MineView(Struct, gc=False):
    """What only the owner of a seat sees."""

    seat: Seat
    slots: list[SlotView | None]
    peeking: int | None
    extras: list[ExtraView] | None


class SecretView(Struct, gc=False):
    """A hand, face up."""

    seat: Seat
    slots: list[str | None]


class View(Struct, gc=False):
    """Everything one eye sees, in sections."""

    hunt: HuntView
    rules: RulesView
    seats: list[SeatView]
    common: CommonView | None
    piles: list[PileView]
    turn: TurnView | None
    claims: tuple[ClaimView, ...]
    counts: list[CountView]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None
