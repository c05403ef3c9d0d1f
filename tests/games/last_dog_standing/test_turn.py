"""The turn, the hand limit and Viruses (§ 4, § 5)."""

from tests.games.last_dog_standing.table import Table


def test_4_1_you_must_draw_one_card_and_may_draw_two() -> None:
    table = Table(emerald="", red="", deck="mask cough bribe")
    assert table.options == ["draw"]
    table.say("emerald", "draw", "keep")
    assert table.options == ["draw", "end", "play mask"]
    table.say("emerald", "draw", "keep")
    assert "draw" not in table.options
    assert table.hand("emerald") == "cough mask"


def test_4_2_the_first_is_seen_before_the_second_is_drawn() -> None:
    table = Table(emerald="", red="", deck="cough bribe")
    table.say("emerald", "draw")
    assert table.mine("emerald").drawn == "cough"
    assert table.mine("emerald").hand == ()
    table.say("emerald", "keep")
    assert table.hand("emerald") == "cough"
    assert "draw" in table.options


def test_4_3_any_number_of_cards_before_and_after_drawing() -> None:
    table = Table(emerald="trickster trickster control", red="", deck="mask " * 8)
    for card in ("trickster", "trickster"):
        table.say("emerald", f"play {card} red").say("red", "take-it")
    table.say("emerald", "draw", "keep", "play control red").say("red", "take-it").skip_pauses()
    assert table.turn == "emerald"
    assert table.discard == "trickster trickster control"


def test_4_4_the_turn_is_over_when_you_say_so() -> None:
    table = Table(emerald="mask", red="")
    assert "end" not in table.options
    table.say("emerald", "draw", "keep", "end")
    assert table.turn == "red"
    assert table.told("end") == [{"seat": 0}]


def test_4_5_no_more_than_six_cards_at_the_end_of_your_turn() -> None:
    full = "mask cough cough bribe bribe control"
    table = Table(emerald=full, red=f"{full} {full}", deck="mask " * 5)
    table.say("emerald", "draw", "keep")
    assert "end" not in table.options
    table.say("emerald", "discard cough")
    assert "end" in table.options
    table.say("emerald", "end")
    assert len(table.state.hands[1]) == 12, "the hands of others are not looked at"
    assert not any(key.startswith("discard") for key in table.options)


def test_4_6_discard_while_over_six_and_never_a_virus() -> None:
    table = Table(emerald="virus cough cough bribe bribe control mask", red="")
    assert not any(key.startswith("discard") for key in table.options), "not before a draw"
    table.say("emerald", "draw", "keep")
    discards = [key for key in table.options if key.startswith("discard")]
    assert discards == ["discard control", "discard mask", "discard bribe", "discard cough"]
    table.say("emerald", "discard bribe", "discard bribe")
    assert not any(key.startswith("discard") for key in table.options), "six are left"
    assert table.discard == "bribe bribe"


def test_4_7_a_card_that_ends_the_turn_replaces_the_draw() -> None:
    table = Table(emerald="toilet_paper", red="toilet_paper")
    table.say("emerald", "play toilet_paper")
    assert table.turn == "red"
    table.say("red", "draw", "keep", "play toilet_paper")
    assert table.turn == "emerald"


def test_4_8_after_such_a_card_you_may_only_discard_or_reveal() -> None:
    hand = "toilet_paper virus cough cough bribe bribe control mask shuffle"
    table = Table(emerald=hand, red="")
    table.say("emerald", "play toilet_paper")
    assert (table.asked, table.prompt) == ("emerald", "limit")
    assert table.options == [
        "show virus",
        "discard control",
        "discard mask",
        "discard bribe",
        "discard shuffle",
        "discard cough",
    ]
    table.say("emerald", "discard cough")
    assert table.turn == "emerald"
    table.say("emerald", "show virus")
    assert table.turn == "red", "six are left, so the turn ends by itself"


def test_4_9_every_draw_is_confirmed() -> None:
    """What others see of a draw is always the same, whatever was drawn or is held."""
    seen = []
    for deck in ("mask mask", "virus mask"):
        for hand in ("sanitizer", "cough"):
            table = Table(emerald=hand, red="", deck=deck)
            table.say("emerald", "draw")
            question = table.match.question
            assert question is not None
            asked = [question.prompt, question.clocks, question.args, list(question.menus)]
            before = table.view("red")
            table.say("emerald", "keep")
            seen.append((asked, before, table.view("red"), table.heard("red")))
    assert all(moment == seen[0] for moment in seen)


def test_5_1_a_drawn_virus_is_hidden_or_revealed() -> None:
    table = Table(emerald="", red="", deck="virus mask")
    table.say("emerald", "draw")
    assert table.options == ["keep", "show-it"]
    table.say("emerald", "keep")
    assert table.hand("emerald") == "virus"
    table = Table(emerald="", red="", deck="virus mask")
    table.say("emerald", "draw", "show-it")
    assert (table.hand("emerald"), table.front("emerald")) == ("", 1)
    table = Table(emerald="sanitizer", red="", deck="virus mask")
    table.say("emerald", "draw")
    assert table.options == ["keep", "show-it", "sanitize"]


def test_5_2_a_hidden_virus_is_revealed_at_any_time_in_your_turn() -> None:
    table = Table(emerald="virus", red="virus")
    assert "show virus" in table.options
    table.say("emerald", "draw", "keep", "show virus")
    assert table.front("emerald") == 1
    assert table.told("virus") == [{"seat": 0, "in_front": 1, "why": "hand"}]


def test_5_3_a_revealed_virus_stays_and_is_not_part_of_the_hand() -> None:
    table = Table(emerald="virus shuffle", red="control", deck="mask mask mask")
    table.say("emerald", "show virus", "play shuffle", "draw", "keep", "end")
    table.say("red", "play control emerald").say("emerald", "take-it").skip_pauses()
    assert table.front("emerald") == 1
    assert "virus" not in table.hand("emerald").split()
    assert "virus" not in table.deck.split()


def test_5_4_one_is_allowed_two_are_not() -> None:
    table = Table(emerald="virus", red="", deck="virus mask")
    table.say("emerald", "show virus")
    assert table.state.standing == (0, 1)
    table.say("emerald", "draw", "show-it")
    assert table.fallen == "emerald"


def test_5_5_only_shuffle_gets_rid_of_a_hidden_virus() -> None:
    table = Table(emerald="virus virus shuffle", red="", deck="mask " * 40, seed="wash")
    table.say("emerald", "play shuffle", "keep", "keep")
    assert table.hand("emerald") == "mask mask"
    assert table.deck.split().count("virus") == 2


def test_5_6_if_only_viruses_are_left_they_must_be_revealed() -> None:
    table = Table(emerald=" ".join(["virus"] * 6 + ["toilet_paper"]), red="")
    table.say("emerald", "draw", "keep")
    assert table.hand("emerald") == "mask toilet_paper " + " ".join(["virus"] * 6)
    table.say("emerald", "discard mask", "discard toilet_paper")
    assert "end" in table.options
    table = Table(emerald=" ".join(["virus"] * 7), red="toilet_paper", deck="cough mask")
    table.say("emerald", "draw", "keep", "discard cough")
    assert table.options == ["draw", "show virus"]
    table.say("emerald", "show virus")
    assert table.options == ["draw", "end", "show virus"]
