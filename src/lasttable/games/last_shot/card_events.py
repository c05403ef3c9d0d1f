"""The events of a card's effect: each names the card behind it and that card's paragraph."""

from collections.abc import Mapping, Sequence

from lasttable.games.last_shot.cards import Copy, names
from lasttable.games.last_shot.state import WATCHERS, Play, State
from lasttable.kernel import WATCHER, Json, Seat, report, tell


def eyes(state: State, bits: int) -> list[Seat]:
    """List the eyes that a set of bits stands for."""
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
    card = play.card
    tell(state, kind, to=to, rule=card.rule, reveals=reveals, fleeting=False, why=card.id, **args)


def say_discard(state: State, play: Play, seat: Seat, copies: Sequence[Copy]) -> None:
    """Tell which cards a player discards because of a card."""
    if copies:
        report(state, _say_discard, play, seat, copies)


def _say_discard(state: State, play: Play, seat: Seat, copies: Sequence[Copy]) -> None:
    say(state, play, "discard", reveals=True, seat=seat, cards=names(copies))


def say_passed(state: State, play: Play, giver: Seat, taker: Seat, copies: Sequence[Copy]) -> None:
    """Tell everyone that cards changed hands; those who see one of the hands learn which."""
    by = play.by
    say(state, play, "pass", seat=giver, to_seat=taker, by=by, count=len(copies))
    if copies:
        seen = eyes(state, state.viewers[giver] | state.viewers[taker])
        args: dict[str, Json] = {"seat": giver, "to_seat": taker, "by": by}
        say(state, play, "passed", to=seen, reveals=True, **args, cards=names(copies))


def say_looked(
    state: State, play: Play, seat: Seat, whose: Seat | None, copies: Sequence[Copy]
) -> None:
    """Tell everyone that a player looks at cards, and tell that player which."""
    how = "box" if whose is None else "hand"
    say(state, play, "look", seat=seat, whose=whose, how=how, count=len(copies))
    args: dict[str, Json] = {"seat": seat, "whose": whose, "how": how, "cards": names(copies)}
    say(state, play, "saw", to=[seat], reveals=True, **args)


def say_hands(state: State, play: Play, seats: Sequence[Seat]) -> None:
    """Tell everyone who sees one of these hands what is in it now."""
    for seat in seats:
        if state.hands[seat]:
            seen = eyes(state, state.viewers[seat])
            cards = names(state.hands[seat])
            say(state, play, "hand", to=seen, reveals=True, seat=seat, cards=cards)


def say_votes(state: State, play: Play, votes: Mapping[Seat, str]) -> None:
    """Tell what everyone chose in secret, now that the choices are revealed."""
    choices: list[Json] = [{"seat": seat, "vote": vote} for seat, vote in votes.items()]
    say(state, play, "votes", reveals=True, choices=choices)
