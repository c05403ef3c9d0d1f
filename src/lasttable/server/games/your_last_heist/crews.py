"""Choosing a crew before a heist."""

from lasttable.games.your_last_heist.cards import Member
from lasttable.games.your_last_heist.chapters import CHAPTERS, Chapter
from lasttable.games.your_last_heist.crew_choice import (
    characters_for,
    offers_pros,
    skills_for,
    take_character,
    take_skill,
)
from lasttable.games.your_last_heist.crew_warnings import warnings_for
from lasttable.games.your_last_heist.teams import read_crew
from lasttable.kernel import InvalidSettings
from lasttable.server.games.your_last_heist.http_types import CrewAnswer, CrewBody, CrewSeat
from lasttable.server.refusals import Refusal


def show_crew(body: CrewBody) -> CrewAnswer:
    """Change a crew as asked, and describe what it may become."""
    chapter = CHAPTERS.get(body.chapter)
    if chapter is None:
        raise Refusal("heist/team", why=f"there is no chapter {body.chapter!r}")
    try:
        crew = read_crew(body.crew)
    except InvalidSettings as error:
        raise Refusal("heist/team", why=str(error)) from error
    if body.take is not None:
        crew = _changed(crew, body, body.take, chapter)
    skills = skills_for(chapter)
    seats = [CrewSeat(characters_for(crew, seat, chapter), skills) for seat in range(len(crew))]
    warnings = warnings_for(chapter, crew[: body.seats])
    return CrewAnswer(crew, offers_pros(chapter), seats, warnings)


def _changed(
    crew: tuple[Member, ...], body: CrewBody, card: str, chapter: Chapter
) -> tuple[Member, ...]:
    if body.seat >= len(crew):
        raise Refusal("heist/team", why=f"there is no seat {body.seat}")
    characters = characters_for(crew, body.seat, chapter)
    if card not in (characters if body.slot is None else skills_for(chapter)):
        raise Refusal("heist/team", why=f"{card} is not on offer")
    if body.slot is None:
        return take_character(crew, body.seat, card)
    return take_skill(crew, body.seat, body.slot, card)
