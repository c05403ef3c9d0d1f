"""Check a sealed record: was the deal fixed before anybody could choose it, and is it this one?

Five checks, one after another. `holds` and `fails` are verdicts; `unknown` means that the record
does not say enough, which is nobody's fault.
"""

from collections import Counter
from collections.abc import Mapping

from lasttable.fair_deal.commitments import closed_list, commitment_of, deal_seed, seal_of
from lasttable.fair_deal.digests import is_digest
from lasttable.fair_deal.draws import Draw, traced_replay
from lasttable.fair_deal.record_sums import find_damage, is_cut
from lasttable.fair_deal.report import Check, Report, Verdict
from lasttable.fair_deal.seal_block import SealBlock
from lasttable.fair_deal.votes import check_votes
from lasttable.kernel import AnyGame, LastTableError, Record
from lasttable.kernel.record import FIRST_LINE

SHORTEST_SEAL = 8
"""Digits of a seal that somebody noted in the lobby and compares."""


class _Contradiction(Exception):
    """Two things in a record that cannot both be true."""


def verify(data: bytes, games: Mapping[str, AnyGame], noted: str = "") -> Report:
    """Check a record, byte by byte and card by card; `noted` is the seal from the lobby."""
    # A whole file with the line ends of another system is still the same record.
    if data.count(b"\r\n") == data.count(b"\n") > 0:
        data = data.replace(b"\r\n", b"\n")
    if is_cut(data):
        return Report((_without_end(data),))
    try:
        record = Record.from_text(data.decode())
        block = SealBlock.from_lines(record.seal)
    except (UnicodeDecodeError, LastTableError) as error:
        damage = find_damage(data)
        why = damage.why if damage else f"it cannot be read: {error}"
        return Report((Check("record", "fails", _sentence(why)),))
    damage = find_damage(data)
    whole = Check("record", "holds", "Not a byte was changed since it was written.")
    if damage:
        whole = Check("record", "fails", _sentence(damage.why))
    checks = (whole, _check_seal(record, block, noted), _check_numbers(record, block))
    return Report((*checks, *_check_game(record, block, games)), block.seal)


def _without_end(data: bytes) -> Check:
    """Tell a record that never had a seal from one whose end is gone."""
    try:
        record = Record.from_text(data.decode())
    except UnicodeDecodeError:
        return Check("record", "fails", "This is not a text file.")
    except LastTableError as error:
        if data.startswith(FIRST_LINE.encode()):
            return Check("record", "unknown", "The record is cut short. " + _sentence(str(error)))
        return Check("record", "fails", _sentence(str(error)))
    if record.seal:
        return Check("record", "unknown", "The record is cut short: the end of its seal is gone.")
    more = "" if record.outcome else " It stops before the game ends."
    return Check("record", "unknown", f"This record has no seal.{more}")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _check_seal(record: Record, block: SealBlock, noted: str) -> Check:
    if not is_digest(block.secret) or not is_digest(block.seal):
        return Check("seal", "fails", "The secret or the seal is not a number of 64 digits.")
    if seal_of(block.secret, block.table, record.game, record.version) != block.seal:
        return Check("seal", "fails", "The secret does not give the seal.")
    noted = "".join(noted.lower().replace("…", "").split())
    if noted and (len(noted) < SHORTEST_SEAL or not block.seal.startswith(noted)):
        return Check("seal", "fails", f"The seal is {block.seal[:16]}…, not the one you noted.")
    return Check("seal", "holds", "The secret, opened after the game, gives the seal.")


def _check_numbers(record: Record, block: SealBlock) -> Check:
    try:
        _numbers_agree(record, block)
    except _Contradiction as error:
        return Check("numbers", "fails", str(error))
    opened = sum(share.number is not None for share in block.shares)
    missing = len(block.shares) - opened
    if not opened:
        return Check("numbers", "unknown", "Nobody's number is in it: the table alone decided.")
    more = f"; {missing} not opened and replaced by the commitment" if missing else ""
    return Check("numbers", "holds", f"Numbers added to the deal: {opened}{more}.")


def _numbers_agree(record: Record, block: SealBlock) -> None:
    taken = Counter(seat for share in block.shares for seat in share.seats)
    for share in block.shares:
        if any(taken[seat] > 1 or seat >= len(block.sitting) for seat in share.seats):
            raise _Contradiction(f"Seat {share.seats_text} has no number of its own.")
        if any(block.sitting[seat] != "person" for seat in share.seats):
            raise _Contradiction(f"Seat {share.seats_text} is not a person's, but has a number.")
        if share.number and commitment_of(block.seal, share.number) != share.commitment:
            raise _Contradiction(f"The number of seat {share.seats_text} is not the one promised.")
    if len({share.commitment for share in block.shares}) < len(block.shares):
        raise _Contradiction("Two people committed to the same number.")
    if len(block.sitting) != record.seats:
        raise _Contradiction("The seal was closed for another number of seats.")
    if closed_list(block.seal, record.settings, block.sitting, block.shares) != block.closed:
        raise _Contradiction("Settings, seats or promises differ from what the lobby closed with.")
    if not is_digest(block.secret):
        raise _Contradiction("The secret is not a number of 64 digits.")
    if deal_seed(block.secret, block.closed, block.shares) != record.seed:
        raise _Contradiction("The secret and the numbers do not give the seed of this game.")


def _check_game(
    record: Record, block: SealBlock, games: Mapping[str, AnyGame]
) -> tuple[Check, Check]:
    unchecked = Check("votes", "unknown", "Not checked: the game could not be played again.")
    if not is_digest(record.seed):
        return Check("deal", "fails", "The seed is not a number of 64 digits."), unchecked
    try:
        _, draws = traced_replay(record, games)
    except LastTableError as error:
        game = games.get(record.game)
        is_old = game is None or game.version != record.version
        verdict: Verdict = "unknown" if is_old else "fails"
        return Check("deal", verdict, _sentence(str(error))), unchecked
    number = _first_difference(draws, block.draws)
    if number is not None:
        why = f"Draw {number + 1} of the record is not what the seed gives."
        return Check("deal", "fails", why), unchecked
    votes = check_votes(record, block, games)
    if record.outcome is None:
        return Check("deal", "unknown", "The record stops before the game ends."), votes
    again = f"The game, dealt and played again, is the same: {len(draws)} draws."
    return Check("deal", "holds", again), votes


def _first_difference(ours: list[Draw], theirs: list[Draw]) -> int | None:
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return number
    return None if len(ours) == len(theirs) else min(len(ours), len(theirs))
