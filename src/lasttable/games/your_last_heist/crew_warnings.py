"""What a crew should think of before a heist: advice, never a refusal."""

from dataclasses import dataclass
from typing import Final

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS, GIFTS
from lasttable.games.your_last_heist.cards import CHARACTERS, PARTS, UNLOCK, Member, actions_of
from lasttable.games.your_last_heist.chapters import Chapter

CELL_TO_EXIT: Final = 8
"""Tiles from the cell of The Fall Guys 3 to any exit."""

Crew = tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class CrewWarning:
    """A warning by its message key, and what its sentence names."""

    key: str
    characters: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    n: int = 0


def warnings_for(chapter: Chapter, crew: Crew) -> list[CrewWarning]:
    """List advice for this crew in this chapter, the gravest first."""
    found = _unable(crew)
    if chapter.id == "venetian-swap-1":
        found = _locked_in(crew) + found
    if chapter.id == "venetian-swap-5":
        found.append(CrewWarning("long-swap"))
    if chapter.id == "fall-guys-3":
        found += _short_memory(crew)
    if chapter.campaign == "smugglers":
        found.append(_way_out(crew))
    return found


def _can(member: Member, part: int) -> bool:
    if part in CHARACTERS[member.character].cannot:
        return False
    return any(part in action.parts for action in actions_of(member))


def _gives(crew: Crew) -> bool:
    """Return whether somebody can give parts to others: Autopwn, Exploit (§ 8.10 and 8.11)."""
    return any(CHARACTERS[one.character].abilities & {"autopwn", "exploit"} for one in crew)


def _unable(crew: Crew) -> list[CrewWarning]:
    """Name the parts that every building asks for and nobody in the crew has."""
    if _gives(crew):
        return []
    missing = [part for part in GIFTS if not any(_can(one, part) for one in crew)]
    return [CrewWarning("unable", parts=tuple(PARTS[part] for part in missing))] if missing else []


def _locked_in(crew: Crew) -> list[CrewWarning]:
    """Warn if the only one free to move in The Fence cannot open the lock (§ 17.4)."""
    free, *others = crew
    if _can(free, UNLOCK) or _gives(tuple(others)):
        return []
    return [CrewWarning("fence", (free.character,))]


def _short_memory(crew: Crew) -> list[CrewWarning]:
    """Name whoever cannot plan the whole way out of the cell (§ 17.3)."""
    short = [one.character for one in crew if CHARACTERS[one.character].memory < CELL_TO_EXIT]
    return [CrewWarning("clink", tuple(short))] if short else []


def _way_out(crew: Crew) -> CrewWarning:
    """Say who can breach a way out once the gates of The Smugglers have closed (§ 8.2)."""
    for one in crew:
        if "breach" in CHARACTERS[one.character].abilities:
            return CrewWarning("breach", (one.character,), n=BREACH_IDEAS)
    return CrewWarning("breach.none")
