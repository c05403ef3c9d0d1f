"""§ 14: every Agency card in a scenario of its own; here up to Dumpster Dive."""

import pytest

from tests.games.last_shot.table import Table


def test_14_1_black_market_trades_one_card_for_one_of_the_offers() -> None:
    table = Table(a="black-market dibs payoff", b="misfire", c="jackpot car-bomb", d="")
    table.say("a", "play black-market")
    table.say("a", "lay dibs")
    assert table.asked == "b c"
    table.all_say(b="offer misfire", c="pass")
    assert table.mine("a").looks[0].cards == ("misfire",)
    assert table.offered("a") == ["pass", "take b"]
    table.say("a", "take b")
    assert table.hand("a").split()[:2] == ["payoff", "misfire"]
    assert table.hand("b") == "dibs"
    assert table.told("offers") == [{"why": "black-market", "seats": [1]}]
    assert not table.told("passed"), "a watcher never learns which cards changed hands"
    assert len(table.told("passed", "a")) == len(table.told("passed", "b")) == 2


def test_14_1_black_market_without_another_card_does_nothing() -> None:
    table = Table(a="black-market", b="misfire")
    table.say("a", "play black-market")
    assert table.prompt == "pause"
    assert table.hand("b") == "misfire"


def test_14_1_black_market_may_be_declined_and_the_cards_stay() -> None:
    table = Table(a="black-market dibs payoff", b="misfire", c="jackpot")
    table.say("a", "play black-market")
    table.say("a", "lay payoff")
    table.all_say(b="offer misfire", c="offer jackpot")
    table.say("a", "pass")
    assert (table.hand("b"), table.hand("c")) == ("misfire", "jackpot")
    assert table.hand("a").startswith("dibs payoff")


def test_14_2_budget_cuts_leave_everybody_two_cards() -> None:
    table = Table(a="budget-cuts payoff jackpot stakeout", b="misfire misfire blitz", c="embargo")
    table.say("a", "play budget-cuts")
    assert table.asked == "a b"
    assert table.offered("b") == ["keep misfire+misfire", "keep misfire+blitz"]
    table.all_say(a="keep payoff+stakeout", b="keep misfire+misfire")
    assert table.hand("a").split()[:2] == ["payoff", "stakeout"]
    assert table.hand("b") == "misfire misfire"
    assert table.hand("c") == "embargo"
    assert table.discards == "jackpot blitz budget-cuts"


def test_14_3_bullet_time_plays_any_card_before_the_shot() -> None:
    table = Table(a="car-bomb payoff", b="bullet-time firing-squad", c="stakeout")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    assert table.prompt == "bullet-time"
    assert "play firing-squad a" in table.offered("b")
    table.say("b", "play firing-squad a")
    assert table.living == "b c d"
    assert table.terminated == ""
    assert table.told("return")[0]["cards"] == ("firing-squad", "car-bomb")
    assert table.told("fizzle") == [
        {"seat": 0, "card": "car-bomb", "cause": "player"},
    ]


def test_14_3_bullet_time_with_nothing_to_play_changes_nothing() -> None:
    table = Table(a="car-bomb payoff", b="bullet-time", c="stakeout")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    assert table.living == "a c d", "no card left, so no escape either"


def test_14_3_bullet_time_is_bound_by_the_bans_on_its_player() -> None:
    """The curtain around b came down after a had aimed: b can target nobody but b."""
    table = Table(a="car-bomb payoff", b="bullet-time firing-squad jackpot", c="stakeout")
    table.say("a", "play car-bomb b")
    table.state.front[1] += Table(front="iron-curtain c>b").state.front[1]
    table.react("b", "bullet-time")
    assert [key for key in table.offered("b") if "firing" in key] == ["play firing-squad"]


def test_14_4_cease_and_desist_cancels_a_harmless_card() -> None:
    table = Table(a="confiscation payoff", b="cease-and-desist misfire")
    table.say("a", "play confiscation b")
    table.react("b", "cease-and-desist")
    assert table.hand("b") == "misfire"
    assert table.discards == "cease-and-desist confiscation"
    assert table.told("cancel")[0]["card"] == "confiscation"


@pytest.mark.parametrize("card", ["car-bomb", "murder-mystery"])
def test_14_4_cease_and_desist_does_not_answer_lethal_cards(card: str) -> None:
    table = Table(a=f"{card} payoff", b="cease-and-desist")
    table.say("a", f"play {card} b")
    assert table.prompt != "react"


def test_14_4_cease_and_desist_does_not_answer_group_cards_nor_those_for_others() -> None:
    table = Table(a="budget-cuts confiscation payoff jackpot", b="cease-and-desist", c="stakeout")
    table.say("a", "play confiscation c")
    assert table.prompt == "confiscation"


def test_14_5_churn_and_burn_discards_draws_and_burns() -> None:
    table = Table(
        a="churn-and-burn misfire misfire payoff", deck="stakeout blitz car-bomb jackpot redacted"
    )
    table.say("a", "play churn-and-burn")
    assert [option.key for option in table.menu("a")] == ["none", "discard"]
    table.say("a", "discard misfire,misfire.2")
    assert table.told("burn") == [{"why": "churn-and-burn", "card": "car-bomb"}]
    assert table.hand("a") == "payoff stakeout blitz jackpot", "two for the card, one for the turn"
    assert table.discards == "misfire misfire churn-and-burn"


def test_14_5_churn_and_burn_with_no_discard_still_burns() -> None:
    table = Table(a="churn-and-burn payoff", deck="stakeout blitz jackpot")
    table.say("a", "play churn-and-burn")
    table.say("a", "none")
    assert table.discards == "stakeout churn-and-burn"
    assert table.hand("a") == "payoff blitz"


def test_14_6_clandestine_deal_swaps_two_secret_cards() -> None:
    table = Table(a="clandestine-deal stakeout payoff", b="misfire car-bomb")
    table.say("a", "play clandestine-deal b")
    assert table.asked == "a b"
    table.all_say(a="give stakeout", b="give car-bomb")
    assert "car-bomb" in table.hand("a")
    assert table.hand("b") == "misfire stakeout"
    assert table.told("play")[0]["card"] == "clandestine-deal"
    assert not table.told("passed", "c")
    assert [mark.sure for mark in table.view().marks] == [False], "the bomb may have moved"


def test_14_6_clandestine_deal_with_an_empty_hand_does_nothing() -> None:
    table = Table(a="clandestine-deal", b="misfire", c="stakeout")
    table.say("a", "play clandestine-deal b")
    assert table.prompt == "pause"


def test_14_7_confiscation_discards_a_card_of_choice() -> None:
    table = Table(a="confiscation payoff", b="misfire car-bomb", c="stakeout")
    table.say("a", "play confiscation b")
    assert table.mine("a").looks[0].cards == ("misfire", "car-bomb")
    assert table.mine("c").looks == []
    table.say("a", "discard car-bomb")
    assert table.hand("b") == "misfire"
    assert "car-bomb" in table.deck, "it went back at the end of the turn"
    assert table.mine("a").looks == []


def test_14_7_confiscation_of_an_empty_hand_does_nothing() -> None:
    table = Table(a="confiscation payoff", c="stakeout")
    table.say("a", "play confiscation b")
    assert table.prompt == "pause"


def test_14_8_controlled_chaos_deals_all_hands_anew() -> None:
    table = Table(
        a="controlled-chaos payoff jackpot", b="misfire misfire", c="stakeout blitz embargo"
    )
    table.say("a", "play controlled-chaos")
    table.say("a", "keep payoff")
    hands = [table.hand(letter).split() for letter in "abcd"]
    assert [len(hand) for hand in hands] == [3, 2, 3, 0], "with the card a draws"
    assert "payoff" in hands[0]
    dealt = sorted([*hands[0][:2], *hands[1], *hands[2]])
    assert " ".join(dealt) == "blitz embargo jackpot misfire misfire payoff stakeout"
    assert table.told("mix") == [{"why": "controlled-chaos", "seats": [1, 2, 0], "kept": True}]


def test_14_9_cooler_heads_prevail_takes_all_terminated_cards() -> None:
    table = Table(a="cooler-heads-prevail car-bomb payoff", b="misfire firing-squad", c="stakeout")
    table.say("a", "play cooler-heads-prevail")
    assert table.hand("b") == "misfire"
    assert table.told("return")[0]["cards"] == ("car-bomb", "firing-squad")
    assert len(table.told("draw")) == 1, "the draw of the turn"


def test_14_9_cooler_heads_prevail_draws_if_nobody_held_one() -> None:
    table = Table(
        a="cooler-heads-prevail payoff", b="firing-squad", front="diplomatic-immunity b>b"
    )
    table.say("a", "play cooler-heads-prevail")
    assert table.hand("b") == "firing-squad", "who is immune keeps it and does not count"
    assert len(table.told("draw")) == 2


def test_14_10_cultural_exchange_swaps_hands() -> None:
    table = Table(a="cultural-exchange payoff", b="misfire car-bomb stakeout")
    table.say("a", "play cultural-exchange b")
    assert table.hand("a").startswith("misfire car-bomb stakeout")
    assert table.hand("b") == "payoff"
    assert [(mark.seat, mark.sure) for mark in table.view().marks] == [(0, True)]
    assert table.told("hand", "b")[0]["cards"] == ("payoff",)
    assert not table.told("hand", "c")


def test_14_11_dibs_claims_a_played_card() -> None:
    table = Table(a="jackpot payoff", b="dibs misfire", deck="blitz embargo misfire")
    table.say("a", "play jackpot")
    table.react("b", "dibs")
    assert table.hand("b") == "dibs misfire", "it waits until the card is discarded"
    table.say("a", "call action")
    assert table.hand("b") == "misfire jackpot"
    assert table.discards == "dibs"


def test_14_11_dibs_does_not_claim_cards_discarded_from_a_hand_nor_own_cards() -> None:
    table = Table(a="dibs budget-cuts payoff jackpot embargo", b="misfire")
    table.say("a", "play budget-cuts")
    table.say("a", "keep dibs+payoff")
    assert table.prompt == "pause", "neither the discards nor your own card can be claimed"


def test_14_12_diplomatic_immunity_lasts_until_the_next_own_turn() -> None:
    table = Table(a="diplomatic-immunity payoff", b="car-bomb budget-cuts stakeout", c="jackpot")
    table.say("a", "play diplomatic-immunity")
    assert table.front("a") == "diplomatic-immunity"
    table.go_on()
    assert "play car-bomb a" not in table.offered("b")
    assert "play car-bomb c" in table.offered("b")
    table.say("b", "reload")
    table.go_on()
    table.say("c", "reload")
    table.go_on()
    table.say("d", "reload")
    table.go_on()
    assert table.active == "a"
    assert table.front("a") == ""
    assert table.told("end")[-1]["card"] == "diplomatic-immunity"


def test_14_13_duck_and_cover_makes_immune_to_one_card() -> None:
    table = Table(a="budget-cuts payoff jackpot", b="duck-and-cover misfire blitz stakeout")
    table.say("a", "play budget-cuts")
    table.react("b", "duck-and-cover")
    assert table.hand("b") == "misfire blitz stakeout"
    assert table.told("duck") == [{"why": "duck-and-cover", "seat": 1, "card": "budget-cuts"}]


def test_14_13_whoever_has_ducked_is_no_target_any_more() -> None:
    table = Table(
        a="confiscation payoff",
        b="duck-and-cover cease-and-desist patsy",
        c="jackpot",
        d="injunction-junction",
    )
    table.say("a", "play confiscation b")
    table.react("b", "duck-and-cover")
    table.quiet()
    assert table.asked == "b c d", "anybody may still cancel it"
    assert table.offered("b") == ["pass"], "but b is not there, and can hand it on to nobody"


def test_14_13_a_persistent_card_that_was_ducked_is_discarded() -> None:
    table = Table(a="embargo payoff", b="duck-and-cover misfire")
    table.say("a", "play embargo b")
    table.react("b", "duck-and-cover")
    assert table.front("b") == ""
    assert table.discards == "duck-and-cover embargo"


def test_14_13_a_table_wide_card_that_was_ducked_never_binds() -> None:
    table = Table(a="blitz payoff", b="duck-and-cover misfire", c="jackpot stakeout")
    table.say("a", "play blitz")
    table.react("b", "duck-and-cover")
    assert table.front("a") == "blitz"
    table.go_on()
    assert "reload" in table.offered("b")


@pytest.mark.parametrize("card", ["russian-roulette", "car-bomb"])
def test_14_13_duck_and_cover_does_not_answer_lethal_cards(card: str) -> None:
    table = Table(a=f"{card} payoff", b="duck-and-cover")
    key = f"play {card} b" if card == "car-bomb" else f"play {card}"
    table.say("a", key)
    assert table.prompt != "react"


def test_14_14_dumpster_dive_takes_from_either_pile() -> None:
    table = Table(
        a="dumpster-dive payoff", discards="misfire blitz", terminated="car-bomb", b="stakeout"
    )
    table.say("a", "play dumpster-dive")
    assert table.offered("a") == ["take misfire", "take blitz", "take car-bomb"]
    table.say("a", "take car-bomb")
    assert "car-bomb" in table.hand("a")
    assert table.view().marks[0].sure, "everybody saw it"


def test_14_14_dumpster_dive_without_discards_does_nothing() -> None:
    table = Table(a="dumpster-dive payoff")
    assert table.mine("a").idle == ("dumpster-dive",)
    table.say("a", "play dumpster-dive")
    assert table.prompt == "pause"
