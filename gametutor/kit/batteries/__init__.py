"""Which questions an exercise asks, by what they are about."""
