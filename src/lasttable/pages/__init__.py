"""Reports as pages: one file each, with the look of the table, that opens without a network."""

from lasttable.pages.shell import Extras, escape, page, panel, table

__all__ = ["Extras", "escape", "page", "panel", "table"]
