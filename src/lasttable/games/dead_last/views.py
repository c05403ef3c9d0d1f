"""What each eye may see (§ 5.3, § 6.2 and § 9.1), built up from nothing."""

from functools import lru_cache
from itertools import compress, repeat, starmap

from msgspec.structs import replace

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.sections import (
    Ambush,
    CardView,
    CentreView,
    Count,
    Fall,
    MineView,
    PastVote,
    ResultView,
    Reveal,
    RoundView,
    Scene,
    SeatView,
    SecretView,
    ShowdownView,
    View,
)
from lasttable.games.dead_last.showdown import payoffs
from lasttable.games.dead_last.state import SEATS, Choice, Showdown, State, Vote, Votes
from lasttable.games.dead_last.variant import Variant
from lasttable.kernel import OPEN, Glance, Outcome, Seat


def scene(state: State) -> Scene:
    """Build what everybody sees, and what each seat sees in addition."""
    vote = state.last_vote
    shared = View(
        RoundView(state.round, state.vote, state.phase, state.threshold, state.tie_breaks),
        _seats(state),
        CentreView(len(state.centre), len(state.deck)),
        _reveal(vote) if vote else None,
        _showdown(state.showdown, state.variant) if state.showdown else None,
        _history(state.votes),
        state.rounds.copy(),
        state.settings,
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
    """Show every player; the lists here are in the order of `SeatView`'s fields."""
    attendance = state.attendance
    shown = state.gold if state.gold_shown else repeat(None)
    return list(
        map(
            SeatView,
            SEATS,
            state.colours,
            state.standing,
            attendance.here,
            attendance.leaving,
            attendance.away,
            state.ready,
            map(len, state.gold),
            shown,
        )
    )


@lru_cache(maxsize=4096)
def _reveal(vote: Vote) -> Reveal:
    """Show a vote as it lies on the table (§ 6.6)."""
    falls = list(starmap(Fall, vote.falls))
    if vote.picks:
        falls += [Fall(seat, "ambushed", by) for by, taken in vote.picks for seat in taken]
    return Reveal(
        vote.round,
        vote.number,
        list(map(Choice, vote.voters, map(vote.cards.__getitem__, vote.voters))),
        _counts(vote),
        vote.targets,
        falls,
        _ambushes(vote) if vote.ambushes else [],
        vote.picks is None,
    )


@lru_cache(maxsize=1024)
def _history(votes: Votes) -> list[PastVote]:
    """Show all votes so far; kept from one vote to the next."""
    return list(map(_past_vote, votes.past))


@lru_cache(maxsize=16384)
def _past_vote(vote: Vote) -> PastVote:
    """Show a vote as the history keeps it."""
    choices, fallen = _reveal(vote).choices, [seat for seat, _ in vote.falls]
    ambushed = [seat for _, taken in vote.picks for seat in taken] if vote.picks else []
    return PastVote(vote.round, vote.number, choices, vote.targets, fallen + ambushed, ambushed)


def _counts(vote: Vote) -> list[Count]:
    """List who was named, most often first."""
    named = [seat for seat in vote.voters if vote.counts[seat]]
    named.sort(key=vote.counts.__getitem__, reverse=True)
    return [Count(seat, vote.counts[seat]) for seat in named]


def _ambushes(vote: Vote) -> list[Ambush]:
    picks = dict(vote.picks or ())
    return [Ambush(seat, reach, picks.get(seat, ())) for seat, reach in vote.ambushes]


def _showdown(showdown: Showdown, variant: Variant) -> ShowdownView:
    return ShowdownView(
        showdown.pair,
        showdown.stake,
        showdown.tie_break,
        showdown.choices,
        showdown.paid,
        SHOWDOWN_CARDS,
        payoffs(showdown.stake, variant.grab, variant.both_grab),
    )


def _result(outcome: Outcome) -> ResultView:
    return ResultView(outcome.winners, outcome.reason, outcome.scores)


_SHOWDOWN_HAND = [CardView(card, True) for card in SHOWDOWN_CARDS]


def _all_hands(state: State) -> list[list[CardView]]:
    """List what each seat holds: voting cards, or Showdown cards for the last two."""
    if state.phase in ("conspire", "final"):
        return _hands(state.colours, state.attendance.here, tuple(state.standing))
    hands = _hands(state.colours, state.attendance.here, ())
    if state.phase == "showdown":
        up = zip(hands, state.standing, strict=True)
        return [_SHOWDOWN_HAND if stands else hand for hand, stands in up]
    return hands


@lru_cache(maxsize=8192)
def _hands(
    colours: tuple[str, ...], here: tuple[bool, ...], standing: tuple[bool, ...]
) -> list[list[CardView]]:
    """List every seat's voting cards; you keep the cards of the fallen but can't lay them."""
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


def glance(view: View) -> Glance:
    """Say how far the game is."""
    fallen = tuple(one.seat for one in view.seats if not (one.alive and one.here))
    return Glance("round", view.round.number, fallen)
