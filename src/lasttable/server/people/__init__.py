"""The people: guests and their cookies, their connections, who is here, and what they say."""
