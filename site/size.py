"""How large the site may be, for a slow connection."""

import gzip
from pathlib import Path

import start

# Bytes of all files, as they are and as a host sends them.
MOST = 60_000_000
MOST_COMPRESSED = 32_000_000


def refuse_too_large(folder: Path) -> str:
    """The size of the site in words; Trouble if it is too large for a slow connection."""
    contents = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    size = sum(len(content) for content in contents)
    sent = sum(min(len(content), len(gzip.compress(content, 6))) for content in contents)
    words = f"{size / 1e6:.1f} MB in {len(contents)} files, {sent / 1e6:.1f} MB compressed"
    if size > MOST or sent > MOST_COMPRESSED:
        raise start.Trouble(
            f"The site has {words}, more than {MOST / 1e6:.0f} MB or {MOST_COMPRESSED / 1e6:.0f} "
            "MB compressed. Leave out a package of site/wheels.txt, or store smaller pictures."
        )
    return words
