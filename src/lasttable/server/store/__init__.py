"""Where tables are kept: SQLite in the data folder, or PostgreSQL by URL."""
