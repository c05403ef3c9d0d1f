"""Notices: what the rules are told about the people around the game, as soon as they listen."""

from collections.abc import Callable

from lasttable.kernel import TABLE, AnyMatch
from lasttable.server.store.table_record import TableRecord


class Notices:
    """The notices of one game: `away blue`, `back blue`, `leave blue`, `host blue`, `join`."""

    def __init__(self, record: TableRecord, match: AnyMatch, answer: Callable[[str], None]) -> None:
        self._record = record
        self._match = match
        self._answer = answer
        """Tells the rules a notice that they listen to."""

    def add(self, notice: str) -> None:
        """Queue a notice; it cancels its opposite if that has not been told yet."""
        waiting = self._record.notices
        if notice.startswith("host "):
            # Only the newest host counts.
            waiting[:] = [one for one in waiting if not one.startswith("host ")]
        if _opposite(notice) in waiting:
            waiting.remove(_opposite(notice))
        if notice == "join" or notice not in waiting:
            waiting.append(notice)

    def is_welcome(self, notice: str) -> bool:
        """Return whether the rules would take this notice now."""
        question = self._match.question
        menu = None if question is None else question.menus.get(TABLE)
        return menu is not None and notice in menu

    def tell(self) -> bool:
        """Tell the rules whatever they listen to now; return whether anything was told."""
        told = False
        for notice in list(self._record.notices):
            if self.is_welcome(notice):
                self._answer(notice)
            elif not self.is_welcome(_opposite(notice)):
                continue
            # If the opposite is on offer, the rules know already: they noticed by themselves.
            self._record.notices.remove(notice)
            told = True
        return told


def _opposite(notice: str) -> str:
    """Return the notice that takes this one back; an empty one if nothing does."""
    word, _, name = notice.partition(" ")
    return {"away": f"back {name}", "back": f"away {name}"}.get(word, "")
