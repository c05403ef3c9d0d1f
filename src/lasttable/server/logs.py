"""The log: one line per event, with its time and its level, for people or for programs."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final, Literal, TextIO

LogStyle = Literal["plain", "json"]
_QUIET: Final = ("uvicorn.error", "uvicorn.access", "asyncio")


class PlainLines(logging.Formatter):
    """`2026-11-16 20:04:11.482 WARNING lasttable.journal: ...`, in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        moment = _moment(record).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]
        line = f"{moment} {record.levelname} {record.name}: {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """One JSON object per line: time, level, logger, message, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        told = {
            "time": _moment(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _moment(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def set_up_logs(style: LogStyle, stream: TextIO | None = None) -> logging.Handler:
    """Send everything from warnings upwards to stderr, one line each."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else PlainLines())
    root = logging.getLogger()
    root.addHandler(handler)
    if root.level > logging.WARNING or root.level == logging.NOTSET:
        root.setLevel(logging.WARNING)
    for name in _QUIET:
        # Its own handler would write the same line once more, without a time.
        logging.getLogger(name).propagate = True
    return handler
