"""What a crew of heist bots does together: it frees its members and clears the prisoner's way."""

from typing import Any

import pytest

from lasttable.bots import Driver, make_bot
from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.bots.action_search import Style, best_key
from lasttable.games.your_last_heist.bots.crew_plan import make_crew_plan, wanted_tiles
from lasttable.games.your_last_heist.bots.errands import Errand
from lasttable.games.your_last_heist.bots.evaluation import Outlook, unveiled
from lasttable.games.your_last_heist.bots.free_actions import prisoner_action
from lasttable.games.your_last_heist.bots.order_search import shared_orders
from lasttable.games.your_last_heist.bots.orders import Orders
from lasttable.games.your_last_heist.bots.patience import is_casing
from lasttable.games.your_last_heist.bots.prices import prices_now
from lasttable.games.your_last_heist.bots.teamwork import Signals, hopes_for_release
from lasttable.games.your_last_heist.cards import MOVE, actions_of
from lasttable.games.your_last_heist.menus import act_menu
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Match, Menu, Seat, read_settings

RED, GREEN, BLUE, BLACK = (Seat(seat) for seat in range(4))


def cell_block(seats: int = 4, **by_space: dict[str, Any]) -> State:
    """Return the cell block in round 1, all tiles revealed and empty but for what is given."""
    settings = read_settings(GAME.settings, {"chapter": "venetian-swap-1"})
    state: State = Match.start(GAME, settings, seats, "cells").state
    state.phase, state.round = "act", 1
    state.unknown = [False] * len(state.unknown)
    state.planned = [-1] * seats
    state.dice[:seats] = [1] * seats
    for name, values in by_space.items():
        for word, value in values.items():
            getattr(state, name)[state.space(word)] = value
    return state


def outlook_of(state: State) -> Outlook:
    prices, hidden = prices_now(state), tuple(state.unknown)
    orders = shared_orders(unveiled(state), tuple(map(int, hidden)), prices, None)
    return Outlook(orders, hidden, prices)


def words(state: State, tiles: list[int]) -> list[str]:
    return [state.board.ids[tile] for tile in tiles]


@pytest.mark.parametrize("seats", [3, 4])
def test_somebody_else_has_tokens_next_to_the_locks_of_a_long_run(seats: int) -> None:
    """§ 2.3: the grapes are farther away than anybody's tokens reach, so the last part is run."""
    settings = read_settings(GAME.settings, {"chapter": "venetian-swap-5"})
    state: State = Match.start(GAME, settings, seats, "plans").state
    plan = make_crew_plan(state)
    carrier = next(seat for seat, route in enumerate(plan) if route.errands)
    own = wanted_tiles(state, carrier, plan)[: state.memory[carrier]]
    beyond = {"26", "29"}
    assert not beyond & set(words(state, own))
    helpers = [seat for seat in range(seats) if seat != carrier]
    tokens = {
        word
        for seat in helpers
        for word in words(state, wanted_tiles(state, seat, plan)[: state.memory[seat]])
    }
    # Whoever stands on 23 can open 26, and on 25 or 26 it can open 29.
    assert "23" in tokens
    assert {"25", "26"} & tokens


@pytest.mark.parametrize("seats", [3, 4])
def test_tokens_for_the_prisoners_way_come_before_ones_own_way_out(seats: int) -> None:
    """§ 14: a prisoner has no ideas to run with, and two guards stand on its way."""
    state = cell_block(seats)
    plan = make_crew_plan(state)
    reaching = [
        seat
        for seat in range(seats)
        if {"19", "26"} <= set(words(state, wanted_tiles(state, seat, plan)[: state.memory[seat]]))
    ]
    assert len(reaching) >= 2


def test_the_prisoner_gets_the_nearest_exit() -> None:
    state = cell_block()
    assert state.board.ids[outlook_of(state).orders.exit] == "in3"


def test_the_prisoner_crawls_over_a_camera_that_nobody_turns_off() -> None:
    """§ 4.8: a camera costs an alert, but a crew that waits beside it loses everything."""
    state = cell_block(3, rings={"3": (), "2": ()}, cameras={"19": 1}, guards={"26": 0})
    state.prisoner_freed = True
    state.at[state.captive] = state.space("9")
    menu = Menu.of("prisoner move 3", "prisoner move 8", "prisoner move 19")
    assert prisoner_action(state, outlook_of(state), menu) == "prisoner move 19"


def test_whoever_is_next_to_a_panel_uses_it_before_it_gathers_ideas() -> None:
    """§ 4.10: blue has just been freed, and its next step frees black and the prisoner."""
    state = cell_block(rings={"1": (), "25": ()})
    outlook = outlook_of(state)
    key = best_key(state, BLUE, outlook, act_menu(state, BLUE), Style(), Signals())
    parts = {action.key: action.parts for action in actions_of(state.team[BLUE])}
    assert MOVE in parts[key.removeprefix("take ")]


def test_who_is_under_a_ring_waits_for_whoever_frees_it() -> None:
    state = cell_block()
    cyan = Errand(state.space("6"), "panel")
    orders = Orders(((cyan,), (), (), ()))
    assert hopes_for_release(state, GREEN, orders)
    assert not hopes_for_release(state, BLACK, orders)
    assert not hopes_for_release(state, RED, orders)
    state.done[RED] = True
    assert not hopes_for_release(state, GREEN, orders)


def test_a_round_is_dear_while_guards_watch_somebody_under_a_ring() -> None:
    """§ 11.3: black can't step aside, so every round may cost two alerts."""
    held = cell_block()
    free = cell_block(rings={"27": ()})
    assert prices_now(held).round > prices_now(free).round + 0.2


def test_a_crew_takes_its_time_only_while_that_costs_nothing() -> None:
    calm, watched = cell_block(3), cell_block(3, cameras={"7": 1})
    assert is_casing(calm, RED, outlook_of(calm), 14)
    assert not is_casing(watched, RED, outlook_of(watched), 14)


def test_every_seat_acts_in_the_default_chapter() -> None:
    match = Match.start(GAME, GAME.settings(), 4, "everybody")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "everybody") for seat in range(4)}
    Driver(match, bots).run()
    moved = {seat for seat, key, _ in match.answers if key.startswith("move ")}
    taken = {seat for seat, key, _ in match.answers if key.startswith("take ")}
    assert taken == set(range(4))
    assert len(moved) >= 2


def test_two_who_disagree_about_a_piece_do_not_hand_it_to_and_fro() -> None:
    """Here, two bots once handed an apple to each other without end."""
    settings = read_settings(GAME.settings, {"chapter": "venetian-swap-6"})
    match = Match.start(GAME, settings, 4, "heists-1")
    bots = {Seat(seat): make_bot(GAME, "sharp", Seat(seat), "heists-1") for seat in range(4)}
    driver = Driver(match, bots)
    while match.question is not None and len(match.answers) < 1000:
        driver.step()
    assert match.outcome is not None
