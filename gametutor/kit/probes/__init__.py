"""How the answers to queries are judged, one kind a file: the judging halves of `queries`."""
