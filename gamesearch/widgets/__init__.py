"""What a learner answers and moves in a lesson: questions, trees filled in by hand, leaves to mark,
trees to change, lines to put in order, searches to step through, trees to unfold, boards to play
on, games to review, boards of bits; a lesson begun anew, and answers handed in."""

from gamesearch.widgets.ask import ask
from gamesearch.widgets.bit_boards import BitBoards, bit_boards
from gamesearch.widgets.explore import Explorer, explore
from gamesearch.widgets.fill_in import FillIn, fill_in
from gamesearch.widgets.hand_in import HandIn, hand_in
from gamesearch.widgets.mark_leaves import MarkLeaves, mark_leaves
from gamesearch.widgets.play_on import PlayOn, play_on
from gamesearch.widgets.put_in_order import PutInOrder, put_in_order
from gamesearch.widgets.review import Review, review
from gamesearch.widgets.start_anew import StartAnew, start_anew
from gamesearch.widgets.step import Stepper, step
from gamesearch.widgets.unfold import Unfolding, unfold

__all__ = [
    "BitBoards",
    "Explorer",
    "FillIn",
    "HandIn",
    "MarkLeaves",
    "PlayOn",
    "PutInOrder",
    "Review",
    "StartAnew",
    "Stepper",
    "Unfolding",
    "ask",
    "bit_boards",
    "explore",
    "fill_in",
    "hand_in",
    "mark_leaves",
    "play_on",
    "put_in_order",
    "review",
    "start_anew",
    "step",
    "unfold",
]
