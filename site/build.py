"""Build the course as a site: the lessons, JupyterLite, and Python as WebAssembly, in one folder.

    python3 start.py site                  into build/site
    python3 start.py site --to FOLDER      into another folder

Everything is made anew each time, from versions and hashes that are kept beside this file:
wheels.txt for Python's packages, package-lock.json for npm's. The same checkout gives the same
bytes. Needs the network and npm; the site itself needs neither.

Here is the order of the steps, and where the site is put; the steps are in the files beside it.
"""

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(folder) for folder in Path(__file__).resolve().parents[:2]]

import start
from exercise_page import write_exercise_page
from from_others import download_modules, download_wheels
from lab_page import add_stop_button, run_jupyterlite, write_settings
from layout import EPOCH, PYODIDE, ROOT, copy_own_files
from lessons import list_lessons
from offline import work_without_a_network
from packages import place_pyodide, write_lock
from patches import change_jupyterlite
from reading import write_pages_to_read
from size import refuse_too_large
from snapshot import take_snapshot
from start_page import write_start_page


def build(to: Path) -> None:
    """Build the site in this folder; a site that is in it already is deleted."""
    to = to.resolve()
    refuse_other_folders(to)
    begin = time.time()
    with tempfile.TemporaryDirectory(prefix="site-") as folder:
        work = Path(folder)
        modules = download_modules(work / "npm")
        wheels = download_wheels(work / "wheels")
        site = run_jupyterlite(work, wheels)
        place_pyodide(site / PYODIDE, modules, wheels)
        write_lock(site / PYODIDE, modules)
        take_snapshot(site / PYODIDE, modules)
        write_settings(site)
        add_stop_button(site)
        change_jupyterlite(site)
        copy_own_files(site)
        write_start_page(site)
        write_pages_to_read(site)
        write_exercise_page(site, modules)
        list_lessons(site)
        work_without_a_network(site)
        size = refuse_too_large(site)
        put(site, to, begin)
    start.show(f"The site is in {to}: {size}.")
    start.show(f"To see it: python3 -m http.server --directory {to}, at http://localhost:8000/")


def put(site: Path, to: Path, begin: float) -> None:
    """Put the site in place of what is there; the old one is there until the new one is whole."""
    new = to.with_name(f".{to.name}.new")
    try:
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(site, new, copy_function=shutil.copyfile)
        # Browsers keep a file the longer, the older it is.
        for path in new.rglob("*"):
            os.utime(path, (begin, begin))
        shutil.rmtree(to, ignore_errors=True)
        new.rename(to)
    except OSError as error:
        raise start.Trouble(
            f"The site could not be put into {to}: {error}. Name a folder that can be "
            "written and replaced, such as build/site."
        ) from None


def refuse_other_folders(to: Path) -> None:
    if to.exists() and not to.is_dir():
        raise start.Trouble(f"{to} is a file. Name a folder for the site, such as build/site.")
    if to.is_dir() and any(to.iterdir()) and not (to / "jupyter-lite.json").exists():
        raise start.Trouble(
            f"{to} holds something else than a site, and building would delete it. "
            "Name a folder that is new or empty."
        )
    if to in [ROOT, *ROOT.parents]:
        raise start.Trouble(f"{to} holds the course itself. Name another folder.")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=to.parent).close()
    except OSError as error:
        raise start.Trouble(
            f"{to} cannot be made: {error.strerror}. Name a folder where you may write."
        ) from None


def main(arguments: list[str]) -> None:
    build(Path(arguments[0]) if arguments else ROOT / "build" / "site")


if __name__ == "__main__":
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
    start.AGAIN += " site"
    try:
        main(sys.argv[1:])
    except start.Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(start.explain(str(error)))
    except KeyboardInterrupt:
        sys.exit(f"Stopped. {start.AGAIN} begins again.")
