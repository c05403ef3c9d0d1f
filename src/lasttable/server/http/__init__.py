"""What the server answers by HTTP: the API, the web client's files, and the WebSocket handshake."""
