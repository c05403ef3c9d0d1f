"""Deals of the unseen gold, and cards and signals of others, that look the same to a seat."""

from collections.abc import Sequence

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.menus import signal_options
from lasttable.games.dead_last.signals import SAY, WHISPER, is_signal, signal_words
from lasttable.games.dead_last.state import State
from lasttable.kernel import Chance, Diverged, Seat

TRIES = 400


def redeal(state: State, eye: Seat, chance: Chance) -> State:
    """Deal all gold that this eye has not seen again (§ 9.1).

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
        return _alike_signals(state, eye, seat, key)
    word = key.partition(" ")[0]
    if word == "lay":
        return [f"lay {card}" for card in _cards(state, seat) if card != state.laid[seat]]
    if word == "take" and state.last_vote is not None:
        reach = dict(state.last_vote.ambushes)[seat]
        return [f"take {state.colours[other]}" for other in reach]
    return (key,)


def _cards(state: State, seat: Seat) -> tuple[str, ...]:
    """List what a seat can lay at this moment."""
    if state.in_showdown():
        return SHOWDOWN_CARDS
    return (*(state.colours[other] for other in state.survivors() if other != seat), AMBUSH)


def _alike_signals(state: State, eye: Seat, sender: Seat, key: str) -> Sequence[str]:
    """List the signals an onlooker cannot tell from this one: any content, to the same people.

    Without tells an onlooker does not even know to whom (§ 5.6).
    """
    *_, to = key.split(" ")
    own = state.colours[eye] if eye >= 0 else ""
    if eye == sender or own in to.split(",") or key.startswith(f"{SAY} "):
        return (key,)
    # A whisper never gives a tell, so nobody knows to whom it was either (§ 5.3).
    whispers = key.startswith(f"{WHISPER} ")
    receivers = [to]
    if whispers or not state.settings.tells:
        others = [state.colours[other] for other in state.seats() if other != sender]
        receivers += [colour for colour in others if colour not in (own, to)]
    return [
        " ".join([form.key, *word, there])
        for form in signal_options(signal_words(state, sender))
        for word in ([(v,) for v in form.slots[0].values] if len(form.slots) == 2 else [()])
        for there in receivers
        if form.key != SAY and (form.key == WHISPER) == whispers
    ]
