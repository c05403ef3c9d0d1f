"""What a run of the lab plays: its variants, a second level of bots, and a ladder of levels."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations
from pathlib import Path
from typing import Literal

import msgspec

import lasttable
from lasttable.kernel import LEVELS, AnyGame, Searcher, read_settings, settings_values
from lasttable.lab.measures.arm import said
from lasttable.lab.plan import Plan, check
from lasttable.lab.report import Said

Role = Literal["main", "second", "ladder", "tension"]
SECOND_GAMES = 500
"""Games with the second level: enough to say whether it agrees."""
LADDER_GAMES = 100
"""Games for each pair of levels."""
TENSION_GAMES = 100
"""Games in which a search judges the options of some decisions."""
MOST_VARIANTS = 6
LOOKS = (500, 1000, 2000, 4000, 8000, 16000, 32000, 64000)
"""After how many games a run that stops at a precision is judged."""


class BadExperiment(ValueError):
    """What was asked for cannot be played."""


@dataclass(frozen=True, slots=True)
class ArmPlan:
    """One set of games, and what it is for."""

    plan: Plan
    role: Role
    variant: int
    label: Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """Everything that determines the figures of a run."""

    game: str
    seats: int
    games: int
    seed: str = "1"
    bots: tuple[str, ...] = ("steady",)
    settings: Mapping[str, str] = field(default_factory=dict)
    vary: tuple[str, tuple[str, ...]] | None = None
    """A setting, and the values it takes in each variant."""
    each: tuple[Mapping[str, str], ...] = ()
    """What sets the variants apart, where it is more than one setting; the first may be empty."""
    second: str | None = None
    ladder: tuple[str, ...] = ()
    ladder_games: int = LADDER_GAMES
    tension: bool = False

    def arms(self) -> list[ArmPlan]:
        """List all sets of games, in the order in which they are numbered."""
        found: list[ArmPlan] = []
        for number, (label, settings) in enumerate(self.variants()):
            found.append(self._arm(len(found), settings, self.bots, "main", number, label))
        label, settings = self.variants()[0]
        if self.second is not None:
            found.append(self._arm(len(found), settings, (self.second,), "second", 0, label))
        for pair in self._pairs():
            found.append(self._arm(len(found), settings, pair, "ladder", 0, label))
        if self.tension:
            found.append(self._arm(len(found), settings, self.bots, "tension", 0, label))
        return found

    def variants(self) -> list[tuple[Said, dict[str, str]]]:
        """List the variants: what each is called, and its settings."""
        if self.each:
            return [(_named(own), {**self.settings, **own}) for own in self.each]
        if self.vary is None:
            return [(said("as-printed"), dict(self.settings))]
        key, values = self.vary
        return [
            (said("setting", setting=key, value=value), {**self.settings, key: value})
            for value in values
        ]

    def _pairs(self) -> list[tuple[str, ...]]:
        return list(combinations(self.ladder, 2))

    def _arm(
        self,
        number: int,
        settings: dict[str, str],
        bots: tuple[str, ...],
        role: Role,
        variant: int,
        label: Said,
    ) -> ArmPlan:
        most = {"second": SECOND_GAMES, "ladder": self.ladder_games, "tension": TENSION_GAMES}
        games = min(self.games, most.get(role, self.games))
        plan = Plan(
            self.game,
            self.seats,
            games,
            self.seed,
            bots,
            settings,
            rotate=len(bots) > 1,
            watch=role in ("main", "second"),
            search=role == "tension",
            arm=number,
        )
        return ArmPlan(plan, role, variant, label)


def design(
    game: AnyGame,
    *,
    seats: int,
    games: int,
    seed: str = "1",
    bots: Sequence[str] = ("steady",),
    settings: Mapping[str, str] | None = None,
    vary: tuple[str, Sequence[str]] | None = None,
    each: Sequence[Mapping[str, str]] = (),
    second: str | None = "auto",
    ladder_games: int | None = None,
) -> Experiment:
    """Put a run together and check it before anything is played.

    Variants differ in one setting (`vary`), or in several (`each`, with the settings of each).
    `second` is a level, None for no second opinion, or `auto` for the level that differs most and
    is fast enough.
    """
    chosen = None if vary is None else (vary[0], tuple(vary[1]))
    if ladder_games is None:
        ladder_games = 0 if game.cooperative else LADDER_GAMES
    experiment = Experiment(
        game=game.name,
        seats=seats,
        games=games,
        seed=seed,
        bots=tuple(bots),
        settings=dict(settings or {}),
        vary=chosen,
        each=tuple(dict(one) for one in each),
        second=second_level(game, bots) if second == "auto" else second,
        ladder=quick_levels(game) if ladder_games and not game.cooperative else (),
        ladder_games=ladder_games,
        tension=_searcher_of(game) is not None,
    )
    _check(game, experiment)
    return experiment


def _named(settings: Mapping[str, str]) -> Said:
    """Name a variant by what sets it apart, in the words of the lobby."""
    names = [
        said("and-so", setting=Said(f"setting.{key}"), value=Said(f"setting.{key}.{value}"))
        for key, value in settings.items()
    ]
    if not names:
        return said("as-printed")
    return reduce(lambda one, other: said("and", one=one, other=other), names)


def _check(game: AnyGame, experiment: Experiment) -> None:
    if experiment.each and experiment.vary is not None:
        raise BadExperiment("variants differ in one setting or in several, not both")
    if experiment.vary is not None:
        key, values = experiment.vary
        if not 2 <= len(set(values)) == len(values) <= MOST_VARIANTS:
            raise BadExperiment(
                f"--vary {key} needs 2 to {MOST_VARIANTS} different values, not {len(values)}"
            )
        if key in experiment.settings:
            raise BadExperiment(f"{key} is varied, so it cannot also be set")
        read = [
            settings_values(read_settings(game.settings, {key: value}))[key] for value in values
        ]
        if len({str(value) for value in read}) != len(values):
            raise BadExperiment(f"--vary {key} names the same value twice")
    for arm in experiment.arms():
        check(game, arm.plan)


def second_level(game: AnyGame, bots: Sequence[str]) -> str | None:
    """Choose the level that repeats the verdict: `sharp` unless it searches, then `easy`."""
    quick = quick_levels(game)
    order = ("easy", "steady") if game.cooperative else ("sharp", "easy", "steady")
    return next((level for level in order if level in quick and level not in bots), None)


def quick_levels(game: AnyGame) -> tuple[str, ...]:
    """List the levels that do not search: a search takes hundreds of times as long."""
    known = [level for level in LEVELS if level in game.bots]
    return tuple(level for level in known if not isinstance(game.bots[level], Searcher))


def _searcher_of(game: AnyGame) -> Searcher | None:
    return next((one for one in game.bots.values() if isinstance(one, Searcher)), None)


def fingerprint(game: AnyGame, experiment: Experiment) -> str:
    """Return what tells the games of one run from those of all others.

    The number of games is not part of it, so that a longer run goes on from a shorter one. The
    source of the rules, the bots and the lab is: other code may play other games.
    """
    parts = msgspec.to_builtins(
        [
            (arm.plan.seats, arm.plan.seed, arm.plan.bots, sorted(arm.plan.settings.items()))
            for arm in experiment.arms()
        ]
    )
    found = hashlib.blake2b(digest_size=8)
    found.update(msgspec.json.encode([game.name, game.version, parts]))
    found.update(_code_of(game))
    return found.hexdigest()


def _code_of(game: AnyGame) -> bytes:
    root = Path(lasttable.__file__).parent
    folders = [root / "kernel", root / "bots", root / "lab", game.folder]
    found = hashlib.blake2b(digest_size=16)
    for folder in folders:
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")]):
            if not path.name.startswith("messages."):
                found.update(path.read_bytes())
    return found.digest()
