"""The worker beside a server: it plays a wish, tells how far it is, and writes the report."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lasttable.lab.report import from_json
from lasttable.lab_page import worker
from tests.lab_page.reading import figures_in, words_in

WISH: dict[str, Any] = {
    "game": "last-dog-standing",
    "seats": 3,
    "games": 100,
    "bots": "random",
    "variants": [{"starting_hand": 3}, {"starting_hand": 1, "sanitizer_cough": False}],
    "repeat": False,
}


def put(folder: Path, **changes: Any) -> Path:
    """Write a wish into a folder."""
    (folder / "wish.json").write_text(json.dumps({**WISH, **changes}))
    return folder


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """Play a small run, whole."""
    told: list[dict[str, Any]] = []
    folder = put(tmp_path_factory.mktemp("run"))
    worker.play(folder, told.append, lambda: True)
    return folder, told


def test_a_run_writes_its_report_in_both_languages(
    played: tuple[Path, list[dict[str, Any]]],
) -> None:
    folder, told = played
    report = from_json((folder / "report.json").read_bytes())
    assert [arm.games for arm in report.arms if arm.role == "main"] == [100, 100]
    assert told[-1]["played"] == told[-1]["wanted"]
    found = json.loads((folder / "found.json").read_text())
    assert set(found) == {"en", "de"}
    assert len(found["en"]["variants"]) == 2
    page = (folder / "report.de.html").read_text()
    assert 'lang="de"' in page
    assert f'href="/lab/{folder.name}"' in page
    assert f"/replay/lab-{folder.name}-0" in page


def test_the_page_of_a_real_run_says_its_figures(
    played: tuple[Path, list[dict[str, Any]]],
) -> None:
    folder, _ = played
    report = from_json((folder / "report.json").read_bytes())
    page = (folder / "report.en.html").read_text()
    figures = figures_in(page)
    drawn = [one for one in report.measures if one.chart is not None and one.arm == 0]
    for measure in drawn:
        if measure.topic != "comparison":
            assert f"{measure.key}-0" in figures, measure.key
    assert "Bots are not people." in words_in(page)


def test_a_stopped_run_keeps_what_it_has_and_goes_on_from_there(tmp_path: Path) -> None:
    folder = put(tmp_path)
    asked = iter([True] * 3)
    told: list[dict[str, Any]] = []
    worker.play(folder, told.append, lambda: next(asked, False))
    first = from_json((folder / "report.json").read_bytes())
    assert not first.finished
    played = sum(told[-1]["played"])
    assert 0 < played < sum(told[-1]["wanted"])
    worker.play(folder, told.append, lambda: True)
    assert from_json((folder / "report.json").read_bytes()).finished


def test_the_same_wish_is_a_command_too() -> None:
    wish = msgspec.convert(WISH, worker.Wish)
    command = worker.command_of(wish)
    assert command.startswith("lasttable lab last-dog-standing --seats 3 --games 100 --seed 1")
    single = msgspec.convert({**WISH, "variants": [{"starting_hand": 1}]}, worker.Wish)
    assert "--set starting_hand=1" in worker.command_of(single)


def test_only_what_differs_names_a_variant() -> None:
    common = {"pace": "slow"}
    variants = [{**common}, {**common, "starting_hand": 1}]
    wish = msgspec.convert({**WISH, "variants": variants}, worker.Wish)
    experiment = worker.experiment_of(wish)
    assert experiment.settings == {"pace": "slow"}
    assert [settings for _, settings in experiment.variants()] == [
        {"pace": "slow"},
        {"pace": "slow", "starting_hand": "1"},
    ]
