"""§ 16: every Committee card in a scenario of its own."""

from tests.games.last_shot.table import Table


def test_16_1_comrades_in_arms_makes_a_comrade() -> None:
    table = Table(a="comrades-in-arms redacted", b="pravda")
    table.say("a", "play comrades-in-arms")
    assert table.view().seats[0].comrade
    assert table.discards == "comrades-in-arms"
    assert len(table.told("draw")) == 1


def test_16_1_a_comrade_draws_instead() -> None:
    table = Table(a="comrades-in-arms redacted", b="pravda", comrades="a")
    table.say("a", "play comrades-in-arms")
    assert len(table.told("draw")) == 2


def test_16_2_disinformation_swaps_two_hands() -> None:
    table = Table(a="disinformation redacted", b="misfire", c="jackpot embargo", d="")
    assert "play disinformation b c" in table.offered("a")
    assert "play disinformation b" not in table.offered("a")
    table.say("a", "play disinformation b c")
    assert table.hand("b") == "jackpot embargo"
    assert table.hand("c") == "misfire"


def test_16_2_disinformation_needs_two_others() -> None:
    table = Table(3, a="disinformation redacted", b="misfire", front="diplomatic-immunity c>c")
    assert [key for key in table.offered("a") if "disinformation" in key] == ["play disinformation"]
    table.say("a", "play disinformation")
    assert table.told("fizzle")[0]["cause"] == "target"


def test_16_3_domino_effect_runs_until_somebody_cannot_match() -> None:
    table = Table(
        a="domino-effect misfire redacted", b="patsy jackpot", c="blitz embargo", d="filibuster"
    )
    table.say("a", "play domino-effect")
    table.quiet()
    table.say("a", "discard misfire")
    assert table.offered("b") == ["discard patsy"]
    table.say("b", "discard patsy")
    assert table.offered("c") == ["drop"]
    table.say("c", "drop")
    assert table.hand("c") == ""
    assert table.hand("d") == "filibuster"
    assert table.discards == "misfire patsy blitz embargo domino-effect"


def test_16_3_terminated_cards_are_actions() -> None:
    table = Table(3, a="domino-effect jackpot misfire", b="car-bomb misfire", c="")
    table.say("a", "play domino-effect")
    table.say("a", "discard jackpot")
    assert table.offered("b") == ["discard car-bomb"]


def test_16_4_hold_for_questioning_skips_the_next_turn() -> None:
    table = Table(a="hold-for-questioning redacted", b="misfire pravda", c="jackpot")
    table.say("a", "play hold-for-questioning b")
    assert table.told("saw", "a")[0]["cards"] == ("misfire", "pravda")
    table.go_on()
    assert table.active == "b"
    assert table.prompt == "pause"
    assert table.hand("b") == "misfire pravda"
    assert table.front("b") == ""


def test_16_5_iron_curtain_bars_targets_both_ways() -> None:
    table = Table(a="iron-curtain redacted", b="car-bomb confiscation budget-cuts", c="pravda")
    assert {"play iron-curtain a", "play iron-curtain b"} <= set(table.offered("a"))
    table.say("a", "play iron-curtain a")
    table.go_on()
    assert "play car-bomb a" not in table.offered("b")
    assert "play confiscation a" not in table.offered("b")
    assert "play budget-cuts" in table.offered("b"), "cards about everybody still work"
    table = Table(a="confiscation car-bomb redacted", b="pravda", front="iron-curtain b>a")
    assert "play confiscation" in table.offered("a"), "for nothing"
    assert "play confiscation b" not in table.offered("a")


def test_16_6_patsy_puts_somebody_else_in_the_line_of_fire() -> None:
    table = Table(a="car-bomb redacted", b="patsy pravda", c="jackpot", d="embargo")
    table.say("a", "play car-bomb b")
    assert [key for key in table.offered("b") if "patsy" in key] == [
        "react patsy c",
        "react patsy d",
    ]
    table.react("b", "patsy c")
    assert table.living == "a b d"


def test_16_6_patsy_cannot_be_used_where_nobody_is_left_to_blame() -> None:
    table = Table(3, a="car-bomb redacted", b="patsy pravda", front="diplomatic-immunity c>c")
    table.say("a", "play car-bomb b")
    assert table.living == "a c"


def test_16_6_patsy_does_not_answer_murder_mystery() -> None:
    table = Table(a="murder-mystery redacted", b="patsy pravda", c="jackpot")
    table.say("a", "play murder-mystery b")
    assert table.prompt == "murder-mystery"


def test_16_7_pravda_collects_one_copy_from_everybody() -> None:
    table = Table(a="pravda redacted", b="misfire jackpot", c="misfire", d="embargo")
    table.say("a", "play pravda")
    table.say("a", "name misfire")
    assert table.hand("a").startswith("redacted misfire misfire")
    assert table.hand("c") == ""
    assert table.told("hand-over")[0]["givers"] == [1, 2]


def test_16_7_pravda_draws_if_nobody_has_it() -> None:
    table = Table(a="pravda redacted", b="misfire", front="diplomatic-immunity b>b", c="embargo")
    table.say("a", "play pravda")
    table.say("a", "name misfire")
    assert table.hand("b") == "misfire", "immune, so not counted"
    assert len(table.told("draw")) == 2


def test_16_8_propaganda_without_a_boo_draws_two() -> None:
    table = Table(a="propaganda redacted", b="misfire", c="embargo", d="jackpot")
    table.say("a", "play propaganda")
    assert table.asked == "b c d"
    table.all_say(b="cheer", c="cheer", d="cheer")
    assert len(table.told("draw")) == 3


def test_16_8_a_single_boo_costs_two_cards() -> None:
    table = Table(a="propaganda redacted", b="misfire pravda stakeout", c="embargo", d="jackpot")
    table.say("a", "play propaganda")
    table.all_say(b="boo", c="cheer", d="cheer")
    assert len(table.hand("b").split()) == 1
    assert len(table.hand("a").split()) == 4


def test_16_8_many_boos_are_dear() -> None:
    table = Table(a="propaganda redacted stakeout", b="misfire", c="embargo", d="jackpot")
    table.say("a", "play propaganda")
    table.all_say(b="boo", c="boo", d="cheer")
    assert len(table.hand("b").split()) == len(table.hand("c").split()) == 2
    table.say("a", "discard redacted")
    assert table.discards == "redacted propaganda"


def test_16_9_red_scare_costs_the_accused_cards() -> None:
    table = Table(
        a="red-scare redacted", b="misfire jackpot pravda", c="embargo blitz", comrades="c"
    )
    table.say("a", "play red-scare")
    assert table.offered("a") == ["accuse b", "accuse c", "accuse d"]
    table.all_say(a="accuse b", b="accuse c", c="accuse b", d="accuse a")
    assert table.asked == "b", "a has one card, c owes two of two"
    table.all_say(b="discard misfire+jackpot")
    assert table.hand("b") == "pravda"
    assert table.hand("c") == "", "one more for a Comrade"
    assert table.discards == "redacted misfire jackpot embargo blitz red-scare"


def test_16_10_russian_roulette_fells_whoever_finds_the_bullet() -> None:
    table = Table(
        a="russian-roulette redacted",
        b="misfire",
        c="sleight-of-hand",
        d="embargo",
        deck="jackpot exploding-cigar pravda payoff",
    )
    table.say("a", "play russian-roulette")
    assert table.living == "a b d", "no escape"
    assert [one["seat"] for one in table.told("chamber")] == [1, 2]
    assert table.discards == "jackpot russian-roulette"
    assert table.hand("a").startswith("redacted")


def test_16_10_russian_roulette_turns_six_cards_at_most() -> None:
    table = Table(3, a="russian-roulette redacted", b="misfire", c="embargo")
    table.say("a", "play russian-roulette")
    assert [one["seat"] for one in table.told("chamber")] == [1, 2, 0, 1, 2, 0]
    assert table.living == "a b c"


def test_16_10_the_immune_are_passed_over() -> None:
    table = Table(3, a="russian-roulette redacted", c="embargo", front="diplomatic-immunity b>b")
    table.say("a", "play russian-roulette")
    assert [one["seat"] for one in table.told("chamber")] == [2, 0, 2, 0, 2, 0]
