"""The parts of actions and everything else a character can do (§ 7), one function each."""

from collections.abc import Callable, Mapping
from typing import Final

from lasttable.games.your_last_heist import abilities
from lasttable.games.your_last_heist.announcements import tell
from lasttable.games.your_last_heist.cards import (
    ALERT,
    DISABLE,
    IDEA,
    LOOT,
    MOVE,
    NOISE,
    REVEAL,
    SUBDUE,
    UNLOCK,
    action_named,
    cost,
)
from lasttable.games.your_last_heist.loot import bank, drop, grab, hand
from lasttable.games.your_last_heist.menus import HELP_PRICE
from lasttable.games.your_last_heist.spaces import draw, enter, pull_rings
from lasttable.games.your_last_heist.state import State, taken
from lasttable.games.your_last_heist.tracks import make_noise, raise_alert
from lasttable.kernel import report


def pay_dues(state: State, who: int) -> None:
    """Pay the noise and alerts that a character still owes (§ 7.5)."""
    parts = state.parts[who]
    if parts[NOISE]:
        make_noise(state, who, parts[NOISE])
        parts[NOISE] = 0
    if parts[ALERT]:
        raise_alert(state, parts[ALERT], "part", who, "7.5")
        parts[ALERT] = 0


def _take(state: State, who: int, word: str) -> None:
    """Commit to an action, and pay the ideas that turn the die (§ 7.2 and 7.3)."""
    action = action_named(state.team[who], word)
    paid = cost(action, state.dice[who])
    state.ideas[who] -= paid
    state.actions[who] = taken(action, paid)
    parts = state.parts[who]
    for part in action.parts:
        parts[part] += 1
    tell(state, "takes", rule="7.2", seat=who, key=action.key, name=action.name, paid=paid)
    abilities.on_take(state, who, action.name)


def _move(state: State, who: int, word: str) -> None:
    """Move to an adjacent space (§ 7.6)."""
    state.parts[who][MOVE] -= 1
    report(state, _tell_moved, who, word)
    enter(state, who, state.space(word))


def _tell_moved(state: State, who: int, word: str) -> None:
    args = {"from": state.board.ids[state.at[who]], "to": word}
    tell(state, "moved", rule="7.6", seat=state.told(who), **args)


def _unlock(state: State, who: int, word: str) -> None:
    """Open one lock on an adjacent tile (§ 7.7)."""
    tile = state.space(word)
    state.parts[who][UNLOCK] -= 1
    state.locks[tile] -= 1
    state.unlocked[tile] += 1
    tell(state, "unlocked", rule="7.7", seat=state.told(who), tile=word)


def _subdue(state: State, who: int, word: str) -> None:
    """Subdue one guard, here or on an adjacent tile (§ 7.7)."""
    tile = state.space(word)
    state.parts[who][SUBDUE] -= 1
    state.guards[tile] -= 1
    state.down[tile] += 1
    tell(state, "subdued", rule="7.7", seat=state.told(who), tile=word)
    abilities.on_subdue(state, who)


def _disable(state: State, who: int, word: str) -> None:
    """Disable one camera, here or on an adjacent tile (§ 7.7)."""
    tile = state.space(word)
    state.parts[who][DISABLE] -= 1
    state.cameras[tile] -= 1
    state.off[tile] += 1
    tell(state, "disabled", rule="7.7", seat=state.told(who), tile=word)


def _reveal(state: State, who: int, word: str) -> None:
    """Reveal any unknown tile (§ 7.7)."""
    state.parts[who][REVEAL] -= 1
    draw(state, state.space(word), "reveal", who, "7.7")


def _idea(state: State, who: int, _word: str) -> None:
    state.parts[who][IDEA] -= 1
    state.ideas[who] += 1
    tell(state, "idea", rule="7.7", seat=who, count=1, ideas=state.ideas[who])


def _loot(state: State, who: int, _word: str) -> None:
    """Take one thousand from the supply (§ 5.5)."""
    state.parts[who][LOOT] -= 1
    state.purse[who] += 1
    tell(state, "looted", rule="7.7", seat=who, cash=1)
    if state.is_outdoors(who):
        bank(state, who)


def _noise(state: State, who: int, _word: str) -> None:
    state.parts[who][NOISE] -= 1
    make_noise(state, who)


def _alert(state: State, who: int, _word: str) -> None:
    state.parts[who][ALERT] -= 1
    raise_alert(state, 1, "part", who, "7.5")


def _help(state: State, who: int, word: str) -> None:
    """Pay two ideas from Outdoors to give somebody one (§ 7.8)."""
    to = state.who(word)
    state.ideas[who] -= HELP_PRICE
    state.ideas[to] += 1
    tell(state, "helped", rule="7.8", seat=who, to=to)


def _hand(state: State, who: int, words: str) -> None:
    item, word = words.split(" ")
    hand(state, who, item, state.who(word))


EFFECTS: Final[Mapping[str, Callable[[State, int, str], None]]] = {
    "take": _take,
    "move": _move,
    "unlock": _unlock,
    "subdue": _subdue,
    "disable": _disable,
    "reveal": _reveal,
    "idea": _idea,
    "loot": _loot,
    "noise": _noise,
    "alert": _alert,
    "help": _help,
    "grab": grab,
    "drop": drop,
    "hand": _hand,
    "panel": pull_rings,
    **abilities.EFFECTS,
}
NARROW: Final = frozenset(
    ("take", "idea", "loot", "noise", "alert", "picker", "better-ways", "codes")
)
"""Verbs that change the options of nobody but the player who uses them."""
