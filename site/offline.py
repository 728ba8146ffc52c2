"""The site without a network: the files of a version, and what keeps them in a browser."""

import json
from pathlib import Path

from layout import HERE, digest, write_json

SERVICE_WORKER = "service-worker.js"
DIGITS = 32  # of a file's digest: as many as nobody can find another file for


def work_without_a_network(site: Path) -> None:
    """Let a browser keep the site, and notice a newer version of it (see offline.mjs)."""
    worker = site / SERVICE_WORKER
    first = (HERE / "serve_kept.js").read_text("utf-8")
    worker.write_text(first + worker.read_text("utf-8"), "utf-8")
    list_files(site)


def list_files(site: Path) -> None:
    """What a version of the site consists of: every file with its digest and its size in bytes."""
    version, whole = site / "version.json", site / "list.json"
    files = {}
    for path in sorted(site.rglob("*")):
        # What the browser itself brings up to date, or is asked for to learn what is new.
        if path.is_file() and path not in (version, whole, site / SERVICE_WORKER):
            content = path.read_bytes()
            files[path.relative_to(site).as_posix()] = digest(content)[:DIGITS], len(content)
    whole.write_text(json.dumps({"files": files}, separators=(",", ":")), "utf-8")
    about = digest(whole.read_bytes())
    write_json(version, {"version": about[:7], "list": about})
