"""The machine: one record a game, one agenda of pending work, one function that advances it."""
