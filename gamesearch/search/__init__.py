"""The searches, one algorithm a file."""
