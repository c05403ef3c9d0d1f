"""Who can reach the server: this computer, this wifi, or anybody who has the link."""
