"""What a seat has been told so far: the first message is the whole, later ones are changes."""

from collections.abc import Mapping
from typing import Any

from lasttable.kernel import Menu, Option, Slot
from lasttable.sdk.player import Happening, Line
from lasttable.sdk.sight import Sight

Message = Mapping[str, Any]


class Picture:
    """A table as one seat sees it."""

    def __init__(self) -> None:
        self.version = 0
        """The number of the last message that changed anything."""
        self.table: dict[str, Any] = {}
        self.you: int | None = None
        """Your seat; None: you have none."""
        self.view: dict[str, Any] = {}
        self.ask: dict[str, Any] | None = None
        self.clocks: list[dict[str, Any]] = []
        self.happenings: list[Happening] = []
        """What has happened and the player has not been told yet."""
        self.lines: list[Line] = []
        """What was said and the player has not heard yet."""
        self.is_past = False
        """Whether the newest lines were said before we came."""
        self.log: list[Happening] = []
        """Everything that happened and stays in the log."""
        self.talk: list[Line] = []

    @property
    def state(self) -> str:
        """Return `lobby`, `playing` or `over`; empty before the first message."""
        return str(self.table.get("state", ""))

    def take(self, message: Message) -> bool:
        """Take a message of the server; return whether a message was missed before it."""
        kind, version = message["type"], message.get("v")
        is_gap = kind != "sync" and version is not None and version != self.version + 1
        if version is not None:
            self.version = int(version)
        if kind == "sync":
            self._start(message)
        elif kind == "update":
            self._change(message)
        elif kind == "talk":
            self._hear([_line(message["line"])])
            self.is_past = False
        return is_gap

    def _start(self, message: Message) -> None:
        self.table, self.you = message["table"], message["you"]
        self.view = dict(message["view"] or {})
        self.ask, self.clocks = message["ask"], message["clocks"]
        # After a reconnection the log comes again; only its end is news.
        events = [_happening(event) for event in message["events"]]
        fresh = events[len(self.log) :]
        self.log = events
        self.happenings += fresh
        lines = [_line(line) for line in message["talk"]]
        self.is_past = not self.talk
        fresh_lines = lines[len(self.talk) :]
        self.talk = lines[: len(self.talk)]
        self._hear(fresh_lines)

    def _change(self, message: Message) -> None:
        self.view |= message.get("set") or {}
        self.table = message.get("table", self.table)
        self.ask = message.get("ask", self.ask)
        self.clocks = message.get("clocks", self.clocks)
        for event in message.get("events") or ():
            happening = _happening(event)
            self.happenings.append(happening)
            if not event.get("fleeting"):
                self.log.append(happening)

    def _hear(self, lines: list[Line]) -> None:
        self.talk += lines
        self.lines += [line for line in lines if line.seat is None or line.seat != self.you]

    def take_news(self) -> tuple[list[Happening], list[Line]]:
        """Return what happened and what was said since the last call."""
        news = self.happenings, self.lines
        self.happenings, self.lines = [], []
        return news

    def menu(self) -> Menu:
        """Return the answers that this seat may give now."""
        options = [] if self.ask is None else self.ask["options"]
        return Menu(
            [
                Option(
                    one["key"],
                    tuple(Slot(s["name"], tuple(s["values"]), s["many"]) for s in one["slots"]),
                )
                for one in options
            ]
        )

    def is_asked(self) -> bool:
        """Return whether this seat has something to answer now."""
        ask = self.ask
        if ask is None or self.you is None or not ask["options"] or self.state != "playing":
            return False
        return ask["kind"] == "race" or ask["answered"] is None

    def sight(self, now: float) -> Sight:
        """Show a player the open question."""
        assert self.ask is not None
        assert self.you is not None
        ask, view = self.ask, dict(self.view)
        return Sight(
            *(self.table["game"], self.you, ask["kind"], ask["prompt"], ask["args"]),
            *(self.menu(), now, view),
        )


def _happening(event: Message) -> Happening:
    return Happening(event["kind"], event["args"], event.get("rule", ""))


def _line(line: Message) -> Line:
    return Line(line["from"], line["name"], line["text"], line["to"] is not None)
