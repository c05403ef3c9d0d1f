"""§ 9.1, 5.3 and 6.2: what each eye may see, built up from nothing."""

from dataclasses import dataclass, replace

from lasttable.games.dead_last.cards import SHOWDOWN_CARDS
from lasttable.games.dead_last.signals import hand_of
from lasttable.games.dead_last.state import Reveal, RoundEnd, Showdown, State
from lasttable.kernel import OPEN, Seat, settings_values


@dataclass(frozen=True, slots=True)
class RoundView:
    """Where the game stands."""

    number: int
    vote: int
    phase: str
    threshold: int
    tie_break: int


@dataclass(frozen=True, slots=True)
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
    gold: list[int] | None


@dataclass(frozen=True, slots=True)
class CentreView:
    """How many bars lie in the centre and in the deck."""

    bars: int
    deck: int


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A player and a card turned face up."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class CountView:
    """How often a player was named."""

    seat: Seat
    votes: int


@dataclass(frozen=True, slots=True)
class FallView:
    """Who fell, why, and by whose ambush."""

    seat: Seat
    why: str
    by: Seat | None


@dataclass(frozen=True, slots=True)
class AmbushView:
    """An ambushing Target, whom it can reach, and whom it took."""

    seat: Seat
    reach: tuple[Seat, ...]
    picked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """A vote with all cards face up."""

    round: int
    vote: int
    choices: list[ChoiceView]
    counts: list[CountView]
    targets: tuple[Seat, ...]
    falls: list[FallView]
    ambushes: list[AmbushView]
    picking: bool


@dataclass(frozen=True, slots=True)
class ShowdownView:
    """The two who are left; cards and pay once they are turned over."""

    pair: tuple[Seat, Seat]
    stake: int
    choices: list[ChoiceView] | None
    paid: tuple[int, int] | None
    tie_break: bool


@dataclass(frozen=True, slots=True)
class VoteView:
    """One vote of the past: who named whom, and what came of it."""

    round: int
    vote: int
    choices: list[ChoiceView]
    targets: tuple[Seat, ...]
    fallen: list[Seat]
    ambushed: list[Seat]


@dataclass(frozen=True, slots=True)
class PaidView:
    """A player and the bars a round brought."""

    seat: Seat
    bars: int


@dataclass(frozen=True, slots=True)
class RoundEndView:
    """How a round of the past ended."""

    round: int
    ending: str
    survivors: tuple[Seat, ...]
    cards: list[ChoiceView]
    paid: list[PaidView]


@dataclass(frozen=True, slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card in the own hand, and whether it may be laid in this vote."""

    card: str
    playable: bool


@dataclass(frozen=True, slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    laid: str | None
    cards: list[CardView]
    gold: list[int]
    total: int


@dataclass(frozen=True, slots=True)
class SecretView:
    """A player's face-down card and gold, for eyes that see everything after the game."""

    seat: Seat
    laid: str | None
    gold: list[int]


@dataclass(frozen=True, slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    round: RoundView
    seats: list[SeatView]
    centre: CentreView
    reveal: RevealView | None
    showdown: ShowdownView | None
    history: list[VoteView]
    rounds: list[RoundEndView]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None


def scene(state: State) -> View:
    """Build what everybody sees."""
    return View(
        round=RoundView(state.round, state.vote, state.phase, state.threshold, state.tie_breaks),
        seats=[_seat(state, Seat(seat)) for seat in range(len(state.colours))],
        centre=CentreView(len(state.centre), len(state.deck)),
        reveal=_reveal(state.reveal) if state.reveal else None,
        showdown=_showdown(state.showdown) if state.showdown else None,
        history=[_vote(vote) for vote in state.history],
        rounds=[_round_end(end) for end in state.rounds],
        settings=settings_values(state.settings),
        result=_result(state),
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
    return SeatView(
        seat,
        state.colours[seat],
        state.standing[seat],
        state.here[seat],
        state.leaving[seat],
        state.away[seat],
        state.ready[seat],
        len(state.gold[seat]),
        state.gold[seat].copy() if state.gold_shown else None,
    )


def _choices(pairs: tuple[tuple[Seat, str | None], ...]) -> list[ChoiceView]:
    return [ChoiceView(seat, card) for seat, card in pairs]


def _reveal(reveal: Reveal) -> RevealView:
    return RevealView(
        reveal.round,
        reveal.vote,
        _choices(reveal.choices),
        [CountView(seat, votes) for seat, votes in reveal.votes],
        reveal.targets,
        [FallView(fall.seat, fall.why, fall.by) for fall in reveal.falls],
        [AmbushView(ambush.seat, ambush.reach, ambush.picked) for ambush in reveal.ambushes],
        reveal.picking,
    )


def _showdown(showdown: Showdown) -> ShowdownView:
    cards = None
    if showdown.cards is not None:
        cards = [ChoiceView(s, c) for s, c in zip(showdown.pair, showdown.cards, strict=True)]
    return ShowdownView(showdown.pair, showdown.stake, cards, showdown.paid, showdown.tie_break)


def _vote(vote: Reveal) -> VoteView:
    return VoteView(
        vote.round,
        vote.vote,
        _choices(vote.choices),
        vote.targets,
        [fall.seat for fall in vote.falls],
        [fall.seat for fall in vote.falls if fall.why == "ambushed"],
    )


def _round_end(end: RoundEnd) -> RoundEndView:
    return RoundEndView(
        end.round,
        end.ending,
        end.survivors,
        [ChoiceView(seat, card) for seat, card in end.cards],
        [PaidView(seat, bars) for seat, bars in end.paid],
    )


def _result(state: State) -> ResultView | None:
    if state.outcome is None:
        return None
    return ResultView(state.outcome.winners, state.outcome.reason, state.outcome.scores)


def _mine(state: State, seat: Seat) -> MineView:
    laid = state.laid[seat]
    gold = state.gold[seat]
    return MineView(seat, laid, _hand(state, seat), gold.copy(), sum(gold))


def _hand(state: State, seat: Seat) -> list[CardView]:
    """List the cards in hand; those of the fallen stay there, but cannot be laid."""
    standing = state.standing[seat]
    if state.phase == "showdown" and standing:
        return [CardView(card, True) for card in SHOWDOWN_CARDS]
    votes = standing and state.phase in ("conspire", "final")
    up = [colour for colour, stands in zip(state.colours, state.standing, strict=True) if stands]
    return [
        CardView(card, votes and (card in up or card == "ambush")) for card in hand_of(state, seat)
    ]


def _secrets(state: State) -> list[SecretView]:
    return [SecretView(seat, state.laid[seat], state.gold[seat].copy()) for seat in state.seats()]
