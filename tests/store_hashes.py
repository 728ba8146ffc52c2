"""Write down which packages the course installs: their versions, and the hashes of their files.

    .venv/bin/python tests/store_hashes.py

Versions stay as they are in constraints.txt; to take another one, change it there first. What
pyproject.toml asks for and constraints.txt does not have is taken in its newest version.

    constraints.txt                   every package with its version
    locked/base.txt                   what the packages of the course need, and what builds them
    locked/lab.txt ...                what an extra of pyproject.toml needs besides
    gameclassroom/exporting/grader.txt
                                      what the grader needs on other people's platforms

They hold for every system and every Python that the course runs on.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

from gameclassroom.exporting.wheel import LOCKED, NEEDS

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOLDER = ROOT / "locked"
FOR_PIP = (
    "# For pip --require-hashes. Made by python3 start.py store hashes; see constraints.txt.\n"
)


def resolved(*extras):
    """What the course with these extras needs: lines as pip reads them, by name and marker."""
    command = [sys.executable, "-m", "uv", "--quiet", "pip", "compile", "pyproject.toml", "-"]
    command += ["--constraint", "constraints.txt", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--only-binary", ":all:", "--no-annotate", "--no-header"]
    command += [f"--extra={extra}" for extra in extras]
    builds = "\n".join(PROJECT["build-system"]["requires"])
    done = subprocess.run(
        command, cwd=ROOT, input=builds, check=True, stdout=subprocess.PIPE, text=True
    )
    entries = done.stdout.replace("\\\n    --hash", "--hash").splitlines()
    return {entry.partition(" --hash")[0].rstrip(): entry for entry in entries}


def as_text(entries):
    return FOR_PIP + "".join(f"{each}\n" for each in entries).replace(" --hash", " \\\n    --hash")


def store(path, text):
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: stored")


def main():
    extras = PROJECT["project"]["optional-dependencies"]
    base = resolved()
    store(ROOT / "constraints.txt", "".join(f"{pin}\n" for pin in resolved(*extras)))
    store(FOLDER / "base.txt", as_text(base.values()))
    for extra in extras:
        more = resolved(extra)
        store(FOLDER / f"{extra}.txt", as_text(more[pin] for pin in more if pin not in base))
    needed = [entry for pin, entry in base.items() if pin.partition("==")[0] in NEEDS]
    store(LOCKED, as_text(needed))


if __name__ == "__main__":
    main()
