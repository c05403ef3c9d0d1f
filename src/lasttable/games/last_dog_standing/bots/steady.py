"""The `steady` level: weighs what a card may gain against what it may cost."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.bots.situation import Situation
from lasttable.games.last_dog_standing.bots.thinking_bot import ThinkingBot
from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, read_look
from lasttable.kernel import Luck, Seat

INFECT_WHEN_SICK: Final = 5.0
SURPRISE_WHEN_HIDING: Final = -8.0
"""What these are worth instead, to a player with a Virus in front, and to one who hides one."""

CHECK, EXPOSE, INFECT, QUARANTINE = 0.45, 0.30, 0.12, 0.9
"""How much an attack must promise to be worth its card."""
SECOND_DRAW: Final = 0.09
SKIP_DRAW: Final = 0.11
"""It draws a second card up to the first danger, and avoids any draw from the second on."""

Plays = Mapping[str, tuple[str, ...]]
"""The keys that play a card, by its effect."""


def choose_steadily(situation: Situation, luck: Luck) -> str:
    """Answer according to the kind of question."""
    return _ANSWERS[situation.prompt](situation, luck)


@lru_cache(maxsize=1 << 14)
def _plays(edition: Edition, keys: tuple[str, ...]) -> Plays:
    found: dict[str, tuple[str, ...]] = {}
    for key in keys:
        verb, _, rest = key.partition(" ")
        if verb == "play":
            effect = edition.effects[rest.partition(" ")[0]].name
            found[effect] = (*found.get(effect, ()), key)
    return found


def _take_action(situation: Situation, luck: Luck) -> str:
    """Attack if it pays, then finish the turn as safely as possible."""
    plays = _plays(situation.edition, situation.menu.keys)
    unseen_virus = situation.virus_chance()
    next_virus = (
        unseen_virus if situation.top is None else float(situation.top == situation.edition.virus)
    )
    worthwhile = None
    if plays:
        worthwhile = _attack(situation, plays, next_virus, unseen_virus)
        worthwhile = worthwhile or _shuffle_hand(situation, plays, unseen_virus)
    return worthwhile or _finish(situation, plays, next_virus, luck)


def _attack(
    situation: Situation, plays: Plays, next_virus: float, unseen_virus: float
) -> str | None:
    """Find the attack that promises the most, if any is worth its card."""
    best: str | None = None
    most = 0.0
    if "expose" in plays:
        two = 1 - (1 - next_virus) * (1 - unseen_virus)
        for key in plays["expose"]:
            gain = two * (1.6 if situation.in_front[_target(situation, key)] else 0.7) - EXPOSE
            if gain > most:
                best, most = key, gain
    if "check" in plays:
        for key in plays["check"]:
            victim = _target(situation, key)
            some = 1 - (1 - unseen_virus) ** situation.unseen[victim]
            gain = some * (1.6 if situation.in_front[victim] else 0.8) - CHECK
            if gain > most:
                best, most = key, gain
    if "infect" in plays:
        gain = next_virus + unseen_virus * (len(situation.standing) - 2) - INFECT
        if gain > most:
            best, most = plays["infect"][0], gain
    if "quarantine" in plays and situation.hidden + situation.in_front[situation.seat] < 2:
        found = (
            sum([situation.unseen[seat] for seat in situation.standing])
            - situation.unseen[situation.seat]
        )
        if found * unseen_virus - situation.hidden - QUARANTINE > most:
            best = plays["quarantine"][0]
    return best


def _shuffle_hand(situation: Situation, plays: Plays, unseen_virus: float) -> str | None:
    """Shuffle the hand into the deck if its hidden Viruses would eliminate this player."""
    if "reshuffle" not in plays or not situation.hidden:
        return None
    lethal = situation.hidden + situation.in_front[situation.seat] >= 2
    again = (len(situation.hand) - 1) * unseen_virus
    return plays["reshuffle"][0] if lethal and again < situation.hidden else None


def _finish(situation: Situation, plays: Plays, danger: float, luck: Luck) -> str:
    """Finish the turn: look at the top cards first, skip a dangerous draw, or draw."""
    keys = situation.menu.keys
    if situation.draws_made:
        small = len(situation.hand) <= 2 and danger < SECOND_DRAW and "draw" in keys
        if "end" in keys:
            return "draw" if small else "end"
        return _at_limit(situation, luck)
    if danger == 0 and situation.top is not None and situation.top != situation.edition.surprise:
        return "draw"
    for effect in ("avoid", "pick"):
        if effect in plays:
            return plays[effect][0]
    if "skip" in plays and (danger > SKIP_DRAW or situation.deck == 0):
        return plays["skip"][0]
    return "draw" if "draw" in keys else _at_limit(situation, luck)


def _at_limit(situation: Situation, _luck: Luck) -> str:
    """Discard the card that is worth least; reveal a Virus only if nothing else is left."""
    discards = [key for key in situation.menu.keys if key.startswith("discard ")]
    if not discards:
        return situation.menu.keys[-1]
    sick, hides = situation.in_front[situation.seat] > 0, situation.hidden > 0
    return min(discards, key=lambda key: worth(situation.edition, key[8:], sick, hides))


@lru_cache(maxsize=256)
def worth(edition: Edition, card: str, sick: bool, hides: bool) -> float:
    """Return what a card is worth to a player with a Virus in front, or hidden, or neither."""
    effect = edition.effects[card]
    if effect.name == "infect" and sick:
        return INFECT_WHEN_SICK
    if effect.name == "surprise" and hides:
        return SURPRISE_WHEN_HIDING
    return effect.worth


def _after_draw(situation: Situation, _luck: Luck) -> str:
    """Return a Virus to the deck if possible, otherwise hide it."""
    keys = situation.menu.keys
    return "sanitize" if "sanitize" in keys else keys[0]


def _when_aimed(situation: Situation, _luck: Luck) -> str:
    """Redirect what would hurt."""
    assert situation.card is not None
    harmless = situation.edition.effects[situation.card].name == "check" and not situation.hidden
    return "redirect" if "redirect" in situation.menu.keys and not harmless else "take-it"


def _from_top(situation: Situation, _luck: Luck) -> str:
    """Take good cards, and leave bad ones for the next player."""
    room = max(0, situation.edition.hand_limit - len(situation.hand))
    sick, hides = situation.in_front[situation.seat] > 0, situation.hidden > 0
    return best_look(situation.edition, situation.menu.keys, room, sick, hides)


@lru_cache(maxsize=1 << 14)
def best_look(edition: Edition, keys: tuple[str, ...], room: int, sick: bool, hides: bool) -> str:
    """Compare all ways to take and return cards; cards over the hand limit count for little."""

    def score(key: str) -> float:
        taken, top = read_look(key)
        if SHOWN_MARK in key:
            return -99.0
        gains = sorted([worth(edition, card, sick, hides) for card in taken], reverse=True)
        total = sum(gains[:room]) + 0.3 * sum(gains[room:])
        for depth, card in enumerate(top):
            total -= worth(edition, card, sick, hides) * (0.5 - 0.2 * depth)
        return total

    return max(keys, key=score)


def _whom_to_pull(situation: Situation, _luck: Luck) -> str:
    """Pull where a Virus is most likely and would hurt the most."""

    def promise(key: str) -> float:
        victim = _target(situation, key)
        share = situation.unseen[victim] / max(1, situation.cards[victim])
        return share * (2 if situation.in_front[victim] else 1)

    return max(situation.menu.keys, key=promise)


def _target(situation: Situation, key: str) -> Seat:
    return Seat(situation.colours.index(key.rpartition(" ")[2]))


_ANSWERS: Final[dict[str, Callable[[Situation, Luck], str]]] = {
    "turn": _take_action,
    "limit": _at_limit,
    "drawn": _after_draw,
    "aimed": _when_aimed,
    "look": _from_top,
    "pull": _whom_to_pull,
}


class SteadyBot(ThinkingBot):
    """Plays the odds."""

    choose = staticmethod(choose_steadily)
