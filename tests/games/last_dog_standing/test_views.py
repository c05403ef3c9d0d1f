"""What the view works out, so that no screen has to know the rules."""

from lasttable.games.last_dog_standing.sections import RiskView, TallyView
from tests.games.last_dog_standing.table import Table


def test_everybody_can_count_cards_that_act_at_once_and_viruses_in_the_game() -> None:
    table = Table(emerald="", red="", blue="", orange="", deck="wacko mask", reserve=2)
    table.say("emerald", "draw").skip_pauses()
    counts = table.view().counts
    assert counts.tallies == [TallyView("wacko", 1, 4), TallyView("bat", 0, 2)]
    assert counts.viruses == 5


def test_two_players_do_not_count_bats() -> None:
    assert [one.card for one in Table(emerald="", red="").view().counts.tallies] == ["wacko"]


def test_the_view_says_what_revealing_viruses_would_do() -> None:
    table = Table(emerald="virus", red="", deck="virus")
    assert table.mine("emerald").risk == RiskView(1, 1, 1, False, False)
    table.say("emerald", "draw")
    assert table.mine("emerald").hidden == 1
    assert table.mine("emerald").risk == RiskView(2, 1, 2, False, True)
    table.say("emerald", "show-it")
    assert table.mine("emerald").risk == RiskView(1, 2, 2, True, True)


def test_the_view_says_why_cards_cannot_be_played() -> None:
    table = Table(emerald="bribe cough mask control", red="", deck="")
    assert table.mine("emerald").blocked == {
        "bribe": "answer",
        "cough": "needs-virus",
        "mask": "needs-deck",
    }
    infected = Table(emerald="cough mask", red="", front={"emerald": 1})
    assert infected.mine("emerald").blocked == {}


def test_the_view_counts_cards_over_the_limit() -> None:
    table = Table(emerald="mask mask mask mask mask mask mask mask", red="cough")
    assert table.mine("emerald").over_limit == 2
    assert table.mine("red").over_limit == 0
