"""How nbval compares the lessons. It stands here, not in tests/, to be heard for notebooks/ too."""

# These differ in bytes from one system's fonts to another's; the text beside them is compared.
PICTURES = ("text/html", "image/svg+xml")


def pytest_collectstart(collector):
    if hasattr(collector, "skip_compare"):
        collector.skip_compare += PICTURES
