"""What a gateway bears, on loopback, beside a bare Litestar echo in the same run."""
