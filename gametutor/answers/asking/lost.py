"""Why an answer could not be asked, or could not be heard."""

CORRUPTED = "it corrupted the check's result"


class Lost(Exception):
    """The learner's code ended the process in which it was asked, or had to be ended with it.

    Attributes:
        asks: a question about it, if it raises one.
    """

    def __init__(self, why: str, asks: str = ""):
        super().__init__(why)
        self.asks = asks


class NotChecked(Exception):
    """The answer cannot be judged, through no fault of its own; the sentences say why."""
