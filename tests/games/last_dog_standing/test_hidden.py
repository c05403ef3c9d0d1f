"""What an eye can know, and what it cannot."""

from collections import Counter

import pytest

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.hands import add_card, remove_card
from lasttable.games.last_dog_standing.hidden import alike, redeal
from lasttable.games.last_dog_standing.state import EVERYBODY, pieces
from lasttable.kernel import OPEN, WATCHER, AnyMatch, Chance, Match, Seat
from tests.games.last_dog_standing.table import Table


def random_moments(games: int) -> list[AnyMatch]:
    """Play games at random; return copies of the matches at every question."""
    found: list[AnyMatch] = []
    for number in range(games):
        luck = Chance.of(f"moments {number}")
        match = Match.start(GAME, GAME.settings(), 2 + number % 3, f"moments {number}")
        while (question := match.question) is not None:
            found.append(match.copy())
            for seat, menu in question.menus.items():
                match.answer(seat, menu.sample(luck))
            if not question.menus:
                match.time_up(question.clocks[0].name)
    return found


@pytest.fixture(scope="module")
def moments() -> list[AnyMatch]:
    return random_moments(25)


def test_a_guess_keeps_all_cards_and_all_that_was_seen(moments: list[AnyMatch]) -> None:
    luck = Chance.of("guess")
    for match in moments:
        for eye in (*range(match.seats), WATCHER):
            guess = redeal(match.state, Seat(eye), luck)
            assert pieces(guess) == pieces(match.state)
            assert [len(hand) for hand in guess.hands] == [len(h) for h in match.state.hands]
            if eye >= 0:
                assert guess.hands[eye] == match.state.hands[eye]


def test_a_guess_is_one_the_eye_could_believe(moments: list[AnyMatch]) -> None:
    """No card that acts at once is in a hand, and no Virus where none was drawn."""
    luck = Chance.of("belief")
    for match in moments:
        for eye in (*range(match.seats), WATCHER):
            guess = redeal(match.state, Seat(eye), luck)
            for seat, hand in enumerate(guess.hands):
                assert not {"wacko", "bat"} & set(hand)
                assert list(hand) == sorted(hand)
                known = sum(one[:2] == ("virus", EVERYBODY) for one in guess.known_cards[seat])
                assert hand.count("virus") <= guess.unseen[seat] + known


def test_in_a_guess_others_know_only_what_is_there(moments: list[AnyMatch]) -> None:
    """A bot that plays on in a guess can guess again, from any seat."""
    luck = Chance.of("again")
    for match in moments[::12]:
        for eye in range(match.seats):
            guess = redeal(match.state, Seat(eye), luck)
            for seat, hand in enumerate(guess.hands):
                for other in range(match.seats):
                    seen = [one.card for one in guess.known_cards[seat] if one.eyes >> other & 1]
                    assert not Counter(seen) - Counter(hand), (eye, other)
            for other in range(match.seats):
                redeal(guess, Seat(other), luck)


def test_a_guess_is_made_at_once(moments: list[AnyMatch]) -> None:
    """Every question follows a checkpoint, so no guess is ever thrown away."""
    luck = Chance.of("once")
    for match in moments:
        question = match.question
        assert question is not None
        for seat in question.menus:
            assert match.redealt(seat, luck).question is not None


def test_the_truth_makes_no_difference_to_a_guess(moments: list[AnyMatch]) -> None:
    """Two guesses from what looks the same, with the same luck, are the same."""
    different = 0
    for match in moments:
        for eye in (*range(match.seats), WATCHER):
            other = redeal(match.state, Seat(eye), Chance.of("another truth"))
            one = redeal(match.state, Seat(eye), Chance.of("luck"))
            two = redeal(other, Seat(eye), Chance.of("luck"))
            assert (one.deck, one.hands, one.pending) == (two.deck, two.hands, two.pending)
            different += other.deck != match.state.deck
    assert different > 1000


def test_what_everybody_saw_is_in_every_guess() -> None:
    table = Table(emerald="control", red="bribe mask virus", blue="", deck="cough " * 20)
    table.say("emerald", "play control red").say("red", "take-it").skip_pauses()
    for number in range(20):
        for eye in (0, 2, WATCHER):
            guess = redeal(table.state, Seat(eye), Chance.of(f"{number}"))
            assert guess.hands[1] == ("bribe", "mask")


def test_a_player_who_put_a_card_back_knows_who_drew_it() -> None:
    table = Table(emerald="mask", red="mask", blue="mask", deck="quarantine bribe " + "cough " * 9)
    table.say("emerald", "play mask", "top quarantine bribe").say("red", "draw", "keep")
    held = Counter[str]()
    for number in range(40):
        luck = Chance.of(f"{number}")
        assert "quarantine" in redeal(table.state, Seat(0), luck).hands[1]
        assert redeal(table.state, Seat(0), luck).deck[-1] == "bribe"
        held.update(redeal(table.state, Seat(2), luck).hands[1])
    assert held["quarantine"] < 40
    assert table.mine("emerald").top == ("bribe",)
    assert table.mine("blue").top == ()


def test_a_returned_virus_is_known_in_the_next_hand() -> None:
    table = Table(emerald="sanitizer", red="mask", blue="", deck="virus " + "cough " * 12)
    table.say("emerald", "draw", "sanitize", "draw", "keep", "end")
    for number in range(10):
        assert "virus" in redeal(table.state, Seat(2), Chance.of(f"{number}")).hands[0]


def test_less_is_known_about_a_hand_as_it_is_played() -> None:
    """Of two Masks, one seen by all and one by blue alone, blue still knows one."""
    table = Table(emerald="", red="", blue="")
    state = table.state
    add_card(state, Seat(0), "mask", EVERYBODY)
    add_card(state, Seat(0), "mask", 1 << 2)
    assert state.unseen[0] == 1
    remove_card(state, Seat(0), "mask")
    assert [note.eyes for note in state.known_cards[0]] == [1 << 2]
    remove_card(state, Seat(0), "mask")
    assert (state.known_cards[0], state.unseen[0]) == ((), 0)


def test_dealt_cards_count_as_played_first() -> None:
    """A player who was dealt safe cards and drew two may still hold two Viruses."""
    table = Table(emerald="cough cough", red="", deck="mask bribe control")
    table.say("emerald", "draw", "keep", "draw", "keep")
    assert table.state.unseen[0] == 2
    table.say("emerald", "play mask", "top control").say("red", "draw", "keep", "end")
    assert table.state.unseen[0] == 2
    assert table.view("red").seats[0].unseen == 2


def test_alike_looks_at_numbers_only() -> None:
    table = Table(emerald="mask", red="", deck="virus cough bribe")
    table.say("emerald", "play mask")
    same = alike(table.state, Seat(1), Seat(0), "take virus top cough")
    assert sorted(same) == ["take cough top virus", "take virus top cough"]
    assert list(alike(table.state, Seat(0), Seat(0), "top cough virus")) == ["top cough virus"]
    shown = alike(table.state, Seat(1), Seat(0), "take show-virus top cough")
    assert list(shown) == ["take show-virus top cough"]


def test_only_open_eyes_see_everything() -> None:
    table = Table(emerald="mask", red="virus", deck="cough bribe")
    table.say("emerald", "draw")
    secrets = table.match.view(OPEN).secrets
    assert secrets is not None
    assert [hand.hand for hand in secrets.hands] == [("mask",), ("virus",)]
    assert (secrets.deck, secrets.drawn) == (["bribe"], "cough")
    assert table.view("red").secrets is None
    assert table.mine("red").drawn is None


def test_events_for_one_player_reach_only_that_player() -> None:
    table = Table(emerald="mask", red="", deck="cough bribe")
    table.say("emerald", "play mask", "take cough top bribe")
    private = {"seen", "taken", "drawn"}
    assert private & {kind for kind, _ in table.heard("emerald")} == {"seen", "taken"}
    assert not private & {kind for kind, _ in table.heard("red")}
    assert not private & {kind for kind, _ in table.heard("watcher")}
