"""§ 12: Night Mission."""

from tests.games.kill_shot.table import Table


def test_12_1_rows_stay_face_down() -> None:
    table = Table("1 2 3", "4", night="on")
    assert table.prompt == "live"
    assert table.seen_hand("blue").startswith("? ? ?")
    assert not table.told("hand", "blue")
    assert table.keys("blue", "play") == ["play 1 a 0", "play 2 a 0", "play 3 a 0"]


def test_12_2_one_look_at_a_time() -> None:
    table = Table("1 2 3", "4", night="on")
    table.say("blue", "peek 2")
    assert table.told("peek", "blue") == [{"slot": 2, "card": "amber-2"}]
    assert table.seen_hand("blue").startswith("? 2 ?")
    assert table.mine("blue").peeking == 2
    assert table.keys("blue", "play") == ["play 1 a 0", "play 3 a 0"]
    table.say("blue", "peek 3")
    assert table.seen_hand("blue").startswith("? ? 3")
    table.say("blue", "close")
    assert table.seen_hand("blue").startswith("? ? ?")
    assert all(event.to == (0,) for event in table.events if event.kind in ("peek", "closed"))
    table.say("blue", "peek 5")
    assert table.refusals("blue") == ["empty-slot"]


def test_a_cease_fire_lays_every_card_down() -> None:
    table = Table("1 2 3", "intel", night="on", pile="1 2")
    table.say("blue", "peek 2").play("orange", "intel").ring("cease").ring("countdown")
    assert table.mine("blue").peeking is None
    assert table.seen_hand("blue").startswith("? ? ?")


def test_12_3_cards_may_be_played_unseen() -> None:
    table = Table("5 jam 1", "intel 2", night="on", pile="1")
    table.play("orange", "2")
    assert table.number == 2
    table.say("blue", "play 1 a 2")
    assert table.told("wrong", "blue") == [{"seat": 0, "slot": 1, "pile": "a"}]
    assert not table.told("back", "blue")
    assert table.seen_hand("blue").startswith("? ? ?")
    table.ring("wrong").say("blue", "play 2 a 2").ring("wrong").say("blue", "jam 1 orange")
    assert len(table.told("wrong", "blue")) == 3
    table.breathe().say("blue", "jam 2 orange")
    assert table.view.seats[1].drills == 1
    for word in ("slap", "pull", "release", "tap", "squeeze"):
        table.breathe().say("orange", f"drill {word}")
    table.play("orange", "intel")
    assert table.prompt == "cease-fire"


def test_12_4_new_cards_fill_the_gaps_from_the_left() -> None:
    table = Table("5 - 6 - 7 -", "", night="on", deck="1 2 3 4")
    table.say("blue", "draw 2")
    assert table.hand("blue") == "5 1 6 2 7 -"
    assert table.seen_hand("blue") == "? ? ? ? ? -"
    assert not table.told("drew", "blue")
    table.say("blue", "peek 1", "drop 1 fill")
    assert table.hand("blue") == "3 1 6 2 7 4"
    assert table.seen_hand("blue") == "? ? ? ? ? ?", "nobody has looked at what came instead"


def test_12_5_places_change_by_hand_only() -> None:
    table = Table("5 6", "", night="on")
    table.say("blue", "peek 1", "swap 1 2")
    assert table.hand("blue").startswith("6 5")
    assert table.mine("blue").peeking is None
    table.say("blue", "swap 1 1")
    assert table.refusals("blue") == ["nothing-to-do"]


def test_12_3_a_wrong_card_locks_in_the_situation_room_too() -> None:
    table = Table("5 1", "6 jam", night="on", type="situation-common")
    table.say("orange", "cut 1 blue")
    assert len(table.told("wrong", "orange")) == 1
    table.say("orange", "cut 2 blue")
    assert table.refusals("orange") == ["locked"]
    table.say("orange", "let").say("blue", "play 1 a 0")
    assert table.clock("wrong-0").seconds == 1
    table.say("blue", "play 2 a 0")
    assert table.refusals("blue") == ["locked"]
    assert table.clock("wrong-0").quiet, "the others must not see that a card was wrong"
    table.breathe().say("blue", "play 2 a 0")
    assert table.number == 1
    assert table.prompt == "window"
