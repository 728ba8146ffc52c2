"""What others made, by the hashes that are kept here: package-lock.json for npm, wheels.txt for
Python. And the course as a package, to go with them.
"""

import re
import shutil
import sys
from pathlib import Path

import start
from layout import HERE


def download_modules(place: Path) -> Path:
    """What npm has, as package-lock.json says."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise start.Trouble(
            "Building the site needs npm, which comes with Node.js, and it was not found. Install "
            "Node.js 18 or newer (https://nodejs.org/, or on Debian and Ubuntu: sudo apt install "
            f"npm) and run {start.AGAIN} again."
        )
    place.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, place / name)
    command = [npm, "--prefix", str(place), "ci", "--ignore-scripts", "--prefer-offline"]
    start.run_step("Python and Graphviz as WebAssembly", [*command, "--no-audit", "--no-fund"])
    return place / "node_modules"


def download_wheels(place: Path) -> dict[str, Path]:
    """The wheels of wheels.txt and of the course, by the names of their packages."""
    command = [sys.executable, "-m", "pip", "download", "--no-input", "--no-deps"]
    command += ["--only-binary=:all:", "--platform=any", "--python-version=3.14"]
    command += ["--require-hashes", f"--requirement={HERE / 'wheels.txt'}", f"--dest={place}"]
    start.run_step("Packages", command)
    command = [sys.executable, "-m", "hatchling", "build", "--target=wheel", f"--directory={place}"]
    start.run_step("The course as a package", command)
    return {package_of(wheel): wheel for wheel in sorted(place.glob("*.whl"))}


def package_of(wheel: Path) -> str:
    return re.sub(r"[-_.]+", "-", wheel.name.split("-")[0]).lower()
