"""§ 1, § 2: overview, cards and setup."""

import json
import re
from collections import Counter

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.cards import CARDS, DECKS, FACES, NUMBERS, TARGETS, WORDS, points
from lasttable.games.kill_shot.state import State
from tests.games.kill_shot.table import Table

PAGE = (GAME.folder / "rules.en.md").read_text()


def claim_all(table: Table) -> Table:
    """Claim every remaining target with whatever is dealt."""
    while table.match.question is not None:
        if table.prompt == "claim":
            table.ring("claim")
        elif table.prompt == "countdown":
            table.ring("countdown")
        else:
            table.ring("standoff")
    return table


def test_1_1_most_points_worth_of_targets_win() -> None:
    table = Table("9", "8", pile="1 2 3 4 5 6 7 8", hunted=("glasswing",))
    table.play("blue", "9")
    assert table.points == [3, 0]
    claim_all(table)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)
    assert table.match.outcome.scores == (3, 0)


def test_1_2_three_ways_to_play() -> None:
    assert Table("1", "1").prompt == "live"
    assert Table("1", "1", type="engagement").prompt == "live"
    assert Table("1", "1", type="situation-common").prompt == "window"
    assert Table("1", "1", type="situation-separate", window="0").prompt == "turn"


def test_1_3_a_pile_shows_its_last_card_or_the_highest_left() -> None:
    table = Table("2 intel", "", pile="1")
    table.play("blue", "2")
    assert table.number == 2
    table.play("blue", "intel")
    assert table.number == 0
    assert table.pile() == ""


def test_1_4_cards_may_be_played_only_while_live() -> None:
    table = Table("1", "", go=False)
    assert table.keys("blue") == []
    table.say("blue", "play 1 a 0")
    assert table.number == 0
    table.ring("countdown")
    assert "play 1 a 0" in table.keys("blue")


def test_1_5_an_ability_beats_an_option() -> None:
    day = Table("1 2", "", hunted=("nightjar",), night="off")
    assert day.state.night
    table = Table("3", "", hunted=("the-cartographer",), one_shot="on")
    table.play("blue", "3")
    assert table.number == 3


def test_1_6_the_page_marks_what_is_not_printed() -> None:
    lines = re.findall(r"^(\d+)\.(\d+) (.+)$", PAGE, re.MULTILINE)
    marks = {f"{a}.{b}": re.findall(r"\[(\w+)\]", text) for a, b, text in lines}
    del marks["1.6"]
    assert all(len(found) <= 1 for found in marks.values())
    assert all(re.search(r'[.!"]( \[\w+\])?$', text) for _, _, text in lines)
    ours = {number for number, found in marks.items() if found == ["ours"]}
    assert {"2.2", "6.3", "9.8", "11.3", "15.3", "16.1"} <= ours
    assert not {"3.1", "3.5", "9.4", "9.5", "12.2", "13.1"} & {
        number for number, found in marks.items() if found
    }, "these are printed"


def test_2_1_a_hundred_cards_in_five_colours() -> None:
    assert len(CARDS) == 100
    assert len(set(DECKS)) == 5
    for deck in range(5):
        faces = Counter(FACES[NUMBERS[card]] for card in CARDS[deck * 20 : deck * 20 + 20])
        assert faces == {**{str(n): 2 for n in range(1, 10)}, "intel": 1, "jam": 1}
    assert all(points(card) == NUMBERS[card] for card in CARDS if NUMBERS[card] <= 9)
    assert len(set(WORDS)) == 55


def test_2_2_ten_targets_worth_35_and_short_games() -> None:
    assert sorted(target.points for target in TARGETS) == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert sum(target.ability is not None for target in TARGETS) == 5
    words = json.loads((GAME.folder / "messages.en.json").read_text())
    (line,) = [line for line in PAGE.splitlines() if line.startswith("2.2 ")]
    for target in TARGETS:
        ability = f", {words[f'ability.{target.ability}']}" if target.ability else ""
        shown = rf"{words[f'name.{target.id}']} \({target.points}(?: points?)?{ability}\)"
        assert re.search(shown, line), shown
    for targets in (10, 6, 3):
        table = Table("", "", targets=targets)
        assert table.view.hunt.of == targets
        claim_all(table)
        assert len(table.view.claims) == targets


def test_2_3_a_target_and_six_cards_face_down() -> None:
    table = Table("", "", "", go=False)
    assert [seat.cards for seat in table.view.seats] == [6, 6, 6]
    assert table.view.common is not None
    assert table.view.common.draw == 82
    assert table.view.piles[0].target.id == "glasswing"
    assert table.seen_hand("blue") == "? ? ? ? ? ?"


def test_2_4_a_played_card_leaves_a_gap() -> None:
    table = Table("5 1 7", "")
    table.play("blue", "1")
    assert table.hand("blue").startswith("5 - 7")


def test_2_5_hands_open_at_go() -> None:
    table = Table("5 1 7", "2", go=False)
    assert table.prompt == "countdown"
    assert table.clock("countdown").seconds == 3
    assert table.seen_hand("blue").startswith("? ? ?")
    table.ring("countdown")
    assert table.told("go") == [{}]
    assert table.seen_hand("blue").startswith("5 1 7")
    assert isinstance(table.state, State)
