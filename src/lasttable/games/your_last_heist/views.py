"""What each player sees. Only the order of the bag is hidden in this game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from lasttable.games.your_last_heist.abilities import BREACH_IDEAS
from lasttable.games.your_last_heist.action_targets import Reach, reach_of
from lasttable.games.your_last_heist.boards import SIDES, Board
from lasttable.games.your_last_heist.cards import (
    ALERT,
    FACES,
    NOISE,
    PARTS,
    Action,
    actions_of,
    cost,
    turns,
)
from lasttable.games.your_last_heist.exit_routes import (
    DIE,
    is_way_out,
    need,
    run_chance,
    runners,
    step_cost,
    way_cost,
    whole_way,
)
from lasttable.games.your_last_heist.job_odds import job_chance
from lasttable.games.your_last_heist.menus import PRICE
from lasttable.games.your_last_heist.plan_routes import beside_plan, plan_routes, plan_steps
from lasttable.games.your_last_heist.results import goals, result
from lasttable.games.your_last_heist.sections import (
    ActionView,
    BagView,
    BankedView,
    BoardView,
    ChoiceView,
    CrewView,
    DoorView,
    EscapeView,
    HeistView,
    MineView,
    PickView,
    PlaceView,
    PlanningView,
    PlanView,
    PrisonerView,
    RunView,
    SecretsView,
    SecurityStepView,
    SecurityView,
    TeamView,
    TileView,
    TimelineEntryView,
    TracksView,
    View,
    WayView,
)
from lasttable.games.your_last_heist.security_forecast import threats
from lasttable.games.your_last_heist.settings import Settings, last_round
from lasttable.games.your_last_heist.state import NOWHERE, EscapeRoll, State
from lasttable.games.your_last_heist.tracks import (
    LAST_SLOT,
    Marks,
    marks_after,
    squares_ahead,
)
from lasttable.games.your_last_heist.undo import may_undo
from lasttable.kernel import OPEN, Glance, Seat, settings_values

PHASES = {
    "roll": "act",
    "shift": "security",
    "pause": "security",
    "gates": "escape",
    "flee": "escape",
}
"""The phase that players see, for steps that are parts of one."""


def scene(state: State) -> View:
    """Build what everybody sees."""
    chapter, custom = state.chapter, bool(state.settings.board)
    chits = Counter(state.bag)
    return View(
        HeistView(
            chapter.id,
            state.board.name,
            chapter.campaign,
            chapter.number,
            state.round,
            PHASES.get(state.phase, state.phase),
            custom,
            last_round(state.settings),
        ),
        _board(state.board, state.opened),
        [_tile(state, space) for space in range(state.board.spaces) if _shown(state, space)],
        [_crew(state, Seat(seat)) for seat in range(state.seat_count)],
        _prisoner(state),
        _tracks(state),
        BagView(chits["guard"], chits["camera"], chits["lock"], sum(state.unknown)),
        _team(state),
        goals(state),
        [TimelineEntryView(d.seat, _part(d.key), d.key, d.sealed) for d in state.timeline],
        _security(state),
        _escape(state),
        _settings(state.settings),
        result(state),
    )


def view(state: State, eye: Seat, scene: View) -> View:
    """Add what only this player is given, or what was hidden once the game is over."""
    if eye == OPEN:
        return replace(scene, secrets=SecretsView(state.bag[::-1]))
    if not 0 <= eye < state.seat_count:
        return scene
    owed = state.parts[eye]
    after = marks_after(state, eye, owed[NOISE], owed[ALERT])
    return replace(
        scene,
        mine=MineView(
            eye,
            _choices(state, eye),
            may_undo(state, eye),
            after,
            turns(state.dice[eye]) if state.phase == "act" else [],
            _held(state, eye),
            BREACH_IDEAS if state.has(eye, "breach") else 0,
            _planning(state, eye),
        ),
    )


def _held(state: State, seat: Seat) -> str | None:
    """Return what keeps a character on its tile (§ 4.4 and 4.9)."""
    at = state.at[seat]
    if state.phase != "act" or at == NOWHERE:
        return None
    if state.rings[at]:
        return "sensor"
    return "guard" if state.guards[at] and not state.better[seat] else None


def _planning(state: State, seat: Seat) -> PlanningView | None:
    if state.phase != "plan" or state.ready[seat]:
        return None
    ids, planned = state.board.ids, state.planned[seat]
    return PlanningView(
        {ids[tile]: ids[before] for tile, before in plan_routes(state, seat).items()},
        [ids[tile] for tile in beside_plan(state, seat)],
        [ids[tile] for tile in range(state.board.tiles) if not planned >> tile & 1],
    )


def _shown(state: State, space: int) -> bool:
    return space != state.board.opened or state.opened is not None


@lru_cache(maxsize=64)
def _board(board: Board, opened: tuple[int, int, int, str] | None) -> BoardView:
    gates = {tile: letter for letter, tile in board.gates}
    tiles = [
        PlaceView(
            board.ids[n],
            *board.cells[n],
            gates.get(n),
            board.panels[n],
            [board.ids[to] for to in board.next[n]],
        )
        for n in range(board.tiles)
    ]
    doors = []
    for n in range(board.tiles, board.tiles + board.doors):
        (q, r), to = board.cells[n], board.next[n][0]
        side = _side(board.cells[to], (q, r))
        doors.append(DoorView(board.ids[n], q, r, board.ids[to], side, "entrance"))
    if opened is not None:
        q, r, tile, side = opened
        doors.append(DoorView(board.ids[board.opened], q, r, board.ids[tile], side, "breach"))
    return BoardView(tiles, doors, board.exit_limit, board.start_limit, bool(board.starts))


def _side(one: tuple[int, int], other: tuple[int, int]) -> str:
    step = (other[0] - one[0], other[1] - one[1])
    return next(side for side, way in SIDES.items() if way == step)


def _tile(state: State, space: int) -> TileView:
    return TileView(
        state.board.ids[space],
        state.gone[space],
        state.unknown[space],
        state.guards[space],
        state.down[space],
        state.cameras[space],
        state.off[space],
        state.locks[space],
        state.unlocked[space],
        state.rings[space],
        state.radios[space],
        space == state.beacon,
        state.exits[space],
        state.loot[space],
        state.hanging[space],
        state.left[space],
        state.cash[space],
        [seat for seat, tokens in enumerate(state.planned) if tokens >> space & 1],
    )


def _crew(state: State, seat: Seat) -> CrewView:
    member, held = state.team[seat], state.hand[seat]
    action, extra = _action(state, seat)
    return CrewView(
        seat,
        state.colours[seat],
        member.character,
        member.skills,
        state.variant.memory[state.character(seat).id],
        state.memory[seat],
        state.ideas[seat],
        _id(state, state.at[seat]),
        state.dice[seat],
        action,
        extra,
        state.ready[seat],
        state.done[seat],
        state.flees[seat],
        state.busted[seat] or None,
        _id(state, state.out[seat]),
        state.is_outdoors(seat),
        state.carried[seat],
        state.purse[seat],
        state.once[seat],
        state.shifts[seat],
        held[0] if held is not None else None,
        state.better[seat],
        state.picked[seat],
        state.scouted[seat],
        [state.board.ids[tile] for _, tile in state.sewers[seat]],
        _id(state, state.ghosts[seat]),
        state.offers[seat] or None,
        _plan_steps(state, seat) if state.phase == "plan" else [],
    )


def _plan_steps(state: State, seat: Seat) -> list[tuple[str, str]]:
    ids = state.board.ids
    return [(ids[one], ids[other]) for one, other in plan_steps(state, seat)]


def _id(state: State, space: int) -> str | None:
    return None if space == NOWHERE else state.board.ids[space]


def _action(state: State, who: int) -> tuple[ActionView | None, list[str]]:
    """Return the action with its used parts, and the extra parts that are left."""
    taken = state.actions[who]
    parts = taken.parts if taken is not None else ()
    left = state.parts[who].copy()
    extra = []
    for part in state.extra[who]:
        # The action's own parts are used before extra ones, so what is left counts as extra first.
        if left[part]:
            left[part] -= 1
            extra.append(PARTS[part])
    used = [True] * len(parts)
    for place in range(len(parts) - 1, -1, -1):
        if left[parts[place]]:
            left[parts[place]] -= 1
            used[place] = False
    if taken is None:
        return None, extra
    names = [PARTS[part] for part in parts]
    return ActionView(taken.key, taken.name, taken.source, taken.paid, names, used), extra


def _prisoner(state: State) -> PrisonerView | None:
    if state.board.prisoner == NOWHERE:
        return None
    who = state.captive
    _, extra = _action(state, who)
    return PrisonerView(
        _id(state, state.at[who]),
        state.prisoner_freed,
        state.prisoner_freed and "move" not in extra,
        state.carried[who],
        state.purse[who],
        state.busted[who] or None,
        _id(state, state.out[who]),
        extra,
    )


def _tracks(state: State) -> TracksView:
    track = state.noise_track
    ahead = [slot for slot in (*track.alerts, track.last) if slot > state.noise]
    playing = PHASES.get(state.phase, state.phase) in ("act", "plan", "security")
    return TracksView(
        state.bar,
        LAST_SLOT,
        state.variant.reinforcements,
        state.reinforced,
        state.noise,
        track.last,
        track.alerts,
        ahead[0] if ahead else track.last,
        threats(state) if playing else [],
    )


def _team(state: State) -> TeamView:
    banked = [BankedView(item, state.told(who)) for item, who in state.banked]
    return TeamView(
        state.team_cash, PRICE, state.found, state.reveals, state.granted, banked, state.pile
    )


def _part(key: str) -> str:
    verb, _, rest = key.partition(" ")
    return rest.partition(" ")[0] if verb == "prisoner" else verb


def _security(state: State) -> SecurityView | None:
    security = state.security
    if security is None:
        return None
    steps = [
        SecurityStepView(
            step.what, _id(state, step.where), state.told(step.who), step.alerts, step.bar
        )
        for step in security.steps
    ]
    return SecurityView(
        security.die,
        security.rolled,
        security.bar,
        security.square,
        squares_ahead(security.bar),
        security.events,
        steps,
        security.reinforcements,
    )


def _escape(state: State) -> EscapeView | None:
    if not state.why:
        return None
    inside = runners(state) if state.phase == "flee" else []
    return EscapeView(
        state.why,
        [_way(state, who, path) for who in inside for path in state.ways[who].values()],
        [_plan(state, who) for who in inside if state.plans[who].path or state.plans[who].picks],
        [_run(state, run) for run in state.rolls],
        round(job_chance(state), 4) if inside else 0.0,
    )


def _run(state: State, run: EscapeRoll) -> RunView:
    way = [state.board.ids[space] for space in run.way]
    seat = state.told(run.who)
    return RunView(seat, run.die, run.need, run.out, way, list(run.costs), run.steps)


def _way(state: State, who: int, path: Sequence[int]) -> WayView:
    total = way_cost(state, who, tuple(path))
    wanted = need(total, state.ideas[who])
    ids = state.board.ids
    return WayView(
        state.told(who),
        ids[path[-1]],
        [ids[space] for space in path],
        total,
        len(path),
        total - len(path),
        wanted,
        _percent(wanted),
    )


def _plan(state: State, who: int) -> PlanView:
    plan = state.plans[who]
    whole = whole_way(state, who, plan.path)
    is_lost = bool(plan.path) and not whole
    total = way_cost(state, who, whole or plan.path)
    wanted = DIE + 1 if is_lost else need(total, state.ideas[who])
    places = (state.at[who], *plan.path)
    return PlanView(
        state.told(who),
        [state.board.ids[space] for space in plan.path],
        [PickView(pick.at, pick.verb, pick.item) for pick in plan.picks],
        total,
        min(state.ideas[who], total),
        wanted,
        [step_cost(state, who, space) for space in places[:-1]],
        bool(plan.path) and is_way_out(state, plan.path[-1]),
        _percent(wanted),
        [face for face in FACES if face >= wanted],
    )


def _percent(wanted: int) -> int:
    return round(100 * run_chance(wanted))


def _choices(state: State, seat: Seat) -> list[ChoiceView]:
    """List all actions of a player's character, whether they can be taken now or not."""
    if state.phase != "act" or state.busted[seat]:
        return []
    free = state.actions[seat] is None and not state.done[seat]
    die, ideas = state.dice[seat], state.ideas[seat]
    after: dict[tuple[int, int], Marks] = {}

    def marks(parts: Sequence[int]) -> Marks:
        owed = parts.count(NOISE), parts.count(ALERT)
        if owed not in after:
            after[owed] = marks_after(state, seat, *owed)
        return after[owed]

    reached: dict[tuple[int, ...], Reach] = {}

    def reach(parts: tuple[int, ...]) -> Reach:
        useful = tuple(sorted(part for part in parts if part not in (NOISE, ALERT)))
        if useful not in reached:
            reached[useful] = reach_of(state, seat, useful)
        return reached[useful]

    def is_free(action: Action) -> bool:
        return free and cost(action, die) <= ideas

    return [
        ChoiceView(
            action.key,
            action.name,
            action.source,
            action.face,
            [PARTS[part] for part in action.parts],
            cost(action, die),
            is_free(action),
            marks(action.parts),
            reach(action.parts) if is_free(action) else {},
        )
        for action in actions_of(state.team[seat])
    ]


@lru_cache(maxsize=256)
def _settings(settings: Settings) -> dict[str, bool | int | str]:
    return settings_values(settings)


def glance(view: View) -> Glance:
    """Say how far the heist is."""
    # The plan belongs to the first round.
    return Glance("round", max(1, view.heist.round))
