"""Menus as numbered actions.

A plain option is one action. A form with up to 64 ways to fill it in is expanded to one action for
each, if all of them fit. A larger form is asked slot by slot: its first action is the verb, and the
same agent is asked again for every blank. A blank that takes a set is filled word by word, in the
slot's own order, until the agent says that it is complete.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from lasttable.kernel import Menu, Option, Slot

WAIT: Final = 0
"""The action that waits, or does nothing where there is nothing to do."""
MOST_ACTIONS: Final = 128
MOST_EXPANDED: Final = 64


class Draft(NamedTuple):
    """A form that is filled in so far."""

    said: str
    """The verb and the words of the blanks that are complete."""
    slots: tuple[Slot, ...]
    """The blanks that are left, the current one first."""
    chosen: str = ""
    """The words that the current blank, a set, holds already."""
    start: int = 0
    """Where the next word of a set may stand among the slot's values."""


class ActionMenu:
    """What one agent may do now: `keys[action]` says what each action means."""

    __slots__ = ("_drafts", "keys", "may_wait", "rows")

    def __init__(self, steps: list[tuple[str, Draft | None]], may_wait: bool) -> None:
        if len(steps) >= MOST_ACTIONS:
            raise ValueError(f"{len(steps)} actions and a wait do not fit into {MOST_ACTIONS}")
        self.keys = ("", *(key for key, _ in steps))
        """The key behind each action, as far as it is known; waiting has none."""
        self._drafts = (None, *(draft for _, draft in steps))
        self.may_wait = may_wait
        self.rows: dict[object, Any] = {}
        """How an observer writes the keys as numbers, kept for as long as the menu is."""

    @property
    def has_forms(self) -> bool:
        """Whether some action is only the beginning of an answer."""
        return any(draft is not None for draft in self._drafts)

    def is_legal(self, action: int) -> bool:
        """Return whether an action is on the menu."""
        return self.may_wait if action == WAIT else 0 < action < len(self.keys)

    def stand_in(self) -> int:
        """Return the action that replaces one that is not on the menu."""
        return WAIT if self.may_wait else 1

    def follow(self, action: int) -> "ActionMenu | None":
        """Return the menu of the next blank, or None where the action is a whole answer."""
        draft = self._drafts[action]
        return None if draft is None else _draft_menu(draft)


NOTHING_TO_DO: Final = ActionMenu([], may_wait=True)


_MOST_KEPT: Final = 1 << 13
_kept: dict[tuple[int, bool], tuple[Menu, ActionMenu]] = {}
"""By the identity of menus: rules give out the same ones again, and hashing them takes long."""


def action_menu(menu: Menu, may_wait: bool) -> ActionMenu:
    """Number the actions of a menu."""
    found = _kept.get((id(menu), may_wait))
    if found is not None:
        return found[1]
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    made = _number_actions(menu, may_wait)
    _kept[id(menu), may_wait] = (menu, made)
    return made


def _number_actions(menu: Menu, may_wait: bool) -> ActionMenu:
    steps: list[tuple[str, Draft | None]] = []
    expanded = _expanded(menu)
    for option in menu:
        if not option.slots:
            steps.append((option.key, None))
        elif option in expanded:
            # A plain option may offer one of the ways already.
            steps += [(key, None) for key in _ways(option) if key not in menu.plain]
        else:
            steps.append((option.key, Draft(option.key, option.slots)))
    return ActionMenu(steps, may_wait)


def _expanded(menu: Menu) -> set[Option]:
    """Choose the forms that are expanded: the smallest ones, as long as all actions fit."""
    room = MOST_ACTIONS - 1 - len(menu)
    chosen: set[Option] = set()
    forms = [option for option in menu if option.slots]
    for form in sorted(forms, key=_count):
        room -= _count(form) - 1
        if room < 0 or _count(form) > MOST_EXPANDED:
            break
        chosen.add(form)
    return chosen


def _count(option: Option) -> int:
    """Count the ways to fill in a form."""
    ways = 1
    for slot in option.slots:
        ways *= 2 ** len(slot.values) - 1 if slot.many else len(slot.values)
    return ways


def _ways(option: Option) -> Iterator[str]:
    """List every way to fill in a form."""
    for words in product(*(_words(slot) for slot in option.slots)):
        yield " ".join((option.key, *words))


def _words(slot: Slot) -> list[str]:
    if not slot.many:
        return list(slot.values)
    sizes = range(1, len(slot.values) + 1)
    return [",".join(some) for size in sizes for some in combinations(slot.values, size)]


def _draft_menu(draft: Draft) -> ActionMenu:
    """Ask for one blank; for a set, for its next word or whether it is complete."""
    said, (slot, *rest), chosen, start = draft
    steps = [_complete(f"{said} {chosen}", tuple(rest))] if chosen else []
    for place in range(start, len(slot.values)):
        word = slot.values[place]
        if not slot.many:
            steps.append(_complete(f"{said} {word}", tuple(rest)))
            continue
        longer = f"{chosen},{word}" if chosen else word
        if place + 1 == len(slot.values):
            steps.append(_complete(f"{said} {longer}", tuple(rest)))
        else:
            steps.append((f"{said} {longer}", draft._replace(chosen=longer, start=place + 1)))
    return ActionMenu(steps, may_wait=False)


def _complete(said: str, rest: tuple[Slot, ...]) -> tuple[str, Draft | None]:
    """Go on to the next blank, if there is one."""
    return said, Draft(said, rest) if rest else None
