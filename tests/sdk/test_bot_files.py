"""Finding the bot in somebody's file."""

from pathlib import Path

import pytest

from lasttable.sdk import BadBotFile, load_maker

ONE = """
from lasttable.sdk import Player

class Mine(Player):
    def decide(self, sight):
        return sight.keys[0]
"""


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


def test_a_file_with_one_bot_needs_no_name(tmp_path: Path) -> None:
    assert load_maker(write(tmp_path, "only_one.py", ONE)).__name__ == "Mine"


def test_a_file_with_two_bots_needs_one(tmp_path: Path) -> None:
    place = write(tmp_path, "two_bots.py", ONE + "\nclass Other(Mine):\n    pass\n")
    with pytest.raises(BadBotFile, match=r"several bots \(Mine, Other\)"):
        load_maker(place)
    assert load_maker(f"{place}:Other").__name__ == "Other"


def test_a_bot_may_be_split_over_files(tmp_path: Path) -> None:
    write(tmp_path, "helper_words.py", "WISH = 'draw'\n")
    place = write(tmp_path, "split_bot.py", f"from helper_words import WISH\n{ONE}")
    assert load_maker(place).__name__ == "Mine"


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("none_there.py", "x = 1\n", "has no bot"),
        ("broken.py", "class Mine(\n", "cannot be loaded: SyntaxError"),
        ("raises.py", "raise KeyError('lost')\n", "cannot be loaded: KeyError"),
    ],
)
def test_a_bad_file_is_named_in_one_sentence(
    tmp_path: Path, name: str, text: str, complaint: str
) -> None:
    with pytest.raises(BadBotFile, match=complaint):
        load_maker(write(tmp_path, name, text))


@pytest.mark.parametrize("place", ["nowhere.py", "no.such.module:Bot"])
def test_a_bot_that_is_not_there(place: str) -> None:
    with pytest.raises(BadBotFile, match="there is no"):
        load_maker(place)


def test_a_name_that_is_no_bot() -> None:
    with pytest.raises(BadBotFile, match="has no bot 'dumps'"):
        load_maker("json:dumps")
