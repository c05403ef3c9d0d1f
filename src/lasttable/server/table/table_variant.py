"""The variant of a table: what it is called, and what differs, in words of every language."""

from functools import lru_cache

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, InvalidSettings
from lasttable.kernel.variant_files import LANGUAGES, VariantWords
from lasttable.kernel.variants import read_sheet
from lasttable.server.store.table_record import TableRecord
from lasttable.server.wire.table_parts import VariantInfo


def describe_variant(record: TableRecord) -> VariantInfo | None:
    """Describe the variant of a table; None: it plays the printed game, or one nobody knows."""
    text = record.settings.get("variant", "")
    if not isinstance(text, str) or not text or record.game not in GAMES:
        return None
    return variant_info(GAMES[record.game], text)


def variant_info(game: AnyGame, text: str) -> VariantInfo | None:
    """Describe a variant from its word; None: nothing differs, or only old rules knew it."""
    if not text:
        return None
    try:
        return _describe(game.name, text)
    except InvalidSettings:
        return None


@lru_cache(maxsize=256)
def _describe(name: str, text: str) -> VariantInfo | None:
    game = GAMES[name]
    if game.variant is None:
        return None
    sheet = read_sheet(game.variant, text)
    words = {language: VariantWords(game, language).differences(text) for language in LANGUAGES}
    return VariantInfo(sheet.name, sheet.by, sheet.note, words)
