"""`lasttable backup` and `lasttable restore`: keep a server's data safe."""

import argparse
import os
from pathlib import Path

from lasttable.cli.errors import CommandError
from lasttable.cli.serve_options import default_data
from lasttable.extras import require_extra


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add both commands and their options."""
    save = subparsers.add_parser(
        "backup",
        help="save all tables of a server, running or not, to one file",
        description="Save the database and the keys of a server to one file. The server may run.",
    )
    save.add_argument("file", type=Path, metavar="FILE", help="where to, such as table.tar.gz")
    save.set_defaults(run=back_up)
    load = subparsers.add_parser(
        "restore",
        help="put a backup back",
        description="Put a backup into a data folder. Stop the server first.",
    )
    load.add_argument("file", type=Path, metavar="FILE", help="a file that `backup` wrote")
    load.add_argument(
        "--replace", action="store_true", help="put aside what is in the folder already"
    )
    load.set_defaults(run=restore)
    for parser in (save, load):
        parser.add_argument(
            "--data", type=Path, metavar="FOLDER", help="the server's data folder (the usual one)"
        )


def back_up(args: argparse.Namespace) -> int:
    """Write a backup and say where it is."""
    require_extra("server", "sqlalchemy")
    from lasttable.server.store.backup import BadBackup
    from lasttable.server.store.backup import back_up as save

    try:
        size = save(_folder(args), args.file)
    except BadBackup as error:
        raise CommandError(str(error)) from error
    print(f"{args.file}: {size / 1_000_000:.1f} MB")
    return 0


def restore(args: argparse.Namespace) -> int:
    """Put a backup back and say what became of what was there."""
    require_extra("server", "sqlalchemy")
    from lasttable.server.data_folder import FolderInUse
    from lasttable.server.store.backup import BadBackup
    from lasttable.server.store.backup import restore as load

    folder = _folder(args)
    try:
        before = load(args.file, folder, args.replace)
    except (BadBackup, FolderInUse) as error:
        raise CommandError(str(error)) from error
    if before is not None:
        print(f"What was there before is in {before}.")
    print(f"{folder} holds the backup. Start the server with --data {folder}.")
    return 0


def _folder(args: argparse.Namespace) -> Path:
    """Find the data folder the way `serve` does; PostgreSQL has tools of its own."""
    if os.environ.get("LASTTABLE_DATABASE"):
        raise CommandError("The tables are in PostgreSQL: use pg_dump and pg_restore.")
    named = args.data or os.environ.get("LASTTABLE_DATA")
    return Path(named) if named else default_data()
