"""Deals of any game, sealed the way a table seals them, for the tests to check and to damage."""

import random
from dataclasses import replace
from functools import cache

from lasttable.bots import make_bot
from lasttable.bots.driver import Driver
from lasttable.fair_deal import (
    AnswerLock,
    SealBlock,
    Share,
    closed_list,
    commitment_of,
    deal_seed,
    lock_of,
    seal_of,
    sealed_text,
    traced_replay,
)
from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Match, Record, Seat, settings_text
from lasttable.kernel.record import begin


def sealed_deal(game_name: str, number: int, *, whole: bool = False) -> str:
    """Seal, deal and play a game; the same number gives the same game.

    Unless the whole game is wanted, the record stops after the deal and two dozen answers.
    """
    dice = random.Random(f"{game_name} {number}")
    game = GAMES[game_name]
    settings = game.settings()
    seats = dice.choice(game.seats_for(settings))
    table = f"T{number:05}"
    secret = dice.randbytes(32).hex()
    seal = seal_of(secret, table, game.name, game.version)
    shares = _shares(dice, seal, seats)
    persons = {seat for share in shares for seat in share.seats}
    sitting = tuple("person" if seat in persons else "bot" for seat in range(seats))
    closed = closed_list(seal, settings_text(settings), sitting, shares)
    seed = deal_seed(secret, closed, shares)
    match = Match.start(game, settings, seats, seed)
    times = _play_out(match, seed) if whole else _answer_anything(match, dice)
    names = {seat: f"Spieler {seat} (größer)" for seat in range(seats)}
    record = Record.of(match, names, times)
    block = SealBlock(table, seal, secret, sitting, closed, tuple(shares))
    block.locks = tuple(_locks(dice, seal, sitting, record))
    _, block.draws = traced_replay(record, GAMES)
    return sealed_text(record, block)


def _play_out(match: AnyMatch, seed: str) -> list[int | None]:
    seats = [Seat(seat) for seat in range(match.seats)]
    driver = Driver(match, {seat: make_bot(match.game, "easy", seat, seed) for seat in seats})
    driver.run()
    return driver.times


def _answer_anything(match: AnyMatch, dice: random.Random) -> list[int | None]:
    """Answer at random, and let clocks run out where nobody is asked."""
    while match.question is not None and len(match.answers) < 24:
        question, asked = match.question, [seat for seat in match.waiting() if seat >= 0]
        if asked and dice.random() < 0.9:
            seat = dice.choice(asked)
            match.answer(seat, dice.choice(list(question.menus[seat].options)).sample(dice))
        elif question.clocks:
            match.time_up(question.clocks[0].name)
    return list(range(len(match.answers)))


def _shares(dice: random.Random, seal: str, seats: int) -> list[Share]:
    """Let some people play alone, some share a device, and some never open their number."""
    shares: list[Share] = []
    seat = 0
    while seat < seats and len(shares) < 4:
        width = dice.choice((1, 1, 1, 2))
        number = dice.randbytes(32).hex()
        mine = tuple(range(seat, min(seat + width, seats)))
        opened = number if not shares or dice.random() < 0.8 else None
        shares.append(Share(mine, commitment_of(seal, number), opened))
        seat += width
    dice.shuffle(shares)
    return shares


def _locks(
    dice: random.Random, seal: str, sitting: tuple[str, ...], record: Record
) -> list[AnswerLock]:
    """Lock what people answered in secret, the newest answer of a seat to each question."""
    match, newest = begin(record, GAMES), dict[tuple[int, int], tuple[int, str]]()
    for number, answer in enumerate(record.answers, 1):
        seat, key, late = answer
        assert match.question is not None
        kind = match.game.sealed.get(match.question.prompt)
        if kind and key.partition(" ")[0] in kind.verbs and seat >= 0 and not late:
            newest[match.decision, seat] = number, key
        match.follow(answer)
    locks = []
    for (decision, place), (number, key) in newest.items():
        if place >= len(sitting) or sitting[place] == "person":
            salt = dice.randbytes(32).hex()
            lock = lock_of(seal, decision, place, key, salt)
            locks.append(AnswerLock(number, decision, lock, salt))
    return locks


@cache
def whole_game(game_name: str) -> str:
    """Return the record of one finished game."""
    return sealed_deal(game_name, 1, whole=True)


def change_a_byte(data: bytes, dice: random.Random) -> bytes:
    """Change one byte, anywhere, into any other."""
    place = dice.randrange(len(data))
    return data[:place] + bytes([(data[place] + dice.randrange(1, 256)) % 256]) + data[place + 1 :]


def with_block(text: str, **changes: object) -> str:
    """Write a record again with another seal: every sum fits, so only the checks can object."""
    record = Record.from_text(text)
    block = SealBlock.from_lines(record.seal)
    return sealed_text(record, replace(block, **changes))  # type: ignore[arg-type]
