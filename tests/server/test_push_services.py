"""Which addresses the server calls, and when it keeps quiet."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from lasttable.server.turn_notices.push_services import are_keys, closes_quietly, is_allowed
from lasttable.server.turn_notices.quiet_hours import QuietHours, quiet_until
from tests.server.push_service import Device, PushService

LATE = QuietHours(22 * 60, 7 * 60)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://fcm.googleapis.com:443/wp/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/QAbc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_services_of_the_known_browsers_are_called(endpoint: str) -> None:
    assert is_allowed(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/fcm/send/abc",
        "https://fcm.googleapis.com.evil.example/abc",
        "https://evil.example/fcm.googleapis.com",
        "https://user@fcm.googleapis.com/abc",
        "https://fcm.googleapis.com@evil.example/abc",
        "https://notify.windows.com/abc",
        "https://evilpush.apple.com/abc",
        "https://127.0.0.1/abc",
        "https://[::1]/abc",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/abc",
        "https:///abc",
        "https://fcm.googleapis.com:port/abc",
        "https://fcm.googleapis.com/" + "a" * 1000,
        "https://fcm.googleapis.com/\r\nHost: evil.example",
        "file:///etc/passwd",
        "",
    ],
)
def test_nothing_else_is_called(endpoint: str) -> None:
    assert not is_allowed(endpoint)


def test_the_operator_may_add_services() -> None:
    assert is_allowed("https://push.table.example/a", ["push.table.example"])
    assert not is_allowed("http://push.table.example/a", ["push.table.example"])
    assert is_allowed("http://127.0.0.1:9000/a", ["http://127.0.0.1:9000"])
    assert not is_allowed("http://127.0.0.1:9001/a", ["http://127.0.0.1:9000"])


def test_apple_gets_no_messages_that_show_nothing() -> None:
    assert not closes_quietly("https://web.push.apple.com/QAbc")
    assert closes_quietly("https://fcm.googleapis.com/fcm/send/abc")


def test_keys_are_a_point_and_sixteen_bytes() -> None:
    good = Device(PushService(), "one").body()
    assert are_keys(good["p256dh"], good["auth"])
    assert not are_keys(good["p256dh"][:-4], good["auth"])
    assert not are_keys(good["p256dh"], good["p256dh"])
    assert not are_keys("not base64!", good["auth"])


def moment(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "zone", "now", "until"),
    [
        (None, "UTC", "2026-03-01 23:00", "2026-03-01 23:00"),
        (LATE, "UTC", "2026-03-01 21:59", "2026-03-01 21:59"),
        (LATE, "UTC", "2026-03-01 22:00", "2026-03-02 07:00"),
        (LATE, "UTC", "2026-03-02 06:59", "2026-03-02 07:00"),
        (LATE, "UTC", "2026-03-02 07:00", "2026-03-02 07:00"),
        (LATE, "Europe/Berlin", "2026-03-01 21:30", "2026-03-02 06:00"),
        (LATE, "Europe/Berlin", "2026-03-28 22:00", "2026-03-29 05:00"),
        (QuietHours(60, 120), "UTC", "2026-03-01 01:30", "2026-03-01 02:00"),
        (QuietHours(60, 60), "UTC", "2026-03-01 01:00", "2026-03-01 01:00"),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(
    quiet: QuietHours | None, zone: str, now: str, until: str
) -> None:
    assert quiet_until(quiet, zone, moment(now)) == moment(until)
