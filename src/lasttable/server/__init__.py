"""The game server: tables that outlive crashes, one queue each, durable before visible."""
