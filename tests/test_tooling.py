"""The tools really check, the lock files work anywhere, and the tree names no machine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from contextlib import nullcontext
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import dev
from tools import client, node_env, python_env
from tools.shell import Failure, digest, run_side_by_side

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# Written so that this file does not hold what it looks for.
HOSTS = re.compile(
    r"registry\.npmjs|npmjs\.org|yarnpkg\.com|npmmirror\.com|pypi\.org|pythonhosted\.org"
)
PLACES = re.compile(r"(?<![\w.$}])/(?:work/(?:main|shared)|root/|tmp/|(?:home|Users)/[a-z])")


def tracked_texts() -> dict[str, str]:
    """Every text file that is, or could be, committed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.split(b"\0")
    texts = {}
    for name in filter(None, listed):
        path = ROOT / name.decode()
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            texts[name.decode()] = content.decode()
    return texts


def locked(path: Path) -> dict[str, Requirement]:
    """The requirements of one lock file by name, hashes left out."""
    lines = re.findall(r"^([\w.-]+==[^\\\n]+)", path.read_text(), re.MULTILINE)
    return {found.name: found for found in map(Requirement, lines)}


# Planted errors


def test_mypy_finds_the_planted_type_error() -> None:
    command = [sys.executable, "-m", "mypy", "tests/planted/wrong_type.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    assert 'wrong_type.py:5: error: Incompatible return value type (got "str"' in done.stdout


def test_svelte_check_finds_the_planted_type_errors() -> None:
    command = node_env.web_tool(
        *("svelte-check", "--workspace", "planted", "--tsconfig", "./tsconfig.json"),
        *("--output", "machine"),
    )
    done = subprocess.run(
        [str(part) for part in command], cwd=WEB, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 1, done.stdout + done.stderr
    errors = re.findall(r'ERROR "WrongType.svelte" (\d+):\d+ "(.*)"', done.stdout)
    assert [line for line, _ in errors] == ["4", "7"], done.stdout


# Lock files


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_a_python_lock_names_versions_and_hashes_and_no_host(path: Path) -> None:
    text = path.read_text()
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "-index" not in text


def test_the_python_locks_fit_pyproject() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = pyproject["dependency-groups"]
    extras = pyproject["project"]["optional-dependencies"]
    run = pyproject["project"]["dependencies"] + extras["server"] + groups["build"]
    postgres = [need for need in extras["postgres"] if need != "lasttable[server]"]
    dev = run + groups["dev"] + groups["docs"] + postgres
    wanted = {"run": run, "dev": dev, "node": groups["node"], "uv": groups["uv"]}
    for name, needs in wanted.items():
        found = locked(ROOT / "requirements" / f"{name}.txt")
        for need in map(Requirement, needs):
            version = str(found[need.name].specifier).removeprefix("==")
            assert need.specifier.contains(version), f"{name}.txt: {need} but {version}"


def test_playing_and_testing_use_the_same_versions() -> None:
    run, dev = (locked(ROOT / "requirements" / f"{name}.txt") for name in ("run", "dev"))
    assert run
    assert all(dev[name].specifier == found.specifier for name, found in run.items())


def test_the_npm_lock_names_hashes_and_no_host() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    root, asked = lock["packages"][""], json.loads((WEB / "package.json").read_text())
    for kind in ("dependencies", "devDependencies"):
        assert root[kind] == asked[kind]


def test_the_npm_lock_names_the_bindings_of_every_platform() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    missing = [
        need
        for entry in packages.values()
        for need in entry.get("optionalDependencies", {})
        if f"node_modules/{need}" not in packages
    ]
    assert missing == []
    bindings = {name.rpartition("/binding-")[2] for name in packages if "@rolldown/binding" in name}
    linux = {f"linux-{cpu}-{libc}" for cpu in ("x64", "arm64") for libc in ("gnu", "musl")}
    assert bindings >= linux | {"darwin-arm64", "darwin-x64", "win32-x64-msvc"}


# The tree


def test_no_file_names_a_package_registry() -> None:
    found = {name for name, text in tracked_texts().items() if HOSTS.search(text)}
    assert found == set()


def test_no_file_names_a_place_of_one_machine() -> None:
    texts = tracked_texts()
    found = {name: hit[0] for name, text in texts.items() if (hit := PLACES.search(text))}
    found |= {name: str(ROOT) for name, text in texts.items() if str(ROOT) in text}
    assert found == {}


# dev.py


def test_the_first_page_weighs_the_entry_and_its_static_imports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = {
        "index.html": {"file": "a.js", "isEntry": True, "imports": ["_b"], "dynamicImports": ["c"]},
        "_b": {"file": "b.js", "imports": ["index.html"]},
        "c": {"file": "c.js", "isDynamicEntry": True},
    }
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    for name in ("a.js", "b.js", "c.js"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    light = client.first_page_bytes()
    (tmp_path / "c.js").write_text("x" * 10_000_000)
    assert client.first_page_bytes() == light

    client.check_size()
    monkeypatch.setattr(client, "FIRST_PAGE_LIMIT", light - 1)
    with pytest.raises(Failure, match="the first page needs"):
        client.check_size()


def test_pip_settings_of_the_environment_are_the_strongest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = (
        ":env:.index-url='mirror-c'\nglobal.index-url='mirror-a'\nglobal.cert='ca.pem'\n"
        "install.index-url='mirror-b'"
    )
    monkeypatch.setattr(python_env, "answer_of", lambda command: lines)
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    monkeypatch.setenv("SSL_CERT_FILE", "mine.pem")
    told = python_env.mirror_env()
    assert told == {"UV_DEFAULT_INDEX": "mirror-c", "NODE_EXTRA_CA_CERTS": "ca.pem"}


def test_a_failing_job_fails_the_run_after_all_have_ended(tmp_path: Path) -> None:
    bad = [sys.executable, "-c", "raise SystemExit(3)"]
    good = [sys.executable, "-c", "open('done', 'w')"]
    with pytest.raises(Failure, match="failed: bad"):
        run_side_by_side([("bad", bad, tmp_path), ("good", good, tmp_path)])
    assert (tmp_path / "done").exists()


@pytest.mark.parametrize(("second_time", "passes"), [("pass", True), ("raise OSError", False)])
def test_what_fails_in_the_crowd_must_pass_by_itself(
    second_time: str, passes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "tests" / "browser").mkdir(parents=True)
    (tmp_path / "tests" / "test_fine.py").write_text("def test_fine(): pass\n")
    (tmp_path / "tests" / "browser" / "test_odd.py").write_text(
        "from pathlib import Path\n"
        "def test_odd():\n"
        "    if Path('second').exists():\n"
        f"        {second_time}\n"
        "    else:\n"
        "        Path('second').touch()\n"
        "        raise OSError\n"
        "def test_once():\n"
        "    Path('once').touch(exist_ok=False)\n"
    )
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    expected = nullcontext() if passes else pytest.raises(Failure, match=r"failed: browser tests$")
    with expected:
        dev.run_tests([sys.executable, "-m", "pytest", "-p", "xdist.plugin"])
    assert (tmp_path / "once").exists()


def test_a_digest_changes_with_a_file_and_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.shell.ROOT", tmp_path)
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("a")
    before = digest([one])
    assert before != digest([two])
    one.write_text("b")
    assert before != digest([one])


@pytest.mark.parametrize("command", ["web --sise", "dance", ""])
def test_dev_refuses_what_it_does_not_know(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", *command.split()], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr
