"""Printing hands: room text, JSON lines and other formats."""
