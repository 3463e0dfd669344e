from tests.fixtures.server import fresh_home

__all__ = ["fresh_home"]
