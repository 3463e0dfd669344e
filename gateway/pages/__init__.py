"""Pages for people in a browser. They work without script; with it they change in place."""
