"""The catalogue: wrong ideas that appear in several exercises.

Places for names stand in braces, and each exercise fills them with what it calls things (`named`).
`{id}` is what its ids begin with.
"""

from __future__ import annotations
