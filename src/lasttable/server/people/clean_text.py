"""Words from people are kept as text: tidied, never trusted, never markup."""

import unicodedata

LONGEST_NAME = 24
LONGEST_TITLE = 48
# Joiners hold emoji and some scripts together; every other invisible mark can only mislead.
_KEPT = frozenset("\u200c\u200d")


# Letters in name only: a name of them would be an empty place.
_BLANK = str.maketrans("\u115f\u1160\u2800\u3164\uffa0", "     ")
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def tidy(text: str) -> str:
    """Strip control and direction marks, and make every run of blanks one blank.

    Nothing is left of a text in which there is nothing to see.
    """
    seen = "".join(
        " " if mark.isspace() else mark
        for mark in text.translate(_BLANK)
        if mark.isspace() or mark in _KEPT or unicodedata.category(mark) not in _UNSEEN
    )
    if not any(unicodedata.category(mark)[0] in "LNPS" for mark in seen):
        return ""
    return " ".join(seen.split())
