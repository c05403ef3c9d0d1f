"""The sections of a view: what is sent to a screen, and again whenever it changes."""

from msgspec import Struct

from lasttable.games.dead_last.settings import Settings
from lasttable.games.dead_last.state import Choice, RoundEnd
from lasttable.kernel import Seat


class RoundView(Struct, gc=False):
    """Where the game stands."""

    number: int
    vote: int
    phase: str
    threshold: int
    tie_break: int


class SeatView(Struct, gc=False):
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    alive: bool
    here: bool
    leaving: bool
    away: bool
    ready: bool
    bars: int
    gold: tuple[int, ...] | None


class CentreView(Struct, gc=False):
    """How many bars lie in the centre and in the deck."""

    bars: int
    deck: int


class Count(Struct, gc=False):
    """How often a player was named."""

    seat: Seat
    votes: int


class Fall(Struct, gc=False):
    """Why a player fell: target, stray, lone-ambush, no-card or ambushed (and then by whom)."""

    seat: Seat
    why: str
    by: Seat | None = None


class Ambush(Struct, gc=False):
    """A Target who laid Ambush, the voters in reach, and whom it took down."""

    seat: Seat
    reach: tuple[Seat, ...]
    picked: tuple[Seat, ...]


class Reveal(Struct, gc=False):
    """A vote with its cards face up; `picking` while ambushers choose."""

    round: int
    vote: int
    choices: list[Choice]
    counts: list[Count]
    targets: tuple[Seat, ...]
    falls: list[Fall]
    ambushes: list[Ambush]
    picking: bool


class PastVote(Struct, gc=False):
    """One vote of the past: who named whom, and who fell."""

    round: int
    vote: int
    choices: list[Choice]
    targets: tuple[Seat, ...]
    fallen: list[Seat]
    ambushed: list[Seat]


class ShowdownView(Struct, gc=False):
    """Two players, the bars between them, and their cards once turned over."""

    pair: tuple[Seat, Seat]
    stake: int
    tie_break: bool
    choices: list[Choice] | None
    paid: tuple[int, int] | None
    cards: tuple[str, ...]
    """The cards each of the two can lay."""
    payoffs: tuple[tuple[tuple[int, int], ...], ...]
    """Bars for a player and the opponent: one row per own card, one column per opposing card."""


class ResultView(Struct, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    totals: tuple[int, ...]


class CardView(Struct, gc=False):
    """A card in your hand, and whether you can lay it in this vote."""

    card: str
    playable: bool


class MineView(Struct, gc=False):
    """What only the owner of a seat sees."""

    seat: Seat
    laid: str | None
    cards: list[CardView]
    gold: tuple[int, ...]
    total: int


class SecretView(Struct, gc=False):
    """A player's face-down card and gold, for eyes that see everything after the game."""

    seat: Seat
    laid: str | None
    gold: tuple[int, ...]


class View(Struct, gc=False):
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    round: RoundView
    seats: list[SeatView]
    centre: CentreView
    reveal: Reveal | None
    showdown: ShowdownView | None
    history: list[PastVote]
    rounds: list[RoundEnd]
    settings: Settings
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None


class Scene(Struct, gc=False):
    """What everybody sees, and what each seat sees in addition."""

    shared: View
    mine: list[MineView]
