"""What each player may answer: the menus of all phases, and the words in their keys."""

from functools import cache, lru_cache
from typing import Final

from lasttable.games.your_last_heist import abilities
from lasttable.games.your_last_heist.boards import Board, counterpart
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
from lasttable.games.your_last_heist.exit_routes import (
    MOST_STEPS,
    is_way_out,
    runners,
    steps_from,
)
from lasttable.games.your_last_heist.loot import drops, grabs
from lasttable.games.your_last_heist.state import CASH, NOWHERE, PRISONER, State
from lasttable.kernel import Menu, Option, Seat, Slot

READY, WAIT = "ready", "wait"
DONE, BACK, ESCAPE, STAY, ACCEPT = "done", "back", "escape", "stay", "accept"
CLEAR, RUN, GIVE_UP = "clear", "run", "give-up"
PING, GHOST, REPLY, OFFER, SAY = "ping", "ghost", "reply", "offer", "say"
PINGS: Final = ("here", "unlock", "subdue", "disable", "reveal", "wait", "idea", "danger")
PRICES: Final = ("0", "1", "2", "3")
PHRASES: Final = (
    *("on-my-way", "i-clear", "i-gather", "i-have-it", "i-hold", "lets-run", "wait-for-me"),
    *("good-idea", "thanks", "sorry"),
)
"""What can be said with one tap."""
SIGNALS: Final = (PING, GHOST, REPLY, SAY)
PRICE: Final = 1
"""Thousands for a reveal or an idea (§ 2.4)."""
HELP_PRICE: Final = 2
"""Ideas that pay for one idea for a teammate (§ 7.8)."""
SHIFTS: Final = Menu.of("keep", "up", "down")
"""What may be done with the security die (§ 8.15)."""
GIVING: Final = ("autopwn ", "exploit ", "inspire ", "help ", "hand ")
"""The start of keys that can be offered to a teammate (§ 7.11)."""


# Signals.


@lru_cache(maxsize=256)
def signal_forms(
    board: Board, colours: tuple[str, ...], seat: int, ghosts: bool
) -> tuple[Option, ...]:
    """Offer the signals of a seat (§ 7.11)."""
    spaces = board.ids[:-1]
    others = tuple(colour for other, colour in enumerate(colours) if other != seat)
    where = Slot("where", spaces)
    forms = [Option(PING, (Slot("what", PINGS), where, Slot("ideas", PRICES)))]
    if ghosts:
        forms.append(Option(GHOST, (where,)))
    forms.append(Option(REPLY, (Slot("to", others), Slot("word", ("yes", "no")))))
    forms.append(Option(SAY, (Slot("phrase", PHRASES),)))
    return tuple(forms)


@lru_cache(maxsize=1024)
def offer_form(deeds: tuple[str, ...]) -> Option:
    """Offer to propose one of these keys to its teammate (§ 7.11); `+` joins its words."""
    return Option(OFFER, (Slot("deed", tuple([deed.replace(" ", "+") for deed in deeds])),))


@cache
def _option(key: str) -> Option:
    """Make the option of a key once; there are a few hundred."""
    return Option(key)


@lru_cache(maxsize=32768)
def menu_of(keys: tuple[str, ...], forms: tuple[Option, ...]) -> Menu:
    """Make a menu of plain keys and forms."""
    return Menu([*map(_option, keys), *forms])


# Planning.


def plan_menu(state: State, seat: Seat) -> Menu:
    """Offer a seat everything it may do now."""
    board, own = state.board, state.planned[seat]
    if state.ready[seat]:
        return _ready_menu(board, state.colours, seat)
    options: list[Option] = []
    here = state.at[seat]
    if not board.starts:
        words = board.words["start"]
        options += [_option(words[door]) for door in free_entrances(state) if door != here]
    if state.memory[seat]:
        options += _tile_form("lay", board, ~own)
    if own:
        options += _tile_form("lift", board, own)
    can_buy = state.team_cash >= PRICE
    if state.reveals or can_buy:
        options += _reveal_form(board, tuple(state.unknown))
    if state.granted or can_buy:
        options += _word_form("idea", "to", state.colours)
    if state.chapter.carry_in is not None:
        carried = state.carried[seat]
        others = [piece for piece in pieces_in(state) if piece not in carried]
        options += _word_form("carry", "piece", tuple(others))
        options += _word_form("shed", "piece", carried)
    if here != NOWHERE:
        options.append(_READY)
    return Menu([*options, *signal_forms(board, state.colours, seat, False)])


def free_entrances(state: State) -> list[int]:
    """List the entrances with room for one more at the start (§ 2.6)."""
    board, limit = state.board, state.board.start_limit
    doors = range(board.tiles, board.tiles + board.doors)
    return [door for door in doors if limit is None or state.at.count(door) < limit]


def pieces_in(state: State) -> list[str]:
    """List all pieces that can be carried in, on the pile or with somebody (§ 15.2)."""
    if state.chapter.carry_in is None:
        return []
    return sorted([*state.pile, *(piece for carried in state.carried for piece in carried)])


@lru_cache(maxsize=64)
def _ready_menu(board: Board, colours: tuple[str, ...], seat: int) -> Menu:
    return Menu([Option(WAIT), *signal_forms(board, colours, seat, False)])


_READY: Final = Option(READY)


@lru_cache(maxsize=16384)
def _tile_form(verb: str, board: Board, tiles: int) -> tuple[Option, ...]:
    """Offer a verb for the tiles whose bits are set."""
    values = [word for tile, word in enumerate(board.ids[: board.tiles]) if tiles >> tile & 1]
    return (Option(verb, (Slot("tile", tuple(values)),)),) if values else ()


@lru_cache(maxsize=4096)
def _reveal_form(board: Board, unknown: tuple[bool, ...]) -> tuple[Option, ...]:
    return _tile_form("reveal", board, sum(1 << tile for tile, is_ in enumerate(unknown) if is_))


@lru_cache(maxsize=1024)
def _word_form(verb: str, name: str, words: tuple[str, ...]) -> tuple[Option, ...]:
    return (Option(verb, (Slot(name, words),)),) if words else ()


# Actions.


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
    """List the keys that are for a teammate."""
    own = (state.colours[seat], PRISONER)
    return tuple([key for key in keys if key.startswith(GIVING) and not key.endswith(own)])


def _acceptable(state: State, seat: Seat) -> list[str]:
    """List the offers to this seat that can still be carried out (§ 7.11)."""
    own = state.colours[seat]
    return [
        f"{ACCEPT} {state.colours[other]}"
        for other, deed in enumerate(state.offers)
        if deed.endswith(f" {own}") and deed in _own_keys(state, Seat(other))
    ]


def _common_keys(state: State, who: int) -> list[str]:
    """List what a character can do with its parts, loot and control panel (§ 4.9 and 4.10).

    A free prisoner has the same options as everybody else (§ 6.3).
    """
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
    """List the adjacent spaces that are planned and open (§ 7.6).

    A guard keeps whoever is there (§ 4.4). A lock keeps everybody out, but nobody in (§ 4.5). Exits
    may have a limit (§ 3.7).
    """
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


# The escape.


@lru_cache(maxsize=64)
def gates_menu(letters: tuple[str, ...]) -> Menu:
    """Offer to hold one of these gates open (§ 8.15)."""
    return Menu.of("let-go", *(f"hold {letter}" for letter in letters))


def flee_menu(state: State, seat: Seat) -> Menu:
    """Offer a seat its own escape, and the prisoner's."""
    inside = runners(state)
    keys: list[str] = []
    if seat in inside:
        keys += _flight_keys(state, seat)
    if state.captive in inside:
        keys += [f"{PRISONER} {key}" for key in _flight_keys(state, state.captive)]
    return menu_of(tuple(keys), signal_forms(state.board, state.colours, seat, False))


def _flight_keys(state: State, who: int) -> list[str]:
    plan, words = state.plans[who], state.board.words
    end = plan.path[-1] if plan.path else state.at[who]
    keys = []
    if plan.path or plan.picks:
        keys.append(CLEAR)
    if plan.path and is_way_out(state, end):
        keys.append(RUN)
    elif not plan.path:
        keys += [words["way"][exit_] for exit_ in state.ways[who]]
    if len(plan.path) < MOST_STEPS:
        keys += [words["step"][to] for to in steps_from(state, end)]
    keys += _picks(state, who, end)
    keys.append(GIVE_UP)
    return keys


def _picks(state: State, who: int, end: int) -> list[str]:
    """List what may be picked up or dropped where the declared route ends now (§ 13.5)."""
    lying, carried, purse, cash = _foresee(state, who, end)
    grabbed = [item for item in lying if item not in state.hanging[end]]
    grabbed += [item for item in state.hanging[end] if item in lying and counterpart(item) in lying]
    keys = [f"grab {item}" for item in grabbed]
    if cash:
        keys.append(f"grab {CASH}")
    keys += [f"drop {item}" for item in carried]
    if purse:
        keys.append(f"drop {CASH}")
    return keys


def _foresee(state: State, who: int, end: int) -> tuple[list[str], list[str], bool, bool]:
    """Return what will lie at the end of the declared route, and what will be carried there."""
    plan = state.plans[who]
    carried, purse = list(state.carried[who]), bool(state.purse[who])
    lying, cash = [*state.loot[end], *state.hanging[end]], bool(state.cash[end])
    places = (state.at[who], *plan.path)
    for pick in plan.picks:
        here = places[pick.at] == end
        if pick.item == CASH:
            purse = pick.verb == "grab"
            cash = cash if not here else not purse
        elif pick.verb == "grab":
            carried.append(pick.item)
            if here:
                lying.remove(pick.item)
                if pick.item in state.hanging[end]:
                    lying.remove(counterpart(pick.item))
        else:
            carried.remove(pick.item)
            if here:
                lying.append(pick.item)
    return lying, carried, purse, cash
