"""The server, tested from its parts up to real sockets, bad clients and crashes."""
