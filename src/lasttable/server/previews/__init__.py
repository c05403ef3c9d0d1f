"""What a chat shows of a link before anybody opens it: a title, a sentence and a picture."""
