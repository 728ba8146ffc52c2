"""What exercises are made with: their parts, what is asked (`queries`), how that is judged
(`probes`), trees to ask about (`batteries`).

Ids and texts in two forms are here too, since every room above has some."""
