"""Messages that clients send: what is read, what is not, and what was carried out before."""

from __future__ import annotations

import pytest
from msgspec import DecodeError

from lasttable.server.wire.messages import decode, read_id
from lasttable.server.wire.receipts import Receipts


def test_the_same_message_is_known_again_but_not_another_with_its_id() -> None:
    receipts = Receipts()
    receipts.keep(1, 5, "lay blue")
    assert receipts.has(1, 5, "lay blue")
    assert not receipts.has(1, 5, "lay red")
    assert not receipts.has(2, 5, "lay blue")
    for number in range(100, 200):
        receipts.keep(1, number, "")
    assert not receipts.has(1, 5, "lay blue")


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
