"""The figures that were measured, beside their limits."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bench import engine, environments, limits, search
from bench.engine import Playing
from bench.limits import Limit
from bench.timing import Work, measure_together
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, read_settings

QUICK: dict[str, object] = {"silent": True, "targets": 3}
"""Settings used where a game has them: no talk, few Hunts."""


MIXTURES: dict[str, dict[str, dict[str, object]]] = {
    "kill-shot": {
        "Deadline": {"deadline": True},
        "Enemy Ally": {"enemy_ally": True},
        "Situation Room": {"type": "situation-common"},
    },
}
"""Settings that take other paths through a game's code, measured in addition."""
MIXED = "a decision of `simulate`, "


@dataclass(frozen=True)
class Figure:
    """One measurement, and the limit it must keep."""

    name: str
    value: float
    unit: str
    limit: Limit | None = None

    def is_kept(self, noise: float = 1.0) -> bool:
        """Return whether the limit is kept, if there is one."""
        return self.limit is None or self.limit.is_kept(self.value, noise)

    def row(self) -> str:
        """Return a row of the table."""
        limit = "" if self.limit is None else str(self.limit)
        verdict = "" if self.limit is None else ("kept" if self.is_kept() else "MISSED")
        shown = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        return f"| {self.name} | {shown} {self.unit} | {limit} | {verdict} |"

    def as_json(self) -> dict[str, Any]:
        """Return the figure as plain values."""
        limit = None if self.limit is None else str(self.limit)
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "limit": limit,
            "kept": self.is_kept(),
        }


def game_figures(game: AnyGame) -> list[Figure]:
    """Measure one game against the floor."""
    known = game.settings.__dataclass_fields__
    silent = "silent" in known
    quick = {key: value for key, value in QUICK.items() if key in known}
    settings = read_settings(game.settings, quick)
    playing = Playing(game, min(8, game.seat_counts[-1]), settings)
    play, play_again = engine.replay_works(playing, 4)
    works = {
        "floor": engine.floor_work(),
        "a decision": engine.play_work(playing, 4000),
        "a decision with every seat's view": engine.play_work(playing, 1500, views=True),
        "a decision of `simulate`": engine.lab_work(playing, 1500),
        "a decision through `parallel_env`": environments.environment_work(playing, 500),
        "play": play,
        "replay": play_again,
        **_mixed_works(game, quick),
        **engine.middle_works(playing),
    }
    if silent:
        talking = Playing(game, playing.seats, game.settings())
        works["a decision with signals"] = engine.play_work(talking, 1500)
        works["a decision of `simulate` with signals"] = engine.lab_work(talking, 1500)
    label = f"{game.title}, {playing.seats} seats, random{', silent' if silent else ''}"
    return [*_figures(game.name, label, measure_together(works)), *_search_figures(game)]


def _mixed_works(game: AnyGame, quick: dict[str, object]) -> dict[str, Work]:
    works = {}
    for name, chosen in MIXTURES.get(game.name, {}).items():
        settings = read_settings(game.settings, quick | chosen)
        playing = Playing(game, min(8, game.seats_for(settings)[-1]), settings)
        works[f"{MIXED}{name} of {playing.seats}"] = engine.lab_work(playing, 1500)
    return works


def _search_figures(game: AnyGame) -> list[Figure]:
    """Measure how long a search takes, if the sharp bots play ahead."""
    if not search.searches(game):
        return []
    name = f"{game.title}, {game.seat_counts[-1]} seats, sharp: a move, p95"
    return [Figure(name, search.slow_move(game), "s", limits.SEARCHED_MOVE)]


def _figures(game: str, label: str, seconds: dict[str, float]) -> list[Figure]:
    floor = seconds.pop("floor")
    ratio = seconds.pop("replay") / seconds.pop("play")
    found = [Figure(f"{label}: the floor", floor * 1e6, "us")]
    for name, cost in seconds.items():
        limit = limits.ENGINE.get(name)
        if not name.startswith("a decision"):
            found.append(Figure(f"{label}: {name}", cost * 1e6, "us", limit))
            continue
        if name == "a decision" or name.startswith(MIXED):
            limit = limits.decision_limit(game)
        elif game != "dead-last":
            limit = None
        found.append(Figure(f"{label}: {name}", cost / floor, "floors", limit))
        found.append(Figure(f"{label}: {name}, per second", 1 / cost, "/s"))
    limit = limits.ENGINE["replay / play"]
    return [*found, Figure(f"{label}: replay / play", ratio, "times", limit)]


def engine_figures(names: Sequence[str]) -> list[Figure]:
    """Measure everything that needs no server."""
    return [figure for name in names or list(GAMES) for figure in game_figures(GAMES[name])]


def live_figures(lines: str) -> list[Figure]:
    """Read what the load generator measured, one JSON object per line."""
    units = {"ms": "ms", "second": "/s"}
    found = []
    for result in map(json.loads, lines.splitlines()):
        kept = limits.LIVE.get((result["name"], result["tables"]), {})
        where = f"Live, {result['tables']} tables, {result['name']}"
        for key, value in result.items():
            if key not in ("name", "tables", "seconds"):
                name = f"{where}: {key.replace('_', ' ')}"
                unit = units.get(key.rpartition("_")[2], "")
                found.append(Figure(name, float(value), unit, kept.get(key)))
    return found
