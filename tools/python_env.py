"""uv from PyPI, and the virtual environment that uv makes from the lock files."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.shell import ROOT, TOOLS, Failure, answer_of, digest, is_stamped, run, say

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCKS = ROOT / "requirements"
OLDEST = (3, 11)

# Which part of pyproject.toml goes into which lock file. The run-time lock follows the versions
# of the developers' lock, so that what was tested is what is played.
LOCKED = {
    "dev": [
        *("pyproject.toml", "--extra", "server", "--extra", "postgres"),
        *("--extra", "push", "--extra", "zoo", "--extra", "openspiel", "--extra", "arena"),
        *("--extra", "lab"),
        *("--extra", "network", "--extra", "mcp"),
        *("--group", "dev", "--group", "docs", "--group", "build"),
    ],
    "run": [
        *("pyproject.toml", "--extra", "server", "--group", "build"),
        *("--constraints", "requirements/dev.txt"),
    ],
    "ray": [
        *("pyproject.toml", "--extra", "ray", "--constraints", "requirements/dev.txt"),
    ],
    "node": ["--group", "node"],
    "uv": ["--group", "uv"],
}


def pip_settings() -> dict[str, str]:
    """pip's own settings, from its files and its environment, the strongest last."""
    settings: dict[str, str] = {}
    lines = (answer_of([sys.executable, "-m", "pip", "config", "list"]) or "").splitlines()
    for section in ("global.", "install.", ":env:."):
        for line in lines:
            key, _, value = line.partition("=")
            if key.startswith(section):
                settings[key[len(section) :]] = value.strip("'\"")
    return settings


def mirror_env() -> dict[str, str]:
    """A mirror known to pip, told to uv too, which does not read pip's settings.

    It stands in the environment of one command and is written nowhere.
    """
    told = {"index-url": ["UV_DEFAULT_INDEX"], "cert": ["SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"]}
    settings = pip_settings()
    return {
        name: settings[key]
        for key, names in told.items()
        for name in names
        if key in settings and name not in os.environ
    }


def find_uv() -> Path:
    """Our own uv in .tools: `pip install --target` works where the system refuses the rest."""
    stamp, wanted = TOOLS / "uv.stamp", digest([LOCKS / "uv.txt"])
    uv = TOOLS / "bin" / "uv"
    if uv.exists() and is_stamped(stamp, wanted):
        return uv
    if answer_of([sys.executable, "-m", "pip", "--version"]) is None:
        found = shutil.which("uv")
        if found:
            return Path(found)
        raise Failure(
            f"{sys.executable} has no pip, and set-up starts with it.\n"
            "Install it (Debian: apt-get install python3-pip), or put uv on the PATH."
        )
    say("fetching uv")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target", TOOLS]
    # A --user or virtualenv-only habit in pip's settings would forbid --target.
    habits = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    quiet = {"PIP_ROOT_USER_ACTION": "ignore", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    run([*command, "--require-hashes", "-r", LOCKS / "uv.txt"], env={**habits, **quiet})
    stamp.write_text(wanted)
    return uv


def make_venv(env: dict[str, str]) -> None:
    """A virtual environment for this very folder: one that was moved points to the old place."""
    stamp = VENV / "root.stamp"
    if PYTHON.exists() and is_stamped(stamp, str(ROOT)):
        return
    uv = find_uv()
    say("making .venv")
    here = getattr(sys, "_base_executable", sys.executable)
    python = here if sys.version_info >= OLDEST else ">={}.{}".format(*OLDEST)
    try:
        run([uv, "venv", "--quiet", "--clear", "--python", python, VENV], env=env)
    except Failure as failure:
        raise Failure(f"{failure}\nLast Table needs Python 3.11 or newer.") from None
    stamp.write_text(str(ROOT))


def locks_of(profile: str, with_node: bool) -> list[Path]:
    return [LOCKS / f"{profile}.txt"] + ([LOCKS / "node.txt"] if with_node else [])


def is_ready(profile: str, with_node: bool) -> bool:
    """Whether .venv holds what the lock files say now."""
    wanted = digest([*locks_of(profile, with_node), ROOT / "pyproject.toml", str(ROOT)])
    return PYTHON.exists() and is_stamped(VENV / f"{profile}.stamp", wanted)


def ensure_python(profile: str, with_node: bool) -> None:
    """The packages of one lock file ("run" or "dev", which holds all of "run") and ours."""
    if is_ready(profile, with_node) or is_ready("dev", with_node):
        return
    locks = locks_of(profile, with_node)
    env = mirror_env()
    make_venv(env)
    say(f"installing Python packages ({profile})")
    install = [find_uv(), "pip", "install", "--quiet", "--python", PYTHON]
    files = [part for lock in locks for part in ("-r", lock)]
    run([*install, "--require-hashes", *files], env=env)
    run([*install, "--no-deps", "--no-build-isolation", "--editable", "."], env=env)
    wanted = digest([*locks, ROOT / "pyproject.toml", str(ROOT)])
    (VENV / f"{profile}.stamp").write_text(wanted)


def ensure_ray() -> Path:
    """Return a folder with Ray, which is too large for the environment that everybody installs."""
    folder, lock = TOOLS / "ray", LOCKS / "ray.txt"
    stamp, wanted = TOOLS / "ray.stamp", digest([lock])
    if not (folder.exists() and is_stamped(stamp, wanted)):
        say("fetching ray")
        install = [find_uv(), "pip", "install", "--quiet", "--python", PYTHON]
        run([*install, "--target", folder, "--require-hashes", "-r", lock], env=mirror_env())
        stamp.write_text(wanted)
    return folder


def lock_python(upgrade: bool) -> None:
    """Write the lock files: versions and hashes for every platform, and no host."""
    env = mirror_env()
    for name, sources in LOCKED.items():
        command = [find_uv(), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        command += ["--python-version", "{}.{}".format(*OLDEST), "--no-header"]
        command += ["--upgrade"] if upgrade else []
        run([*command, *sources, "-o", f"requirements/{name}.txt"], env=env)
