"""Words from people are kept as text: tidied, never trusted, never markup."""

import unicodedata

LONGEST_NAME = 24
LONGEST_TITLE = 48
# Joiners hold emoji and some scripts together; every other invisible mark can only mislead.
_KEPT = frozenset("\u200c\u200d")


def tidy(text: str) -> str:
    """Strip control and direction marks, and make every run of blanks one blank."""
    seen = "".join(
        " " if mark.isspace() else mark
        for mark in text
        if mark.isspace() or mark in _KEPT or unicodedata.category(mark) not in _UNSEEN
    )
    return " ".join(seen.split())


_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
