"""The games, and the battery that every one of them goes through."""
