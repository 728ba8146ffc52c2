"""What ruff and mypy say about the code, so that one run of pytest tells everything."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command):
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing_to_mend():
    run("ruff", "check", ".")


@pytest.mark.all
def test_mypy_finds_the_types_right():
    run("mypy")
