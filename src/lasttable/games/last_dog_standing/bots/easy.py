"""The `easy` level: hides its Viruses, draws one card, and plays on whoever is there."""

from lasttable.games.last_dog_standing.bots.player import Player
from lasttable.games.last_dog_standing.bots.table import Table
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, read_look
from lasttable.kernel import Luck

PLAYS = 0.35
"""How often it plays a card before doing what it must."""


def choose_easily(table: Table, luck: Luck) -> str:
    """Play now and then, never show a Virus of its own will, and end the turn soon."""
    keys = table.menu.keys
    if table.prompt == "look":
        return _from_top(table, luck)
    for key in ("sanitize", "redirect", "keep"):
        if key in keys:
            return key
    plays = [key for key in keys if key.startswith("play ")]
    if plays and luck.random() < PLAYS:
        return luck.choice(plays)
    for key in ("end", "draw"):
        if key in keys:
            return key
    harmless = [key for key in keys if not key.startswith("show")]
    return luck.choice(harmless or keys)


def _from_top(table: Table, luck: Luck) -> str:
    """Take anything but a Virus, if that can be helped."""
    virus = table.box.virus
    clean = [
        key for key in table.menu.keys if virus not in read_look(key)[0] and SHOWN_MARK not in key
    ]
    return luck.choice(clean or table.menu.keys)


class EasyBot(Player):
    """Plays by habit."""

    choose = staticmethod(choose_easily)
