from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.notation.sgf.lexer import SgfError, escaped
from tulay.notation.sgf.tree import Property, RawNode, children_of, format_trees, parse_trees

PROPERTIES = st.builds(
    Property,
    st.text("ABCXYZ", min_size=1, max_size=3),
    st.lists(
        st.text(st.characters(exclude_characters="\r", codec="utf-8")).map(escaped),
        min_size=1,
        max_size=3,
    ).map(tuple),
)


CODES = {"sgf-no-tree", "sgf-unclosed-tree", "sgf-unclosed-value", "sgf-stray"}


@st.composite
def trees(draw: st.DrawFn) -> tuple[RawNode, ...]:
    """A tree of any shape, its nodes in the order in which a file has them."""
    parents = [-1]
    path = [0]
    for index in range(1, draw(st.integers(1, 12))):
        path = path[: draw(st.integers(1, len(path)))]
        parents.append(path[-1])
        path.append(index)
    properties = st.lists(PROPERTIES, max_size=3).map(tuple)
    return tuple(RawNode(parent, draw(properties)) for parent in parents)


@given(st.lists(trees(), min_size=1, max_size=3))
def test_trees_survive_being_written_and_read(several: list[tuple[RawNode, ...]]) -> None:
    """Every tree, variation, property and value is there again, in its order."""
    read = parse_trees(format_trees(several))
    assert list(read.trees) == several
    assert read.outside == ()


@given(st.text("();[]\\:;Ba1 \n"))
def test_any_text_is_read_or_refused_with_a_code(text: str) -> None:
    """Nothing but a typed refusal comes out of a broken text."""
    refusal = refusal_of(text)
    if refusal is not None:
        assert refusal.code in CODES
        assert 0 <= refusal.offset <= len(text)


def refusal_of(text: str) -> SgfError | None:
    """How a text is refused, None if it is read."""
    try:
        parse_trees(text)
    except SgfError as error:
        return error
    return None


def test_variations_hang_where_they_branch_off() -> None:
    """Three levels of variations: each node knows the one that it follows."""
    (tree,) = parse_trees("(;N[0];N[1](;N[2](;N[3];N[4])(;N[5]))(;N[6](;N[7])(;N[8])))").trees
    assert [node.parent for node in tree] == [-1, 0, 1, 2, 3, 2, 1, 6, 6]
    assert children_of([node.parent for node in tree])[1] == [2, 6]


def test_a_tree_may_be_as_deep_as_it_likes() -> None:
    """Ten thousand variations inside of each other are read and written."""
    text = "(;B[a1]" * 10_000 + ")" * 10_000
    (tree,) = parse_trees(text).trees
    assert len(tree) == 10_000
    assert parse_trees(format_trees([tree])).trees == (tree,)


def test_text_around_the_trees_is_told() -> None:
    """A letter around a file is left out, with the place where it stood."""
    read = parse_trees("Dear (friend),\n(;B[a1]) and (;B[b2])\n")
    assert len(read.trees) == 2
    assert read.outside == (0, 23)


def test_a_byte_order_mark_and_space_are_nothing() -> None:
    """What programs put around a file without meaning anything is no remark."""
    assert parse_trees("\ufeff\n(;B[a1])\r\n\x1a").outside == ()


def test_names_of_older_files_are_read_by_their_capitals() -> None:
    """A long name is the same property as its upper-case letters."""
    (tree,) = parse_trees("(;GaMe[11]White[a1])").trees
    assert [each.name for each in tree[0].properties] == ["GM", "W"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "sgf-no-tree"),
        ("(B[a1])", "sgf-no-tree"),
        ("(;B[a1]", "sgf-unclosed-tree"),
        ("(;B)", "sgf-stray"),
        ("(;[a1])", "sgf-stray"),
        ("(;B[a1]())", "sgf-stray"),
        ("(;B[a1](;W[b2]);B[c3])", "sgf-stray"),
        ("(;B[a1](;W[b2])B[c3])", "sgf-stray"),
        ("(;lower[a1])", "sgf-stray"),
    ],
)
def test_what_is_no_tree_is_refused(text: str, code: str) -> None:
    """Each fault of the grammar has its code."""
    with pytest.raises(SgfError) as refused:
        parse_trees(text)
    assert refused.value.code == code


def test_a_tree_begins_with_a_bracket_and_a_semicolon() -> None:
    """Also where the first node is as long as a line: some readers look for the two together."""
    node = RawNode(-1, (Property("C", ("x" * 200,)),))
    assert format_trees([(node,)]).startswith("(;C[")
