"""Bribe, Sanitizer, Wacko and Bat (§ 8, § 9)."""

import pytest

from tests.games.last_dog_standing.table import Table


def test_8_1_bribe_redirects_an_effect() -> None:
    table = Table(emerald="control virus", red="bribe virus")
    table.say("emerald", "play control red")
    assert table.options == ["take-it", "redirect"]
    table.say("red", "redirect")
    assert (table.front("emerald"), table.front("red")) == (1, 0)
    assert (table.hand("red"), table.discard) == ("virus", "control bribe")
    table = Table(emerald="trickster", red="bribe", deck="virus mask", front={"emerald": 1})
    table.say("emerald", "play trickster red").say("red", "redirect")
    assert table.fallen == "emerald", "the trick hits whoever played it"


def test_8_2_an_effect_is_redirected_only_once() -> None:
    table = Table(emerald="control bribe", red="bribe", blue="")
    table.say("emerald", "play control red").say("red", "redirect")
    assert table.prompt == "shown", "emerald was not asked"
    assert table.hand("emerald") == "bribe"


def test_8_3_a_named_player_is_asked_whatever_they_hold() -> None:
    seen = []
    for hand in ("bribe virus", "mask cough"):
        table = Table(emerald="control", red=hand, blue="")
        table.say("emerald", "play control red")
        question = table.match.question
        assert question is not None
        asked = [question.prompt, question.clocks, question.args, list(question.menus)]
        seen.append((asked, table.view("emerald"), table.view("blue"), table.heard("blue")))
    # Red's unseen cards are counted in public: a Virus is never dealt.
    for _asked, one, other, _heard in seen:
        one.seats[1].unseen = other.seats[1].unseen = 0
        for view in (one, other):
            assert view.mine is not None
            for known in view.mine.known:
                known.suspects = 0
    assert seen[0] == seen[1]


def test_8_4_sanitizer_returns_a_drawn_virus_unseen() -> None:
    table = Table(emerald="sanitizer", red="", deck="virus mask")
    table.say("emerald", "draw", "sanitize")
    assert (table.hand("emerald"), table.deck) == ("", "virus mask")
    assert table.discard == "sanitizer"
    assert table.front("emerald") == 0


@pytest.mark.parametrize("how", ["turn", "shuffle", "cough"])
def test_8_5_sanitizer_works_on_drawn_cards_only(how: str) -> None:
    if how == "turn":
        table = Table(emerald="sanitizer", red="", deck="virus")
        table.say("emerald", "draw")
    elif how == "shuffle":
        table = Table(emerald="shuffle mask mask", red="", deck="sanitizer virus", seed="s3")
        table = next(
            found
            for n in range(200)
            if (found := _redraw(f"{n}")).prompt == "drawn" and "sanitize" in found.options
        )
    else:
        table = Table(emerald="cough", red="sanitizer", deck="virus", front={"emerald": 1})
        table.say("emerald", "play cough")
    assert "sanitize" in table.options
    exposed = Table(emerald="trickster", red="sanitizer", deck="virus mask")
    exposed.say("emerald", "play trickster red").say("red", "take-it")
    assert exposed.front("red") == 1
    checked = Table(emerald="control", red="sanitizer virus")
    checked.say("emerald", "play control red")
    assert checked.options == ["take-it"]
    # Only a Virus is blocked, and only by somebody who has a Sanitizer by then.
    harmless = Table(emerald="sanitizer", red="", deck="mask").say("emerald", "draw")
    assert harmless.options == ["keep"]


def _redraw(seed: str) -> Table:
    """Shuffle until a Virus comes after a Sanitizer, or give up."""
    table = Table(emerald="shuffle sanitizer virus", red="", deck="mask", seed=seed)
    table.say("emerald", "play shuffle", "keep")
    return table


def test_8_6_the_next_draw_gets_the_same_virus_and_everybody_knows() -> None:
    table = Table(emerald="sanitizer", red="", blue="", deck="virus mask")
    table.say("emerald", "draw", "sanitize")
    for eye in ("emerald", "red", ""):
        (top,) = table.view(eye).deck.top
        assert (top.card, top.known_to) == ("virus", None)
    assert table.mine("blue").top == ("virus",)
    table.say("emerald", "draw")
    assert table.mine("emerald").drawn == "virus"
    table.say("emerald", "keep")
    assert "draw" not in table.options, "two cards were drawn"
    shuffled = Table(emerald="sanitizer shuffle", red="", deck="virus mask")
    shuffled.say("emerald", "draw", "sanitize", "play shuffle")
    assert shuffled.view().deck.top == []


def test_8_example_1_sanitizer_then_trickster() -> None:
    table = Table(emerald="", red="sanitizer trickster", deck="virus mask cough", turn="red")
    table.say("red", "draw", "sanitize", "play trickster emerald").say("emerald", "take-it")
    assert table.front("emerald") == 1
    assert [args["card"] for args in table.told("open")] == ["virus", "mask"]


def test_9_1_cards_that_act_at_once_count_as_drawn_and_are_never_held() -> None:
    for card in ("wacko", "bat"):
        table = Table(emerald="", red="", blue="", deck=f"{card} {card} mask", seed="once")
        table.say("emerald", "draw").skip_pauses()
        assert (table.hand("emerald"), table.discard) == ("", card)
        assert "end" in table.options
    table = Table(emerald="trickster", red="", deck="wacko bat mask")
    table.say("emerald", "play trickster red").say("red", "take-it").skip_pauses()
    assert (table.hand("red"), table.discard) == ("", "trickster wacko bat")
    table = Table(emerald="cough", red="virus", deck="wacko mask", front={"emerald": 1})
    table.say("emerald", "play cough").skip_pauses()
    assert table.front("red") == 1


def test_9_2_wacko_reveals_your_hand() -> None:
    table = Table(emerald="virus mask", red="", blue="", deck="wacko mask")
    table.say("emerald", "draw")
    assert (table.prompt, table.front("emerald")) == ("shown", 1)
    assert [hand.why for hand in table.view().revealed] == ["surprise"]
    fatal = Table(emerald="virus virus", red="", blue="", deck="wacko mask")
    fatal.say("emerald", "draw").skip_pauses()
    assert (fatal.fallen, fatal.turn) == ("emerald", "red")


def test_9_3_bat_adds_two_viruses_from_the_reserve() -> None:
    table = Table(emerald="", red="", deck="bat mask", reserve=4)
    table.say("emerald", "draw")
    assert sorted(table.deck.split()) == ["mask", "virus", "virus"]
    assert table.view().deck.reserve == 2
    last = Table(emerald="", red="", deck="bat", reserve=2)
    last.say("emerald", "draw")
    assert last.deck == "virus virus", "the last card of the deck makes a new one"


def test_9_4_with_an_empty_reserve_the_deck_is_only_shuffled() -> None:
    orders = set()
    for number in range(30):
        table = Table(emerald="", red="", deck="bat mask cough", seed=f"{number}")
        table.say("emerald", "draw")
        orders.add(table.deck)
    assert orders == {"mask cough", "cough mask"}
