"""A search becomes a picture: `watching` hears its calls, `drawing` draws its tree, `charting` its
counts, and `stepping` goes through it event by event."""
