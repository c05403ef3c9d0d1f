"""Locks on secret answers that everybody will see at once, such as votes.

A player's own device makes the lock. When the question closes, everybody is sent all locks; when
the answers are revealed, everybody is sent what opens them. So an answer that is changed after the
question closed no longer fits a lock that everybody holds.
"""

from collections.abc import Mapping, Sequence

from lasttable.fair_deal import lock_of
from lasttable.kernel import AnyGame, AnyMatch, Event, SealedAnswers
from lasttable.server.refusals import Refusal
from lasttable.server.store.table_record import TableRecord
from lasttable.server.store.table_seal import KeptLock
from lasttable.server.wire.messages import Answer as AnswerMessage
from lasttable.server.wire.table_parts import LockInfo


class AnswerLocks:
    """The locks of one running game."""

    def __init__(self, record: TableRecord, game: AnyGame) -> None:
        self._record = record
        self._sealed: Mapping[str, SealedAnswers] = {}
        self._seal = ""
        if record.seal is not None:
            self._sealed = game.sealed
            self._seal = record.seal.shown(record.code, record.game, record.rules)
        self._open: dict[int, KeptLock] = {}
        """The locks of the open question, by seat."""
        self._decision = 0
        self._opens_with = ""
        self._closed: list[tuple[int, str, list[KeptLock]]] = []
        """Closed questions that are not revealed yet: decision, event, locks."""
        self._is_unsaved = False
        self.news: list[tuple[int, list[LockInfo]]] = []
        """What to tell everybody: a decision, and its locks, opened or not."""

    def check(self, seat: int, prompt: str, message: AnswerMessage) -> None:
        """Refuse a lock that does not fit its answer, or that nobody asked for."""
        if message.lock is None and message.salt is None:
            return
        lock, salt, decision = message.lock, message.salt or "", int(message.decision)
        if not self._locks(prompt, message.key):
            raise Refusal("seal/no-lock")
        if lock != lock_of(self._seal, decision, seat, message.key, salt):
            raise Refusal("seal/wrong-lock")

    def _locks(self, prompt: str, key: str) -> bool:
        sealed = self._sealed.get(prompt)
        return sealed is not None and key.partition(" ")[0] in sealed.verbs

    def take(self, seat: int, prompt: str, message: AnswerMessage, number: int) -> None:
        """Keep the lock of an answer, which is this number of the record, for one before it."""
        if not self._locks(prompt, message.key):
            return
        self._decision, self._opens_with = int(message.decision), self._sealed[prompt].opens_with
        self._open.pop(seat, None)
        if message.lock and message.salt:
            kept = KeptLock(number, self._decision, seat, message.key, message.lock, message.salt)
            self._open[seat] = kept
        self._keep()

    def forget(self, seat: int, prompt: str, key: str) -> None:
        """Drop the lock of a seat for which a bot has now answered."""
        if self._locks(prompt, key) and self._open.pop(seat, None) is not None:
            self._keep()

    def _keep(self) -> None:
        seal, decision = self._record.seal, self._decision
        assert seal is not None
        seal.locks = [one for one in seal.locks if one.decision != decision]
        seal.locks += self._open.values()
        self._is_unsaved = True

    def follow(self, decision: int, events: Sequence[Event]) -> None:
        """Notice that a question has closed, or that its answers have been revealed."""
        if not self._sealed:
            return
        if self._open and decision != self._decision:
            locks = list(self._open.values())
            self.news.append((self._decision, [LockInfo(one.seat, one.lock) for one in locks]))
            self._closed.append((self._decision, self._opens_with, locks))
            self._open = {}
        kinds = {event.kind for event in events}
        for closed in [one for one in self._closed if one[1] in kinds]:
            self._closed.remove(closed)
            opened = [LockInfo(one.seat, one.lock, one.key, one.salt) for one in closed[2]]
            self.news.append((closed[0], opened))

    def restore(self, match: AnyMatch) -> None:
        """Take up the locks of the question that was open when the server stopped."""
        seal, question = self._record.seal, match.question
        self.news.clear()
        if seal is None or question is None or question.prompt not in self._sealed:
            return
        self._decision = match.decision
        self._opens_with = self._sealed[question.prompt].opens_with
        self._open = {one.seat: one for one in seal.locks if one.decision == match.decision}

    def take_unsaved(self) -> bool:
        """Return whether a lock has to be written, and count it as written."""
        found, self._is_unsaved = self._is_unsaved, False
        return found
