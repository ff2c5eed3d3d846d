"""What Lighthouse says of the pages; see `__main__`."""
