"""§ 9.1, 5.3 and 6.2: what each eye may see, built up from nothing."""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import repeat

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.state import (
    SEATS,
    Choice,
    PastVote,
    RoundEnd,
    Settings,
    Showdown,
    State,
    Vote,
)
from lasttable.kernel import OPEN, Seat, settings_values


@dataclass(slots=True)
class RoundView:
    """Where the game stands."""

    number: int
    vote: int
    phase: str
    threshold: int
    tie_break: int


@dataclass(slots=True)
class SeatView:
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


@dataclass(slots=True)
class CentreView:
    """How many bars lie in the centre and in the deck."""

    bars: int
    deck: int


@dataclass(slots=True)
class Count:
    """How often a player was named."""

    seat: Seat
    votes: int


@dataclass(slots=True)
class Fall:
    """Why a player fell: target, stray, lone-ambush, no-card or ambushed (and then by whom)."""

    seat: Seat
    why: str
    by: Seat | None = None


@dataclass(slots=True)
class Ambush:
    """A Target who lay in ambush, whom that puts in reach, and whom it took down."""

    seat: Seat
    reach: tuple[Seat, ...]
    picked: tuple[Seat, ...]


@dataclass(slots=True)
class Reveal:
    """A vote with its cards face up; while ambushers pick, whom they take is still open."""

    round: int
    vote: int
    choices: list[Choice]
    counts: list[Count]
    targets: tuple[Seat, ...]
    falls: list[Fall]
    ambushes: list[Ambush]
    picking: bool


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    totals: tuple[int, ...]


@dataclass(slots=True)
class CardView:
    """A card in the own hand, and whether it may be laid in this vote."""

    card: str
    playable: bool


@dataclass(slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    laid: str | None
    cards: list[CardView]
    gold: tuple[int, ...]
    total: int


@dataclass(slots=True)
class SecretView:
    """A player's face-down card and gold, for eyes that see everything after the game."""

    seat: Seat
    laid: str | None
    gold: tuple[int, ...]


@dataclass(slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    round: RoundView
    seats: list[SeatView]
    centre: CentreView
    reveal: Reveal | None
    showdown: Showdown | None
    history: list[PastVote]
    rounds: list[RoundEnd]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None


@dataclass(slots=True)
class Scene:
    """What everybody sees, and how hands look for those who may vote and for the others."""

    shared: View
    hands: list[list[CardView]]
    idle_hands: list[list[CardView]]


def scene(state: State) -> Scene:
    """Build what everybody sees."""
    vote = state.last_vote
    shared = View(
        RoundView(state.round, state.vote, state.phase, state.threshold, state.tie_breaks),
        _seats(state),
        CentreView(len(state.centre), len(state.deck)),
        _reveal(vote) if vote else None,
        state.showdown,
        [vote.past() for vote in state.votes],
        state.rounds.copy(),
        _settings(state.settings),
        _result(state),
    )
    here = tuple(state.here)
    up: tuple[str, ...] = ()
    if state.phase in ("conspire", "final"):
        up = tuple([state.colours[seat] for seat in state.survivors()])
    return Scene(shared, _hands(state.colours, here, up), _hands(state.colours, here, ()))


def view(state: State, eye: Seat, scene: Scene) -> View:
    """Add to the scene what this eye alone may see."""
    shared = scene.shared
    if eye == OPEN:
        return replace(shared, secrets=_secrets(state))
    if not 0 <= eye < len(state.colours):
        return shared
    gold = state.gold[eye]
    hand = scene.idle_hands[eye]
    if state.standing[eye]:
        hand = _SHOWDOWN_HAND if state.phase == "showdown" else scene.hands[eye]
    return View(
        shared.round,
        shared.seats,
        shared.centre,
        shared.reveal,
        shared.showdown,
        shared.history,
        shared.rounds,
        shared.settings,
        shared.result,
        MineView(eye, state.laid[eye], hand, gold, sum(gold)),
    )


def _seats(state: State) -> list[SeatView]:
    """Show every player; the field order of `SeatView` is the order of the lists here."""
    shown = state.gold if state.gold_shown else repeat(None)
    return list(
        map(
            SeatView,
            SEATS,
            state.colours,
            state.standing,
            state.here,
            state.leaving,
            state.away,
            state.ready,
            map(len, state.gold),
            shown,
        )
    )


def _reveal(vote: Vote) -> Reveal:
    verdict, picks = vote.verdict, vote.picks or {}
    falls = list(map(Fall, verdict.falls, verdict.falls.values()))
    falls += [Fall(seat, "ambushed", by) for by, taken in picks.items() for seat in taken]
    counts = list(map(Count, verdict.votes, verdict.votes.values()))
    counts.sort(key=_most_first)
    return Reveal(
        vote.round,
        vote.number,
        vote.choices(),
        counts,
        verdict.targets,
        falls,
        [Ambush(seat, reach, picks.get(seat, ())) for seat, reach in verdict.reach.items()],
        vote.picks is None,
    )


def _most_first(count: Count) -> tuple[int, Seat]:
    return -count.votes, count.seat


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason, state.outcome.scores)


_SHOWDOWN_HAND = [CardView(card, True) for card in SHOWDOWN_CARDS]


@lru_cache(maxsize=8192)
def _hands(
    colours: tuple[str, ...], here: tuple[bool, ...], up: tuple[str, ...]
) -> list[list[CardView]]:
    """List every seat's cards; those of the fallen stay in the hand, but cannot be laid."""
    cards = {colour: CardView(colour, colour in up) for colour in colours}
    ambush = CardView(AMBUSH, bool(up))
    others = [colour for colour, sits in zip(colours, here, strict=True) if sits]
    return [[*(cards[colour] for colour in others if colour != own), ambush] for own in colours]


def _secrets(state: State) -> list[SecretView]:
    return [SecretView(seat, state.laid[seat], state.gold[seat]) for seat in state.seats()]
