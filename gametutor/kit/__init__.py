"""What exercises are made with: their parts, the kinds of questions, trees to ask about.

Ids and texts in two forms are here too, since every room above has some."""
