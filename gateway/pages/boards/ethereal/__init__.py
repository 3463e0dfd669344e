"""How pages draw Ethereal."""
