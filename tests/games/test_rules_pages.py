"""Every numbered paragraph of a rules page has a test that names it, and the other way round.

A test is named after its paragraph: `test_7_6_a_target_in_ambush_stays` tests 7.6, and
`test_7_example_2_three_players` the second worked example of section 7.
"""

import pytest

from lasttable.games import GAMES
from tests.games.rules_page import named_by_code, named_by_tests, paragraphs

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
