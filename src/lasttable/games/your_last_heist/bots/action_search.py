"""Search over actions: try each one part by part, best part first, and judge the result."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.bots.breach import kept_ideas
from lasttable.games.your_last_heist.bots.evaluation import Outlook, unveiled, work_of, worth
from lasttable.games.your_last_heist.bots.looks import best_looks
from lasttable.games.your_last_heist.bots.teamwork import Signals
from lasttable.games.your_last_heist.cards import (
    ALERT,
    MOVE,
    NOISE,
    PART,
    REVEAL,
    SUBDUE,
    UNLOCK,
    action_named,
    cost,
)
from lasttable.games.your_last_heist.menus import DONE, act_menu, moves
from lasttable.games.your_last_heist.state import PRISONER, State
from lasttable.kernel import Menu, Seat

PARTS: Final = frozenset(
    ("move", "unlock", "subdue", "disable", "idea", "loot", "hand", "better-ways", "panel")
)
"""What is tried after an action is taken."""
WHOLE: Final = frozenset(("breach", "tunnel", "inspire"))
"""Abilities that are tried like actions."""
GIFTS: Final = frozenset(("autopwn", "exploit"))
MOST_PARTS: Final = 8
BETTER: Final = 1.000001
"""How many times better something must be to be worth doing."""
ASKED: Final = 1.1
"""How many times better an action counts if a teammate asked for it."""
HELPS: Final = 1.0001
"""How many times better an idea for a teammate must make the odds."""


class Try(NamedTuple):
    """Something that could be done, and how good that would be."""

    worth: float
    key: str


class Style(NamedTuple):
    """How a bot plays at this moment."""

    ideas: int = 9
    """The most ideas it spends on an action."""
    slip: float = 0.0
    """How far down its list it picks, from best to worst."""
    helps: bool = True
    quiet: bool = False
    """Whether it makes no noise for now."""


def best_key(
    state: State,
    seat: Seat,
    outlook: Outlook,
    menu: Menu,
    style: Style,
    signals: Signals,
) -> str:
    """Return what to do next: an action, a part of the one taken, a gift, or nothing."""
    clear = unveiled(state)
    asked = signals.keys(state)
    part = _best_of(clear, seat, outlook)
    if state.actions[seat] is not None:
        wished = [key for key in menu.keys if key in asked]
        if wished:
            return wished[0]
        if style.quiet:
            # Whoever had to step aside goes no further.
            return part[1] if not part[1].startswith("move ") else DONE
        return _more(clear, seat, outlook, menu) or part[1]
    if part[1] != DONE:
        return part[1]
    now, before = worth(clear, outlook), work_of(clear, outlook)
    tried = [Try(now * BETTER, DONE)]
    for first in _openings(clear, seat, menu, style.ideas):
        value = _favoured(clear, seat, first[0], asked)
        if style.quiet and _is_loud(clear, seat, first[0]) and value == 1.0:
            continue
        tried.append(Try(_result(clear, seat, outlook, first, before) * value, first[0]))
    if style.helps:
        tried += [] if style.quiet else _gifts(clear, seat, outlook, menu, before)
        tried += _helps(clear, seat, outlook, menu, now, signals)
    tried.sort(key=lambda one: -one.worth)
    # A slip picks anything from the best to the worst.
    return tried[int(style.slip * len(tried))].key


def _favoured(state: State, seat: Seat, key: str, asked: set[str]) -> float:
    """Return how much to favour an action because a teammate asked for one of its parts."""
    if not asked or not key.startswith("take "):
        return 1.0
    parts = action_named(state.team[seat], key[5:]).parts
    near = {state.board.ids[space] for space in (state.at[seat], *state.near(seat))}
    for wish in asked:
        verb, _, where = wish.partition(" ")
        if PART[verb] in parts and (where in near or verb == "reveal"):
            return ASKED
    return 1.0


def _more(state: State, seat: Seat, outlook: Outlook, menu: Menu) -> str | None:
    """Return an ability to add to the action taken, if that helps."""
    keys = [key for key in menu.keys if key == "picker" or key.startswith("sewer ")]
    if not keys:
        return None
    best, found = _result(state, seat, outlook, ()) * BETTER, None
    for key in keys:
        value = _result(state, seat, outlook, (key,))
        if value > best:
            best, found = value, key
    return found


def _result(
    state: State,
    seat: Seat,
    outlook: Outlook,
    first: tuple[str, ...],
    before: float | None = None,
) -> float:
    """Return the odds after an action whose parts are used as well as possible."""
    head = state.quiet_copy()
    for key in first:
        if head.phase != "act":
            break
        act(head, seat, key)
    if head.phase == "act" and head.parts[seat][REVEAL]:
        looks = best_looks(state, outlook, head.parts[seat][REVEAL])
        outlook = replace(outlook, glimpsed=(*outlook.glimpsed, *looks))
    return worth(_go_on(head, seat, outlook), outlook, before)


def _openings(state: State, seat: Seat, menu: Menu, ideas: int) -> Iterator[tuple[str, ...]]:
    """List actions worth trying; of those with the same parts, only the cheapest."""
    cheapest: dict[tuple[int, ...], tuple[int, str]] = {}
    ideas_left = state.ideas[seat] - kept_ideas(state, seat)
    for key in menu.keys:
        verb, _, word = key.partition(" ")
        if verb in WHOLE:
            yield (key,)
        if verb != "take":
            continue
        action = action_named(state.team[seat], word)
        price = cost(action, state.dice[seat])
        kind = tuple(sorted(action.parts))
        if price <= min(ideas, ideas_left) and price < cheapest.get(kind, (9, ""))[0]:
            cheapest[kind] = (price, key)
    sewers = [key for key in menu.keys if key.startswith("sewer ")]
    for kind, (price, key) in cheapest.items():
        if not _is_vain(state, seat, kind):
            yield (key,)
        if UNLOCK in kind and state.has(seat, "efficient_picker") and price < ideas_left:
            yield (key, "picker")
        if MOVE in kind:
            for sewer in sewers:
                yield (key, sewer)


def _is_loud(state: State, seat: Seat, key: str) -> bool:
    """Return whether an action makes noise."""
    verb, _, word = key.partition(" ")
    if verb != "take":
        return True
    parts = action_named(state.team[seat], word).parts
    return NOISE in parts or ALERT in parts


def _is_vain(state: State, seat: Seat, parts: tuple[int, ...]) -> bool:
    """Return whether an action only opens locks or subdues guards, and there are none nearby."""
    near = (state.at[seat], *state.near(seat))
    if set(parts) <= {UNLOCK, NOISE}:
        return not any(state.locks[space] for space in near)
    if set(parts) <= {SUBDUE, NOISE}:
        return not any(state.guards[space] for space in near)
    return False


def _gifts(state: State, seat: Seat, outlook: Outlook, menu: Menu, before: float) -> Iterator[Try]:
    """Try what could be given to teammates who can use it at once."""
    for key in menu.keys:
        verb, _, rest = key.partition(" ")
        if verb not in GIFTS:
            continue
        part, _, word = rest.partition(" ")
        to = state.who(word)
        for tile in places(state, to, part):
            head = state.quiet_copy()
            act(head, seat, key)
            use = f"{part} {state.board.ids[tile]}"
            if to == state.captive:
                act(head, seat, f"{PRISONER} {use}")
            else:
                act(head, Seat(to), use)
            yield Try(worth(head, outlook, before), key)


def _helps(
    state: State, seat: Seat, outlook: Outlook, menu: Menu, now: float, signals: Signals
) -> Iterator[Try]:
    """Try to pay for ideas of teammates (§ 7.8)."""
    if state.ideas[seat] < 2 + kept_ideas(state, seat):
        return
    for key in menu.keys:
        if not key.startswith("help "):
            continue
        head = state.quiet_copy()
        act(head, seat, key)
        found = worth(head, outlook)
        if state.who(key[5:]) in signals.needy:
            found *= ASKED
        if found > now * HELPS:
            yield Try(found, key)


def places(state: State, who: int, part: str) -> list[int]:
    """List where a character could use a part."""
    near = state.near(who)
    if part == "unlock":
        return [tile for tile in near if state.locks[tile]]
    counts = state.guards if part == "subdue" else state.cameras
    return [tile for tile in (state.at[who], *near) if counts[tile]]


def _best_of(state: State, seat: Seat, outlook: Outlook) -> tuple[float, str, State]:
    """Return the part to use next, or DONE if none helps, and what follows."""
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
    if best[1] == DONE and state.phase == "act" and state.parts[seat][MOVE] > 1:
        return _two_steps(state, seat, outlook, best)
    return best


def _two_steps(
    state: State, seat: Seat, outlook: Outlook, best: tuple[float, str, State]
) -> tuple[float, str, State]:
    """Return a move that only pays off with the next one: past a camera, or a teammate."""
    if state.rings[state.at[seat]]:
        return best
    words = state.board.words["move"]
    for to in moves(state, seat):
        head = state.quiet_copy()
        act(head, seat, words[to])
        if head.phase != "act":
            continue
        for further in moves(head, seat):
            if further == state.at[seat]:
                continue
            tried = head.quiet_copy()
            act(tried, seat, words[further])
            found = worth(tried, outlook)
            if found > best[0]:
                best = (found, words[to], head)
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
