"""`lasttable serve`: run the game server, print its URL, and say who can reach it."""

import argparse
import os
import sys

from lasttable.cli.serve_options import OPTIONS, default_data, read_options


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "serve",
        help="run the game server and print the URL to open",
        description="Run the game server. Open the URL it prints in a browser.",
        epilog="Each option can also be set in the environment: LASTTABLE_PORT for --port.",
    )
    for option in OPTIONS:
        option.add_to(parser)
    parser.set_defaults(run=serve)


def serve(args: argparse.Namespace) -> int:
    """Serve until told to stop; if that is impossible, say why on stderr and return 2."""
    # The server's libraries take a while to load; other commands should not wait for them.
    from lasttable.cli.reach_keys import has_terminal
    from lasttable.cli.reach_lines import print_lines
    from lasttable.cli.reach_terminal import run_terminal
    from lasttable.server.config import Config
    from lasttable.server.run import CLIENT, CannotStart, run

    chosen = read_options(args, os.environ)
    is_watched = has_terminal()
    is_settled = chosen.local or chosen.lan or chosen.share
    config = Config(
        data=chosen.data or default_data(),
        database=chosen.database,
        host=chosen.host,
        port=chosen.port,
        origins=tuple(chosen.origin),
        proxies=tuple(chosen.proxy),
        wifi="open" if chosen.lan else "remembered" if is_watched and not is_settled else "closed",
        lan_addresses=tuple(chosen.lan_address),
        is_shared=chosen.share,
        ssh_host=chosen.ssh_host,
        may_fetch_helper=chosen.fetch_helper,
        log=chosen.log,
        metrics_token=chosen.metrics_token,
        put_away_days=chosen.put_away_days,
        web=None if chosen.no_web else CLIENT,
        absence_timeout=chosen.away,
        seed=chosen.seed,
        mail=chosen.mail,
        webhook=chosen.webhook,
        contact=chosen.contact,
        push_services=tuple(chosen.push_service),
    )
    try:
        run(config, run_terminal if is_watched else print_lines)
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 2
    return 0
