"""The `easy` level: hides its Viruses, draws one card, and plays cards on anyone."""

from lasttable.games.last_dog_standing.bots.situation import Situation
from lasttable.games.last_dog_standing.bots.thinking_bot import ThinkingBot
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, read_look
from lasttable.kernel import Luck

PLAYS = 0.35
"""How often it plays a card before it draws or ends its turn."""


def choose_easily(situation: Situation, luck: Luck) -> str:
    """Play a card now and then, never reveal a Virus by choice, and end the turn soon."""
    keys = situation.menu.keys
    if situation.prompt == "look":
        return _from_top(situation, luck)
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


def _from_top(situation: Situation, luck: Luck) -> str:
    """Take anything but a Virus, if possible."""
    virus = situation.edition.virus
    clean = [
        key
        for key in situation.menu.keys
        if virus not in read_look(key)[0] and SHOWN_MARK not in key
    ]
    return luck.choice(clean or situation.menu.keys)


class EasyBot(ThinkingBot):
    """Plays by habit."""

    choose = staticmethod(choose_easily)
