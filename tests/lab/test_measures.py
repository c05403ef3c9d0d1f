"""Every measure, on games whose answer is known exactly."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Yardstick
from lasttable.lab.batches import BATCH, Batch, CardSums, GameRow, OptionSums, PromptSums
from lasttable.lab.measures import MEASURES, ArmGames
from lasttable.lab.measures.cards import card_worth, improvement_when_drawn
from lasttable.lab.measures.compare import differences
from lasttable.lab.measures.drama import (
    changes_of,
    comeback,
    decisiveness,
    drama,
    lead_changes,
    rank_at_half,
)
from lasttable.lab.measures.fairness import first_player, success, wins_by_seat
from lasttable.lab.measures.length import downtime, histogram, length_parts
from lasttable.lab.measures.options import (
    dead_options,
    option_survival,
    option_worth,
    use_rate,
)
from lasttable.lab.measures.skill import skill_ladder
from lasttable.lab.measures.survival import first_out, survival
from lasttable.lab.measures.tension import forced, tension
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_batch
from lasttable.lab.report import Differences, Matrix, Measure
from tests.lab.coin_games import Bias, coin_game

FAIR, SEATED, CARDED = coin_game(), coin_game(Bias(seat=0.05)), coin_game(Bias(card=0.1))


def played(game: Any, games: int, **changes: Any) -> ArmGames:
    """Play games of four seats and watch them."""
    plan = Plan(game.name, 4, games, "coins", ("random",), watch=True)
    plan = replace(plan, **changes)
    return ArmGames(game, plan, [play_batch(game, plan, number) for number in plan.batches])


@pytest.fixture(scope="module")
def fair() -> ArmGames:
    return played(FAIR, 2000)


def made(rows: Sequence[GameRow], game: Any = FAIR, seats: int = 4, **parts: Any) -> ArmGames:
    """Put rows into batches as if they had been played."""
    plan = Plan(game.name, seats, len(rows), "made", ("steady",), watch=True)
    batches = [
        Batch(0, number, games=[rows[place] for place in plan.numbers(number)], **parts)
        for number in plan.batches
    ]
    return ArmGames(game, plan, batches)


def row(number: int, winners: Sequence[int] = (0,), **parts: Any) -> GameRow:
    """Make the row of one game."""
    values: dict[str, Any] = {"reason": "points", "scores": [1, 0, 0, 0], "decisions": 4}
    values |= {"parts": 1, "seconds": 60.0}
    return GameRow(number=number, seed=f"made-{number}", winners=list(winners), **values | parts)


def chart_of(measure: Measure) -> Any:
    assert measure.state == "fine", measure
    return measure.chart


def test_a_planted_advantage_of_a_seat_is_found() -> None:
    measure = wins_by_seat(played(SEATED, 2000))
    chart = chart_of(measure)
    assert measure.finding is not None
    assert measure.finding.key == "lab.seats.uneven"
    assert measure.finding.params["best"] == 1
    # One lot of 0.25 + 0.05 among lots of 1.05 in all.
    true = 0.3 / 1.05
    assert chart.rows[0].estimate.low < true < chart.rows[0].estimate.high
    assert chart.p < 0.01


def test_no_advantage_is_found_where_there_is_none(fair: ArmGames) -> None:
    measure = wins_by_seat(fair)
    assert measure.finding is not None
    assert measure.finding.key == "lab.seats.even"
    assert all(one.estimate.low < 0.25 < one.estimate.high for one in chart_of(measure).rows)


def test_few_games_are_not_judged() -> None:
    measure = wins_by_seat(played(SEATED, 50))
    assert measure.state == "too-few"
    assert measure.chart is None
    assert measure.reason is not None


def test_the_first_player_of_a_game_of_lots_has_the_edge_of_the_first_seat() -> None:
    edge = chart_of(first_player(played(SEATED, 2000))).rows[0].estimate
    assert edge.low < 0.3 / 1.05 - 0.25 < edge.high
    assert edge.low > 0


def test_a_team_succeeds_or_fails_together() -> None:
    team = replace(FAIR, cooperative=True)
    rows = [
        row(n, range(4) if n % 4 else (), reason="done" if n % 4 else "short") for n in range(200)
    ]
    chart = chart_of(success(made(rows, team)))
    assert chart.rows[0].estimate.value == 0.75
    assert chart.rows[1].estimate.value == 0.25
    assert wins_by_seat(made(rows, team)).state == "not-kept"


def test_length_is_counted_in_the_parts_of_the_game() -> None:
    plan = {"settings": {"rounds": "4"}}
    chart = chart_of(length_parts(played(FAIR, 100, **plan)))
    assert (chart.mean.value, chart.median, chart.most) == (4, 4, 4)
    assert [(bar.low, bar.games) for bar in chart.bars] == [(4, 100)]


def test_a_histogram_has_round_bars_that_hold_all_games() -> None:
    chart = histogram([float(value) for value in range(1, 101)])
    assert sum(bar.games for bar in chart.bars) == 100
    assert {bar.high - bar.low for bar in chart.bars} == {5.0}
    assert (chart.nine_low, chart.median, chart.nine_high, chart.most) == (5, 50, 95, 100)


def test_downtime_is_the_time_between_two_own_decisions() -> None:
    # Each of four bots takes one second, one after another, in four rounds.
    chart = chart_of(downtime(played(FAIR, 100, settings={"rounds": "4"})))
    assert {box.median for box in chart.rows} == {4.0}
    assert all(box.n == 300 for box in chart.rows)


def test_calling_heads_is_worth_its_edge() -> None:
    measure = option_worth(played(coin_game(Bias(heads=0.25)), 2000))
    rows = {
        one.label.params["verb"] if one.label.params else one.label.key: one
        for one in chart_of(measure).rows
    }
    heads = next(one for key, one in rows.items() if "heads" in str(key))
    tails = next(one for key, one in rows.items() if "tails" in str(key))
    assert (heads.effect, tails.effect) == ("helps", "hurts")
    assert heads.worth.value == pytest.approx(-tails.worth.value, abs=0.01)
    assert heads.use == pytest.approx(0.5, abs=0.02)


def test_no_option_stands_out_where_none_matters(fair: ArmGames) -> None:
    assert {one.effect for one in chart_of(option_worth(fair)).rows} == {"unclear"}
    assert chart_of(use_rate(fair)).rows[0].use == pytest.approx(0.5, abs=0.02)


def test_a_stronger_card_is_found_among_many() -> None:
    chart = chart_of(card_worth(played(CARDED, 3000)))
    found = {one.label.key: one.effect for one in chart.rows}
    assert found["card.ace"] == "helps"
    assert chart.rows[0].label.key == "card.ace"
    gain = next(one for one in chart.rows if one.label.key == "card.ace").improvement
    assert gain is not None
    assert gain.low > 0


def test_no_card_stands_out_where_none_is_stronger(fair: ArmGames) -> None:
    assert {one.effect for one in chart_of(card_worth(fair)).rows} == {"unclear"}
    for one in chart_of(improvement_when_drawn(fair)).rows:
        assert one.improvement is not None
        assert one.improvement.low < 0 < one.improvement.high


def test_improvement_when_drawn_compares_seats_of_the_same_decks() -> None:
    sums = CardSums(drawn=20, drawn_won=10.0, undrawn=80, undrawn_won=15.0, draws=20, plays=5)
    arm = made([row(n) for n in range(500)], cards={"ace": sums, "king": sums})
    gain = chart_of(improvement_when_drawn(arm)).rows[0].improvement
    assert gain.value == pytest.approx(10 / 20 - 15 / 80)


def test_dead_options_are_those_that_hardly_anybody_takes() -> None:
    options = {
        "call\nheads": OptionSums(offered=100, taken=99),
        "call\ntails": OptionSums(offered=100, taken=1),
        "call\nedge": OptionSums(offered=100, taken=0),
        "call\nrare": OptionSums(offered=1, taken=0),
    }
    chart = chart_of(dead_options(made([row(n) for n in range(BATCH)], options=options)))
    assert [(one.offered, one.taken) for one in chart.rows] == [(100, 0)]
    assert chart.compared == 3


def test_survival_of_a_game_with_eliminations() -> None:
    falls = replace(FAIR, yardstick=Yardstick(part="round", fall="fall"))
    rows = [row(n, survived=[1.0, 0.25, 0.5, 0.75]) for n in range(100)]
    points = chart_of(survival(made(rows, falls))).curves[0].points
    assert [point.estimate.value for point in points[::5]] == [1.0, 0.75, 0.25]
    measure = first_out(made(rows, falls))
    assert measure.finding is not None
    assert measure.finding.params["share"] == pytest.approx(0.75)


def test_survival_of_a_round_is_drawn_apart_for_leaders() -> None:
    votes = replace(FAIR, yardstick=Yardstick(part="round", fall="fall", beat="vote"))
    beats = {"leader": [100, 30, 10], "others": [300, 270, 200]}
    options = {
        "vote\nlow": OptionSums(100, 40, 10.0, 40, 10),
        "vote\nhigh": OptionSums(100, 60, 20.0, 60, 45),
    }
    asked = {"vote": PromptSums(100, 0, 30.0)}
    arm = made([row(n) for n in range(500)], votes, beats=beats, options=options, prompts=asked)
    measure = survival(arm)
    leader, others = chart_of(measure).curves
    assert [round(p.estimate.value, 2) for p in leader.points] == [1.0, 0.3, 0.1]
    assert others.points[1].estimate.value == 0.9
    assert measure.finding is not None
    assert measure.finding.key == "lab.survival.leader-falls"
    worths = {one.label.key: one.worth.value for one in chart_of(option_survival(arm)).rows}
    assert sorted(worths.values()) == [pytest.approx(10 / 40 - 0.55), pytest.approx(45 / 60 - 0.55)]


def test_lead_changes_count_sole_leaders_only() -> None:
    assert changes_of([[0, 0], [1, 0], [1, 1], [2, 1], [2, 3], [3, 3], [4, 3]]) == 2
    assert changes_of([]) == 0
    assert changes_of([[1, 1], [2, 2]]) == 0


ROAD = [[2.0, 0.0, 1.0, 0.0], [2.0, 0.0, 1.0, 3.0], [2.0, 0.0, 5.0, 3.0]]


def test_comebacks_are_counted_from_half_time() -> None:
    one = row(0, (2,), standings=ROAD)
    assert [rank_at_half(one, seat) for seat in range(4)] == [2, 4, 3, 1]
    arm = made([row(n, (2,), standings=ROAD) for n in range(500)])
    shares = [one.estimate.value for one in chart_of(comeback(arm)).rows]
    assert shares == [0, 0, 1, 0, 0]
    assert chart_of(lead_changes(arm)).mean.value == 2
    points = chart_of(drama(arm)).curves[0].points
    assert (points[0].estimate.value, points[5].estimate.value, points[-1].estimate.value) == (
        1,
        2,
        0,
    )


def test_a_game_is_decided_when_such_leads_always_win() -> None:
    sure = [[3.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0], [5.0, 1.0, 0.0, 0.0], [6.0, 1.0, 0.0, 0.0]]
    measure = decisiveness(made([row(n, (0,), standings=sure) for n in range(500)]))
    assert measure.finding is not None
    # The first lead, after a quarter of the game, already wins every time.
    assert measure.finding.params["share"] == pytest.approx(0.25)
    unsure = [row(n, (n % 4,), standings=sure) for n in range(500)]
    measure = decisiveness(made(unsure))
    assert measure.finding is not None
    assert measure.finding.params["share"] == pytest.approx(1.0)


def test_forced_decisions_are_counted_by_question() -> None:
    asked = {"call": PromptSums(10, 4, 0.0), "turn": PromptSums(30, 0, 0.0)}
    arm = made([row(n) for n in range(100)], prompts=asked)
    measure = forced(arm)
    assert chart_of(measure).rows[0].estimate.value == pytest.approx(0.4)
    assert measure.finding is not None
    assert measure.finding.params["share"] == pytest.approx(0.1)


def test_tension_is_the_gap_between_the_best_two_options() -> None:
    arm = made([row(n) for n in range(100)], gaps={"call": [0.0, 0.1, 0.2, 0.3, 0.4]})
    box = chart_of(tension(arm)).rows[0]
    assert (box.low, box.median, box.high, box.n) == (0.0, 0.2, 0.4, 20)


def test_a_search_finds_the_gaps_of_a_real_game() -> None:
    game = GAMES["last-shot"]
    plan = Plan(game.name, 3, 2, "1", ("steady",), search=True)
    batch = play_batch(game, plan, 0)
    assert not batch.faults
    gaps = [gap for found in batch.gaps.values() for gap in found]
    assert gaps
    assert all(0 <= gap <= 1 for gap in gaps)


def ladder(share: float, games: int = 400) -> ArmGames:
    """Make a match of two levels in which the second wins that share."""
    plan = Plan(FAIR.name, 4, games, "made", ("easy", "steady"), rotate=True)
    rows = []
    for n in range(games):
        level = "steady" if n < share * games else "easy"
        rows.append(row(n, (plan.levels(n).index(level),)))
    batches = [Batch(0, b, games=[rows[n] for n in plan.numbers(b)]) for b in plan.batches]
    return ArmGames(FAIR, plan, batches)


@pytest.mark.parametrize(("share", "luck"), [(0.5, 1.0), (0.75, 0.75), (1.0, 0.0)])
def test_the_ladder_tells_luck_from_skill(share: float, luck: float) -> None:
    chart = chart_of(skill_ladder(made([row(n) for n in range(100)]), [ladder(share)]))
    assert isinstance(chart, Matrix)
    better = chart.cells[1][0]
    assert better is not None
    assert better.value == pytest.approx(share)
    assert chart.cells[0][0] is None
    assert chart.luck == pytest.approx(luck)


def test_common_deals_cancel_what_both_variants_share() -> None:
    # Both have the same length but for one decision: the difference is known without noise.
    a = made([row(n, decisions=10 + n % 50) for n in range(500)])
    b = made([row(n, decisions=11 + n % 50) for n in range(500)])
    chart = chart_of(differences(a, b))
    assert isinstance(chart, Differences)
    found = {one.label.key.rpartition(".")[2]: one for one in chart.rows}
    assert found["decisions"].state == "settled"
    assert found["decisions"].difference.value == found["decisions"].difference.low == 1
    assert found["decisions"].games_needed == 2
    assert (found["decisions"].games_needed_apart or 0) > 1000
    assert found["minutes"].state == "none"


def test_a_variant_of_a_real_setting_is_compared_on_the_same_deals() -> None:
    short, long = (played(FAIR, 200, settings={"rounds": rounds}) for rounds in ("2", "4"))
    chart = chart_of(differences(short, long))
    found = {one.label.key.rpartition(".")[2]: one for one in chart.rows}
    assert found["parts"].difference.value == 2
    assert found["seat-1"].state != "settled"
    assert chart.rows[-1].state != "settled"


@pytest.mark.parametrize("measure", MEASURES)
def test_every_measure_is_defined_and_copes_with_no_games(
    measure: Callable[[ArmGames], Measure],
) -> None:
    assert measure.__doc__
    plan = Plan(FAIR.name, 4, 1, "none", ("steady",), watch=True)
    assert measure(ArmGames(FAIR, plan, [])).state in ("too-few", "not-kept")
