"""Round trips are measured by the server, and the fair window makes up for them, with limits."""

from __future__ import annotations

import asyncio

import pytest

from lasttable.server.store import queries
from lasttable.server.table.fair_window import MOST_HELD, FairWindow, hold_back
from lasttable.server.wire.latency import KEPT, RoundTrips, SeatLatency
from tests.server.running_server import Refused, Site, all_until
from tests.server.test_order_of_arrival import at_a_speed_table
from tests.server.virtual_time import open_watched


def measured(*seconds: float) -> RoundTrips:
    trips = RoundTrips()
    for trip in seconds:
        trips.end(trips.begin(100.0), 100.0 + trip)
    return trips


def test_a_trip_lasts_from_ping_to_pong() -> None:
    assert measured(0.041).newest == pytest.approx(0.041)


def test_a_pong_that_answers_nothing_tells_nothing() -> None:
    trips = RoundTrips()
    trips.end(b"", 0.5)
    payload = trips.begin(1.0)
    trips.end(bytes(8), 1.001)
    assert trips.newest is None
    trips.end(payload, 1.041)
    trips.end(payload, 9.0)
    assert trips.newest == pytest.approx(0.041)


def test_a_pong_cannot_be_sent_ahead() -> None:
    trips = RoundTrips()
    first = trips.begin(1.0)
    trips.end(first, 1.04)
    assert trips.begin(2.0) != first


def test_a_ping_that_is_sent_again_counts_from_the_first_time() -> None:
    trips = RoundTrips()
    payload = trips.begin(1.0)
    assert trips.begin(4.0) == payload
    trips.end(payload, 4.04)
    assert trips.newest == pytest.approx(3.04)


def test_the_shortest_of_the_last_trips_counts() -> None:
    trips = measured(0.02, *[0.3] * (KEPT - 1))
    assert trips.shortest() == pytest.approx(0.02), "one slow pong, or seven, gain nothing"
    trips.end(trips.begin(100.0), 100.3)
    assert trips.shortest() == pytest.approx(0.3)


def test_everybody_waits_for_half_of_what_the_slowest_connection_is_slower() -> None:
    latency = SeatLatency()
    trips = [0.028, 0.063, 0.088]
    assert latency.update([*trips, None])
    assert latency.shown == [28, 63, 88, None]
    waits = [round(hold_back(trip, latency.slowest) * 1000, 1) for trip in trips]
    assert waits == [30.0, 12.5, 0.0]


def test_nobody_is_held_for_longer_than_the_limit() -> None:
    assert hold_back(0.01, 4.0) == MOST_HELD


def test_whoever_answers_no_ping_counts_as_the_fastest() -> None:
    assert hold_back(None, 0.06) == pytest.approx(0.03)
    assert hold_back(0.06, 0.06) == 0.0


def test_small_changes_of_a_round_trip_are_not_told() -> None:
    latency = SeatLatency()
    assert latency.update([0.040, None])
    assert not latency.update([0.039, None])
    assert latency.update([0.020, None])
    assert latency.shown == [20, None]


async def test_held_plays_go_in_the_order_in_which_they_count() -> None:
    loop = asyncio.get_running_loop()
    window, gone = FairWindow(loop, loop.time), list[str]()
    now = loop.time()
    window.hold(now + 0.06, lambda: gone.append("third"))
    window.hold(now + 0.03, lambda: gone.append("second"))
    window.hold(now, lambda: gone.append("first"))
    assert gone == ["first"]
    await asyncio.sleep(0.04)
    assert gone == ["first", "second"]
    await asyncio.sleep(0.04)
    assert gone == ["first", "second", "third"]


async def test_a_late_timer_lets_nobody_slip_past() -> None:
    now = [5.0]
    window, gone = FairWindow(asyncio.get_running_loop(), lambda: now[0]), list[str]()
    window.hold(5.001, lambda: gone.append("due long ago"))
    now[0] = 5.006  # The loop was busy, and its timer could not go off.
    window.hold(5.006, lambda: gone.append("due now"))
    assert gone == ["due long ago", "due now"]


async def test_everybody_sees_the_trips_of_a_speed_table(site: Site) -> None:
    code, lines = await at_a_speed_table(site, "Jonas", "Ines")
    await all_until(
        lines, lambda line: any("trips" in message for message in line.inbox), "trips are told"
    )
    told = [message["trips"] for message in lines[0].inbox if "trips" in message][-1]
    assert len(told) == 2
    assert all(isinstance(trip, int) for trip in told)
    again = await site.people[0].enter(code)
    assert [type(seat["trip_ms"]) for seat in again.table["seats"]] == [int, int]


async def test_no_trips_are_told_where_speed_decides_nothing(site: Site) -> None:
    _, lines = await at_a_speed_table(site, "Jonas", "Ines", type="situation-common")
    await asyncio.sleep(30)
    assert not any("trips" in message for message in lines[0].inbox)
    assert lines[0].table["by_speed"] is False


async def test_a_play_over_a_fast_line_waits_in_the_fair_window(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = iter([0.2, 0.0])
    monkeypatch.setattr("lasttable.server.table.table.hold_back", lambda *_: next(waits))
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
    database = await open_watched(site.config.database_url)
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
