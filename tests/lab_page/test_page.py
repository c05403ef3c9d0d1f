"""The page of a report: its words, its charts with the report's figures, its empty states."""

import re
from base64 import b64decode

import pytest
from msgspec.structs import replace

from lasttable.lab.report import DeadOptions, Measure, Worths, from_json
from lasttable.lab_page import write_page
from lasttable.lab_page.words import LANGUAGES, messages
from tests.lab_page import sample
from tests.lab_page.reading import addresses_in, figures_in, words_in


def test_words_come_first_and_what_other_bots_turn_around_is_at_the_top(page: str) -> None:
    text = words_in(page)
    order = [
        "The seats are balanced.",
        "unless you play Ambush.",
        "This depends on the bots.",
        "0 %. They play Ambush.",
        "Balanced by seat",
        "No seat is favoured",
        "A game takes 7.7 rounds",
        "Whoever carries the most gold falls first",
        "Follow the table, or fall",
        "Each level beats the one below",
        "How this was measured",
    ]
    places = [text.index(words) for words in order]
    assert places == sorted(places)


def test_every_chart_is_named_by_its_finding(page: str) -> None:
    figures = figures_in(page)
    for measure in sample.measures():
        assert measure.finding is not None
        assert figures[f"{measure.key}-0"].title == measure.finding.params["text"]


def test_marks_and_table_say_the_figures_of_the_report(page: str) -> None:
    figure = figures_in(page)["wins-by-seat-0"]
    # Each chart is drawn twice, for wide and for narrow places.
    assert figure.labels[:8] == figure.labels[8:]
    assert figure.labels[3] == "Seat 4: 12.0\u00a0%, between 11.4 and 12.6"
    assert figure.rows[0] == ["what", "estimate", "low", "high", "n"]
    assert figure.rows[4] == ["Seat 4", "12.0\u00a0%", "11.4", "12.6", "10,000"]
    assert len(figure.rows) == 1 + len(sample.WINS)


def test_a_histogram_names_every_bar_and_the_mean(page: str) -> None:
    figure = figures_in(page)["length-rounds-0"]
    assert "8 rounds: 18 %" in figure.labels
    assert figure.rows[-1][0] == "mean"
    mean = sum(value * count for value, count in sample.ROUNDS.items()) / sum(
        sample.ROUNDS.values()
    )
    assert figure.rows[-1][1] == f"{mean:.2f}"


def test_a_curve_names_every_step(page: str) -> None:
    figure = figures_in(page)["elimination-0"]
    assert len(figure.labels) == 2 * 2 * len(sample.LEADERS)
    assert any(
        label.startswith("carries the most, 1") and "29.0" in label for label in figure.labels
    )
    assert len(figure.rows) == 1 + 2 * len(sample.LEADERS)


def test_cards_that_do_not_stand_out_share_one_row(page: str) -> None:
    figure = figures_in(page)["card-worth-0"]
    assert "9 between them: no difference seen" in figure.text
    assert len(figure.rows) == 1 + len(sample.cards().rows)
    assert "misfire: +8.2, between +7.0 and +9.4" in figure.labels
    assert "card-worth-0-use" in figures_in(page)


def test_a_matrix_says_every_pair(page: str) -> None:
    figure = figures_in(page)["skill-ladder-0"]
    assert "sharp against random: 84\u00a0%, between 78 and 89" in figure.labels
    assert len(figure.rows) == 1 + 12


def test_the_level_and_the_games_stand_beside_every_chart(page: str) -> None:
    figures = figures_in(page)
    for measure in sample.measures():
        text = figures[f"{measure.key}-0"].text
        assert f"{measure.games:,} games" in text
        for level in measure.level.split(","):
            assert level.capitalize() in text


def test_a_page_says_what_bots_cannot_tell(page: str) -> None:
    assert "They can’t tell you whether a game is fun" in words_in(page)


def test_games_to_watch_can_be_saved_and_have_their_command(page: str) -> None:
    links = [one for one in addresses_in(page) if one.startswith("data:text/plain;base64,")]
    kept = [b64decode(link.partition(",")[2]).decode() for link in links]
    assert kept == [game.record for game in sample.report().notable]
    assert "lasttable replay dead-last-1-1-closest.txt --step" in words_in(page)


def test_the_data_behind_the_page_is_the_whole_report(page: str) -> None:
    link = next(one for one in addresses_in(page) if one.startswith("data:application/json"))
    assert from_json(b64decode(link.partition(",")[2])) == sample.report()


def test_a_page_needs_no_network(page: str, comparison_page: str) -> None:
    for text in (page, comparison_page):
        assert all(one.startswith(("data:", "#")) for one in addresses_in(text))


def test_games_that_failed_are_named_and_not_counted_as_lost(page: str) -> None:
    text = words_in(page)
    assert "2 games failed" in text
    assert "They count as failed, not as lost. The other 10,498 are drawn." in text
    assert "mybot.py line 48" in text


def missing(state: str, reason: str) -> Measure:
    """Make a measure without a chart."""
    made = sample.measure("lead-changes", "drama", None, "", "Lead changes")
    return replace(made, finding=None, state=state, reason=sample.word(reason))


@pytest.mark.parametrize(
    ("measure", "words"),
    [
        (missing("too-few", "60 games leave ±8 points for each seat."), "Not enough games yet"),
        (missing("too-few", "60 games leave ±8 points for each seat."), "60 games leave ±8 points"),
        (missing("too-few", "60 games leave ±8 points for each seat."), "Run more games"),
        (missing("not-kept", "This game doesn’t keep score."), "This game doesn’t keep score."),
        (missing("not-kept", "This game doesn’t keep score."), "What this game has no chart for"),
        (
            sample.measure("dead-options", "options", DeadOptions([], 865), "None", "Dead options"),
            "Each of 865 options offered 100 times or more was taken at least once in 100.",
        ),
        (
            sample.measure(
                "card-worth",
                "options",
                Worths([sample.worth(f"c{n}", 0, effect="unclear") for n in range(64)], 0.25),
                "Cards",
                "Card worth",
            ),
            "64 compared; none differs from the mean after the correction for many tests.",
        ),
    ],
)
def test_a_chart_that_cannot_be_drawn_says_why(measure: Measure, words: str) -> None:
    assert words in words_in(write_page(sample.report(measures=[measure])))


def test_a_run_that_was_stopped_says_so() -> None:
    page = write_page(sample.report(finished=False, measures=[]))
    assert "stopped after 10,498 games" in words_in(page)


def test_a_comparison_puts_the_largest_change_first_and_the_unsettled_last(
    comparison_page: str,
) -> None:
    figure = figures_in(comparison_page)["changes-B"]
    names = [row[0] for row in figure.rows[1:]]
    assert names == [
        "lead changes",
        "rounds with a showdown",
        "rounds",
        "ties",
        "last at half time, still wins",
        "seat 1 wins",
    ]
    assert "lead changes: −56, between −57 and −54" in figure.labels
    assert "Not drawn, because A has none: ties." in figure.text
    assert figure.rows[1][1:4] == ["1.45", "0.64", "−0.81"]


def test_a_comparison_shows_the_open_question_and_both_lengths(comparison_page: str) -> None:
    figures = figures_in(comparison_page)
    assert "last at half time, still wins" in figures["changes-B-open"].text
    assert "expected after" in figures["changes-B-open"].rows[-1][0]
    assert "A: 11" in {row[0] for row in figures["changes-B-length-rounds"].rows}
    assert "470 pairs are enough instead of 730" in words_in(comparison_page)


def test_variants_without_the_same_deals_get_no_difference() -> None:
    compared = sample.comparison()
    kept = [one for one in compared.measures if one.topic != "comparison"]
    page = write_page(sample.report(arms=compared.arms, measures=kept, findings=[]))
    assert "Different deals" in words_in(page)


def test_three_variants_are_compared_with_the_first() -> None:
    two = sample.comparison()
    arms = [*two.arms, replace(two.arms[1], variant=2)]
    differences = sample.differences()
    third = sample.measure("differences", "comparison", replace(differences, b=2), "C", "C")
    page = write_page(sample.report(arms=arms, findings=[], measures=[*two.measures, third]))
    assert {"changes-B", "changes-C"} <= set(figures_in(page))


def test_a_report_is_escaped() -> None:
    evil = sample.report(title="<b>x", command="--set <i>", verdict=[sample.word("<script>1")])
    page = write_page(replace(evil, measures=[]))
    assert "<script>1" not in page
    assert "<b>x" not in page


def test_german_pages_have_german_words_and_numbers() -> None:
    page = write_page(sample.report(measures=sample.measures()[:1]), "de")
    text = words_in(page)
    assert "10.000 Partien" in text
    assert "12,0 %" in text
    assert 'lang="de"' in page
    assert "10,000 games" not in text


def test_both_languages_say_everything_with_the_same_blanks() -> None:
    first, second = (messages(language) for language in LANGUAGES)
    assert set(first) == set(second)
    for key, text in first.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", second[key])), key
