from __future__ import annotations

import pytest

from tulay.core import Action, Cell, Color, Place, Position, Resign, Swap
from tulay.notation import NotationError, parse_cell
from tulay.notation.sgf import Move, Pass, Result, SgfError, SgfGame, decode_sgf, parse_sgf
from tulay.notation.sgf.game import Label, Mark

LITTLE_GOLEM = (
    "(;FF[4]EV[hex.ch.32.2.1]PB[Bill]PW[Ben]SZ[13]RE[B]GC[game #1612755]"
    "SO[https://www.littlegolem.net];W[am];B[ii];W[kf];B[resign])"
)


def read(text: str) -> SgfGame:
    """The one game in a text."""
    (game,) = parse_sgf(text)
    return game


def stones(game: SgfGame) -> dict[str, str]:
    """The stones at the end of the main line, by the names of their cells."""
    from tulay.notation import cell_name

    return {cell_name(cell): color.value for cell, color in game.position().stones()}


def codes(game: SgfGame) -> list[str]:
    """The kinds of the remarks."""
    return [remark.code for remark in game.remarks]


def test_a_plain_game_is_its_moves() -> None:
    """Letters go right, numbers go down, Black is Red and begins."""
    game = read("(;FF[4]GM[11]SZ[3];B[b2];W[A2];B[a3];W[c1];B[b1])")
    names = ["b2", "a2", "a3", "c1", "b1"]
    places = [Place(parse_cell(name)) for name in names]
    assert game.position() == Position.of(3, swap_rule=False, actions=places)
    assert game.position().winner is Color.RED
    assert game.remarks == ()


def test_a_board_without_a_size_has_eleven() -> None:
    """The size that the format supposes."""
    assert read("(;GM[11])").size == 11


def test_swap_sides_leaves_the_stone() -> None:
    """After the swap the opener moves on as White."""
    game = read("(;GM[11]SZ[5];B[c2];W[swap-sides];W[d4])")
    actions: list[Action] = [Place(Cell(2, 1)), Swap(), Place(Cell(3, 3))]
    assert game.position() == Position.of(5, swap_rule=True, actions=actions)
    assert game.remarks == ()


def test_swap_pieces_is_turned_back() -> None:
    """The mirrored game is the same game: every later point and colour is turned round."""
    sides = read("(;GM[11]SZ[5]RE[W+R];B[c2];W[swap-sides];W[d4];B[a3])")
    pieces = read("(;GM[11]SZ[5]RE[B+R];B[c2];W[swap-pieces];B[d4];W[c1])")
    assert pieces.position() == sides.position()
    assert pieces.result == sides.result == Result(Color.BLUE, "resignation")


def test_a_stone_on_the_long_diagonal_stays_where_it_is() -> None:
    """Both swaps of f6 lead to the same board."""
    sides = read("(;GM[11]SZ[11];B[f6];W[swap-sides];W[a1])")
    pieces = read("(;GM[11]SZ[11];B[f6];W[swap-pieces];B[a1])")
    assert stones(sides) == stones(pieces) == {"f6": "red", "a1": "blue"}


def test_setup_and_marks_after_swap_pieces_are_turned_back_too() -> None:
    """Not only moves name cells."""
    game = read("(;GM[11]SZ[5];B[c2];W[swap-pieces];AB[d1]AW[e1]TR[b3]LB[a2:x]PL[W]BL[9])")
    node = game.nodes[-1]
    assert node.setup == {Cell(0, 3): Color.BLUE, Cell(0, 4): Color.RED}
    assert node.marks == (Mark(Cell(2, 1), "triangle"),)
    assert node.labels == (Label(Cell(1, 0), "x"),)
    assert node.turn is Color.RED
    assert node.left_s == {Color.BLUE: 9.0}


@pytest.mark.parametrize("program", ["HexGui:0.9", "HexGui:0.8.1", "HexGui:0.9.GIT"])
def test_old_hexgui_said_swap_pieces_and_meant_sides(program: str) -> None:
    """Files by HexGui before 0.10 are read as they were meant, with a remark."""
    game = read(f"(;AP[{program}]GM[11]SZ[5];B[c2];W[swap-pieces];W[d4])")
    assert stones(game) == {"c2": "red", "d4": "blue"}
    assert game.dialect == "hexgui-0.9"
    assert codes(game) == ["swap-read-as"]


def test_newer_hexgui_means_what_it_says() -> None:
    """From 0.10 on the stone goes to the other side."""
    game = read("(;AP[HexGui:0.10.1]GM[11]SZ[5];B[c2];W[swap-pieces];B[d4])")
    assert stones(game) == {"c2": "red", "d4": "blue"}
    assert codes(game) == []


def test_a_bare_swap_is_told_as_what_it_was_taken_for() -> None:
    """HexGui's `swap` keeps the stone, and who reads it is told."""
    game = read("(;GM[11]SZ[5];B[c2];W[swap];W[d4])")
    assert stones(game) == {"c2": "red", "d4": "blue"}
    assert codes(game) == ["swap-read-as"]


def test_little_golem_lets_white_begin() -> None:
    """The sample: two-letter points, the first mover is Red whatever the letter."""
    game = read(LITTLE_GOLEM)
    assert stones(game) == {"a13": "red", "i9": "blue", "k6": "red"}
    assert game.dialect == "little-golem"
    assert game.position().winner is Color.RED
    assert (game.opener, game.second) == ("Ben", "Bill")
    assert game.facts["GC"] == "game #1612755"
    assert "letters-by-order" in codes(game)


def test_the_moves_know_better_than_the_result() -> None:
    """Where the moves come to an end, that is the result, and the contradiction is told."""
    game = read(LITTLE_GOLEM)
    assert game.result == Result(Color.RED, "resignation")
    assert "result-contradicted" in codes(game)
    assert read("(;GM[11]SZ[1]RE[W+];B[a1])").result == Result(Color.RED, "connection")


def test_little_golem_replaces_the_stone_at_a_swap() -> None:
    """Its `swap` is swap-pieces: the next stone is the opener's again."""
    game = read("(;SO[http://www.littlegolem.net]SZ[5];W[cb];B[swap];W[dd];B[ae])")
    assert stones(game) == {"c2": "red", "d4": "blue", "e1": "red"}
    assert "swap-read-as" in codes(game)


def test_points_of_go_alone_make_it_little_golem() -> None:
    """A file that names neither game nor source is known by its points."""
    assert read("(;SZ[13];B[aa];W[swap])").dialect == "little-golem"
    assert read("(;SZ[13];B[a1];W[swap])").dialect == "standard"


def test_points_of_go_are_read_in_any_file() -> None:
    """A file that says it is Hex may still name points as in Go."""
    assert stones(read("(;GM[11]SZ[13];B[am];W[b1])")) == {"a13": "red", "b1": "blue"}


def test_columns_beyond_z_have_two_letters() -> None:
    """A file of 27 by 27 cells, its last one taken."""
    assert stones(read("(;GM[11]SZ[27];B[aa27];W[z1])")) == {"aa27": "red", "z1": "blue"}


def test_words_for_moves_may_be_of_any_case() -> None:
    """Game-specific values are case-insensitive."""
    game = read("(;GM[11]SZ[5];B[C2];W[Swap-Sides];W[RESIGN])")
    assert [node.move for node in game.nodes[1:]] == [
        Move(Color.RED, Place(Cell(2, 1))),
        Move(Color.BLUE, Swap()),
        Move(Color.BLUE, Resign(Color.BLUE)),
    ]


def test_stones_set_up_are_a_position_to_play_on() -> None:
    """AB, AW, AE, rectangles and PL, before any move and between."""
    game = read("(;GM[11]SZ[5]AB[a1:b2][e5]AW[c3]AE[b2]PL[W];W[d4];B[d3])")
    assert stones(game) == {
        **dict.fromkeys(["a1", "a2", "b1", "e5", "d3"], "red"),
        **dict.fromkeys(["c3", "d4"], "blue"),
    }
    assert game.position().turn is Color.BLUE


def test_letters_are_trusted_and_not_the_order() -> None:
    """Two stones of one colour stand both, and a pass lets the other move."""
    twice = read("(;GM[11]SZ[5];B[a1];B[b2])")
    passed = read("(;GM[11]SZ[5];B[a1];W[pass];B[b2])")
    assert stones(twice) == stones(passed) == {"a1": "red", "b2": "red"}
    assert passed.nodes[2].move == Move(Color.BLUE, Pass())
    assert twice.position().turn is passed.position().turn is Color.BLUE


def test_variations_stay_where_they_branch_off() -> None:
    """Three deep, each with its own board."""
    game = read("(;GM[11]SZ[5];B[a1](;W[b1](;B[c1])(;B[d1]))(;W[e1]))")
    lines = [
        [last for _, last in zip(range(9), ends, strict=False)]
        for ends in ([game.position(index).last_cell] for index in range(len(game.nodes)))
    ]
    assert [cells[0].col if cells[0] else None for cells in lines] == [None, 0, 1, 2, 3, 4]
    assert game.path_to(4) == (0, 1, 2, 4)
    assert game.main_line() == (0, 1, 2, 3)


def test_several_games_in_a_file_are_several_games() -> None:
    """None is left out."""
    first, second = parse_sgf("(;GM[11]SZ[5];B[a1])\n(;GM[11]SZ[7];B[b2])")
    assert (first.size, second.size) == (5, 7)


def test_nothing_is_left_out_without_a_remark() -> None:
    """Whatever is not understood is kept or told."""
    game = read(
        "(;GM[11]SZ[3]RE[maybe]XY[a][b]PB[Ana][Eva];B[a1]KO[]TR[z9]BL[soon]PB[Eve]C[one]C[two])"
    )
    assert sorted(codes(game)) == [
        "property-kept",
        "property-kept",
        "property-misplaced",
        "property-twice",
        "value-left-out",
        "value-left-out",
        "value-left-out",
        "value-left-out",
    ]
    assert game.nodes[0].others == (("XY", ("a", "b")),)
    assert game.nodes[1].comment == "one\ntwo"
    assert all(remark.offset > 0 for remark in game.remarks)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("(;GM[1]SZ[19];B[aa])", "sgf-not-hex"),
        ("(;GM[11]SZ[19:13])", "sgf-size-oblong"),
        ("(;GM[11]SZ[54])", "sgf-size-out-of-range"),
        ("(;GM[11]SZ[0])", "sgf-size-out-of-range"),
        ("(;GM[11]SZ[big])", "sgf-size-malformed"),
        ("(;GM[11]SZ[5];B[f1])", "sgf-cell-off-board"),
        ("(;GM[11]SZ[5];B[a1 b2])", "sgf-cell-malformed"),
        ("(;GM[11]SZ[5];B[a1]W[b2])", "sgf-two-moves"),
        ("(;GM[11]SZ[5];B[a1][b2])", "sgf-two-moves"),
        ("(;GM[11]SZ[5]AB[f1])", "sgf-cell-off-board"),
    ],
)
def test_what_is_no_game_of_hex_is_refused(text: str, code: str) -> None:
    """Another game, another board, and moves that are none have their codes."""
    with pytest.raises(SgfError) as refused:
        parse_sgf(text)
    assert refused.value.code == code
    assert refused.value.offset > 0


def test_moves_that_the_rules_refuse_are_told_and_not_played() -> None:
    """The game is there to look at; its line ends where it breaks the rules."""
    game = read("(;GM[11]SZ[5];B[a1];W[a1];B[b2])")
    assert codes(game) == ["move-refused"]
    with pytest.raises(NotationError) as refused:
        game.position()
    assert refused.value.code == "sgf-move-refused"
    assert game.position(1).ply == 1


def test_a_file_that_is_all_set_ups_takes_no_time() -> None:
    """Thousands of set-ups and passes on the largest board are read without playing them out."""
    setups = "(;GM[11]SZ[53]AB[a1:ba52]" + ";AE[a1];AB[a1]" * 5_000 + ")"
    assert codes(read(setups)) == ["not-played-out"]
    passes = "(;GM[11]SZ[53]AB[a1:ba26]AW[a28:ba53]" + ";B[pass];W[pass]" * 5_000 + ")"
    assert codes(read(passes)) == []


def test_a_swap_that_is_no_answer_to_the_first_stone_is_refused() -> None:
    """The format allows it at any node, the rules do not."""
    game = read("(;GM[11]SZ[5];B[a1];W[b2];B[swap-sides])")
    assert codes(game) == ["move-refused"]


def test_files_are_decoded_as_they_say() -> None:
    """UTF-8 with or without a mark, a charset that is named, or Latin-1."""
    assert decode_sgf("\ufeff(;PB[é])".encode()) == "(;PB[é])"
    assert decode_sgf("(;CA[windows-1251]PB[Ж])".encode("windows-1251")).endswith("PB[Ж])")
    assert decode_sgf("(;CA[rot13]PB[é])".encode("latin-1")).endswith("PB[é])")
    assert decode_sgf("(;PB[é])".encode("latin-1")).endswith("PB[é])")
