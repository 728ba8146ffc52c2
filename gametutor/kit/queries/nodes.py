"""A tree of `Node`s."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.tree import Node
from gametutor.kit.queries.query import Changed, StateQuery, WrongType, record_type

ABOVE, NOTHING = "the node above", "None"
SAME_NODE = "one and the same node is in several places in the tree"
SAME_LIST = (
    "several nodes have the very same list of children: what is added below one of them is below "
    "all of them, and below those of an earlier call"
)


@record_type
class Seen(NamedTuple):
    """What can be seen of a node and all below it, as plain data.

    Attributes:
        state: the text of its state.
        move: the move that led to it, as text.
        ply: its ply, as text.
        parent: what its `parent` is, in words.
        children: the same of its children, in order.
        hidden: how many moves it says are left out below it, as text.
    """

    state: str
    move: str
    ply: str
    parent: str
    children: tuple[Any, ...] = ()
    hidden: str = "0"


@dataclass(frozen=True)
class NodeQuery(StateQuery):
    """What is the tree of `state`, `depth` plies deep?"""

    depth: int

    @property
    def arguments(self) -> tuple[int, ...]:
        return (self.depth,)

    def read(self, said: Any) -> Seen:
        if type(said).__name__ == "GameTree":
            raise WrongType(
                f"`{self.name}` should return the root `Node`; a `GameTree` keeps it as its `root`"
            )
        if not isinstance(said, Node):  # a `GameTree` takes no other
            raise WrongType(
                f"`{self.name}` should return the root `Node` of `gamesearch.tree`, but yours "
                f"returned {kind_of(said)}"
            )
        return _Reading().node(said, None)


class _Reading:
    """Reads a tree, and stops where something belongs to several nodes: it might have no end."""

    def __init__(self) -> None:
        self._nodes: dict[int, Any] = {}
        self._lists: dict[int, Any] = {}

    def node(self, node: Any, parent: Any) -> Seen:
        """What can be seen of a node and of all below it; `parent` is the node above."""
        if id(node) in self._nodes:
            raise Changed(SAME_NODE)
        self._nodes[id(node)] = node
        children = node.children
        if isinstance(children, list):
            if id(children) in self._lists:
                raise Changed(SAME_LIST)
            self._lists[id(children)] = children
        elif not isinstance(children, tuple):
            raise WrongType(
                f"`children` is a list of nodes, but in yours it is {kind_of(children)}"
            )
        for child in children:
            if not isinstance(child, Node):
                raise WrongType(
                    f"each child is a `Node`, but among your `children` is {kind_of(child)}"
                )
        return Seen(
            brief(node.state, 300),
            brief(node.move),
            brief(node.ply),
            _parent_in_words(node.parent, parent),
            tuple(self.node(child, node) for child in children),
            brief(node.hidden),
        )


def _parent_in_words(parent: Any, above: Any) -> str:
    if parent is None:
        return NOTHING
    if parent is above:
        return ABOVE
    return "another node" if isinstance(parent, Node) else kind_of(parent)
