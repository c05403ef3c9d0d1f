"""What a player of yours sees when it has to decide: plain data, the same as on the network."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from lasttable.kernel import Luck, Menu

Kind = Literal["choose", "choose_all", "race"]
View = Mapping[str, Any]


class Sight:
    """One question to one seat, and everything that the seat may know."""

    __slots__ = ("_read_view", "_view", "args", "game", "kind", "menu", "now", "prompt", "seat")

    def __init__(
        self,
        game: str,
        seat: int,
        kind: Kind,
        prompt: str,
        args: Mapping[str, Any],
        menu: Menu,
        now: float,
        view: View | Callable[[], View],
    ) -> None:
        self.game = game
        """The game's name, such as `dead-last`."""
        self.seat = seat
        self.kind = kind
        """`choose` asks you, `choose_all` several in secret; in a `race` you may wait."""
        self.prompt = prompt
        """What is asked, such as `vote`; `args` fill in its blanks."""
        self.args = args
        self.menu = menu
        """The legal answers."""
        self.now = now
        """Seconds since the game began, as far as the player was there."""
        self._view: View | None = None if callable(view) else view
        self._read_view = view if callable(view) else None

    @property
    def view(self) -> View:
        """What the seat sees, in sections: the same data that a browser shows."""
        if self._view is None:
            assert self._read_view is not None
            self._view = self._read_view()
        return self._view

    @property
    def keys(self) -> Sequence[str]:
        """The answers that have no blanks to fill in."""
        return self.menu.keys

    def sample(self, luck: Luck) -> str:
        """Draw any legal answer."""
        return self.menu.sample(luck)

    def __repr__(self) -> str:
        return f"Sight({self.game}, seat {self.seat}, {self.prompt}, {self.menu})"
