from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from tests.cli.server import tulay
from tulay.cli.main import build_parser
from tulay.cli.programs import cpu_programs
from tulay.service.settings import Program, StartError, check_programs

MOHEX = Program("MoHex", ("/usr/local/bin/mohex", "--options"))
WOLVE = Program("Wolve", ("wolve",))


def parsed(*arguments: str, **variables: str) -> argparse.Namespace:
    """What `tulay serve` makes of a command line and an environment."""
    return build_parser(variables).parse_args(["serve", *arguments])


def test_programs_are_named_on_the_command_line_or_in_the_environment() -> None:
    """Several times an option, several lines of a variable; the command line wins."""
    mohex, wolve = "MoHex=/usr/local/bin/mohex --options", "Wolve=wolve"
    assert parsed().cpu_program == ()
    both = parsed("--cpu-program", mohex, "--cpu-program", wolve).cpu_program
    assert both == (MOHEX, WOLVE)
    variable = f"{mohex}\n\n{wolve}\n"
    assert parsed(TULAY_CPU_PROGRAM=variable).cpu_program == (MOHEX, WOLVE)
    assert parsed("--cpu-program", wolve, TULAY_CPU_PROGRAM=mohex).cpu_program == (WOLVE,)
    assert parsed(TULAY_CPU_PROGRAM="").cpu_program == ()


def test_a_command_may_hold_anything_that_a_shell_would_quote() -> None:
    """Only the first sign of equality divides; words may have spaces; no shell reads them."""
    (program,) = cpu_programs("a b='/opt/my net/run' --seed=3 '$HOME' \"x y\"")
    assert program == Program("a b", ("/opt/my net/run", "--seed=3", "$HOME", "x y"))


@pytest.mark.parametrize(
    "text",
    [
        "mohex",
        "=mohex",
        "  =mohex",
        "MoHex=",
        "MoHex='mohex",
        "x" * 21 + "=mohex",
        "Mo\u202eHex=mohex",
        "Mo\u200bHex=mohex",
        "Mo\tHex=mohex",
        "MoHex=mohex\nmohex=other",
    ],
)
def test_what_names_no_program_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No name, no command, letters that nobody sees or that turn others round, a name twice."""
    for arguments, variables in ((("--cpu-program", text), {}), ((), {"TULAY_CPU_PROGRAM": text})):
        with pytest.raises(SystemExit) as ended:
            parsed(*arguments, **variables)
        assert ended.value.code == 2
        assert "--cpu-program" in capsys.readouterr().err


def test_a_name_that_is_given_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Players could not tell the two apart, whatever the letters."""
    with pytest.raises(SystemExit):
        parsed("--cpu-program", "MoHex=mohex", "--cpu-program", "mohex=other")
    assert "two programs" in capsys.readouterr().err


def test_names_of_any_script_are_taken() -> None:
    """Twenty characters, composed as browsers will compare them."""
    (program,) = cpu_programs("Jose\u0301 " + "ش" * 15 + "=run")
    assert program.name == "José " + "ش" * 15


@pytest.mark.parametrize("text", ["0", "-1", "61", "nan", "inf", "soon"])
def test_a_time_that_nobody_would_wait_for_is_refused(text: str) -> None:
    """From a tenth of a second to a minute."""
    with pytest.raises(SystemExit):
        parsed("--cpu-program-time", text)
    assert parsed("--cpu-program-time", "2.5").cpu_program_time == 2.5


@pytest.mark.slow
def test_a_server_does_not_start_without_its_programs(tmp_path: Path) -> None:
    """A mistake in a command is said at once, not in the middle of the first game."""
    data, command = tmp_path / "data", f"MoHex={tmp_path}/mohex --quiet"
    done = tulay("serve", "--port", "0", "--data", str(data), "--cpu-program", command)
    assert done.returncode == 1
    assert done.stderr == f"tulay: the program MoHex: there is no {tmp_path}/mohex to run\n"
    assert not data.exists()


def test_a_program_is_looked_for_as_it_will_be_started() -> None:
    """By its full path or on the path of the server."""
    check_programs((Program("Python", (sys.executable,)), Program("Shell", ("sh",))))
    with pytest.raises(StartError) as refused:
        check_programs((Program("None", ("no-such-program-anywhere",)),))
    assert refused.value.code == "program-missing"
