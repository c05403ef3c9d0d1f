"""Loot (§ 5) and swaps (§ 15): picked up, dropped, handed over, swapped and brought out.

A character can carry any number of items (§ 5.1).
"""

from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.boards import counterpart, kind_of
from lasttable.games.your_last_heist.state import CASH, Banked, State
from lasttable.kernel import Json


def grabs(state: State, who: int) -> list[str]:
    """List what a character may pick up where it stands (§ 5.2)."""
    at = state.at[who]
    found = list(state.loot[at])
    if state.hanging[at]:
        found += [item for item in state.hanging[at] if counterpart(item) in state.loot[at]]
    if state.cash[at]:
        found.append(CASH)
    return found


def drops(state: State, who: int) -> list[str]:
    """List what a character may drop (§ 5.3)."""
    if state.purse[who]:
        return [*state.carried[who], CASH]
    return list(state.carried[who])


def grab(state: State, who: int, item: str) -> None:
    """Pick something up (§ 5.2); Outdoors, it belongs to the team at once."""
    at = state.at[who]
    args: dict[str, Json] = {"seat": state.told(who), "item": item}
    if item == CASH:
        args["k"] = state.cash[at]
        state.purse[who] += state.cash[at]
        state.cash[at] = 0
    elif item in state.hanging[at]:
        _swap(state, who, item, at)
    else:
        state.loot[at] = _without(state.loot[at], item)
        state.carried[who] = (*state.carried[who], item)
    tell(state, "grabbed", rule="5.2", **args)
    if state.exits[at]:
        bank(state, who)


def _swap(state: State, who: int, item: str, at: int) -> None:
    """Take a piece off the wall; its counterpart on the tile stays there (§ 15.1)."""
    stays = counterpart(item)
    state.hanging[at] = _without(state.hanging[at], item)
    state.loot[at] = _without(state.loot[at], stays)
    state.left[at] = (*state.left[at], stays)
    state.carried[who] = (*state.carried[who], item)
    motif = item.removesuffix("-fake")
    state.swaps = (*state.swaps, motif)
    tell(state, "swapped", rule="15.1", seat=state.told(who), motif=motif)


def swap_here(state: State, who: int) -> None:
    """Swap what hangs here if its counterpart is at hand (§ 15.5)."""
    at = state.at[who]
    for item in state.hanging[at]:
        stays = counterpart(item)
        if stays in state.carried[who]:
            drop(state, who, stays)
        if stays in state.loot[at]:
            grab(state, who, item)


def drop(state: State, who: int, item: str) -> None:
    """Drop something where you stand (§ 5.3)."""
    at = state.at[who]
    args: dict[str, Json] = {"seat": state.told(who), "item": item}
    if item == CASH:
        args["k"] = state.purse[who]
        state.cash[at] += state.purse[who]
        state.purse[who] = 0
    else:
        state.carried[who] = _without(state.carried[who], item)
        state.loot[at] = (*state.loot[at], item)
    tell(state, "dropped", rule="5.3", **args)


def hand(state: State, who: int, item: str, to: int) -> None:
    """Hand something to somebody on the same space (§ 5.3)."""
    args: dict[str, Json] = {"seat": state.told(who), "to": state.told(to), "item": item}
    if item == CASH:
        args["k"] = state.purse[who]
        state.purse[to] += state.purse[who]
        state.purse[who] = 0
    else:
        state.carried[who] = _without(state.carried[who], item)
        state.carried[to] = (*state.carried[to], item)
    tell(state, "handed", rule="5.3", **args)


def bank(state: State, who: int) -> None:
    """Give what is brought Outdoors to the team (§ 5.4), but not what was carried in (§ 15.2)."""
    brought = [item for item in state.carried[who] if not is_tool(state, item)]
    cash = state.purse[who]
    if not brought and not cash:
        return
    state.carried[who] = tuple(item for item in state.carried[who] if is_tool(state, item))
    state.banked = (*state.banked, *(Banked(item, who) for item in brought))
    state.purse[who] = 0
    state.found += cash
    tell(state, "banked", rule="5.4", seat=state.told(who), items=brought, cash=cash)


def is_tool(state: State, item: str) -> bool:
    """Return whether a piece is there to be swapped in; it never counts as loot (§ 15.2)."""
    swap = state.chapter.swap
    if swap is None:
        return False
    return kind_of(item) == ("fake" if swap == "swap-out" else "painting")


def lose(state: State, who: int) -> None:
    """Lose everything that a busted character carries (§ 14.1)."""
    state.lost = (*state.lost, *state.carried[who])
    state.carried[who] = ()
    state.purse[who] = 0


def _without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    return tuple(other for other in items if other != item)
