"""What `easy`, `steady` and `sharp` share: reaction times, and a hand that cannot be stopped."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lasttable.games.kill_shot.bots.known_table import KnownTable, Memory
from lasttable.games.kill_shot.bots.room_tactics import RoomTactics
from lasttable.games.kill_shot.bots.speed_tactics import SpeedTactics
from lasttable.kernel import Bot, Chance, Event, Intent, Seat, Sight


class Lapses(NamedTuple):
    """How often a level forgets what it knows until its next action, by kind of game.

    A lapse of `steady` or `sharp` looks like `easy`; one of `easy` is any card that fits.
    """

    shot: float = 0.0
    points: float = 0.0
    room_shot: float = 0.0
    room_points: float = 0.0

    def of(self, speed: bool, claim: str) -> float:
        """Return the share for a kind of game."""
        if speed:
            return self.shot if claim == "shot" else self.points
        return self.room_shot if claim == "shot" else self.room_points


@dataclass(frozen=True, slots=True)
class Temper:
    """How fast a level is, and how it decides."""

    fastest: float
    slowest: float
    """Seconds until it reacts to a change: drawn evenly from this range."""
    prepared: float
    """Share of a reaction time needed for a card that was planned all along."""
    word: float
    """Seconds for one word of a drill."""
    tactics: SpeedTactics
    room: RoomTactics
    lapses: Lapses
    extras: tuple[str, ...]
    """Deadline: preferred extra cards, in this order."""


QUICKEST = 0.6
"""Seconds that any action takes, even one that was planned all along."""
CARELESS, CARELESS_IN_ROOM = SpeedTactics(), RoomTactics()
MOVING = 0.18
"""Seconds before a card lands in which the hand is moving and cannot be stopped."""
WORD = -1.0
"""Stands for the pace of a drill word."""
ACTIONS = ("played", "reload", "jammed", "turn")
"""Events of its own after which a bot pays attention again."""


class TimedBot(Bot):
    """Plays a seat: asks its tactics what to do, and takes time to do it."""

    def __init__(self, seat: Seat, chance: Chance, temper: Temper) -> None:
        self.seat = seat
        self.chance = chance
        self.temper = temper
        self.pace = chance.fork("pace")
        """Where reaction times come from: never from the stream that choices use."""
        self.memory = Memory()
        self._intent: Intent | None = None
        self._due = 0.0
        self._own_move = False
        """Whether this bot played the last card on a pile."""
        self._attention = chance.random()
        """A new draw after each of its actions; a lapse if it is low."""

    def see(self, events: Sequence[Event]) -> None:
        """Remember faces seen in the dark, and who played last."""
        last = self._intent.key if self._intent else ""
        for event in events:
            self.memory.see(event, self.seat, last)
            if event.kind in ACTIONS and event.args.get("seat") == self.seat:
                self._attention = self.chance.random()
            if event.kind == "played":
                self._own_move = event.args["seat"] == self.seat
            elif event.kind in ("go", "cease-fire", "double"):
                self._own_move = False

    def decide(self, sight: Sight) -> Intent | None:
        """Say what to do next; a moving hand carries on, even if it will be too late."""
        self.memory.forget_gaps(sight.view.mine.slots)
        pending = self._intent
        left = self._due - sight.now
        if pending is not None and 0 < left < MOVING and pending.key in sight.menu:
            return pending
        key, pace = self._choose(sight)
        if key is None:
            self._intent = None
            return None
        if pending is not None and pending.key == key and sight.now < self._due:
            return pending
        tempo = float(str(sight.view.settings["tempo"]))
        self._intent = Intent(key, self._delay(pace) * tempo)
        self._due = sight.now + self._intent.delay
        return self._intent

    def _delay(self, pace: float) -> float:
        """Draw how long an action takes, given which share of a reaction it needs."""
        if pace == WORD:
            return self.temper.word
        temper = self.temper
        reaction = temper.fastest + (temper.slowest - temper.fastest) * self.pace.random()
        return max(QUICKEST, reaction * pace)

    def _choose(self, sight: Sight) -> tuple[str | None, float]:
        """Choose the next action, and how much of a reaction time it takes."""
        prompt, menu = sight.prompt, sight.menu
        if prompt in ("claim", "briefing"):
            return ("ready", 1.5) if "ready" in menu else (None, 0)
        if prompt == "choose-extras":
            return self._choose_extras(sight), 0.5
        if prompt in ("countdown", "cease-fire"):
            return None, 0
        table = KnownTable.read(sight.view, self.seat, self.memory.faces)
        if table.unknown and table.view.hunt.night:
            looked = self._look(sight, table)
            if looked is not None:
                return looked, 0.4
        if prompt in ("turn", "window"):
            return self._choose_in_room(sight, table), 1.0
        return self._choose_live(sight, table)

    def _choose_live(self, sight: Sight, table: KnownTable) -> tuple[str | None, float]:
        own = table.view.seats[self.seat]
        if own.drills:
            return next(key for key in sight.menu.keys if key.startswith("drill ")), WORD
        tactics = CARELESS if self._lapses(table) else self.temper.tactics
        key = tactics.choose(table, sight, self.chance)
        if key == "hold-fire":
            return key, 8.0
        return key, self.temper.prepared if self._own_move else 1.0

    def _choose_in_room(self, sight: Sight, table: KnownTable) -> str | None:
        room = self.temper.room
        if not self._lapses(table):
            return room.choose(table, sight, self.chance)
        if room == CARELESS_IN_ROOM and sight.menu.keys:
            return self.chance.choice(sight.menu.keys)
        return CARELESS_IN_ROOM.choose(table, sight, self.chance)

    def _lapses(self, table: KnownTable) -> bool:
        rules = table.view.rules
        return self._attention < self.temper.lapses.of(rules.speed, rules.claim)

    def _look(self, sight: Sight, table: KnownTable) -> str | None:
        """At night, look at the next unknown card, unless a known one fits."""
        if sight.prompt == "window" or (sight.prompt == "live" and table.steps()):
            return None
        if table.view.seats[self.seat].drills:
            return None
        key = f"peek {table.unknown[0]}"
        return key if key in sight.menu else None

    def _choose_extras(self, sight: Sight) -> str | None:
        menu = sight.menu
        if "ready" in menu:
            return "ready"
        for face in self.temper.extras:
            if f"mark {face}" in menu:
                return f"mark {face}"
        return None
