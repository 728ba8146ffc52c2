"""What protects nothing: a sandbox that is sent all of the course."""

from importlib import import_module

from gameclassroom.isolating.library import sent
from gameclassroom.isolating.package import HOME, PACKAGES


def send_the_whole_course(monkeypatch):
    """Let every answer have all files of the course, solutions and banks included."""
    files = [file for package in PACKAGES for file in sorted(package.rglob("*.py"))]
    texts = {file.relative_to(HOME).as_posix(): file.read_text("utf-8") for file in files}
    whole = sent(tuple(texts.items()))
    monkeypatch.setattr(
        import_module("gameclassroom.isolating.isolated"), "library", lambda exercise: whole
    )
