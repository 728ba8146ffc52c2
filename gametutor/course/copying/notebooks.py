"""Reading and writing notebook files. nbformat takes a second to load, so it is loaded on
demand."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from gametutor.answers.patience import patiently
from gametutor.course.copying.origin import Notebook, refuse_other_than_notebook


class Unreadable(Exception):
    """Something is not a notebook. The message says why, as the end of a sentence."""


def parsed(content: bytes) -> Notebook:
    """The notebook in the content of a file.

    Raises:
        Unreadable: it is not a notebook.
    """
    try:
        notebook: Notebook = json.loads(content.decode("utf-8-sig"))
        refuse_other_than_notebook(notebook)
    except UnicodeDecodeError:
        raise Unreadable("it is not written in UTF-8") from None
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno} is not valid in a notebook") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError as error:
        raise Unreadable(str(error)) from None
    return notebook


def is_trusted(notebook: Notebook) -> bool:
    """Whether Jupyter may show the outputs stored in this notebook."""
    from nbformat.sign import NotebookNotary

    with suppress(OSError, UnicodeError), NotebookNotary() as notary:  # as in `write`
        return bool(notary.check_signature(_as_jupyter_has_it(notebook)))
    return False


def write(path: Path, notebook: Notebook, trusted: bool) -> None:
    """Write a notebook to a file, completely or not at all.

    Args:
        path: the file.
        notebook: the notebook.
        trusted: whether to tell Jupyter that it may show the outputs stored in it.

    Raises:
        OSError: it could not be written; the file is unchanged.
    """
    import nbformat
    from nbformat.sign import NotebookNotary

    whole = _as_jupyter_has_it(notebook)
    new = path.with_name(f".{path.name}.new")
    try:
        new.unlink(missing_ok=True)  # left by a process that died; it may be anything
        with new.open("xb") as file:
            # Half a character, as a browser may send it, is written as JSON's own \ud83d.
            file.write(f"{nbformat.writes(whole)}\n".encode("utf-8", "backslashreplace"))
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(new, path))
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    if trusted:
        with suppress(OSError, UnicodeError), NotebookNotary() as notary:
            notary.sign(whole)


def _as_jupyter_has_it(notebook: Notebook) -> Any:
    """The notebook in nbformat's own form, with every text as one string."""
    import nbformat
    from nbformat.v4.rwbase import rejoin_lines

    return rejoin_lines(nbformat.from_dict(notebook))
