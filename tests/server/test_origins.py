"""Which pages may talk to this server."""

from __future__ import annotations

import pytest

from lasttable.server.http.origins import origins_of, tidy_origin


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
