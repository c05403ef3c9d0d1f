"""§ 10: Briefing and Deadline."""

from tests.games.kill_shot.table import Table

BASE = "1 2 3 4 5 6 7 8 9"


def chosen(*hands: str, **settings: object) -> Table:
    """Start a Deadline with these hands already chosen."""
    table = Table(*["" for _ in hands], deadline="on", **settings)  # type: ignore[arg-type]
    table.ring("choose")
    state = table.state
    pool = [list(range(seat * 20, seat * 20 + 20)) for seat in range(len(hands))]
    for seat, words in enumerate(hands):
        row = []
        for word in words.split():
            card = next(card for card in pool[seat] if _face(card) == word)
            pool[seat].remove(card)
            row.append(card)
        state.hands[seat] = [*row, *[-1] * (12 - len(row))]
        state.aside[seat] = pool[seat]
    if table.prompt == "countdown":
        table.ring("countdown")
    return table


def _face(card: int) -> str:
    place = card % 20
    return {18: "intel", 19: "jam"}.get(place, str(place // 2 + 1))


def test_10_1_hands_may_be_looked_at_and_put_in_order() -> None:
    table = Table("5 1 7", "2", briefing="on", go=False)
    assert table.prompt == "briefing"
    assert table.clock("briefing").seconds == 15
    assert table.seen_hand("blue").startswith("5 1 7")
    table.say("blue", "swap 1 2")
    assert table.hand("blue").startswith("1 5 7")
    table.say("blue", "ready")
    assert table.view.hunt.ready == [0]
    table.say("blue", "wait").say("orange", "ready")
    assert table.prompt == "briefing"
    table.say("blue", "ready")
    assert table.prompt == "countdown"
    assert table.seen_hand("blue").startswith("1 5 7"), "the hand is not laid down again"
    again = Table("5", "2", briefing="on", go=False)
    again.ring("briefing")
    assert again.prompt == "countdown"


def test_10_2_a_briefing_before_the_first_hunt_only() -> None:
    once = Table("9", "", pile="1 2 3 4 5 6 7 8", briefing="on", briefing_once="on", go=False)
    once.ring("briefing").ring("countdown").play("blue", "9").ring("claim")
    assert once.prompt == "countdown"
    always = Table("9", "", pile="1 2 3 4 5 6 7 8", briefing="on", go=False)
    always.ring("briefing").ring("countdown").play("blue", "9").ring("claim")
    assert always.prompt == "briefing"


def test_10_3_three_extra_cards_chosen_in_secret() -> None:
    table = Table("", "", deadline="on")
    assert table.prompt == "choose-extras"
    assert table.clock("choose").seconds == 30
    assert len(table.keys("blue", "mark")) == 11
    table.say("blue", "mark 3", "mark intel", "mark jam")
    assert table.keys("blue") == ["unmark 3", "unmark intel", "unmark jam", "ready"]
    table.say("blue", "unmark jam", "mark 9", "ready")
    assert table.keys("blue") == ["wait"]
    assert [event.kind for event in table.events if event.to is None] == ["hunt"]
    assert [args["seat"] for args in table.told("ready", "blue")] == [0]
    assert table.view.hunt.ready == [], "whoever is never ready has the row of the clock"
    table.say("orange", "mark 8")
    table.ring("choose")
    assert table.hand("blue") == "1 2 3 3 4 5 6 7 8 9 9 intel"
    assert table.hand("orange") == "1 2 3 4 5 6 7 8 8 9 9 jam"
    assert table.prompt == "countdown"
    assert table.seen_hand("orange") == table.hand("orange")


def test_the_choice_ends_when_all_are_ready() -> None:
    table = Table("", "", deadline="on")
    for colour in ("blue", "orange"):
        table.say(colour, "mark 1", "mark 2", "mark 3", "ready")
    assert table.prompt == "countdown"


def test_10_4_nobody_draws() -> None:
    table = chosen(f"{BASE} 1 2", f"{BASE} 2")
    assert not table.keys("blue", "reload")
    assert table.menu("blue").form("reload") is None
    assert table.menu("blue").form("drop") is None
    assert table.view.seats[0].draw == 0


def test_10_5_the_hunt_ends_when_nobody_can_go_on() -> None:
    table = chosen("1 3", "5 jam")
    table.play("blue", "1")
    assert table.prompt == "claim"
    assert table.told("nobody-can") == [{}]
    kept = chosen("1 3 intel", "5")
    kept.play("blue", "1")
    assert kept.prompt == "live", "a Bad Intel could still be used"
    dry = chosen("1 1 2 2 4 5 6 7 8 9", "2 4")
    dry.play("blue", "1")
    assert dry.prompt == "claim", "there is no 3 in any hand"
    hands = ("1 1 2 2 4 5 6 7 8 9 intel", "2 4")
    room = chosen(*hands, type="situation-common", window="0", first="blue")
    room.play("blue", "1")
    assert room.prompt == "claim", "Bad Intel removes nothing in the Situation Room"
    ground = chosen("3 4 5 6 7 8 9", "9", hunted=("the-cartographer",))
    assert ground.prompt == "live", "a 3 opens this pile"


def test_10_6_all_may_hold_fire() -> None:
    table = chosen(BASE, BASE)
    table.say("blue", "hold-fire")
    assert table.view.seats[0].hold_fire
    table.say("blue", "resume").say("orange", "hold-fire").say("blue", "hold-fire")
    assert table.prompt == "claim"
    assert table.told("escaped") == [{"targets": ["glasswing"]}]
    assert not Table("1", "1").keys("blue", "hold")
    for end in (("1",), ("jam",)):
        held = chosen(f"{BASE} jam", BASE, BASE)
        held.say("blue", "hold-fire").say("orange", "hold-fire")
        held.play("blue", "1") if end == ("1",) else held.jam("blue", "black")
        assert [seat.hold_fire for seat in held.view.seats] == [False, True, False]
        assert held.told("resume") == [{"seat": 0}]
    cease = chosen(f"{BASE} intel", BASE)
    cease.play("blue", "1").say("orange", "hold-fire").play("blue", "intel")
    cease.ring("cease").ring("countdown")
    assert not any(seat.hold_fire for seat in cease.view.seats)
    assert "hold-fire" in cease.keys("orange")
    off = Table("1", "1", standoff="off")
    off.say("blue", "hold-fire").say("orange", "hold-fire")
    assert off.prompt == "claim"


def test_10_7_an_escaped_target_is_nobodys() -> None:
    table = chosen(BASE, BASE)
    table.ring("standoff")
    assert table.points == [0, 0]
    assert table.view.claims[0].seat is None
    assert table.view.claims[0].how == "escaped"
    assert table.view.piles[0].state == "escaped"
