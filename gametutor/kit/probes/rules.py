"""The rules of games that the lessons do not play, by the name of their class."""

RULES = {
    "NimAgain": "In `NimAgain`, a player who takes one coin moves again.",
    "TreeAgain": "In `TreeAgain`, a player who chooses item 0 moves again.",
}
