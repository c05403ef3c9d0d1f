"""What a bot does for its teammates: it hears their signals, holds doors and turns the die."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lasttable.games.your_last_heist.bots.escape_odds import last_run, odds_of, terrain
from lasttable.games.your_last_heist.bots.orders import Orders
from lasttable.games.your_last_heist.cards import MOVE
from lasttable.games.your_last_heist.menus import GHOST, PING
from lasttable.games.your_last_heist.security_forecast import Threat, threats
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Event, Menu, Seat

DEEDS: Final = frozenset(("unlock", "subdue", "disable", "reveal"))
"""What somebody can be asked to do at a place."""
ALARM_PRICE, BUST_PRICE = 8, 6
"""What the alarm and a gate that closes under somebody count for, in alerts."""
SAVED: Final = 2
"""How many alerts turning the die must save."""


@dataclass(slots=True)
class Signals:
    """What teammates have suggested in this round."""

    wishes: set[str] = field(default_factory=set)
    """Keys of parts that somebody asked for: `unlock 7`."""
    dangers: set[str] = field(default_factory=set)
    """Spaces that somebody warned of."""
    needy: set[int] = field(default_factory=set)
    """Who asked for ideas."""
    waits: bool = False
    """Whether somebody asked the others to wait."""
    ghosts: dict[int, str] = field(default_factory=dict)
    """Where teammates say they are going."""

    def hear(self, events: Sequence[Event], seat: Seat) -> None:
        """Take note of what others signal; a new round wipes the slate."""
        for event in events:
            sender = event.args.get("from")
            if event.kind == "round":
                self.clear()
            elif event.kind in (PING, GHOST) and sender != seat and isinstance(sender, int):
                self._note(event, sender)

    def clear(self) -> None:
        """Forget everything."""
        self.wishes.clear()
        self.dangers.clear()
        self.needy.clear()
        self.ghosts.clear()
        self.waits = False

    def _note(self, event: Event, sender: int) -> None:
        where = str(event.args["where"])
        if event.kind == GHOST:
            self.ghosts[sender] = where
            return
        match event.args["what"]:
            case "idea":
                self.needy.add(sender)
            case "danger":
                self.dangers.add(where)
            case "wait":
                self.waits = True
            case str(what) if what in DEEDS:
                self.wishes.add(f"{what} {where}")
            case _:
                self.wishes.add(f"move {where}")

    def keys(self, state: State) -> set[str]:
        """List the parts that would do as asked, or clear the way of who goes somewhere."""
        found = set(self.wishes)
        for where in self.ghosts.values():
            space = state.space(where)
            found |= {f"unlock {where}"} if state.locks[space] else set()
            found |= {f"subdue {where}"} if state.guards[space] else set()
        return found


def hopes_for_release(state: State, seat: Seat, orders: Orders) -> bool:
    """Return whether somebody under a ring may be freed by a teammate who has yet to act."""
    rings = state.rings[state.at[seat]]
    if not rings or state.actions[seat] is not None:
        return False
    return any(
        state.board.panels[errand.tile] in rings
        for other in state.seats()
        if other != seat and not state.done[other] and _has_moves(state, other)
        for errand in orders.errands[other]
        if errand.what == "panel"
    )


def _has_moves(state: State, seat: Seat) -> bool:
    """Return whether a character can still go somewhere in this round."""
    return state.actions[seat] is None or state.parts[seat][MOVE] > 0


def shift_key(state: State, menu: Menu) -> str:
    """Turn the security die if that saves enough alerts, or a teammate on a gate."""
    security = state.security
    assert security is not None
    cost = {face.die: _price(state, face) for face in threats(state)}
    die = security.die
    options = {"keep": die, "up": die % 4 + 1, "down": (die - 2) % 4 + 1}
    best = min(options, key=lambda key: (cost[options[key]], key != "keep"))
    saves = cost[die] - cost[options[best]]
    return best if saves >= SAVED and best in menu else "keep"


def _price(state: State, face: Threat) -> int:
    gate = next((tile for _, tile in state.board.gates if not state.gone[tile]), None)
    caught = "lockdown" in face.events and any(state.at[who] == gate for who in state.present())
    return face.alerts + ALARM_PRICE * face.escape + BUST_PRICE * caught


def hold_key(state: State, seat: Seat, menu: Menu) -> str:
    """Hold the gate that saves the job, or else a teammate, unless its own ideas save more."""
    hidden = tuple(state.unknown)
    best, found = _outlook(state, hidden), "let-go"
    for letter, tile in state.board.gates:
        key = f"hold {letter}"
        if key not in menu:
            continue
        trial = state.quiet_copy()
        trial.held = (*trial.held, tile)
        trial.ideas[seat] -= trial.variant.hold_ideas
        value = _outlook(trial, hidden)
        if value > best:
            best, found = value, key
    return found


def _outlook(state: State, hidden: tuple[bool, ...]) -> tuple[float, float]:
    """Return the odds of the job, and how many are likely to get out."""
    ground = terrain(state, hidden)
    exits = ground.exits
    out = sum(
        1.0
        if state.exits[state.at[who]]
        else odds_of(state, ground, who, ground.to(state, who, exits)[state.at[who]])
        for who in state.present()
    )
    return round(last_run(state, hidden).odds, 3), round(out, 2)
