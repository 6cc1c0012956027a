"""Pure functions from counts to numbers with their uncertainty."""
