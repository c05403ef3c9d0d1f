"""`lasttable verify`: check that the deal of a recorded game was fixed before it was dealt."""

import argparse
import json
from dataclasses import asdict
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from lasttable.cli.errors import CommandError
from lasttable.fair_deal import Report, verify
from lasttable.games import GAMES

NOT_PROVEN: Final = 3
"""The exit code for a record that says too little; 0: everything holds, 1: something does not."""
CODES: Final = {"holds": 0, "fails": 1, "unknown": NOT_PROVEN}
_MARKS: Final = {"holds": "ok     ", "fails": "FAILED ", "unknown": "unknown"}
_TITLES: Final = {
    "record": "The record is whole",
    "seal": "The seal matches",
    "numbers": "Every number was used",
    "deal": "Dealing again gives the same game",
    "votes": "Secret answers were locked before they were revealed",
}
_VERDICTS: Final = {
    "holds": "This deal was fair.",
    "fails": "This deal does not hold.",
    "unknown": "This record cannot be checked to the end.",
}
LIMITS: Final = (
    "A seal can't stop the server that deals from looking at the cards, and it can't stop players "
    "from telling each other what they hold."
)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "verify",
        help="check that the deal of a recorded game was sealed",
        description="Check a record: its seal, everybody's numbers, the deal, and every locked "
        "answer. Exits with 0 if all of it holds, 1 if something contradicts it, 3 if the record "
        "says too little.",
    )
    parser.add_argument(
        "file", type=Path, nargs="?", metavar="RECORD", help="a record from a server"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="write the offline verifier, one HTML file"
    )
    parser.add_argument(
        "--seal", default="", metavar="SEAL", help="the seal you saw in the lobby: 8 digits or more"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check a record and print what was found, or write the page that does the same."""
    if args.page is not None:
        _write_page(args.page)
    if args.file is None:
        if args.page is None:
            raise CommandError("name a record to check, or --page and a file to write")
        return 0
    try:
        data = args.file.read_bytes()
    except FileNotFoundError as error:
        raise CommandError(f"there is no file {args.file}") from error
    except OSError as error:
        raise CommandError(f"{args.file} cannot be read") from error
    report = verify(data, GAMES, args.seal)
    if args.json:
        checks = [asdict(check) for check in report.checks]
        found = {"verdict": report.verdict, "seal": report.seal, "checks": checks}
        print(json.dumps(found, indent=2))
    else:
        _print(report, has_noted=bool(args.seal))
    return CODES[report.verdict]


def _write_page(path: Path) -> None:
    """Write the verifier that came with this copy of Last Table, not with a server's answer."""
    built = resources.files("lasttable") / "client" / "verify.html"
    if not built.is_file():
        raise CommandError("the web client is not built here; `make web` builds it")
    page = built.read_bytes()
    try:
        path.write_bytes(page)
    except OSError as error:
        raise CommandError(f"{path} cannot be written") from error
    print(f"{path}: {len(page) // 1000} kB, sha256 {sha256(page).hexdigest()}")


def _print(report: Report, has_noted: bool) -> None:
    for check in report.checks:
        print(f"{_MARKS[check.verdict]}  {_TITLES[check.name]}")
        print(f"         {check.why}")
    print()
    print(_VERDICTS[report.verdict])
    if report.seal and report.verdict == "holds" and not has_noted:
        print(f"Its seal is {report.seal[:16]}: compare it with the one you saw in the lobby.")
    if report.seal:
        print(LIMITS)
