"""Where the site is published: by which action, and at which address."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import address

ROOT = Path(__file__).resolve().parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "course.yml"


def test_the_action_publishes_only_what_was_tested_and_may_do_nothing_else():
    text = WORKFLOW.read_text("utf-8")
    action = yaml.safe_load(text)
    jobs = action["jobs"]
    assert action["permissions"] == {"contents": "read"}
    assert [name for name, job in jobs.items() if "permissions" in job] == ["publish"]
    assert set(jobs["publish"]["needs"]) == {"fast", "test", "build"}
    assert "refs/heads/main" in jobs["publish"]["if"]
    assert "secrets." not in text
    for job in jobs.values():
        for step in job["steps"]:
            if "uses" in step:
                assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", step["uses"])


def test_the_action_runs_commands_that_are_there():
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    said = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert said == [
        "python3 start.py test",
        "python start.py test",
        "bash .ci/run",
        "python3 start.py site",
    ]
    assert (ROOT / ".ci" / "run").exists()


def test_the_fast_tests_run_on_windows_and_macos_too():
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    systems = [
        system.partition("-")[0] for system in jobs["elsewhere"]["strategy"]["matrix"]["system"]
    ]
    assert systems == ["windows", "macos"]
    assert (
        "elsewhere" not in jobs["publish"]["needs"]
    )  # a site is the same from wherever it is made


def test_the_badges_lead_to_the_one_address_that_is_set():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = address.links(project["urls"]["repository"])
    assert readme.endswith(f"\n\n{lines}"), "run python3 site/address.py"
    for name in re.findall(r"^\[([\w-]+)\]:", lines, re.MULTILINE):
        assert f"[{name}]" in readme.removesuffix(lines)


def test_a_site_at_the_root_of_an_account_has_no_path():
    assert "[site]: https://me.github.io/\n" in address.links("https://github.com/Me/me.github.io")
    for form in ("https://github.com/Me/Search", "https://github.com/Me/Search.git"):
        assert "[site]: https://me.github.io/Search/\n" in address.links(form)


@pytest.mark.parametrize("wrong", ["", "github.com/me/course", "https://github.com/me"])
def test_an_address_that_is_none_is_refused_with_an_example(wrong):
    with pytest.raises(ValueError, match="an address such as https://github"):
        address.links(wrong)
