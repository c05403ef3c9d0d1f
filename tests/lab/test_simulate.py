"""Simulation counts correctly, repeats itself, and goes on after a game that fails."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import (
    Bot,
    Chance,
    Event,
    Intent,
    InvalidSettings,
    Match,
    Seat,
    Sight,
    read_settings,
)
from lasttable.lab import Plan, metrics_of, play_game, simulate
from lasttable.lab.tally import describe_length, describe_level

GAME = GAMES["dead-last"]
SILENT = read_settings(GAME.settings, {"silent": True})
CLOCKED = ("seconds", "decisions_per_second")


def figures(**changes: Any) -> dict[str, Any]:
    """Simulate a few silent games, and leave out what depends on the machine."""
    parts: dict[str, Any] = {"seats": 6, "games": 30, "settings": {"silent": "on"}}
    found = simulate(GAME, **(parts | changes))
    return {key: value for key, value in found.items() if key not in CLOCKED}


def test_every_game_is_won_drawn_or_failed() -> None:
    found = figures()
    assert sum(found["wins"]) + found["draws"] + found["errors"] == 30
    assert len(found["wins"]) == 6


def test_the_figures_are_those_of_the_games() -> None:
    found = figures(games=4, seed="true")
    plan = Plan("dead-last", 6, 4, "true", ("random",), {"silent": "on"})
    matches = [play_game(GAME, SILENT, plan.levels(i), f"true-{i}") for i in range(4)]
    lengths = [len(match.answers) for match in matches]
    assert found["decisions"] == sum(lengths)
    assert found["length"] == describe_length(lengths)
    winners = [match.outcome.winners for match in matches if match.outcome]
    assert found["wins"] == [sum(won == (seat,) for won in winners) for seat in range(6)]
    rounds = sum(len(match.view(Seat(0)).rounds) for match in matches)
    assert found["metrics"]["rounds_per_game"] == round(rounds / 4, 4)


def test_the_same_seed_gives_the_same_figures() -> None:
    assert figures(seed="a") == figures(seed="a")
    assert figures(seed="a") != figures(seed="b")


def test_several_processes_count_like_one() -> None:
    assert figures(games=60, jobs=2) == figures(games=60)


def test_levels_are_cycled_over_the_seats_and_moved_on() -> None:
    plan = Plan("dead-last", 6, 2, "x", ("easy", "random"))
    assert plan.levels(0) == plan.levels(1) == ["easy", "random"] * 3
    assert replace(plan, rotate=True).levels(1) == ["random", "easy"] * 3


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    figures(progress=lambda done, total: seen.append((done, total)))
    assert seen == [(25, 30), (30, 30)]


def test_a_wrong_setting_is_refused_before_anything_is_played() -> None:
    with pytest.raises(InvalidSettings, match="volume"):
        figures(settings={"volume": "11"})


class Clumsy(Bot):
    """A bot that sometimes gives an answer that was not offered."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.chance = chance
        self.fails = seat == 0 and chance.below(2) == 0

    def see(self, events: Sequence[Event]) -> None:
        pass

    def decide(self, sight: Sight) -> Intent:
        return Intent("lay nothing" if self.fails else self.chance.choice(sight.menu.keys))


def test_a_game_that_fails_is_counted_and_named_and_the_rest_goes_on() -> None:
    clumsy = replace(GAME, bots={"clumsy": Clumsy})
    found = simulate(clumsy, 6, 10, "x", ["clumsy"], {"silent": True})
    assert 0 < found["errors"] < 10  # type: ignore[operator]
    assert found["length"] != describe_length([])
    examples = found["error_examples"]
    assert isinstance(examples, list)
    assert "IllegalAnswer: 'lay nothing' is not offered" in str(examples[0])


def test_dead_last_metrics_count_one_game_correctly() -> None:
    plan = Plan("dead-last", 8, 1, "m", ("random", "easy"))
    match = play_game(GAME, GAME.settings(), plan.levels(0), "metrics")
    metrics = metrics_of(GAME)
    assert metrics is not None
    found = metrics.summarise(metrics.tally(match.view(Seat(-4)), plan.levels(0)))
    view = match.view(Seat(0))
    votes = [choice for vote in view.history for choice in vote.choices]
    ambushes = [choice for choice in votes if choice.card == "ambush"]
    assert found["votes_per_round"] == round(len(view.history) / len(view.rounds), 4)
    assert found["ambush_share"] == round(len(ambushes) / len(votes), 4)
    shown = found["showdown_cards"]
    assert isinstance(shown, dict)
    total = sum(sum(cards.values()) for cards in shown.values())
    assert total == sum(len(end.cards) for end in view.rounds)


def test_metrics_of_a_match_that_was_only_replayed_are_the_same() -> None:
    match = play_game(GAME, GAME.settings(), ["easy"] * 6, "again")
    other = Match.start(GAME, match.settings, 6, "again")
    for answer in match.answers:
        other.follow(answer)
    metrics = metrics_of(GAME)
    assert metrics is not None
    first, second = (metrics.tally(m.view(Seat(-4)), ["easy"] * 6) for m in (match, other))
    assert first == second


def test_lengths_are_described_by_nearest_rank() -> None:
    assert describe_length(list(range(1, 101))) == {
        "mean": 50.5,
        "median": 50.5,
        "p95": 95,
        "max": 100,
    }
    assert describe_length([7])["p95"] == 7


def test_the_interval_of_a_level_narrows_with_games() -> None:
    # A level in 4 seats that wins every second game: one win in eight per seat.
    few = describe_level([400, 50, 50, 1600, 200], 100)
    many = describe_level([4000, 500, 500, 16000, 2000], 1000)
    assert few["wins_per_seat"] == many["wins_per_seat"] == 0.125
    assert few["low"] == pytest.approx(0.125 - 1.96 * 0.5 / 10 / 4, abs=0.0006)
    assert many["high"] < few["high"]  # type: ignore[operator]
