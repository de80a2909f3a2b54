"""What bots think of San Francisco."""
