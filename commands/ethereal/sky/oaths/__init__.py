"""Oaths: swearing them, and what each asks and gives (ethereal.oath)."""
