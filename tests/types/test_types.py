"""TypeScript's checker reads the JavaScript of the widgets and of the site."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TYPES = Path(__file__).parent
SCRIPTS = [
    *(path for building in ("gamesearch", "gametutor") for path in (ROOT / building).rglob("*.js")),
    *(ROOT / "site").glob("*.mjs"),
]


@pytest.fixture(scope="module")
def checker(tmp_path_factory):
    """A call of the checker, downloaded as package-lock.json says."""
    place = tmp_path_factory.mktemp("types")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(TYPES / name, place / name)
    command = [
        shutil.which("npm"),
        "--prefix",
        place,
        "ci",
        "--ignore-scripts",
        "--prefer-offline",
        "--no-audit",
    ]
    subprocess.run(command, check=True, capture_output=True)
    modules = place / "node_modules"
    return ["node", modules / "typescript/bin/tsc", "--typeRoots", modules / "@types"]


def test_every_script_asks_to_be_checked():
    unchecked = [path.name for path in SCRIPTS if not path.read_text().startswith("// @ts-check\n")]
    assert len(SCRIPTS) >= 7 and unchecked == []


@pytest.mark.all
def test_the_checker_finds_no_mistake(checker):
    found = subprocess.run([*checker, "--project", TYPES], capture_output=True, text=True)
    assert found.stdout == ""
    assert found.returncode == 0


@pytest.mark.all
def test_the_checker_finds_a_mistake_that_is_there(checker, tmp_path):
    """A name that nobody has, a part of the page that may not be there, a wrong argument."""
    shutil.copyfile(ROOT / "gamesearch/widgets/page/page.js", tmp_path / "page.js")
    wrong = tmp_path / "wrong.js"
    wrong.write_text(
        '// @ts-check\nimport { element } from "./page.js";\n'
        'elemnt("p");\nelement("p").querySelector("a").focus();\nelement(7);\n'
    )
    settings = (TYPES / "tsconfig.json").read_text().replace("../../gamesearch/widgets/", "")
    (tmp_path / "tsconfig.json").write_text(settings)
    found = subprocess.run([*checker, "--project", tmp_path], capture_output=True, text=True)
    places = [re.match(r".*wrong\.js\((\d+)", line) for line in found.stdout.splitlines()]
    assert [place[1] for place in places if place] == ["3", "4", "5"]
