"""One table for five games about being the last one standing."""

__version__ = "0.1.0"
