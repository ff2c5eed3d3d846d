"""A search that finishes games at random: a tree with rapid action values, and its playouts."""
