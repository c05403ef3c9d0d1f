"""How a broken law is reported."""


class LawBroken(AssertionError):
    """A game breaks one of the laws."""

    def __init__(self, law: str, why: str) -> None:
        super().__init__(f"{law}: {why}")
        self.law = law
        self.why = why
