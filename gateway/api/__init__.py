"""What can be asked of the gateway, one file a subject."""
