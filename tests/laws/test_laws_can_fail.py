"""The laws are tested too: each must catch a game that breaks it, and pass one that does not."""

from collections.abc import Callable, Sequence
from dataclasses import fields, make_dataclass, replace
from itertools import count
from typing import Any, get_type_hints

import pytest

from lasttable.games import GAMES
from lasttable.kernel import (
    WATCHER,
    AnyGame,
    AnyMatch,
    Chance,
    Event,
    GameState,
    Menu,
    Option,
    Outcome,
    Question,
    Seat,
    Shared,
    Slot,
    Step,
    choose,
    race,
    tell,
)
from tests.kernel.toys import TOYS
from tests.kernel.toys.base import ToySettings, ToyState, ToyView, outcome, toy, view
from tests.laws import laws, received
from tests.laws.law_broken import LawBroken
from tests.laws.leaky_toys import CARDS, LEAKY, SOUND
from tests.laws.no_leak import Tally
from tests.laws.watched_game import WatchedGame

GAMES_PLAYED = 40


def play(game: AnyGame, games: int = GAMES_PLAYED) -> Tally:
    """Play several games closely, with every eye in turn by lot."""
    tally = Tally()
    for number in range(games):
        WatchedGame(game, 2 + number % 3, f"{game.name} {number}", True, tally).run()
    return tally


def broken_law(game: AnyGame) -> LawBroken:
    """Play until a law breaks."""
    with pytest.raises(LawBroken) as caught:
        play(game)
    return caught.value


def test_a_sound_game_breaks_no_law_and_is_really_compared() -> None:
    tally = play(SOUND)
    assert tally.shadows > 100
    assert tally.different > 50
    assert tally.swapped > 100


@pytest.mark.parametrize("game", TOYS.values(), ids=list(TOYS))
def test_toys_break_no_law(game: AnyGame) -> None:
    tally = play(game, 3 if game.name == "marathon" else GAMES_PLAYED)
    assert tally.moments > 100 or game.name == "marathon", "nothing is hidden in a marathon"


@pytest.mark.parametrize("game", LEAKY.values(), ids=list(LEAKY))
def test_a_leak_through_any_door_is_found(game: AnyGame) -> None:
    error = broken_law(game)
    assert error.law == "no leak"
    assert "learns what it cannot know" in str(error)
    assert f"again: python -m tests.laws {game.name} " in str(error)


@pytest.mark.parametrize(
    ("leak", "door"),
    [
        ("view, a number", "view"),
        ("events", "events"),
        ("option order", "options"),
        ("clock names", "clocks"),
        ("arguments", "arguments"),
        ("prompt", "prompt"),
        ("decision numbers", "decision"),
        ("refusals", "refusal"),
    ],
)
def test_the_message_names_the_door_and_shows_both_sides(leak: str, door: str) -> None:
    said = str(broken_law(LEAKY[leak]))
    doors = ("refusal",) if door == "refusal" else (door, "refusal")
    assert any(f"through its {name}, " in said for name in doors)
    assert " against " in said


def nodding(menu: Callable[[ToyState], Menu]) -> AnyGame:
    """Make a game that only asks one seat after another, with these options."""

    def step(state: ToyState) -> Step:
        state.turn += 1
        yield from choose(Seat(0), menu(state), "nod")

    return toy("nodding", CARDS, 3, step)


class Repeating(Menu):
    """A menu that offers the same twice."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__([Option("nod")])
        self.options = (Option("nod"), Option("nod"))


@pytest.mark.parametrize(
    ("menu", "complaint"),
    [
        (Menu([]), "with no option"),
        (Repeating(), "not distinct"),
        (Menu.of("Nod"), "not made of plain words"),
        (Menu.of("nod  twice"), "not made of plain words"),
        (Menu([Option("nod", (Slot("to", ()),))]), "bad slot"),
        (Menu([Option("nod", (Slot("to", ("a", "a")),))]), "bad slot"),
        (Menu([Option("nod", (Slot("to", ("a,b",)),))]), "bad slot"),
    ],
)
def test_bad_options_are_found(menu: Menu, complaint: str) -> None:
    error = broken_law(nodding(lambda _state: menu))
    assert error.law == "options"
    assert complaint in str(error)


def test_a_question_that_nobody_can_answer_is_found() -> None:
    from lasttable.kernel import Question

    def step(state: ToyState) -> Step:
        state.turn += 1
        yield Question("race", "wait", {})

    assert "nobody can answer" in str(broken_law(toy("stuck", CARDS, 3, step)))


class Greedy(Menu):
    """A menu that takes anything."""

    __slots__ = ()

    def __contains__(self, key: str) -> bool:
        return True


def test_a_wrong_answer_that_is_taken_is_found() -> None:
    error = broken_law(nodding(lambda _state: Greedy([Option("nod"), Option("bow")])))
    assert error.law == "wrong answer"
    assert "was taken" in str(error)


def test_a_wrong_answer_that_crashes_is_found() -> None:
    class Crashing(Menu):
        __slots__ = ()

        def __contains__(self, key: str) -> bool:
            return bool({"nod": True}[key])

    error = broken_law(nodding(lambda _state: Crashing([Option("nod")])))
    assert error.law == "wrong answer"
    assert "KeyError" in str(error)


def test_rules_that_remember_outside_their_state_are_found() -> None:
    calls = count()
    error = broken_law(nodding(lambda _state: Menu.of("nod", f"nod {next(calls)}")))
    assert error.law in ("stable options", "no leak")


def test_a_copy_that_shares_what_the_rules_change_is_found() -> None:
    hints = get_type_hints(ToyState, include_extras=True)
    kept = [item for item in fields(ToyState) if item.name not in ("chance", "events")]
    shared: Any = make_dataclass(
        "Sharing",
        [(f.name, Shared[list[str]] if f.name == "discard" else hints[f.name], f) for f in kept],
        bases=(GameState,),
        namespace={"seats": ToyState.seats},
        slots=True,
    )

    def setup(settings: ToySettings, seats: int, chance: Chance) -> Any:
        state = SOUND.setup(settings, seats, chance)
        return shared(**{item.name: getattr(state, item.name) for item in fields(state)})

    error = broken_law(replace(SOUND, name="sharing", setup=setup))
    assert error.law in ("clone", "re-creation", "no leak", "wrong answer", "pieces")


def test_a_lost_card_is_found() -> None:
    def step(state: ToyState) -> Step:
        yield from SOUND.step(state)
        del state.deck[:1]

    assert broken_law(replace(SOUND, name="losing", step=step)).law == "pieces"


def test_a_game_that_does_not_list_its_pieces_is_found() -> None:
    assert broken_law(replace(SOUND, name="unlisted", pieces=None)).law == "pieces"


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.watched_game.MOST_ANSWERS", 50)
    endless = replace(SOUND, name="endless", outcome=lambda _state: None)
    endless = replace(endless, step=nodding(lambda _state: Menu.of("nod")).step)
    assert "no end after 50 answers" in str(broken_law(endless))


def _ending(end: Outcome) -> AnyGame:
    return replace(SOUND, name="ending", outcome=lambda state: outcome(state) and end)


@pytest.mark.parametrize(
    "end",
    [
        Outcome((Seat(9),), "score", (0, 0)),
        Outcome((Seat(1), Seat(0)), "score", ()),
        Outcome((), "score", (1,)),
        Outcome((), "Because I say so", ()),
    ],
)
def test_a_strange_outcome_is_found(end: Outcome) -> None:
    assert broken_law(_ending(end)).law == "end"


def _seen(change: Callable[[ToyState, Seat, ToyView], Any]) -> AnyGame:
    def shown(state: ToyState, eye: Seat, shared: ToyView) -> Any:
        return change(state, eye, view(state, eye, shared))

    return replace(SOUND, name="shown", view=shown)


def test_a_private_section_for_watchers_is_found() -> None:
    game = _seen(lambda _s, _e, seen: seen if seen.mine else ToyView(seen.table, []))
    assert "private section" in str(broken_law(game))


def test_a_public_section_built_for_each_eye_is_found() -> None:
    game = _seen(lambda _s, _e, seen: ToyView(dict(seen.table), seen.mine))
    assert "is not shared" in str(broken_law(game))


def test_a_seat_without_a_private_section_is_found() -> None:
    game = _seen(lambda _s, _e, seen: ToyView(seen.table))
    assert "no private section" in str(broken_law(game))


def test_other_views_at_once_than_one_by_one_are_found() -> None:
    game = replace(SOUND, name="squinting", views=lambda _s, _scene: [])
    assert "one by one" in str(broken_law(game))


def test_looking_that_changes_what_is_seen_is_found() -> None:
    looks = count()
    game = replace(SOUND, name="moody", may_talk=lambda _s, _seat: next(looks) % 2 == 0)
    assert broken_law(game).law in ("views", "no leak")


def _telling(event: dict[str, Any]) -> AnyGame:
    def step(state: ToyState) -> Step:
        tell(state, "news", **event)
        return SOUND.step(state)

    return replace(SOUND, name="telling", step=step)


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"to": []}, "for nobody"),
        ({"to": [Seat(8)]}, "for nobody"),
        ({"to": [Seat(0), Seat(0)]}, "a seat twice"),
    ],
)
def test_an_event_for_the_wrong_ears_is_found(event: dict[str, Any], complaint: str) -> None:
    error = broken_law(_telling(event))
    assert error.law == "events"
    assert complaint in str(error)


def test_an_event_for_watchers_is_fine() -> None:
    play(_telling({"to": [Seat(0), WATCHER]}), 3)


def test_an_event_that_names_a_missing_rule_is_found() -> None:
    match = WatchedGame(SOUND, 2, "rules").run()
    event = Event("news", {}, None, "9.9")
    with pytest.raises(LawBroken, match="names no paragraph"):
        laws.check_events([event], match, {"1.1"})
    laws.check_events([replace(event, rule="1.1")], match, {"1.1"})


def _alike(change: Callable[[Sequence[str]], Sequence[str]]) -> AnyGame:
    def alike(state: ToyState, eye: Seat, seat: Seat, key: str) -> Sequence[str]:
        return change(SOUND.alike(state, eye, seat, key))

    return replace(SOUND, name="alike", alike=alike)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda same: [*same, "fly"], "not offered"),
        (lambda same: [key for key in same if key[-1] > "4"] or same, "not alike itself"),
        (lambda same: same[:1], "alike"),
    ],
)
def test_a_wrong_list_of_alike_answers_is_found(
    change: Callable[[Sequence[str]], Sequence[str]], complaint: str
) -> None:
    error = broken_law(_alike(change))
    assert error.law == "alike"
    assert complaint in str(error)


def test_a_record_that_does_not_replay_is_found() -> None:
    """Luck from outside the state: the same seed does not give the same game."""
    deals = count()

    def setup(settings: ToySettings, seats: int, chance: Chance) -> ToyState:
        made: ToyState = SOUND.setup(settings, seats, chance.fork(str(next(deals))))
        return made

    assert broken_law(replace(SOUND, name="unseeded", setup=setup)).law == "record"


def _sulking(*, public: bool = False, counts: bool = False) -> AnyGame:
    """Make a game whose rules refuse shrugs, to their sender or for all to hear or to count."""

    def step(state: ToyState) -> Step:
        state.turn += 1
        menus = dict.fromkeys(state.seats(), Menu.of("nod", "shrug"))
        nods = 0
        while nods < 20:
            seat, key = yield from race(menus, "nod", thread=f"nod-{state.turn}")
            nods += key == "nod"
            if key == "shrug":
                tell(state, "refused", to=None if public else [seat])
                state.score[0] += counts

    return toy("sulking", CARDS, 3, step)


def test_a_refusal_that_others_hear_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.watched_game.REFUSALS_SEEN", 1.0)
    error = broken_law(_sulking(public=True))
    assert error.law == "refusal"
    assert "hears" in str(error)
    assert play(_sulking(), 3).refused > 10


def test_a_refusal_that_shows_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.watched_game.REFUSALS_SEEN", 1.0)
    error = broken_law(_sulking(counts=True))
    assert error.law == "refusal"
    assert "view" in str(error)


def test_a_notice_that_knows_the_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when it asked only those to react who hold a card for it."""

    def leaky(match: AnyMatch, _question: Question) -> bytes:
        return str(match.state.hands).encode()

    monkeypatch.setattr(received, "notice", leaky)
    watched = WatchedGame(GAMES["last-shot"], 3, "notice", True, Tally())
    with pytest.raises(LawBroken, match="notice"):
        watched.run()
