"""Data folders of real servers, kept as they were, so that every later version can prove it reads
them: `python -m tests.kept_games NAME` adds one. Those that are here are never changed.
"""
