"""Between heists: replacements, promotions and refinements after a win (§ 16.5 and 16.7).

Each seat chooses for itself and may change its mind until everybody agrees. What it is offered
depends on what the others have chosen: there is one card of each character and two of each skill.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from lasttable.games.your_last_heist.cards import CHARACTERS, SKILL_COPIES, SKILLS, Member
from lasttable.games.your_last_heist.results import Offer, Result
from lasttable.kernel import IllegalAnswer

SECOND = "#2"
"""Marks the second of two copies of one skill."""


class Choice(Struct):
    """What one seat has chosen."""

    promote: str | None = None
    refine: dict[str, str] = field(default_factory=dict)
    """The new skill for each skill card that is refined, named as `copies` does."""
    replace: Member | None = None
    agreed: bool = False


class Interlude(Struct):
    """The time after a won heist: its result, the crew, and what the seats have chosen so far."""

    result: Result
    team: tuple[Member, ...]
    cash: int
    choices: list[Choice]

    def is_open(self) -> bool:
        """Return whether there is anything to choose."""
        if self.result.replace:
            return True
        return any(
            promotions(self, seat) or any(refinements(self, seat, one) for one in copies(member))
            for seat, member in enumerate(self.team)
        )

    def left(self) -> int:
        """Return the cash left after paying for all choices."""
        return (
            self.cash
            - self._price(self.result.promote, self.promoted())
            - self._price(self.result.refine, self.refined())
        )

    @staticmethod
    def _price(offer: Offer | None, count: int) -> int:
        return offer.each * count if offer else 0

    def promoted(self) -> int:
        """Count the promotions chosen."""
        return sum(choice.promote is not None for choice in self.choices)

    def refined(self) -> int:
        """Count the refinements chosen."""
        return sum(len(choice.refine) for choice in self.choices)

    def crew(self) -> tuple[Member, ...]:
        """Return the crew as it would be now."""
        return tuple(map(_changed, self.team, self.choices))

    def may_agree(self, seat: int) -> bool:
        """Return whether a seat may agree; a busted one must choose somebody new first (§ 14.2)."""
        return seat not in self.result.replace or self.choices[seat].replace is not None


def _changed(member: Member, choice: Choice) -> Member:
    if choice.replace is not None:
        return choice.replace
    first, second = (
        choice.refine.get(copy, skill)
        for copy, skill in zip(copies(member), member.skills, strict=True)
    )
    return Member(choice.promote or member.character, (first, second))


def copies(member: Member) -> tuple[str, str]:
    """Name the two skill cards of a character; the second of two equal ones is `skill#2`."""
    first, second = member.skills
    return first, f"{second}{SECOND}" if second == first else second


def skill_of(copy: str) -> str:
    """Return the skill of a card named by `copies`."""
    return copy.removesuffix(SECOND)


def promotions(table: Interlude, seat: int) -> list[str]:
    """List what a character may become, including what was chosen."""
    offer, choice = table.result.promote, table.choices[seat]
    if offer is None or seat not in offer.seats:
        return []
    if choice.promote is None:
        used_up = offer.limit is not None and table.promoted() >= offer.limit
        if used_up or offer.each > table.left():
            return []
    others = _characters_but(table, seat)
    wanted = CHARACTERS[table.team[seat].character].promotes_to
    return [name for name in wanted if name not in others]


def refinements(table: Interlude, seat: int, copy: str) -> list[str]:
    """List what a skill card may become, including what was chosen."""
    offer, choice = table.result.refine, table.choices[seat]
    cards = copies(table.team[seat])
    if offer is None or seat not in offer.seats or copy not in cards:
        return []
    if copy not in choice.refine:
        left = refinements_left(table, seat)
        if left == 0 or offer.each > table.left():
            return []
    taken = _skills_but(table, seat)
    taken.update(choice.refine.get(other, skill_of(other)) for other in cards if other != copy)
    refined = SKILLS[skill_of(copy)].refines_to
    return [name for name in refined if taken[name] < SKILL_COPIES]


def refinements_left(table: Interlude, seat: int) -> int | None:
    """Return how many more skills a seat may refine; None means all of them."""
    offer = table.result.refine
    if offer is None or offer.limit is None:
        return None
    return offer.limit - len(table.choices[seat].refine)


def free_characters(table: Interlude, seat: int) -> list[str]:
    """List the amateurs a busted seat may choose: nobody plays them or their pros (§ 16.7)."""
    others = _characters_but(table, seat)
    grown = {CHARACTERS[name].promoted_from for name in others}
    return [
        name
        for name, character in CHARACTERS.items()
        if not character.is_pro and name not in others and name not in grown
    ]


def free_skills(table: Interlude, seat: int) -> list[str]:
    """List the amateur skills a busted seat may choose; refined ones aren't free (§ 16.7)."""
    return [name for name, left in _free_copies(table, seat).items() if left > 0]


def free_cards(table: Interlude, seat: int) -> list[str]:
    """List the amateur skill cards a busted seat may choose, each copy by itself."""
    return [name for name, left in _free_copies(table, seat).items() for _ in range(left)]


def _free_copies(table: Interlude, seat: int) -> Counter[str]:
    """Count the copies of each amateur skill that are free."""
    taken = _skills_but(table, seat) + _refined_by(table)
    amateur = (name for name, skill in SKILLS.items() if not skill.is_pro)
    return Counter({name: SKILL_COPIES - taken[name] for name in amateur})


def _characters_but(table: Interlude, seat: int) -> set[str]:
    return {member.character for other, member in enumerate(_settled(table)) if other != seat}


def _skills_but(table: Interlude, seat: int) -> Counter[str]:
    crew = [member for other, member in enumerate(_settled(table)) if other != seat]
    return Counter(skill for member in crew for skill in member.skills)


def _refined_by(table: Interlude) -> Counter[str]:
    """Count the skills being refined: until everybody agrees, their owners may still keep them."""
    return Counter(skill_of(copy) for choice in table.choices for copy in choice.refine)


def _settled(table: Interlude) -> list[Member]:
    """List the crew as chosen so far; the cards of busted characters are back in the box."""
    nobody = Member("", ("", ""))
    return [
        nobody if seat in table.result.replace and choice.replace is None else member
        for seat, (member, choice) in enumerate(zip(table.crew(), table.choices, strict=True))
    ]


def choose_promotion(table: Interlude, seat: int, name: str | None) -> None:
    """Choose what a character becomes; None keeps it as it is."""
    if name is not None:
        _require(name in promotions(table, seat), f"seat {seat} cannot be promoted to {name}")
    table.choices[seat].promote = name
    _disagree(table)


def choose_refinement(table: Interlude, seat: int, copy: str, name: str | None) -> None:
    """Choose what a skill card becomes; None keeps it as it is."""
    choice = table.choices[seat]
    if name is None:
        choice.refine.pop(copy, None)
    else:
        _require(
            name in refinements(table, seat, copy), f"{copy} of seat {seat} cannot become {name}"
        )
        choice.refine[copy] = name
    _disagree(table)


def choose_replacement(table: Interlude, seat: int, member: Member) -> None:
    """Choose a replacement for a busted character (§ 16.7)."""
    _require(seat in table.result.replace, f"seat {seat} was not busted")
    fits = member.character in free_characters(table, seat)
    _require(fits, f"{member.character} is not free for seat {seat}")
    left = _free_copies(table, seat)
    free = all(left[skill] >= member.skills.count(skill) for skill in member.skills)
    _require(free, f"{member.skills} are not two free skills")
    table.choices[seat].replace = member
    _disagree(table)


def agree(table: Interlude, seat: int, agreed: bool) -> bool:
    """Note whether a seat agrees; return True once everybody does."""
    if agreed:
        _require(table.may_agree(seat), f"seat {seat} must choose a new character first")
    table.choices[seat].agreed = agreed
    return all(choice.agreed for choice in table.choices)


def fill_in(table: Interlude, seats: Sequence[int]) -> None:
    """Let bots' seats take the first thing offered, as long as it is free."""
    for seat in seats:
        if seat in table.result.replace and table.choices[seat].replace is None:
            first, second = free_skills(table, seat)[:2]
            choose_replacement(
                table, seat, Member(free_characters(table, seat)[0], (first, second))
            )
    for seat in seats if _is_free(table.result.promote) else ():
        offered = promotions(table, seat)
        if offered:
            choose_promotion(table, seat, offered[0])
    for seat in seats if _is_free(table.result.refine) else ():
        for copy in copies(table.team[seat]):
            better = refinements(table, seat, copy)
            if better:
                choose_refinement(table, seat, copy, better[0])


def _is_free(offer: Offer | None) -> bool:
    return offer is not None and not offer.each


def _disagree(table: Interlude) -> None:
    """Withdraw everybody's agreement after a change."""
    for choice in table.choices:
        choice.agreed = False


def _require(right: bool, complaint: str) -> None:
    if not right:
        raise IllegalAnswer(complaint)
