"""§ 4: who sees what, in both modes."""

from tests.games.last_shot.table import Table


def test_4_1_a_hidden_draw_is_seen_by_its_owner_alone() -> None:
    table = Table(a="redacted", b="pravda", deck="misfire blitz")
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    assert table.told("draw", "b")[0]["card"] is None
    assert not table.told("drew", "b")
    assert table.told("drew", "a") == [{"seat": 0, "card": "misfire", "why": None}]


def test_4_2_a_drawn_terminated_card_is_shown_to_everybody() -> None:
    for mode in ("hidden", "full"):
        table = Table(a="redacted", deck="car-bomb blitz", settings={"draws": mode})
        table.say("a", "play redacted")
        table.say("a", "name jackpot")
        assert table.told("draw")[0]["card"] == "car-bomb"
        assert [(m.card, m.seat, m.sure) for m in table.view().marks] == [("car-bomb", 0, True)]


def test_4_3_an_open_draw_is_shown_and_then_gone() -> None:
    table = Table(a="redacted", b="pravda", deck="misfire blitz", settings={"draws": "full"})
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    assert table.told("shown", "b") == [{"seat": 0, "card": "misfire", "why": None}]
    assert table.told("draw", "b")[0]["card"] is None, "the standing entry does not name it"


def test_4_3_the_host_may_keep_draws_in_the_log() -> None:
    table = Table(
        a="redacted", deck="misfire blitz", settings={"draws": "full", "keep_draws": "on"}
    )
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    assert table.told("draw")[0]["card"] == "misfire"
    assert not table.told("shown")


def test_4_3_a_draw_from_a_private_deck_is_open_too() -> None:
    table = Table(
        a="redacted", front="safe-house a>a", private="a: misfire blitz", settings={"draws": "full"}
    )
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    table.say("a", "draw private")
    assert table.told("shown") == [{"seat": 0, "card": "misfire", "why": None}]


def test_4_4_turning_up_is_for_all_and_seeing_for_one() -> None:
    table = Table(a="jackpot redacted", b="pravda", deck="misfire blitz embargo")
    table.say("a", "play jackpot")
    table.say("a", "call action")
    assert table.told("call")[0]["card"] == "misfire"
    table = Table(a="secret-informant redacted", b="pravda", settings={"draws": "full"})
    table.say("a", "play secret-informant b")
    assert table.told("look", "c")[0]["whose"] == 1
    assert not table.told("saw", "c")


def test_4_5_cards_from_another_hand_are_not_shown_not_even_terminated_ones() -> None:
    table = Table(
        a="sleight-of-hand redacted", b="car-bomb", c="pravda", settings={"draws": "full"}
    )
    table.say("a", "play sleight-of-hand b")
    assert table.told("passed", "a")[0]["cards"] == ("car-bomb",)
    assert not table.told("passed", "c")


def test_4_6_the_record_follows_only_what_everybody_saw() -> None:
    table = Table(a="clandestine-deal redacted", b="car-bomb pravda", c="embargo")
    assert [(m.seat, m.sure) for m in table.view().marks] == [(1, True)]
    table.say("a", "play clandestine-deal b")
    table.all_say(a="give redacted", b="give pravda")
    assert [(m.seat, m.sure) for m in table.view().marks] == [(1, False)], "b may have given it"
    assert table.view("a").marks == table.view("c").marks, "the record is the same for all"


def test_4_6_a_whole_hand_that_moves_takes_its_mark_along() -> None:
    table = Table(a="disinformation redacted", b="car-bomb pravda", c="embargo")
    table.say("a", "play disinformation b c")
    assert [(m.seat, m.sure) for m in table.view().marks] == [(2, True)]


def test_4_6_a_hand_that_lies_open_sets_the_record_right() -> None:
    table = Table(a="clandestine-deal redacted", b="car-bomb pravda", c="public-hearing")
    table.say("a", "play clandestine-deal b")
    table.all_say(a="give redacted", b="give car-bomb")
    table.go_on()
    table.say("b", "reload")
    table.go_on()
    assert [(m.seat, m.sure) for m in table.view().marks] == [(1, False)]
    table.say("c", "play public-hearing a")
    assert [(m.seat, m.turn, m.sure) for m in table.view().marks] == [(0, 7, True)]


def test_4_6_a_card_that_lies_open_is_on_record_with_nobody() -> None:
    """a put the bomb onto the deck, and b turns it up again."""
    table = Table(
        a="tactical-resupply car-bomb redacted pravda embargo blitz",
        b="take-a-shot jackpot",
        c="misfire",
    )
    table.say("a", "play tactical-resupply")
    table.say("a", "put car-bomb")
    table.say("a", "put redacted")
    assert [(m.seat, m.sure) for m in table.view().marks] == [(0, False)]
    table.go_on()
    table.say("b", "play take-a-shot c")
    assert table.stack == "take-a-shot car-bomb"
    assert table.view().marks == []


def test_4_7_counts_and_open_piles_are_for_everybody() -> None:
    table = Table(
        a="redacted pravda",
        b="misfire",
        deck="blitz jackpot",
        discards="embargo",
        terminated="car-bomb",
        front="safe-house b>b",
        private="b: stakeout",
        comrades="c",
    )
    view = table.view()
    assert [seat.hand for seat in view.seats] == [2, 1, 0, 0]
    assert [seat.private for seat in view.seats] == [0, 1, 0, 0]
    assert [seat.comrade for seat in view.seats] == [False, False, True, False]
    assert view.seats[1].front[0].card == "safe-house"
    assert (view.piles.deck, view.piles.supply) == (2, 5)
    assert (view.piles.discards, view.piles.terminated) == (("embargo",), ("car-bomb",))
    assert view.mine is None
