"""What MkDocs adds to the pages in `docs`: each game's rules, the protocol, fonts, the version.

MkDocs calls these hooks by name (see `hooks` in mkdocs.yml).
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import lasttable
from lasttable.cli.main import make_parser
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, describe_settings
from lasttable.server.http import bot_types
from lasttable.server.wire import messages

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "web" / "node_modules" / "@fontsource-variable"
FACES = {
    "fraunces.woff2": "fraunces/files/fraunces-latin-opsz-normal.woff2",
    "fraunces-italic.woff2": "fraunces/files/fraunces-latin-opsz-italic.woff2",
    "inter.woff2": "inter/files/inter-latin-wght-normal.woff2",
}
BOT_BODIES: tuple[type[msgspec.Struct], ...] = (
    *(bot_types.BotAnswer, bot_types.BotLine, bot_types.BotSeat, bot_types.BotLeave),
    *(bot_types.BotAck, bot_types.BotMe, bot_types.NewBotBody, bot_types.BotsBody),
)
PROTOCOL_INTRODUCTION = """Generated from the types that encode and decode them.
[The protocol](../server/protocol.md) explains how they fit together."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the version in the header: `0.1` of `0.1.0`."""
    config.extra["version_short"] = ".".join(lasttable.__version__.split(".")[:2])
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add one page per game, the changelog, and the fonts of the web client."""
    pages = {f"games/{game.name}.md": game_page(game) for game in GAMES.values()}
    pages["changelog.md"] = (ROOT / "CHANGELOG.md").read_text()
    pages["reference/command-line.md"] = command_line_page()
    pages["reference/protocol.md"] = protocol_page()
    for uri, text in pages.items():
        files.append(File.generated(config, uri, content=text))
    for name, source in FACES.items():
        # Without web packages the page falls back to fonts of the system.
        if (FONTS / source).is_file():
            content = (FONTS / source).read_bytes()
            files.append(File.generated(config, f"assets/fonts/{name}", content=content))
    return files


def game_page(game: AnyGame) -> str:
    """Write a game's page: how to start it from Python, its settings, its rules."""
    title, *rules = (game.folder / "rules.en.md").read_text().split("\n", 1)
    low, high = game.seat_counts[0], game.seat_counts[-1]
    facts = f"{low} to {high} seats, {game.minutes} minutes, bots: {', '.join(game.bots)}."
    parts = [title, facts, start_block(game), "## Settings", settings_table(game)]
    return "\n\n".join([*parts, linked(rules[0])])


def start_block(game: AnyGame) -> str:
    """Show how a match of this game begins."""
    return f"""```python
from lasttable.games import GAMES
from lasttable.kernel import Match

game = GAMES["{game.name}"]
match = Match.start(game, game.settings(), seats={game.seat_counts[0]}, seed="1")
print(match.question.prompt, match.waiting())
```"""


def settings_table(game: AnyGame) -> str:
    """List the settings that a host can change, with their defaults."""
    rows = ["| setting | values | default |", "|---|---|---|"]
    for info in describe_settings(game.settings):
        if not info.hidden:
            values = ", ".join(f"`{word}`" for word in info.choices) or {
                "switch": "`on`, `off`",
                "text": "one word",
            }.get(info.kind, "")
            default = {True: "on", False: "off"}.get(info.default, info.default)  # type: ignore[arg-type]
            rows.append(f"| `{info.key}` | {values} | `{default or ' '}` |")
    return "\n".join(rows)


def linked(rules: str) -> str:
    """Give every numbered paragraph an anchor and bold number, so that `#7.6` leads there."""
    return re.sub(
        r"^(\d+)\.(\d+) ",
        r'<a id="\1.\2"></a>**\1.\2** ',
        rules,
        flags=re.MULTILINE,
    )


def command_line_page() -> str:
    """Write down what `lasttable --help` and the help of each command say."""
    parser = make_parser()
    parts = ["# Command line", "Everything here is also said by `lasttable COMMAND --help`."]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                help_text = command.format_help().strip()
                parts += [f"## lasttable {name}", f"```text\n{help_text}\n```"]
    return "\n\n".join(parts)


def protocol_page() -> str:
    """Describe every message of a table's socket from the types that decode it."""
    parts = [
        "# Messages of the socket",
        PROTOCOL_INTRODUCTION,
        "## From the client",
        *map(message_section, get_args(messages.FromClient)),
        "## From the server",
        *map(message_section, get_args(messages.FromServer)),
        "## What bots send by POST",
        "[Without sockets](../server/protocol.md#without-sockets) says where each of them goes.",
        *map(message_section, BOT_BODIES),
        "## Parts of messages",
        *map(message_section, nested_structs(get_args(messages.FromServer))),
    ]
    return "\n\n".join(parts)


def message_section(kind: type[msgspec.Struct]) -> str:
    """Describe one message: its tag, what it is for, its fields."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    heading = f"`{info.tag}`" if info.tag else kind.__name__
    rows = ["| field | type | |", "|---|---|---|"]
    hints = get_type_hints(kind, include_extras=True)
    for field in info.fields:
        needed = "" if field.required else "optional"
        rows.append(f"| `{field.encode_name}` | `{type_words(hints[field.name])}` | {needed} |")
    table = "\n".join(rows) if info.fields else "No fields."
    return f"### {heading}\n\n{inspect.cleandoc(kind.__doc__ or '')}\n\n{table}"


def type_words(hint: Any) -> str:
    """Write a type as a reader would: without modules, limits or the marker for 'left out'."""
    if get_origin(hint) is Annotated:
        return type_words(get_args(hint)[0])
    arguments = [a for a in get_args(hint) if a is not msgspec.UnsetType]
    if get_origin(hint) in (Union, UnionType):
        return " or ".join("null" if a is type(None) else type_words(a) for a in arguments)
    if get_origin(hint) is Literal:
        return " or ".join(f'"{value}"' for value in arguments)
    name = getattr(get_origin(hint) or hint, "__name__", str(hint))
    return f"{name}[{', '.join(map(type_words, arguments))}]" if arguments else name


def nested_structs(kinds: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """Find the records inside messages, in the order in which they are met."""
    found: dict[type[msgspec.Struct], None] = {}
    top = set(kinds)

    def visit(hint: Any) -> None:
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint not in found:
                if hint not in top:
                    found[hint] = None
                for inner in get_type_hints(hint, include_extras=True).values():
                    visit(inner)
            return
        for inner in get_args(hint):
            visit(inner)

    for kind in kinds:
        visit(kind)
    return list(found)
