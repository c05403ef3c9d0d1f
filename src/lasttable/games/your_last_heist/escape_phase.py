"""The escape (§ 13): gates close, everything is revealed, and everybody runs for an exit.

The menus offer no actions, abilities or help here, so nobody can make noise (§ 13.9).
"""

from collections.abc import Generator, Sequence

from lasttable.games.your_last_heist.action_phase import clear_actions, seal
from lasttable.games.your_last_heist.announcements import reveal, tell
from lasttable.games.your_last_heist.exit_routes import (
    cheapest_ways,
    is_way_out,
    need,
    runners,
    step_cost,
    steps_from,
    way_cost,
)
from lasttable.games.your_last_heist.loot import bank, drop, grab, grabs, swap_here
from lasttable.games.your_last_heist.menu_cache import keep_menus, offered_menus
from lasttable.games.your_last_heist.menus import (
    CLEAR,
    GIVE_UP,
    RUN,
    SIGNALS,
    flee_menu,
    gates_menu,
)
from lasttable.games.your_last_heist.signals import show_signal
from lasttable.games.your_last_heist.spaces import bust, close_gate, draw, light_beacon
from lasttable.games.your_last_heist.state import (
    NOWHERE,
    PRISONER,
    EscapeRoll,
    Pick,
    Plan,
    State,
    TimelineEntry,
)
from lasttable.kernel import CLOCK, Clock, Question, Reply, Seat, choose, race


def begin_escape(state: State) -> None:
    """Clear all actions and start the escape (§ 13.1)."""
    clear_actions(state)
    tell(state, "escape", rule="13.1", why=state.why)
    state.phase, state.asking = "gates", 0


def offer_gates(state: State) -> Generator[Question, Reply, None]:
    """Ask the next player who can hold a gate open; then close the others (§ 8.15)."""
    shutting = [(letter, tile) for letter, tile in state.board.gates if _is_shutting(state, tile)]
    seat = _next_to_hold(state) if shutting else None
    if seat is None:
        _shut_in(state, [tile for _, tile in shutting])
        return
    menu = gates_menu(tuple([letter for letter, _ in shutting]))
    key = yield from choose(seat, menu, "gates", late="let-go")
    if key == "let-go":
        state.asking = seat + 1
        return
    state.asking = seat
    letter = key[5:]
    state.ideas[seat] -= state.variant.hold_ideas
    state.held = (*state.held, next(tile for gate, tile in shutting if gate == letter))
    tell(state, "held", rule="8.15", seat=seat, gate=letter)


def _is_shutting(state: State, tile: int) -> bool:
    return not state.gone[tile] and tile not in state.held


def _next_to_hold(state: State) -> Seat | None:
    """Return the next seat that can hold a gate, for 3 ideas."""
    able = (
        seat
        for seat in state.seats()
        if seat >= state.asking
        and state.has(seat, "great_in_a_pinch")
        and state.ideas[seat] >= state.variant.hold_ideas
    )
    return next(able, None)


def _shut_in(state: State, gates: Sequence[int]) -> None:
    """Close the gates and reveal everything; whoever is Outdoors is out (§ 13.1 and 13.2).

    A prisoner who is not free is left behind (§ 6.4 and 13.8).
    """
    for tile in gates:
        close_gate(state, tile)
    for tile in range(state.board.tiles):
        if state.unknown[tile]:
            draw(state, tile, "escape", NOWHERE, "13.2")
    if not state.prisoner_freed and state.at[state.captive] >= 0:
        bust(state, state.captive, "captive", "13.8")
    for who in state.present():
        if state.is_outdoors(who):
            _get_out(state, who)
    state.fresh = False
    state.phase = "flee"
    _find_ways(state)


def _find_ways(state: State) -> None:
    """Find everybody's routes; whoever has none is busted without a roll (§ 13.6)."""
    inside = runners(state)
    for who in range(len(state.at)):
        state.ways[who] = cheapest_ways(state, who) if who in inside else {}
    for who in inside:
        if not state.ways[who]:
            bust(state, who, "no-way", "13.6")
    if not runners(state):
        state.phase = "over"


def play_flight(state: State) -> Generator[Question, Reply, None]:
    """Take one answer: everybody declares a route, in any order, and runs (§ 13.3).

    When the clock runs out, the next runner goes (§ 19.2).
    """
    seconds = state.settings.clock
    clocks = () if seconds == "none" else (Clock(f"flee-{len(state.rolls)}", int(seconds)),)
    kept = state.menus_kept
    menus = offered_menus(state, flee_menu, _speakers)
    seat, key = yield from race(menus, "flee", thread="flee", clocks=clocks)
    state.menus_kept = 0
    if seat == CLOCK:
        _run_anyhow(state, runners(state)[0])
        _settle(state)
        return
    verb, _, rest = key.partition(" ")
    if verb in SIGNALS:
        show_signal(state, seat, key)
        state.menus_kept = kept or keep_menus(menus)
        return
    state.timeline.append(TimelineEntry(seat, key))
    who: int = seat
    if verb == PRISONER:
        who = state.captive
        verb, _, rest = rest.partition(" ")
    if verb in (RUN, GIVE_UP):
        _finish(state, who, verb)
        _settle(state)
        return
    state.plans[who] = _draft(state, who, verb, rest)
    if who == seat:
        state.menus_kept = keep_menus({**menus, seat: flee_menu(state, seat)})


def _speakers(state: State) -> list[Seat]:
    """List who may answer: runners, and everybody else with signals."""
    return [Seat(seat) for seat in range(state.seat_count)]


def _settle(state: State) -> None:
    """After a run, drop the routes of others that no longer work, and find new ones."""
    for who, plan in enumerate(state.plans):
        if not _still_fits(state, who, plan):
            state.plans[who] = Plan()
    if state.fresh:
        seal(state)
    _find_ways(state)


def _still_fits(state: State, who: int, plan: Plan) -> bool:
    """Return whether a declared route still works; one with pick-ups must be declared again."""
    at = state.at[who]
    if plan.picks or state.out[who] != NOWHERE or at == NOWHERE:
        return False
    for space in plan.path:
        if space not in steps_from(state, at):
            return False
        at = space
    return True


def _draft(state: State, who: int, verb: str, word: str) -> Plan:
    """Return the declared route after one more answer."""
    plan = state.plans[who]
    if verb == CLEAR:
        return Plan()
    if verb == "way":
        return plan._replace(path=state.ways[who][state.space(word)])
    if verb == "step":
        return plan._replace(path=(*plan.path, state.space(word)))
    return plan._replace(picks=(*plan.picks, Pick(len(plan.path), verb, word)))


def _finish(state: State, who: int, verb: str) -> None:
    if verb == GIVE_UP:
        bust(state, who, "gave-up", "13.6")
    else:
        _run(state, who, state.plans[who])


def _run_anyhow(state: State, who: int) -> None:
    """Run along the declared route, or else the cheapest, when time is up (§ 19.2)."""
    plan = state.plans[who]
    if not plan.path or not is_way_out(state, plan.path[-1]):
        ways = sorted(state.ways[who].values(), key=lambda path: way_cost(state, who, path))
        if not ways:
            bust(state, who, "no-way", "13.6")
            return
        plan = Plan(ways[0])
    _run(state, who, plan)


def _run(state: State, who: int, plan: Plan) -> None:
    """Pay with ideas, then roll, and walk as far as that reaches (§ 13.4).

    A prisoner has no ideas (§ 13.8).
    """
    total = way_cost(state, who, plan.path)
    ideas = min(state.ideas[who], total) if who < state.captive else 0
    wanted = need(total, ideas)
    exit_ = state.board.ids[plan.path[-1]]
    seat = state.told(who)
    tell(
        state, "declared", rule="13.4", seat=seat, exit=exit_, cost=total, ideas=ideas, need=wanted
    )
    state.ideas[who] -= ideas
    budget, die = ideas, 0
    if wanted:
        die = 1 + state.chance.below(6)
        budget += die
        state.fresh = True
        reveal(state, "escape-die", rule="13.4", seat=seat, die=die, need=wanted)
    way = (state.at[who], *plan.path)
    costs = tuple([step_cost(state, who, space) for space in way[:-1]])
    steps = _walk(state, who, plan, budget)
    arrived = steps == len(plan.path)
    state.rolls = (*state.rolls, EscapeRoll(who, die, wanted, arrived, way, costs, steps))
    if arrived:
        _get_out(state, who)
    else:
        bust(state, who, "roll", "13.4")


def _walk(state: State, who: int, plan: Plan, budget: int) -> int:
    """Walk as declared, picking up and dropping; return how many steps that reached."""
    _pick(state, who, plan.picks, 0)
    for number, space in enumerate(plan.path, 1):
        budget -= step_cost(state, who, state.at[who])
        if budget < 0:
            return number - 1
        state.at[who] = space
        _pick(state, who, plan.picks, number)
    return len(plan.path)


def _pick(state: State, who: int, picks: Sequence[Pick], steps: int) -> None:
    """Pick up and drop as declared, unless somebody else took it first (§ 13.5)."""
    for pick in picks:
        if pick.at != steps:
            continue
        if pick.verb == "drop":
            drop(state, who, pick.item)
        elif pick.item in grabs(state, who):
            grab(state, who, pick.item)


def _get_out(state: State, who: int) -> None:
    """Leave for good by an exit (§ 13.2), making any swap first (§ 15.5)."""
    at = state.at[who]
    if at == state.beacon:
        light_beacon(state, who)
    swap_here(state, who)
    state.out[who] = at
    bank(state, who)
    tell(state, "out", rule="13.2", seat=state.told(who), exit=state.board.ids[at])
