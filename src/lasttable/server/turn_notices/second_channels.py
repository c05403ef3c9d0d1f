"""Other ways to reach people, at the operator's choice: e-mail, and a webhook for a group chat."""

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec.json import encode

from lasttable.server.turn_notices.http_post import Reply, post

_SECONDS: Final = 15.0
_LONGEST_ADDRESS: Final = 254


class BadChannel(ValueError):
    """A channel is described wrongly; the message is a sentence for the operator."""


@dataclass(frozen=True, slots=True)
class Mail:
    """An SMTP server to send through."""

    host: str
    port: int
    user: str
    password: str
    sender: str
    is_secure: bool
    """TLS from the first byte (`smtps`); else STARTTLS, unless the server is this machine."""

    @classmethod
    def read(cls, url: str) -> "Mail":
        """Read `smtps://user:password@mail.example/?from=table@mail.example`."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise BadChannel("The mail server's address cannot be read.") from error
        sender = parse_qs(parts.query).get("from", [""])[-1]
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not is_address(sender):
            raise BadChannel(
                "The mail server must be given like"
                " smtps://user:password@mail.example/?from=table@mail.example."
            )
        is_secure = parts.scheme == "smtps"
        usual = 465 if is_secure else 587
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or usual, user, password, sender, is_secure)

    def send(self, to: str, subject: str, text: str) -> Reply:
        """Send a message; blocks. The status is SMTP's, told in the numbers of HTTP."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        try:
            with self._connect() as server:
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            return Reply(400)
        except (OSError, smtplib.SMTPException):
            return Reply(0)
        return Reply(200)

    def _connect(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self.is_secure:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=_SECONDS, context=context)
        server = smtplib.SMTP(self.host, self.port, timeout=_SECONDS)
        # A password or a name never crosses a network in the clear.
        if self.host not in ("localhost", "127.0.0.1", "::1"):
            server.starttls(context=context)
        return server


def is_address(text: str) -> bool:
    """Return whether this can be an e-mail address; whether it works shows when it is confirmed."""
    if len(text) > _LONGEST_ADDRESS or not text.isascii() or not text.isprintable():
        return False
    name, _, domain = text.partition("@")
    return parseaddr(text)[1] == text and bool(name) and "." in domain and " " not in text


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address of the operator's that is told about turns, such as a chat's."""

    url: str

    @classmethod
    def read(cls, url: str) -> "Webhook":
        """Check the address."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadChannel("The webhook must be an address that starts with https://.")
        return cls(url)

    def send(self, name: str, title: str, body: str, link: str) -> Reply:
        """Tell it who has to do what; blocks. The names of the fields are those that chats read."""
        text = f"{name}: {title}. {body} {link}"
        fields = {"text": text, "content": text, "player": name, "title": title, "link": link}
        return post(self.url, {"Content-Type": "application/json"}, encode(fields))
