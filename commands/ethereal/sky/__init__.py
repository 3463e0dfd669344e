"""What happens in the sky (ethereal.sky)."""
