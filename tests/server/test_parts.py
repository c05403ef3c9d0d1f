"""The small parts: limits, origins, names, codes, receipts, clocks, rules pages."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from msgspec import DecodeError

import lasttable.server
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, Clock, Seat
from lasttable.server.http.origins import origins_of, tidy_origin
from lasttable.server.http.rules_page import rules_of
from lasttable.server.metrics import Metrics
from lasttable.server.people.clean_text import tidy
from lasttable.server.people.guests import read_name
from lasttable.server.people.presence import Idlers
from lasttable.server.protocol_schema import make_schema
from lasttable.server.rate_limits import Bucket, Open, PerAddress, is_loopback
from lasttable.server.refusals import CODES, Refusal
from lasttable.server.store.table_record import (
    CODE_LETTERS,
    Chair,
    colours_of,
    give_colours,
    hidden_settings,
    new_code,
    tidy_code,
)
from lasttable.server.table.clocks import Clocks, TableTime
from lasttable.server.wire.messages import decode, read_id
from lasttable.server.wire.receipts import Receipts

SOURCES = Path(lasttable.server.__file__).parent


def test_a_bucket_allows_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(rate=1, burst=5)
    assert [bucket.take(100.0) for _ in range(6)] == [True] * 5 + [False]
    assert bucket.take(101.0)
    assert not bucket.take(101.5)
    assert bucket.take(200.0)


def test_each_address_has_its_own_limit() -> None:
    now = [0.0]
    limit = PerAddress(1, 2, spare_loopback=False, clock=lambda: now[0])
    assert [limit.take("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert limit.take("10.0.0.2")
    assert PerAddress(1, 1, spare_loopback=True).take("127.0.0.1")


def test_addresses_that_rest_are_forgotten() -> None:
    now = [0.0]
    limit = PerAddress(1, 2, spare_loopback=False, clock=lambda: now[0])
    for number in range(1000):
        limit.take(f"10.0.{number // 250}.{number % 250}")
    now[0] = 60.0
    limit.take("10.9.9.9")
    assert len(limit._buckets) == 1


def test_open_lines_are_counted_per_address() -> None:
    lines = Open(2, spare_loopback=False)
    assert [lines.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    lines.leave("10.0.0.1")
    assert lines.enter("10.0.0.1")
    assert all(Open(1, spare_loopback=True).enter("::1") for _ in range(3))


def test_only_this_machine_is_this_machine() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("10.0.0.1")
    assert not is_loopback("example.com")


def test_origins_are_the_bound_address_and_this_machines_names() -> None:
    found = origins_of("192.168.1.5", 8765, ["https://Table.example/"])
    assert "http://192.168.1.5:8765" in found
    assert "http://localhost:8765" in found
    assert "http://[::1]:8765" in found
    assert "https://table.example" in found
    assert "http://192.168.1.5" not in found
    assert "http://localhost" in origins_of("127.0.0.1", 80)


@pytest.mark.parametrize("text", ["table.example", "ftp://x", "https://x/path", "https://a@x", ""])
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"origin|more than"):
        tidy_origin(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Jonas \n\t the  First ", "Jonas the First"),
        ("a\u202eb\u200bc\x00\x1bd", "abcd"),
        ("<b>Ines</b>", "<b>Ines</b>"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("\ud800x", "x"),
    ],
)
def test_text_is_kept_as_text_without_what_cannot_be_seen(text: str, kept: str) -> None:
    assert tidy(text) == kept


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "\u200d\u200c", "\u0301\u0301", "\u3164 \u2800", "x" * 25]
)
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    with pytest.raises(Refusal, match="guest/bad-name"):
        read_name(name)


def test_codes_have_no_look_alikes_and_are_read_as_people_type_them() -> None:
    assert not set("01IBSZGQ") & set(CODE_LETTERS)
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{6}}", code) for code in codes)
    assert tidy_code("owl-58k") == "OWL58K"


def test_colours_are_given_once_each_and_choices_are_kept() -> None:
    game = GAMES["dead-last"]
    chairs = [Chair(colour="red"), Chair(colour="red"), Chair(), Chair(colour="nonsense")]
    give_colours(chairs, game)
    assert [chair.colour for chair in chairs] == ["red", "blue", "orange", "black"]
    assert len(colours_of(game)) == 12


def test_the_latest_winner_of_those_who_are_here_begins_where_the_rules_ask() -> None:
    chairs = [Chair(), Chair(won=1), Chair(won=3), Chair(won=3)]
    assert hidden_settings(chairs, None, GAMES["last-shot"])["first"] == "2,3"
    assert hidden_settings(chairs[:2], None, GAMES["last-shot"])["first"] == "1"
    assert hidden_settings(chairs[:1], None, GAMES["last-shot"])["first"] == ""
    assert "first" not in hidden_settings(chairs, None, GAMES["dead-last"])


def test_the_same_message_is_known_again_but_not_another_with_its_id() -> None:
    receipts = Receipts()
    receipts.keep(1, 5, "lay blue")
    assert receipts.has(1, 5, "lay blue")
    assert not receipts.has(1, 5, "lay red")
    assert not receipts.has(2, 5, "lay blue")
    for number in range(100, 200):
        receipts.keep(1, number, "")
    assert not receipts.has(1, 5, "lay blue")


async def test_a_clock_goes_on_while_it_is_named_and_stands_still_with_its_table() -> None:
    rung: list[str] = []
    loop = asyncio.get_running_loop()
    time = TableTime()

    def wake() -> None:
        while (ring := clocks.due(time.now())) is not None:
            rung.append(ring.name)
            clocks.has_rung(ring.name)

    clocks = Clocks(loop, time, wake)
    long, short = Clock("long", 60), Clock("short", 0.05)
    time.set(10.0)
    assert clocks.follow((long,), time.now())
    time.set(30.0)
    assert not clocks.follow((long,), time.now())
    assert clocks.shown()[0].ms_left == 40_000
    time.go()
    clocks.arm()
    clocks.follow((long, short), time.now())
    await asyncio.sleep(0.1)
    assert rung == ["short"]
    clocks.follow((long,), time.now())
    time.stop()
    clocks.disarm()
    left = clocks.shown()[0].ms_left
    await asyncio.sleep(0.05)
    assert clocks.shown()[0].ms_left == left < 40_000


def test_every_refusal_in_the_code_is_in_the_list_and_every_listed_one_is_used() -> None:
    text = "\n".join(path.read_text() for path in SOURCES.rglob("*.py"))
    quoted = {word for word in re.findall(r'"([a-z]+/[a-z-]+)"', text) if word in CODES}
    raised = set(re.findall(r'Refusal\(\s*"([^"]+)"', text))
    assert raised <= set(CODES)
    listing = (SOURCES / "refusals.py").read_text()
    unused = {code for code in CODES if text.count(f'"{code}"') == listing.count(f'"{code}"')}
    assert quoted == set(CODES)
    assert not unused


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'{"type":"answer"}',
        b'{"type":"answer","id":1,"decision":"1","key":"x","seat":3}',
        b'{"type":"ping","id":-1}',
        b'{"type":"ping","id":1.5}',
        b'{"type":"nothing","id":1}',
        b'{"type":"talk","id":1,"text":"\xff"}',
    ],
)
def test_what_is_no_message_is_an_error(data: bytes) -> None:
    with pytest.raises((DecodeError, UnicodeDecodeError)):
        decode(data)


def test_the_id_of_a_bad_message_is_found_where_there_is_one() -> None:
    assert read_id(b'{"type":"nothing","id":12}') == 12
    assert read_id(b"nonsense") is None
    assert read_id(b'{"x":' + b"[" * 9000) is None


def test_the_schema_describes_messages_bodies_and_every_games_view() -> None:
    schema = make_schema()
    kinds = schema["$defs"]
    assert {"FromClient", "FromServer", "TableLists", "ReplayBody"} <= set(kinds)
    assert kinds["Answer"]["additionalProperties"] is False
    assert set(schema["views"]) == set(GAMES)
    view = schema["views"]["dead-last"]
    assert "mine" in view["$defs"]["View"]["properties"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rules_page_is_numbered_without_gaps(game: AnyGame) -> None:
    page = rules_of(game)
    assert [section.number for section in page.sections] == [
        str(number) for number in range(1, len(page.sections) + 1)
    ]
    for section in page.sections:
        told = [one.number for one in section.paragraphs if not one.example]
        assert told == [f"{section.number}.{place}" for place in range(1, len(told) + 1)]


def test_worked_examples_stand_with_the_paragraph_they_explain() -> None:
    page = rules_of(GAMES["dead-last"])
    examples = [one for section in page.sections for one in section.paragraphs if one.example]
    assert examples
    assert all(one.text and one.number for one in examples)


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.committed(3, 0.004)
    metrics.refusals["answer/stale"] += 1
    text = metrics.text()
    assert 'lasttable_refusals_total{code="answer/stale"} 1' in text
    assert 'lasttable_commit_seconds_bucket{le="0.005"} 1' in text
    assert "lasttable_commit_batch_size_count 1" in text
    for line in text.splitlines():
        assert line.startswith("# TYPE ") or re.fullmatch(r"\w+(\{[^}]*\})? [\d.e+-]+", line)


def test_two_steps_without_a_sign_of_life_are_a_long_silence() -> None:
    idlers = Idlers()
    for step in (10, 20):
        idlers.ran_out([Seat(1)], step)
        idlers.ran_out([Seat(1)], step)
        assert idlers.silent(30, lambda _: True) == ([] if step == 10 else [Seat(1)])
    assert idlers.sign_of_life(Seat(1), 30)
    assert idlers.silent(40, lambda _: True) == []
    assert not idlers.sign_of_life(Seat(1), 40)


def test_whoever_acted_in_a_step_did_not_miss_it_though_its_clock_ran_out() -> None:
    """Somebody else was slow: that is no reason to relieve those who were not."""
    idlers = Idlers()
    for step in (10, 20, 30):
        idlers.sign_of_life(Seat(1), step)
        idlers.ran_out([Seat(1), Seat(2)], step)
    idlers.ran_out([Seat(1)], 40)
    assert idlers.silent(50, lambda _: False) == [Seat(2)]


def test_a_step_that_still_asks_is_not_missed_yet() -> None:
    idlers = Idlers()
    for step in (10, 20):
        idlers.ran_out([Seat(1)], step)
    assert idlers.silent(20, lambda _: True) == []
    assert idlers.silent(20, lambda _: False) == [Seat(1)]
    idlers.forget(Seat(1))
    assert idlers.silent(20, lambda _: False) == []
