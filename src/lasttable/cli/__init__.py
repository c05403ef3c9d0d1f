"""The command line: serve, play, simulate, replay, and what there is to play."""
