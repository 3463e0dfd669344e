"""What is read off a view and what was told before it: figures of stacks and kinds, seats, dice (ethereal.screen)."""
