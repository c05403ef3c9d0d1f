"""§ 15: every Bureau card in a scenario of its own."""

from tests.games.last_shot.table import Table


def test_15_1_blitz_forces_two_plays_and_no_reload() -> None:
    hand = "budget-cuts redacted stakeout"
    table = Table(b=hand, front="blitz a>a", active="b", begin=True, c="pravda")
    assert "reload" not in table.offered("b")
    table.say("b", "play budget-cuts")
    assert table.prompt == "again"
    assert "pass" not in table.offered("b"), "the second play is forced"
    table.say("b", "play redacted")
    table.say("b", "name misfire")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 2


def test_15_1_whoever_has_nothing_legal_to_play_draws_one() -> None:
    front = "blitz c>c, un-interference d>d"
    table = Table(a="car-bomb", b="redacted", front=front, begin=True)
    assert table.offered("a") == ["pass"]
    table.say("a", "pass")
    assert len(table.told("draw")) == 1
    assert "car-bomb" in table.hand("a")


def test_15_1_blitz_that_leaves_in_mid_turn_forces_nothing_more() -> None:
    table = Table(a="official-pardon redacted stakeout", front="blitz c>c", begin=True, b="pravda")
    table.say("a", "play official-pardon c")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 2, "one for the card, one for the one card played"


def test_15_1_with_operation_windup_a_third_play_is_free() -> None:
    hand = "comrades-in-arms un-interference stakeout"
    table = Table(a=hand, front="blitz c>c, operation-windup a>a", begin=True, b="pravda")
    table.say("a", "play comrades-in-arms")
    assert "pass" not in table.offered("a")
    assert table.view().turn.forced
    table.say("a", "play un-interference")
    assert table.offered("a")[0] == "pass"
    assert not table.view().turn.forced
    table.say("a", "pass")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 2


def test_15_1_the_play_of_operation_windup_stays_when_blitz_goes() -> None:
    hand = "comrades-in-arms car-bomb stakeout redacted"
    table = Table(a=hand, front="blitz c>c, operation-windup a>a", begin=True, b="pravda")
    table.say("a", "play comrades-in-arms")
    table.say("a", "play car-bomb c")
    assert "blitz" in table.destroyed
    assert table.offered("a")[0] == "pass", "two were forced, the third is free"
    table.say("a", "play stakeout b")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 3, "as many as were played"
    table = Table(a=hand, front="blitz c>c, operation-windup a>a", begin=True, b="pravda")
    table.say("a", "play car-bomb c")
    assert table.offered("a")[0] == "pass", "nothing is forced any more"
    table.say("a", "play comrades-in-arms")
    assert table.prompt == "pause"


def test_15_1_who_was_immune_when_it_was_played_ignores_it() -> None:
    table = Table(
        a="blitz payoff", b="redacted pravda", front="diplomatic-immunity b>b", c="embargo"
    )
    table.say("a", "play blitz")
    table.go_on()
    assert table.active == "b"
    assert "reload" in table.offered("b")


def test_15_2_identity_theft_plays_a_card_of_somebody_else() -> None:
    table = Table(a="identity-theft redacted", b="diplomatic-immunity car-bomb misfire", c="pravda")
    table.say("a", "play identity-theft b")
    assert "pass" in table.offered("a")
    assert not [key for key in table.offered("a") if "car-bomb" in key]
    table.say("a", "play diplomatic-immunity")
    assert table.front("a") == "diplomatic-immunity"
    assert table.hand("b") == "car-bomb misfire"
    assert table.told("play")[1]["how"] == "stolen"


def test_15_2_nothing_but_terminated_cards_is_seen_and_left_alone() -> None:
    table = Table(a="identity-theft redacted", b="car-bomb", c="pravda")
    table.say("a", "play identity-theft b")
    assert table.offered("a") == ["pass"]
    table.say("a", "pass")
    assert table.hand("b") == "car-bomb"
    assert table.discards == "identity-theft"


def test_15_2_a_stolen_reaction_draws_a_card() -> None:
    table = Table(a="identity-theft redacted", b="misfire", c="pravda")
    table.say("a", "play identity-theft b")
    table.say("a", "play misfire")
    assert len(table.hand("a").split()) == 3
    assert table.discards == "misfire identity-theft"


def test_15_2_identity_theft_costs_its_target_a_card_even_if_that_was_cancelled() -> None:
    table = Table(
        a="identity-theft redacted",
        b="jackpot misfire",
        c="injunction-junction",
        front="insurance-policy b>b",
    )
    table.say("a", "play identity-theft b")
    table.quiet()
    table.say("a", "play jackpot")
    table.react("c", "injunction-junction")
    assert table.front("b") == "", "the policy has paid"
    assert len(table.hand("b").split()) == 4


def test_15_3_insurance_policy_pays_three_cards_once() -> None:
    table = Table(a="confiscation redacted", b="misfire pravda", front="insurance-policy b>b")
    table.say("a", "play confiscation b")
    table.say("a", "discard misfire")
    assert table.front("b") == ""
    assert len(table.hand("b").split()) == 4
    assert table.discards == "misfire insurance-policy confiscation"


def test_15_3_insurance_policy_does_not_pay_for_own_cards() -> None:
    table = Table(
        a="budget-cuts redacted jackpot embargo", front="insurance-policy a>a", b="pravda"
    )
    table.say("a", "play budget-cuts")
    table.say("a", "keep redacted+jackpot")
    assert table.front("a") == "insurance-policy"


def test_15_3_insurance_policy_is_gone_even_if_nothing_can_be_drawn() -> None:
    front = "insurance-policy b>b, embargo c>b"
    table = Table(a="confiscation redacted", b="misfire pravda", front=front)
    table.say("a", "play confiscation b")
    table.say("a", "discard misfire")
    assert table.front("b") == "embargo"
    assert table.hand("b") == "pravda"


def test_15_4_mind_games_a_right_guess_wins_the_card() -> None:
    table = Table(a="mind-games misfire redacted", b="jackpot pravda embargo", c="stakeout")
    table.say("a", "play mind-games b")
    table.say("a", "lay misfire")
    assert table.view().stack[0].aside is None, "face down"
    assert table.view().stack[0].asides == 1
    assert table.mine("a").aside == ("misfire",)
    assert table.mine("c").aside == ()
    table.say("b", "guess reaction")
    assert table.hand("b") == "jackpot pravda embargo misfire"


def test_15_4_mind_games_a_wrong_guess_costs_two_cards() -> None:
    table = Table(a="mind-games misfire redacted", b="jackpot", c="stakeout")
    table.say("a", "play mind-games b")
    table.say("a", "lay misfire")
    table.say("b", "guess action")
    assert table.hand("b") == ""
    assert sorted(table.hand("a").split()[:3]) == ["jackpot", "misfire", "redacted"]


def test_15_5_murder_mystery_kills_who_holds_the_named_card() -> None:
    table = Table(a="murder-mystery redacted", b="safe-house duck-and-cover", c="pravda")
    table.say("a", "play murder-mystery b")
    assert "name car-bomb" not in table.offered("a")
    table.say("a", "name safe-house")
    assert table.living == "a c d"
    assert table.destroyed == "safe-house duck-and-cover"


def test_15_5_a_wrong_name_costs_the_own_hand() -> None:
    table = Table(a="murder-mystery redacted jackpot", b="safe-house", c="pravda")
    table.say("a", "play murder-mystery b")
    table.say("a", "name misfire")
    assert table.living == "a b c d"
    assert table.discards == "redacted jackpot murder-mystery"
    assert len(table.hand("a").split()) == 1, "the draw of the turn"


def test_15_6_outside_talent_brings_in_an_unused_card() -> None:
    table = Table(a="outside-talent redacted", b="pravda", box="misfire blitz stakeout")
    table.say("a", "play outside-talent")
    assert sorted(table.offered("a")) == ["take blitz", "take misfire", "take stakeout"]
    assert table.mine("a").looks[0].whose is None
    table.say("a", "take misfire")
    assert "misfire" in table.hand("a")
    assert len(table.state.box) == 2
    assert not table.told("recruited", "b")
    assert table.told("recruit", "b") == [{"why": "outside-talent", "seat": 0}]


def test_15_6_outside_talent_with_an_empty_box_does_nothing() -> None:
    table = Table(a="outside-talent redacted", box="")
    table.say("a", "play outside-talent")
    assert table.prompt == "pause"


def test_15_7_safe_house_is_a_private_deck() -> None:
    table = Table(
        a="safe-house redacted", b="pravda", deck="misfire blitz embargo jackpot patsy payoff"
    )
    table.say("a", "play safe-house")
    assert table.private("a") == "jackpot embargo blitz misfire"
    assert table.offered("a") == ["draw deck", "draw private"]
    table.say("a", "draw private")
    assert table.hand("a") == "redacted jackpot"
    assert table.deck == "patsy payoff"


def test_15_7_safe_house_ends_with_its_last_card() -> None:
    table = Table(a="redacted pravda", b="embargo", front="safe-house a>a", private="a: misfire")
    table.say("a", "play redacted")
    table.say("a", "name blitz")
    table.say("a", "draw private")
    assert table.front("a") == ""
    assert table.discards == "redacted safe-house"


def test_15_7_safe_house_without_a_deck_is_discarded_at_once() -> None:
    table = Table(a="safe-house redacted", deck="", supply="", discards="")
    table.say("a", "play safe-house")
    assert table.front("a") == ""
    assert table.hand("a") == "redacted safe-house", "it became the deck and was drawn again"


def test_15_8_scavenger_hunt_serves_everybody_and_its_player_twice() -> None:
    pile = "misfire blitz embargo jackpot patsy"
    table = Table(3, a="scavenger-hunt redacted", b="pravda", c="payoff", discards=pile)
    table.say("a", "play scavenger-hunt")
    table.say("a", "take misfire")
    table.say("b", "take patsy")
    table.say("c", "take jackpot")
    table.say("a", "take blitz")
    assert table.hand("b") == "pravda patsy"
    assert table.hand("a").startswith("redacted misfire blitz")
    assert table.discards == "embargo scavenger-hunt"


def test_15_8_scavenger_hunt_stops_when_the_pile_is_empty() -> None:
    table = Table(3, a="scavenger-hunt redacted", b="pravda", c="payoff", discards="misfire blitz")
    table.say("a", "play scavenger-hunt")
    table.say("a", "take misfire")
    assert table.hand("b") == "pravda blitz"
    assert table.hand("c") == "payoff"


def test_15_9_stakeout_watches_and_takes_at_the_end_of_the_next_turn() -> None:
    table = Table(a="stakeout redacted", b="misfire pravda", c="payoff")
    table.say("a", "play stakeout b")
    assert table.mine("a").watched[0].cards == ("misfire", "pravda")
    assert table.mine("c").watched == []
    table.go_on()
    table.say("b", "reload")
    assert table.prompt == "stakeout"
    held = table.mine("a").looks[0].cards
    assert len(held) == 3
    table.say("a", f"take {held[0]}")
    assert held[0] in table.hand("a")
    assert table.front("b") == ""
    assert table.mine("a").watched == []
    assert not table.told("passed", "c")


def test_15_9_stakeout_of_a_fallen_player_just_goes() -> None:
    table = Table(3, b="redacted pravda", c="payoff", front="stakeout a>b", active="b")
    table.state.alive[0] = False
    table.say("b", "reload")
    assert table.prompt == "pause"
    assert "stakeout" in table.discards


def test_15_10_tactical_resupply_fills_the_hand_and_puts_two_back() -> None:
    table = Table(
        a="tactical-resupply redacted", b="pravda", deck="misfire blitz embargo jackpot patsy"
    )
    table.say("a", "play tactical-resupply")
    assert len(table.hand("a").split()) == 5
    table.say("a", "put redacted")
    table.say("a", "put misfire")
    assert table.hand("a") == "blitz embargo jackpot misfire", "the last one put back is on top"
    assert table.deck == "redacted patsy"
    assert table.told("put-back")[0]["count"] == 2
    assert not table.told("put", "b")


def test_15_10_with_five_cards_nothing_is_drawn_but_two_go_back() -> None:
    table = Table(
        a="tactical-resupply redacted jackpot pravda embargo blitz misfire", deck="payoff"
    )
    table.say("a", "play tactical-resupply")
    table.say("a", "put redacted")
    table.say("a", "put jackpot")
    assert len(table.told("draw")) == 1
    assert table.deck.split()[0] == "redacted"
