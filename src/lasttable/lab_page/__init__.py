"""A report of the lab as a page: words first, then charts, all in one file."""

from lasttable.lab_page.page import write_page

__all__ = ["write_page"]
