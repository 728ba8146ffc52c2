"""Errors that say why something that was handed in is not read."""


class Refused(Exception):
    """A file is not read. The message says why, as the end of a sentence that starts with its
    name."""


class NoHandIn(Refused):
    """A file is neither a notebook nor a hand-in file."""
