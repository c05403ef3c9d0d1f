"""§ 10: drawing, the limit, and an empty deck."""

from lasttable.games.last_shot.cards import TERMINATED_COPIES
from tests.games.last_shot.table import Table


def test_10_1_cards_are_drawn_one_at_a_time() -> None:
    table = Table(a="redacted", b="pravda", deck="misfire car-bomb blitz jackpot")
    table.say("a", "reload")
    assert [one["card"] for one in table.told("draw")] == [None, "car-bomb", None]


def test_10_2_with_six_in_hand_nothing_is_drawn_from_the_deck() -> None:
    table = Table(
        a="payoff redacted pravda blitz embargo jackpot", b="stakeout", deck="misfire patsy"
    )
    table.say("a", "play payoff")
    assert len(table.told("draw")) == 1, "five in hand: one card, then the limit"
    table.say("a", "give redacted b")
    table.say("a", "give pravda b")
    assert table.told("no-draw")[0]["cause"] == "limit"


def test_10_2_a_private_deck_knows_no_limit() -> None:
    hand = "redacted pravda blitz embargo jackpot stakeout payoff"
    table = Table(a=hand, b="misfire", front="safe-house a>a", private="a: patsy dibs")
    table.say("a", "play redacted")
    table.say("a", "name leftovers")
    assert table.offered("a") == ["draw private", "draw nothing"]
    table.say("a", "draw private")
    assert len(table.hand("a").split()) == 7


def test_10_3_a_card_turned_up_and_kept_is_a_draw() -> None:
    table = Table(a="jackpot redacted", front="embargo b>a", b="pravda", deck="misfire blitz")
    table.say("a", "play jackpot")
    assert table.prompt == "pause", "under an Embargo nothing is turned up"


def test_10_4_the_new_deck_comes_at_once_even_in_mid_effect() -> None:
    table = Table(
        a="payoff redacted", b="pravda", deck="misfire", discards="blitz embargo jackpot stakeout"
    )
    before = len(table.state.supply)
    table.say("a", "play payoff")
    assert len(table.told("reshuffle")) == 1
    assert table.told("reshuffle")[0] == {"cards": 5, "how": "supply"}
    assert len(table.state.supply) == before - 1
    assert len(table.hand("a").split()) == 4, "one before, three drawn"
    assert "payoff" not in table.deck


def test_10_4_the_card_that_emptied_the_deck_arrives_first() -> None:
    table = Table(a="churn-and-burn redacted", b="pravda", deck="misfire", discards="", supply="")
    table.say("a", "play churn-and-burn")
    table.say("a", "none")
    assert table.hand("a") == "redacted misfire", "the burnt card was the new deck"


def test_10_5_an_empty_supply_adds_nothing() -> None:
    table = Table(a="redacted", b="pravda", deck="misfire", discards="blitz embargo", supply="")
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    assert table.told("reshuffle")[0]["how"] == "plain"
    assert not [copy for copy in table.state.deck if copy in TERMINATED_COPIES]


def test_10_5_without_discards_the_supply_card_alone_is_the_deck() -> None:
    table = Table(a="payoff redacted", b="pravda", deck="misfire", discards="")
    table.say("a", "play payoff")
    assert [one["card"] is not None for one in table.told("draw")] == [False, True, True]


def test_10_6_a_deck_that_cannot_be_made_gives_nothing() -> None:
    table = Table(a="payoff redacted", b="pravda", deck="misfire", discards="", supply="")
    table.say("a", "play payoff")
    assert table.told("no-draw")[0]["cause"] == "empty"
    table.say("a", "give redacted b")
    table.say("a", "give misfire b")
    assert table.hand("a") == "payoff", "it was tried again for the draw of the turn"


def test_10_6_where_the_deck_gives_nothing_a_private_deck_still_does() -> None:
    table = Table(
        a="payoff redacted",
        b="pravda",
        deck="",
        supply="",
        front="safe-house a>a",
        private="a: misfire jackpot blitz",
    )
    table.say("a", "play payoff")
    assert table.offered("a") == ["draw private", "draw nothing"]
    table.clock()
    assert table.hand("a") == "redacted misfire", "no draw is lost to an empty deck"


def test_10_7_other_cards_are_not_shuffled_in() -> None:
    table = Table(
        a="payoff redacted",
        b="pravda",
        deck="misfire",
        discards="blitz stakeout dumpster-dive",
        terminated="firing-squad",
        supply="",
        front="embargo a>b, safe-house b>b",
        private="b: jackpot",
    )
    table.say("a", "play payoff")
    everywhere = {*table.deck.split(), *table.hand("a").split()}
    assert not {"payoff", "firing-squad", "embargo", "jackpot", "safe-house"} & everywhere


def test_the_supply_runs_dry_after_five_new_decks() -> None:
    table = Table(3, a="redacted", b="pravda", c="embargo", deck="blitz jackpot stakeout")
    letters = "abc" * 30
    for letter in letters:
        if table.prompt != "turn":
            break
        table.say(letter, "reload")
        while table.prompt == "react":
            table.quiet()
        table.go_on()
    added = [one["how"] == "supply" for one in table.told("reshuffle")]
    assert sum(added) == 6
    assert added == sorted(added, reverse=True), "once it is dry it stays dry"
