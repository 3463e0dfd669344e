"""The gateway: matches over HTTP."""
