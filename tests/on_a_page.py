"""What the page of a puzzle on a tree shows, and what it tells."""

from typing import Any

from gametutor.widgets.puzzles.on_tree import OnTree


def page(asked: OnTree) -> dict[str, Any]:
    if asked._page is None:
        asked._repr_mimebundle_()
    assert asked._page is not None
    shown: dict[str, Any] = asked._page.page
    return shown


def tell(asked: OnTree, told: Any) -> dict[str, Any]:
    """What the page shows after this was told."""
    page(asked)
    assert asked._page is not None
    asked._page._handle_custom_msg(told, [])
    return page(asked)
