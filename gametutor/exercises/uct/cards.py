"""The words for each wrong idea about uct."""

from gametutor.kit import at, ideas

IDEAS = {
    # back up
    "uct_reward_of_the_player_to_move": at.back_up(
        "each node counts the rewards of the player who moves next, not of the one who moved there",
        "Who chooses between a node and its siblings: the player to move at it, or the one to move "
        "at its parent?",
        "The player who moved into a node chose it, and wants to know what it brings to that "
        "player.",
        "`end.utility(node.parent.state.to_move)`",
    ),
    "uct_reward_of_the_root_player": at.back_up(
        "every node counts the rewards of the player to move at the root",
        "Two plies below the root it is the opponent who has moved. What does the opponent want "
        "to know of that node?",
        "With these numbers the opponent goes where the game goes well for you.",
        "`end.utility(node.parent.state.to_move)`: it differs from node to node.",
    ),
    "uct_reward_of_the_first_player": at.back_up(
        "every node counts the rewards of player 0",
        "What does player 1 look for in the nodes that player 1 moves to?",
        "A reward belongs to the player who moved into the node.",
        "`end.utility(node.parent.state.to_move)`",
    ),
    "uct_reward_of_the_second_player": at.back_up(
        "every node counts the rewards of player 1",
        "What does player 0 look for in the nodes that player 0 moves to?",
        "A reward belongs to the player who moved into the node.",
        "`end.utility(node.parent.state.to_move)`",
    ),
    "uct_reward_of_the_last_to_move": at.back_up(
        "every node on the way gets the reward of the player who moved to the new node",
        "The new node and the one above it: did the same player move to both?",
        "On the way up, each node asks anew who moved into it.",
        "Put `node.parent.state.to_move` inside the loop.",
    ),
    "uct_takes_turns_on_the_way_up": at.back_up(
        "the players are taken to alternate, even where somebody moves twice in a row",
        "In the game on the card, who moves after each of the moves?",
        "The parent says who moved into a node, whatever the game.",
        "`node.parent.state.to_move`",
    ),
    "uct_draw_is_a_loss": at.back_up(
        "a draw brings nothing, like a loss",
        "A move that always draws and one that always loses: which one should have more reward?",
        "A draw brings 1/2, to both players.",
        "`(1 + end.utility(player)) / 2` is 1, 1/2 or 0.",
    ),
    "uct_draw_is_a_win": at.back_up(
        "a draw brings as much as a win",
        "A move that always draws and one that always wins: which one should have more reward?",
        "A draw brings 1/2, to both players.",
        "`(1 + end.utility(player)) / 2` is 1, 1/2 or 0.",
    ),
    "uct_reward_is_the_utility": at.back_up(
        "a loss brings −1 and a draw 0, as a utility has it",
        "Which three rewards does the task name?",
        "From −1 to 1 is twice as far as from 0 to 1, so the means weigh twice as much against "
        "the exploration.",
        "`(1 + end.utility(player)) / 2` is 1, 1/2 or 0.",
    ),
    "uct_reward_whatever_the_end": at.back_up(
        "every playout brings the same reward, however its game ended",
        "One game is won, another is lost. What should each of them bring?",
        "The reward is what the end of the game is worth to the player who moved into the node.",
        "`(1 + end.utility(node.parent.state.to_move)) / 2` is 1, 1/2 or 0.",
    ),
    "uct_reward_is_kept_not_added": at.back_up(
        "a node holds the reward of the last playout alone",
        "After a win and then a loss, what should the reward be?",
        "`reward` is what all playouts through the node brought, in all.",
        "`node.reward += ...`",
    ),
    "uct_reward_is_the_mean": at.back_up(
        "`reward` holds the mean reward, not the sum",
        "After two wins in two visits, what should `reward` be?",
        "The mean is `reward / visits`, which the UCT value works out when it needs it.",
        "Add each reward: `node.reward += ...`",
    ),
    "uct_backs_up_one_node_only": at.back_up(
        "a playout is counted at the new node and its parent, and not further up",
        "Which nodes did the playout come through?",
        "All of them count it, up to the root.",
        "Go on with `node = node.parent` until there is no parent.",
    ),
    "uct_backs_up_to_the_children_of_the_root": at.back_up(
        "a playout is not counted at the root",
        "How many visits should the root have when all playouts are done?",
        "Every playout begins at the root. Its visits are the N of the UCT value there.",
        "Count a visit at a node before you ask whether it has a parent.",
    ),
    "uct_rewards_the_new_node_only": at.back_up(
        "the reward is added at the new node alone, while visits are counted all the way up",
        "Which nodes on the way should learn how the game ended?",
        "Every node but the root gets a visit and a reward from the same playout.",
        "Both lines belong in the loop that goes up.",
    ),
    # select
    "uct_no_exploration": at.select(
        "the child with the best mean is taken, however little is known of the others",
        "A good move lost its first game by chance. When will it be tried again?",
        "The second part of the UCT value grows while a child is left alone.",
        "`child.reward / child.visits + c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_exploration_without_c": at.select(
        "the exploration is not multiplied by `c`",
        "What changes in your tree if `c` does?",
        "`c` says how much the exploration weighs.",
        "`... + c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_exploration_with_a_c_of_its_own": at.select(
        "the exploration is weighted by √2, whatever `c` is",
        "What changes in your tree if `c` does?",
        "√2 is a usual choice of `c`, but here it is given.",
        "`... + c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_no_root": at.select(
        "the exploration has no square root",
        "Say the formula aloud, from the outside to the inside: what is around the fraction?",
        "Without the square root, the exploration falls as 1/n, not as 1/√n.",
        "`c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_no_logarithm": at.select(
        "the exploration has no logarithm",
        "What is above the fraction line in the formula?",
        "Without the logarithm, the bad moves are visited far too often.",
        "`c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_logarithm_of_the_child": at.select(
        "the logarithm is that of the child's own visits",
        "A child is left alone while its siblings are visited. Which count goes up?",
        "N is the parent's count, n the child's. Only with N does a child's value rise while it "
        "is not visited.",
        "`log(node.visits)`, where `node` is the parent",
    ),
    "uct_counts_swapped": at.select(
        "the visits of the parent and of the child have changed places",
        "Should a child with more visits be explored more, or less?",
        "N, inside the logarithm, is the parent's count; n, under the line, the child's.",
        "`c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_logarithm_of_all_playouts": at.select(
        "the logarithm is that of the visits of the root, at every node",
        "How many playouts came to the parent of this child?",
        "Each node shares out its own visits among its children.",
        "`log(node.visits)`, where `node` is the parent",
    ),
    "uct_total_for_the_mean": at.select(
        "the whole reward of a child is compared, not its mean",
        "One child has won a few of its many games, another all of its few. Which looks better?",
        "A total grows with every visit, whatever the move is worth.",
        "`child.reward / child.visits + ...`",
    ),
    "uct_mean_over_the_parent": at.select(
        "the reward of a child is divided by the visits of its parent",
        "How many games does the child's reward add up?",
        "Its reward adds up the games that came through the child: n of them, not N.",
        "`child.reward / child.visits + ...`",
    ),
    "uct_smallest_value": at.select(
        "the child with the smallest UCT value is taken",
        "Which move does a player want to know more about: one that wins often, or one that loses?",
        "Each child counts for the player who chooses it, at every node.",
        "`max(node.children, key=...)`",
    ),
    "uct_smallest_for_the_opponent": at.select(
        "player 1 goes to the child with the smallest UCT value",
        "Whose rewards are those of the children of a node where player 1 moves?",
        "Each node counts for the player who moved into it: as in negamax, everybody takes the "
        "largest.",
        "`max(node.children, key=...)` for both players",
    ),
    "uct_most_visited_child": at.select(
        "the child with the most visits is taken on the way down",
        "A child with one more visit than the others: will any of the others be visited again?",
        "The most visits choose the move that is played, after the last playout. On the way down, "
        "the UCT value chooses.",
        "`child.reward / child.visits + c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_least_visited_child": at.select(
        "all children are visited equally often",
        "One move has lost 20 of 20 games, another has won 20 of 20. Which one deserves the next "
        "playout?",
        "The mean is part of the UCT value, too.",
        "`child.reward / child.visits + c * sqrt(log(node.visits) / child.visits)`",
    ),
    "uct_last_of_equals": at.select(
        "of children with equal UCT values, the last one is taken",
        "Two children have the same numbers. Which one does the task name?",
        "The first of equal ones, in the order in which they were added.",
        "`max` keeps the first; in a loop of your own, replace only what is less: `>`, not `>=`.",
    ),
    # expand
    "uct_unvisited_children_not_first": at.select(
        "the way goes on as soon as a node has one child, and its other moves are never tried",
        "Which of the root's moves should the second playout try?",
        "A node where a move has not been tried is where the way down ends.",
        "`while node.children and len(node.children) == len(node.state.legal_moves()):`",
    ),
    "uct_same_move_again": at.expand(
        "the same move is tried again, so that one position is in the tree more than once",
        "Which moves of the node have been tried already?",
        "The number of children says how many of the moves, in their order, have been tried.",
        "`move = node.state.legal_moves()[len(node.children)]`",
    ),
    "uct_last_move_first": at.expand(
        "the moves are tried from the last one to the first",
        "Which of the moves that have not been tried does the task name?",
        "The first one, in the order of `legal_moves()`.",
        "`move = node.state.legal_moves()[len(node.children)]`",
    ),
    "uct_never_below_the_moves": at.select(
        "only the root has children: nothing grows below its moves",
        "What does your code do at a child of the root whose own moves have not been tried?",
        "The opponent's replies are worth a node of their own: otherwise each is random forever.",
        "Go down in a loop, until a node has a move that has not been tried.",
    ),
    "uct_grows_a_whole_path": at.expand(
        "a playout adds a node for each of its moves",
        "How many nodes does one playout add?",
        "One. From there the game is played on without nodes.",
        "Call `expand` once, outside any loop.",
    ),
    "uct_first_playout_at_the_root": at.expand(
        "the first playout begins at the root itself, before any move has been tried",
        "How many children should the root have after one playout?",
        "Each playout first adds a node, the very first one, too.",
        "`node = expand(node)` without a condition; it adds nothing at the end of a game.",
    ),
    "uct_expands_what_was_visited_before": at.expand(
        "a node is visited twice before it gets its first child",
        "A node has one visit, and a playout comes to it again. What is added?",
        "A node that is not finished and has moves to try gets a child whenever a playout comes.",
        "`node = expand(node)` without a condition; it adds nothing at the end of a game.",
    ),
    "uct_expands_all_and_counts_all": at.expand(
        "all moves of a node are tried in one playout",
        "How many visits should the root have after one playout?",
        "One playout adds one node and counts one game.",
        "`expand` adds one child, and `back_up` is called once.",
    ),
    # simulate
    "uct_simulates_from_the_parent": at.simulate(
        "the game is played on from the position above the new one",
        "Which move has just been added, and is it part of the game that follows?",
        "The outcome is counted at the new node, so the game must go through it.",
        "`end = rollout(node.state)`, after `node = expand(node)`",
    ),
    "uct_simulates_from_the_root": at.simulate(
        "every game is played from the root",
        "The outcome is counted at the nodes on the way down. Did that game go through them?",
        "The game goes on from where the way down ended.",
        "`end = rollout(node.state)`, after `node = expand(node)`",
    ),
    "uct_finished_games_do_not_count": at.simulate(
        "a playout that comes to a finished game again is not counted",
        "A winning move ends the game. How many visits will it ever get?",
        "A finished game has an outcome, and needs no random moves for it: count it each time.",
        "`rollout` returns a finished game as it is; then back that up as always.",
    ),
    "uct_finished_games_never_count": at.simulate(
        "a playout that ends at a finished game is not counted",
        "A winning move ends the game. How many visits will it ever get?",
        "A finished game has an outcome, and needs no random moves for it: count it each time.",
        "`rollout` returns a finished game as it is; then back that up as always.",
    ),
    # the whole
    "uct_keeps_its_tree": at.start(
        "the tree of an earlier call is still there, with its visits",
        "What does your function remember from one call to the next?",
        "The root should have as many visits as there were playouts in this call.",
        "Make a new root in every call: `root = Node(state)`",
    ),
    "uct_one_playout_too_few": at.stop(
        "there is one playout too few",
        "How many playouts does the root count, and how many does your code make?",
        "The root counts the playouts.",
        "`for _ in range(playouts):`",
    ),
    "uct_one_playout_too_many": at.stop(
        "there is one playout too many",
        "How many playouts does the root count, and how many does your code make?",
        "The root counts the playouts.",
        "`for _ in range(playouts):`",
    ),
    "uct_gives_the_move": at.return_(
        "a move is returned, not the tree",
        "What does the task ask for: the move to play, or the root `Node`?",
        "The move can be read off the tree: it is the child with the most visits.",
        "`return root`",
    ),
    "uct_gives_the_child": at.return_(
        "another node is returned, not the root",
        "Which node has all the others below it?",
        "Keep the root in a name that no loop changes.",
        "`return root`",
    ),
    "uct_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
