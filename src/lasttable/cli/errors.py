"""What a command says when it cannot do what it was asked."""


class CommandError(Exception):
    """Bad input from the command line: one clear sentence."""
