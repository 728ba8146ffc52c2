"""The right forms of uct, and the programs of its wrong ideas."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import inf, log, sqrt
from typing import Any

from gamesearch.search import monte_carlo
from gamesearch.search.monte_carlo import Node
from gametutor.kit.source import Source, written_in

PARTS = (monte_carlo.uct_child, monte_carlo.select, monte_carlo.expand, monte_carlo.back_up)
SOLUTION = Source.of(*PARTS, monte_carlo.uct).edit("c=sqrt(2)", "c")

MEAN = "child.reward / child.visits"
EXPLORE = "sqrt(log(node.visits) / child.visits)"
VALUE = f"return mean + c * {EXPLORE}"
ALL_TRIED = """\
while (
        node.children
        and len(node.children) == len(node.state.legal_moves())
    ):"""
MOVE = "move = node.state.legal_moves()[len(node.children)]"
ADD = "node.children.append(child)"
OVER = "if node.state.is_terminal():"
MOVER = "node.parent.state.to_move"
REWARD = f"node.reward += (1 + end.utility({MOVER})) / 2"
COUNT = "node.visits += 1"
UP = "node = node.parent"
SELECT, EXPAND = "node = select(root, c)", "node = expand(node)"
SIMULATE, BACK_UP = "end = rollout(node.state)", "back_up(node, end)"


# --- right, in other forms ---------------------------------------------------------------------
def in_one_function(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        path, node = [root], root
        while not node.state.is_terminal():
            untried = node.state.legal_moves()[len(node.children) :]
            if untried:
                new = Node(node.state.result(untried[0]), untried[0], node)
                node.children.append(new)
                path.append(new)
                node = new
                break
            spread = c * sqrt(log(node.visits))
            values = [a.reward / a.visits + spread / sqrt(a.visits) for a in node.children]
            node = node.children[values.index(max(values))]
            path.append(node)
        end = rollout(node.state)
        root.visits += 1
        for above, below in pairwise(path):
            below.visits += 1
            outcome = end.utility(above.state.to_move)
            below.reward += 1 if outcome > 0 else 0.5 if outcome == 0 else 0
    return root


def recursive(state, playouts, rollout, c):
    def playout(node):
        if node.state.is_terminal():
            end = node.state
        elif len(node.children) < len(node.state.legal_moves()):
            tried = [child.move for child in node.children]
            move = next(m for m in node.state.legal_moves() if m not in tried)
            child = Node(node.state.result(move), move, node)
            node.children.append(child)
            child.visits = 1
            end = rollout(child.state)
            child.reward = (end.utility(node.state.to_move) + 1) * 0.5
        else:
            best = max(node.children, key=lambda a: _value(node, a, c))
            end = playout(best)
            best.reward += (end.utility(node.state.to_move) + 1) * 0.5
        node.visits += 1
        return end

    root = Node(state)
    for _ in range(playouts):
        playout(root)
    return root


def _value(node, child, c):
    return child.reward / child.visits + c * (log(node.visits) / child.visits) ** 0.5


def with_all_children_at_once(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while not node.state.is_terminal():
            if not node.children:
                for move in node.state.legal_moves():
                    node.children.append(Node(node.state.result(move), move, node))
            new = [child for child in node.children if child.visits == 0]
            if new:
                node = new[0]
                break
            total = node.visits
            node = max(
                node.children,
                key=lambda a: (
                    inf if not a.visits else a.reward / a.visits + c * sqrt(log(total) / a.visits)
                ),
            )
        end = rollout(node.state)
        while node.parent:
            node.visits += 1
            node.reward += end.utility(node.parent.state.to_move) / 2 + 0.5
            node = node.parent
        root.visits += 1
    return root


@dataclass
class _OwnNode:
    state: Any
    move: Any = None
    children: list[Any] = field(default_factory=list)
    visits: int = 0
    reward: float = 0


class AsAClass:
    def __call__(self, state, playouts, rollout, c):
        self.rollout, self.c = rollout, c
        root = _OwnNode(state)
        while root.visits < playouts:
            self.play(root)
        return root

    def play(self, node):
        node.visits += 1
        moves = node.state.legal_moves()
        if not moves:
            return node.state
        if len(node.children) < len(moves):
            move = moves[len(node.children)]
            child = _OwnNode(node.state.result(move), move, visits=1)
            node.children.append(child)
            end = self.rollout(child.state)
        else:
            child = self.best(node)
            end = self.play(child)
        child.reward += {1: 1, 0: 0.5, -1: 0}[end.utility(node.state.to_move)]
        return end

    def best(self, node):
        best, most = None, -inf
        for child in node.children:
            mean = child.reward / child.visits
            value = mean + self.c * sqrt(log(node.visits - 1) / child.visits)
            if value > most:
                best, most = child, value
        return best


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
ALL_AT_ONCE, ONE_FUNCTION = map(Source.of, (with_all_children_at_once, in_one_function))
UNTIL_A_LEAF = SOLUTION.edit(ALL_TRIED, "while node.children:")

PROGRAMS = {
    # back up
    "uct_reward_of_the_player_to_move": [
        SOLUTION.edit(MOVER, "node.state.to_move"),
        ONE_FUNCTION.edit("above.state.to_move", "below.state.to_move"),
        SOLUTION.edit("(1 + end", "(1 - end"),
    ],
    "uct_reward_of_the_root_player": [
        SOLUTION.edit("back_up(node, end):", "back_up(node, end, player):")
        .edit(MOVER, "player")
        .edit(BACK_UP, "back_up(node, end, state.to_move)"),
        ONE_FUNCTION.edit("above.state.to_move", "state.to_move"),
    ],
    "uct_reward_of_the_first_player": SOLUTION.edits(MOVER, "0"),
    "uct_reward_of_the_second_player": SOLUTION.edits(MOVER, "1"),
    "uct_reward_of_the_last_to_move": [
        SOLUTION.edit(
            "while node is not None:",
            "player = node.parent.state.to_move\n    while node is not None:",
        ).edit(f"utility({MOVER})", "utility(player)"),
    ],
    "uct_takes_turns_on_the_way_up": [
        SOLUTION.edit(
            "while node is not None:",
            "player = node.parent.state.to_move\n    while node is not None:",
        )
        .edit(f"utility({MOVER})", "utility(player)")
        .edit(UP, f"{UP}\n        player = 1 - player"),
        SOLUTION.edit(MOVER, "1 - node.state.to_move"),
    ],
    "uct_draw_is_a_loss": [
        SOLUTION.edit(REWARD, f"node.reward += end.utility({MOVER}) > 0"),
        SOLUTION.edit(REWARD, f"node.reward += max(0, end.utility({MOVER}))"),
        ONE_FUNCTION.edit("0.5 if outcome == 0", "0 if outcome == 0"),
    ],
    "uct_draw_is_a_win": [
        SOLUTION.edit(REWARD, f"node.reward += end.utility({MOVER}) >= 0"),
        ONE_FUNCTION.edit("0.5 if outcome == 0", "1 if outcome == 0"),
    ],
    "uct_reward_is_the_utility": [
        SOLUTION.edit(REWARD, f"node.reward += end.utility({MOVER})"),
        ONE_FUNCTION.edit("1 if outcome > 0 else 0.5 if outcome == 0 else 0", "outcome"),
    ],
    "uct_reward_whatever_the_end": [
        *SOLUTION.edits(REWARD, "node.reward += 0.5", "node.reward += 1"),
        ONE_FUNCTION.edit("outcome = end.utility(above.state.to_move)", "outcome = 0"),
    ],
    "uct_reward_is_kept_not_added": [
        SOLUTION.edit("node.reward +=", "node.reward ="),
        ONE_FUNCTION.edit("below.reward +=", "below.reward ="),
    ],
    "uct_reward_is_the_mean": [
        SOLUTION.edit("node = node.parent", "node = node.parent")
        .edit(
            REWARD,
            f"node.reward += ((1 + end.utility({MOVER})) / 2 - node.reward) / node.visits",
        )
        .edit(MEAN, "child.reward"),
    ],
    "uct_backs_up_one_node_only": [
        SOLUTION.without("while node is not None:", UP)
        .edit("        node.visits += 1", "    node.visits += 1")
        .edit("        if node.parent is not None:", "    if node.parent is not None:")
        .edit(f"            {REWARD}", f"        {REWARD}\n        node.parent.visits += 1"),
    ],
    "uct_backs_up_to_the_children_of_the_root": [
        SOLUTION.edit("while node is not None:", "while node.parent is not None:"),
        SOLUTION.edit("while node is not None:", "while node.parent is not None:").edit(
            "log(node.visits)", "log(1 + sum(a.visits for a in node.children))"
        ),
    ],
    "uct_rewards_the_new_node_only": [
        SOLUTION.edit("while node is not None:", "new = node\n    while node is not None:").edit(
            "if node.parent is not None:", "if node is new and node.parent is not None:"
        ),
    ],
    # select
    "uct_no_exploration": [
        SOLUTION.edit(VALUE, "return mean"),
        SOLUTION.edit(f"c * {EXPLORE}", "0"),
    ],
    "uct_exploration_without_c": [SOLUTION.edit("c * sqrt", "sqrt")],
    "uct_exploration_with_a_c_of_its_own": [
        SOLUTION.edit("c * sqrt", "sqrt(2) * sqrt"),
        SOLUTION.edit("c * sqrt(", "sqrt(2 * "),
    ],
    "uct_no_root": SOLUTION.edits(EXPLORE, "(log(node.visits) / child.visits)"),
    "uct_no_logarithm": SOLUTION.edits(EXPLORE, "sqrt(node.visits / child.visits)"),
    "uct_logarithm_of_the_child": SOLUTION.edits(EXPLORE, "sqrt(log(child.visits) / child.visits)"),
    "uct_counts_swapped": SOLUTION.edits(EXPLORE, "sqrt(log(child.visits) / node.visits)"),
    "uct_logarithm_of_all_playouts": [
        SOLUTION.edit(
            "def value(child):",
            "root = node\n    while root.parent: root = root.parent\n    def value(child):",
        ).edit("log(node.visits)", "log(root.visits)"),
        ONE_FUNCTION.edit("log(node.visits)", "log(root.visits)"),
    ],
    "uct_total_for_the_mean": [SOLUTION.edit(MEAN, "child.reward")],
    "uct_mean_over_the_parent": [SOLUTION.edit(MEAN, "child.reward / node.visits")],
    "uct_smallest_value": [
        SOLUTION.edit("max(node.children", "min(node.children"),
    ],
    "uct_smallest_for_the_opponent": [
        SOLUTION.edit(
            "return max(node.children, key=value)",
            "best = min if node.state.to_move else max\n    return best(node.children, key=value)",
        ),
    ],
    "uct_most_visited_child": [
        SOLUTION.edit(VALUE, "return child.visits"),
    ],
    "uct_least_visited_child": [
        SOLUTION.edit(VALUE, "return -child.visits"),
    ],
    "uct_last_of_equals": [
        SOLUTION.edit("max(node.children, key", "max(reversed(node.children), key"),
    ],
    # expand
    "uct_unvisited_children_not_first": [
        SOLUTION.edit(ALL_TRIED, "while node.children:"),
        SOLUTION.edit(ALL_TRIED, "while len(node.children) > 0:"),
    ],
    "uct_same_move_again": [
        SOLUTION.edit("[len(node.children)]", "[0]"),
    ],
    "uct_last_move_first": [
        SOLUTION.edit("[len(node.children)]", "[-1 - len(node.children)]"),
    ],
    "uct_never_below_the_moves": [
        SOLUTION.edit(
            SELECT,
            "node = root if len(root.children) < len(state.legal_moves()) else uct_child(root, c)",
        ).lines(EXPAND, "if node is root:", "    node = expand(node)"),
    ],
    "uct_grows_a_whole_path": [
        SOLUTION.lines(
            EXPAND,
            "while len(node.children) < len(node.state.legal_moves()):",
            "    node = expand(node)",
        ),
    ],
    "uct_first_playout_at_the_root": [
        SOLUTION.lines(EXPAND, "if node.visits:", "    node = expand(node)"),
    ],
    "uct_expands_what_was_visited_before": [
        SOLUTION.lines(EXPAND, "if node is root or node.visits > 1:", "    node = expand(node)"),
    ],
    "uct_expands_all_and_counts_all": [
        SOLUTION.lines(
            BACK_UP,
            "back_up(node, end)",
            "above = node.parent",
            "while above and len(above.children) < len(above.state.legal_moves()):",
            "    child = expand(above)",
            "    back_up(child, rollout(child.state))",
        ),
    ],
    # simulate
    "uct_simulates_from_the_parent": [
        SOLUTION.edit(SIMULATE, "end = rollout((node.parent or node).state)"),
    ],
    "uct_simulates_from_the_root": [SOLUTION.edit(SIMULATE, "end = rollout(state)")],
    "uct_finished_games_do_not_count": [
        SOLUTION.before(SIMULATE, "if node.state.is_terminal() and node.visits:", "    continue"),
        SOLUTION.before(EXPAND, "if node.state.is_terminal():", "    continue"),
    ],
    "uct_finished_games_never_count": [
        SOLUTION.before(SIMULATE, "if node.state.is_terminal():", "    continue"),
    ],
    # the whole
    "uct_keeps_its_tree": [
        SOLUTION.edit("rollout, c):", "rollout, c, kept={}):").edit(
            "root = Node(state)", "root = kept.setdefault(state, Node(state))"
        ),
    ],
    "uct_one_playout_too_few": SOLUTION.edits(
        "range(playouts)", "range(playouts - 1)", "range(1, playouts)"
    ),
    "uct_one_playout_too_many": SOLUTION.edits("range(playouts)", "range(playouts + 1)"),
    "uct_gives_the_move": [
        SOLUTION.edit(
            "return root", "return max(root.children, key=lambda child: child.visits).move"
        ),
    ],
    "uct_gives_the_child": [
        SOLUTION.edit("return root", "return max(root.children, key=lambda child: child.visits)"),
        SOLUTION.edit("return root", "return node"),
    ],
    "uct_gives_nothing_back": [SOLUTION.without("return root")],
}
