"""The command line: serve, games, play, simulate and replay."""
