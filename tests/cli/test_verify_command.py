"""The command verify: what it prints, and how it exits."""

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.fair_deal.sealed_deals import whole_game


def test_a_fair_deal_exits_with_0_and_says_what_it_does_not_prove(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "friday.txt"
    path.write_text(whole_game("dead-last"), encoding="utf-8")
    code, out, err = run("verify", str(path))
    assert (code, err) == (0, "")
    assert "This deal was fair." in out
    assert "can't stop the server that deals from looking" in out
    assert out.count("ok ") == 5


def test_a_changed_record_exits_with_1_and_names_the_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "friday.txt"
    path.write_text(whole_game("dead-last").replace("seats: ", "seats:  "), encoding="utf-8")
    code, out, _ = run("verify", str(path), "--json")
    found = json.loads(out)
    assert code == 1
    assert found["verdict"] == "fails"
    assert "Line 4 was changed" in found["checks"][0]["why"]


def test_another_seal_than_the_one_noted_exits_with_1(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "friday.txt"
    path.write_text(whole_game("dead-last"), encoding="utf-8")
    code, out, _ = run("verify", str(path), "--seal", "0123 4567 89")
    assert code == 1
    assert "not the one you noted" in out


def test_a_record_without_a_seal_exits_with_3(run: Run, tmp_path: Path) -> None:
    text = whole_game("dead-last")
    path = tmp_path / "plain.txt"
    path.write_text(text[: text.index("--- seal")], encoding="utf-8")
    code, out, _ = run("verify", str(path))
    assert code == 3
    assert "has no seal" in out


def test_a_missing_file_is_one_sentence(run: Run, tmp_path: Path) -> None:
    code, _, err = run("verify", str(tmp_path / "nothing.txt"))
    assert code == 2
    assert "there is no file" in err
