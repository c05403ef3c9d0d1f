"""What each viewer sees, and what is dealt again for it."""

from lasttable.games.kill_shot.cards import BITS, NUMBERS
from lasttable.games.kill_shot.hidden import alike, redeal
from lasttable.kernel import OPEN, WATCHER, Chance, Seat
from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_briefing_and_deadline import BASE, chosen

LUCK = Chance.of("views")
BLUE, ORANGE = Seat(0), Seat(1)


def test_the_open_eye_sees_every_hand() -> None:
    table = Table("1 5", "9")
    view = table.match.view(OPEN)
    assert view.secrets[0].slots[:3] == ["amber-1", "amber-5", None]
    assert view.secrets[1].slots[0] == "amber-9"
    assert view.mine is None


def test_a_redeal_keeps_what_a_seat_knows() -> None:
    table = Table("1 5 7", "9 8 2", pile="1 2")
    other = redeal(table.state, BLUE, LUCK)
    assert other.hands[0] == table.state.hands[0]
    assert other.piles[0].cards == table.state.piles[0].cards
    assert other.hands[1] != table.state.hands[1]
    assert [card < 0 for card in other.hands[1]] == [card < 0 for card in table.state.hands[1]]


def test_nobody_has_seen_a_hand_before_go() -> None:
    table = Table("1 5 7 2 3 9", "9 8 2", go=False)
    assert redeal(table.state, BLUE, LUCK).hands[0] != table.state.hands[0]


def test_by_night_only_the_card_looked_at_is_known() -> None:
    table = Table("1 5 7 2 3 9", "9 8 2", night="on")
    table.say("blue", "peek 3")
    other = redeal(table.state, BLUE, LUCK)
    assert other.hands[0][2] == table.state.hands[0][2]
    assert other.hands[0] != table.state.hands[0]


def test_with_separate_colours_each_hand_stays_in_its_colour() -> None:
    table = Table("", "", type="engagement")
    other = redeal(table.state, WATCHER, LUCK)
    for seat in range(2):
        assert all(card // 20 == seat for card in other.hands[seat])


def test_a_guessed_deadline_hand_is_one_that_can_have_been_chosen() -> None:
    table = chosen(f"{BASE} 9 8 jam", f"{BASE} 1 5 intel")
    table.play("orange", "1")
    for turn in range(20):
        other = redeal(table.state, BLUE, Chance.of(f"deadline {turn}"))
        hand = [card for card in other.hands[1] if card >= 0]
        numbers = {NUMBERS[card] for card in hand}
        assert numbers >= set(range(2, 10)), "one of each number was in it from the start"
        assert len(hand) == table.state.held(ORANGE)


def test_looks_and_choices_of_others_are_alike() -> None:
    table = Table("1 5 - 7", "9 8 2", night="on")
    assert alike(table.state, ORANGE, BLUE, "peek 1") == ["peek 1", "peek 2", "peek 4"]
    assert alike(table.state, BLUE, BLUE, "peek 1") == ("peek 1",)
    assert alike(table.state, ORANGE, BLUE, "reload fill") == ("reload fill",)
    choice = Table("", "", deadline="on")
    choice.say("blue", "mark 3")
    assert "mark jam" in alike(choice.state, ORANGE, BLUE, "mark 4")
    assert alike(choice.state, ORANGE, BLUE, "unmark 3") == ["unmark 3"]


def test_a_watcher_sees_no_hand_and_hands_show_no_gap_to_others() -> None:
    table = Table("1 - 7", "9")
    view = table.match.view(WATCHER)
    assert view.mine is None
    assert view.seats[0].cards == 2
    assert sum(bool(BITS[card]) for card in table.state.hands[0]) == 2
