"""Notebooks in files. nbformat takes a second to load, so it is loaded when it is needed."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from gametutor.answers.patience import patiently
from gametutor.course.copying.origin import Notebook, refuse_other_than_notebook


class Unreadable(Exception):
    """Why something is no notebook, as the end of a sentence."""


def parsed(content: bytes) -> Notebook:
    """The notebook in a file, as the file has it.

    Raises:
        Unreadable: it is none.
    """
    try:
        notebook: Notebook = json.loads(content.decode("utf-8-sig"))
        refuse_other_than_notebook(notebook)
    except UnicodeDecodeError:
        raise Unreadable("it is not written in UTF-8") from None
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno} is not what a notebook has there") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError as error:
        raise Unreadable(str(error)) from None
    return notebook


def is_trusted(notebook: Notebook) -> bool:
    """Has Jupyter been told that it may show what is stored in this notebook?"""
    from nbformat.sign import NotebookNotary

    with suppress(OSError), NotebookNotary() as notary:
        return bool(notary.check_signature(_as_jupyter_has_it(notebook)))
    return False


def write(path: Path, notebook: Notebook, trusted: bool) -> None:
    """Put a notebook into the place of a file, at once and whole.

    Args:
        trusted: tell Jupyter that it may show what is stored in it.

    Raises:
        OSError: it could not be written; the file is as it was.
    """
    import nbformat
    from nbformat.sign import NotebookNotary

    whole = _as_jupyter_has_it(notebook)
    new = path.with_name(f".{path.name}.new")
    try:
        with new.open("wb") as file:
            # Half a character, as a browser may send it, is written as JSON's own \ud83d.
            file.write(f"{nbformat.writes(whole)}\n".encode("utf-8", "backslashreplace"))
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(new, path))
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    if trusted:
        with suppress(OSError), NotebookNotary() as notary:
            notary.sign(whole)


def _as_jupyter_has_it(notebook: Notebook) -> Any:
    """The notebook in nbformat's own form, with every text in one piece."""
    import nbformat
    from nbformat.v4.rwbase import rejoin_lines

    return rejoin_lines(nbformat.from_dict(notebook))
