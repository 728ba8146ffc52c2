"""The foundation of every other room: words for numbers and values, a time limit, the depth of the
stack, and whose notebook this is."""
