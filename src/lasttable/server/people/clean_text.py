"""Text that people type: cleaned up, never trusted, never markup."""

import unicodedata

LONGEST_NAME = 24
LONGEST_TITLE = 48
MOST_MARKS_IN_NAME = 40
"""Code points that the database keeps; a family of emoji is one letter but seven of these."""
MOST_MARKS_IN_TITLE = 60
# Joiners hold emoji and some scripts together; every other invisible character can only mislead.
_KEPT = frozenset("\u200c\u200d")

# These count as letters but look blank: a name made of them would be invisible.
_BLANK = str.maketrans("\u115f\u1160\u2800\u3164\uffa0", "     ")
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def tidy(text: str) -> str:
    """Strip control and direction marks, and collapse white space.

    A text with nothing visible in it becomes empty.
    """
    text = _few_marks(text)
    seen = "".join(
        " " if mark.isspace() else mark
        for mark in text.translate(_BLANK)
        if mark.isspace() or mark in _KEPT or unicodedata.category(mark) not in _UNSEEN
    )
    if not any(unicodedata.category(mark)[0] in "LNPS" for mark in seen):
        return ""
    return " ".join(seen.split())


def _few_marks(text: str) -> str:
    """Drop marks piled on one letter: a few make a letter, more of them cover the next line."""
    kept, piled = [], 0
    for mark in text:
        piled = piled + 1 if unicodedata.category(mark) in ("Mn", "Me") else 0
        if piled <= _MOST_PILED:
            kept.append(mark)
    return "".join(kept)


_MOST_PILED = 3
_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def count_letters(text: str) -> int:
    """Count what people see as letters: an accent, a skin tone or a joined emoji adds none."""
    count, before, is_half_a_flag = 0, "", False
    for mark in text:
        is_flag_letter = ord(mark) in _FLAG_LETTERS
        is_part = (
            before == _JOINER
            or mark in _KEPT
            or unicodedata.category(mark)[0] == "M"
            or ord(mark) in _SKIN_TONES
            or (is_flag_letter and is_half_a_flag)
        )
        count += not is_part
        is_half_a_flag = is_flag_letter and not is_part
        before = mark
    return count
