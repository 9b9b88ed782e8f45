"""The dashboard: a Streamlit program that shows what the database holds and computes nothing of its own."""
