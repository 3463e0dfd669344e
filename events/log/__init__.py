"""Where the commits of a match are kept: one contract, in Redis or in memory, and the server that comes with it."""
