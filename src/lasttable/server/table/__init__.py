"""One table: its queue, its game, its bots, and what each of its clients is shown."""
