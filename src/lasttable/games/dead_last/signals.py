"""§ 5.4 to 5.6: what players can show each other, who sees it, and who only sees that they did."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from lasttable.games.dead_last.cards import AMBUSH, SHOWDOWN_CARDS
from lasttable.games.dead_last.state import State
from lasttable.kernel import WATCHER, Event, Json, Option, Seat, Slot

BARE: Final = ("nod", "shake", "wink", "shh")
"""Signals that say everything by themselves."""
ABOUT: Final = ("glance", "point")
"""Signals that show somebody."""
PLANS: Final = ("propose", "agree")
"""Signals about whom to name, or about which Showdown card to lay."""
FLASH: Final = "flash"
VERBS: Final = (*BARE, *ABOUT, *PLANS, FLASH)


Words: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""What signals are made of: the others, what can be planned, and the own cards to flash."""


def signal_words(state: State, seat: Seat) -> Words:
    """Say what a seat can put into signals at this moment."""
    others = tuple([state.colours[other] for other in state.seats() if other != seat])
    if state.showdown is not None and state.in_showdown():
        return others, SHOWDOWN_CARDS, SHOWDOWN_CARDS if seat in state.showdown.pair else ()
    plans = tuple([state.colours[other] for other in state.survivors() if other != seat])
    return others, plans, hand_of(state, seat)


@lru_cache(maxsize=4096)
def signal_options(words: Words) -> tuple[Option, ...]:
    """Offer every signal: to whom, about whom, which plan, which own card."""
    others, plans, cards = words
    to = Slot("to", others, many=True)
    forms = [Option(verb, (Slot("about", others), to)) for verb in ABOUT]
    forms += [Option(verb, (to,)) for verb in BARE]
    if cards:
        forms.append(Option(FLASH, (Slot("card", cards), to)))
    if plans:
        forms += [Option(verb, (Slot("target", plans), to)) for verb in PLANS]
    return tuple(forms)


def is_signal(key: str) -> bool:
    """Tell a signal from laying a card."""
    return key.partition(" ")[0] in VERBS


def show_signal(state: State, sender: Seat, key: str) -> None:
    """§ 5.4: show the signal to those it is for; § 5.6: the others see whose eyes met."""
    verb, *words = key.split(" ")
    receivers = [state.seat_of(colour) for colour in words[-1].split(",")]
    word = words[0] if len(words) == 2 else None
    if state.events is None:
        return
    flashed = word if verb == FLASH else None
    about = None if verb == FLASH else word
    eyes: dict[str, Json] = {"from": sender, "to": receivers}
    content: dict[str, Json] = {"verb": verb, "about": about, "card": flashed}
    rule = "5.5" if flashed else "5.4"
    state.events.append(Event("signal", eyes | content, (sender, *receivers), rule))
    if state.settings.tells:
        others = [seat for seat in state.seats() if seat != sender and seat not in receivers]
        state.events.append(Event("tell", eyes, (*others, WATCHER), "5.6"))


def alike_signals(state: State, eye: Seat, sender: Seat, key: str) -> Sequence[str]:
    """List the signals an onlooker cannot tell from this one: any content, to the same people.

    Without tells an onlooker does not even know to whom.
    """
    *_, to = key.split(" ")
    own = state.colours[eye] if eye >= 0 else ""
    if eye == sender or own in to.split(","):
        return (key,)
    receivers = [to]
    if not state.settings.tells:
        others = [state.colours[other] for other in state.seats() if other != sender]
        receivers += [colour for colour in others if colour not in (own, to)]
    return [
        " ".join([form.key, *word, there])
        for form in signal_options(signal_words(state, sender))
        for word in ([(v,) for v in form.slots[0].values] if len(form.slots) == 2 else [()])
        for there in receivers
    ]


def hand_of(state: State, seat: Seat) -> tuple[str, ...]:
    """§ 2.2: the voting cards a seat holds: everybody else's colour, and Ambush."""
    return _hand_of(state.colours, tuple(state.here), seat)


@lru_cache(maxsize=1024)
def _hand_of(colours: tuple[str, ...], here: tuple[bool, ...], seat: Seat) -> tuple[str, ...]:
    others = [c for other, c in enumerate(colours) if here[other] and other != seat]
    return (*others, AMBUSH)
