"""Pantheon's pages."""
