"""Pages made from the tables of a run folder; nothing here knows how the games were played."""
