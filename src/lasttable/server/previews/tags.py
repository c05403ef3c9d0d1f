"""The tags in a page's head that tell chats what its link leads to."""

import re
from dataclasses import dataclass
from html import escape
from typing import Final

_TITLE: Final = re.compile("<title>.*?</title>", re.DOTALL)
_DESCRIPTION: Final = re.compile(r'<meta\s+name="description".*?/>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a chat shows of a link. The picture is a path on this server."""

    title: str
    description: str
    picture: str


def with_preview(page: str, preview: Preview, origin: str, path: str) -> str:
    """Put a preview into the head of the app's page, under the address it was asked for at."""
    properties = {
        "og:site_name": "Last Table",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": origin + path,
        "og:image": origin + preview.picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": preview.title,
    }
    tags = [
        f'<meta property="{key}" content="{_quoted(text)}" />' for key, text in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    described = f'<meta name="description" content="{_quoted(preview.description)}" />'
    # A function as replacement: nothing in a name is read as a group of the pattern.
    page = _DESCRIPTION.sub(lambda _: described, page, count=1)
    page = _TITLE.sub(lambda _: f"<title>{escape(preview.title)}</title>", page, count=1)
    return page.replace("</head>", "\n".join(tags) + "\n</head>", 1)


def _quoted(text: str) -> str:
    return escape(text, quote=True)
