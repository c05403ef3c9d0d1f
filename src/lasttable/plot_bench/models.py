"""Who is asked: any endpoint that speaks the chat interface most servers of models offer."""

import json
import os
import tomllib
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from lasttable.kernel import LastTableError


class BadModels(LastTableError):
    """The file of models cannot be used."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model said, and what it cost."""

    text: str
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0


class Model(Protocol):
    """Anything that answers a prompt. It may be asked from several threads at once."""

    @property
    def name(self) -> str: ...

    def ask(self, messages: Sequence[Mapping[str, str]]) -> Reply:
        """Answer a conversation; raise OSError or ValueError if no answer can be had."""
        ...


@dataclass(frozen=True, slots=True)
class EndpointModel:
    """A model behind `POST <endpoint>/chat/completions`."""

    name: str
    endpoint: str
    model: str
    key: str = field(default="", repr=False)
    seconds: float = 120.0
    """How long to wait for one answer."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of the request, such as a temperature."""

    def ask(self, messages: Sequence[Mapping[str, str]]) -> Reply:
        """Send one request."""
        body = {"model": self.model, "messages": list(messages), **self.more}
        request = urllib.request.Request(
            f"{self.endpoint.rstrip('/')}/chat/completions", json.dumps(body).encode()
        )
        request.add_header("Content-Type", "application/json")
        if self.key:
            request.add_header("Authorization", f"Bearer {self.key}")
        began = perf_counter()
        with urllib.request.urlopen(request, timeout=self.seconds) as answer:
            told = json.load(answer)
        return _read(told, perf_counter() - began)


def _read(told: Any, seconds: float) -> Reply:
    try:
        text = told["choices"][0]["message"]["content"]
        usage = told.get("usage") or {}
        counts = [int(usage.get(key) or 0) for key in ("prompt_tokens", "completion_tokens")]
    except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"the endpoint's answer has an unknown form: {str(told)[:200]}") from error
    return Reply(str(text or ""), counts[0], counts[1], seconds)


def read_models(path: Path) -> list[EndpointModel]:
    """Read a TOML file with one `[[model]]` for each: name, endpoint, model, key_env and more."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadModels(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadModels(f"{path} is not TOML: {error}") from error
    models = given.get("model")
    if not isinstance(models, list) or not models:
        raise BadModels(f"{path} names no models: write one [[model]] for each")
    found = [_model(one, number, path) for number, one in enumerate(models, 1)]
    names = [one.name for one in found]
    if len(set(names)) < len(names):
        raise BadModels(f"{path}: two models have the same name")
    return found


def _model(given: Any, number: int, path: Path) -> EndpointModel:
    where = f"{path}, model {number}"
    fields = dict(given) if isinstance(given, dict) else {}
    try:
        name, endpoint, model = (str(fields.pop(key)) for key in ("name", "endpoint", "model"))
    except KeyError as error:
        raise BadModels(f"{where}: {error.args[0]!r} is missing") from error
    if not endpoint.startswith(("http://", "https://")):
        raise BadModels(f"{where}: the endpoint must begin with http:// or https://")
    key_env = str(fields.pop("key_env", ""))
    if key_env and key_env not in os.environ:
        raise BadModels(f"{where}: the environment has no {key_env}")
    seconds = fields.pop("seconds", 120.0)
    if not isinstance(seconds, (int, float)) or seconds <= 0:
        raise BadModels(f"{where}: seconds must be a number above 0")
    key = os.environ.get(key_env, "") if key_env else ""
    return EndpointModel(name, endpoint, model, key, float(seconds), fields)
