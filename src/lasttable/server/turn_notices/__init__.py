"""Notices that reach people who are elsewhere: your turn, a reminder, a whisper.

Not to be confused with `table/notices.py`, which tells the rules who has left the table.
"""
