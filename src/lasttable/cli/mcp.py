"""`lasttable mcp`: a seat for an assistant that speaks the Model Context Protocol."""

import argparse

from lasttable.cli.bot import add_server, read_places, read_token
from lasttable.extras import require_extra


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "mcp",
        help="let an assistant play on a server (Model Context Protocol)",
        description="Serve six tools over standard input and output, so that an assistant can sit "
        "at a table of people: list_tables, sit, wait_for_turn, look, answer, say.",
    )
    add_server(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until the assistant's program hangs up."""
    require_extra("mcp", "mcp", "websockets")
    from lasttable.mcp_server import Assistant, make_server
    from lasttable.sdk.network import WebDoor

    server, _ = read_places(args.server, ())
    make_server(Assistant(WebDoor(server, read_token(args)))).run()
    return 0
