"""What bots think of 1906 San Francisco."""
