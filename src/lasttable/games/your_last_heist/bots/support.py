"""What a bot does for teammates from Outdoors: ideas, unlocks and subdues, without noise."""

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.bots.action_search import unveiled
from lasttable.games.your_last_heist.bots.breach import kept_ideas
from lasttable.games.your_last_heist.bots.evaluation import Outlook, worth
from lasttable.games.your_last_heist.bots.workload import effort_of
from lasttable.games.your_last_heist.cards import IDEA, NOISE, action_named, cost
from lasttable.games.your_last_heist.menus import DONE
from lasttable.games.your_last_heist.state import PRISONER, State
from lasttable.kernel import Menu, Seat

GAIN = 1.04
"""How many times better a gift must make the odds."""
KEPT_FOR_GIFTS, KEPT_FOR_SHIFTS = 1, 3
"""Ideas that a hacker or a lookout keeps in reserve."""
HELP = 2
ENOUGH = 8
"""More ideas than anybody needs."""


def support_key(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> str:
    """Return what to do next for teammates."""
    gift = best_gift(state, seat, outlook, menu)
    if gift is not None:
        return gift[1]
    if "idea" in menu:
        return "idea"
    workers = [s for s in state.seats() if s != seat and not state.is_outdoors(s)]
    if not workers:
        workers = [s for s in state.seats() if s != seat and outlook.crew_plan[s].errands]
    workers = [s for s in workers if state.ideas[s] < ENOUGH]
    if workers and state.ideas[seat] - HELP >= _kept(state, seat):
        needy = max(workers, key=lambda s: _need(state, outlook, s))
        key = f"help {state.colours[needy]}"
        if key in menu:
            return key
    return _collect(state, seat, menu) if workers else DONE


def _need(state: State, outlook: Outlook, seat: Seat) -> float:
    """Return how badly a character needs ideas."""
    return effort_of(state, outlook.crew_plan, outlook.hidden, seat) - state.ideas[seat]


def _kept(state: State, seat: Seat) -> int:
    if kept := kept_ideas(state, seat):
        return kept
    if state.has(seat, "autopwn"):
        return KEPT_FOR_GIFTS
    if state.has(seat, "great_in_a_pinch"):
        return KEPT_FOR_SHIFTS
    if state.has(seat, "misdirect") and not state.once[seat]:
        return KEPT_FOR_SHIFTS
    return 0


def _collect(state: State, seat: Seat, menu: Menu) -> str:
    """Take the action with the most ideas for the least noise."""
    best, found = 0.4, DONE
    for key in menu.keys:
        if not key.startswith("take "):
            continue
        action = action_named(state.team[seat], key[5:])
        gain = action.parts.count(IDEA) - cost(action, state.dice[seat])
        value = gain - 0.9 * action.parts.count(NOISE)
        if value > best:
            best, found = value, key
    return found


def best_gift(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> tuple[float, str] | None:
    """Find the best part to give to a teammate who can use it, and its worth."""
    if state.actions[seat] is not None:
        return None
    clear = unveiled(state)
    best, found = worth(clear, outlook) * GAIN, None
    for key in menu.keys:
        verb, _, rest = key.partition(" ")
        if verb not in ("autopwn", "exploit"):
            continue
        part, _, word = rest.partition(" ")
        to = clear.who(word)
        if clear.is_outdoors(to):
            continue
        for tile in places(clear, to, part):
            head = clear.quiet_copy()
            act(head, seat, key)
            use = f"{part} {clear.board.ids[tile]}"
            if to == clear.captive:
                act(head, seat, f"{PRISONER} {use}")
            else:
                act(head, Seat(to), use)
            value = worth(head, outlook)
            if value > best:
                best, found = value, key
    return None if found is None else (best, found)


def places(state: State, who: int, part: str) -> list[int]:
    """List where a character could use a part."""
    near = state.near(who)
    if part == "unlock":
        return [tile for tile in near if state.locks[tile]]
    counts = state.guards if part == "subdue" else state.cameras
    return [tile for tile in (state.at[who], *near) if counts[tile]]
