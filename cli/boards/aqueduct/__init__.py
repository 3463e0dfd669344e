"""How the terminal draws Aqueduct."""
