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
_ALWAYS_ASK: Final = "no-cache"
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

    def find(self, path: str, request: Request) -> Response:
        """Send the file at a path; a path of the app itself gets the app's only page."""
        name = path.lstrip("/")
        page = self._pages.get(name)
        if page is None or name == _INDEX:
            # A missing file must not turn into a page: the browser would keep it forever.
            if "." in name.rpartition("/")[2] and name != _INDEX:
                raise Refusal("http/not-found")
            self._read_if_new()
            page = self._pages[_INDEX]
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
    body = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    page = Page(body, kind, _FOR_EVER if name.startswith("assets/") else _ALWAYS_ASK, tag)
    for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            page.packed[coding] = packed.read_bytes()
    if "gzip" not in page.packed and kind.startswith(_SQUEEZABLE) and len(body) > 1000:
        page.packed["gzip"] = gzip.compress(body, 6)
    return page
