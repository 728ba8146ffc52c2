"""Write the badges of the README for the address that pyproject.toml names.

The one setting is `repository` in [project.urls] of pyproject.toml. After a change:

    python3 site/address.py
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATTERN = r"https://github\.com/([\w-]+)/([\w.-]+?)(?:\.git)?"


def repository() -> str:
    """The address that is set."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["repository"])


def targets(address: str) -> dict[str, str]:
    """Where the badges of the README lead, and what they look like, for this address.

    Raises:
        ValueError: it is not the address of a repository on GitHub.
    """
    parts = re.fullmatch(PATTERN, address)
    if parts is None:
        raise ValueError(
            "`repository` in [project.urls] of pyproject.toml is an address such as "
            f"https://github.com/somebody/course, not {address!r}."
        )
    owner, name = parts.groups()
    home = f"{owner.lower()}.github.io"
    lesson = "lab%2Ftree%2Fmy_lessons%2F00_welcome.ipynb"
    return {
        "site": f"https://{home}/" if name.lower() == home else f"https://{home}/{name}/",
        "site-badge": "https://img.shields.io/badge/open-in_this_browser-2f6fb0",
        "binder": f"https://mybinder.org/v2/gh/{owner}/{name}/HEAD?urlpath={lesson}",
        "binder-badge": "https://mybinder.org/badge_logo.svg",
        "tests": f"https://github.com/{owner}/{name}/actions/workflows/course.yml",
        "tests-badge": f"https://github.com/{owner}/{name}/actions/workflows/course.yml/badge.svg",
    }


def links(address: str) -> str:
    """The last lines of the README, for this address."""
    return "".join(f"[{name}]: {target}\n" for name, target in targets(address).items())


def main() -> None:
    readme = ROOT / "README.md"
    text, mark, _ = readme.read_text("utf-8").partition("[site]: ")
    if not mark:
        sys.exit("README.md should end with the lines [site]: and so on, which are written here.")
    try:
        readme.write_text(text + links(repository()), "utf-8")
    except ValueError as error:
        sys.exit(str(error))
    print(f"The badges of README.md lead to {repository()} and its site.")


if __name__ == "__main__":
    main()
