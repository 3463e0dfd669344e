"""Everything that measures (docs/performance.md). Nothing here is asserted in tests but the arithmetic."""
