"""What a seat cannot know: the values of face-down gold, and cards laid by others."""

from collections.abc import Sequence

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.signals import alike_signals, is_signal
from lasttable.games.dead_last.state import State
from lasttable.kernel import Chance, Diverged, Seat

TRIES = 400


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal all gold that this eye has not seen anew.

    Everybody knows that nobody had enough to win when the round began, so a deal in which
    somebody had is drawn again.
    """
    other = state.copy()
    other.chance = chance.spawn()
    hidden = [seat for seat in other.seats() if seat != eye and not other.gold_shown]
    counts = [len(other.gold[seat]) for seat in hidden]
    for _ in range(TRIES):
        pool = [*other.deck, *other.centre, *other.gone]
        for seat in hidden:
            pool += other.gold[seat]
        chance.shuffle(pool)
        for seat, count in zip(hidden, counts, strict=True):
            other.gold[seat] = tuple(pool.pop() for _ in range(count))
            other.totals[seat] = sum(other.gold[seat])
        other.centre = [pool.pop() for _ in other.centre]
        other.gone = [pool.pop() for _ in other.gone]
        other.deck = pool
        if all(other.totals[seat] < other.threshold for seat in hidden):
            return other
    raise Diverged("no deal of the unseen gold fits what is known")


def alike(state: State, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    """List the answers that look the same to this eye: any card laid, any signal's content."""
    if seat == eye:
        return (key,)
    if is_signal(key):
        return alike_signals(state, eye, seat, key)
    word = key.partition(" ")[0]
    if word == "lay":
        return [f"lay {card}" for card in _cards(state, seat) if card != state.laid[seat]]
    if word == "take" and state.last_vote is not None:
        return [f"take {state.colours[other]}" for other in state.last_vote.verdict.reach[seat]]
    return (key,)


def _cards(state: State, seat: Seat) -> tuple[str, ...]:
    """List what a seat may lay at this moment."""
    if state.in_showdown():
        return SHOWDOWN_CARDS
    return (*(state.colours[other] for other in state.survivors() if other != seat), AMBUSH)
