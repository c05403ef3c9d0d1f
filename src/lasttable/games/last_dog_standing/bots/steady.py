"""The `steady` level: weighs what a card may bring against what it may cost."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.bots.player import Player
from lasttable.games.last_dog_standing.bots.table import Table
from lasttable.games.last_dog_standing.cards import Box
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, read_look
from lasttable.kernel import Luck, Seat

WORTH: Final = {
    "block": 6.0,
    "redirect": 5.0,
    "avoid": 5.5,
    "skip": 4.5,
    "pick": 4.0,
    "check": 4.0,
    "expose": 4.0,
    "quarantine": 3.0,
    "reshuffle": 3.0,
    "infect": 2.0,
    "virus": -6.0,
    "surprise": -1.0,
    "tension": 0.5,
}
"""What a card in the hand is worth, by its effect."""
INFECT_WHEN_SICK: Final = 5.0
SURPRISE_WHEN_HIDING: Final = -8.0

CHECK, EXPOSE, INFECT, QUARANTINE = 0.45, 0.30, 0.12, 0.9
"""How much an attack must promise before it is worth its card."""
SECOND_DRAW: Final = 0.09
SKIP_DRAW: Final = 0.11
"""The danger up to which a second card is drawn, and from which on it is better to stay at home."""

Plays = Mapping[str, tuple[str, ...]]
"""The keys that play a card, by its effect."""


def choose_steadily(table: Table, luck: Luck) -> str:
    """Answer by the kind of question."""
    return _ANSWERS[table.prompt](table, luck)


@lru_cache(maxsize=1 << 14)
def _plays(box: Box, keys: tuple[str, ...]) -> Plays:
    found: dict[str, tuple[str, ...]] = {}
    for key in keys:
        verb, _, rest = key.partition(" ")
        if verb == "play":
            effect = box.effects[rest.partition(" ")[0]].name
            found[effect] = (*found.get(effect, ()), key)
    return found


def _in_turn(table: Table, luck: Luck) -> str:
    """Attack where it pays, then bring the turn to its safest end."""
    plays = _plays(table.box, table.menu.keys)
    unseen_virus = table.virus_chance()
    next_virus = unseen_virus if table.top is None else float(table.top == table.box.virus)
    worthwhile = None
    if plays:
        worthwhile = _attack(table, plays, next_virus, unseen_virus)
        worthwhile = worthwhile or _wash(table, plays, unseen_virus)
    return worthwhile or _finish(table, plays, next_virus, luck)


def _attack(table: Table, plays: Plays, next_virus: float, unseen_virus: float) -> str | None:
    """Find the attack that promises most, if any is worth its card."""
    best: str | None = None
    most = 0.0
    if "expose" in plays:
        two = 1 - (1 - next_virus) * (1 - unseen_virus)
        for key in plays["expose"]:
            gain = two * (1.6 if table.in_front[_target(table, key)] else 0.7) - EXPOSE
            if gain > most:
                best, most = key, gain
    if "check" in plays:
        for key in plays["check"]:
            victim = _target(table, key)
            some = 1 - (1 - unseen_virus) ** table.unseen[victim]
            gain = some * (1.6 if table.in_front[victim] else 0.8) - CHECK
            if gain > most:
                best, most = key, gain
    if "infect" in plays:
        gain = next_virus + unseen_virus * (len(table.standing) - 2) - INFECT
        if gain > most:
            best, most = plays["infect"][0], gain
    if "quarantine" in plays and table.hidden + table.in_front[table.seat] < 2:
        found = sum([table.unseen[seat] for seat in table.standing]) - table.unseen[table.seat]
        if found * unseen_virus - table.hidden - QUARANTINE > most:
            best = plays["quarantine"][0]
    return best


def _wash(table: Table, plays: Plays, unseen_virus: float) -> str | None:
    """Shuffle the hand away when what it hides would be the end."""
    if "reshuffle" not in plays or not table.hidden:
        return None
    lethal = table.hidden + table.in_front[table.seat] >= 2
    again = (len(table.hand) - 1) * unseen_virus
    return plays["reshuffle"][0] if lethal and again < table.hidden else None


def _finish(table: Table, plays: Plays, danger: float, luck: Luck) -> str:
    """End the turn: look first, stay at home if the deck is hot, or draw."""
    keys = table.menu.keys
    if table.drew:
        small = len(table.hand) <= 2 and danger < SECOND_DRAW and "draw" in keys
        if "end" in keys:
            return "draw" if small else "end"
        return _at_limit(table, luck)
    if danger == 0 and table.top is not None and table.top != table.box.surprise:
        return "draw"
    for effect in ("avoid", "pick"):
        if effect in plays:
            return plays[effect][0]
    if "skip" in plays and (danger > SKIP_DRAW or table.deck == 0):
        return plays["skip"][0]
    return "draw" if "draw" in keys else _at_limit(table, luck)


def _at_limit(table: Table, _luck: Luck) -> str:
    """Part with the card that is worth least; show a Virus only if nothing else is left."""
    discards = [key for key in table.menu.keys if key.startswith("discard ")]
    if not discards:
        return table.menu.keys[-1]
    sick, hides = table.in_front[table.seat] > 0, table.hidden > 0
    return min(discards, key=lambda key: worth(table.box, key[8:], sick, hides))


@lru_cache(maxsize=256)
def worth(box: Box, card: str, sick: bool, hides: bool) -> float:
    """Say what a card is worth to somebody with a Virus in front, or hidden, or neither."""
    effect = box.effects[card].name
    if effect == "infect" and sick:
        return INFECT_WHEN_SICK
    if effect == "surprise" and hides:
        return SURPRISE_WHEN_HIDING
    return WORTH[effect]


def _after_draw(table: Table, _luck: Luck) -> str:
    """Send a Virus back if possible, else hide it."""
    keys = table.menu.keys
    return "sanitize" if "sanitize" in keys else keys[0]


def _when_aimed(table: Table, _luck: Luck) -> str:
    """Turn back what would hurt."""
    assert table.card is not None
    harmless = table.box.effects[table.card].name == "check" and not table.hidden
    return "redirect" if "redirect" in table.menu.keys and not harmless else "take-it"


def _from_top(table: Table, _luck: Luck) -> str:
    """Take what is good, and leave the next dog what is bad."""
    room = max(0, table.box.hand_limit - len(table.hand))
    sick, hides = table.in_front[table.seat] > 0, table.hidden > 0
    return best_look(table.box, table.menu.keys, room, sick, hides)


@lru_cache(maxsize=1 << 14)
def best_look(box: Box, keys: tuple[str, ...], room: int, sick: bool, hides: bool) -> str:
    """Weigh every way to take and put back; cards that will not fit in the hand count little."""

    def score(key: str) -> float:
        taken, top = read_look(key)
        if SHOWN_MARK in key:
            return -99.0
        gains = sorted([worth(box, card, sick, hides) for card in taken], reverse=True)
        total = sum(gains[:room]) + 0.3 * sum(gains[room:])
        for depth, card in enumerate(top):
            total -= worth(box, card, sick, hides) * (0.5 - 0.2 * depth)
        return total

    return max(keys, key=score)


def _whom_to_pull(table: Table, _luck: Luck) -> str:
    """Pull where a Virus is most likely, and would do most."""

    def promise(key: str) -> float:
        victim = _target(table, key)
        share = table.unseen[victim] / max(1, table.cards[victim])
        return share * (2 if table.in_front[victim] else 1)

    return max(table.menu.keys, key=promise)


def _target(table: Table, key: str) -> Seat:
    return Seat(table.colours.index(key.rpartition(" ")[2]))


_ANSWERS: Final[dict[str, Callable[[Table, Luck], str]]] = {
    "turn": _in_turn,
    "limit": _at_limit,
    "drawn": _after_draw,
    "aimed": _when_aimed,
    "look": _from_top,
    "pull": _whom_to_pull,
}


class SteadyBot(Player):
    """Plays by the odds."""

    choose = staticmethod(choose_steadily)
