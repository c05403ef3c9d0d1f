"""Text that people type: cleaned up, never trusted, never markup."""

import unicodedata

LONGEST_NAME = 24
LONGEST_TITLE = 48
# Joiners hold emoji and some scripts together; every other invisible character can only mislead.
_KEPT = frozenset("\u200c\u200d")

# These count as letters but look blank: a name made of them would be invisible.
_BLANK = str.maketrans("\u115f\u1160\u2800\u3164\uffa0", "     ")
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def tidy(text: str) -> str:
    """Strip control and direction marks, and collapse white space.

    A text with nothing visible in it becomes empty.
    """
    seen = "".join(
        " " if mark.isspace() else mark
        for mark in text.translate(_BLANK)
        if mark.isspace() or mark in _KEPT or unicodedata.category(mark) not in _UNSEEN
    )
    if not any(unicodedata.category(mark)[0] in "LNPS" for mark in seen):
        return ""
    return " ".join(seen.split())
