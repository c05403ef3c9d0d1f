"""Every refusal is listed, and every listed one is used."""

from __future__ import annotations

import re
from pathlib import Path

import lasttable.server
from lasttable.server.refusals import CODES

SOURCES = Path(lasttable.server.__file__).parent


def test_every_refusal_in_the_code_is_in_the_list_and_every_listed_one_is_used() -> None:
    text = "\n".join(path.read_text() for path in SOURCES.rglob("*.py"))
    quoted = {word for word in re.findall(r'"([a-z]+/[a-z-]+)"', text) if word in CODES}
    raised = set(re.findall(r'Refusal\(\s*"([^"]+)"', text))
    assert raised <= set(CODES)
    listing = (SOURCES / "refusals.py").read_text()
    unused = {code for code in CODES if text.count(f'"{code}"') == listing.count(f'"{code}"')}
    assert quoted == set(CODES)
    assert not unused
