"""§ 6: playing a card."""

from tests.games.last_shot.table import Table


def test_6_1_targets_are_picked_on_announcing_and_nothing_else() -> None:
    table = Table(a="murder-mystery redacted", b="injunction-junction misfire", c="pravda")
    table.say("a", "play murder-mystery b")
    assert table.prompt == "react", "the name comes later"
    assert table.view().stack[0].targets == (1,)
    assert table.hand("a") == "redacted"
    table.quiet()
    assert table.prompt == "murder-mystery"


def test_6_2_the_table_may_answer_every_card() -> None:
    table = Table(a="redacted pravda", b="injunction-junction", c="embargo")
    table.say("a", "play redacted")
    assert table.prompt == "react"
    assert table.question.args["window"] == "play"
    assert table.asked == "b c", "whatever they hold"


def test_6_3_the_fallen_the_immune_and_the_curtained_cannot_be_targeted() -> None:
    front = "diplomatic-immunity b>b, iron-curtain c>c"
    table = Table(
        a="confiscation official-pardon", b="pravda", c="embargo", d="jackpot", front=front
    )
    assert [key for key in table.offered("a") if "confiscation" in key] == ["play confiscation d"]
    pardons = [key for key in table.offered("a") if "pardon" in key]
    assert pardons == ["play official-pardon a", "play official-pardon d"]


def test_6_3_behind_the_curtain_only_oneself_can_be_targeted() -> None:
    table = Table(a="confiscation official-pardon", b="pravda", front="iron-curtain c>a")
    assert table.offered("a") == ["reload", "play confiscation", "play official-pardon a"]


def test_6_4_without_a_target_nothing_happens_not_even_a_draw() -> None:
    table = Table(a="secret-informant redacted", b="duck-and-cover pravda", c="embargo")
    table.say("a", "play secret-informant b")
    table.react("b", "duck-and-cover")
    assert table.told("fizzle") == [{"seat": 0, "card": "secret-informant", "cause": "target"}]
    assert len(table.told("draw")) == 1, "the draw of the turn"


def test_6_5_a_resolving_card_is_in_no_pile() -> None:
    table = Table(a="payoff redacted", b="pravda", deck="misfire", discards="blitz embargo jackpot")
    table.say("a", "play payoff")
    assert "payoff" not in table.deck
    assert "payoff" not in table.discards
    assert table.stack == "payoff"


def test_6_5_group_cards_go_clockwise_from_their_player() -> None:
    table = Table(
        a="redacted",
        b="scavenger-hunt jackpot",
        c="pravda",
        active="b",
        discards="misfire blitz embargo",
    )
    table.say("b", "play scavenger-hunt")
    assert table.asked == "b"
    table.say("b", "take misfire")
    assert table.asked == "c"


def test_6_6_simultaneous_choices_are_secret_and_carried_out_clockwise() -> None:
    table = Table(a="budget-cuts redacted pravda jackpot", d="misfire blitz embargo", b="payoff")
    table.say("a", "play budget-cuts")
    match = table.match
    match.answer(table.seat("d"), "keep misfire+blitz")
    assert "misfire" not in str(match.view(table.seat("a")))
    match.answer(table.seat("d"), "keep blitz+embargo")
    table.all_say(a="keep redacted+pravda")
    assert table.discards == "jackpot misfire budget-cuts", "a, then d, as d decided in the end"


def test_6_7_losses_are_counted_card_by_card() -> None:
    """a swaps hands with b, which costs b two cards: the policy pays."""
    table = Table(
        a="cultural-exchange redacted", b="misfire pravda embargo", front="insurance-policy b>b"
    )
    table.say("a", "play cultural-exchange b")
    assert table.front("b") == ""
    assert len(table.hand("b").split()) == 4


def test_6_7_what_is_gained_and_lost_by_the_same_card_is_added_up() -> None:
    table = Table(a="sleight-of-hand redacted", b="misfire pravda", front="insurance-policy b>b")
    table.say("a", "play sleight-of-hand b")
    table.say("a", "give redacted")
    assert table.front("b") == "insurance-policy"


def test_6_7_an_escape_is_no_loss() -> None:
    table = Table(a="car-bomb redacted", b="duck-and-cover", front="insurance-policy b>b")
    table.say("a", "play car-bomb b")
    table.say("b", "escape duck-and-cover")
    assert table.front("b") == "insurance-policy"


def test_6_8_a_persistent_card_goes_before_the_player_it_affects() -> None:
    table = Table(a="embargo blitz", b="pravda")
    table.say("a", "play embargo b")
    assert table.front("b") == "embargo"
    table = Table(a="embargo blitz", b="pravda")
    table.say("a", "play blitz")
    assert table.front("a") == "blitz"


def test_6_8_a_cancelled_card_goes_to_the_discards_and_the_play_is_used_up() -> None:
    table = Table(a="embargo redacted", b="cease-and-desist pravda")
    table.say("a", "play embargo b")
    table.react("b", "cease-and-desist")
    assert table.front("b") == ""
    assert table.prompt == "pause"


def test_6_9_a_reaction_as_an_action_draws_a_card() -> None:
    table = Table(a="misfire redacted", b="pravda")
    table.say("a", "play misfire")
    assert len(table.told("draw")) == 2
    assert table.told("play")[0]["how"] == "action"
    assert table.discards == "misfire"


def test_6_9_a_reaction_as_an_action_obeys_the_draw_limit() -> None:
    table = Table(a="misfire redacted pravda blitz embargo jackpot payoff", b="stakeout")
    table.say("a", "play misfire")
    assert not table.told("draw")


def test_6_10_the_screen_says_which_cards_would_do_nothing() -> None:
    table = Table(a="dumpster-dive confiscation redacted", front="iron-curtain b>a", b="pravda")
    assert table.mine("a").idle == ("dumpster-dive", "confiscation")
    assert table.mine("a").idle_why == ("discards", "target")
    assert table.mine("b").idle == ()
    alone = Table(a="mind-games", b="pravda")
    assert alone.mine("a").idle == ("mind-games",)


def test_6_10_a_card_for_a_swap_needs_cards_on_both_sides() -> None:
    alone = Table(a="clandestine-deal", b="pravda")
    assert alone.mine("a").idle == ("clandestine-deal",)
    hand = "clandestine-deal confiscation no-win-scenario sleight-of-hand public-hearing"
    table = Table(a=f"{hand} identity-theft secret-informant")
    assert table.mine("a").idle == (*hand.split(), "identity-theft"), "all others are empty-handed"


def test_6_10_where_nothing_can_be_drawn_a_card_that_only_draws_is_idle() -> None:
    table = Table(a="misfire jackpot pravda", b="redacted", front="embargo b>a")
    assert table.mine("a").idle == ("misfire", "jackpot")
    hand = "misfire jackpot pravda redacted blitz stakeout"
    assert Table(a=hand, b="dibs").mine("a").idle == (), "five are left when it is played"
    assert Table(a=f"{hand} payoff", b="dibs").mine("a").idle == ("misfire", "jackpot")
    table = Table(a=f"{hand} payoff", b="dibs", front="safe-house a>a", private="a: patsy")
    assert table.mine("a").idle == ("jackpot",)


def test_6_10_with_two_left_some_cards_have_no_use() -> None:
    hand = "yield-the-floor most-wanted disinformation patsy car-bomb redacted"
    table = Table(3, a=hand, b="pravda", c="embargo jackpot")
    table.say("a", "play car-bomb b")
    table.go_on()
    table.say("c", "reload")
    table.go_on()
    assert table.mine("a").idle == ("yield-the-floor", "most-wanted", "disinformation")
