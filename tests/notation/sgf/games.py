"""Games with variations, for laws about reading and writing."""

from __future__ import annotations

from hypothesis import strategies as st

from tulay.core import Cell, Color, Place, Position, Resign, Swap
from tulay.notation.sgf import Label, Mark, Move, Pass, Result, SgfGame, SgfNode
from tulay.notation.sgf.game import Shape
from tulay.notation.sgf.lexer import escaped

SIZE = 4
CELLS = st.builds(Cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
COLORS = st.sampled_from(Color)
LINES = st.text(st.characters(codec="utf-8", exclude_characters="\r\n")).map(str.strip)
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"))
SHAPES: tuple[Shape, ...] = ("triangle", "circle", "square", "cross", "selected")
REASONS = st.sampled_from(["connection", "resignation", "time", "forfeit"])
RESULTS = st.one_of(
    st.builds(Result, COLORS, REASONS, st.just(value=False)),
    st.sampled_from([Result(None), Result(None, None, void=True), None]),
)


@st.composite
def nodes(draw: st.DrawFn, parent: int, *, may_swap: bool) -> SgfNode:
    """A node with anything that a node may hold."""
    color = draw(COLORS)
    actions = [st.builds(Place, CELLS), st.just(Pass()), st.just(Resign(color))]
    if may_swap:
        actions.append(st.just(Swap()))
    marks = draw(st.lists(st.builds(Mark, CELLS, st.sampled_from(SHAPES)), max_size=3))
    other = st.tuples(st.sampled_from(["XX", "KO"]), st.lists(TEXTS.map(escaped), min_size=1))
    return SgfNode(
        parent=parent,
        move=draw(st.none() | st.builds(Move, st.just(color), st.one_of(actions))),
        setup=draw(st.dictionaries(CELLS, st.none() | COLORS, max_size=3)),
        turn=draw(st.none() | COLORS),
        name=draw(LINES),
        comment=draw(TEXTS),
        marks=tuple(sorted(marks, key=lambda mark: SHAPES.index(mark.shape))),
        labels=tuple(draw(st.lists(st.builds(Label, CELLS, LINES), max_size=2))),
        left_s=draw(st.dictionaries(COLORS, st.integers(0, 9999).map(float), max_size=2)),
        others=tuple((name, tuple(values)) for name, values in draw(st.lists(other, max_size=2))),
    )


@st.composite
def games(draw: st.DrawFn) -> SgfGame:
    """A game with variations in the order of a file; its moves need not be legal."""
    listed = [draw(nodes(-1, may_swap=False))]
    path = [0]
    for index in range(1, draw(st.integers(1, 6))):
        path = path[: draw(st.integers(1, len(path)))]
        listed.append(draw(nodes(path[-1], may_swap=True)))
        path.append(index)
    facts = draw(st.dictionaries(st.sampled_from(["DT", "EV", "GN", "RU"]), LINES, max_size=2))
    game = SgfGame(SIZE, tuple(listed), draw(LINES), draw(LINES), None, facts)
    # A result that the moves contradict would not be read as it stands.
    plain = all(node.move is None for node in listed)
    return game if not plain else SgfGame(SIZE, tuple(listed), "", "", draw(RESULTS), facts)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position some plies into a game, from an empty board or from stones set up."""
    if draw(st.booleans()):
        position = Position.initial(SIZE, swap_rule=True)
    else:
        position = Position.arranged(SIZE, draw(st.dictionaries(CELLS, COLORS)), draw(COLORS))
    for cell in draw(st.permutations(list(position.empty_cells()))):
        if position.over or draw(st.integers(0, 9)) == 0:
            break
        if position.may_swap and draw(st.booleans()):
            position = position.after(Swap())
        position = position.after(Place(cell))
    if not position.over and draw(st.booleans()):
        position = position.after(Resign(draw(COLORS)))
    return position
