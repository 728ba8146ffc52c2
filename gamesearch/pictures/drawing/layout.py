"""Where every position of a picture lies."""

from __future__ import annotations

from gamesearch.pictures.drawing.sketch import Box

Contour = tuple[list[float], list[float]]
"""The near and the far edge of a subtree, ply by ply."""


def spread(
    boxes: list[Box], reach: dict[str, tuple[float, float]], gap: float, apart: float
) -> dict[str, float]:
    """The middle of every box across the direction of play.

    Subtrees are pushed together until two boxes of one ply come as near as they may, and a parent
    stands over the middle of its children (after Reingold and Tilford, "Tidier drawings of
    trees", 1981).

    Args:
        boxes: all boxes, depth first.
        reach: how far each box reaches across, before its middle and behind it.
        gap: the least room between two children of one parent.
        apart: the least room between neighbours with different parents.
    """
    shifts: dict[str, float] = {}
    contours: dict[str, Contour] = {}
    for box in reversed(boxes):  # children come before their parents
        near: list[float] = []
        far: list[float] = []
        for child in box.children:
            child_near, child_far = contours.pop(child.key)
            pairs = enumerate(zip(far, child_near, strict=False))
            shift = max((f - n + (apart if ply else gap) for ply, (f, n) in pairs), default=0.0)
            shifts[child.key] = shift
            near += [edge + shift for edge in child_near[len(near) :]]
            far[: len(child_far)] = [edge + shift for edge in child_far]
        ends = [shifts[child.key] for child in (*box.children[:1], *box.children[-1:])]
        middle = sum(ends) / 2
        for child in box.children:
            shifts[child.key] -= middle
        before, behind = reach[box.key]
        contours[box.key] = (
            [-before, *(edge - middle for edge in near)],
            [behind, *(edge - middle for edge in far)],
        )
    near, _ = contours[boxes[0].key]
    middles = {boxes[0].key: -min(near)}
    for box in boxes[1:]:
        assert box.parent is not None
        middles[box.key] = middles[box.parent.key] + shifts[box.key]
    return middles
