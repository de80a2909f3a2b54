"""Pictures of everything Fogline shows: contact sheets of each board, and what is in docs/."""
