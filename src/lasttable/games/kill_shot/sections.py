"""The sections of a view; `views.py` builds them."""

from msgspec import Struct

from lasttable.kernel import Seat


class CeaseView(Struct, gc=False):
    """A cease-fire: who called it, and which cards it removed."""

    by: Seat
    pile: str
    removed: list[str]
    up: int


class HuntView(Struct, gc=False):
    """The current Hunt and its phase."""

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
    """The rules that follow from the settings; they never change during a game."""

    speed: bool
    separated: bool
    limit: int
    draws: bool
    claim: str
    """Who claims a target: `shot` or `points`."""
    hunters: str
    """What hunters play: `same-or-higher`, `higher`, `around` or `around-not-same`."""
    piles: int
    """Targets revealed at once."""
    targets: int
    """Targets in the whole game."""
    drill: tuple[str, ...]
    """The words of the drill, in order."""
    locks: dict[str, float]
    """Seconds for which each kind of lock keeps a player from playing (§ 6.6)."""


class SeatView(Struct, gc=False):
    """What everyone sees of a player."""

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
    """The common deck and discards."""

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
    """A player's points in a pile."""

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
    exhausted: list[int]
    """Numbers still needed that no hunter can get (§ 15.6)."""
    double: bool


class WindowView(Struct, gc=False):
    """A window in which a turn can be interrupted."""

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
    """A target that was claimed or escaped."""

    hunt: int
    target: str
    points: int
    ability: str | None
    seat: Seat | None
    how: str
    """`shot`, `points`, `ally` or `escaped`."""
    shot: Seat | None
    shot_card: str | None
    total: int | None
    """The claimant's points in the pile, if points decided."""
    tip: Seat | None
    tip_card: str | None
    tip_points: int
    cards: list[LaidView]


class CountView(Struct, gc=False):
    """How often a player did each thing; refused plays only once the game is over (§ 6.7)."""

    seat: Seat
    plays: int
    late: int | None
    wrong: int | None
    reloads: int
    jams: int
    intels: int


class ResultView(Struct, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


class SlotView(Struct, gc=False):
    """A card in the player's own row; face up only if its owner may see it."""

    card: str | None


class ExtraView(Struct, gc=False):
    """A card that can be chosen under a Deadline."""

    card: str
    face: str
    marked: bool


class MineView(Struct, gc=False):
    """What only the player in a seat sees."""

    seat: Seat
    slots: list[SlotView | None]
    peeking: int | None
    """The slot the player is looking at, counted from 1."""
    may_peek: bool
    """Whether the player may look at a face-down card right now."""
    extras: list[ExtraView] | None


class SecretView(Struct, gc=False):
    """A hand, face up."""

    seat: Seat
    slots: list[str | None]


class View(Struct, gc=False):
    """Everything one viewer sees, in sections."""

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
