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
}
AT_A_TABLE = ("network_bot.js", "network_bots.py")
"""They need a server and a host: `tests/server/test_bot_programs.py` plays a game with each."""


def test_every_example_is_tried_and_listed() -> None:
    names = {path.name for path in (ROOT / "examples").iterdir() if path.suffix in (".py", ".js")}
    assert names == {*EXPECTED, *AT_A_TABLE}
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
