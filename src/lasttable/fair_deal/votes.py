"""Check the locks on secret answers: each belongs to the answer that counted, and to no other."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lasttable.fair_deal.answer_locks import lock_of
from lasttable.fair_deal.report import Check
from lasttable.fair_deal.seal_block import SealBlock
from lasttable.kernel import AnyGame, Record
from lasttable.kernel.record import begin


class _Given(NamedTuple):
    """When an answer was given, and whether it is of a kind that devices lock."""

    decision: int
    is_secret: bool


def check_votes(record: Record, block: SealBlock, games: Mapping[str, AnyGame]) -> Check:
    """Check every lock, and look for secret answers of people that have none."""
    game = games[record.game]
    if not game.sealed and not block.locks:
        return _sum_up(0, 0)
    given = list(_play(record, games))
    locked: set[tuple[int, int]] = set()
    for answer, decision, lock, salt in block.locks:
        if not 1 <= answer <= len(given):
            return _fails(f"There is no answer {answer} to unlock.")
        seat, key, _ = record.answers[answer - 1]
        if lock_of(block.seal, decision, seat, key, salt) != lock:
            return _fails(f"Answer {answer} ({key!r}) does not fit its lock.")
        if given[answer - 1].decision != decision:
            return _fails(f"Answer {answer} ({key!r}) has the lock of another question.")
        if (decision, seat) in locked:
            return _fails(f"Answer {answer} ({key!r}) has the lock of another answer.")
        locked.add((decision, seat))
    counted = _that_counted(record, given)
    for answer, decision, *_ in block.locks:
        seat = record.answers[answer - 1].seat
        latest = counted.get((decision, seat), answer)
        if latest != answer:
            return _fails(f"Answer {latest} took the place of one that was locked.")
    return _sum_up(len(locked), len(_people_of(block, counted) - locked))


def _fails(why: str) -> Check:
    return Check("votes", "fails", why)


def _play(record: Record, games: Mapping[str, AnyGame]) -> Iterator[_Given]:
    """Play the record again, and tell of each answer what it answered."""
    match = begin(record, games)
    sealed = match.game.sealed
    for answer in record.answers:
        assert match.question is not None
        kind = sealed.get(match.question.prompt)
        verb = answer.key.partition(" ")[0]
        is_secret = kind is not None and verb in kind.verbs and answer.seat >= 0
        yield _Given(match.decision, is_secret and not answer.late)
        match.follow(answer)


def _that_counted(record: Record, given: list[_Given]) -> dict[tuple[int, int], int]:
    """Find the newest secret answer of each seat to each question, by its number."""
    pairs = enumerate(zip(record.answers, given, strict=True), 1)
    return {(one.decision, answer.seat): n for n, (answer, one) in pairs if one.is_secret}


def _people_of(block: SealBlock, counted: Mapping[tuple[int, int], int]) -> set[tuple[int, int]]:
    """Leave out the seats that were bots from the start: they have no device."""
    bots = {seat for seat, kind in enumerate(block.sitting) if kind != "person"}
    return {(decision, seat) for decision, seat in counted if seat not in bots}


def _sum_up(locked: int, open_ones: int) -> Check:
    if open_ones:
        why = f"Locked: {locked} answers. From people's seats, but not locked: {open_ones}."
        more = " A bot answered for them, or their device did not lock."
        return Check("votes", "unknown", why + more)
    if not locked:
        return Check("votes", "holds", "No secret answer had to be locked.")
    return Check("votes", "holds", f"Locked before they were revealed: {locked} answers.")
