def chart(): pass
