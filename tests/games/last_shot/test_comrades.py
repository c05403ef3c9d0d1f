"""Bots plan for a victory of Comrades (§ 12.2)."""

import pytest

from lasttable.games.last_shot.bots.comrades import worth_of_giving, worth_of_holding
from lasttable.games.last_shot.bots.table import guess_table
from lasttable.kernel import Seat
from tests.games.last_shot.table import Table
from tests.games.last_shot.test_bots import decide


def among_comrades(comrades: str, a: str, b: str, c: str) -> Table:
    """Lay out a table at which the fourth player is a Comrade, and so are those named."""
    table = Table(a=a, b=b, c=c, d="propaganda")
    comrades += "d"
    for letter in comrades:
        table.state.comrades[table.seat(letter)] = True
    return table


@pytest.mark.parametrize("outsider", ["b", "c"])
def test_comrades_shoot_the_last_outsider(outsider: str) -> None:
    """Whoever it is, and though the other one holds more cards."""
    friend = "c" if outsider == "b" else "b"
    hands = {friend: "pravda embargo blitz", outsider: "stakeout"}
    table = among_comrades("a" + friend, a="car-bomb redacted", b=hands["b"], c=hands["c"])
    assert decide(table, "a") == f"play car-bomb {outsider}"


def test_the_last_outsider_joins_and_wins() -> None:
    table = among_comrades("bc", a="comrades-in-arms redacted payoff", b="pravda", c="stakeout")
    assert decide(table, "a") == "play comrades-in-arms"


def test_the_card_is_for_whoever_is_missing() -> None:
    table = among_comrades("ab", a="comrades-in-arms payoff", b="pravda", c="stakeout")
    seen = {
        letter: guess_table(table.state, table.seat(letter), table.menu("a"), "turn")
        for letter in "ac"
    }
    card = "comrades-in-arms"
    assert worth_of_giving(seen["a"], card, Seat(2)) > worth_of_giving(seen["a"], card, Seat(1))
    assert worth_of_giving(seen["a"], "payoff", Seat(2)) == 0.0
    assert worth_of_holding(seen["c"], card) > worth_of_holding(seen["a"], card) == 0.0
