"""§ 7 and § 18: Terminated cards, step by step."""

import pytest

from lasttable.games.last_shot.cards import CARD, ESCAPES
from tests.games.last_shot.table import Table


def test_7_1_a_terminated_card_is_aimed_at_one_rival_and_need_not_be_used() -> None:
    table = Table(a="car-bomb redacted", b="pravda", c="embargo")
    shots = [key for key in table.offered("a") if "car-bomb" in key]
    assert shots == ["play car-bomb b", "play car-bomb c", "play car-bomb d"]
    assert {"reload", "play redacted"} <= set(table.offered("a"))


def test_7_1_without_a_legal_target_it_may_be_played_for_nothing() -> None:
    table = Table(a="car-bomb redacted", front="iron-curtain b>a", b="pravda")
    table.say("a", "play car-bomb")
    assert table.living == "a b c d"
    assert table.told("return")[0]["cards"] == ("car-bomb",)


@pytest.mark.parametrize("front", ["stunning-personality b>a", "un-interference b>b"])
def test_7_2_the_stunned_and_the_bound_may_not_shoot(front: str) -> None:
    table = Table(a="car-bomb", front=front, b="pravda")
    assert table.offered("a") == ["reload"], "with nothing else in hand, Reload is all there is"


def test_7_3_the_wanted_player_must_be_aimed_at_if_possible() -> None:
    table = Table(a="car-bomb redacted", front="most-wanted d>b", b="pravda")
    assert [key for key in table.offered("a") if "car-bomb" in key] == ["play car-bomb b"]


def test_7_4_the_new_target_is_asked_like_the_first() -> None:
    table = Table(a="car-bomb redacted", b="patsy pravda", c="misfire embargo")
    table.say("a", "play car-bomb b")
    table.react("b", "patsy c")
    assert "react misfire" in table.offered("c")
    table.react("c", "misfire")
    assert table.living == "b c d"


def test_7_4_nobody_is_asked_about_the_shot_of_a_fallen_player() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time firing-squad", c="injunction-junction")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.quiet()
    table.say("b", "play firing-squad a")
    table.quiet()
    assert table.living == "b c d"
    assert table.prompt == "pause", "c has nothing to cancel any more"


def test_7_5_immunity_does_not_help_against_the_own_shot_but_the_curtain_does() -> None:
    table = Table(a="car-bomb redacted", b="misfire", front="diplomatic-immunity a>a")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.living == "b c d"
    table = Table(
        a="take-a-shot redacted", b="misfire", deck="car-bomb jackpot embargo pravda blitz"
    )
    table.say("a", "play take-a-shot b")
    table.state.front[0] += Table(front="iron-curtain c>a").state.front[0]
    table.react("b", "misfire")
    assert table.living == "a b c d"


def test_7_6_the_target_may_escape_with_the_right_card() -> None:
    table = Table(a="poisoned-umbrella redacted", b="secret-informant safe-house misfire")
    table.say("a", "play poisoned-umbrella b")
    table.quiet()
    assert table.offered("b") == ["pass", "escape secret-informant", "escape safe-house"]
    table.say("b", "escape safe-house")
    assert table.living == "a b c d"
    assert table.destroyed == "safe-house"
    assert table.hand("b") == "secret-informant misfire", "one is enough"


def test_7_6_the_escape_is_asked_whether_or_not_there_is_one() -> None:
    """Otherwise everybody would know who holds nothing."""
    asked = []
    for hand in ("insurance-policy", "jackpot"):
        table = Table(a="car-bomb redacted", b=hand)
        match = table.match.copy()
        match.answer(table.seat("a"), table.key("play car-bomb b"))
        while match.question is not None and match.question.prompt == "react":
            for seat in list(match.question.menus):
                match.answer(seat, "pass")
        assert match.question is not None
        asked.append((match.question.prompt, list(match.question.menus)))
    assert asked[0] == asked[1] == ("escape", [1])


def test_7_6_the_escape_is_left_out_where_everybody_sees_that_there_is_none() -> None:
    """The only card that escapes the Firing Squad lies in the discards."""
    table = Table(a="firing-squad redacted", b="jackpot", discards="official-pardon")
    match = table.match.copy()
    match.answer(table.seat("a"), table.key("play firing-squad b"))
    prompts = set()
    while match.question is not None and match.question.prompt in ("react", "escape"):
        prompts.add(match.question.prompt)
        for seat in list(match.question.menus):
            match.answer(seat, "pass")
    assert prompts == {"react"}


def test_7_6_a_card_on_the_table_is_no_escape() -> None:
    table = Table(a="car-bomb redacted", b="jackpot", front="insurance-policy b>b")
    table.say("a", "play car-bomb b")
    assert table.living == "a c d"


def test_7_7_otherwise_the_target_falls() -> None:
    table = Table(a="firing-squad redacted", b="jackpot", c="pravda")
    table.say("a", "play firing-squad b")
    assert table.living == "a c d"
    assert table.told("fall") == [{"seat": 1, "by": 0, "why": "firing-squad"}]


def test_7_8_the_card_goes_to_its_pile_and_most_wanted_ends() -> None:
    table = Table(a="car-bomb redacted", b="duck-and-cover", front="most-wanted c>b")
    table.say("a", "play car-bomb b")
    table.say("b", "escape duck-and-cover")
    assert table.told("return") == [{"cards": ("car-bomb",)}]
    assert table.front("b") == ""
    assert table.discards == "most-wanted"


def test_7_8_a_card_sent_back_to_hand_does_not_end_most_wanted() -> None:
    table = Table(a="car-bomb redacted", b="pravda", c="filibuster", front="most-wanted c>b")
    table.say("a", "play car-bomb b")
    table.react("c", "filibuster")
    assert table.front("b") == "most-wanted"


def test_7_9_an_announced_shot_is_in_nobodys_hand() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time cooler-heads-prevail", c="pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play cooler-heads-prevail")
    assert table.living == "a c d", "nobody held one, and the bomb went off"


def test_7_example_1_an_injunction_on_a_misfire() -> None:
    """Blue is a, Red is b, Teal is c."""
    table = Table(a="car-bomb redacted", b="misfire duck-and-cover", c="injunction-junction pravda")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    table.react("c", "injunction-junction")
    assert table.prompt == "escape", "the window started over and all passed"
    table.say("b", "escape duck-and-cover")
    assert table.living == "a b c d"


def shoot_with(shot: str, escape: str) -> None:
    """Shoot at somebody who holds the escape, and at somebody who holds another card."""
    table = Table(a=f"{shot} redacted", b=f"{escape} pravda", c="embargo")
    table.say("a", f"play {shot} b")
    if table.prompt == "react":
        table.quiet()
    assert f"escape {escape}" in table.offered("b")
    table.say("b", f"escape {escape}")
    assert table.living == "a b c d"
    assert table.destroyed == escape


def doors(shot: str) -> set[str]:
    return {card.id for card in ESCAPES[shot]}


def test_18_1_snipers_nest() -> None:
    assert doors("snipers-nest") == {"bullet-time", "iron-curtain"}
    shoot_with("snipers-nest", "bullet-time")
    shoot_with("snipers-nest", "iron-curtain")


def test_18_2_car_bomb() -> None:
    assert doors("car-bomb") == {"duck-and-cover", "insurance-policy"}
    shoot_with("car-bomb", "duck-and-cover")
    shoot_with("car-bomb", "insurance-policy")


def test_18_3_poisoned_umbrella() -> None:
    assert doors("poisoned-umbrella") == {"secret-informant", "safe-house"}
    shoot_with("poisoned-umbrella", "secret-informant")
    shoot_with("poisoned-umbrella", "safe-house")


def test_18_4_exploding_cigar() -> None:
    assert doors("exploding-cigar") == {"sleight-of-hand"}
    shoot_with("exploding-cigar", "sleight-of-hand")


def test_18_5_firing_squad() -> None:
    assert doors("firing-squad") == {"official-pardon"}
    shoot_with("firing-squad", "official-pardon")


def test_18_6_cyanide_martini() -> None:
    assert doors("cyanide-martini") == {"take-a-shot", "mind-games"}
    shoot_with("cyanide-martini", "take-a-shot")
    shoot_with("cyanide-martini", "mind-games")


def test_escape_lists_agree_both_ways() -> None:
    for shot, cards in ESCAPES.items():
        assert CARD[shot].is_terminated
        assert all(shot in card.escapes for card in cards)
