"""What a host may choose before a game: one frozen dataclass per game."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from lasttable.kernel.errors import InvalidSettings

if TYPE_CHECKING:
    from typing import Any

Value = bool | int | str
V = TypeVar("V", bool, int, str)


class Settings(Protocol):
    """Any frozen dataclass whose fields are made by `setting`."""

    __dataclass_fields__: "ClassVar[dict[str, Field[Any]]]"


C = TypeVar("C", bound=Settings)


def setting(
    default: V,
    *,
    choices: tuple[V, ...] = (),
    hidden: bool = False,
    for_people: bool = False,
    needs: tuple[str, Value] | None = None,
) -> V:
    """Declare a setting: a switch if its default is a bool, else one of the choices.

    Without choices it is a word that the host types or pastes. A hidden setting is set by the table
    itself (colours, for example) and may be any such word. A setting for people changes nothing
    where only bots play. One that needs another has an effect only if that other has the value.
    """
    about = {"choices": choices, "hidden": hidden, "for_people": for_people, "needs": needs}
    made: V = field(default=default, metadata=about)
    return made


def variant_setting() -> str:
    """Declare the setting that holds a variant as one word; a file or the lab fills it in."""
    made: str = field(default="", metadata={"choices": (), "hidden": False, "variant": True})
    return made


@dataclass(frozen=True, slots=True)
class SettingInfo:
    """What a client needs to draw one setting."""

    key: str
    kind: str
    default: Value
    choices: tuple[Value, ...]
    hidden: bool
    for_people: bool = False
    needs: tuple[str, Value] | None = None


def describe_settings(kind: type[Settings]) -> tuple[SettingInfo, ...]:
    """List the settings of a game in the order in which they are declared."""
    found = []
    for item in fields(kind):
        default = item.default
        assert default is not MISSING
        shape = "variant" if "variant" in item.metadata else _shape(default, item.metadata)
        about = item.metadata
        found.append(
            SettingInfo(
                *(item.name, shape, default, about["choices"], about["hidden"]),
                for_people=about.get("for_people", False),
                needs=about.get("needs"),
            )
        )
    return tuple(found)


def _shape(default: object, about: "Mapping[str, Any]") -> str:
    if isinstance(default, bool):
        return "switch"
    return "choice" if about["choices"] or about["hidden"] else "text"


def read_settings(kind: type[C], values: Mapping[str, object]) -> C:
    """Make settings from values as a client or a command line sends them."""
    known = {info.key: info for info in describe_settings(kind)}
    unknown = sorted(set(values) - set(known))
    if unknown:
        raise InvalidSettings(f"unknown setting {unknown[0]!r}; known: {', '.join(known)}")
    return kind(**{key: _read_value(known[key], value) for key, value in values.items()})


def _read_value(info: SettingInfo, value: object) -> Value:
    if info.kind == "switch":
        words = {True: True, False: False, "on": True, "off": False, "true": True, "false": False}
        if isinstance(value, bool | str) and value in words:
            return words[value]
        raise InvalidSettings(f"{info.key} is on or off, not {value!r}")
    if info.hidden or info.kind in ("text", "variant"):
        # In a record it is one word.
        if isinstance(value, str) and value.isprintable() and " " not in value:
            return value
        raise InvalidSettings(f"{info.key} is text without spaces, not {value!r}")
    for choice in info.choices:
        if str(value) == str(choice) and not isinstance(value, bool):
            return choice
    wanted = ", ".join(str(choice) for choice in info.choices)
    raise InvalidSettings(f"{info.key} is one of {wanted}, not {value!r}")


def settings_values(settings: Settings) -> dict[str, Value]:
    """Return every setting with its value."""
    return {item.name: getattr(settings, item.name) for item in fields(settings)}


def settings_text(settings: Settings) -> str:
    """Write the settings that differ from their defaults: `clock=60 tells=off`."""
    words = []
    for item in fields(settings):
        value = getattr(settings, item.name)
        if value != item.default:
            shown = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
            words.append(f"{item.name}={shown}")
    return " ".join(words)
