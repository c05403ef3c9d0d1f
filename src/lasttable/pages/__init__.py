"""Reports as pages: one file each, with the look of the table, that opens without a network."""

from lasttable.pages.shell import escape, page, panel, table

__all__ = ["escape", "page", "panel", "table"]
