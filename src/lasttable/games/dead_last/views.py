"""§ 9.1, 5.3 and 6.2: what each eye may see, built up from nothing."""

from dataclasses import dataclass, replace
from functools import lru_cache

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.signals import hand_of
from lasttable.games.dead_last.state import (
    SEATS,
    PastVote,
    Reveal,
    RoundEnd,
    Settings,
    Showdown,
    State,
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


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        RoundView(state.round, state.vote, state.phase, state.threshold, state.tie_breaks),
        [_seat(state, seat) for seat in SEATS[: len(state.colours)]],
        CentreView(len(state.centre), len(state.deck)),
        state.reveal,
        state.showdown,
        state.history.copy(),
        state.rounds.copy(),
        _settings(state.settings),
        _result(state),
    )


def view(state: State, eye: Seat, shared: View) -> View:
    """Add to the scene what this eye alone may see."""
    if eye == OPEN:
        return replace(shared, secrets=_secrets(state))
    if not 0 <= eye < len(state.colours):
        return shared
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
        _mine(state, eye),
    )


def _seat(state: State, seat: Seat) -> SeatView:
    gold = state.gold[seat]
    return SeatView(
        seat,
        state.colours[seat],
        state.standing[seat],
        state.here[seat],
        state.leaving[seat],
        state.away[seat],
        state.ready[seat],
        len(gold),
        gold if state.gold_shown else None,
    )


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason, state.outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    gold = state.gold[seat]
    up: tuple[str, ...] = ()
    if state.standing[seat]:
        if state.phase == "showdown":
            return MineView(seat, state.laid[seat], _SHOWDOWN_HAND, gold, sum(gold))
        if state.phase in ("conspire", "final"):
            up = tuple([state.colours[other] for other in state.survivors()])
    return MineView(seat, state.laid[seat], _hand(hand_of(state, seat), up), gold, sum(gold))


_SHOWDOWN_HAND = [CardView(card, True) for card in SHOWDOWN_CARDS]


@lru_cache(maxsize=8192)
def _hand(cards: tuple[str, ...], up: tuple[str, ...]) -> list[CardView]:
    """List the cards in hand; those of the fallen stay there, but cannot be laid."""
    return [CardView(card, bool(up) and (card in up or card == AMBUSH)) for card in cards]


def _secrets(state: State) -> list[SecretView]:
    return [SecretView(seat, state.laid[seat], state.gold[seat]) for seat in state.seats()]
