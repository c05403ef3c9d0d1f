"""The `steady` level: weighs what a card may gain against what it may cost."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.bots.attacks import (
    Plays,
    best_attack,
    plays_by_effect,
    target_of,
)
from lasttable.games.last_dog_standing.bots.situation import Situation
from lasttable.games.last_dog_standing.bots.thinking_bot import ThinkingBot
from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.menus import SHOWN_MARK, read_look
from lasttable.kernel import Luck

INFECT_WHEN_SICK: Final = 5.0
SURPRISE_WHEN_HIDING: Final = -8.0
"""What these are worth instead, to a player with a Virus in front, and to one who hides one."""

SECOND_DRAW: Final = 0.2
"""It draws a second card up to this danger."""
SKIP_DRAW: Final = 0.2
"""It avoids any draw from this danger on."""
ROOM: Final = 1
"""It draws a second card only if the hand can take so many more."""


def choose_steadily(situation: Situation, luck: Luck) -> str:
    """Answer according to the kind of question."""
    return _ANSWERS[situation.prompt](situation, luck)


def _take_action(situation: Situation, luck: Luck) -> str:
    """Attack if it pays, then finish the turn as safely as possible."""
    plays = plays_by_effect(situation.edition, situation.menu.keys)
    unseen_virus = situation.virus_chance()
    next_virus = (
        unseen_virus if situation.top is None else float(situation.top == situation.edition.virus)
    )
    worthwhile = None
    if plays:
        worthwhile = best_attack(situation, plays, next_virus, unseen_virus)
        worthwhile = worthwhile or _shuffle_hand(situation, plays, unseen_virus)
    return worthwhile or _finish(situation, plays, next_virus, luck)


def _shuffle_hand(situation: Situation, plays: Plays, unseen_virus: float) -> str | None:
    """Shuffle the hand into the deck if its hidden Viruses would eliminate this player."""
    if "reshuffle" not in plays or not situation.hidden:
        return None
    again = (len(situation.hand) - 1) * unseen_virus
    return plays["reshuffle"][0] if situation.is_deadly() and again < situation.hidden else None


def _finish(situation: Situation, plays: Plays, danger: float, luck: Luck) -> str:
    """Finish the turn: look at the top cards first, skip a dangerous draw, or draw."""
    keys = situation.menu.keys
    danger = _danger(situation, danger)
    if situation.draws_made:
        if "end" in keys:
            return "draw" if "draw" in keys and _wants_second(situation, danger) else "end"
        return _at_limit(situation, luck)
    if danger == 0 and situation.top is not None and situation.top != situation.edition.surprise:
        return "draw"
    for effect in ("avoid", "pick"):
        if effect in plays:
            return plays[effect][0]
    if "skip" in plays and (danger > SKIP_DRAW or situation.deck == 0):
        return plays["skip"][0]
    return "draw" if "draw" in keys else _at_limit(situation, luck)


def _danger(situation: Situation, next_virus: float) -> float:
    """Return how dangerous the next card is: a Virus, or a Wacko for somebody who would fall."""
    if situation.top == situation.edition.surprise and situation.is_deadly():
        return 1.0
    return next_virus


def _wants_second(situation: Situation, danger: float) -> bool:
    """Return whether a second card is worth its danger."""
    room = situation.edition.hand_limit - len(situation.hand)
    if situation.top is not None:
        return room > 0 and danger == 0 and situation.top != situation.edition.surprise
    # A Sanitizer would turn a Virus into trouble for the next player.
    blocks = situation.edition.blocker in situation.hand
    return room >= ROOM and not situation.is_deadly() and (blocks or danger < SECOND_DRAW)


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
        victim = target_of(situation, key)
        # A known Virus counts whole; of the suspects, it is as good a guess as any.
        likely = situation.viruses[victim] + 0.5 * situation.suspects[victim]
        share = likely / max(1, situation.cards[victim])
        return share * (2 if situation.in_front[victim] else 1)

    return max(situation.menu.keys, key=promise)


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
