"""What every widget shares: its script, its colours, and how it was left when Python ended."""
