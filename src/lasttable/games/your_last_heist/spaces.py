"""What happens on spaces: chits are drawn, characters enter, rings and gates open and close."""

from lasttable.games.your_last_heist.announcements import reveal, tell
from lasttable.games.your_last_heist.boards import OPENED, beyond
from lasttable.games.your_last_heist.cards import MOVE
from lasttable.games.your_last_heist.loot import bank, lose, swap_here
from lasttable.games.your_last_heist.state import NO_PARTS, NOWHERE, State
from lasttable.games.your_last_heist.tracks import raise_alert
from lasttable.kernel import report

OF_CHIT = {"guard": "guards", "camera": "cameras", "lock": "locks"}


def draw(state: State, tile: int, how: str, who: int, rule: str) -> None:
    """Draw an active chit for a tile; if the bag is empty, it is plain (§ 4.1 and 4.2)."""
    state.unknown[tile] = False
    state.fresh = True
    chit = state.bag.pop() if state.bag else "none"
    if chit == "guard":
        state.guards[tile] += 1
    elif chit == "camera":
        state.cameras[tile] += 1
    elif chit == "lock":
        state.locks[tile] += 1
    report(state, _tell_drawn, tile, chit, how, who, rule)


def _tell_drawn(state: State, tile: int, chit: str, how: str, who: int, rule: str) -> None:
    where, seat = state.board.ids[tile], state.told(who)
    reveal(state, "drawn", rule=rule, tile=where, chit=chit, how=how, seat=seat)


def look_around(state: State, who: int) -> None:
    """Reveal the unknown tiles next to a character (§ 4.3)."""
    unknown = state.unknown
    for tile in state.next[state.at[who]]:
        if unknown[tile]:
            draw(state, tile, "auto", who, "4.3")


def enter(state: State, who: int, space: int) -> None:
    """Put a character on a space; each live camera there costs an alert (§ 4.6 and 4.7)."""
    state.at[who] = space
    if state.cameras[space]:
        raise_alert(state, state.cameras[space], "camera", who, "4.6")
    look_around(state, who)
    if space == state.beacon:
        light_beacon(state, who)
    if state.exits[space]:
        bank(state, who)


def light_beacon(state: State, who: int) -> None:
    """Turn the beacon's tile into an exit; the escape begins (§ 15.5)."""
    space = state.beacon
    state.beacon = NOWHERE
    state.exits = (*state.exits[:space], True, *state.exits[space + 1 :])
    tell(state, "beacon", rule="15.5", seat=state.told(who), tile=state.board.ids[space])
    swap_here(state, who)
    if state.phase == "act":
        state.phase = "escape"
        state.why = "beacon"


def pull_rings(state: State, who: int, colour: str) -> None:
    """Remove every ring of a colour that is outermost on its tile (§ 4.10)."""
    pulled = []
    for tile, rings in enumerate(state.rings):
        if rings and rings[-1] == colour:
            state.rings[tile] = rings[:-1]
            pulled.append(tile)
    ids = [state.board.ids[tile] for tile in pulled]
    tell(state, "ring", rule="4.10", seat=state.told(who), colour=colour, tiles=ids)
    captive = state.captive
    held = state.at[captive]
    if held in pulled and not state.rings[held] and not state.prisoner_freed:
        free_prisoner(state)


def free_prisoner(state: State) -> None:
    """Free the prisoner, who joins the crew (§ 6.1) and may move at once (§ 6.2)."""
    captive = state.captive
    state.prisoner_freed = True
    state.parts[captive][MOVE] += 1
    state.extra[captive] = (MOVE,)
    tell(state, "freed", rule="6.1")
    look_around(state, captive)


def close_gate(state: State, tile: int) -> None:
    """Close a gate: its tile is gone, with everything and everybody on it (§ 4.8)."""
    state.gone = (*state.gone[:tile], True, *state.gone[tile + 1 :])
    state.next = tuple(
        () if near == tile else tuple(space for space in row if space != tile)
        for near, row in enumerate(state.next)
    )
    letter = next(letter for letter, gate in state.board.gates if gate == tile)
    tell(state, "gate", rule="4.8", gate=letter, tile=state.board.ids[tile])
    for who in range(len(state.at)):
        if state.at[who] == tile:
            bust(state, who, "gate", "4.8")
    for counts in (state.guards, state.down, state.cameras, state.off, state.locks):
        counts[tile] = 0
    state.unlocked[tile] = state.cash[tile] = 0
    state.planned = [tokens & ~(1 << tile) for tokens in state.planned]
    state.unknown[tile] = state.radios[tile] = False
    state.rings[tile] = ()
    lying = (*state.loot[tile], *state.hanging[tile], *state.left[tile])
    state.lost = (*state.lost, *lying)
    state.loot[tile] = state.hanging[tile] = state.left[tile] = ()


def bust(state: State, who: int, why: str, rule: str) -> None:
    """Take a busted character off the board with its tokens; its loot is lost (§ 14.1)."""
    state.busted[who] = why
    state.at[who] = NOWHERE
    state.actions[who] = None
    state.parts[who] = list(NO_PARTS)
    state.extra[who] = ()
    lose(state, who)
    if who < state.captive:
        state.planned[who] = 0
        state.flees[who] = False
        state.ghosts[who] = NOWHERE
    tell(state, "busted", rule=rule, seat=state.told(who), why=why)


def open_exit(state: State, tile: int, side: str) -> int:
    """Make an exit on an external edge of a tile, for everybody (§ 8.2)."""
    exit_ = state.space(OPENED)
    rows = list(state.next)
    rows[tile] = (*rows[tile], exit_)
    rows[exit_] = (tile,)
    state.next = tuple(rows)
    state.exits = (*state.exits[:exit_], True, *state.exits[exit_ + 1 :])
    state.gone = (*state.gone[:exit_], False, *state.gone[exit_ + 1 :])
    state.opened = (*beyond(state.board, tile, side), tile, side)
    return exit_
