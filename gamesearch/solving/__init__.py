"""Connect Four solved: two whole numbers for a position, and a search that reaches every end."""
