"""Poker hand histories: read, replayed, audited, stored, studied."""
