"""Who takes part (§ 1.3): the team from the settings, or the chapter's own."""

from collections import Counter
from functools import lru_cache

from lasttable.games.your_last_heist.boards import FAKES, PAINTINGS, require
from lasttable.games.your_last_heist.cards import CHARACTERS, SKILL_COPIES, SKILLS, Member
from lasttable.games.your_last_heist.chapters import Chapter

NOTHING = "none"
MOST_CASH = 99
CREWS = (3, 4)


@lru_cache(maxsize=1024)
def team_of(text: str, crew: str, chapter: Chapter, seats: int) -> tuple[Member, ...]:
    """Read the team; without one, use the chosen crew or else the chapter's team."""
    chosen = _members(crew) if crew else chapter.alone.team
    team = _members(text) if text else chosen[:seats]
    check_team(team, chapter, seats)
    return team


def read_crew(text: str) -> tuple[Member, ...]:
    """Read a crew; refuse one that the cards in the box do not allow, whatever the chapter."""
    team = _members(text)
    require(len(team) in CREWS, f"a crew has 3 or 4 characters, not {len(team)}")
    _check_cards(team)
    return team


def _members(text: str) -> tuple[Member, ...]:
    return tuple(_member(word) for word in text.split(","))


def _member(word: str) -> Member:
    character, _, skills = word.partition(":")
    pair = skills.split("+")
    require(len(pair) == 2, f"{word!r} is not a character with two skills (name:skill+skill)")
    return Member(character, (pair[0], pair[1]))


def check_team(team: tuple[Member, ...], chapter: Chapter, seats: int) -> None:
    """Refuse a team that the cards in the box or the chapter do not allow (§ 1.4 and 1.5)."""
    require(len(team) == seats, f"{seats} seats need {seats} characters, not {len(team)}")
    _check_cards(team)
    names = [member.character for member in team]
    for required in chapter.required:
        require(required in names, f"this chapter needs {required}")


def _check_cards(team: tuple[Member, ...]) -> None:
    names = [member.character for member in team]
    for name in names:
        require(name in CHARACTERS, f"there is no character {name!r}")
    require(len(set(names)) == len(names), f"each character can be on the team only once: {names}")
    for name in names:
        before = CHARACTERS[name].promoted_from
        require(before not in names, f"{before} cannot be on the team alongside {name}")
        sides = [other for other in names if before and CHARACTERS[other].promoted_from == before]
        require(len(sides) < 2, f"{' and '.join(sides)} are two sides of one card")
    skills = Counter(skill for member in team for skill in member.skills)
    for skill, copies in skills.items():
        require(skill in SKILLS, f"there is no skill {skill!r}")
        require(copies <= SKILL_COPIES, f"there are only two copies of {skill}")


def cash_of(text: str, chapter: Chapter) -> int:
    """Read the team cash at the start."""
    if not text:
        return chapter.alone.cash
    right = text.isdecimal() and int(text) <= MOST_CASH
    require(right, f"cash is a number of thousands up to {MOST_CASH}, not {text!r}")
    return int(text)


def words_of(text: str, own: tuple[str, ...]) -> tuple[str, ...]:
    """Read a list separated by commas; empty means the chapter's own, `none` means nothing."""
    if not text:
        return own
    return () if text == NOTHING else tuple(text.split(","))


def loot_of(text: str, chapter: Chapter) -> tuple[str, ...]:
    """Read the team loot from earlier chapters."""
    loot = words_of(text, chapter.alone.loot)
    wrong = [item for item in loot if item not in (*PAINTINGS, *FAKES)]
    require(not wrong, f"team loot is paintings and fakes, not {wrong}")
    require(len(set(loot)) == len(loot), f"there is only one of each painting: {loot}")
    return loot
