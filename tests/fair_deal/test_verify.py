"""Sealed records hold, and every way to tamper with one is found and named."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from lasttable.fair_deal import (
    AnswerLock,
    SealBlock,
    Share,
    commitment_of,
    deal_seed,
    lock_of,
    new_number,
    new_secret,
    seal_of,
    sealed_text,
    verify,
)
from lasttable.fair_deal.digests import framed
from lasttable.games import GAMES
from lasttable.kernel import Record, replay
from lasttable.kernel.record import begin
from tests.fair_deal import outside_verifier
from tests.fair_deal.sealed_deals import sealed_deal, whole_game, with_block

NAMES = list(GAMES)


def verdicts(text: str, noted: str = "") -> dict[str, str]:
    return {one.name: one.verdict for one in verify(text.encode(), GAMES, noted).checks}


def why(text: str, name: str) -> str:
    return next(one.why for one in verify(text.encode(), GAMES).checks if one.name == name)


def block_of(text: str) -> SealBlock:
    return SealBlock.from_lines(Record.from_text(text).seal)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_holds_for_both_verifiers(name: str) -> None:
    text = whole_game(name)
    report = verify(text.encode(), GAMES)
    assert report.verdict == "holds", report
    assert outside_verifier.check(text.encode()) == []
    assert replay(Record.from_text(text), GAMES).outcome is not None


def test_the_outside_verifier_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(outside_verifier.__file__).read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imports] == [
        *("import hashlib", "import hmac", "from typing import Any")
    ]


def test_a_changed_line_is_named() -> None:
    lines = whole_game("dead-last").split("\n")
    place = lines.index("---") + 5
    lines[place] = lines[place].replace("@", "@1")
    assert f"Line {place + 1} was changed" in why("\n".join(lines), "record")


def test_a_secret_that_does_not_give_the_seal_is_found() -> None:
    text = with_block(whole_game("dead-last"), secret="ab" * 32)
    assert verdicts(text)["record"] == "holds"
    assert why(text, "seal") == "The secret does not give the seal."


def test_a_seal_of_another_table_is_found() -> None:
    assert verdicts(with_block(whole_game("dead-last"), table="OTHER2"))["seal"] == "fails"


def test_the_seal_somebody_noted_must_be_the_beginning_of_the_seal() -> None:
    text = whole_game("dead-last")
    seal = block_of(text).seal
    assert verdicts(text, f"{seal[:4].upper()} {seal[4:8]}…")["seal"] == "holds"
    assert verdicts(text, "00000000" if seal[0] != "0" else "11111111")["seal"] == "fails"
    assert verdicts(text, seal[:4])["seal"] == "fails", "four digits are too easy to hit"


def test_a_number_that_was_swapped_after_it_was_promised_is_found() -> None:
    text = whole_game("dead-last")
    block = block_of(text)
    place = next(n for n, one in enumerate(block.shares) if one.number)
    shares = list(block.shares)
    shares[place] = shares[place]._replace(number=new_number())
    changed = with_block(text, shares=tuple(shares))
    assert "is not the one promised" in why(changed, "numbers")


def test_a_number_left_out_of_the_deal_is_found() -> None:
    text = whole_game("dead-last")
    changed = with_block(text, shares=block_of(text).shares[1:])
    assert "differ from what the lobby closed with" in why(changed, "numbers")


def test_an_opened_number_cannot_be_called_missing() -> None:
    text = whole_game("dead-last")
    shares = tuple(one._replace(number=None) for one in block_of(text).shares)
    assert "do not give the seed" in why(with_block(text, shares=shares), "numbers")


def test_other_settings_than_those_of_the_lobby_are_found() -> None:
    text = whole_game("dead-last")
    record = Record.from_text(text)
    other = replace(record, settings="clock=60")
    changed = sealed_text(other, block_of(text))
    assert verdicts(changed)["numbers"] == "fails"


def test_a_deal_from_another_seed_is_found_though_the_record_is_consistent() -> None:
    text = sealed_deal("kill-shot", 3)
    record = replace(Record.from_text(text), seed="cd" * 32, answers=[], times=[])
    changed = sealed_text(record, replace(block_of(text), locks=()))
    found = verdicts(changed)
    assert (found["record"], found["seal"]) == ("holds", "holds")
    assert (found["numbers"], found["deal"]) == ("fails", "fails")


def test_a_shuffle_that_was_tampered_with_is_named() -> None:
    text = whole_game("last-dog-standing")
    draws = block_of(text).draws
    draws[1] = draws[1]._replace(after=tuple(reversed(draws[1].after)))
    assert "Draw 2 of the record" in why(with_block(text, draws=draws), "deal")
    assert outside_verifier.check(with_block(text, draws=draws).encode()) == ["draw 2"]


def test_an_answer_changed_after_it_was_locked_is_named() -> None:
    text = sealed_deal("dead-last", 5)
    block = block_of(text)
    lock = block.locks[0]._replace(salt="0" * 64)
    changed = with_block(text, locks=(lock, *block.locks[1:]))
    assert f"Answer {lock.answer} " in why(changed, "votes")


def relocked(text: str, place: int, **changes: object) -> SealBlock:
    """Lock an answer of a record once more, so that the lock fits whatever was changed."""
    block, record = block_of(text), Record.from_text(text)
    lock = block.locks[place]._replace(**changes)  # type: ignore[arg-type]
    seat, key, _ = record.answers[lock.answer - 1]
    fits = lock_of(block.seal, lock.decision, seat, key, lock.salt)
    locks = list(block.locks)
    locks[place] = lock._replace(lock=fits)
    block.locks = tuple(locks)
    return block


def test_a_lock_of_another_question_is_found_though_it_fits() -> None:
    text = whole_game("dead-last")
    lock = block_of(text).locks[-1]
    changed = relocked(text, -1, decision=lock.decision - 1)
    found = with_block(text, locks=changed.locks)
    assert f"Answer {lock.answer} " in why(found, "votes")
    assert "another question" in why(found, "votes")


def test_one_lock_cannot_serve_two_answers() -> None:
    text = whole_game("dead-last")
    locks = block_of(text).locks
    found = with_block(text, locks=(*locks, locks[-1]))
    assert "the lock of another answer" in why(found, "votes")
    assert outside_verifier.check(found.encode())[0].startswith("second lock of seat")


def test_an_answer_put_in_after_the_locked_one_is_found() -> None:
    text, game = changed_mind(), GAMES["dead-last"]
    assert game.sealed
    assert "took the place of one that was locked" in why(text, "votes")


def changed_mind() -> str:
    """Lock the first vote of a seat, though it laid another card afterwards."""
    text = sealed_deal("dead-last", 5)
    record, block = Record.from_text(text), block_of(text)
    match = begin(record, GAMES)
    first: dict[tuple[int, int], int] = {}
    for number, answer in enumerate(record.answers, 1):
        place = (match.decision, int(answer.seat))
        if answer.key.startswith("lay ") and first.setdefault(place, number) != number:
            break
        match.follow(answer)
    else:
        raise AssertionError("nobody changed their mind")
    old = AnswerLock(first[place], place[0], "", "ab" * 32)
    fits = lock_of(block.seal, old.decision, place[1], record.answers[old.answer - 1].key, old.salt)
    kept = [one for one in block.locks if one.answer != number and one.decision != old.decision]
    return with_block(text, locks=(*kept, old._replace(lock=fits)))


def test_a_vote_of_a_person_without_a_lock_is_counted_and_never_called_locked() -> None:
    text = whole_game("dead-last")
    locks = block_of(text).locks
    found = with_block(text, locks=locks[1:])
    assert verdicts(found)["votes"] == "unknown"
    assert "not locked: 1." in why(found, "votes")
    assert verify(found.encode(), GAMES).verdict == "holds", "the deal is another matter"
    assert f"{len(locks)} answers" in why(text, "votes")


def test_a_record_that_was_cut_short_is_unknown_and_says_so() -> None:
    data = whole_game("dead-last").encode()
    for length in (len(data) // 2, data.index(b"draw: ") + 20, data.index(b"sums: ")):
        report = verify(data[:length], GAMES)
        assert report.verdict == "unknown"
        assert "cut short" in report.checks[0].why
    assert verify(data[:-20], GAMES).verdict == "fails"


def test_a_record_without_a_seal_says_so() -> None:
    record = replace(Record.from_text(whole_game("dead-last")), seal=())
    report = verify(record.to_text().encode(), GAMES)
    assert report.verdict == "unknown"
    assert report.checks[0].why == "This record has no seal."


def test_a_seed_that_is_not_one_is_found() -> None:
    text = whole_game("dead-last")
    record = replace(Record.from_text(text), seed="a seed\x18")
    changed = sealed_text(record, block_of(text))
    assert why(changed, "deal") == "The seed is not a number of 64 digits."


def test_old_rules_leave_the_deal_unknown_instead_of_wrong() -> None:
    text = whole_game("dead-last")
    newer = {"dead-last": replace(GAMES["dead-last"], version=99)}
    assert verify(text.encode(), newer).verdict == "unknown"


def test_line_ends_of_another_system_change_nothing() -> None:
    data = whole_game("dead-last").encode().replace(b"\n", b"\r\n")
    assert verify(data, GAMES).verdict == "holds"


def test_no_hash_serves_two_purposes_and_no_two_lists_are_alike() -> None:
    assert framed("seal", "ab", "c") != framed("seal", "a", "bc")
    assert framed("seal", "ab") != framed("number", "ab")
    secret, number = new_secret(), new_number()
    seal = seal_of(secret, "TABLE2", "dead-last", 1)
    assert seal != seal_of(secret, "TABLE2", "dead-last", 2)
    shares = [Share((0,), commitment_of(seal, number), number)]
    assert deal_seed(secret, seal, shares) not in (seal, shares[0].commitment)


def test_the_order_of_arrival_does_not_change_the_deal() -> None:
    secret = new_secret()
    shares = [Share((seat,), f"{seat:064x}", f"{seat + 9:064x}") for seat in range(4)]
    assert deal_seed(secret, "", shares) == deal_seed(secret, "", shares[::-1])
