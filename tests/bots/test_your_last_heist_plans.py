"""How the heist bots plan: who blows an exit, who runs where, and what is fetched on the way."""

from typing import Any

import pytest

from lasttable.bots import Driver, make_bot
from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.bots.crew_plan import make_crew_plan
from lasttable.games.your_last_heist.bots.escape_odds import Leg, last_run, terrain
from lasttable.games.your_last_heist.bots.escape_phase import _declaration
from lasttable.games.your_last_heist.bots.evaluation import Outlook
from lasttable.games.your_last_heist.bots.offer_replies import offer_key
from lasttable.games.your_last_heist.bots.orders import Orders
from lasttable.games.your_last_heist.bots.prices import prices_now
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Match, Seat, read_settings
from tests.games.your_last_heist.crew import Heist, rows

JEWEL = {"objective": [{"kind": "jewel", "count": 1}]}
ALL_OUT = {"objective": [{"kind": "everybody", "count": 1}]}


def start_of(chapter: str) -> State:
    match = Match.start(GAME, read_settings(GAME.settings, {"chapter": chapter}), 4, "plans")
    return match.state


def known(state: State) -> tuple[bool, ...]:
    return tuple(state.unknown)


@pytest.mark.parametrize("chapter", [name for name in CHAPTERS if name.startswith("smugglers")])
def test_who_can_blow_an_exit_goes_in_where_gates_shut_every_entrance(chapter: str) -> None:
    """§ 8.2: nobody inside gets out of these boards without a breach."""
    state = start_of(chapter)
    blaster = next(seat for seat in range(4) if state.has(seat, "breach"))
    route = make_crew_plan(state)[blaster]
    assert route.errands[-1].what == "breach"


def test_whoever_is_free_lets_the_others_out_first() -> None:
    """§ 4.10: in the cell block all but one start under rings, and only a panel frees them."""
    plan = make_crew_plan(start_of("venetian-swap-1"))
    assert "panel" in [errand.what for errand in plan[0].errands]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_plan_covers_all_that_the_job_asks_for(chapter: str) -> None:
    state = start_of(chapter)
    done = [errand.what for route in make_crew_plan(state) for errand in route.errands]
    for goal in state.chapter.objective:
        if goal.kind == "everybody":
            assert done.count("out") == 4
        elif goal.kind == "prisoner":
            assert "panel" in done
        elif goal.kind != "cash":
            ways = ("panel", "breach", "open", "clear", "out")
            assert len([what for what in done if what not in ways]) >= goal.count


def test_loot_on_the_way_can_be_fetched_in_the_escape() -> None:
    """§ 13.5: with ideas for the whole way the jewel is as good as out."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    heist = Heist(board=board, at="2 in1 in1", ideas="9 0 0")
    plan = last_run(heist.state, known(heist.state))
    assert plan.odds == 1.0
    assert plan.legs[0].stops == (heist.state.space("4"),)


def test_a_route_ends_at_the_first_exit_that_it_reaches() -> None:
    """§ 13.3: loot that lies at an exit can be a stop, but nothing comes after it."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    state = Heist(board=board, at="2 in1 in1", ideas="9 0 0").state
    ground, exit_ = terrain(state, known(state)), state.space("in2")
    route = _declaration(state, ground, 0, Leg((exit_, state.space("4"))))
    assert route is not None
    assert route[-1] == "step in2"
    assert route.count("step in2") == 1


def test_a_lock_that_nobody_opened_ends_all_hope() -> None:
    """§ 13.3: in the escape locks stay shut."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    heist = Heist(board=board, at="2 in1 in1", ideas="9 0 0", locks={"4": 1})
    assert last_run(heist.state, known(heist.state)).odds == 0.0


def test_a_die_decides_where_ideas_are_too_few() -> None:
    """§ 13.4: two steps to the jewel and three on; an idea is one of them, the die has four."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    heist = Heist(board=board, at="2 in1 in1", ideas="1 0 0")
    assert last_run(heist.state, known(heist.state)).odds == pytest.approx(3 / 6)


def test_exits_are_shared_out_where_they_take_two_each() -> None:
    """§ 13.7: of three who stand at the same door only two run for it."""
    heist = Heist(board=rows(exit_limit=2, job=ALL_OUT), at="1 2 2", ideas="9 9 9")
    plan = last_run(heist.state, known(heist.state))
    exits = [leg.exit for leg in plan.legs.values()]
    assert plan.odds == 1.0
    assert sorted(exits.count(exit_) for exit_ in set(exits)) == [1, 2]


def test_a_bot_declares_the_way_over_the_loot_and_runs_it() -> None:
    """§ 13.5: what is fetched is declared before anybody rolls."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    heist = Heist(board=board, at="2 in1 in1", ideas="9 0 0")
    for colour in ("red", "emerald", "blue"):
        heist.say(colour, "escape")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "run") for seat in range(3)}
    Driver(heist.match, bots).run()
    assert heist.match.outcome is not None
    assert heist.match.outcome.reason == "done"


def test_sharp_bots_gather_ideas_before_anything_is_disturbed() -> None:
    heist = Match.start(GAME, GAME.settings(), 4, "quiet")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "quiet") for seat in range(4)}
    driver = Driver(heist, bots)
    before = sum(heist.state.ideas)
    while heist.state.round < 6:
        driver.step()
    assert sum(heist.state.ideas) > before
    assert heist.state.noise <= 4


def offered(deed: str, **more: Any) -> list[str]:
    """Let a person offer something to emerald, a bot; say what the bot answers."""
    board = rows(tiles={"4": {"loot": ["jewel"]}}, job=JEWEL)
    crew = ("script_kiddie:bypass+hit_n_run", "thug:hit_n_run+hurry", "lookout:hurry+bypass")
    heist = Heist(*crew, board=board, ideas="9 0 0", plan=0b111111, **more)
    heist.say("red", f"offer {deed}+emerald")
    driver = Driver(heist.match, {Seat(1): make_bot(GAME, "steady", Seat(1), "offered")})
    while driver.next_moment() is not None:
        driver.step()
    return [key for seat, key, _ in heist.match.answers if seat == 1]


def test_a_bot_takes_a_part_that_it_can_use() -> None:
    assert "accept red" in offered("autopwn+unlock", at="in1 2 in1", locks={"3": 1, "8": 1})


def test_a_bot_says_no_once_to_a_part_that_is_only_noise() -> None:
    answers = offered("autopwn+unlock", at="in1 2 in1")
    assert answers.count("reply red no") == 1
    assert "accept red" not in answers


def test_a_bot_takes_ideas_only_while_it_has_a_way_to_go() -> None:
    assert "accept red" in offered("help", at="in1 2 in1")
    board = rows(job=JEWEL, tiles={"12": {"loot": ["jewel"]}})
    done = Heist("lookout:hurry+bypass", board=board, at="in1 in1 in1", ideas="9 9 9")
    state = done.say("red", "offer help+emerald").state
    state.loot = [()] * len(state.loot)
    outlook = Outlook(Orders(((),) * 3), known(state), prices_now(state))
    assert offer_key(state, Seat(1), outlook, done.menu("emerald"), ()) == "reply red no"
    assert offer_key(state, Seat(1), outlook, done.menu("emerald"), {0}) is None
