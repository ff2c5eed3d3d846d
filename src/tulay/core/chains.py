"""Which nodes hang together: an immutable union-find.

A change gives a new value and leaves the old one alone. Refuses to know cells, colours and
edges: it sees numbered nodes only.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable


class Chains:
    """A partition of numbered nodes into chains.

    >>> apart = Chains.apart(4)
    >>> joined = apart.join(0, [2, 3])
    >>> joined.connected(2, 3), joined.connected(0, 1), apart.connected(2, 3)
    (True, False, False)
    """

    __slots__ = ("_links",)

    def __init__(self, links: array[int]) -> None:
        """Wraps one link per node: the next node towards the root; at a root, minus its size."""
        self._links = links

    @classmethod
    def apart(cls, nodes: int) -> Chains:
        """Every node a chain of its own.

        >>> Chains.apart(2).connected(0, 1)
        False
        """
        return cls(array("h", [-1]) * nodes)

    def join(self, node: int, others: Iterable[int]) -> Chains:
        """The partition in which the node's chain and the chains of all the others are one.

        >>> Chains.apart(3).join(0, [1]).connected(0, 1)
        True
        """
        links = self._links[:]
        root = _root(links, node)
        for other in others:
            joining = _root(links, other)
            if joining == root:
                continue
            if links[joining] < links[root]:
                root, joining = joining, root
            links[root] += links[joining]
            links[joining] = root
        return Chains(links)

    def connected(self, one: int, other: int) -> bool:
        """Whether two nodes are in the same chain.

        >>> Chains.apart(2).connected(1, 1)
        True
        """
        return _root(self._links, one) == _root(self._links, other)


def _root(links: array[int], node: int) -> int:
    """The node that stands for a chain; as the larger chain keeps its root, the way is short."""
    while links[node] >= 0:
        node = links[node]
    return node
