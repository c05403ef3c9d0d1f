"""`uvx lasttable` starts a server although the bare library has none."""

from __future__ import annotations

from argparse import Namespace

import pytest

from lasttable.cli import main as command
from lasttable.cli import replay, serve
from lasttable.cli.uvx import fuller_command
from lasttable.extras import MissingExtra

IN_UVX = "/cache/uv/archive-v0/abc"


def test_uvx_is_asked_to_fetch_the_rest() -> None:
    found = fuller_command(IN_UVX, {"UV": "/bin/uv"}, ["serve", "--lan"])
    assert found is not None
    assert found[:4] == ["/bin/uv", "tool", "run", "--from"]
    assert found[4].startswith("lasttable[server]")
    assert found[5:] == ["lasttable", "serve", "--lan"]


@pytest.mark.parametrize(
    ("prefix", "environment"),
    [
        (IN_UVX, {}),
        ("/project/.venv", {"UV": "/bin/uv"}),
        (IN_UVX, {"UV": "/bin/uv", "LASTTABLE_FETCHED": "1"}),
    ],
    ids=["no uv", "an environment of one's own", "the second time"],
)
def test_elsewhere_nothing_is_fetched(prefix: str, environment: dict[str, str]) -> None:
    assert fuller_command(prefix, environment, ["serve"]) is None


def test_no_word_at_all_means_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []

    def note(args: Namespace) -> int:
        served.append(args.command)
        return 0

    monkeypatch.setattr(serve, "serve", note)
    assert command.main([]) == 0
    assert served == ["serve"]


def test_only_the_server_is_fetched_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_args: object) -> int:
        raise MissingExtra("install it")

    fetched: list[object] = []
    monkeypatch.setattr(command, "run_with_server", fetched.append)
    monkeypatch.setattr(replay, "run", missing)
    assert command.main(["replay", "game.txt"]) == 2
    assert "install it" in capsys.readouterr().err
    assert fetched == []
