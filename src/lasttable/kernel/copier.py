"""Makes copiers of plain data from the fields of a dataclass and their types.

| type of a field                                     | in the copy                            |
|-----------------------------------------------------|----------------------------------------|
| numbers, text, tuples, enums, frozen dataclasses    | the same object: it cannot change      |
| `Sequence`, `Mapping`, `Callable`, `Menu`, `Clock`  | the same object: nobody may change it  |
| `list`, `dict`, `set`                               | a new one, its items copied likewise   |
| `Chance`, any other dataclass                       | a copy                                 |
| `Shared[...]` of anything                           | the same object: the author says so    |
| `Fresh[...]` of anything                            | the field's default                    |

Anything else is an error that names the field. The code made for a class is a straight list of
assignments, compiled once, as fast as a copy written by hand.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NewType,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from lasttable.kernel.chance import Chance
from lasttable.kernel.options import Menu
from lasttable.kernel.questions import Clock

T = TypeVar("T")
_SHARED: Final = "shared"
_FRESH: Final = "fresh"

Shared: TypeAlias = Annotated[T, _SHARED]
"""Marks what copies share, because the rules replace it and never change it in place."""
Fresh: TypeAlias = Annotated[T, _FRESH]
"""Marks a field that starts from its default in every copy."""

_Expression: TypeAlias = Callable[[str], str]
"""Writes the code that copies a value, given the code that reads it."""
_UNCHANGING: Final = (bool, int, float, str, bytes, range, NoneType, Menu, Clock)
_READ_ONLY: Final = (Sequence, Mapping, Set, Callable, frozenset)


def make_copier(kind: type[T]) -> Callable[[T], T]:
    """Write and compile the function that copies one dataclass."""
    return _Workshop().copier(kind)


class _Workshop:
    """Where one copier is made, with those of the dataclasses inside it."""

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"new": object.__new__}
        self._made: dict[type, str] = {}
        """The name of each dataclass's copier; empty while it is being made."""

    def copier(self, kind: type) -> Callable[[Any], Any]:
        """Make the copier of a dataclass."""
        return cast("Callable[[Any], Any]", self._names[self._name_of_copier(kind)])

    def _name_of_copier(self, kind: type) -> str:
        if kind in self._made:
            if self._made[kind]:
                return self._made[kind]
            raise TypeError(f"{kind.__name__} contains itself: mark one of the fields Shared[...]")
        number = len(self._made)
        self._made[kind] = ""
        name = f"copy_{kind.__name__}_{number}"
        self._names[f"class_{number}"] = kind
        hints = get_type_hints(kind, include_extras=True)
        lines = [f"def {name}(old):", f"    made = new(class_{number})"]
        for item in fields(kind):
            where = f"{kind.__name__}.{item.name}"
            lines.append(f"    made.{item.name} = {self._value(item, hints[item.name], where)}")
        lines.append("    return made")
        exec("\n".join(lines), self._names)
        self._made[kind] = name
        return name

    def _value(self, item: "Field[Any]", hint: Any, where: str) -> str:
        if _FRESH in getattr(hint, "__metadata__", ()):
            return self._default(item, where)
        expression = self._expression(hint, where)
        return f"old.{item.name}" if expression is None else expression(f"old.{item.name}")

    def _default(self, item: "Field[Any]", where: str) -> str:
        name = where.replace(".", "_")
        if item.default_factory is list:
            return "[]"
        if item.default_factory is not MISSING:
            self._names[name] = item.default_factory
            return f"{name}()"
        if item.default is MISSING:
            raise TypeError(f"{where} is Fresh, so it needs a default")
        self._names[name] = item.default
        return name

    def _expression(self, hint: Any, where: str) -> _Expression | None:
        """Find how to copy a value of this type; None if copies share it."""
        if isinstance(hint, NewType):
            return self._expression(hint.__supertype__, where)
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return None if _SHARED in hint.__metadata__ else self._expression(args[0], where)
        if origin is Literal:
            return None
        if origin in (Union, UnionType):
            return self._union(args, where)
        return self._plain(hint, origin or hint, args, where)

    def _plain(self, hint: Any, kind: Any, args: Sequence[Any], where: str) -> _Expression | None:
        if not isinstance(kind, type):
            raise _unknown(hint, where)
        if issubclass(kind, list | set | dict):
            return self._collection(kind, args, hint, where)
        if kind is tuple:
            self._check_frozen([arg for arg in args if arg is not ...], hint, where)
            return None
        if issubclass(kind, Chance):
            return lambda code: f"{code}.copy()"
        if kind in _READ_ONLY or issubclass(kind, (*_UNCHANGING, Enum)):
            return None
        if _is_frozen(kind):
            hints = get_type_hints(kind, include_extras=True)
            self._check_frozen(list(hints.values()), hint, where)
            return None
        if is_dataclass(kind):
            name = self._name_of_copier(kind)
            return lambda code: f"{name}({code})"
        raise _unknown(hint, where)

    def _collection(
        self, kind: type, args: Sequence[Any], hint: Any, where: str
    ) -> _Expression | None:
        if not args:
            raise _unknown(hint, where)
        item = self._expression(args[-1], where)
        if item is None:
            return lambda code: f"{code}.copy()"
        if issubclass(kind, list):
            return lambda code: f"[{item('item')} for item in {code}]"
        if issubclass(kind, dict):
            return lambda code: f"{{key: {item('item')} for key, item in {code}.items()}}"
        raise _unknown(hint, where)

    def _union(self, args: Sequence[Any], where: str) -> _Expression | None:
        expressions = [found for arg in args if (found := self._expression(arg, where))]
        if not expressions:
            return None
        if len(args) != 2 or NoneType not in args:
            raise _unknown(" | ".join(map(_written, args)), where)
        return lambda code: f"None if {code} is None else {expressions[0](code)}"

    def _check_frozen(self, args: Sequence[Any], hint: Any, where: str) -> None:
        """Make sure that what cannot change itself contains nothing that can."""
        if any(self._expression(arg, where) for arg in args):
            raise TypeError(
                f"{where}: {_written(hint)} cannot change, but something in it can;"
                " mark it Shared[...] if nobody changes that"
            )


def _is_frozen(kind: type) -> bool:
    """Return whether objects of a class are fixed: named tuples, frozen dataclasses, structs."""
    if is_dataclass(kind):
        return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    # A struct of msgspec, which games may use and the kernel does not import.
    struct = getattr(kind, "__struct_config__", None)
    return issubclass(kind, tuple) or (struct is not None and struct.frozen)


def _written(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)


def _unknown(hint: Any, where: str) -> TypeError:
    return TypeError(
        f"{where}: no way to copy {_written(hint)}; use a list, a dict or a dataclass,"
        " or mark it Shared[...] if the rules never change it"
    )
