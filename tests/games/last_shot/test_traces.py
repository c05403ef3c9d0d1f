"""Nasty interactions, each played through from the first card to the last.

Seats a, b, c, d clockwise; a is active unless told otherwise.
"""

from tests.games.last_shot.table import Table


def test_trace_1_injunction_on_a_misfire_inside_a_bullet_time() -> None:
    table = Table(
        a="snipers-nest misfire duck-and-cover",
        b="bullet-time take-a-shot",
        c="injunction-junction",
        deck="car-bomb payoff firing-squad jackpot pravda",
    )
    table.say("a", "play snipers-nest b")
    table.react("b", "bullet-time")
    table.quiet()
    table.say("b", "play take-a-shot a")
    table.quiet()
    assert table.stack == "snipers-nest bullet-time take-a-shot car-bomb"
    table.react("a", "misfire")
    table.react("c", "injunction-junction")
    assert table.discards == "injunction-junction misfire"
    table.say("a", "escape duck-and-cover")
    assert table.living == "b c d", "the Firing Squad came next"
    table.say("b", "keep payoff")
    assert table.discards == "injunction-junction misfire take-a-shot bullet-time"
    assert table.told("fizzle")[-1] == {"seat": 0, "card": "snipers-nest", "cause": "player"}
    assert not table.told("draw")
    assert table.told("return")[0]["cards"] == ("car-bomb", "firing-squad", "snipers-nest")
    table.go_on()
    assert table.active == "b"


def test_trace_2_misfire_on_an_immune_shooter() -> None:
    table = Table(
        a="diplomatic-immunity car-bomb jackpot", b="misfire", front="blitz c>c", begin=True
    )
    table.say("a", "play diplomatic-immunity")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.living == "b c d"
    assert sorted(table.destroyed.split()) == ["diplomatic-immunity", "jackpot"]


def bullets(b: str) -> Table:
    """Two bullets for b are turned up; the first one is announced."""
    table = Table(
        a="take-a-shot redacted",
        b=b,
        deck="car-bomb firing-squad jackpot pravda embargo",
    )
    table.say("a", "play take-a-shot b")
    return table


def test_trace_3_immunity_between_two_bullets() -> None:
    table = bullets("bullet-time diplomatic-immunity")
    table.react("b", "bullet-time")
    table.say("b", "play diplomatic-immunity")
    assert table.living == "a b c d"
    assert [one["card"] for one in table.told("unfired")] == ["firing-squad"]
    table.say("a", "keep jackpot")
    assert "jackpot" in table.hand("a")


def test_trace_4_un_interference_between_two_bullets() -> None:
    table = bullets("bullet-time un-interference duck-and-cover")
    table.quiet()
    table.react("b", "bullet-time")
    table.say("b", "play un-interference")
    table.say("b", "escape duck-and-cover")
    assert [one["card"] for one in table.told("unfired")] == ["firing-squad"]
    table = bullets("bullet-time un-interference")
    table.react("b", "bullet-time")
    table.say("b", "play un-interference")
    assert table.living == "a c d", "the bomb was announced already"
    assert table.destroyed == "un-interference"
    assert [one["card"] for one in table.told("unfired")] == ["firing-squad"]


def test_trace_5_curtain_around_the_shooter() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time iron-curtain", c="pravda", d="embargo")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play iron-curtain a")
    assert table.living == "a b c d"
    assert table.front("a") == "iron-curtain", "not at the end of this turn"
    for letter in "bcd":
        table.go_on()
        table.say(letter, "reload")
    table.go_on()
    table.say("a", "reload")
    assert table.front("a") == ""


def test_trace_6_the_answer_misfires() -> None:
    table = Table(a="snipers-nest misfire", b="bullet-time car-bomb misfire patsy", c="pravda")
    table.say("a", "play snipers-nest b")
    table.react("b", "bullet-time")
    table.say("b", "play car-bomb a")
    table.react("a", "misfire")
    assert table.living == "a c d"
    assert table.discards == "misfire bullet-time"
    assert sorted(table.destroyed.split()) == ["misfire", "patsy"]
    assert table.told("fizzle")[-1] == {"seat": 0, "card": "snipers-nest", "cause": "target"}
    assert len(table.told("draw")) == 1


def test_trace_7_the_misfired_shooter_shoots_on() -> None:
    table = Table(a="car-bomb bullet-time firing-squad", b="misfire pravda", c="loot-the-body")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    table.react("a", "bullet-time")
    table.say("a", "play firing-squad b")
    assert table.question.args["window"] == "fall"
    table.quiet()
    assert table.living == "c d", "the first shot was still aimed at a"


def test_trace_8_patsy_handed_round() -> None:
    table = Table(a="car-bomb redacted", b="patsy misfire", c="dibs pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "patsy c")
    table.react("c", "dibs")
    table.react("c", "patsy b")
    table.react("b", "misfire")
    assert table.living == "b c d"


def test_trace_9_looted_twice() -> None:
    table = Table(a="car-bomb redacted", b="jackpot pravda embargo", c="loot-the-body", d="dibs")
    table.say("a", "play car-bomb b")
    table.react("c", "loot-the-body")
    table.react("d", "dibs")
    table.say("c", "take jackpot")
    table.say("c", "take pravda")
    table.react("d", "loot-the-body")
    table.say("d", "take embargo")
    assert table.hand("d") == "embargo"
    assert table.destroyed == ""


def test_trace_10_identity_theft_confiscation_insurance() -> None:
    table = Table(
        a="identity-theft redacted stakeout",
        b="confiscation pravda jackpot reparations",
        front="insurance-policy b>b",
    )
    table.say("a", "play identity-theft b")
    table.say("a", "play confiscation b")
    table.say("a", "discard pravda")
    assert table.front("b") == ""
    assert len(table.hand("b").split()) == 5, "two lost, three paid"
    assert table.discards == "pravda insurance-policy"
    assert table.told("end")[0]["card"] == "insurance-policy"
    table.quiet()
    assert table.discards == "pravda insurance-policy confiscation"
    assert table.stack == "identity-theft"
    table.react("b", "reparations")
    assert len(table.hand("a").split()) == 2, "one of two taken, one drawn"
    assert table.discards.split()[-2:] == ["reparations", "identity-theft"]


def test_trace_11_filibuster_after_misfire() -> None:
    table = Table(
        a="car-bomb redacted", b="misfire pravda", d="filibuster", front="most-wanted c>b"
    )
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    table.react("d", "filibuster")
    assert "car-bomb" in table.hand("a")
    assert table.discards == "misfire filibuster"
    assert table.front("b") == "most-wanted"
    assert len(table.told("draw")) == 1


def test_trace_12_last_two() -> None:
    table = Table(3, a="car-bomb redacted", b="misfire loot-the-body", c="")
    table.state.alive[2] = False
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.winners == "b"
    assert table.destroyed == ""
    assert not table.told("draw")


def test_trace_13_comrades_under_fire() -> None:
    table = Table(
        3, a="car-bomb redacted", b="bullet-time comrades-in-arms", c="pravda", comrades="a c"
    )
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play comrades-in-arms")
    assert table.winners == "a b c"
    table = Table(
        3,
        a="car-bomb redacted",
        b="bullet-time comrades-in-arms",
        c="injunction-junction",
        comrades="a c",
    )
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.quiet()
    table.say("b", "play comrades-in-arms")
    table.react("c", "injunction-junction")
    assert table.winners == "a c", "the shot went on, and all who are left are Comrades"


def test_trace_14_roulette_across_a_reshuffle() -> None:
    table = Table(
        a="russian-roulette redacted",
        b="pravda",
        c="embargo",
        d="jackpot",
        deck="blitz stakeout",
        discards="payoff confiscation",
        supply="",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play russian-roulette")
    turned = table.told("chamber")
    assert [one["seat"] for one in turned] == [2, 3, 0, 2, 3, 0]
    assert table.told("reshuffle")[0]["cards"] == 4
    assert "russian-roulette" not in [one["card"] for one in turned]


def test_trace_15_think_thrice_twice() -> None:
    table = Table(
        5,
        b="injunction-junction redacted",
        c="think-thrice",
        d="dibs",
        e="pravda",
        a="embargo",
        active="b",
        begin=True,
    )
    table.react("c", "think-thrice")
    table.react("b", "injunction-junction")
    table.quiet()
    table.react("d", "dibs")
    table.react("d", "think-thrice")
    assert table.prompt == "pause"
    assert table.hand("b") == "redacted"


def test_trace_16_blitz_owner_shot() -> None:
    table = Table(a="car-bomb redacted jackpot", b="pravda", front="blitz c>c", begin=True)
    table.say("a", "play car-bomb c")
    assert table.prompt == "pause"
    assert "blitz" in table.destroyed
    assert len(table.told("draw")) == 1


def test_trace_17_stakeout_on_a_skipped_turn() -> None:
    front = "stakeout c>a, insurance-policy a>a, hold-for-questioning b>a"
    table = Table(a="redacted reparations", c="pravda", front=front, begin=True)
    assert table.prompt == "stakeout"
    table.say("c", "take redacted")
    assert table.prompt == "pause", "no Reparations in a skipped turn"
    assert len(table.hand("a").split()) == 4
    assert table.discards == "insurance-policy stakeout hold-for-questioning"


def test_trace_18_reloading_a_terminated_card() -> None:
    table = Table(
        a="car-bomb dumpster-dive redacted",
        b="duck-and-cover",
        front="operation-windup a>a",
        begin=True,
    )
    table.say("a", "play car-bomb b")
    table.say("b", "escape duck-and-cover")
    table.say("a", "play dumpster-dive")
    table.say("a", "take car-bomb")
    assert table.terminated == ""
    assert not table.told("return")
    assert [(m.seat, m.sure) for m in table.view().marks] == [(0, True)]


def two_hands_at_stake(c: str) -> Table:
    """a lets b and c swap hands; it is up to c."""
    table = Table(a="disinformation redacted", b="jackpot", c=c, d="embargo blitz")
    table.say("a", "play disinformation b c")
    return table


def test_trace_19_one_of_two_ducks() -> None:
    table = two_hands_at_stake("duck-and-cover pravda")
    table.react("c", "duck-and-cover")
    assert (table.hand("b"), table.hand("c")) == ("jackpot", "pravda")
    table = two_hands_at_stake("cease-and-desist pravda")
    table.react("c", "cease-and-desist")
    assert table.hand("b") == "jackpot"
    table = two_hands_at_stake("patsy pravda")
    table.react("c", "patsy d")
    assert (table.hand("b"), table.hand("d")) == ("embargo blitz", "jackpot")


def test_trace_20_floor_yielded_by_a_dead_player() -> None:
    table = Table(
        a="yield-the-floor car-bomb redacted",
        b="misfire",
        c="pravda",
        d="jackpot",
        front="blitz c>c, embargo a>b",
        begin=True,
    )
    table.say("a", "play yield-the-floor d")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.living == "b c d"
    table.go_on()
    assert table.active == "d"
    assert table.front("b") == "embargo"


def test_trace_21_hands_change_under_a_shot() -> None:
    table = Table(
        a="poisoned-umbrella secret-informant redacted", b="bullet-time cultural-exchange pravda"
    )
    table.say("a", "play poisoned-umbrella b")
    table.react("b", "bullet-time")
    table.say("b", "play cultural-exchange a")
    assert table.hand("a") == "pravda"
    table.say("b", "escape secret-informant")
    assert table.living == "a b c d"


def test_trace_22_immune_reactor() -> None:
    table = Table(
        a="budget-cuts redacted",
        b="injunction-junction duck-and-cover jackpot",
        c="dibs pravda",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play budget-cuts")
    assert table.offered("b") == ["pass", "react injunction-junction"]
    table.react("b", "injunction-junction")
    table.react("c", "dibs")
    assert table.hand("c") == "pravda injunction-junction"


def test_trace_23_no_target_left_no_printed_draw() -> None:
    table = Table(a="secret-informant redacted", b="duck-and-cover pravda")
    table.say("a", "play secret-informant b")
    table.react("b", "duck-and-cover")
    assert not table.told("saw", "a")
    assert len(table.told("draw")) == 1


def test_trace_24_reparations_against_a_policy_holder() -> None:
    table = Table(
        a="budget-cuts redacted stakeout jackpot",
        b="reparations pravda embargo blitz",
        front="insurance-policy a>a",
    )
    table.say("a", "play budget-cuts")
    table.all_say(a="keep redacted+stakeout", b="keep reparations+pravda")
    assert table.front("a") == "insurance-policy", "own discards had not counted"
    table.react("b", "reparations")
    assert table.front("a") == ""
    assert table.discards.split()[-3:] == ["insurance-policy", "reparations", "budget-cuts"]
    assert len(table.hand("a").split()) == 4, "three paid, one drawn"


def test_trace_25_supply_cards_alone() -> None:
    table = Table(
        a="payoff redacted pravda",
        b="jackpot",
        deck="misfire",
        discards="",
        supply="car-bomb firing-squad",
    )
    table.say("a", "play payoff")
    drawn = [one["card"] for one in table.told("draw")]
    assert drawn[0] is None
    assert sorted(str(card) for card in drawn[1:]) == ["car-bomb", "firing-squad"]
    assert (table.deck, table.state.supply) == ("", [])
    table.say("a", "give redacted b")
    table.say("a", "give pravda b")
    assert table.hand("a").endswith("payoff"), "alone in the new deck, and drawn back"


def test_trace_26_wrong_blame() -> None:
    table = Table(
        a="take-a-shot redacted",
        b="bullet-time budget-cuts duck-and-cover",
        c="reparations pravda embargo blitz",
        deck="car-bomb jackpot payoff stakeout misfire",
    )
    table.say("a", "play take-a-shot b")
    table.quiet()
    table.react("b", "bullet-time")
    table.say("b", "play budget-cuts")
    table.say("c", "keep reparations+pravda")
    assert table.asked == "c"
    assert table.question.args["window"] == "loss"
    assert table.state.stack[-1].by == 1, "against b, whose card it was"
    table.quiet()
    table.say("b", "escape duck-and-cover")
    table.say("a", "keep jackpot")
    assert table.prompt == "pause", "nobody lost anything to Take a Shot itself"


def test_trace_27_embargo_everywhere() -> None:
    table = Table(a="jackpot redacted", front="embargo b>a", b="pravda")
    table.say("a", "play jackpot")
    assert not table.told("call")
    table = Table(
        a="take-a-shot redacted",
        b="pravda",
        front="embargo c>a",
        deck="jackpot payoff blitz misfire",
    )
    table.say("a", "play take-a-shot b")
    assert table.told("turn-up")[0]["cards"] == ("jackpot", "payoff", "blitz")
    assert table.hand("a") == "redacted"
    table = Table(a="dumpster-dive redacted", front="embargo b>a", b="pravda", discards="misfire")
    table.say("a", "play dumpster-dive")
    table.say("a", "take misfire")
    assert table.hand("a") == "redacted misfire"
    assert table.front("a") == ""


def test_trace_28_blitz_un_interference_a_lone_terminated_card() -> None:
    front = "blitz b>b, un-interference c>c"
    table = Table(a="car-bomb", front=front, begin=True, d="pravda")
    assert table.offered("a") == ["pass"]
    table.say("a", "pass")
    assert len(table.told("draw")) == 1
    table = Table(a="car-bomb dumpster-dive", front=front, begin=True, d="pravda")
    assert table.offered("a") == ["play dumpster-dive"]
    table.say("a", "play dumpster-dive")
    assert table.offered("a") == ["pass"], "nothing more that is legal"
    table.say("a", "pass")
    assert len(table.told("draw")) == 1


def test_trace_29_dibs_on_the_shield() -> None:
    table = Table(
        a="injunction-junction redacted", b="dibs", front="diplomatic-immunity a>a", begin=True
    )
    table.react("b", "dibs")
    table.react("a", "injunction-junction")
    assert table.discards == "diplomatic-immunity injunction-junction dibs"
    assert table.hand("b") == ""


def test_trace_30_patsy_early_or_late() -> None:
    deck = "car-bomb firing-squad jackpot pravda embargo"
    table = Table(a="take-a-shot redacted", b="patsy", c="payoff", d="blitz", deck=deck)
    table.say("a", "play take-a-shot b")
    table.react("b", "patsy c")
    assert table.living == "a b d", "every bullet fires at c"
    assert [one["targets"] for one in table.told("play")[1:]] == [(2,)]
    table = Table(
        a="take-a-shot redacted",
        b="patsy",
        c="payoff",
        d="blitz",
        deck=deck,
        front="most-wanted a>d",
    )
    table.say("a", "play take-a-shot b")
    table.quiet()
    table.react("b", "patsy c")
    assert table.living == "a d", "the first one hit c, the second one b"
    assert table.front("d") == "most-wanted"


def test_trace_31_three_players_wanted_and_curtained() -> None:
    table = Table(
        3,
        a="car-bomb redacted",
        b="pravda",
        c="patsy misfire",
        front="most-wanted a>b, iron-curtain c>b",
    )
    assert [key for key in table.offered("a") if "car-bomb" in key] == ["play car-bomb c"]
    table.say("a", "play car-bomb c")
    assert table.offered("c") == ["pass", "react misfire"]
    table.react("c", "misfire")
    assert table.living == "b c"
    assert table.front("b") == "most-wanted iron-curtain"
