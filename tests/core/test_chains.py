from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tulay.core.chains import Chains

NODES = 12
joins = st.lists(
    st.tuples(st.integers(0, NODES - 1), st.lists(st.integers(0, NODES - 1), max_size=4)),
    max_size=15,
)


@given(joins)
def test_connected_means_reachable_through_what_was_joined(
    steps: list[tuple[int, list[int]]],
) -> None:
    """Two nodes are connected exactly when a way of joins leads from one to the other."""
    chains = Chains.apart(NODES)
    parts = [{node} for node in range(NODES)]
    for node, others in steps:
        chains = chains.join(node, others)
        touched = [part for part in parts if part & {node, *others}]
        parts = [part for part in parts if part not in touched] + [set().union(*touched)]
    for one, other in combinations(range(NODES), 2):
        together = any({one, other} <= part for part in parts)
        assert chains.connected(one, other) == together


@given(joins)
def test_joining_leaves_the_older_value_alone(steps: list[tuple[int, list[int]]]) -> None:
    """A value made before a join still answers as it did."""
    apart = Chains.apart(NODES)
    chains = apart
    for node, others in steps:
        chains = chains.join(node, others)
    assert not any(apart.connected(one, other) for one, other in combinations(range(NODES), 2))
