"""Messages assembled from parts that are already encoded, under the names the structs give them.

A table tells all its clients nearly the same things; encoding those once and joining bytes is what
makes that cheap. The definition of a message is its struct in `messages.py`: tags and field names
are read from there, and a field that does not exist fails when the server starts.
"""

from msgspec import Struct
from msgspec.structs import fields


def template(kind: type[Struct]) -> bytes:
    """Return a whole message to be filled in with `%` and encoded values by field name."""
    parts = [
        b'"%b":%%(%b)b' % (one.encode_name.encode(), one.name.encode()) for one in fields(kind)
    ]
    return b"{%b}" % b",".join([*_tag(kind), *parts])


def opening(kind: type[Struct], first: str) -> bytes:
    """Return the beginning of a message up to the value of its first field."""
    assert fields(kind)[0].name == first, f"{kind.__name__} does not begin with {first}"
    return b"{%b" % b",".join([*_tag(kind), _key(kind, first)])


def following(kind: type[Struct], name: str) -> bytes:
    """Return what goes before the value of a later field."""
    return b"," + _key(kind, name)


def _key(kind: type[Struct], name: str) -> bytes:
    (found,) = [one.encode_name for one in fields(kind) if one.name == name]
    return b'"%b":' % found.encode()


def _tag(kind: type[Struct]) -> list[bytes]:
    config = kind.__struct_config__
    if config.tag_field is None:
        return []
    return [b'"%b":"%b"' % (config.tag_field.encode(), str(config.tag).encode())]
