#!/usr/bin/env python3
"""Every chore of the project: set up, play, test, check, build. Needs nothing but Python and pip.

`make` is a short way to say it: `make test` is `python3 dev.py test`.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

if sys.version_info < (3, 9):
    sys.exit("dev.py starts with Python 3.9 or newer (it can fetch the 3.11 that the game needs)")

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import browser, client, node_env, python_env
from tools.node_env import WEB, web_tool
from tools.python_env import PYTHON, VENV
from tools.shell import (
    ROOT,
    TOOLS,
    Failure,
    Job,
    failed_of,
    one_at_a_time,
    run,
    run_side_by_side,
    say,
)


def prepare(profile: str, node_modules: bool = True) -> None:
    """Python packages and web packages; nothing happens when nothing changed."""
    with one_at_a_time():
        python_env.ensure_python(profile, with_node=not node_env.machine_has_node())
        node_env.link_node()
        if node_modules:
            node_env.ensure_node_modules()


def setup(args: list[str]) -> None:
    """everything needed to work here"""
    prepare("dev")
    try:
        browser.ensure_chromium()
    except Failure as failure:
        say(f"note: {failure}")
    say("ready: make play, make test")


def play(args: list[str]) -> None:
    """set up, build the client if it is stale, serve; prints one URL"""
    web([])
    # Replaces this process, so that Ctrl-C and signals reach the server itself.
    os.chdir(ROOT)
    os.execv(PYTHON, [str(PYTHON), "-m", "lasttable", "serve", *args])


def web(args: list[str], profile: str = "run") -> None:
    """build the client if its sources changed; --size weighs the first page"""
    if set(args) - {"--size"}:
        raise Failure(f"web takes --size and nothing else, not {' '.join(args)}")
    stale = not client.is_client_built()
    prepare(profile, node_modules=stale)
    if stale:
        with one_at_a_time():
            client.build_client()
    if "--size" in args:
        client.check_size()


def checks() -> list[Job]:
    python = [PYTHON, "-m"]
    svelte = web_tool("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    return [
        ("mypy", [*python, "mypy"], ROOT),
        ("ruff", [*python, "ruff", "check", "--quiet"], ROOT),
        ("ruff format", [*python, "ruff", "format", "--check", "--quiet"], ROOT),
        ("svelte-check", svelte, WEB),
        ("prettier", web_tool("prettier", "--check", "--log-level", "warn", "."), WEB),
    ]


def check(args: list[str]) -> None:
    """ruff, mypy, svelte-check, prettier and the import levels"""
    prepare("dev")
    levels = [PYTHON, "-m", "pytest", "-q", "tests/test_layers.py"]
    run_side_by_side([*checks(), ("import levels", levels, ROOT)])


def test(args: list[str]) -> None:
    """all checks and all tests; arguments go to pytest and leave out the rest"""
    prepare("dev")
    os.environ["CHROMIUM"] = browser.ensure_chromium()
    web(["--size"], profile="dev")
    pytest = [PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    if args:
        run([*pytest, *args])
        return
    run_tests(pytest, [*checks(), ("vitest", web_tool("vitest", "run"), WEB)])


def run_tests(pytest: list[object], first: Sequence[Job] = ()) -> None:
    """Run other jobs first, then all tests; what fails in this crowd must pass by itself."""
    tests = test_jobs(pytest)
    fresh = [(name, [*command, "--cache-clear"], at) for name, command, at in tests]
    # One list for all: a place that is free takes the next job, and no failure hides another.
    failed = {name for name, _, _ in failed_of([*first, *fresh])}
    # Clocks run on while a busy machine looks elsewhere. By itself a test has no such excuse.
    alone = ["-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
    again = [(name, [*command, *alone], at) for name, command, at in tests if name in failed]
    if again:
        say("once more, by themselves, the tests that failed")
        failed -= {name for name, _, _ in again}
        failed |= {name for name, _, _ in failed_of(again, at_once=1)}
    if failed:
        raise Failure("failed: " + ", ".join(sorted(failed)))


def test_jobs(pytest: list[object]) -> list[Job]:
    """The browser's tests, and all others."""
    # Browsers mostly wait, the rest mostly calculates; and the loop that drives a browser does not
    # let tests with loops of their own run beside it in one process.
    parts = {"browser tests": ["tests/browser"], "tests": ["--ignore=tests/browser"]}
    jobs: list[Job] = []
    for name, chosen in parts.items():
        # One memory of failures each: they are written at the same time.
        memory = ["-o", f"cache_dir=.pytest_cache/{name.replace(' ', '-')}"]
        jobs.append((name, [*pytest, *memory, *chosen], ROOT))
    return jobs


def fix(args: list[str]) -> None:
    """format the code and mend what the linters can mend"""
    prepare("dev")
    run([PYTHON, "-m", "ruff", "check", "--fix", "--quiet"])
    run([PYTHON, "-m", "ruff", "format", "--quiet"])
    run(web_tool("prettier", "--write", "--log-level", "warn", "."), cwd=WEB)


def laws(args: list[str]) -> None:
    """the laws of every game, for many more games than `test` plays, and a million odd messages"""
    prepare("dev", node_modules=False)
    os.environ["LASTTABLE_FUZZ"] = "1000000"
    where = ["tests/laws", "tests/server/test_fuzz.py"]
    run([PYTHON, "-m", "pytest", "-n", "2", "--hypothesis-profile=deep", *where, *args])


def chaos(args: list[str]) -> None:
    """kill a server five hundred times while people play all games on it"""
    prepare("dev", node_modules=False)
    os.environ["LASTTABLE_KILLS"] = "500"
    run([PYTHON, "-m", "pytest", "-n", "0", "-s", "tests/server/test_crash.py", *args])


def ray(args: list[str]) -> None:
    """the lab on a cluster of several Ray nodes on this machine, with workers killed on the way"""
    prepare("dev", node_modules=False)
    env = {"PYTHONPATH": str(python_env.ensure_ray())}
    run([PYTHON, "-m", "pytest", "-n", "0", "tests/ray", *args], env=env)


def docs_env() -> dict[str, str]:
    """Settings for MkDocs: our own modules for its hooks, and no notice about its successor."""
    return {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}


def docs(args: list[str]) -> None:
    """build the documentation site into build/site; --serve shows it while you write"""
    if set(args) - {"--serve"}:
        raise Failure(f"docs takes --serve and nothing else, not {' '.join(args)}")
    prepare("dev")
    command = ["serve"] if args else ["build", "--strict", "--quiet"]
    run([PYTHON, "-m", "mkdocs", *command], env=docs_env())
    if not args:
        say("build/site/index.html")


def bench(args: list[str]) -> None:
    """measure speed"""
    prepare("dev", node_modules=False)
    run([PYTHON, "-m", "bench", *args])


def lock(args: list[str]) -> None:
    """rewrite the lock files; --upgrade takes the newest versions"""
    python_env.lock_python(upgrade="--upgrade" in args)
    prepare("run", node_modules=False)
    node_env.lock_node(upgrade="--upgrade" in args)


def clean(args: list[str]) -> None:
    """delete all that set-up, builds and tests made"""
    made = [VENV, TOOLS, WEB / "node_modules", client.CLIENT, ROOT / "dist", ROOT / "build"]
    made += [ROOT / f".{name}_cache" for name in ("mypy", "pytest", "ruff")]
    for path in [*made, ROOT / ".hypothesis"]:
        shutil.rmtree(path, ignore_errors=True)


COMMANDS = {
    f.__name__: f
    for f in (play, test, setup, check, fix, bench, laws, chaos, ray, docs, web, lock, clean)
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, function in COMMANDS.items():
        commands.add_parser(name, help=function.__doc__, add_help=False)
    chosen, rest = parser.parse_known_args()
    try:
        COMMANDS[chosen.command](rest)
    except Failure as failure:
        say(f"dev.py {chosen.command}: {failure}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
