"""Clocks, and what happens when they run out (§ 12)."""

import pytest

from lasttable.bots import VirtualClocks
from lasttable.games.last_dog_standing import GAME
from tests.games.last_dog_standing.table import Table


def test_12_1_the_clock_draws_one_card_and_ends_the_turn() -> None:
    table = Table(emerald="sanitizer", red="", deck="virus mask")
    assert table.seconds == 45
    table.time_up()
    assert (table.hand("emerald"), table.turn) == ("sanitizer virus", "red")
    table.say("red", "draw", "keep").time_up()
    assert (table.hand("red"), table.turn) == ("mask", "emerald"), "no second card"


def test_12_1_the_clock_stops_while_the_game_waits_for_something_else() -> None:
    table = Table(emerald="control", red="", blue="virus virus", deck="mask mask")
    assert (table.prompt, table.held) == ("turn", [])
    table.say("emerald", "draw")
    assert (table.prompt, table.held) == ("drawn", ["turn-1"])
    table.say("emerald", "keep", "play control blue")
    assert (table.prompt, table.held) == ("aimed", ["turn-1"])
    table.say("blue", "take-it")
    assert (table.prompt, table.held) == ("shown", ["turn-1"])
    table.time_up()
    assert (table.prompt, table.held) == ("fell", ["turn-1"])
    table.time_up()
    assert (table.prompt, table.clock, table.held) == ("turn", "turn-1", [])
    none = Table(emerald="", red="", deck="mask", settings={"clock": "none"})
    assert none.say("emerald", "draw").held == []


def test_12_1_what_was_left_of_the_clock_is_left_after_the_wait() -> None:
    table = Table(emerald="", red="", deck="mask mask mask")
    clocks = VirtualClocks()
    clocks.follow(table.match.question, 0)
    clocks.follow(table.say("emerald", "draw").match.question, 30)
    assert clocks.next_end() == ("drawn-1", 38)
    clocks.follow(table.say("emerald", "keep").match.question, 37)
    assert clocks.next_end() == ("turn-1", 52), "15 seconds are left"


@pytest.mark.parametrize(("word", "seconds"), [("30", 30), ("60", 60), ("90", 90)])
def test_the_host_chooses_the_clock(word: str, seconds: int) -> None:
    assert Table(emerald="", red="", settings={"clock": word}).seconds == seconds
    none = Table(emerald="", red="", settings={"clock": "none"})
    assert none.match.question is not None
    assert none.match.question.clocks == ()


def test_the_clock_discards_at_random_and_reveals_viruses_last() -> None:
    kept = set()
    for number in range(30):
        hand = "virus virus mask cough bribe control shuffle"
        table = Table(emerald=hand, red="", deck="mask", seed=f"{number}")
        table.time_up()
        assert len(table.state.hands[0]) == 6
        assert table.hand("emerald").split().count("virus") == 2
        kept.add(table.hand("emerald"))
    assert len(kept) > 4
    sick = Table(emerald=" ".join(["virus"] * 7), red="", blue="", deck="virus mask")
    sick.time_up().skip_pauses()
    assert (sick.fallen, sick.turn) == ("emerald", "red"), "two had to be shown"


def test_a_wacko_drawn_by_the_clock_is_looked_at_before_the_turn_ends() -> None:
    table = Table(emerald="virus", red="", deck="wacko mask")
    table.time_up()
    assert (table.prompt, table.front("emerald")) == ("shown", 1)
    table.skip_pauses()
    assert table.turn == "red"


def test_the_clock_finds_an_empty_deck() -> None:
    table = Table(emerald="mask", red="mask", deck="")
    table.time_up()
    assert (table.prompt, table.turn) == ("pull", "emerald")
    table.time_up()
    assert (table.hand("red"), table.turn) == ("", "red")


def test_12_1_in_hard_quarantine_chance_names_the_player() -> None:
    named = set()
    for number in range(30):
        table = Table(emerald="mask", red="cough", blue="bribe", deck="", seed=f"{number}")
        table.say("emerald", "draw").time_up()
        (args,) = table.told("pull")
        named.add(args["target"])
    assert named == {1, 2}


def test_12_1_after_a_card_that_ended_the_turn_the_clock_draws_nothing() -> None:
    hand = "toilet_paper bribe bribe control cough mask shuffle shuffle"
    table = Table(emerald=hand, red="", deck="virus mask")
    table.say("emerald", "play toilet_paper")
    assert table.prompt == "limit"
    table.time_up()
    assert (table.deck, len(table.state.hands[0]), table.turn) == ("virus mask", 6, "red")


def test_12_2_the_clock_chooses_from_the_top_cards() -> None:
    table = Table(emerald="mask", red="", deck="cough bribe mask")
    table.say("emerald", "play mask").time_up()
    assert (table.hand("emerald"), table.deck, table.turn) == ("", "cough bribe mask", "red")
    taken = set()
    for number in range(30):
        market = Table(emerald="black_market", red="", deck="cough virus bribe", seed=f"{number}")
        market.say("emerald", "play black_market").time_up()
        taken.add((market.hand("emerald"), market.deck))
    assert taken == {("cough", "virus bribe"), ("bribe", "cough virus")}
    sick = Table(emerald="black_market", red="", deck="virus virus virus")
    sick.say("emerald", "play black_market").time_up()
    assert sick.hand("emerald") == "virus"


def test_a_late_look_with_too_many_cards_asks_nothing_more() -> None:
    hand = "black_market " + "bribe " * 7
    table = Table(emerald=hand, red="", deck="cough control mask")
    table.say("emerald", "play black_market").time_up()
    assert (table.turn, len(table.state.hands[0])) == ("red", 6)


def test_12_3_answers_have_8_seconds() -> None:
    table = Table(emerald="control", red="bribe virus", deck="virus mask")
    table.say("emerald", "play control red")
    assert table.seconds == 8
    table.time_up()
    assert table.front("red") == 1, "the effect is taken"
    table.skip_pauses().say("emerald", "draw")
    assert table.seconds == 8
    table.time_up()
    assert table.hand("emerald") == "virus", "the card is kept"
    cough = Table(emerald="cough", red="sanitizer", deck="virus", front={"emerald": 1})
    cough.say("emerald", "play cough").time_up()
    assert cough.front("red") == 1


@pytest.mark.parametrize(("pace", "shown", "fell"), [("normal", 5, 3), ("brisk", 2, 1.5)])
def test_12_4_revealed_hands_stay_on_the_table_for_a_while(
    pace: str, shown: float, fell: float
) -> None:
    table = Table(emerald="control", red="virus virus mask", blue="", settings={"pace": pace})
    table.say("emerald", "play control red").say("red", "take-it")
    assert (table.prompt, table.seconds) == ("shown", shown)
    question = table.match.question
    assert question is not None
    assert question.clocks[0].skippable
    table.time_up()
    assert (table.prompt, table.seconds) == ("fell", fell)
    table.time_up()
    assert len(table.view("blue").revealed) == 1, "until the turn is over"
    table.say("emerald", "draw", "keep", "end")
    assert table.view("blue").revealed == ()


def test_12_5_the_coach_speaks_only_if_the_host_allows_it() -> None:
    assert Table(emerald="", red="").mine("emerald").coach is None
    table = Table(emerald="", red="", deck="mask mask mask", settings={"coach": "on"})
    coach = table.mine("emerald").coach
    assert coach is not None
    assert coach.deck == 3
    assert coach.one == pytest.approx(coach.odds[1].chance)
    assert table.view().mine is None


def test_clocks_of_windows_have_names_of_their_own() -> None:
    """A clock of the same name would keep running where the last one stopped."""
    table = Table(emerald="trickster trickster", red="", deck="mask " * 9)
    names = []
    for _ in range(2):
        names.append(table.say("emerald", "play trickster red").clock)
        table.say("red", "take-it")
    for _ in range(2):
        names.append(table.say("emerald", "draw").clock)
        table.say("emerald", "keep")
    assert len(set(names)) == 4


def test_12_6_three_own_turns_in_a_row_may_run_out() -> None:
    """The server counts them: `tests/server/test_attendance.py`."""
    table = Table(emerald="mask", red="")
    assert GAME.missed_turns == 3
    assert GAME.whose_turn is not None
    assert GAME.whose_turn(table.match.state) == 0
    assert GAME.turn_number(table.match.state) == table.match.state.turn
