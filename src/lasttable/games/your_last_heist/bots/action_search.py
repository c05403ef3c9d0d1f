"""Search over actions: try each one part by part, best part first, and judge the result."""

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.bots.breach import kept_ideas
from lasttable.games.your_last_heist.bots.errands import is_carrying, open_errands
from lasttable.games.your_last_heist.bots.evaluation import Outlook, worth
from lasttable.games.your_last_heist.cards import MOVE, NOISE, SUBDUE, UNLOCK, action_named, cost
from lasttable.games.your_last_heist.menus import DONE, act_menu
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Menu, Seat

PARTS = frozenset(("move", "unlock", "subdue", "disable", "idea", "loot", "grab", "better-ways"))
"""What is tried after an action is taken."""
WHOLE = frozenset(("breach", "tunnel"))
"""Abilities that are tried like actions."""
MOST_PARTS = 8
ACTIVE = frozenset(("move", "unlock", "subdue"))
RESTLESS = 0.85
"""What is left of the odds after a round in which nothing is done."""
BETTER = 1.0001
"""How many times better something must be to be worth doing."""


def best_key(
    state: State,
    seat: Seat,
    outlook: Outlook,
    menu: Menu,
    ideas: int,
    slip: float,
    gift: tuple[float, str] | None = None,
) -> str:
    """Return what to do next: an action, a part of the one taken, a gift, or nothing."""
    clear = unveiled(state)
    if state.actions[seat] is not None:
        return _best_part(clear, seat, outlook)
    tried = [(worth(clear, outlook) * BETTER, DONE)]
    is_busy = bool(open_errands(clear, seat, outlook.crew_plan[seat])) or is_carrying(clear, seat)
    for first in _openings(clear, seat, menu, ideas):
        head = clear.quiet_copy()
        for key in first:
            act(head, seat, key)
        before = len(head.timeline)
        head = _go_on(head, seat, outlook)
        done = {deed.key.partition(" ")[0] for deed in head.timeline[before:]}
        is_active = is_busy and not done.isdisjoint(ACTIVE)
        tried.append((worth(head, outlook) / (RESTLESS if is_active else 1.0), first[0]))
    part = _best_part(clear, seat, outlook)
    if part != DONE:
        return part
    if gift is not None:
        tried.append(gift)
    tried.sort(key=lambda one: -one[0])
    # A slip picks anything from the best to the worst.
    return tried[int(slip * len(tried))][1]


def unveiled(state: State) -> State:
    """Return a copy without unknown tiles, so that trying things out draws no chits."""
    clear = state.quiet_copy()
    clear.unknown = [False] * len(clear.unknown)
    return clear


def _openings(state: State, seat: Seat, menu: Menu, ideas: int) -> list[tuple[str, ...]]:
    """List actions worth trying; of those with the same parts, only the cheapest."""
    cheapest: dict[tuple[int, ...], tuple[int, str]] = {}
    found: list[tuple[str, ...]] = []
    kept = kept_ideas(state, seat)
    for key in menu.keys:
        verb, _, word = key.partition(" ")
        if verb in WHOLE:
            found.append((key,))
        if verb != "take":
            continue
        action = action_named(state.team[seat], word)
        price = cost(action, state.dice[seat])
        kind = tuple(sorted(action.parts))
        if price <= min(ideas, state.ideas[seat] - kept) and price < cheapest.get(kind, (9, ""))[0]:
            cheapest[kind] = (price, key)
    for kind, (price, key) in cheapest.items():
        if not _is_vain(state, seat, kind):
            found.append((key,))
        if (
            UNLOCK in kind
            and state.ideas[seat] - kept > price
            and state.has(seat, "efficient_picker")
        ):
            found.append((key, "picker"))
    return found


def _is_vain(state: State, seat: Seat, parts: tuple[int, ...]) -> bool:
    """Return whether an action only opens locks or subdues guards, and there are none nearby."""
    near = (state.at[seat], *state.near(seat))
    if set(parts) <= {UNLOCK, NOISE}:
        return not any(state.locks[space] for space in near)
    if set(parts) <= {SUBDUE, NOISE}:
        return not any(state.guards[space] for space in near)
    return False


def _best_part(state: State, seat: Seat, outlook: Outlook) -> str:
    """Return which part to use next, or DONE if none helps."""
    _, key, _ = _best_of(state, seat, outlook)
    return key


def _best_of(state: State, seat: Seat, outlook: Outlook) -> tuple[float, str, State]:
    best = (worth(state, outlook) * BETTER, DONE, state)
    for key in act_menu(state, seat).keys:
        verb = key.partition(" ")[0]
        if verb not in PARTS or (verb == "better-ways" and not state.parts[seat][MOVE]):
            continue
        head = state.quiet_copy()
        act(head, seat, key)
        found = worth(head, outlook)
        if found > best[0]:
            best = (found, key, head)
    return best


def _go_on(state: State, seat: Seat, outlook: Outlook) -> State:
    """Use the parts of an action, best first, as long as that helps."""
    for _ in range(MOST_PARTS):
        if state.phase != "act":
            return state
        _, key, head = _best_of(state, seat, outlook)
        if key == DONE:
            return state
        state = head
    return state
