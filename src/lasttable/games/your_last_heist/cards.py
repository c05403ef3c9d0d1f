"""The character and skill cards, read from `characters.json` and `skills.json`.

The rules page prints the same numbers and faces (§ 20.1 to 20.6 and § 21.1 to 21.6).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

MOVE, UNLOCK, SUBDUE, DISABLE, IDEA, REVEAL, LOOT, NOISE, ALERT = range(9)
PARTS: Final = ("move", "unlock", "subdue", "disable", "idea", "reveal", "loot", "noise", "alert")
"""The parts of actions, by number. Rules use the numbers; keys and screens use the words."""
PART: Final = {word: number for number, word in enumerate(PARTS)}
FACES: Final = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Action:
    """A named group of parts: a character's (any roll) or a skill's (one face of the die)."""

    key: str
    """The word in its option key: `walk`, `hit_n_run.3`."""
    name: str
    source: str
    """The character or skill it belongs to."""
    face: int
    """The face of the die it needs; 0 for none."""
    parts: tuple[int, ...]
    ideas: int = 0
    """What it costs in ideas, whatever the die shows: Dart and Bolt (§ 8.12)."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character card."""

    id: str
    name: str
    is_pro: bool
    memory: int
    ideas: int
    actions: tuple[Action, ...]
    """Actions made of parts; the character's other actions are abilities."""
    abilities: frozenset[str]
    cannot: frozenset[int]
    promotes_to: tuple[str, ...]
    promoted_from: str | None


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill card: six actions, one for each face of the die."""

    id: str
    name: str
    is_pro: bool
    actions: tuple[Action, ...]
    refines_to: tuple[str, ...]


def _load(name: str) -> Any:
    return json.loads((Path(__file__).parent / name).read_text())


def _parts(words: list[str]) -> tuple[int, ...]:
    return tuple(PART[word] for word in words)


def _character(row: dict[str, Any]) -> Character:
    actions = [
        Action(a["id"], a["name"], row["id"], 0, _parts(a["parts"]), a.get("ideas", 0))
        for a in row["actions"]
        if a["parts"] is not None
    ]
    return Character(
        row["id"],
        row["name"],
        row["level"] == "pro",
        row["memory"],
        row["ideas"],
        tuple(actions),
        frozenset(row["abilities"]),
        frozenset(_parts(row["cannot"])),
        tuple(row.get("promotes_to", ())),
        row.get("promoted_from"),
    )


def _skill(row: dict[str, Any]) -> Skill:
    actions = [
        Action(f"{row['id']}.{face}", a["name"], row["id"], face, _parts(a["parts"]))
        for face, a in zip(FACES, row["actions"], strict=True)
    ]
    refines = tuple(row.get("refines_to", ()))
    return Skill(row["id"], row["name"], row["level"] == "pro", tuple(actions), refines)


CHARACTERS: Final[Mapping[str, Character]] = {
    row["id"]: _character(row) for row in _load("characters.json")
}
SKILLS: Final[Mapping[str, Skill]] = {row["id"]: _skill(row) for row in _load("skills.json")}
SKILL_COPIES: Final = 2


@dataclass(frozen=True, slots=True)
class Member:
    """A character with two skills, as played by one seat."""

    character: str
    skills: tuple[str, str]


@lru_cache(maxsize=1024)
def actions_of(member: Member) -> tuple[Action, ...]:
    """List every action of a character and its skills, whatever the die shows."""
    # Both copies of one skill offer the same six actions.
    found = [action for skill in dict.fromkeys(member.skills) for action in SKILLS[skill].actions]
    return (*found, *CHARACTERS[member.character].actions)


@lru_cache(maxsize=4096)
def action_named(member: Member, key: str) -> Action:
    """Find an action by its key."""
    return next(action for action in actions_of(member) if action.key == key)


def cost(action: Action, die: int) -> int:
    """Return the ideas it takes to turn the die to an action's face; 6 is next to 1 (§ 7.3)."""
    if not action.face:
        return action.ideas
    away = abs(action.face - die)
    return min(away, 6 - away)


def turns(die: int) -> list[int]:
    """List what it costs to turn a die to each face, in ideas (§ 7.3)."""
    return [min(abs(face - die), 6 - abs(face - die)) for face in FACES]


@lru_cache(maxsize=8192)
def takes(member: Member, die: int, ideas: int) -> tuple[str, ...]:
    """List the keys of all actions that this die and these ideas allow (§ 7.2)."""
    return tuple(
        f"take {action.key}" for action in actions_of(member) if cost(action, die) <= ideas
    )
