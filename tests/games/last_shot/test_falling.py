"""§ 8: falling, step by step."""

from tests.games.last_shot.table import Table


def test_8_1_whoever_falls_is_out_at_once() -> None:
    table = Table(a="car-bomb redacted", b="injunction-junction pravda", c="loot-the-body")
    table.say("a", "play car-bomb b")
    table.quiet()
    assert table.living == "a c d"
    assert table.asked == "a c", "b is not asked about anything any more"


def test_8_2_if_the_fall_ends_the_game_nothing_else_happens() -> None:
    table = Table(3, a="car-bomb redacted", b="misfire", c="loot-the-body", deck="blitz")
    table.state.alive[1] = False
    table.say("a", "play car-bomb c")
    assert table.prompt == "over"
    assert table.winners == "a"
    assert table.hand("c") == "loot-the-body", "nothing is destroyed"
    assert table.stack == "car-bomb"


def test_8_3_the_fall_may_be_answered_whatever_caused_it() -> None:
    table = Table(
        a="russian-roulette redacted",
        b="misfire",
        c="loot-the-body",
        deck="car-bomb jackpot payoff",
    )
    table.say("a", "play russian-roulette")
    assert table.question.args["window"] == "fall"
    table.react("c", "loot-the-body")
    table.say("c", "take misfire")
    assert table.hand("c") == "misfire"


def test_8_3_there_is_nothing_to_answer_if_the_hand_is_empty() -> None:
    table = Table(a="car-bomb redacted", c="loot-the-body")
    table.say("a", "play car-bomb b")
    assert table.prompt == "pause"


def test_8_4_cards_are_destroyed_and_terminated_ones_discarded() -> None:
    table = Table(
        a="car-bomb redacted",
        b="firing-squad misfire",
        c="pravda",
        front="safe-house b>b, embargo c>b",
        private="b: jackpot exploding-cigar",
    )
    table.say("a", "play car-bomb b")
    table.quiet()
    assert sorted(table.destroyed.split()) == ["embargo", "jackpot", "misfire", "safe-house"]
    returned = table.told("return")[0]["cards"]
    assert sorted(returned) == ["car-bomb", "exploding-cigar", "firing-squad"]


def test_8_5_what_the_fallen_had_placed_before_others_stays() -> None:
    table = Table(a="car-bomb redacted", b="pravda", c="embargo", front="stunning-personality b>c")
    table.say("a", "play car-bomb b")
    assert table.front("c") == "stunning-personality"


def test_8_6_an_announced_card_of_the_fallen_goes_to_its_pile() -> None:
    table = Table(
        a="take-a-shot redacted", b="misfire pravda", deck="car-bomb jackpot embargo payoff"
    )
    table.say("a", "play take-a-shot b")
    table.react("b", "misfire")
    assert table.living == "b c d"
    assert table.discards == "misfire jackpot embargo take-a-shot"
    assert table.destroyed == "redacted"


def test_8_7_if_the_active_player_falls_the_turn_ends() -> None:
    table = Table(
        a="russian-roulette redacted",
        b="pravda",
        c="embargo",
        d="jackpot",
        deck="misfire blitz stakeout car-bomb payoff",
    )
    table.say("a", "play russian-roulette")
    assert table.living == "b c d"
    assert not table.told("draw")
    assert "car-bomb" in table.deck
    table.go_on()
    assert table.active == "b"


def test_8_8_nothing_escapes_russian_roulette() -> None:
    table = Table(
        a="russian-roulette redacted", b="insurance-policy duck-and-cover", deck="car-bomb jackpot"
    )
    table.say("a", "play russian-roulette")
    assert table.living == "a c d"


def test_8_8_nothing_escapes_murder_mystery_but_it_can_be_cancelled() -> None:
    table = Table(a="murder-mystery redacted", b="misfire patsy", c="injunction-junction")
    table.say("a", "play murder-mystery b")
    assert table.asked == "b c", "those who have cards"
    table.react("c", "injunction-junction")
    assert table.living == "a b c d"
    assert table.discards == "injunction-junction murder-mystery"


def test_8_9_players_fall_one_at_a_time() -> None:
    """b turned a's shot round; a shoots b first, and with b the last rival is gone."""
    table = Table(3, a="car-bomb firing-squad bullet-time", b="misfire pravda", c="embargo")
    table.state.alive[2] = False
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    table.react("a", "bullet-time")
    table.say("a", "play firing-squad b")
    assert table.winners == "a"
    assert table.living == "a", "the first shot, aimed at a, never resolved"


def test_8_5_a_fallen_player_sees_nothing_through_a_stakeout() -> None:
    table = Table(a="car-bomb redacted", b="embargo", c="pravda patsy", front="stakeout b>c")
    assert [look.whose for look in table.mine("b").watched] == [2]
    table.say("a", "play car-bomb b")
    assert table.living == "a c d"
    assert table.front("c") == "stakeout", "the card stays"
    assert table.mine("b").watched == []
