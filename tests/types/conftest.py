"""The checker comes from npm; without it this folder is left out, and the last lines say so."""

import os
import shutil

import pytest
from suite.closing import leave_out

if shutil.which("npm") is None:
    LEFT_OUT = "the types of the JavaScript: npm was not found (sudo apt install npm)"
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.exit(f"REQUIRE_BROWSER is set, and left out would be {LEFT_OUT}", returncode=1)
    leave_out(LEFT_OUT)
    collect_ignore_glob = ["test_*.py"]
