"""In what form platforms want to hear of marks, and to find lessons: by their own documents."""

import re

TEXT, WHOLE = str, int
CLASSROOM50 = {
    "schema": TEXT,
    "classroom": TEXT,
    "assignment": TEXT,
    "submission": TEXT,
    "commit": TEXT,
    "release": TEXT,
    "review": TEXT,
    "datetime": TEXT,
    "score": WHOLE,
    "max-score": WHOLE,
    "tests": list,
}
STAMPED = {"assignment_type", "owner", "graded_at", "submitted_by"}
"""What its runner writes itself."""


def assert_fits_classroom50(result):
    """schemas/result-v1.schema.json in foundation50/classroom50."""
    assert result.keys() - STAMPED == CLASSROOM50.keys()
    for key, kind in CLASSROOM50.items():
        assert type(result[key]) is kind and result[key] != "", key
    assert result["schema"] == "classroom50/result/v1"
    assert result["submission"].startswith("submit/")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", result["datetime"])
    assert 0 <= result["score"] <= result["max-score"]
    for test in result["tests"]:
        assert type(test["test-name"]) is str and test["test-name"]
        assert type(test["passed"]) is bool
        assert type(test["score"]) is type(test["max-score"]) is int
        assert 0 <= test["score"] <= test["max-score"]


NBGRADER = {
    "schema_version": int,
    "grade": bool,
    "solution": bool,
    "locked": bool,
    "task": bool,
    "grade_id": str,
}


def assert_fits_nbgrader(about):
    """nbgrader/nbgraderformat/v3.json, and v3.py beside it."""
    assert about.keys() - {"points"} == NBGRADER.keys()
    for key, kind in NBGRADER.items():
        assert type(about[key]) is kind, key
    assert about["schema_version"] == 3
    assert re.fullmatch(r"[A-Za-z0-9_-]+", about["grade_id"])
    assert ("points" in about) == about["grade"]
    assert about.get("points", 0) >= 0
