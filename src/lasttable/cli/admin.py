"""`lasttable admin`: what whoever runs a server needs to do about people and old games."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from lasttable.cli.errors import CommandError
from lasttable.cli.serve_options import default_data
from lasttable.extras import require_extra

if TYPE_CHECKING:
    from sqlalchemy import Connection

_A_DAY = 24 * 3600 * 1000


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and what it can do."""
    parser = subparsers.add_parser(
        "admin",
        help="read reports, ban, delete a person's data, make bots, put old games away",
        description="Look after a server. Reports, people, bans and bots work while it runs.",
    )
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="WHAT")
    for name, help_, run, words in (
        ("reports", "list the reports that are not settled", _reports, ()),
        ("settle", "settle a report", _settle, ("report", "note")),
        ("people", "find guests by name or number", _people, ("words",)),
        ("ban", "let a guest in no more", _ban, ("guest",)),
        ("unban", "let a guest in again", _unban, ("guest",)),
        ("forget", "delete everything about a guest (stop the server first)", _forget, ("guest",)),
        ("bots", "list the bots that play over the network", _bots, ()),
        ("add-bot", "make a bot and print its token, once", _add_bot, ("name",)),
        ("revoke-bot", "make a bot's token worthless", _revoke_bot, ("bot",)),
        ("tidy", "delete old games and guests (stop the server first)", _tidy, ()),
    ):
        one = deeds.add_parser(name, help=help_, description=help_.capitalize() + ".")
        for word in words:
            if word in ("report", "guest", "bot"):
                one.add_argument(word, type=int, metavar=word.upper(), help=f"its number ({word})")
            elif word == "name":
                one.add_argument(word, metavar="NAME")
                one.add_argument("--owner", type=int, metavar="GUEST", help="whose bot it is")
            else:
                one.add_argument(word, nargs="?", default="", metavar=word.upper())
        one.add_argument("--data", type=Path, metavar="FOLDER", help="the server's data folder")
        one.add_argument("--database", metavar="URL", help="a PostgreSQL URL, as for serve")
        one.set_defaults(run=run)
        if name in ("reports", "people", "bots"):
            one.add_argument("--json", action="store_true", help="print one JSON array")
        if name == "reports":
            one.add_argument("--all", action="store_true", help="settled ones too")
        if name == "tidy":
            one.add_argument("--days", type=int, required=True, help="older than so many days")
            one.add_argument("--dry-run", action="store_true", help="only count")


def _reports(args: argparse.Namespace) -> int:
    from lasttable.server.store import housekeeping

    found = _with_database(args, lambda c: housekeeping.reports(c, all_=args.all))
    if args.json:
        print(json.dumps([row._asdict() for row in found], indent=2, ensure_ascii=False))
        return 0
    for row in found:
        state = "" if row.settled is None else f" (settled: {row.note or 'no note'})"
        print(f"{row.id}. {_day(row.at)}, table {row.code}: about {row.about_name}{state}")
        print(f"    guest {row.about}, reported by guest {row.guest}: {row.text}")
        for line in row.heard:
            print(f"    > {line}")
    print(f"{len(found)} reports")
    return 0


def _settle(args: argparse.Namespace) -> int:
    from lasttable.server.store import housekeeping

    done = _with_database(args, lambda c: housekeeping.settle(c, args.report, args.note, _now()))
    if not done:
        raise CommandError(f"there is no open report {args.report}")
    print(f"Report {args.report} is settled.")
    return 0


def _people(args: argparse.Namespace) -> int:
    from lasttable.server.store import housekeeping

    found = _with_database(args, lambda c: housekeeping.people(c, args.words))
    if args.json:
        print(json.dumps([row._asdict() for row in found], indent=2, ensure_ascii=False))
        return 0
    for row in found:
        seen = "" if row.seen is None else f", last here {_day(row.seen)}"
        banned = "" if row.banned is None else f", banned {_day(row.banned)}"
        kind = "" if row.kind == "person" else f" (a bot of {row.owner or 'this server'})"
        since = f"since {_day(row.created)}{seen}, {row.tables} tables{banned}"
        print(f"{row.id}  {row.name}{kind}: {since}")
    return 0


def _bots(args: argparse.Namespace) -> int:
    from lasttable.server.store import bots

    found = _with_database(args, lambda c: bots.bots_of(c, None))
    if args.json:
        print(json.dumps([row._asdict() for row in found], indent=2, ensure_ascii=False))
        return 0
    for row in found:
        seen = "never here" if row.seen is None else f"last here {_day(row.seen)}"
        owner = "this server's" if row.owner is None else f"of guest {row.owner}"
        print(f"{row.id}  {row.name}, {owner}: since {_day(row.created)}, {seen}")
    return 0


def _add_bot(args: argparse.Namespace) -> int:
    require_extra("server", "sqlalchemy")
    from lasttable.server.people.bots import new_bot
    from lasttable.server.refusals import Refusal
    from lasttable.server.store import housekeeping

    try:
        number, token, change = new_bot(args.name, args.owner, _now())
    except Refusal as refusal:
        raise CommandError(f"a name has 1 to {refusal.params['longest']} letters") from refusal

    def write(connection: "Connection") -> bool:
        if args.owner is not None and not housekeeping.is_person(connection, args.owner):
            return False
        change(connection)
        return True

    if not _with_database(args, write):
        raise CommandError(f"there is no guest {args.owner}")
    print(f"Bot {number} is made. Its token is shown this once:", file=sys.stderr)
    print(token)
    return 0


def _revoke_bot(args: argparse.Namespace) -> int:
    from lasttable.server.store import bots

    if not _with_database(args, lambda c: bots.revoke(c, args.bot, None, _now())):
        raise CommandError(f"there is no bot {args.bot}")
    print(f"The token of bot {args.bot} is worthless. A running server shows it out.")
    return 0


def _ban(args: argparse.Namespace) -> int:
    return _set_ban(args, _now(), "may no longer come in. A running server shows them out.")


def _unban(args: argparse.Namespace) -> int:
    return _set_ban(args, None, "may come in again.")


def _set_ban(args: argparse.Namespace, at: int | None, words: str) -> int:
    from lasttable.server.store import housekeeping

    if not _with_database(args, lambda c: housekeeping.ban(c, args.guest, at)):
        raise CommandError(f"there is no guest {args.guest}")
    print(f"Guest {args.guest} {words}")
    return 0


def _forget(args: argparse.Namespace) -> int:
    from lasttable.server.store import housekeeping

    with _stopped(args):
        done = _with_database(args, lambda c: housekeeping.forget_person(c, args.guest))
    if not done:
        raise CommandError(f"there is no guest {args.guest}")
    print(f"Everything about guest {args.guest} is deleted. Games of others keep the moves.")
    return 0


def _tidy(args: argparse.Namespace) -> int:
    from lasttable.server.store import housekeeping

    if args.days < 1:
        raise CommandError("--days is at least 1")
    before = _now() - args.days * _A_DAY
    with _stopped(args):
        tables, guests = _with_database(args, lambda c: housekeeping.count_old(c, before))
        if not args.dry_run:
            _with_database(args, housekeeping.put_away(before))
    verb = "would be" if args.dry_run else "are"
    print(f"{tables} games and {guests} guests {verb} deleted.")
    return 0


def _with_database(args: argparse.Namespace, work: "Callable[[Connection], Any]") -> Any:
    """Do work in one transaction on the server's database."""
    require_extra("server", "sqlalchemy")
    import asyncio

    from lasttable.server.data_folder import DATABASE
    from lasttable.server.store.database import CannotOpen, open_database

    url = args.database or os.environ.get("LASTTABLE_DATABASE")
    if url is None:
        file = _folder(args) / DATABASE
        if not file.is_file():
            raise CommandError(f"there is no database in {_folder(args)}")
        url = f"sqlite:///{file}"

    async def run() -> Any:
        try:
            database = await open_database(url)
        except CannotOpen as error:
            raise CommandError(str(error)) from error
        try:
            return await database.write(work)
        finally:
            await database.close()

    return asyncio.run(run())


@contextmanager
def _stopped(args: argparse.Namespace) -> Iterator[None]:
    """Make sure that no server works on the folder: it would write back what it remembers."""
    if args.database or os.environ.get("LASTTABLE_DATABASE"):
        yield  # Several machines may share a database; only the operator knows.
        return
    require_extra("server", "sqlalchemy")
    from lasttable.server.data_folder import FolderInUse, locked_folder

    try:
        with locked_folder(_folder(args)):
            yield
    except FolderInUse as error:
        raise CommandError(f"{error} Stop it first.") from error


def _folder(args: argparse.Namespace) -> Path:
    named = args.data or os.environ.get("LASTTABLE_DATA")
    return Path(named) if named else default_data()


def _now() -> int:
    return int(time() * 1000)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
