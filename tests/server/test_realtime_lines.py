"""Round trips are measured by the server, and the fair window makes up for them, with limits."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import monotonic

import pytest

from lasttable.server.people.client import Client
from lasttable.server.people.presence import People
from lasttable.server.store import queries
from lasttable.server.store.database import open_database
from lasttable.server.store.table_record import Chair
from lasttable.server.table import table as tables
from lasttable.server.table.fair_window import MOST_HELD, FairWindow, Lines
from lasttable.server.wire.latency import KEPT, Trips
from tests.server.site import Refused, Site, all_until
from tests.server.test_realtime_order import at_a_speed_table


def measured(*seconds: float) -> Trips:
    trips = Trips()
    for trip in seconds:
        trips.end(trips.begin(100.0), 100.0 + trip)
    return trips


def test_a_trip_lasts_from_ping_to_pong() -> None:
    assert measured(0.041).newest == pytest.approx(0.041)


def test_a_pong_that_answers_nothing_tells_nothing() -> None:
    trips = Trips()
    trips.end(b"", 0.5)
    payload = trips.begin(1.0)
    trips.end(bytes(8), 1.001)
    assert trips.newest is None
    trips.end(payload, 1.041)
    trips.end(payload, 9.0)
    assert trips.newest == pytest.approx(0.041)


def test_a_pong_cannot_be_sent_ahead() -> None:
    trips = Trips()
    first = trips.begin(1.0)
    trips.end(first, 1.04)
    assert trips.begin(2.0) != first


def test_a_ping_that_is_sent_again_counts_from_the_first_time() -> None:
    trips = Trips()
    payload = trips.begin(1.0)
    assert trips.begin(4.0) == payload
    trips.end(payload, 4.04)
    assert trips.newest == pytest.approx(3.04)


def test_the_shortest_of_the_last_trips_counts() -> None:
    trips = measured(0.02, *[0.3] * (KEPT - 1))
    assert trips.shortest() == pytest.approx(0.02), "one slow pong, or seven, gain nothing"
    trips.end(trips.begin(100.0), 100.3)
    assert trips.shortest() == pytest.approx(0.3)


@dataclass
class FakeGuest:
    id: int


@dataclass
class FakeClient:
    guest: FakeGuest
    trips: Trips = field(default_factory=Trips)


def lines_of(**trips: float | None) -> tuple[Lines, dict[str, Client]]:
    """A table at which each named person has a line with a trip in milliseconds."""
    people = People(asyncio.get_running_loop(), 60.0, lambda _: None)
    clients: dict[str, Client] = {}
    for number, (name, trip) in enumerate(trips.items()):
        made = FakeClient(FakeGuest(number), Trips() if trip is None else measured(trip / 1000))
        clients[name] = made  # type: ignore[assignment]
        people.clients.append(clients[name])
    lines = Lines(people)
    lines.look([*(Chair("person", number) for number in range(len(trips))), Chair("bot")])
    return lines, clients


async def test_everybody_waits_for_half_of_what_the_slowest_line_is_slower() -> None:
    lines, people = lines_of(ines=28, abel=63, priya=88)
    assert lines.shown == [28, 63, 88, None]
    waits = {name: round(lines.wait_of(client) * 1000, 1) for name, client in people.items()}
    assert waits == {"ines": 30.0, "abel": 12.5, "priya": 0.0}


async def test_nobody_is_held_for_longer_than_the_limit() -> None:
    lines, people = lines_of(near=10, far=4000)
    assert lines.wait_of(people["near"]) == MOST_HELD


async def test_whoever_answers_no_ping_counts_as_the_fastest() -> None:
    lines, people = lines_of(mute=None, far=60)
    assert lines.wait_of(people["mute"]) == pytest.approx(0.03)
    assert lines.wait_of(people["far"]) == 0.0


async def test_small_changes_of_a_trip_are_not_told() -> None:
    lines, people = lines_of(ines=40)
    chairs = [Chair("person", 0), Chair("bot")]
    people["ines"].trips.end(people["ines"].trips.begin(1.0), 1.039)
    assert not lines.look(chairs)
    people["ines"].trips.end(people["ines"].trips.begin(1.0), 1.020)
    assert lines.look(chairs)
    assert lines.shown == [20, None]


async def test_held_plays_go_in_the_order_in_which_they_count() -> None:
    window, gone = FairWindow(asyncio.get_running_loop()), list[str]()
    now = monotonic()
    window.hold(now + 0.06, lambda: gone.append("third"))
    window.hold(now + 0.03, lambda: gone.append("second"))
    window.hold(now, lambda: gone.append("first"))
    assert gone == ["first"]
    await asyncio.sleep(0.04)
    assert gone == ["first", "second"]
    await asyncio.sleep(0.04)
    assert gone == ["first", "second", "third"]


async def test_a_late_timer_lets_nobody_slip_past() -> None:
    window, gone = FairWindow(asyncio.get_running_loop()), list[str]()
    window.hold(monotonic() + 0.001, lambda: gone.append("due long ago"))
    # The loop is busy, and its timer cannot go off.
    while monotonic() < (busy_until := window._held[0][0] + 0.005):
        pass
    window.hold(busy_until, lambda: gone.append("due now"))
    assert gone == ["due long ago", "due now"]


async def test_everybody_sees_the_trips_of_a_speed_table(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_PULSE", 0.05)
    code, lines = await at_a_speed_table(site, "Jonas", "Ines")
    await all_until(
        lines, lambda line: any("trips" in message for message in line.inbox), "trips are told"
    )
    told = [message["trips"] for message in lines[0].inbox if "trips" in message][-1]
    assert len(told) == 2
    assert all(isinstance(trip, int) for trip in told)
    again = await site.people[0].enter(code)
    assert [type(seat["trip_ms"]) for seat in again.table["seats"]] == [int, int]


async def test_no_trips_are_told_where_speed_decides_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_PULSE", 0.02)
    _, lines = await at_a_speed_table(site, "Jonas", "Ines", type="situation-common")
    await asyncio.sleep(0.2)
    assert not any("trips" in message for message in lines[0].inbox)
    assert lines[0].table["by_speed"] is False


async def test_a_play_over_a_fast_line_waits_in_the_fair_window(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait_of(_: Lines, client: Client) -> float:
        return 0.2 if client.guest.name == "Near" else 0.0

    monkeypatch.setattr(Lines, "wait_of", wait_of)
    code, (near, far) = await at_a_speed_table(site, "Near", "Far")
    await near.lobby("options", options={"fair_window": True})
    await near.lobby("start")
    await all_until([near, far], lambda line: line.ask, "the countdown runs")
    assert near.ask is not None
    first = await near.send("answer", decision=near.ask["decision"], key="draw 1")
    await near.settle()
    await far.answer("draw 2")
    assert not any(message.get("id") == first for message in near.inbox), "still held"
    await near.result(first)
    kept = await site_answers(site, code)
    assert [(seat, key) for seat, key, _, _ in kept] == [(1, "draw 2"), (0, "draw 1")]
    assert kept[1][3] == 200_000
    assert kept[1][2] >= kept[0][2]


async def site_answers(site: Site, code: str) -> list[tuple[int, str, int, int | None]]:
    """Read what is on disk."""
    database = await open_database(site.config.database_url)
    kept = await database.read(lambda connection: queries.load_answers(connection, code))
    await database.close()
    return [(int(row.answer.seat), row.answer.key, row.at, row.held) for row in kept]


async def test_the_fair_window_is_the_hosts_choice_before_the_start_of_a_speed_game(
    site: Site,
) -> None:
    _, (jonas, ines) = await at_a_speed_table(site, "Jonas", "Ines")
    with pytest.raises(Refused, match="host/only"):
        await ines.lobby("options", options={"fair_window": True})
    await jonas.lobby("settings", settings={"type": "situation-common"})
    with pytest.raises(Refused, match="lobby/not-by-speed"):
        await jonas.lobby("options", options={"fair_window": True})
    await jonas.lobby("settings", settings={"type": "standard"})
    await jonas.lobby("options", options={"fair_window": True})
    assert jonas.table["options"]["fair_window"] is True
    await jonas.lobby("start")
    with pytest.raises(Refused, match="table/started"):
        await jonas.lobby("options", options={"fair_window": False})
