"""§ 7: the action phase: everybody acts at once, part by part, in any order."""

from collections.abc import Callable, Generator, Mapping
from typing import Final

from lasttable.games.your_last_heist import abilities
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
    takes,
)
from lasttable.games.your_last_heist.deeds import DEEDS, HELP_PRICE, NARROW, pay_dues
from lasttable.games.your_last_heist.loot import drops, grabs
from lasttable.games.your_last_heist.signals import (
    OFFER,
    VERBS,
    menu_of,
    offer_form,
    show_signal,
    signal_forms,
)
from lasttable.games.your_last_heist.state import (
    NO_PARTS,
    NOWHERE,
    PRISONER,
    Deed,
    State,
)
from lasttable.games.your_last_heist.telling import tell
from lasttable.kernel import CLOCK, Clock, Json, Menu, Question, Reply, Seat, race

DONE, BACK, ESCAPE, STAY, ACCEPT = "done", "back", "escape", "stay", "accept"
GIVING: Final = ("autopwn ", "exploit ", "inspire ", "help ", "hand ")
"""Deeds that can be offered to the teammate they are for."""


def play_actions(state: State) -> Generator[Question, Reply, None]:
    """Take one answer of whoever is first; the phase ends when everybody is done."""
    seconds = state.settings.clock
    thread = f"act-{state.round}"
    clocks = () if seconds == "none" else (Clock(thread, int(seconds)),)
    menus = state.menus
    if menus is None:
        menus = {seat: act_menu(state, seat) for seat in state.seats()}
    seat, key = yield from race(menus, "act", thread=thread, clocks=clocks)
    state.menus = None
    if seat == CLOCK:
        finish_actions(state)
        return
    reach = act(state, seat, key)
    if state.phase != "act":
        return
    if state.done[seat] and all(state.done[other] for other in menus):
        finish_actions(state)
    elif state.fresh:
        seal(state)
    elif reach == OWN:
        state.menus = {**menus, seat: act_menu(state, seat)}
    elif reach == NONE:
        state.menus = menus


def seal(state: State) -> None:
    """§ 7.10: what came to light cannot be unseen; nothing before it can be taken back."""
    state.fresh = False
    if state.woven:
        state.woven[-1] = state.woven[-1]._replace(sealed=True)
    state.seal = len(state.woven)


def finish_actions(state: State) -> None:
    """§ 7.9: noise and alerts that are still owed are paid; everything else lapses."""
    for who in state.present():
        pay_dues(state, who)
    for seat, held in enumerate(state.hand):
        if held is not None:
            state.planned[held[0]] |= 1 << held[1]
            state.hand[seat] = None
    state.phase = "security"
    state.fresh = False


def clear_actions(state: State) -> None:
    """Take the dice off the actions, for the next round."""
    everybody = len(state.at)
    state.parts = [list(NO_PARTS) for _ in range(everybody)]
    state.extra = [()] * everybody
    state.actions = [None] * everybody
    state.sewers = [()] * everybody
    seats = state.seat_count
    state.done = [False] * seats
    state.flees = [False] * seats
    state.shifts = [0] * seats
    state.better = [False] * seats
    state.picked = [False] * seats
    state.scouted = [False] * seats
    state.ghosts = [NOWHERE] * seats
    state.offers = [""] * seats
    state.hand = [None] * seats
    state.woven = []
    state.seal = 0
    if state.prisoner_freed and state.at[state.captive] >= 0:
        abilities.add_parts(state, state.captive, MOVE)


# What is offered.


def act_menu(state: State, seat: Seat) -> Menu:
    """Offer a seat everything it may do now."""
    forms = signal_forms(state.board, state.colours, seat, True)
    if state.hand[seat] is not None:
        return menu_of(tuple(abilities.lays(state, seat)), forms)
    keys = [BACK] if state.done[seat] else _own_keys(state, seat)
    gifts = _gifts(state, seat, keys)
    if gifts:
        forms = (*forms, offer_form(gifts))
    if any(state.offers):
        keys += _acceptable(state, seat)
    keys.append(STAY if state.flees[seat] else ESCAPE)
    captive = state.captive
    if state.prisoner_freed and state.at[captive] >= 0:
        keys += [f"{PRISONER} {key}" for key in _common_keys(state, captive)]
    return menu_of(tuple(keys), forms)


def _own_keys(state: State, seat: Seat) -> list[str]:
    member = state.team[seat]
    keys: list[str] = []
    if state.actions[seat] is None:
        keys += takes(member, state.dice[seat], state.ideas[seat])
        for offer in abilities.offers(member.character, True):
            keys += offer(state, seat)
    keys += _common_keys(state, seat)
    for offer in abilities.offers(member.character, False):
        keys += offer(state, seat)
    if state.ideas[seat] >= HELP_PRICE and state.is_outdoors(seat):
        keys += [f"help {state.colours[other]}" for other in state.seats() if other != seat]
    keys.append(DONE)
    return keys


def _gifts(state: State, seat: Seat, keys: list[str]) -> tuple[str, ...]:
    """List the deeds that are for a teammate."""
    own = (state.colours[seat], PRISONER)
    return tuple([key for key in keys if key.startswith(GIVING) and not key.endswith(own)])


def _acceptable(state: State, seat: Seat) -> list[str]:
    """§ 7.11: offers to this seat that can still be carried out."""
    own = state.colours[seat]
    return [
        f"{ACCEPT} {state.colours[other]}"
        for other, deed in enumerate(state.offers)
        if deed.endswith(f" {own}") and deed in _own_keys(state, Seat(other))
    ]


def _common_keys(state: State, who: int) -> list[str]:
    """List what a character can do with its parts, the loot and the panels around it."""
    keys: list[str] = []
    parts, at = state.parts[who], state.at[who]
    if 1 in parts or any(parts):
        _offer_parts(state, who, at, parts, keys)
    if state.loot[at] or state.cash[at]:
        keys += [f"grab {item}" for item in grabs(state, who)]
    if state.carried[who] or state.purse[who]:
        carried = drops(state, who)
        keys += [f"drop {item}" for item in carried]
        for other in state.present():
            if other != who and state.at[other] == at:
                keys += [f"hand {item} {state.word(other)}" for item in carried]
    panel = state.board.panels[at]
    if panel is not None and any(rings and rings[-1] == panel for rings in state.rings):
        keys.append(f"panel {panel}")
    return keys


def _offer_parts(state: State, who: int, at: int, parts: list[int], keys: list[str]) -> None:
    words = state.board.words
    if not state.rings[at]:
        near = state.near(who)
        if parts[MOVE]:
            word = words["move"]
            keys += [word[to] for to in moves(state, who)]
        if parts[UNLOCK]:
            word, locks = words["unlock"], state.locks
            keys += [word[tile] for tile in near if locks[tile]]
        if parts[SUBDUE] and (who == state.captive or SUBDUE not in state.character(who).cannot):
            word, guards = words["subdue"], state.guards
            keys += [word[tile] for tile in (at, *near) if guards[tile]]
        if parts[DISABLE]:
            word, cameras = words["disable"], state.cameras
            keys += [word[tile] for tile in (at, *near) if cameras[tile]]
    if parts[REVEAL]:
        word = words["reveal"]
        keys += [word[tile] for tile, unknown in enumerate(state.unknown) if unknown]
    for part, key in ((IDEA, "idea"), (LOOT, "loot"), (NOISE, "noise"), (ALERT, "alert")):
        if parts[part]:
            keys.append(key)


def moves(state: State, who: int) -> list[int]:
    """§ 7.6: adjoining spaces that are planned and open; a guard keeps whoever stands there."""
    at = state.at[who]
    is_crew = who < state.captive
    if state.guards[at] and not (is_crew and state.better[who]):
        return []
    planned, limit = state.planned[who] if is_crew else -1, state.board.exit_limit
    locks, rings, exits = state.locks, state.rings, state.exits
    found = []
    for to in state.near(who):
        if locks[to] or rings[to]:
            continue
        if exits[to]:
            if limit is None or state.crowd(to) < limit:
                found.append(to)
        elif planned >> to & 1:
            found.append(to)
    return found


# What is done.

NONE, OWN, ALL = 0, 1, 2
"""Whose options may change by an answer."""


def act(state: State, seat: Seat, key: str) -> int:
    """Carry one answer out; say whose options may have changed."""
    verb, _, rest = key.partition(" ")
    if verb in VERBS:
        show_signal(state, seat, key)
        return NONE
    if verb == OFFER:
        return _offer(state, seat, rest.replace("+", " "))
    state.woven.append(Deed(seat, key))
    if verb == ACCEPT:
        return _accept(state, state.who(rest))
    state.ghosts[seat] = NOWHERE
    reach = ALL if state.offers[seat] else OWN
    state.offers[seat] = ""
    if verb in _MANNERS:
        _MANNERS[verb](state, seat)
        return reach
    if verb == PRISONER:
        verb, _, rest = rest.partition(" ")
        DEEDS[verb](state, state.captive, rest)
        return ALL
    DEEDS[verb](state, seat, rest)
    return reach if verb in NARROW else ALL


def _offer(state: State, seat: Seat, deed: str) -> int:
    """§ 7.11: a deed for a teammate waits for a yes."""
    state.offers[seat] = deed
    args: dict[str, Json] = {"from": seat, "to": state.who(deed.rpartition(" ")[2]), "deed": deed}
    tell(state, OFFER, rule="7.11", **args)
    return ALL


def _accept(state: State, other: int) -> int:
    """§ 7.11: the teammate said yes: it is done."""
    deed, state.offers[other] = state.offers[other], ""
    verb, _, rest = deed.partition(" ")
    DEEDS[verb](state, other, rest)
    return ALL


def _done(state: State, seat: Seat) -> None:
    """§ 7.9: say that one has finished; what is owed is paid now."""
    pay_dues(state, seat)
    state.done[seat] = True
    tell(state, "done", rule="7.9", seat=seat)


def _back(state: State, seat: Seat) -> None:
    state.done[seat] = False
    tell(state, "undone-done", rule="7.9", seat=seat)


def _escape(state: State, seat: Seat) -> None:
    """§ 7.12: ask for the escape; it begins when everybody has asked."""
    state.flees[seat] = True
    tell(state, "escape-asked", rule="7.12", seat=seat)
    if all(state.flees[other] for other in state.seats()):
        state.phase, state.why = "escape", "agreed"


def _stay(state: State, seat: Seat) -> None:
    state.flees[seat] = False
    tell(state, "escape-off", rule="7.12", seat=seat)


_MANNERS: Final[Mapping[str, Callable[[State, Seat], None]]] = {
    DONE: _done,
    BACK: _back,
    ESCAPE: _escape,
    STAY: _stay,
}
