"""A seat for an assistant: a server of the Model Context Protocol with six fixed tools."""

from lasttable.mcp_server.assistant import Assistant
from lasttable.mcp_server.server import make_server

__all__ = ["Assistant", "make_server"]
