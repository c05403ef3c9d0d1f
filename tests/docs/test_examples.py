"""Every program in `examples` runs and says what it promises."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = {
    "play_by_hand.py": ([], "grey is out (ambushed)"),
    "write_a_bot.py": (["--games", "10"], "against steady"),
    "thousand_games.py": (["--games", "20"], "20 games: decisions per game"),
    "branch_position.py": ([], "lay ambush   leaves"),
    "read_record.py": ([], "Outcome(winners="),
    "train_agent.py": (
        ["--game", "all", "--games", "2", "--test", "1"],
        "your-last-heist: learned (2 games) wins",
    ),
    "network_bots.py": ([], "Ada's bot and Ben's bot played last-dog-standing"),
}


def test_every_example_is_tried_and_listed() -> None:
    names = {path.name for path in (ROOT / "examples").glob("*.py")}
    assert names == set(EXPECTED)
    # `tests/server/test_bot_programs.py` plays a game with the one in JavaScript.
    names |= {path.name for path in (ROOT / "examples").glob("*.js")}
    readme = (ROOT / "examples" / "README.md").read_text()
    assert [name for name in names if f"`{name}`" not in readme] == []


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    words, promise = EXPECTED[name]
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert promise in done.stdout
