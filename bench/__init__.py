"""What is measured, and the limits it must keep."""
