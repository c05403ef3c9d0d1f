"""A match: answers taken and refused, decisions numbered, clocks, copies, undo, guesses."""

from contextlib import suppress
from typing import Any

import pytest

from lasttable.kernel import (
    CLOCK,
    OPEN,
    WATCHER,
    Answer,
    Chance,
    Diverged,
    Event,
    GameOver,
    IllegalAnswer,
    InvalidAnswer,
    Match,
    Menu,
    Outcome,
    Seat,
    Step,
    WrongSeatCount,
    choose,
    race,
    tell,
)
from tests.kernel.toys.barter import BARTER
from tests.kernel.toys.base import (
    ToySettings,
    ToyState,
    ToyView,
    heard,
    play,
    table,
    toy,
)
from tests.kernel.toys.duel import DUEL
from tests.kernel.toys.heist import HEIST
from tests.kernel.toys.snap import SNAP

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
Toy = Match[ToyState, ToySettings]


def look(match: Toy) -> list[Any]:
    """Return everything that a refused answer must not change."""
    question = match.question
    return [match.state.copy(), question, match.decision, match.answers[:], match.answered.copy()]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_game_starts_with_as_many_seats_as_it_has(seats: int) -> None:
    with pytest.raises(WrongSeatCount, match=f"Duel seats 2 to 4, not {seats}"):
        Match.start(DUEL, ToySettings(), seats, "s")


@pytest.mark.parametrize(
    ("seat", "key", "error", "complaint"),
    [
        (BOB, "hold", IllegalAnswer, r"seat 1 is not asked in decision 0 \(turn\)"),
        (Seat(7), "hold", IllegalAnswer, "seat 7 is not asked"),
        (CLOCK, "hold", IllegalAnswer, "seat -1 is not asked"),
        (WATCHER, "hold", IllegalAnswer, "seat -3 is not asked"),
        (ANN, "shoot 0", IllegalAnswer, "'shoot 0' is not offered to seat 0 in decision 0"),
        (ANN, "nonsense", IllegalAnswer, "offered: hold, shoot 1, shoot 2"),
        (ANN, "", InvalidAnswer, "'' is not an answer"),
        (ANN, "hold\n", InvalidAnswer, "short printable text"),
        (ANN, "x" * 201, InvalidAnswer, "short printable text"),
        (BOB, "\x00", InvalidAnswer, "short printable text"),
    ],
)
def test_a_refused_answer_says_why_and_changes_nothing(
    seat: Seat, key: str, error: type[Exception], complaint: str
) -> None:
    match = table(DUEL, [["dud"], ["stop"], ["dud"]])
    before = look(match)
    with pytest.raises(error, match=complaint):
        match.answer(seat, key)
    assert look(match) == before


def test_a_refusal_names_no_option_of_another_seat() -> None:
    match = table(DUEL, [["dud"], ["stop"], ["dud"]])
    play(match, "0: shoot 1")
    with pytest.raises(IllegalAnswer) as caught:
        match.answer(ANN, "stop")
    assert str(caught.value).endswith("offered: pass")


def test_when_the_game_is_over_every_answer_is_too_late() -> None:
    match = table(DUEL, [[], []], turns=3)
    play(match, "0: hold", "1: hold", "0: hold")
    assert match.question is None
    assert match.outcome == Outcome((ANN, BOB), "score", (0, 0))
    assert match.waiting() == ()
    before = look(match)
    with pytest.raises(GameOver, match="Duel is over; 'hold' is too late"):
        match.answer(BOB, "hold")
    with pytest.raises(GameOver, match="its clocks have stopped"):
        match.time_up("fuse")
    assert look(match) == before


def test_there_is_no_outcome_while_a_question_is_open() -> None:
    assert table(DUEL, [[], []]).outcome is None


def test_every_question_is_a_new_decision() -> None:
    match = table(DUEL, [["dud"], ["dud"]])
    numbers = [match.decision]
    for answer in ("0: shoot 1", "0: pass", "1: pass", "1: hold"):
        play(match, answer)
        numbers.append(match.decision)
    assert numbers == [0, 1, 1, 2, 3]


def test_a_race_asked_again_keeps_its_number_even_across_checkpoints() -> None:
    match = table(SNAP, [["1", "2"], ["4"]])
    for answer in ("0: shout", "0: play 1", "0: play 2"):
        play(match, answer)
        assert match.decision == 0
    play(match, "clock: turn-0")
    assert match.decision == 1


def test_face_down_answers_change_until_the_last_is_in() -> None:
    match = table(BARTER, [["silk", "salt"], ["wine", "iron"]])
    play(match, "0: ask 1", "0: offer silk", "0: offer salt")
    assert match.waiting() == (BOB,)
    assert match.answered == {ANN: "offer salt"}
    play(match, "1: offer iron")
    assert match.answered == {}
    assert match.state.hands == [["silk", "iron"], ["wine", "salt"]]
    assert [key for _, key, _ in match.answers] == [
        "ask 1",
        "offer silk",
        "offer salt",
        "offer iron",
    ]


def test_in_a_race_everybody_asked_may_answer() -> None:
    assert table(SNAP, [["1"], ["4"], []]).waiting() == (ANN, BOB, CLEO)


def test_time_up_answers_for_those_who_are_missing_and_only_for_them() -> None:
    match = table(DUEL, [["stop"], ["stop"], ["dud"]])
    play(match, "0: shoot 1", "1: stop")
    match.time_up("window-1.0")
    assert match.answers[1:] == [
        Answer(BOB, "stop"),
        Answer(ANN, "pass", late=True),
        Answer(CLEO, "pass", late=True),
    ]
    assert match.state.discard == ["stop"]


def test_in_a_race_the_clock_itself_answers() -> None:
    match = table(SNAP, [[], []])
    match.time_up("fuse-0.0")
    assert match.answers == [Answer(CLOCK, "fuse-0.0")]
    assert match.state.turn == 1


def test_a_clock_that_does_not_run_is_refused() -> None:
    match = table(SNAP, [[], []])
    before = look(match)
    with pytest.raises(IllegalAnswer, match="no clock 'fuse-9' runs in decision 0"):
        match.time_up("fuse-9")
    assert look(match) == before


def test_what_the_clock_says_need_not_be_offered_to_people() -> None:
    late = Answer(ANN, "hold", late=True)
    match = table(DUEL, [["dud"], ["dud"]])
    match.follow(late)
    assert match.answers == [late]
    with pytest.raises(Diverged, match="the clock cannot answer 'stop' for seat 1"):
        match.follow(Answer(BOB, "stop", late=True))


def test_a_copy_is_independent() -> None:
    match = table(BARTER, [["silk", "salt"], ["wine", "iron"]])
    play(match, "0: ask 1", "0: offer silk")
    copy = match.copy()
    play(copy, "0: offer salt", "1: offer iron", "0: keep")
    assert match.answered == {ANN: "offer silk"}
    assert match.state.hands == [["silk", "salt"], ["wine", "iron"]]
    play(match, "1: offer wine")
    assert match.state.hands == [["salt", "wine"], ["iron", "silk"]]
    assert copy.state.hands == [["silk", "iron"], ["wine", "salt"]]


def test_a_copy_has_its_own_luck_with_the_same_numbers() -> None:
    match = Match.start(BARTER, ToySettings(), 2, "luck")
    copy = match.copy()
    for each in (match, copy):
        play(each, "0: ask 1")
        for seat in (0, 1):
            play(each, f"{seat}: offer {sorted(each.state.hands[seat])[0]}")
        play(each, "0: draw")
    assert match.state == copy.state
    assert match.state.chance is not copy.state.chance


def test_a_copy_does_not_notice_what_the_original_does() -> None:
    match = table(BARTER, [["silk", "salt"], ["wine", "iron"]])
    play(match, "0: ask 1", "0: offer silk")
    match.take_events()
    copy = match.copy()
    play(match, "0: offer salt")
    assert copy.answered == {ANN: "offer silk"}
    play(match, "1: offer wine", "0: keep")
    assert copy.answered == {ANN: "offer silk"}
    assert copy.waiting() == (BOB,)
    assert copy.take_events() == []
    assert len(copy.answers) == 2


def test_a_copy_brings_untaken_events_along_and_each_takes_its_own() -> None:
    match = table(HEIST, [[], []], ["gold"])
    play(match, "0: open")
    copy = match.copy()
    assert heard(match, WATCHER) == ["opened"]
    assert heard(match, WATCHER) == []
    assert heard(copy, WATCHER) == ["opened"]


def test_resuming_a_copy_repeats_no_event() -> None:
    match = table(HEIST, [[], []], ["gold"])
    play(match, "0: open")
    match.take_events()
    copy = match.copy()
    play(copy, "1: carry hall rope")
    assert heard(copy, WATCHER) == ["carried"]


def test_events_have_an_audience() -> None:
    event = Event("hint", {}, (ANN, WATCHER))
    assert [event.seen_by(eye) for eye in (ANN, BOB, WATCHER, OPEN)] == [True, False, True, True]
    public = Event("news", {})
    assert all(public.seen_by(eye) for eye in (ANN, BOB, WATCHER, OPEN))


def test_tell_adds_an_event_unless_nobody_listens() -> None:
    state = table(DUEL, [[], []]).state
    state.events = []
    tell(state, "hint", to=[BOB], rule="1.2", reveals=True, card="stop")
    assert state.events == [Event("hint", {"card": "stop"}, (BOB,), "1.2", True)]
    state.events = None
    tell(state, "hint")
    assert state.events is None


def test_a_view_shows_the_moment_and_shares_what_is_public() -> None:
    match = table(HEIST, [["a"], ["b"]], ["gold"])
    before = match.view(ANN)
    assert before is match.view(ANN)
    assert before.table is match.view(BOB).table is match.view(WATCHER).table
    assert (before.mine, match.view(WATCHER).mine) == (["a"], None)
    play(match, "0: open")
    assert before.table["discard"] == []
    assert match.view(ANN).table["discard"] == ["gold"]


def test_taking_back_gives_the_question_a_number_it_never_had() -> None:
    match = table(BARTER, [["silk"], ["wine"]])
    play(match, "0: ask 1")
    assert match.decision == 1
    undone = match.take_back(0)
    assert undone.question is not None
    assert undone.question.prompt == "partner"
    assert undone.decision == 2, "an answer on its way to decision 1 must not hit this question"


def test_taking_back_in_a_race_keeps_the_number_so_that_answers_on_their_way_count() -> None:
    match = table(HEIST, [[], []])
    play(match, "0: carry hall rope", "1: wait")
    assert match.take_back(0).decision == match.decision


def test_a_face_down_answer_can_be_taken_back() -> None:
    match = table(BARTER, [["silk"], ["wine"]])
    play(match, "0: ask 1", "0: offer silk")
    undone = match.take_back(1)
    assert undone.answered == {}
    assert undone.waiting() == (ANN, BOB)


def test_an_answer_cannot_be_taken_back_if_replaying_the_rest_reveals_something() -> None:
    match = table(HEIST, [[], []], ["gold"])
    play(match, "0: wait", "1: carry hall rope")
    undone = match.take_back(0)
    play(undone, "0: open")
    with pytest.raises(IllegalAnswer, match="revealed since"):
        undone.take_back(0)


def test_a_quiet_match_plays_the_same_and_tells_nothing() -> None:
    loud, quiet = (
        table(DUEL, [["stop"], ["stop"]], turns=3, listens=listens) for listens in (True, False)
    )
    for match in (loud, quiet):
        play(match, "0: shoot 1", "1: stop", "0: pass", "0: pass", "1: hold", "0: hold")
    assert quiet.outcome == loud.outcome
    assert quiet.decision == loud.decision
    assert quiet.answers == loud.answers
    assert quiet.take_events() == []
    copy = quiet.copy()
    assert copy.outcome == loud.outcome


def test_a_quiet_match_cannot_be_taken_back_or_dealt_again() -> None:
    match = table(HEIST, [[], []], listens=False)
    play(match, "0: wait")
    with pytest.raises(AssertionError, match="quiet"):
        match.take_back(0)
    with pytest.raises(AssertionError, match="quiet"):
        match.redealt(ANN, Chance.of("x"))


def test_dealing_again_keeps_what_the_eye_knows_and_changes_the_rest() -> None:
    match = Match.start(BARTER, ToySettings(), 3, "deal")
    chance = Chance.of("guess")
    guesses = [match.redealt(ANN, chance) for _ in range(20)]
    assert all(guess.state.hands[0] == match.state.hands[0] for guess in guesses)
    assert all(guess.view(ANN) == match.view(ANN) for guess in guesses)
    assert len({str(guess.state.hands) for guess in guesses}) > 10
    assert len({guess.state.chance.key for guess in guesses}) == 20, "each has its own luck"
    assert match.state.hands == Match.start(BARTER, ToySettings(), 3, "deal").state.hands


def test_face_down_answers_of_others_are_not_in_a_guess() -> None:
    match = table(BARTER, [["silk"], ["wine"], ["iron"]])
    play(match, "0: ask 1", "0: offer silk")
    assert match.redealt(CLEO, Chance.of("x")).answered == {}
    own = match.redealt(ANN, Chance.of("x"))
    assert own.answered == {ANN: "offer silk"}


def test_secret_answers_of_others_are_guessed_until_they_are_revealed() -> None:
    match = table(BARTER, [["silk", "salt"], ["wine", "iron"], []])
    play(match, "0: ask 1", "0: offer silk", "1: offer wine")
    chance = Chance.of("x")
    outside = {str(match.redealt(CLEO, chance).answers[1:]) for _ in range(60)}
    assert len(outside) > 4, "to the third seat the offers are a secret"
    for _ in range(60):
        try:
            inside = match.redealt(BOB, chance)
        except Diverged:
            continue
        assert [key for _, key, _ in inside.answers[1:]] == ["offer silk", "offer wine"]
        assert inside.view(BOB) == match.view(BOB)


def test_what_is_hidden_after_a_reveal_is_guessed_though_what_was_before_is_not() -> None:
    def step(state: ToyState) -> Step:
        state.turn += 1
        for verb in ("peek", "hide"):
            menu = Menu.of(f"{verb} left", f"{verb} right")
            _, key = yield from race({ANN: menu}, verb, thread=verb)
            tell(state, verb, to=[ANN] if verb == "hide" else None, reveals=True, key=key)
        yield from choose(BOB, Menu.of("ok"), "ok")

    def alike(_state: ToyState, _eye: Seat, _seat: Seat, key: str) -> list[str]:
        return [f"{key.split(' ')[0]} {side}" for side in ("left", "right")]

    match = Match.start(toy("hiding", [], 0, step, alike), ToySettings(), 2, "hiding")
    play(match, "0: peek left", "0: hide right")
    chance = Chance.of("x")
    guesses = {tuple(key for _, key, _ in match.redealt(BOB, chance).answers) for _ in range(30)}
    assert guesses == {("peek left", "hide left"), ("peek left", "hide right")}


def test_a_deal_that_does_not_fit_what_the_eye_saw_diverges() -> None:
    match = table(HEIST, [[], []], ["gold", "trap", "dust"])
    play(match, "0: open")
    chance, fits, misfits = Chance.of("x"), 0, 0
    for _ in range(60):
        try:
            guess = match.redealt(ANN, chance)
        except Diverged:
            misfits += 1
            continue
        fits += 1
        assert guess.state.discard == ["dust"]
        assert sorted(guess.state.deck) == ["gold", "trap"]
    assert fits > 5
    assert misfits > 20


def kept_guesses(match: Toy, eye: Seat) -> list[Toy]:
    """Deal again many times, and keep what fits."""
    chance, kept = Chance.of("many"), []
    for _ in range(60):
        with suppress(Diverged):
            kept.append(match.redealt(eye, chance))
    return kept


def test_a_guess_fits_what_was_told_even_where_no_view_shows_it() -> None:
    def step(state: ToyState) -> Step:
        state.turn += 1
        state.points[0] = state.chance.below(4)
        tell(state, "die", reveals=True, shows=state.points[0])
        yield from choose(BOB, Menu.of("ok"), "ok")

    def blind(_state: ToyState) -> ToyView:
        return ToyView({})

    match = Match.start(toy("die", [], 0, step, scene=blind), ToySettings(), 2, "die")
    guesses = kept_guesses(match, BOB)
    assert 5 < len(guesses) < 30
    assert {guess.state.points[0] for guess in guesses} == {match.state.points[0]}


def test_a_guess_fits_what_the_view_shows_even_where_nothing_was_told() -> None:
    def step(state: ToyState) -> Step:
        state.turn += 1
        state.hands[BOB].append(state.deck.pop())
        yield from choose(BOB, Menu.of("ok"), "ok")

    match = Match.start(toy("quietly", "abcd", 0, step), ToySettings(), 2, "quietly")
    guesses = kept_guesses(match, BOB)
    assert 5 < len(guesses) < 30
    assert {guess.state.hands[BOB][0] for guess in guesses} == {match.state.hands[BOB][0]}


def test_a_guess_has_the_number_of_the_open_decision() -> None:
    match = table(DUEL, [["dud"], ["dud"]])
    play(match, "0: hold", "1: shoot 0")
    guess = match.redealt(ANN, Chance.of("x"))
    assert guess.decision == match.decision
    play(guess, "0: pass", "1: pass")
    assert match.answers == [Answer(ANN, "hold"), Answer(BOB, "shoot 0")]
