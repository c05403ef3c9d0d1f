"""§ 20 and 21: every number and every face of the cards is on the rules page."""

import json
import re

import pytest

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.cards import CHARACTERS, PARTS, SKILLS, Action

PAGE = (GAME.folder / "rules.en.md").read_text()
WORDS: dict[str, str] = json.loads((GAME.folder / "messages.en.json").read_text())


def paragraph(number: str) -> str:
    return next(line for line in PAGE.splitlines() if line.startswith(f"{number} "))


def card(line: str, name: str) -> str:
    """Return what a paragraph says of one card."""
    start = rf"\*\*{re.escape(name)}\*\*: "
    found = re.search(start + r"(.*?)\.(?: \*\*| Promoted| Refined|$)", line)
    assert found, name
    return found[1]


def in_words(action: Action) -> str:
    """Write an action as the page does: `Punch (subdue, 2 noises, move)`."""
    names = [PARTS[part] for part in action.parts]
    counted = [(one, names.count(one)) for one in dict.fromkeys(names)]
    shown = [one if count == 1 else f"{count} {one}s" for one, count in counted]
    return f"{action.name} ({', '.join(shown)})"


def check_line(number: str, amateur: str) -> None:
    """Compare the three characters of a line with their cards."""
    line = paragraph(number)
    for name in (amateur, *CHARACTERS[amateur].promotes_to):
        one = CHARACTERS[name]
        text = card(line, one.name)
        ideas = "1 idea" if one.ideas == 1 else f"{one.ideas} ideas"
        actions = [in_words(action) for action in one.actions if not action.ideas]
        start = "; ".join([f"memory {one.memory}, {ideas}", *actions])
        assert text.startswith(f"{start}; ")
        cited = re.findall(r"([A-Z][\w ]+) \(see (8\.\d+)\)", text[len(start) :])
        assert {name for name, _ in cited} == {
            WORDS[f"ability.{ability}"].rstrip("?") for ability in one.abilities
        }
        assert all(ability in paragraph(where) for ability, where in cited)


def check_skill(number: str, amateur: str) -> None:
    """Compare a skill and what it can become with their six faces."""
    line = paragraph(number)
    for name in (amateur, *SKILLS[amateur].refines_to):
        faces = [
            f"{face} {in_words(action)}" for face, action in enumerate(SKILLS[name].actions, 1)
        ]
        assert card(line, SKILLS[name].name) == "; ".join(faces)


def test_20_1_angry_locksmith() -> None:
    check_line("20.1", "angry_locksmith")


def test_20_2_thug() -> None:
    check_line("20.2", "thug")


def test_20_3_street_urchin() -> None:
    check_line("20.3", "street_urchin")


def test_20_4_script_kiddie() -> None:
    check_line("20.4", "script_kiddie")


def test_20_5_burglar() -> None:
    check_line("20.5", "burglar")


def test_20_6_lookout() -> None:
    check_line("20.6", "lookout")


def test_21_1_smash_n_grab() -> None:
    check_skill("21.1", "smash_n_grab")


def test_21_2_hurry() -> None:
    check_skill("21.2", "hurry")


def test_21_3_wing_it() -> None:
    check_skill("21.3", "wing_it")


def test_21_4_hit_n_run() -> None:
    check_skill("21.4", "hit_n_run")


def test_21_5_bypass() -> None:
    check_skill("21.5", "bypass")


def test_21_6_yank_wires() -> None:
    check_skill("21.6", "yank_wires")


def test_every_card_is_on_the_page() -> None:
    shown = re.findall(r"\*\*([^*]+)\*\*: ", PAGE)
    names = [one.name for one in CHARACTERS.values()] + [one.name for one in SKILLS.values()]
    assert sorted(shown) == sorted(names)


@pytest.mark.parametrize("mark", ["[ruling]", "[ours]"])
def test_1_7_the_page_marks_what_is_not_printed(mark: str) -> None:
    lines = [line for line in PAGE.splitlines() if re.match(r"\d+\.\d+ ", line)]
    marked = [line for line in lines if line.endswith(mark)]
    assert len(marked) > 5
    assert all(line.count("[") == 1 for line in marked)
    assert any(line.startswith("10.6 ") for line in lines if line.endswith("[ours]"))
    assert not any(line.startswith(("4.4 ", "7.2 ", "14.1 ")) for line in marked), "printed"
