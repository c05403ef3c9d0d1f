"""§ 9: windows, their order, and what they do not tell."""

import pytest

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import CARD, CARDS
from lasttable.games.last_shot.state import State
from lasttable.kernel import Chance, Seat, Window, read_settings
from tests.games.last_shot.table import Table


def test_9_1_a_reaction_used_in_a_window_draws_nothing() -> None:
    table = Table(a="confiscation redacted", b="cease-and-desist pravda")
    table.say("a", "play confiscation b")
    table.react("b", "cease-and-desist")
    assert [one["seat"] for one in table.told("draw")] == [0]


def test_9_2_last_in_first_out() -> None:
    table = Table(a="car-bomb injunction-junction", b="misfire pravda", c="embargo")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.stack == "car-bomb misfire"
    assert table.view().stack[1].answers == table.view().stack[0].number
    table.react("a", "injunction-junction")
    assert [one["card"] for one in table.told("cancel")] == ["misfire"]
    assert table.discards == "injunction-junction misfire"


def test_9_2_only_injunction_junction_answers_a_reaction() -> None:
    hand = "filibuster cease-and-desist duck-and-cover patsy"
    table = Table(a="car-bomb redacted", b="misfire pravda", c=hand)
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.told("redirect"), "c had nothing to say to the Misfire"
    assert table.stack == "car-bomb"
    assert table.offered("c") == ["pass", "react filibuster"]


def test_9_3_the_window_starts_over_for_everybody() -> None:
    table = Table(a="car-bomb redacted", b="patsy pravda", c="embargo", d="injunction-junction")
    table.say("a", "play car-bomb b")
    table.react("b", "patsy c")
    assert table.stack == "car-bomb patsy"
    table.quiet()
    assert table.stack == "car-bomb"
    assert "react injunction-junction" in table.offered("d"), "d passed before, and is asked again"


def test_9_4_of_several_the_first_clockwise_reacts_and_the_others_stay_unseen() -> None:
    table = Table(a="jackpot redacted", b="embargo", c="filibuster", d="injunction-junction")
    table.say("a", "play jackpot")
    assert table.asked == "b c d"
    table.all_say(b="pass", d="react injunction-junction", c="react filibuster")
    assert [one["card"] for one in table.told("react")] == ["filibuster"]
    assert "injunction-junction" in table.hand("d")
    assert not table.question.shows_answered


def test_9_4_the_question_says_what_it_is_about() -> None:
    table = Table(a="jackpot redacted", b="dibs injunction-junction", deck="blitz misfire patsy")
    table.say("a", "play jackpot")
    assert table.question.args == {"window": "play", "card": "jackpot", "seat": 0}
    table.react("b", "injunction-junction")
    assert table.question.args == {"window": "discard", "card": "jackpot", "seat": 0}
    table = Table(a="redacted", b="dibs", front="diplomatic-immunity a>a", begin=True)
    assert table.question.args == {"window": "discard", "card": "diplomatic-immunity", "seat": 0}


def test_9_4_the_order_begins_with_the_active_player() -> None:
    table = Table(
        a="injunction-junction redacted", b="jackpot", c="think-thrice", active="b", begin=True
    )
    table.react("c", "think-thrice")
    assert table.asked == "b a", "clockwise from b, without c"


def asked_about(hand: str) -> tuple[str, list[Seat], list[str]]:
    """Who is asked what about a shot at b, and what a sees of it."""
    table = Table(a="car-bomb redacted", b=hand, c="pravda")
    match = table.match.copy()
    match.answer(table.seat("a"), table.key("play car-bomb b"))
    question = match.question
    assert question is not None
    seen = [option.key for option in question.menus.get(Seat(2), table.menu("a"))]
    return question.prompt, list(question.menus), seen


@pytest.mark.parametrize("hand", ["misfire", "jackpot", "bullet-time", "patsy", "safe-house"])
def test_9_5_who_is_asked_does_not_depend_on_what_they_hold(hand: str) -> None:
    assert asked_about(hand) == asked_about("embargo")


def test_9_5_a_window_is_left_out_only_where_every_card_is_out_of_reach() -> None:
    gone = "injunction-junction filibuster dibs"
    table = Table(a="jackpot redacted", b="embargo", discards=gone)
    table.say("a", "play jackpot")
    assert table.prompt == "jackpot"
    assert not table.told("quiet"), "there was no window at all"
    table = Table(a="jackpot redacted", b="embargo", discards="filibuster")
    table.say("a", "play jackpot")
    assert table.told("quiet"), "somebody may hold the other one"


@pytest.mark.parametrize(
    ("settings", "reaches"),
    [
        ({"deck": "training"}, False),
        ({"deck": "random", "bureau": "off", "department": "off"}, False),
        ({"deck": "random", "department": "off"}, True),
        (
            {"deck": "picked", "cards": "misfire*2,dibs,jackpot,payoff,blitz,patsy,pravda,embargo"},
            False,
        ),
        (
            {"deck": "picked", "cards": "outside-talent,misfire,dibs,jackpot,payoff,blitz,patsy"},
            True,
        ),
    ],
)
def test_9_5_a_card_is_out_of_reach_if_its_set_or_list_has_none(
    settings: dict[str, str], reaches: bool
) -> None:
    """With Outside Talent in the game, every card may turn up."""
    listed = settings.get("cards")
    if listed:
        known = [name.partition("*")[0] for name in listed.split(",")]
        spare = [card.id for card in CARDS if card.set == "agency" and card.id not in known]
        count = 18 - sum(int(name.partition("*")[2] or 1) for name in listed.split(","))
        settings = settings | {"cards": ",".join([listed, *spare[:count]])}
    state: State = GAME.setup(read_settings(GAME.settings, settings), 3, Chance.of("x"))
    assert (state.unseen[CARD["injunction-junction"].number] > 0) is reaches


def test_9_5_passing_is_always_possible() -> None:
    table = Table(a="car-bomb redacted", b="misfire", c="injunction-junction")
    table.say("a", "play car-bomb b")
    assert all(menu.keys[0] == "pass" for menu in table.question.menus.values())


def test_9_6_the_empty_handed_the_stunned_and_the_skipped_are_not_asked() -> None:
    table = Table(
        a="jackpot redacted",
        b="",
        c="injunction-junction",
        d="filibuster",
        front="stunning-personality a>d",
    )
    table.say("a", "play jackpot")
    assert table.asked == "c"


def test_9_6_who_has_become_immune_has_nothing_more_to_answer() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time diplomatic-immunity misfire", c="pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play diplomatic-immunity")
    assert table.prompt == "pause", "b is no target any more"
    assert table.hand("b") == "misfire"


def test_9_6_the_shooter_may_answer_the_own_misfired_shot_with_bullet_time_only() -> None:
    table = Table(a="car-bomb bullet-time misfire", b="misfire pravda", c="embargo")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.offered("a") == ["pass", "react bullet-time"]


def test_9_7_a_reaction_without_its_reason_does_nothing() -> None:
    table = Table(
        a="jackpot redacted", b="dibs pravda", c="injunction-junction", deck="misfire blitz"
    )
    table.say("a", "play jackpot")
    table.react("b", "dibs")
    table.say("a", "call action")
    assert table.prompt == "react"
    table.state.discards.remove(table.state.discards[-1])
    table.quiet()
    assert table.told("fizzle")[-1]["cause"] == "trigger"


def test_9_8_a_group_card_affects_all_it_speaks_of() -> None:
    table = Table(
        a="scavenger-hunt redacted", b="duck-and-cover", c="pravda", discards="misfire blitz"
    )
    table.say("a", "play scavenger-hunt")
    assert "react duck-and-cover" in table.offered("b")
    table = Table(a="jackpot redacted", b="duck-and-cover", c="pravda")
    table.say("a", "play jackpot")
    assert table.prompt == "jackpot", "that is nobody else's affair"


@pytest.mark.parametrize("card", ["russian-roulette", "murder-mystery"])
def test_9_9_only_an_injunction_answers_these_two(card: str) -> None:
    hand = (
        "injunction-junction patsy duck-and-cover cease-and-desist filibuster bullet-time misfire"
    )
    table = Table(a=f"{card} redacted", b=hand)
    table.say("a", f"play {card} b" if card == "murder-mystery" else f"play {card}")
    assert table.offered("b") == ["pass", "react injunction-junction"]


def test_9_10_windows_about_a_card() -> None:
    hand = "injunction-junction filibuster patsy misfire bullet-time"
    table = Table(a="car-bomb redacted", b=hand, c="pravda")
    table.say("a", "play car-bomb b")
    assert {key.split()[1] for key in table.offered("b") if key != "pass"} == set(hand.split())
    hand = "injunction-junction filibuster patsy cease-and-desist duck-and-cover"
    table = Table(a="confiscation redacted", b=hand, c="pravda")
    table.say("a", "play confiscation b")
    assert {key.split()[1] for key in table.offered("b") if key != "pass"} == set(hand.split())


def test_9_11_a_persistent_card_that_ended_and_a_reaction_can_be_claimed() -> None:
    table = Table(a="redacted", b="dibs", front="diplomatic-immunity a>a", begin=True)
    table.react("b", "dibs")
    assert table.hand("b") == "diplomatic-immunity"
    table = Table(a="confiscation redacted", b="cease-and-desist pravda", c="dibs")
    table.say("a", "play confiscation b")
    table.react("b", "cease-and-desist")
    assert table.question.args == {"window": "play", "card": "cease-and-desist", "seat": 1}
    table.react("c", "dibs")
    assert table.hand("c") == "cease-and-desist"


def test_9_11_cards_from_a_hand_or_the_deck_cannot_be_claimed() -> None:
    table = Table(
        a="churn-and-burn redacted misfire", b="dibs", deck="blitz embargo jackpot payoff"
    )
    table.say("a", "play churn-and-burn")
    table.quiet()
    table.say("a", "discard misfire")
    assert table.discards.startswith("misfire embargo churn-and-burn"), "and nobody was asked again"


def test_9_12_a_card_won_in_a_window_may_be_used_in_it() -> None:
    table = Table(a="car-bomb redacted", b="patsy pravda", c="dibs embargo")
    table.say("a", "play car-bomb b")
    table.react("b", "patsy c")
    table.react("c", "dibs")
    assert "react patsy b" in table.offered("c")


def test_9_example_1_think_thrice_comes_back() -> None:
    """Blue is a, Red is b, Teal is c."""
    table = Table(
        a="injunction-junction redacted", b="think-thrice pravda", c="dibs embargo", begin=True
    )
    table.react("b", "think-thrice")
    table.react("a", "injunction-junction")
    table.quiet()
    table.react("c", "dibs")
    assert table.question.args["window"] == "turn"
    table.react("c", "think-thrice")
    assert table.prompt == "pause"
    assert table.told("skip")[0]["seat"] == 0


def test_9_11_one_window_asks_about_a_card_and_its_discard() -> None:
    table = Table(a="jackpot redacted", b="dibs", deck="blitz misfire patsy")
    table.say("a", "play jackpot")
    assert table.offered("b") == ["pass", "react dibs"]
    table.quiet()
    table.say("a", "call action")
    assert table.prompt == "pause", "nobody is asked a second time"


def test_9_11_a_claim_by_somebody_who_lost_dibs_meanwhile_is_dropped() -> None:
    table = Table(a="confiscation redacted", b="dibs")
    table.say("a", "play confiscation b")
    table.react("b", "dibs")
    table.say("a", "discard dibs")
    assert table.prompt == "pause"
    assert table.discards == "dibs confiscation"


def test_13_2_windows_are_short_where_hardly_any_card_fits_and_long_for_a_target() -> None:
    start = Table(a="redacted", b="think-thrice", begin=True)
    assert start.question.window == Window("turn", 0.4)
    calm = Table(a="confiscation redacted", b="cease-and-desist")
    calm.say("a", "play confiscation b")
    assert calm.question.window == Window("play", 1, ())
    for hand in ("misfire", "duck-and-cover", "pravda"):
        shot = Table(a="car-bomb redacted", b=f"{hand} embargo", c="injunction-junction")
        shot.say("a", "play car-bomb b")
        assert shot.question.window == Window("play", 1, (Seat(1),)), hand
        shot.quiet()
        if hand == "duck-and-cover":
            assert shot.question.window == Window("escape", 2, shows_result=True)
