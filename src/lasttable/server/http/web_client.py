"""The built web client: every file known in advance, so no path leads anywhere else."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from lasttable.server.refusals import Refusal

_INDEX: Final = "index.html"
_SQUEEZABLE: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
_FOR_EVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
mimetypes.add_type("application/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(slots=True)
class Page:
    """One file of the client, in memory, and as small as the browser can take it."""

    body: bytes
    kind: str
    caching: str
    tag: str
    packed: dict[str, bytes] = field(default_factory=dict)

    def answer(self, request: Request) -> Response:
        """Send the file, or only say that the browser's copy is still good."""
        headers = {"etag": self.tag, "cache-control": self.caching, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        body = self.body
        for coding in ("br", "gzip"):
            if coding in self.packed and coding in _codings(request):
                body = self.packed[coding]
                headers["content-encoding"] = coding
                break
        return Response(body, media_type=self.kind, headers=headers)


def _codings(request: Request) -> list[str]:
    wanted = request.headers.get("accept-encoding", "").split(",")
    return [word.partition(";")[0].strip() for word in wanted]


def make_page(body: bytes, kind: str, caching: str) -> Page:
    """Make a page of a body, with its tag, and squeezed where that helps."""
    page = Page(body, kind, caching, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
    if kind.startswith(_SQUEEZABLE) and len(body) > 1000:
        page.packed["gzip"] = gzip.compress(body, 6)
    return page


class Pages:
    """The files of a built client, read when the server starts and again after a new build."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built = 0.0
        self._pages: dict[str, Page] = {}
        self._read_if_new()

    def _read_if_new(self) -> None:
        built = (self._folder / _INDEX).stat().st_mtime
        if built != self._built:
            self._pages = dict(_read_folder(self._folder))
            self._built = built

    def is_app(self, path: str) -> bool:
        """Return whether a path belongs to the app itself, and not to a file."""
        # A missing file must not turn into a page: the browser would keep it forever.
        name = path.lstrip("/")
        return name == _INDEX or (name not in self._pages and "." not in name.rpartition("/")[2])

    def index(self) -> str:
        """Return the app's only page."""
        self._read_if_new()
        return self._pages[_INDEX].body.decode()

    def find(self, path: str, request: Request) -> Response:
        """Send the file at a path; a path of the app itself gets the app's only page."""
        if self.is_app(path):
            self._read_if_new()
            return self._pages[_INDEX].answer(request)
        page = self._pages.get(path.lstrip("/"))
        if page is None:
            raise Refusal("http/not-found")
        return page.answer(request)


def _read_folder(folder: Path) -> list[tuple[str, Page]]:
    found = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        is_hidden = any(part.startswith(".") for part in Path(name).parts)
        if path.is_file() and not is_hidden and path.suffix not in (".br", ".gz"):
            found.append((name, _read_page(path, name)))
    return found


def _read_page(path: Path, name: str) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    caching = _FOR_EVER if name.startswith("assets/") else ALWAYS_ASK
    page = make_page(path.read_bytes(), kind, caching)
    for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            page.packed[coding] = packed.read_bytes()
    return page
