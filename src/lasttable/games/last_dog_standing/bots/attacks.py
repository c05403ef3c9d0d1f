"""Which attack is worth its card: what it may find in a hand or bring from the deck."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.bots.situation import Situation
from lasttable.games.last_dog_standing.cards import Edition
from lasttable.kernel import Seat

CHECK, EXPOSE, INFECT, QUARANTINE = 0.45, 0.30, 0.12, 0.9
"""How much an attack must promise to be worth its card."""
KILL, WOUND, DRAWN_WOUND = 1.6, 0.8, 0.7
"""What it is worth to eliminate a player, to reveal a Virus, to make somebody draw one."""

Plays = Mapping[str, tuple[str, ...]]
"""The keys that play a card, by its effect."""


@lru_cache(maxsize=1 << 14)
def plays_by_effect(edition: Edition, keys: tuple[str, ...]) -> Plays:
    """Sort the keys that play a card by what it does."""
    found: dict[str, tuple[str, ...]] = {}
    for key in keys:
        verb, _, rest = key.partition(" ")
        if verb == "play":
            effect = edition.effects[rest.partition(" ")[0]].name
            found[effect] = (*found.get(effect, ()), key)
    return found


def target_of(situation: Situation, key: str) -> Seat:
    """Return the player a key names."""
    return Seat(situation.colours.index(key.rpartition(" ")[2]))


def sure_kill(situation: Situation, plays: Plays) -> str | None:
    """Find a card that certainly eliminates somebody, by what this seat knows."""
    edition, me = situation.edition, situation.seat
    for key in plays.get("check", ()):
        victim = target_of(situation, key)
        if _must_fall(situation, victim) and not (
            situation.is_deadly() and _may_answer(situation, victim)
        ):
            return key
    if situation.top == edition.virus:
        for key in plays.get("expose", ()):
            victim = target_of(situation, key)
            if situation.in_front[victim] + 1 >= edition.viruses_to_fall and not (
                situation.in_front[me] and _may_answer(situation, victim)
            ):
                return key
    others = [seat for seat in situation.standing if seat != me]
    if "quarantine" not in plays or situation.is_deadly():
        return None
    return plays["quarantine"][0] if any(_must_fall(situation, seat) for seat in others) else None


def _must_fall(situation: Situation, seat: Seat) -> bool:
    """Return whether a player is known to hide enough Viruses to fall."""
    known = situation.viruses[seat]
    return known > 0 and known + situation.in_front[seat] >= situation.edition.viruses_to_fall


def _may_answer(situation: Situation, seat: Seat) -> bool:
    """Return whether a player may hold a Bribe: some of their cards are unknown."""
    return situation.cards[seat] > situation.viruses[seat]


def is_wasted(situation: Situation, key: str) -> bool:
    """Return whether a key plays Control on a hand that certainly holds no Virus."""
    verb, _, rest = key.partition(" ")
    if verb != "play" or situation.edition.effects[rest.partition(" ")[0]].name != "check":
        return False
    victim = target_of(situation, key)
    return not situation.viruses[victim] and not situation.suspects[victim]


def best_attack(
    situation: Situation, plays: Plays, next_virus: float, unseen_virus: float
) -> str | None:
    """Find the attack that promises the most, if any is worth its card."""
    sure = sure_kill(situation, plays)
    if sure is not None:
        return sure
    best: str | None = None
    most = 0.0
    if "expose" in plays:
        one, both = 1 - (1 - next_virus) * (1 - unseen_virus), next_virus * unseen_virus
        for key in plays["expose"]:
            falls = one if situation.in_front[target_of(situation, key)] else both
            gain = falls * KILL + (one - falls) * DRAWN_WOUND - EXPOSE
            if gain > most:
                best, most = key, gain
    if "check" in plays:
        for key in plays["check"]:
            found, falls = _look_into(situation, target_of(situation, key), unseen_virus)
            gain = falls * KILL + (found - falls) * WOUND - CHECK
            if gain > most:
                best, most = key, gain
    if "infect" in plays:
        gain = next_virus + unseen_virus * (len(situation.standing) - 2) - INFECT
        if gain > most:
            best, most = plays["infect"][0], gain
    if "quarantine" in plays and not situation.is_deadly():
        found = sum(situation.viruses) + sum(situation.suspects) * unseen_virus
        if found - situation.hidden - QUARANTINE > most:
            best = plays["quarantine"][0]
    return best


def _look_into(situation: Situation, victim: Seat, chance: float) -> tuple[float, float]:
    """Return the chances that a hand holds a Virus, and enough of them for its owner to fall."""
    known, suspects = situation.viruses[victim], situation.suspects[victim]
    missing = situation.edition.viruses_to_fall - situation.in_front[victim] - known
    none: Final = (1 - chance) ** suspects
    found = 1.0 if known else 1 - none
    if missing <= 0:
        return found, 1.0
    if missing == 1:
        return found, 1 - none
    single = suspects * chance * (1 - chance) ** (suspects - 1) if suspects else 0.0
    return found, max(0.0, 1 - none - single)
