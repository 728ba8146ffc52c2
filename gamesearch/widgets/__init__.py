"""What can be touched in a notebook: trees to step through, to change and to unfold; boards to play
on and games to review. `page` is what all of them share."""
