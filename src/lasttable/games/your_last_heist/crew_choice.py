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

    A required character only changes seats. No amateur works alongside a pro of the same line,
    and the two pros of a line are the two sides of one card (§ 1.4).
    """
    held = [member.character for member in crew]
    if held[seat] in chapter.required:
        return held
    lines = {line_of(other) for other in held[:seat] + held[seat + 1 :]}
    pros = offers_pros(chapter)
    free = [
        one.id
        for one in CHARACTERS.values()
        if (pros or not one.is_pro) and line_of(one.id) not in lines and one.id not in held
    ]
    return held + free


def line_of(character: str) -> str:
    """Return the amateur of a character's line."""
    return CHARACTERS[character].promoted_from or character


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
    old = crew[seat].skills[slot]
    if name == old:
        return crew
    held = [(n, s) for n, member in enumerate(crew) for s in (0, 1) if member.skills[s] == name]
    changed = {(seat, slot): name}
    if len(held) >= SKILL_COPIES:
        changed[min(held, key=lambda place: place[0] == seat)] = old
    return tuple(
        replace(
            member,
            skills=(
                changed.get((n, 0), member.skills[0]),
                changed.get((n, 1), member.skills[1]),
            ),
        )
        for n, member in enumerate(crew)
    )
