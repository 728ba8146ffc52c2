"""A search becomes a picture: `watching` hears its calls, `drawing` draws its tree, `stepping` goes
through it event by event."""
