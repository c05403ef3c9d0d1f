"""Signals: what players can show each other, who sees it, and who only sees that they did (§ 5)."""

from itertools import compress
from typing import Final, TypeAlias

from lasttable.games.dead_last.cards import SHOWDOWN_CARDS, voting_cards
from lasttable.games.dead_last.state import State
from lasttable.kernel import WATCHER, Json, Seat, announce, report

BARE: Final = ("nod", "shake", "wink", "shh")
"""Signals that need no further word."""
ABOUT: Final = ("glance", "point")
"""Signals about a player."""
PLANS: Final = ("propose", "agree")
"""Signals about whom to name, or which Showdown card to lay."""
FLASH: Final = "flash"
VERBS: Final = (*BARE, *ABOUT, *PLANS, FLASH)


Words: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""What a seat's signals are made of: the other players, possible plans, and cards to flash."""


def signal_words(state: State, seat: Seat) -> Words:
    """Return what a seat can put into signals at this moment (§ 5.4 and § 5.5)."""
    others = tuple([state.colours[other] for other in state.seats() if other != seat])
    if state.showdown is not None and state.in_showdown():
        return others, SHOWDOWN_CARDS, SHOWDOWN_CARDS if seat in state.showdown.pair else ()
    plans = tuple([state.colours[other] for other in state.survivors() if other != seat])
    hand = voting_cards(tuple(compress(state.colours, state.attendance.here)), state.colours[seat])
    return others, plans, hand


def is_signal(key: str) -> bool:
    """Return whether an answer is a signal."""
    return key.partition(" ")[0] in VERBS


def show_signal(state: State, sender: Seat, key: str) -> None:
    """Show a signal to its receivers (§ 5.4); the others see only whose eyes met (§ 5.6)."""
    report(state, _tell_signal, sender, key)


def _tell_signal(state: State, sender: Seat, key: str) -> None:
    verb, *words = key.split(" ")
    receivers = [state.seat_of(colour) for colour in words[-1].split(",")]
    word = words[0] if len(words) == 2 else None
    flashed = word if verb == FLASH else None
    about = None if verb == FLASH else word
    eyes: dict[str, Json] = {"from": sender, "to": receivers}
    content: dict[str, Json] = {"verb": verb, "about": about, "card": flashed}
    rule = "5.5" if flashed else "5.4"
    audience = (sender, *receivers)
    announce(state, "signal", eyes | content, audience=audience, rule=rule)
    if state.settings.tells:
        others = [seat for seat in state.seats() if seat != sender and seat not in receivers]
        announce(state, "tell", eyes, audience=(*others, WATCHER), rule="5.6")
