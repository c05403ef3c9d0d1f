"""Plays one run of the lab beside a server: `python -m lasttable.lab_page.worker FOLDER`.

The folder holds the wish. Progress goes to standard output, a line of JSON at a time. The server
holds the other end of standard input: `stop` on it keeps the results so far, and its end means that
the server is gone. Finished games are kept in the folder, so the next worker goes on from them.
"""

import os
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from lasttable.games import GAMES
from lasttable.lab.assemble import report_of
from lasttable.lab.experiment import Experiment, design
from lasttable.lab.measures.compare import differences
from lasttable.lab.report import Differences, Report, to_json
from lasttable.lab.run import Run, in_processes, run_experiment
from lasttable.lab.store import Store
from lasttable.lab_page.page import write_page
from lasttable.lab_page.summary import rows_of, summary_of
from lasttable.lab_page.words import LANGUAGES, Words

SEED: Final = "1"
_LOWEST: Final = 19
_TELL_EVERY: Final = 0.5
_COMPARE_EVERY: Final = 5.0


class Wish(msgspec.Struct, kw_only=True):
    """What to play, as the server wrote it down."""

    game: str
    seats: int
    games: int
    bots: str
    variants: list[dict[str, bool | int | str]]
    repeat: bool


class Teller:
    """Tells how far a run has come, now and then."""

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        self._tell = tell
        self._began = monotonic()
        self._told = self._compared = float("-inf")
        self._rows: dict[str, list[dict[str, str]]] = {}

    def show(self, run: Run, *, is_last: bool = False) -> None:
        """Tell, unless the last time was a moment ago."""
        now = monotonic()
        if not is_last and now - self._told < _TELL_EVERY:
            return
        self._told = now
        if now - self._compared >= _COMPARE_EVERY:
            self._compared = now
            self._rows = _known_so_far(run)
        played, wanted = _counts(run)
        fresh = sum(played) - run.resumed
        spent = now - self._began
        left = spent / fresh * (sum(wanted) - sum(played)) if fresh > 0 else None
        self._tell({"played": played, "wanted": wanted, "seconds_left": left, "rows": self._rows})


def _counts(run: Run) -> tuple[list[int], list[int]]:
    """Count games by variant; all that serves to repeat the verdict comes last, in one figure."""
    played = [run.played(arm) for arm in range(len(run.arms))]
    wanted = [arm.plan.games for arm in run.arms]
    mains = [number for number, arm in enumerate(run.arms) if arm.role == "main"]
    others = [number for number, arm in enumerate(run.arms) if arm.role != "main"]
    return tuple(  # type: ignore[return-value]
        [counts[n] for n in mains] + ([sum(counts[n] for n in others)] if others else [])
        for counts in (played, wanted)
    )


def _known_so_far(run: Run) -> dict[str, list[dict[str, str]]]:
    """Compare the first two variants, as far as they were played."""
    mains = [number for number, arm in enumerate(run.arms) if arm.role == "main"]
    if len(mains) < 2:
        return {}
    chart = differences(run.games_of(mains[0]), run.games_of(mains[1])).chart
    if not isinstance(chart, Differences):
        return {}
    return {
        language: rows_of(chart.rows, Words(language, run.game.name), is_watched=True)
        for language in LANGUAGES
    }


def experiment_of(wish: Wish) -> Experiment:
    """Design the experiment that somebody wished for."""
    variants = [{key: word(value) for key, value in one.items()} for one in wish.variants]
    common = dict(set.intersection(*(set(one.items()) for one in variants)))
    apart = [{key: value for key, value in one.items() if key not in common} for one in variants]
    whole = design(
        GAMES[wish.game],
        seats=wish.seats,
        games=wish.games,
        seed=SEED,
        bots=(wish.bots,),
        settings=dict(sorted(common.items())),
        each=apart if len(apart) > 1 else (),
        second="auto" if wish.repeat else None,
        ladder_games=None if wish.repeat else 0,
    )
    # Without other levels of bots, nothing but the variants themselves is played.
    return whole if wish.repeat else replace(whole, tension=False)


def word(value: bool | int | str) -> str:
    """Write a setting as the command line does."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def command_of(wish: Wish) -> str:
    """Write the command that gives the same figures."""
    words = ["lasttable lab", wish.game, f"--seats {wish.seats}", f"--games {wish.games}"]
    words += [f"--seed {SEED}", f"--bots {wish.bots}"]
    first = {key: word(value) for key, value in wish.variants[0].items()}
    changed = sorted({key for one in wish.variants for key in one})
    varied = [key for key in changed if len({word_or_none(one, key) for one in wish.variants}) > 1]
    words += [f"--set {key}={value}" for key, value in first.items() if key not in varied]
    for key in varied:
        values = ",".join(word_or_none(one, key) or "default" for one in wish.variants)
        words.append(f"--vary {key}={values}")
    return " ".join(words)


def word_or_none(settings: dict[str, bool | int | str], key: str) -> str | None:
    """Return a setting as a word, if it was chosen."""
    return word(settings[key]) if key in settings else None


def play(folder: Path, tell: Callable[[dict[str, Any]], None], wanted: Callable[[], bool]) -> None:
    """Play a run and write its report into its folder."""
    wish = msgspec.json.decode((folder / "wish.json").read_bytes(), type=Wish)
    game, teller = GAMES[wish.game], Teller(tell)
    run = run_experiment(
        game,
        experiment_of(wish),
        in_processes(1),
        store=Store(folder),
        show=teller.show,
        wanted=wanted,
    )
    teller.show(run, is_last=True)
    write_report(report_of(run, command_of(wish)), folder)


def write_report(report: Report, folder: Path) -> None:
    """Write the pages, what the app shows, and last of all the figures."""
    home = f"/lab/{folder.name}"
    for language in LANGUAGES:
        page = write_page(report, language, home=home)
        (folder / f"report.{language}.html").write_text(page, encoding="utf-8")
    found = {language: summary_of(report, language) for language in LANGUAGES}
    (folder / "found.json").write_bytes(msgspec.json.encode(found))
    part = folder / "report.part"
    part.write_bytes(to_json(report))
    part.replace(folder / "report.json")


def main() -> None:
    """Play the run in the folder that is named."""
    if hasattr(os, "nice"):
        os.nice(_LOWEST)
    stopped = threading.Event()

    def listen() -> None:
        for line in sys.stdin:
            if line.strip() == "stop":
                stopped.set()
        # The server is gone: whoever starts next goes on from the games on disk.
        os._exit(1)

    threading.Thread(target=listen, daemon=True).start()

    def tell(line: dict[str, Any]) -> None:
        sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
        sys.stdout.flush()

    play(Path(sys.argv[1]), tell, lambda: not stopped.is_set())


if __name__ == "__main__":
    main()
