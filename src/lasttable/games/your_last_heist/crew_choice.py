"""Choosing a crew before a heist: what each seat may take, and what a change does (§ 1.4)."""

from dataclasses import replace

from lasttable.games.your_last_heist.cards import CHARACTERS, SKILL_COPIES, SKILLS, Member
from lasttable.games.your_last_heist.chapters import Chapter

Crew = tuple[Member, ...]


def offers_pros(chapter: Chapter) -> bool:
    """Offer pros for later chapters; a first chapter is for amateurs, even alone (§ 16.8)."""
    return chapter.number > 1


def characters_for(crew: Crew, seat: int, chapter: Chapter) -> list[str]:
    """List who may sit here, the crew first.

    A required character only changes seats, and no amateur works alongside a pro of the same
    line (§ 1.4).
    """
    held = [member.character for member in crew]
    if held[seat] in chapter.required:
        return held
    barred = {
        name
        for other in held[:seat] + held[seat + 1 :]
        for name in (CHARACTERS[other].promoted_from, *CHARACTERS[other].promotes_to)
    }
    pros = offers_pros(chapter)
    free = [
        one.id
        for one in CHARACTERS.values()
        if (pros or not one.is_pro) and one.id not in barred and one.id not in held
    ]
    return held + free


def skills_for(chapter: Chapter) -> list[str]:
    """List the skills on offer: amateur ones for a first chapter, all for a later one (§ 16.8)."""
    pros = offers_pros(chapter)
    return [skill.id for skill in SKILLS.values() if pros or not skill.is_pro]


def take_character(crew: Crew, seat: int, name: str) -> Crew:
    """Take a character; if a teammate has it, the two change places (§ 1.4)."""
    swap = {crew[seat].character: name, name: crew[seat].character}
    changed = (
        replace(member, character=swap.get(member.character, member.character)) for member in crew
    )
    return tuple(changed)


def take_skill(crew: Crew, seat: int, slot: int, name: str) -> Crew:
    """Take a skill; if no copy is left in the box, swap with a teammate (§ 1.5)."""
    own = crew[seat].skills
    old = own[slot]
    swapped = {seat}
    holders = [n for n, member in enumerate(crew) if n != seat and name in member.skills]
    if name not in own and len(holders) >= SKILL_COPIES:
        swapped.add(next(n for n in holders if old not in crew[n].skills))
    swap = {old: name, name: old}
    return tuple(
        _exchange(member, swap) if n in swapped else member for n, member in enumerate(crew)
    )


def _exchange(member: Member, swap: dict[str, str]) -> Member:
    first, second = member.skills
    return replace(member, skills=(swap.get(first, first), swap.get(second, second)))
