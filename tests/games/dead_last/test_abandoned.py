"""§ 11.5: a table that nobody plays at any more."""

from tests.games.dead_last.table import Table


def test_11_5_three_votes_without_a_card_end_the_game() -> None:
    table = Table(first_round=True)
    for _ in range(2):
        table.vote()
        table.go_on()
        table.go_on()
    assert table.prompt == "vote"
    table.vote()
    table.go_on()
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "abandoned")


def test_11_5_a_single_card_keeps_the_table_open() -> None:
    table = Table(first_round=True)
    for _ in range(2):
        table.vote()
        table.go_on()
        table.go_on()
    table.vote(red="ambush")
    table.go_on()
    assert table.match.outcome is None
