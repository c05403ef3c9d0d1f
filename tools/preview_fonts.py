"""Make the fonts of link previews and of reports, from the fonts of the web client.

The renderer reads plain TrueType files with one weight each, the browser gets compressed ones with
every weight. Reports carry their fonts along, so those are small as well.

Run after an update of the fonts, with two packages that nothing else needs:

    uv run --no-project --with fonttools --with brotli python -m tools.preview_fonts
"""

from collections.abc import Mapping
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
from fontTools.varLib.instancer import (  # type: ignore[import-not-found]
    instantiateVariableFont,
)

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "src" / "lasttable" / "server" / "previews" / "fonts"
REPORTS = ROOT / "src" / "lasttable" / "pages" / "fonts"

ASCII = range(0x20, 0x7F)
WORDS = [*ASCII, 0x2013, 0x2019, 0xB7]
ALPHABETS = ("latin", "latin-ext", "cyrillic", "greek", "vietnamese")
"""What a player's name may be written in; other names are left out of the picture."""
FAMILIES = {
    "fraunces.ttf": "Fraunces",
    "fraunces-wordmark.ttf": "Fraunces Wordmark",
    "inter-regular.ttf": "Inter",
    "inter-latin.ttf": "Inter",
}


def make(source: str, axes: Mapping[str, float], letters: object, weight: int, target: str) -> None:
    """Freeze one weight of a font and keep only some letters (None: all of them)."""
    font = instantiateVariableFont(TTFont(PACKAGES / source), axes)
    font.flavor = None
    options = Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters or font.getBestCmap())
    subsetter.subset(font)
    font["OS/2"].usWeightClass = weight
    # The renderer takes the first font of a family, and any other one for letters missing there.
    names = {1: FAMILIES.get(target, target), 2: "Regular", 6: Path(target).stem}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.string)
    font.save(TARGET / target)


def make_web(source: str, axes: Mapping[str, float | tuple[float, float]], target: str) -> None:
    """Narrow a font to some of its axes, all letters kept, and pack it for browsers."""
    font = instantiateVariableFont(TTFont(PACKAGES / source), axes)
    font.flavor = "woff2"
    REPORTS.mkdir(exist_ok=True)
    font.save(REPORTS / target)


def main() -> None:
    """Write all fonts."""
    serif = {"wght": 580, "opsz": 40, "SOFT": 40, "WONK": 0}
    for style in ("normal", "italic"):
        make_web(
            f"fraunces/files/fraunces-latin-full-{style}.woff2", serif, f"fraunces-{style}.woff2"
        )
    make_web("inter/files/inter-latin-wght-normal.woff2", {"wght": (400, 700)}, "inter.woff2")
    title = {"wght": 600, "opsz": 144, "SOFT": 0, "WONK": 0}
    make("fraunces/files/fraunces-latin-full-normal.woff2", title, ASCII, 600, "fraunces.ttf")
    small = {**title, "wght": 650, "opsz": 30}
    name = [ord(letter) for letter in "Last Table"]
    wordmark = "fraunces-wordmark.ttf"
    make("fraunces/files/fraunces-latin-full-normal.woff2", small, name, 600, wordmark)
    sans = "inter/files/inter-{}-wght-normal.woff2"
    make(sans.format("latin"), {"wght": 400}, WORDS, 400, "inter-regular.ttf")
    for alphabet in ALPHABETS:
        make(sans.format(alphabet), {"wght": 650}, None, 600, f"inter-{alphabet}.ttf")


if __name__ == "__main__":
    main()
