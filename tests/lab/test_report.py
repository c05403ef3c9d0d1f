"""A report keeps its figures through JSON, and every sentence in it can be said."""

import re

from lasttable.lab.report import (
    Estimate,
    Estimates,
    Labelled,
    Measure,
    Said,
    from_json,
    to_json,
)
from lasttable.lab.words import lab_messages, number, say
from tests.lab.sample import sample_report


def test_a_report_comes_back_from_json_unchanged() -> None:
    report = sample_report()
    assert from_json(to_json(report)) == report


def test_every_sentence_stands_in_both_languages_with_the_same_blanks() -> None:
    english, german = lab_messages("en"), lab_messages("de")
    assert list(english) == list(german)
    for key, text in english.items():
        blanks = [sorted(re.findall(r"\{(\w+)\}", one)) for one in (text, german[key])]
        assert blanks[0] == blanks[1], key


def test_names_come_from_the_game_and_shares_become_percentages() -> None:
    card = Said("card.trickster")
    assert say(card, "last-dog-standing") == "Trickster"
    assert say(card, "last-dog-standing", "de") == "Gauner"
    assert say(Said("lab.seat", {"seat": 4}), "dead-last", "de") == "Platz 4"
    assert number(12345.6, "de") == "12.346"
    assert number(7.7, "de") == "7,7"
    assert number(-0.25) == "−0.2"


def test_a_name_without_a_message_is_said_in_words() -> None:
    assert say(Said("card.no_such-card"), "last-shot") == "no such card"


def test_a_chart_says_what_kind_it_is() -> None:
    chart = Estimates([Labelled(Said("lab.seat", {"seat": 1}), Estimate(0.5, 0.4, 0.6, 90))], 0.5)
    measure = Measure(
        key="wins-by-seat",
        topic="fairness",
        arm=0,
        level="steady",
        games=90,
        subtitle=Said("lab.seat", {"seat": 1}),
        chart=chart,
    )
    report = sample_report()
    assert from_json(to_json(report)).measures == report.measures
    assert measure.chart == chart
