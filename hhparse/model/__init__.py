"""The vocabulary of a played hand: frozen data without logic and without input or output."""
