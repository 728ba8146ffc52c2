"""Trees to touch: step through a search, change a tree and see what follows, unfold one."""
