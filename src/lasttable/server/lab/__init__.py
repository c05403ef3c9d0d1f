"""The lab of a server: runs wait in line, one at a time is played, in a process of its own."""
