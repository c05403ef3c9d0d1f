"""Inside the server, dependencies run one way.

    wire < store < people < table < previews < http < reach < games < turn_notices < lab < app, run

A package imports packages on its left and itself; what stands beside them (configuration, metrics,
refusals, rate limits) may be imported by all. No two modules import each other, not even for types:
whoever needs something from above is handed it.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import pytest

from tests.test_layers import imported, modules

SERVER = "lasttable.server."
ORDER = (
    "",
    "wire",
    "store",
    "people",
    "table",
    "previews",
    "http",
    "reach",
    "games",
    "turn_notices",
    "lab",
    "top",
)
ROOT = {
    "calendar": "",
    "config": "",
    "data_folder": "",
    "doors": "",
    "file_handles": "",
    "garbage_collection": "",
    "health": "",
    "logs": "",
    "metrics": "",
    "rate_limits": "",
    "refusals": "",
    "app": "top",
    "protocol_schema": "top",
    "run": "top",
}
"""The modules beside the packages: below all of them, or above."""


def level(module: str) -> int:
    """Return where a module stands in the order."""
    part = module.removeprefix(SERVER).split(".")[0]
    return ORDER.index(ROOT.get(part, part))


def dependencies() -> dict[str, set[str]]:
    """Return what each module of the server imports from the server."""
    sources = {
        name: (path.read_text(), path.name == "__init__.py")
        for name, path in modules()
        if name.startswith(SERVER)
    }
    return {
        name: {
            found
            for one in imported(name, text, is_package)
            if (found := _module(one, sources)) is not None and found != name
        }
        for name, (text, is_package) in sources.items()
    }


def _module(name: str, sources: dict[str, tuple[str, bool]]) -> str | None:
    """Find the module that an import names, which may be a name inside one."""
    while name.startswith(SERVER):
        if name in sources:
            return name
        name = name.rpartition(".")[0]
    return None


def test_packages_import_only_what_stands_below_them() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in dependencies().items()
        for other in others
        if level(other) > level(module)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_two_modules_import_each_other() -> None:
    try:
        TopologicalSorter(dependencies()).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_everything_passes_through_the_tables_queue_in_one_module() -> None:
    """Only `tables` and what answers HTTP know the class that runs a table's turns."""
    users = {
        module.removeprefix(SERVER)
        for module, others in dependencies().items()
        if f"{SERVER}table.table" in others
    }
    assert users == {"table.tables", "http.handshake"}
