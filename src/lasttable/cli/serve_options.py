"""The options of `lasttable serve`; each can also be set by a variable of the environment.

What is given on the command line comes first, then the variable, then the default.
"""

import argparse
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final

from lasttable.cli.arguments import seed
from lasttable.cli.errors import CommandError

DEFAULT_PORT = 8765
_ON: Final = {"1": True, "on": True, "true": True, "yes": True}
_OFF: Final = {"": False, "0": False, "off": False, "false": False, "no": False}


def default_data() -> Path:
    """Return the default folder for tables."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "lasttable"


def read_port(text: str) -> int:
    """Read a port."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def read_seconds(text: str) -> float:
    """Read how long to wait."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86400:
        raise argparse.ArgumentTypeError("must be more than 0 seconds and at most one day (86400)")
    return seconds


def read_network(text: str) -> IPv4Network | IPv6Network:
    """Read an address, or a network such as 10.0.0.0/8."""
    try:
        return ip_network(text, strict=False)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            "a proxy is an address or a network, such as 10.0.0.0/8"
        ) from error


def read_ssh_host(text: str) -> str:
    """Read the name of a service that forwards over ssh."""
    from lasttable.server.reach.providers import ssh

    try:
        ssh("ssh", text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def read_mail(text: str) -> str:
    """Read the address of a mail server."""
    from lasttable.server.turn_notices.second_channels import BadChannel, Mail

    try:
        Mail.read(text)
    except BadChannel as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def read_webhook(text: str) -> str:
    """Read the address of a webhook."""
    from lasttable.server.turn_notices.second_channels import BadChannel, Webhook

    try:
        Webhook.read(text)
    except BadChannel as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def read_log(text: str) -> str:
    """Read how to write the log."""
    if text not in ("plain", "json"):
        raise argparse.ArgumentTypeError("the log is plain or json")
    return text


def read_days(text: str) -> int:
    """Read a number of days."""
    if not text.isdecimal() or not 1 <= int(text) <= 36_500:
        raise argparse.ArgumentTypeError("days are a number from 1 to 36500")
    return int(text)


def read_contact(text: str) -> str:
    """Read whom a push service may write to."""
    if not text.startswith(("mailto:", "https://")):
        raise argparse.ArgumentTypeError("a contact starts with mailto: or https://")
    return text


@dataclass(frozen=True, slots=True)
class Option:
    """One option: a switch, a value, or a list of values."""

    flag: str
    help: str
    read: Callable[[str], Any] = str
    default: Any = None
    metavar: str | None = None
    is_switch: bool = False
    is_list: bool = False

    @property
    def name(self) -> str:
        """The name among the parsed arguments."""
        return self.flag.removeprefix("--").replace("-", "_")

    @property
    def variable(self) -> str:
        """The variable of the environment that sets it."""
        return f"LASTTABLE_{self.name.upper()}"

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add the option to a parser; whatever is not given is None."""
        if self.is_switch:
            parser.add_argument(self.flag, action="store_true", default=None, help=self.help)
            return
        action = "append" if self.is_list else "store"
        parser.add_argument(
            self.flag, action=action, type=self.read, metavar=self.metavar, help=self.help
        )

    def value(self, given: object, environment: Mapping[str, str]) -> Any:
        """Return what counts: what was given, what the environment says, or the default."""
        if given is not None:
            return given
        text = environment.get(self.variable)
        if text is None or (not text and not self.is_switch):
            return self.default
        try:
            return self._read_variable(text)
        except argparse.ArgumentTypeError as error:
            raise CommandError(f"{self.variable}: {error}") from error

    def _read_variable(self, text: str) -> object:
        if self.is_switch:
            found = (_ON | _OFF).get(text.lower())
            if found is None:
                raise argparse.ArgumentTypeError("a switch is on or off")
            return found
        return [self.read(word) for word in text.split()] if self.is_list else self.read(text)


OPTIONS: Final = (
    Option("--host", "address to listen on (127.0.0.1)", default="127.0.0.1"),
    Option(
        "--port",
        f"port to listen on; 0 picks a free one ({DEFAULT_PORT})",
        read=read_port,
        default=DEFAULT_PORT,
    ),
    Option("--data", "folder for the tables (default: in your data folder)", read=Path),
    Option("--database", "a PostgreSQL URL to use instead of SQLite", metavar="URL"),
    Option(
        "--origin",
        "a public address of the site, such as https://table.example; may be repeated",
        metavar="URL",
        is_list=True,
        default=(),
    ),
    Option(
        "--proxy",
        "address or network of a proxy that says who is behind it; may be repeated",
        read=read_network,
        metavar="ADDRESS",
        is_list=True,
        default=(),
    ),
    Option("--local", "let nobody in but this computer", is_switch=True, default=False),
    Option("--lan", "let this wifi in", is_switch=True, default=False),
    Option(
        "--lan-address",
        "listen for this wifi at this address only; may be repeated",
        metavar="ADDRESS",
        is_list=True,
        default=(),
    ),
    Option("--share", "make a link for people elsewhere", is_switch=True, default=False),
    Option(
        "--ssh-host",
        "a service that makes links over ssh, such as nokey@localhost.run; used when you share",
        read=read_ssh_host,
        metavar="HOST",
    ),
    Option(
        "--fetch-helper",
        "with --share: fetch the program that makes links, if there is none",
        is_switch=True,
        default=False,
    ),
    Option(
        "--log",
        "how to write the log: plain or json (plain)",
        read=read_log,
        default="plain",
        metavar="STYLE",
    ),
    Option(
        "--metrics-token",
        "let whoever shows this token read /metrics from elsewhere",
        metavar="TOKEN",
    ),
    Option(
        "--put-away-days",
        "delete finished games and forgotten guests after so many days (never)",
        read=read_days,
        metavar="DAYS",
    ),
    Option("--no-web", "serve without the web client", is_switch=True, default=False),
    Option(
        "--away",
        "how long to wait for a missing player before a bot takes over (60.0)",
        read=read_seconds,
        default=60.0,
        metavar="SECONDS",
    ),
    Option(
        "--mail",
        "send notices by e-mail too, through smtps://user:password@host/?from=ADDRESS",
        read=read_mail,
        metavar="URL",
    ),
    Option(
        "--webhook",
        "also post notices to this address, such as a group chat's",
        read=read_webhook,
        metavar="URL",
    ),
    Option(
        "--contact",
        "whom push services may write to, such as mailto:you@table.example",
        read=read_contact,
        metavar="URL",
    ),
    Option(
        "--push-service",
        "a push service to use besides those of the known browsers; may be repeated",
        metavar="HOST",
        is_list=True,
        default=(),
    ),
    Option(
        "--seed",
        "deal every game the same way, for tests; anyone who knows the seed knows all cards",
        read=seed,
        metavar="TEXT",
    ),
)


def read_options(args: argparse.Namespace, environment: Mapping[str, str]) -> argparse.Namespace:
    """Return the value of every option; CommandError if a variable makes no sense."""
    found = {one.name: one.value(getattr(args, one.name), environment) for one in OPTIONS}
    # What is on the command line is a choice as a whole: it is not mixed with the environment's.
    chosen = [name for name in ("local", "lan", "share") if getattr(args, name)]
    if chosen:
        found |= {name: name in chosen for name in ("local", "lan", "share")}
    if found["local"] and (found["lan"] or found["share"]):
        raise CommandError("--local lets nobody in, so it does not go with --lan or --share")
    return argparse.Namespace(**found)
