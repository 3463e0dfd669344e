"""Aqueduct's pages."""
