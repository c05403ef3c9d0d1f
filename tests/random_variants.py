"""Variants drawn by lot: a few values of a game changed, anywhere in their ranges."""

from random import Random

from lasttable.kernel import AnyGame, InvalidSettings, read_settings
from lasttable.kernel.variants import Entry, Value, VariantSheet, entries, variant_text


def random_variant(game: AnyGame, luck: Random, seats: int | None = None) -> str:
    """Draw a variant that can be played, by so many seats if they are given."""
    assert game.variant is not None
    known = list(entries(game.variant).values())
    while True:
        drawn = luck.sample(known, luck.randint(1, 4))
        changes = {entry.place: _value(entry, luck) for entry in drawn}
        text = variant_text(game.variant, VariantSheet("By lot", changes=changes))
        try:
            counts = game.seats_for(read_settings(game.settings, {"variant": text}))
        except InvalidSettings:
            continue
        if text and (seats is None or seats in counts):
            return text


def _value(entry: Entry, luck: Random) -> Value:
    if entry.choices:
        return luck.choice(entry.choices)
    if luck.random() < 0.5:
        assert isinstance(entry.printed, int)
        near = entry.printed + luck.choice((-2, -1, 1, 2))
        return min(entry.most, max(entry.least, near))
    return luck.randint(entry.least, entry.most)
