"""§ 3: set up a game."""

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.settings import Settings, gold_to_win, variant_of
from lasttable.games.dead_last.state import Attendance, State
from lasttable.games.dead_last.variant import gold_bars
from lasttable.kernel import Chance, InvalidSettings, hand_out_colours


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """Hand out the colours and shuffle the gold (§ 3.1)."""
    variant = variant_of(settings)
    deck = gold_bars(variant)
    chance.shuffle(deck)
    host = int(settings.host) if settings.host.isdecimal() else seats
    if host >= seats:
        raise InvalidSettings(f"host is a seat from 0 to {seats - 1}, not {settings.host!r}")
    return State(
        settings=settings,
        variant=variant,
        chance=chance,
        threshold=gold_to_win(settings, seats),
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        deck=deck,
        gold=[()] * seats,
        totals=[0] * seats,
        attendance=Attendance((True,) * seats, (False,) * seats, (False,) * seats, (0,) * seats),
        standing=[False] * seats,
        laid=[None] * seats,
        ready=[False] * seats,
        host=host,
    )
