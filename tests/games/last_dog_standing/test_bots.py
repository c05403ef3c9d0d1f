"""How the bots play: what everybody knows is used, and nobody throws the game away."""

from collections import Counter
from dataclasses import replace
from functools import partial
from math import inf

import pytest

from lasttable.bots import Driver, make_bot
from lasttable.bots.dice import dice_of
from lasttable.bots.tree_search import Search
from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.bots.sharp import SHARP, candidates
from lasttable.games.last_dog_standing.cards import EDITION
from lasttable.kernel import Event, Match, Seat, Sight
from tests.games.last_dog_standing.table import Table

QUICK = replace(SHARP, iterations=24, seconds=inf)


def answer(table: Table, collar: str, level: str, seed: str = "bot") -> str:
    """Return what a bot in this seat would do now."""
    match, seat = table.match, table.seat(collar)
    question = match.question
    assert question is not None
    sight = Sight(
        seat,
        match.view(seat),
        question.kind,
        question.prompt,
        question.menus[seat],
        0.0,
        partial(match.copy().redealt, seat),
        question.args,
    )
    found = Search(QUICK, sight, dice_of(seed, seat)).run() if level == "sharp" else None
    # A search with nothing to choose from leaves the answer to the level below.
    intent = make_bot(GAME, "steady", seat, seed).decide(sight)
    assert intent is not None
    return found or intent.key


def known_virus(hand: str, **more: object) -> Table:
    """Emerald has one Virus in front and hides another, and everybody has seen where it went."""
    table = Table(
        emerald="sanitizer mask",
        red=hand,
        blue="mask",
        deck="virus " + "cough " * 9,
        front={"emerald": 1},
        **more,  # type: ignore[arg-type]
    )
    return table.say("emerald", "draw", "sanitize", "draw", "keep", "end")


@pytest.mark.parametrize("level", ["steady", "sharp"])
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_sure_kill_is_never_missed(level: str, seed: str) -> None:
    table = known_virus("control toilet_paper mask")
    assert answer(table, "red", level, seed) == "play control emerald"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_a_known_virus_on_top_is_for_the_player_it_eliminates(level: str) -> None:
    table = Table(
        emerald="sanitizer mask",
        red="trickster mask",
        blue="mask",
        deck="virus " + "cough " * 9,
        front={"blue": 1},
    )
    table.say("emerald", "draw", "sanitize", "end")
    assert answer(table, "red", level) == "play trickster blue"


def test_a_known_virus_is_shown_to_those_who_know_it() -> None:
    table = known_virus("control")
    for collar in ("red", "blue"):
        (of_emerald,) = [one for one in table.mine(collar).known if one.seat == 0]
        assert (of_emerald.cards, of_emerald.suspects) == (("virus",), 0)
    secret = Table(emerald="mask", red="mask", deck="virus cough cough cough")
    secret.say("emerald", "draw", "keep", "end")
    (of_emerald,) = secret.mine("red").known
    assert (of_emerald.cards, of_emerald.suspects) == ((), 1)


def test_control_is_not_wasted_on_a_hand_without_a_virus() -> None:
    """Red was dealt three cards and has drawn none, so there is nothing to find."""
    table = Table(
        emerald="control mask", red="mask mask bribe", blue="virus mask", deck="mask " * 6
    )
    question = table.match.question
    assert question is not None
    kept = candidates(table.state, question, Seat(0))
    assert "play control red" not in kept
    assert "play control blue" in kept


def test_a_drawn_virus_is_not_shown_with_a_sanitizer_in_hand() -> None:
    table = Table(emerald="sanitizer mask", red="mask", deck="virus mask mask")
    table.say("emerald", "draw")
    question = table.match.question
    assert question is not None
    assert set(candidates(table.state, question, Seat(0))) == {"sanitize", "keep"}


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_nobody_plays_a_quarantine_that_eliminates_themselves(level: str) -> None:
    table = Table(
        emerald="quarantine virus mask",
        red="virus mask",
        blue="virus mask",
        deck="mask " * 6,
        front={"emerald": 1},
    )
    assert answer(table, "emerald", level) != "play quarantine"


@pytest.mark.parametrize(
    ("hand", "deck", "draws"),
    [
        ("mask", "cough " * 8, True),
        ("mask", "cough " + "virus " * 4 + "cough " * 2, False),
        ("sanitizer", "cough " + "virus " * 4 + "cough " * 2, True),
    ],
    ids=["no danger", "too dangerous", "with a Sanitizer"],
)
def test_a_second_card_is_drawn_if_the_odds_are_good(hand: str, deck: str, draws: bool) -> None:
    reserve = EDITION.copies["virus"] - deck.count("virus")
    table = Table(emerald=hand, red="mask", deck=deck, reserve=reserve)
    table.say("emerald", "draw", "keep")
    assert answer(table, "emerald", "steady") == ("draw" if draws else "end")


def test_steady_bots_play_whole_games_well() -> None:
    """They draw twice now and then, and never fall by a Quarantine of their own."""
    turns = Counter[int]()
    for number in range(40):
        match = Match.start(GAME, GAME.settings(), 4, f"steady {number}")
        bots = {Seat(s): make_bot(GAME, "steady", Seat(s), f"{number}") for s in range(4)}
        heard: list[Event] = []
        Driver(match, bots, witness=heard.extend).run()
        _look_for_suicide(heard)
        turns.update(_draws_by_turn(heard))
    share = turns[2] / sum(turns.values())
    assert 0.05 < share < 0.6, turns


def _look_for_suicide(events: list[Event]) -> None:
    by = None
    for event in events:
        if event.kind == "turn":
            by = None
        elif event.kind == "play" and event.args.get("card") == "quarantine":
            by = event.args["seat"]
        elif event.kind == "fall":
            assert event.args["seat"] != by


def _draws_by_turn(events: list[Event]) -> Counter[int]:
    """Count the turns with one draw and with two."""
    found, draws = Counter[int](), 0
    for event in events:
        if event.kind == "turn":
            found[draws] += draws > 0
            draws = 0
        elif event.kind in ("draw", "open") and event.args.get("manner") == "turn":
            draws += 1
    return found
