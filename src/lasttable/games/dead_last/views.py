"""§ 9.1, 5.3 and 6.2: what each eye may see, built up from nothing."""

from functools import lru_cache
from itertools import compress, repeat

from msgspec import Struct
from msgspec.structs import replace

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.state import (
    SEATS,
    Ambush,
    Choice,
    Count,
    Fall,
    PastVote,
    Reveal,
    RoundEnd,
    Showdown,
    State,
    Vote,
)
from lasttable.kernel import OPEN, Outcome, Seat


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


class ResultView(Struct, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    totals: tuple[int, ...]


class CardView(Struct, gc=False):
    """A card in the own hand, and whether it may be laid in this vote."""

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
    showdown: Showdown | None
    history: list[PastVote]
    rounds: list[RoundEnd]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: list[SecretView] | None = None


class Scene(Struct, gc=False):
    """What everybody sees, and what each seat sees beside it."""

    shared: View
    mine: list[MineView]


def scene(state: State) -> Scene:
    """Build what everybody sees, and what each seat sees beside it."""
    vote = state.last_vote
    shared = View(
        RoundView(state.round, state.vote, state.phase, state.threshold, state.tie_breaks),
        _seats(state),
        CentreView(len(state.centre), len(state.deck)),
        (vote.shown or _reveal(vote)) if vote else None,
        state.showdown,
        state.history if len(state.history) == len(state.votes) else _look_back(state),
        state.rounds.copy(),
        state.house,
        _result(state.outcome) if state.outcome else None,
    )
    hands = _all_hands(state)
    return Scene(shared, list(map(MineView, SEATS, state.laid, hands, state.gold, state.totals)))


def view(state: State, eye: Seat, scene: Scene) -> View:
    """Add to the scene what this eye alone may see."""
    if 0 <= eye < len(scene.mine):
        seen: View = scene.shared.__copy__()  # type: ignore[attr-defined]
        seen.mine = scene.mine[eye]
        return seen
    return replace(scene.shared, secrets=_secrets(state)) if eye == OPEN else scene.shared


def seat_views(_state: State, scene: Scene) -> list[View]:
    """Build what every seat sees."""
    shared, seen = scene.shared, []
    for mine in scene.mine:
        view: View = shared.__copy__()  # type: ignore[attr-defined]
        view.mine = mine
        seen.append(view)
    return seen


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
    """Show a vote as it lies on the table; it is kept once ambushers have picked."""
    verdict, cards, picks = vote.verdict, vote.cards, vote.picks
    falls = list(map(Fall, verdict.falls, verdict.falls.values()))
    if picks:
        falls += [Fall(seat, "ambushed", by) for by, taken in picks.items() for seat in taken]
    reveal = Reveal(
        vote.round,
        vote.number,
        [Choice(seat, cards[seat]) for seat in vote.voters],
        _counts(vote),
        verdict.targets,
        falls,
        _ambushes(vote) if verdict.reach else [],
        picks is None,
    )
    if picks is not None:
        vote.shown = reveal
    return reveal


def _counts(vote: Vote) -> list[Count]:
    """List who was named, most often first."""
    counts = vote.verdict.counts
    named = [seat for seat in vote.voters if counts[seat]]
    named.sort(key=counts.__getitem__, reverse=True)
    return [Count(seat, counts[seat]) for seat in named]


def _ambushes(vote: Vote) -> list[Ambush]:
    picks = vote.picks or {}
    return [Ambush(seat, reach, picks.get(seat, ())) for seat, reach in vote.verdict.reach.items()]


def _look_back(state: State) -> list[PastVote]:
    """Add the votes since somebody last looked."""
    known = state.history
    state.history = known + [_past(vote) for vote in state.votes[len(known) :]]
    return state.history


def _past(vote: Vote) -> PastVote:
    shown, picks = vote.shown or _reveal(vote), vote.picks
    ambushed = [seat for taken in picks.values() for seat in taken] if picks else []
    fallen = [*vote.verdict.falls, *ambushed]
    return PastVote(vote.round, vote.number, shown.choices, shown.targets, fallen, ambushed)


def _result(outcome: Outcome) -> ResultView:
    return ResultView(outcome.winners, outcome.reason, outcome.scores)


_SHOWDOWN_HAND = [CardView(card, True) for card in SHOWDOWN_CARDS]


def _all_hands(state: State) -> list[list[CardView]]:
    """List what each seat holds: voting cards, or for two Showdown cards."""
    if state.phase in ("conspire", "final"):
        return _hands(state.colours, tuple(state.here), tuple(state.standing))
    hands = _hands(state.colours, tuple(state.here), ())
    if state.phase == "showdown":
        up = zip(hands, state.standing, strict=True)
        return [_SHOWDOWN_HAND if stands else hand for hand, stands in up]
    return hands


@lru_cache(maxsize=8192)
def _hands(
    colours: tuple[str, ...], here: tuple[bool, ...], standing: tuple[bool, ...]
) -> list[list[CardView]]:
    """List every seat's voting cards; whoever is down stays in the hand, but cannot be named."""
    up = set(compress(colours, standing))
    cards = {colour: CardView(colour, colour in up) for colour in colours}
    ambush = CardView(AMBUSH, bool(up))
    idle_cards = {colour: CardView(colour, False) for colour in colours}
    idle_ambush = CardView(AMBUSH, False)
    others = list(compress(colours, here))
    return [
        [*(cards[colour] for colour in others if colour != own), ambush]
        if own in up
        else [*(idle_cards[colour] for colour in others if colour != own), idle_ambush]
        for own in colours
    ]


def _secrets(state: State) -> list[SecretView]:
    return [SecretView(seat, state.laid[seat], state.gold[seat]) for seat in state.seats()]
