"""The protocol: the messages of a table's socket, and the WebSocket they travel by."""
