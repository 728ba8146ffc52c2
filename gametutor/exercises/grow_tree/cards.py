"""The words for each wrong idea about grow_tree."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "depth_is_never_used_up": at.any_step(
        "the depth never stops the growth",
        "What tells your code how deep a child is, and which line stops at the last ply?",
        "A child is one ply further down, so there is one ply less to grow below it.",
        "Pass `depth - 1`, and stop at 0; or stop where `node.ply == depth`.",
        look="Which line tests the depth, if any, and what is each child told of it?",
    ),
    "depth_goes_down_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "grows_one_ply_too_many": at.stop(
        "one ply too many is grown",
        "How many plies does a tree of depth 0 have below its root?",
        "With depth 0 the root stands alone.",
        "Compare at `depth == 0`, or `node.ply == depth`, before you make children.",
    ),
    "stops_one_ply_too_early": at.stop(
        "the tree stops growing where the depth is 1, one ply too early",
        "At which depth does your code stop growing, and at which should it?",
        "With depth 1 the root has its children, and they have none.",
        "Stop at depth 0, not at depth 1.",
        unless=contradictions.tells_a_helper_another("depth"),
    ),
    "depth_0_grows_all_the_same": at.stop(
        "depth 0 is not tested before the first children are made",
        "How many plies should this tree have below its root?",
        "With depth 0 the root stands alone, even though it has moves.",
        "Test the depth before anything else, not inside the loop.",
        look="Look at the step *Stop?*: does it come before the first child is made?",
    ),
    "grows_one_ply_only": at.child(
        "only the root gets children",
        "Who makes the children of the children?",
        "Each child is the root of a smaller tree.",
        "Let the function call itself for every child, with `depth - 1`.",
    ),
    "adds_no_children": at.any_step(
        "no node gets a child",
        "Which line adds a child to its parent's list, and does it run here?",
        "A child that is not made is missing, and so is one that is made and not kept.",
        "`node.children.append(child)`, for the child after every legal move.",
        look="Which moves does your code go through here? What becomes of the child after each?",
    ),
    "one_list_for_all_nodes": at.any_step(
        "all nodes share one list of children, or one child is added twice",
        "Where is a list of children created, and how many times is one child added to it?",
        "A list that is a default value, or is created in a class, is created only once, for "
        "all nodes; a child that is appended twice is there twice.",
        "Every `Node(...)` has an empty list of its own: append each child to it, once.",
        look="Look at where a list of children is created, and at what adds a child to it.",
    ),
    "keeps_the_last_child": at.child(
        "each child replaces the one before it",
        "When the second child arrives, where is the first?",
        "`node.children = [child]` discards what was there.",
        "Add to the list: `node.children.append(child)`.",
    ),
    "grows_the_first_child_only": at.any_step(
        "only the first child counts",
        "Which line puts the second child into its parent's list, and does it run for that child?",
        "Either the second child is never made, because the code goes through only one move or "
        "ends after the first, or it is made and not kept.",
        "Go through all of the legal moves, append each child, and return after the last.",
        look="Follow the second child: is it made, and what becomes of it?",
    ),
    "goes_on_below_one_child_only": at.child(
        "only one child of each ply gets children",
        "Which nodes of a ply get children?",
        "One variable holds one node. All nodes of a ply need children of their own.",
        "Keep all of them in a list, or let the function call itself for every child.",
    ),
    "one_node_for_all_children": at.child(
        "all children of a node are the very same node",
        "For one parent, how many times does your code make a new `Node`?",
        "A node that is made once is one node, however often it is appended.",
        "Make a new `Node(...)` for every child.",
    ),
    "one_node_for_equal_positions": at.child(
        "equal positions share one node",
        "Two games reach equal positions. Which of the two nodes above is the parent?",
        "A node has one parent and one move that led to it, so it has one place in the tree.",
        "Make a new node for every move of every node, even where the states are equal.",
        look=(
            "Look for the place where an existing node is reused instead of a new one being made."
        ),
    ),
    "ply_is_not_counted": at.any_step(
        "`ply` is not the number of moves since the root",
        "How many moves were made since the root? What tells the child?",
        "The root has ply 0. It stays 0 everywhere if it is not passed on.",
        "The ply of a child is that of its parent plus 1: tell the child so where it is made.",
        look="Look at the place where you make a child.",
    ),
    "parent_is_not_the_node_above": at.child(
        "`parent` is not the node above",
        "From a child, how do you get back up to its parent?",
        "`parent` is a node, not a state; the root has none.",
        "`Node(state.result(move), move, node, ...)`, where `node` is the node above.",
        look="Look at the place where you make a child.",
    ),
    "move_is_not_kept": at.any_step(
        "`move` is not the move that led to the node",
        "Which move leads from the parent to this node?",
        "The move is what `legal_moves()` returned, not its index in the list.",
        "`Node(state.result(move), move, node, ...)`; the root has `None`.",
        look="Look at the place where you make a child.",
    ),
    "nodes_know_only_their_state": at.start(
        "the nodes do not know where they come from",
        "What does a node have to know besides its state, and where does it learn it?",
        "Its `move`, its `parent` and its `ply` are known where the child is made.",
        "`Node(state.result(move), move, node, node.ply + 1)`",
        look="Look at the place where you make a child.",
    ),
    "plies_are_fixed": at.stop(
        "the number of plies is fixed in the code, whatever `depth` says",
        "Where does your code use `depth`?",
        "One loop for each ply is right for that many plies only.",
        "Let the function call itself for every child, with `depth - 1`, and stop at 0.",
        unless=contradictions.loops_by("depth"),
    ),
    "makes_no_move": at.child(
        "every node holds the position of the root",
        "Which position belongs to a child?",
        "The child is the position after the move.",
        "Give the child the result of the move in the parent's position, not that position itself.",
    ),
    "children_are_no_nodes": at.child(
        "the children are something other than nodes",
        "What exactly do you append to `children`?",
        "A tree is made of nodes all the way down: a child has children itself.",
        "Append the `Node` that holds the new state.",
    ),
    "turns_the_children_round": at.child(
        "the children are in reverse order",
        "In which order are the legal moves, and in which order are your children?",
        "The first child belongs to the first legal move.",
        "`append` puts a child at the end; `insert(0, ...)` reverses the order.",
    ),
    "grows_equal_positions_once": ideas.EQUAL_POSITIONS_ONCE,
    "leaves_out_the_finished_games": at.stop(
        "finished games get no node",
        "Does a position with no moves left belong to the tree?",
        "A leaf has no children, but it is there.",
        "Make the node first; only then test whether the game is over.",
    ),
    "keeps_only_the_finished_games": at.stop(
        "nodes on the last ply are kept only if their game is over",
        "On the last ply some games are not over. Do their positions belong to the tree?",
        "The depth ends the growth below a node, but the node itself is part of the tree.",
        "Make the node first, then test the depth.",
    ),
    "hangs_all_below_the_root": at.child(
        "all nodes hang from the root",
        "Whose list of children does a grandchild belong to?",
        "A child belongs to the node whose move led to it.",
        "Append to the children of the node you are at, not to those of the root.",
        look="Look at the step *Ask each child*: whose `children` do you append to?",
    ),
    "gives_another_node": at.return_(
        "a node other than the root is returned",
        "Which node does your variable hold at the end?",
        "A variable that moves through the tree no longer holds the root at the end.",
        "Keep the root in a variable of its own, and return that.",
    ),
    "gives_no_node": at.return_(
        "something other than a node is returned",
        "From which node can all the others be reached?",
        "The root leads to its children, and they lead on.",
        "The last line is `return node`, or `return root`.",
    ),
    "tree_is_not_given_back": ideas.GIVES_NOTHING_BACK,
    "leaves_out_a_child": ideas.LEAVES_OUT_A_MOVE,
}
CARDS = named(
    IDEAS,
    keep="Make a child for every legal move of every node.",
    position="state",
)
