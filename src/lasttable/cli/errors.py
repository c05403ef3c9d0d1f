"""The error of a command that cannot do what it was asked."""


class CommandError(Exception):
    """Bad input on the command line; the message is one clear sentence."""
