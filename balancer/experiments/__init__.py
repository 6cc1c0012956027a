"""Designs of experiments, the runner that plays them, and the folder that keeps the results."""
