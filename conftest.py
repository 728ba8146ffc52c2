"""The root of all tests: how nbval compares the lessons, and what stands in tests/suite/.

It stands here, not in tests/, to be heard for notebooks/ too.
"""

OWN = ("closing", "workers", "which", "progress", "garbage")
pytest_plugins = [f"suite.{name}" for name in OWN]

# These differ in bytes from one system's fonts to another's; the text beside them is compared.
PICTURES = ("text/html", "image/svg+xml")


def pytest_collectstart(collector):
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += PICTURES
