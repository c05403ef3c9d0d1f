"""Programs that stand in for those that make tunnels, each behaving in its own way."""
