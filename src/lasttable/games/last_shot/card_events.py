"""What is told of a card's effect: each event names the card behind it and its paragraph."""

from collections.abc import Mapping, Sequence

from lasttable.games.last_shot.cards import Copy, names
from lasttable.games.last_shot.state import WATCHERS, Play, State
from lasttable.kernel import WATCHER, Json, Seat, tell


def eyes(state: State, bits: int) -> list[Seat]:
    """Name the eyes that a set of bits stands for."""
    found = [Seat(seat) for seat in range(len(state.alive)) if bits >> seat & 1]
    return [*found, WATCHER] if bits & WATCHERS else found


def say(
    state: State,
    play: Play,
    kind: str,
    *,
    to: Sequence[Seat] | None = None,
    reveals: bool = False,
    **args: Json,
) -> None:
    """Tell what a card does; `why` is the card, and the rule is its paragraph."""
    if state.events is not None:
        card = play.card
        tell(
            state,
            kind,
            to=to,
            rule=card.rule,
            reveals=reveals,
            fleeting=False,
            why=card.id,
            **args,
        )


def say_discard(state: State, play: Play, seat: Seat, copies: Sequence[Copy]) -> None:
    """Tell which cards a player discards to a card."""
    if state.events is not None and copies:
        say(state, play, "discard", reveals=True, seat=seat, cards=names(copies))


def say_passed(
    state: State, play: Play, giver: Seat, taker: Seat, copies: Sequence[Copy], by: Seat
) -> None:
    """Tell all that cards went from hand to hand, and those who see one of the hands which."""
    if state.events is None:
        return
    say(state, play, "pass", seat=giver, to_seat=taker, by=by, count=len(copies))
    if copies:
        seen = state.viewers[giver] | state.viewers[taker]
        cards = names(copies)
        say(
            state,
            play,
            "passed",
            to=eyes(state, seen),
            reveals=True,
            seat=giver,
            to_seat=taker,
            by=by,
            cards=cards,
        )


def say_votes(state: State, play: Play, votes: Mapping[Seat, str]) -> None:
    """Tell what everybody chose in secret, now that it is turned over."""
    if state.events is not None:
        choices: list[Json] = [{"seat": seat, "vote": vote} for seat, vote in votes.items()]
        say(state, play, "votes", reveals=True, choices=choices)
