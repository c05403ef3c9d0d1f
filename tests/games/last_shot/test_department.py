"""§ 17: every Department card in a scenario of its own."""

import pytest

from tests.games.last_shot.table import Table


def test_17_1_embargo_stops_all_draws_until_the_next_turn_ends() -> None:
    table = Table(a="embargo redacted", b="pravda payoff", c="jackpot")
    table.say("a", "play embargo b")
    table.go_on()
    table.say("b", "play pravda")
    table.say("b", "name misfire")
    assert table.hand("b") == "payoff"
    assert table.front("b") == ""
    assert [one["cause"] for one in table.told("no-draw")] == ["embargo", "embargo"]


def test_17_1_a_reload_under_embargo_brings_nothing() -> None:
    table = Table(a="redacted pravda", front="embargo b>a", b="jackpot")
    table.say("a", "reload")
    assert table.hand("a") == ""


def test_17_2_fairness_doctrine_levels_all_hands() -> None:
    table = Table(
        a="fairness-doctrine redacted", b="misfire pravda blitz stakeout embargo", c="payoff"
    )
    table.say("a", "play fairness-doctrine")
    assert table.prompt == "fairness-doctrine"
    table.say("b", "discard blitz+embargo")
    assert [len(table.hand(letter).split()) for letter in "abcd"] == [4, 3, 3, 3]


def test_17_3_filibuster_sends_a_card_back_to_hand() -> None:
    table = Table(a="car-bomb redacted", b="filibuster misfire", c="pravda")
    table.say("a", "play car-bomb c")
    table.react("b", "filibuster")
    assert "car-bomb" in table.hand("a")
    assert table.living == "a b c d"
    assert table.discards == "filibuster"
    assert len(table.told("draw")) == 1, "the turn goes on with the draw"


def test_17_3_filibuster_ends_the_plays_of_the_turn() -> None:
    table = Table(
        a="redacted jackpot pravda",
        b="filibuster",
        c="stakeout",
        front="operation-windup a>a",
        begin=True,
    )
    table.say("a", "play redacted")
    table.react("b", "filibuster")
    assert table.prompt == "pause"
    assert "redacted" in table.hand("a")


@pytest.mark.parametrize("card", ["russian-roulette", "murder-mystery"])
def test_17_3_filibuster_does_not_answer_what_only_an_injunction_can(card: str) -> None:
    table = Table(a=f"{card} redacted", b="filibuster misfire", c="pravda")
    table.say("a", f"play {card} c" if card == "murder-mystery" else f"play {card}")
    assert table.prompt != "react"


def test_17_3_filibuster_does_not_bounce_an_extra_play() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time jackpot", c="filibuster")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play jackpot")
    assert table.prompt == "jackpot", "nobody could send that back"


def test_17_4_injunction_junction_cancels_any_card() -> None:
    table = Table(a="russian-roulette redacted", b="injunction-junction", c="pravda")
    table.say("a", "play russian-roulette")
    table.react("b", "injunction-junction")
    assert not table.told("chamber")
    assert table.discards == "injunction-junction russian-roulette"


def test_17_4_injunction_junction_cancels_reactions_and_reactions_as_actions() -> None:
    table = Table(a="car-bomb injunction-junction", b="misfire redacted", c="pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.asked == "a c"
    table.react("a", "injunction-junction")
    assert table.living == "a c d", "the shot is aimed at b again"
    table = Table(a="misfire redacted", b="injunction-junction")
    table.say("a", "play misfire")
    table.react("b", "injunction-junction")
    assert len(table.told("draw")) == 1


def test_17_4_injunction_junction_cannot_answer_an_escape() -> None:
    table = Table(a="car-bomb redacted", b="duck-and-cover", c="injunction-junction")
    table.say("a", "play car-bomb b")
    table.quiet()
    table.say("b", "escape duck-and-cover")
    assert table.prompt == "pause"


def test_17_5_official_pardon_discards_everything_before_a_player() -> None:
    front = "stakeout b>a, operation-windup a>a, embargo c>a"
    table = Table(a="official-pardon redacted", b="pravda", front=front)
    table.say("a", "play official-pardon a")
    assert table.front("a") == ""
    assert table.discards == "stakeout operation-windup embargo official-pardon"
    assert len(table.told("draw")) == 2, "the Embargo is gone"
    assert table.prompt == "pause", "no second play, and the Stakeout takes nothing"


def test_17_5_official_pardon_scatters_a_private_deck() -> None:
    table = Table(
        a="official-pardon redacted",
        front="safe-house b>b",
        private="b: misfire car-bomb",
        c="pravda",
    )
    table.say("a", "play official-pardon b")
    assert table.private("b") == ""
    assert "misfire" in table.discards
    assert table.told("return")[0]["cards"] == ("car-bomb",)


def test_17_6_public_hearing_votes_a_card_out() -> None:
    table = Table(
        a="public-hearing redacted", b="misfire car-bomb jackpot", c="pravda", d="embargo"
    )
    table.say("a", "play public-hearing b")
    assert table.view().seats[1].shown == ("misfire", "car-bomb", "jackpot")
    assert table.asked == "a c d"
    table.all_say(a="vote car-bomb", c="vote car-bomb", d="vote misfire")
    assert table.hand("b") == "misfire jackpot"
    assert table.view().seats[1].shown is None


def test_17_6_its_player_breaks_a_tie() -> None:
    table = Table(3, a="public-hearing redacted", b="misfire car-bomb", c="pravda")
    table.say("a", "play public-hearing b")
    table.all_say(a="vote car-bomb", c="vote misfire")
    assert table.prompt == "public-hearing-tie"
    table.say("a", "discard misfire")
    assert table.hand("b") == "car-bomb"


def test_17_7_reparations_take_back_what_was_lost() -> None:
    table = Table(a="budget-cuts redacted", b="reparations misfire pravda blitz", c="embargo")
    table.say("a", "play budget-cuts")
    table.say("b", "keep reparations+misfire")
    table.react("b", "reparations")
    assert table.hand("b") == "misfire redacted", "two were lost, a had but one"
    assert table.discards == "pravda blitz reparations budget-cuts"


def test_17_7_reparations_are_not_asked_of_the_immune() -> None:
    table = Table(
        a="confiscation redacted",
        b="reparations misfire",
        front="diplomatic-immunity a>a",
        c="pravda",
    )
    table.say("a", "play confiscation b")
    table.say("a", "discard misfire")
    assert table.prompt == "pause"


def test_17_8_un_interference_bars_all_terminated_cards() -> None:
    table = Table(a="un-interference redacted", b="car-bomb pravda", c="embargo")
    table.say("a", "play un-interference")
    table.go_on()
    assert not [key for key in table.offered("b") if "car-bomb" in key]


def test_17_8_a_terminated_card_turned_up_is_not_fired() -> None:
    table = Table(
        a="take-a-shot redacted",
        b="pravda",
        front="un-interference c>c",
        deck="car-bomb jackpot embargo blitz payoff",
    )
    table.say("a", "play take-a-shot b")
    assert table.told("unfired") == [{"why": "take-a-shot", "seat": 0, "card": "car-bomb"}]
    table.say("a", "keep jackpot")
    assert table.living == "a b c d"


def test_17_9_unpopular_vote_rewards_the_minority() -> None:
    table = Table(a="unpopular-vote redacted", b="misfire pravda", c="embargo", d="jackpot blitz")
    table.say("a", "play unpopular-vote")
    table.all_say(a="no", b="yes", c="yes", d="yes")
    assert table.asked == "b d"
    table.all_say(b="discard pravda", d="discard blitz")
    assert (table.hand("b"), table.hand("c"), table.hand("d")) == ("misfire", "", "jackpot")
    assert len(table.told("draw")) == 3


def test_17_9_a_tie_does_nothing_and_agreement_costs_all() -> None:
    table = Table(a="unpopular-vote redacted", b="misfire", c="embargo", d="jackpot")
    table.say("a", "play unpopular-vote")
    table.all_say(a="no", b="yes", c="yes", d="no")
    assert table.hand("b") == "misfire"
    table = Table(a="unpopular-vote redacted", b="misfire", c="embargo", d="jackpot")
    table.say("a", "play unpopular-vote")
    table.all_say(a="no", b="no", c="no", d="no")
    assert table.hand("b") == table.hand("c") == table.hand("d") == ""


def test_17_10_yield_the_floor_gives_the_next_turn_away() -> None:
    front = "diplomatic-immunity b>b, hold-for-questioning a>c"
    table = Table(a="yield-the-floor redacted", b="misfire", c="embargo", d="jackpot", front=front)
    table.say("a", "play yield-the-floor d")
    table.go_on()
    assert table.active == "d"
    assert table.front("b") == "diplomatic-immunity", "b was passed over: nothing ended"
    assert table.front("c") == "hold-for-questioning"
    table.say("d", "reload")
    table.go_on()
    assert table.active == "a", "play goes on to the left of d"


def test_17_10_if_the_chosen_one_falls_the_next_on_the_left_plays() -> None:
    table = Table(
        a="yield-the-floor car-bomb redacted",
        c="pravda",
        d="embargo",
        front="operation-windup a>a",
        begin=True,
    )
    table.say("a", "play yield-the-floor b")
    table.say("a", "play car-bomb b")
    table.go_on()
    assert table.active == "c"
    assert table.told("yielded") == [{"seat": 2}]
