"""Measures speed and strength, and checks the limits."""
