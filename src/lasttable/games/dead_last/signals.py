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
SAY, WHISPER = "say", "whisper"
VERBS: Final = (*BARE, *ABOUT, *PLANS, FLASH, SAY, WHISPER)
PHRASES: Final = (
    *("with-me", "with-you", "trust-me", "not-me", "they-lie", "change-card", "who", "hold-on"),
    *("lets-share", "thanks", "sorry", "well-played"),
)
"""What can be said with one tap, to everybody or to some (§ 5.9)."""


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
    is_phrase = key.startswith((f"{SAY} ", f"{WHISPER} "))
    report(state, _tell_phrase if is_phrase else _tell_signal, sender, key)


def _tell_phrase(state: State, sender: Seat, key: str) -> None:
    """Say a phrase to the table, or whisper it: nobody else learns of that (§ 5.3 and § 5.9)."""
    verb, phrase, *to = key.split(" ")
    said: dict[str, Json] = {"from": sender, "phrase": phrase}
    if verb == SAY:
        announce(state, "said", said, rule="5.9", speaker=sender)
        return
    receivers = [state.seat_of(colour) for colour in to[0].split(",")]
    audience = (sender, *receivers)
    whispered = said | {"to": receivers}
    announce(state, "whispered", whispered, audience=audience, rule="5.9", speaker=sender)


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
    # § 5.5: a flash is gone after two seconds, from every log too.
    fleeting = flashed is not None
    seen = eyes | content
    announce(state, "signal", seen, audience=audience, rule=rule, fleeting=fleeting, speaker=sender)
    if state.settings.tells:
        others = [seat for seat in state.seats() if seat != sender and seat not in receivers]
        announce(state, "tell", eyes, audience=(*others, WATCHER), rule="5.6")
