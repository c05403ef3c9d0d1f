"""The stand-in law and the refusal law on a live server, in virtual time, for every game.

Stand-ins: whatever an absent person laid or declared stays as it was until that question ends, and
where the rules let a leaver's answer lapse, no bot answers instead. Refusals: whatever a refused
message reveals goes to its sender alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import settings

from lasttable.games import GAMES
from lasttable.kernel import AnyMatch, Seat
from lasttable.server.people.client import Client
from lasttable.server.refusals import Refusal
from lasttable.server.table import attendance, bot_takeover, seating
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table import Table
from lasttable.server.table.table_state import TableState
from tests.laws.law_broken import LawBroken
from tests.server.running_server import Line, Refused, Site, serving
from tests.server.virtual_time import VirtualLoop

DEEP = settings.get_current_profile_name() == "deep"
TABLES = 40 if DEEP else 3
"""At every third table somebody leaves for good; at the others the line is lost."""
AWAY = 2.0
SETTINGS: dict[str, dict[str, Any]] = {}
"""Settings other than the usual ones."""
ABSENT = Seat(1)


@dataclass(slots=True)
class Absence:
    """What an absent player had laid or declared when a bot got the seat."""

    match: AnyMatch
    decision: int
    kept: tuple[str, ...]
    is_silent: bool
    """Whether the seat says nothing more in this decision."""


@dataclass(slots=True)
class StandInWatch:
    """Watches what stand-ins answer."""

    absences: list[Absence] = field(default_factory=list)
    answers: int = 0
    """Answers of stand-ins, at any time."""
    broken: list[str] = field(default_factory=list)
    declared: int = 0
    """Absences that began after the player had laid or declared something."""

    def begin(self, table: TableState, seat: Seat, left: bool) -> None:
        if table.running is None:
            return
        match = table.running.match
        kept = tuple(table.game.declared(match.state, seat))
        has_answered = seat in match.answered
        is_silent = has_answered or (left and table.game.leavers_forfeit)
        self.absences.append(Absence(match, match.decision, kept, is_silent))
        self.declared += bool(kept) or has_answered

    def answer(self, match: AnyMatch, seat: Seat, key: str) -> None:
        absences = [one for one in self.absences if one.match is match and seat == ABSENT]
        if not absences:
            return
        self.answers += 1
        absence = absences[-1]
        if match.decision != absence.decision:
            return
        if absence.is_silent or key.partition(" ")[0] in absence.kept:
            self.broken.append(f"{match.game.name}: a bot answers {key!r} for an absent player")


@contextmanager
def watching() -> Iterator[StandInWatch]:
    """Watch every bot that gets an absent player's seat."""
    watch = StandInWatch()
    take_over, remove = bot_takeover.take_over, seating.remove_guest
    answer = RunningGame._answer_as_bot

    def taking(table: TableState, seat: Seat) -> None:
        watch.begin(table, seat, left=False)
        take_over(table, seat)

    def removing(table: TableState, guest: int) -> None:
        for seat in table.record.seats_of(guest):
            watch.begin(table, Seat(seat), left=True)
        remove(table, guest)

    def answering(self: RunningGame, seat: Seat, key: str, at: float) -> None:
        watch.answer(self.match, seat, key)
        answer(self, seat, key, at)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(attendance, "take_over", taking)
        patch.setattr(seating, "remove_guest", removing)
        patch.setattr(RunningGame, "_answer_as_bot", answering)
        yield watch


async def sit_down(site: Site, name: str, number: int) -> list[Line]:
    """Two people, and bots in the other seats."""
    people = await site.persons(f"Ines {number}", f"Abel {number}")
    seats = max(GAMES[name].seat_counts[0], 3 if 3 in GAMES[name].seat_counts else 0)
    code = await people[0].lay(game=name, seats=seats, settings=SETTINGS.get(name, {}))
    lines = [await person.enter(code) for person in people]
    await lines[1].lobby("sit", seat=int(ABSENT))
    await lines[0].lobby("fill", level="easy")
    await lines[0].lobby("start")
    await lines[0].until(lambda: lines[0].view, "the game began")
    return lines


async def act(line: Line, luck: Random) -> None:
    ask = line.ask
    if ask is None or ask["answered"] is not None:
        return
    keys = [option["key"] for option in ask["options"] if not option.get("slots")]
    lasting = [key for key in keys if key.split(" ")[0] in ("lay", "ready", "done", "escape")]
    if keys:
        try:
            await line.answer(luck.choice(lasting or keys))
        except Refused as refusal:
            if refusal.code.partition("/")[0] not in ("answer", "rate"):
                raise


async def play_without_abel(site: Site, name: str, number: int) -> None:
    """Let both play for a while, Abel go away or leave, and the others go on."""
    luck = Random(f"{name} {number}")
    lines = await sit_down(site, name, number)
    leaves = number % 3 == 2
    for _ in range(luck.randrange(1, 7)):
        await asyncio.sleep(1.0)
        for line in lines[:1] if leaves else lines:
            await act(line, luck)
    if leaves:
        await lines[1].do("leave")
    else:
        await act(lines[1], luck)
        await lines[1].close()
    for _ in range(7):
        await asyncio.sleep(1.0)
        await act(lines[0], luck)
    assert lines[0].bye is None, "the table broke"
    await lines[0].close()


def run(folder: Path, play: Callable[[Site], Any]) -> None:
    async def play_all() -> None:
        async with serving(folder / "data", absence_timeout=AWAY) as site:
            await play(site)

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(play_all())


def check_stand_ins(folder: Path, name: str, tables: int = TABLES) -> StandInWatch:
    async def play(site: Site) -> None:
        for number in range(tables):
            await play_without_abel(site, name, number)

    with watching() as watch:
        run(folder, play)
    if watch.broken:
        raise LawBroken("stand-in", watch.broken[0])
    return watch


@pytest.mark.parametrize("name", GAMES)
def test_stand_ins_leave_alone_what_was_laid_or_declared(name: str, tmp_path: Path) -> None:
    watch = check_stand_ins(tmp_path, name)
    # Whoever is silent for long may be replaced as well, so a table can count twice.
    assert len({id(absence.match) for absence in watch.absences}) == TABLES
    if name == "dead-last":
        assert watch.declared > 0


def test_a_stand_in_that_changes_a_card_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful = BotPlayers.seat

    def careless(self: BotPlayers, seat: Seat, level: str, **options: Any) -> None:
        careful(self, seat, level, with_past=options["with_past"])

    monkeypatch.setattr(BotPlayers, "seat", careless)
    with pytest.raises(LawBroken, match="stand-in: dead-last: a bot answers"):
        check_stand_ins(tmp_path, "dead-last")


def test_a_bot_that_answers_for_a_leaver_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RunningGame, "forfeit", lambda _self, _seat: None)
    monkeypatch.setitem(SETTINGS, "dead-last", {"silent": True})
    with pytest.raises(LawBroken, match="stand-in: dead-last: a bot answers"):
        check_stand_ins(tmp_path, "dead-last")


WRONG = ("no-such-answer", "pass ", "lay lay lay", "ready\u0007", "")


async def refuse_much(site: Site, name: str) -> int:
    """Send whatever is refused; raise if anybody but the sender receives anything."""
    lines = await sit_down(site, name, 0)
    watcher = await (await site.person("Sol")).enter(lines[0].table["code"])
    sender, others = lines[1], [lines[0], watcher]
    for line in (*others, sender):
        await line.settle()
    refusals = 0
    for number in range(30):
        before = [len(line.raw) for line in others]
        now = asyncio.get_running_loop().time()
        was_refused = await send_wrongly(sender, others[0], number)
        refusals += was_refused
        assert asyncio.get_running_loop().time() - now < 0.01, "no time passes"
        if not was_refused:
            continue
        for line, count in zip(others, before, strict=True):
            if new := line.raw[count:]:
                raise LawBroken("refusal", f"{name}: others receive {new[0].decode()}")
        await asyncio.sleep(0.35)
        for line in others:
            await line.settle()
    return refusals


async def send_wrongly(sender: Line, other: Line, number: int) -> int:
    """Send one message that is refused, of many kinds; return whether it was."""
    decision = sender.ask["decision"] if sender.ask else "0"
    keys = [*WRONG, *other.offers()]
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("answer", {"decision": decision, "key": keys[number % len(keys)]}),
        ("answer", {"decision": "99999", "key": keys[number % len(keys)]}),
        ("skip", {}),
        ("moment", {"decision": "99999"}),
        ("talk", {"text": "", "to": None}),
        ("block", {"seat": 77, "on": True}),
    ]
    kind, fields = kinds[number % len(kinds)]
    if kind == "answer" and fields["key"] in sender.offers():
        return 0
    if kind == "skip" and any(clock["skippable"] for clock in sender.clocks):
        return 0
    try:
        await sender.do(kind, **fields)
    except Refused:
        return 1
    return 0


@pytest.mark.parametrize("name", GAMES)
def test_what_is_refused_is_between_the_server_and_the_sender(name: str, tmp_path: Path) -> None:
    refusals = []

    async def play(site: Site) -> None:
        refusals.append(await refuse_much(site, name))

    run(tmp_path, play)
    assert refusals[0] > 15


def test_a_refusal_that_others_receive_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse = Client.refuse_as

    def loudly(self: Client, id_: int, refusal: Refusal) -> None:
        refuse(self, id_, refusal)
        cast(Table, self.table).state.describe_again()

    monkeypatch.setattr(Client, "refuse_as", loudly)
    with pytest.raises(LawBroken, match="others receive"):
        run(tmp_path, lambda site: refuse_much(site, "dead-last"))
