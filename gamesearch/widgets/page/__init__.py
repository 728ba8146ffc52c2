"""What every widget shares: how it shows itself, its script, its colours, and how it was left when
Python ended."""
