"""Charts as SVG: one file for each kind."""
