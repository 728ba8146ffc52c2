"""The files that a public project has beside its code: readable by those who read them."""

import builtins
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner

ROOT = Path(__file__).resolve().parents[1]
GITHUB = ROOT / ".github"
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))
SCHEMAS = {
    "citation-file-format": [ROOT / "CITATION.cff"],
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "github-issue-forms": FORMS,
    "github-workflows": sorted((GITHUB / "workflows").glob("*.yml")),
}
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_is_written_as_its_readers_expect(schema):
    arguments = ["--builtin-schema", f"vendor.{schema}", *map(str, SCHEMAS[schema])]
    done = CliRunner().invoke(check_jsonschema, arguments)
    assert SCHEMAS[schema] and done.exit_code == 0, done.output


def test_every_action_is_named_by_its_commit():
    """A tag is beside it, for the reader; whoever moves that tag changes nothing here."""
    for workflow in SCHEMAS["github-workflows"]:
        used = re.findall(r"\buses: *(.+)", workflow.read_text("utf-8"))
        named = [re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v[\d.]+", each) for each in used]
        assert used and all(named), used


def test_the_citation_is_of_this_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == project["version"]
    assert citation["license"] == project["license"]
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest[1] == project["version"]


def test_there_is_a_form_for_a_card_a_mistake_and_a_sentence():
    names = [yaml.safe_load(form.read_text("utf-8"))["name"] for form in FORMS]
    assert names == [
        "This card was wrong",
        "A mistake the course does not know",
        "A sentence I had to read twice",
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_at_is_there(page):
    text = page.read_text("utf-8")
    named = {page.parent / link for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", text)}
    folders = "gamesearch|gametutor|gameclassroom|tests|notebooks|docs|site|benchmark|data"
    code = re.findall(rf"`((?:{folders})/[\w./-]*)`", text)
    named |= {ROOT / path for path in code}
    assert [path for path in named if not path.exists()] == []


def test_a_name_in_capitals_stands_in_the_file_that_contributing_says():
    """Where it says `NAME` alone, in some file of Python: a table that is renamed is found here."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = set(re.findall(r"`(_?[A-Z][A-Z_]+)`", text)) - {"TYPE_CHECKING"}
    places = re.findall(r"`(_?[A-Z][A-Z_]+)`[^`.;]{0,30}\sin\s+`([\w/]+\.py)`", text)
    assert len(named) > 25 and len(places) > 12
    written = {path: path.read_text("utf-8") for path in ROOT.glob("[gt]*/**/*.py")}
    for name, file in [*places, *((name, ".py") for name in named)]:
        table = re.compile(rf"^{name}\b.*=", re.MULTILINE)
        assert any(
            table.search(text) for path, text in written.items() if str(path).endswith(file)
        ), (name, file)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_into_a_page_leads_to_a_heading(page):
    links = re.findall(r"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)", page.read_text("utf-8"))
    assert [link for link in links if link[1] not in headings(page, link[0])] == []


def test_a_call_that_contributing_shows_is_of_something_that_is_there():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    called = {*re.findall(r"`([a-z_]\w+)\(", text)}
    assert len(called) >= 10
    written = "\n".join(path.read_text("utf-8") for path in ROOT.glob("[gt]*/**/*.py"))
    defined = {*re.findall(r"^ *(?:def|class) (\w+)", written, re.MULTILINE)}
    exercises = {path.name for path in (ROOT / "gametutor" / "exercises").iterdir()}
    assert called - defined - exercises - {*dir(builtins)} == set()


def headings(page, link):
    """What leads to the headings of the page that a link names, as GitHub writes it."""
    text = (page.parent / link if link else page).read_text("utf-8")
    titles = re.findall(
        r"^#+ (.+)$",
        re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE),
        re.MULTILINE,
    )
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}
