"""The clocks of a table in virtual time."""

from lasttable.kernel import Clock, Question


class VirtualClocks:
    """The clocks of one table: a clock keeps running while later questions name it too."""

    def __init__(self) -> None:
        self._ends: dict[str, float] = {}
        self._left: dict[str, float] = {}
        """The seconds left on clocks that are stopped."""
        self._named: tuple[Clock, ...] = ()
        self._first: tuple[str, float] | None = None

    def follow(self, question: Question | None, now: float) -> None:
        """Start the clocks that are new in a question, and drop those it does not name."""
        named = () if question is None else question.clocks
        if named is self._named:
            return
        self._named = named
        old, held = self._ends, self._left
        ends: dict[str, float] = {}
        left: dict[str, float] = {}
        first: tuple[str, float] | None = None
        for clock in named:
            name = clock.name
            end = old.get(name)
            if clock.held:
                left[name] = held.get(name, clock.seconds) if end is None else end - now
                continue
            if end is None:
                end = now + (held.get(name, clock.seconds) if held else clock.seconds)
            ends[name] = end
            if first is None or end < first[1]:
                first = name, end
        self._ends, self._left, self._first = ends, left, first

    def next_end(self) -> tuple[str, float] | None:
        """Return the clock that runs out first, and when."""
        return self._first

    def copy(self) -> "VirtualClocks":
        """Return independent clocks that show the same."""
        other = VirtualClocks()
        other._ends, other._left = self._ends.copy(), self._left.copy()
        other._named, other._first = self._named, self._first
        return other
