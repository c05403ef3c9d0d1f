"""Every numbered paragraph of a rules page is cited in the code and has a test that names it.

A test is named after its paragraph: `test_7_6_a_target_in_ambush_stays` tests 7.6, and
`test_7_example_2_three_players` the second worked example of section 7.
"""

import pytest

from lasttable.games import GAMES
from tests.games.rules_page import (
    cited_by_code,
    named_by_code,
    named_by_tests,
    not_enforced,
    numbers_of,
    paragraphs,
)

FEWEST = 60
"""No rules page of ours is shorter."""
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_every_paragraph_has_a_test(name: str) -> None:
    known, tested = paragraphs(GAMES[name]), named_by_tests(GAMES[name])
    assert len(known) > FEWEST
    missing = [number for number in known if number not in tested]
    assert not missing, f"no test for {missing}"


@every_game
def test_every_test_names_a_paragraph_that_exists(name: str) -> None:
    known = paragraphs(GAMES[name])
    tests = named_by_tests(GAMES[name])
    assert not {number: test for number, test in tests.items() if number not in known}


@every_game
def test_paragraphs_are_numbered_without_gaps(name: str) -> None:
    last = ("0", 0)
    for section, paragraph in [n.split("_") for n in paragraphs(GAMES[name]) if "example" not in n]:
        expected = 1 if section != last[0] else last[1] + 1
        assert int(paragraph) == expected, f"{section}.{paragraph} follows {last}"
        last = (section, expected)


@every_game
def test_the_code_names_only_paragraphs_that_exist(name: str) -> None:
    known = {number.replace("_", ".") for number in paragraphs(GAMES[name])}
    known |= {number.split("_")[0] for number in paragraphs(GAMES[name])}
    named = named_by_code(GAMES[name])
    assert len(named) > FEWEST
    assert not [one for one in named if one[1] not in known]


@every_game
def test_the_code_cites_every_paragraph_that_states_a_rule(name: str) -> None:
    game = GAMES[name]
    cited, excused = cited_by_code(game), not_enforced(game)
    known = [number.replace("_", ".") for number in paragraphs(game) if "example" not in number]
    missing = [number for number in known if number not in cited and number not in excused]
    assert not missing, f"no code cites § {', § '.join(missing)}"


@every_game
def test_what_no_code_enforces_is_listed_with_a_reason(name: str) -> None:
    game = GAMES[name]
    cited, excused = cited_by_code(game), not_enforced(game)
    known = {number.replace("_", ".") for number in paragraphs(game)}
    assert not [number for number in excused if number not in known], "no such paragraph"
    assert not [number for number in excused if number in cited], "cited in the code after all"
    assert all(excused.values()), "a paragraph without a reason"


@pytest.mark.parametrize(
    ("citation", "numbers"),
    [
        ("7.6", ["7.6"]),
        ("7.1, 7.2", ["7.1", "7.2"]),
        ("7.6 to 7.8", ["7.6", "7.7", "7.8"]),
        ("7.9 to § 7.11, § 8.2 and 8.4", ["7.9", "7.10", "7.11", "8.2", "8.4"]),
    ],
)
def test_a_citation_names_single_paragraphs_and_ranges(citation: str, numbers: list[str]) -> None:
    assert numbers_of(citation) == set(numbers)
