"""Why something that was handed in is not read."""


class Refused(Exception):
    """The message says why, as the end of a sentence that begins with the name of the file."""


class NotOurs(Refused):
    """It is something else than a notebook or a hand-in file."""
