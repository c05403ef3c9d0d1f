"""The chapters (§ 17.1 to 17.14) as data: the job, its pay and who may advance."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lasttable.games.your_last_heist.cards import Member


@dataclass(frozen=True, slots=True)
class Objective:
    """What must be done: an amount of loot, a number of swaps, or who must get out."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """Extra pay: once for a count or a set, or for each item beyond a number."""

    kind: str = "set"
    count: int = 0
    pay: int = 0
    each: int = 0
    beyond: int = 0
    most: int | None = None
    set: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advance:
    """Who may be promoted or refined after a win, at what price, and how many of them."""

    who: str
    """out: whoever got out; everyone; painting or jewel: whoever brought one out."""
    each: int
    limit: int | None


@dataclass(frozen=True, slots=True)
class Branch:
    """What a flag from an earlier chapter grants for the plan (§ 16.6)."""

    flag: str
    reveals: int
    ideas: int


@dataclass(frozen=True, slots=True)
class Alone:
    """How a chapter starts when it is played on its own (§ 17.14)."""

    cash: int
    flags: tuple[str, ...]
    loot: tuple[str, ...]
    team: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a campaign, or the job of a custom board."""

    id: str
    campaign: str | None
    number: int
    name: str
    reveals: int
    ideas: int
    required: tuple[str, ...]
    alone: Alone
    objective: tuple[Objective, ...]
    bonuses: tuple[Bonus, ...]
    payout: int
    debt: int
    carry_in: str | None
    """Which pieces of the team loot are carried in: the fakes or the real ones."""
    branches: tuple[Branch, ...]
    promote: Advance | None
    refine: Advance | None
    loot_after: str
    """What happens to the team loot: same, add, fake or swapped."""
    flag: str | None

    @property
    def swap(self) -> str | None:
        """Return which kind of swap this job is about: swap-out, swap-in or none."""
        return next((o.kind for o in self.objective if o.kind.startswith("swap-")), None)


def read_team(rows: Sequence[Mapping[str, Any]]) -> tuple[Member, ...]:
    """Read characters with their skills."""
    return tuple(Member(row["character"], (row["skills"][0], row["skills"][1])) for row in rows)


def read_objective(rows: Sequence[Mapping[str, Any]]) -> tuple[Objective, ...]:
    """Read the objectives."""
    return tuple(Objective(row["kind"], row["count"]) for row in rows)


def read_bonuses(rows: Sequence[Mapping[str, Any]]) -> tuple[Bonus, ...]:
    """Read the bonuses."""
    return tuple(Bonus(**{**row, "set": tuple(row.get("set", ()))}) for row in rows)


def _advance(row: Mapping[str, Any] | None, limit: str) -> Advance | None:
    return None if row is None else Advance(row["who"], row["each"], row[limit])


def _chapter(row: dict[str, Any]) -> Chapter:
    alone = row["standalone"]
    return Chapter(
        id=row["id"],
        campaign=row["campaign"],
        number=row["number"],
        name=row["place"],
        reveals=row["start"]["reveals"],
        ideas=row["start"]["ideas"],
        required=tuple(row["required"]),
        alone=Alone(
            alone["cash"], tuple(alone["flags"]), tuple(alone["loot"]), read_team(alone["team"])
        ),
        objective=read_objective(row["objective"]),
        bonuses=read_bonuses(row["bonuses"]),
        payout=row["payout"],
        debt=row["debt"],
        carry_in=row["carry_in"],
        branches=tuple(Branch(b["flag"], b["reveals"], b["ideas"]) for b in row["branches"]),
        promote=_advance(row["advance"]["promote"], "limit"),
        refine=_advance(row["advance"]["refine"], "per_seat"),
        loot_after=row["loot_after"],
        flag=row["flag"],
    )


CHAPTERS: Final[Mapping[str, Chapter]] = {
    row["id"]: _chapter(row)
    for row in json.loads((Path(__file__).parent / "chapters.json").read_text())
}
DEFAULT_TEAM: Final = CHAPTERS["fall-guys-1"].alone.team


def custom_chapter(name: str, job: Mapping[str, Any]) -> Chapter:
    """Make the chapter of a custom board from its job."""
    team = read_team(job.get("team", ())) or DEFAULT_TEAM
    return Chapter(
        id="custom",
        campaign=None,
        number=0,
        name=name,
        reveals=job.get("reveals", 0),
        ideas=job.get("ideas", 0),
        required=(),
        alone=Alone(job.get("cash", 0), (), (), team),
        objective=read_objective(job["objective"]),
        bonuses=read_bonuses(job.get("bonuses", ())),
        payout=job.get("payout", 0),
        debt=0,
        carry_in=None,
        branches=(),
        promote=None,
        refine=None,
        loot_after="same",
        flag=None,
    )
