"""How pages draw Pantheon."""
