"""§ 15 to § 17: the fine print of the other sets."""

from tests.games.last_shot.table import Table


def test_15_1_cancelled_plays_count_and_are_drawn_for() -> None:
    table = Table(
        a="jackpot comrades-in-arms payoff", b="injunction-junction", front="blitz c>c", begin=True
    )
    table.say("a", "play jackpot")
    table.react("b", "injunction-junction")
    table.say("a", "play comrades-in-arms")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 2


def test_15_1_a_filibuster_ends_the_plays_and_what_was_tried_is_drawn_for() -> None:
    table = Table(
        a="comrades-in-arms jackpot payoff", b="filibuster", front="blitz c>c", begin=True
    )
    table.say("a", "play comrades-in-arms")
    table.quiet()
    table.say("a", "play jackpot")
    table.react("b", "filibuster")
    assert table.prompt == "pause"
    assert len(table.told("draw")) == 2


def test_15_1_an_empty_hand_plays_nothing_and_draws_one() -> None:
    table = Table(b="pravda", front="blitz c>c", begin=True)
    assert table.offered("a") == ["pass"]
    table.say("a", "pass")
    assert len(table.hand("a").split()) == 1


def test_15_1_blitz_that_comes_in_mid_turn_binds_from_the_next_turn_on() -> None:
    table = Table(
        a="car-bomb redacted jackpot", b="bullet-time blitz duck-and-cover", c="pravda embargo"
    )
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play blitz")
    table.say("b", "escape duck-and-cover")
    assert table.prompt == "pause", "a owes no second play"
    assert len(table.told("draw")) == 1


def test_15_2_the_old_owner_may_answer_like_anybody() -> None:
    table = Table(a="identity-theft redacted", b="jackpot injunction-junction")
    table.say("a", "play identity-theft b")
    table.quiet()
    table.say("a", "play jackpot")
    table.react("b", "injunction-junction")
    assert table.discards == "injunction-junction jackpot identity-theft"


def test_15_4_terminated_cards_are_actions_and_shown_like_the_rest() -> None:
    table = Table(a="mind-games car-bomb redacted", b="jackpot")
    table.say("a", "play mind-games b")
    table.say("a", "lay car-bomb")
    table.say("b", "guess action")
    assert table.told("guess")[0]["card"] == "car-bomb"
    assert [(m.seat, m.sure) for m in table.view().marks] == [(1, True)]


def test_15_5_the_fallen_may_be_looted() -> None:
    table = Table(a="murder-mystery redacted", b="misfire jackpot", c="loot-the-body")
    table.say("a", "play murder-mystery b")
    table.say("a", "name misfire")
    table.react("c", "loot-the-body")
    table.say("c", "take jackpot", "take misfire")
    assert table.hand("c") == "jackpot misfire"


def test_15_6_fewer_than_three_are_looked_at() -> None:
    table = Table(a="outside-talent redacted", box="misfire blitz")
    table.say("a", "play outside-talent")
    assert sorted(table.mine("a").looks[0].cards) == ["blitz", "misfire"]


def test_15_7_the_deck_is_made_anew_on_the_way() -> None:
    table = Table(
        a="safe-house redacted",
        deck="misfire blitz",
        discards="embargo jackpot patsy",
        supply="",
    )
    table.say("a", "play safe-house")
    assert len(table.private("a").split()) == 4
    assert table.private("a").split()[2:] == ["blitz", "misfire"]


def test_15_8_the_immune_are_passed_over_in_the_hunt() -> None:
    table = Table(
        a="scavenger-hunt redacted",
        discards="misfire blitz embargo jackpot",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play scavenger-hunt")
    table.say("a", "take misfire")
    assert table.asked == "c"


def test_15_9_the_watcher_pays_for_what_the_stakeout_took() -> None:
    table = Table(a="jackpot reparations", b="pravda", front="stakeout b>a", deck="blitz embargo")
    table.say("a", "play jackpot")
    table.say("a", "call action")
    table.say("b", "take blitz")
    assert table.question.args == {"window": "loss", "card": "stakeout", "seat": 1}
    table.react("a", "reparations")
    assert len(table.hand("b").split()) == 1, "one taken, one taken back"


def test_15_10_with_one_card_one_goes_back() -> None:
    table = Table(a="tactical-resupply redacted", front="embargo b>a", deck="misfire")
    table.say("a", "play tactical-resupply")
    assert table.told("put-back") == [{"why": "tactical-resupply", "seat": 0, "count": 1}]
    assert table.deck == "redacted misfire"


def test_16_3_the_chain_ends_with_its_player_and_passes_over_who_has_nothing() -> None:
    table = Table(
        a="domino-effect misfire patsy",
        b="dibs",
        d="leftovers redacted",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play domino-effect")
    table.quiet()
    table.say("a", "discard misfire")
    table.say("d", "discard leftovers")
    assert table.hand("a").split()[0] == "patsy", "a never discards twice"
    assert table.hand("b") == "dibs"
    assert table.discards == "misfire leftovers domino-effect"


def test_16_3_without_a_card_to_begin_with_nothing_happens() -> None:
    table = Table(a="domino-effect", b="misfire")
    table.say("a", "play domino-effect")
    assert table.hand("b") == "misfire"


def test_16_6_patsy_names_nobody_who_is_a_target_already() -> None:
    table = Table(
        a="disinformation redacted", b="jackpot", c="patsy pravda", d="embargo", seats=5, e="blitz"
    )
    table.say("a", "play disinformation b c")
    assert table.offered("c") == ["pass", "react patsy d", "react patsy e"]


def test_16_8_with_nobody_to_choose_nothing_happens() -> None:
    front = "diplomatic-immunity b>b, diplomatic-immunity c>c"
    table = Table(3, a="propaganda redacted", front=front)
    table.say("a", "play propaganda")
    assert len(table.told("draw")) == 1


def test_16_9_the_immune_neither_accuse_nor_are_accused() -> None:
    table = Table(3, a="red-scare redacted", c="pravda", front="diplomatic-immunity b>b")
    table.say("a", "play red-scare")
    assert table.asked == "a c"
    assert table.offered("a") == ["accuse c"]
    front = "diplomatic-immunity b>b, diplomatic-immunity c>c"
    table = Table(3, a="red-scare redacted", front=front)
    table.say("a", "play red-scare")
    assert table.prompt == "pause"
    assert not table.told("votes")


def test_16_10_cards_turned_up_cannot_be_claimed_but_the_roulette_can() -> None:
    table = Table(a="russian-roulette redacted", b="dibs")
    table.say("a", "play russian-roulette")
    assert table.question.args["card"] == "russian-roulette"
    table.react("b", "dibs")
    assert len(table.told("chamber")) == 6, "no window in between"
    assert table.hand("b") == "russian-roulette"


def test_17_2_the_immune_are_left_alone() -> None:
    table = Table(a="fairness-doctrine redacted", b="pravda", front="diplomatic-immunity b>b")
    table.say("a", "play fairness-doctrine")
    assert [len(table.hand(letter).split()) for letter in "abcd"] == [4, 1, 3, 3]


def test_17_3_a_reaction_as_an_action_can_be_sent_back() -> None:
    table = Table(a="misfire redacted", b="filibuster")
    table.say("a", "play misfire")
    table.react("b", "filibuster")
    assert table.hand("a").split()[:2] == ["redacted", "misfire"]
    assert len(table.told("draw")) == 1


def test_17_4_one_of_the_bullets_of_take_a_shot_can_be_cancelled_alone() -> None:
    table = Table(
        a="take-a-shot redacted",
        b="pravda",
        c="injunction-junction",
        deck="car-bomb firing-squad jackpot blitz",
    )
    table.say("a", "play take-a-shot b")
    table.quiet()
    table.react("c", "injunction-junction")
    assert table.told("fall") == [{"seat": 1, "by": 0, "why": "firing-squad"}]


def test_17_6_the_immune_do_not_vote() -> None:
    table = Table(a="public-hearing redacted", b="misfire", front="diplomatic-immunity c>c")
    table.say("a", "play public-hearing b")
    assert table.asked == "a d"


def test_17_7_an_empty_hand_pays_nothing() -> None:
    table = Table(a="confiscation", b="reparations misfire", c="pravda")
    table.say("a", "play confiscation b")
    table.say("a", "discard misfire")
    assert table.prompt == "pause"


def test_17_9_two_voters_tie_or_both_discard() -> None:
    front = "diplomatic-immunity c>c"
    table = Table(3, a="unpopular-vote redacted", b="misfire", front=front)
    table.say("a", "play unpopular-vote")
    assert table.asked == "a b"
    table.all_say(a="yes", b="no")
    assert table.hand("b") == "misfire"


def test_17_10_through_bullet_time_it_decides_who_follows_the_current_turn() -> None:
    table = Table(
        a="car-bomb redacted",
        b="bullet-time yield-the-floor duck-and-cover",
        c="pravda",
        d="embargo",
    )
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play yield-the-floor a")
    table.say("b", "escape duck-and-cover")
    table.go_on()
    assert table.active == "a", "the turn after this one is a's again"
