"""What bots think of Ticket to Ride: San Francisco."""
