"""Wording that every room shares: numbers and lists, values in words, `code` as HTML."""
