"""What dev.py is made of. Standard library only, and readable by Pythons older than ours."""
