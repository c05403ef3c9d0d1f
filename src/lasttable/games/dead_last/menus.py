"""Everything a player or the table can answer, and how those answers are read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lasttable.games.dead_last.cards import AMBUSH, COLOURS, SHOWDOWN_CARDS
from lasttable.games.dead_last.signals import (
    ABOUT,
    BARE,
    FLASH,
    PHRASES,
    PLANS,
    SAY,
    WHISPER,
    Words,
)
from lasttable.games.dead_last.state import Attendance
from lasttable.games.dead_last.verdict import AMBUSHES, NO_CARD
from lasttable.kernel import LATE, TABLE, Menu, Option, Race, Seat, Slot, pause

LAY, READY, WAIT, TAKE_BACK, CALL = "lay", "ready", "wait", "take-back", "call"
SHOWDOWN_MENU: Final = Menu.of(*(f"lay {card}" for card in SHOWDOWN_CARDS))
CARD_LAID_BY: Final[Mapping[str, str | None]] = {
    LATE: None,
    TAKE_BACK: None,
    **{f"lay {card}": card for card in (*COLOURS, AMBUSH, *SHOWDOWN_CARDS)},
}
"""Which card lies on the table after an answer."""


@dataclass(slots=True)
class Ballot:
    """What can be laid in a vote, and whom each card names."""

    cards: dict[Seat, tuple[str, ...]]
    menus: dict[Seat, Menu]
    """The cards as the whole menu, for a silent table."""
    names: dict[str | None, Seat]


@lru_cache(maxsize=8192)
def ballot(voters: tuple[Seat, ...], colours: tuple[str, ...]) -> Ballot:
    """Offer each voter everybody else who is standing, and Ambush (§ 6.1)."""
    cards = {
        seat: (*(colours[other] for other in voters if other != seat), AMBUSH) for seat in voters
    }
    menus = {seat: Menu.of(*(f"lay {card}" for card in hand)) for seat, hand in cards.items()}
    names: dict[str | None, Seat] = {colours[seat]: seat for seat in voters}
    return Ballot(cards, menus, names | {AMBUSH: AMBUSHES, None: NO_CARD})


@lru_cache(maxsize=4096)
def conspire_menu(
    cards: tuple[str, ...],
    laid: str | None,
    ready: bool,
    call: bool,
    words: Words | None,
) -> Menu:
    """Offer a seat its cards, being ready, the call for the last seconds, and signals (§ 6.2)."""
    keys = [f"lay {card}" for card in cards if card != laid]
    if laid is not None and not ready:
        keys += [TAKE_BACK, READY]
    if ready:
        keys.append(WAIT)
    if call:
        keys.append(CALL)
    signals = signal_options(words) if words is not None else ()
    return Menu([*(Option(key) for key in keys), *signals])


@lru_cache(maxsize=4096)
def signal_options(words: Words) -> tuple[Option, ...]:
    """Offer every signal and phrase: to whom, about whom, which plan or card (§ 5.4 to § 5.9)."""
    others, plans, cards = words
    to = Slot("to", others, many=True)
    forms = [Option(verb, (Slot("about", others), to)) for verb in ABOUT]
    forms += [Option(verb, (to,)) for verb in BARE]
    if cards:
        forms.append(Option(FLASH, (Slot("card", cards), to)))
    if plans:
        forms += [Option(verb, (Slot("target", plans), to)) for verb in PLANS]
    phrase = Slot("phrase", PHRASES)
    forms += [Option(SAY, (phrase,)), Option(WHISPER, (phrase, to))]
    return tuple(forms)


@lru_cache(maxsize=4096)
def pick_menu(colours: tuple[str, ...]) -> Menu:
    """Offer an ambusher the voters in reach (§ 7.6)."""
    return Menu.of(*(f"take {colour}" for colour in colours))


def picked_colour(key: str) -> str:
    """Read whom an ambusher takes down."""
    return key.removeprefix("take ")


@lru_cache(maxsize=1024)
def notice_menus(colours: tuple[str, ...], attendance: Attendance) -> Mapping[Seat, Menu]:
    """Offer the table itself what it can announce: who leaves, is away, is back, is host or joins.

    Whoever is away only because they missed votes can still be reported as away: a bot plays from
    then on (§ 6.7).
    """
    here, leaving, away = attendance.here, attendance.leaving, attendance.away
    present = [seat for seat in range(len(colours)) if here[seat] and not leaving[seat]]
    keys = [f"leave {colours[seat]}" for seat in present]
    keys += [f"host {colours[seat]}" for seat in present]
    for seat in present:
        if not away[seat] or attendance.missed[seat]:
            keys.append(f"away {colours[seat]}")
        if away[seat]:
            keys.append(f"back {colours[seat]}")
    if len(colours) + attendance.joining < len(COLOURS):
        keys.append("join")
    return {TABLE: Menu.of(*keys)} if keys else {}


@lru_cache(maxsize=8192)
def pause_question(
    number: int,
    vote: int | None,
    seconds: float,
    colours: tuple[str, ...],
    attendance: Attendance,
) -> Race:
    """Give people time to look; the table can announce who comes and goes (§ 11)."""
    name = f"pause-{number}.{vote or 'end'}"
    return pause(name, seconds, menus=notice_menus(colours, attendance))
