"""Ships a net in the package, if it is clearly stronger: ``python -m tools.ship_net RUN_FOLDER``.

The newest net that a run has kept plays the shipped one in paired games on 11×11 until a sequential
test says whether it is at least fifty Elo stronger. If it is, its weights are written in half
precision, with a model card beside them; otherwise nothing changes and the status is 1. Shipping
seldom keeps the history of the repository small.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from tulay.engine.elo import Comparison
from tulay.engine.evaluator import NetEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.training.export import facts_of, from_onnx, to_onnx
from tulay.engine.training.loop import Past
from tulay.engine.training.match import NetPlayer, PlayoutPlayer, is_stronger, play_match
from tulay.engine.training.net import Net

LEAST_ELO = 50.0
LARGEST = 2_500_000  # bytes
SIZE = 11
VISITS = 64
PLAYOUTS = 1000
_SEED = 11

CARD = """# The net in `net.onnx`

Written by `python -m tools.ship_net RUN_FOLDER`; `docs/training.md` tells how it is trained.

| | |
|---|---|
| date | {date} |
| architecture | {shape}: residual blocks × channels, {parameters:,} parameters; fully convolutional with global pooling, any size of board |
| input | `planes`, float32, (positions, 2, size + 4, size + 4): see `tulay.engine.planes` |
| output | `policy`, float32, (positions, size²), logits; `value`, float32, (positions,), −1 to 1 |
| file | weights in half precision, computed in single precision; {bytes:,} bytes |
| training | self-play from random weights, {hours:.2f} core-hours (`tulay train`) |
| games | {games:,}, with {positions:,} positions |
| licence | MIT |

## Strength

Paired games on {size}×{size} from openings of two stones that the net thinks open, {visits} visits a
move.

| against | result | command |
|---|---|---|
| Monte Carlo tree search with RAVE, {playouts:,} playouts | {against_playouts} | `python -m benches.training.strength` |
{against_last}"""  # noqa: E501 - rows of tables


def newest_net(folder: Path) -> Path:
    """The net that a run has kept last."""
    nets = sorted((folder / "nets").glob("*.onnx"))
    if not nets:
        raise SystemExit(f"no net has been kept in {folder} yet")
    return nets[-1]


def compare(candidate: bytes) -> Comparison | None:
    """What a match says against the shipped net, or None if there is none.

    Raises:
        SystemExit: The candidate is not clearly stronger.
    """
    if not shipped_model().exists():
        return None
    stronger, result = is_stronger(
        NetPlayer(candidate, VISITS),
        NetPlayer(shipped_model().read_bytes(), VISITS),
        SIZE,
        by_elo=LEAST_ELO,
        seed=_SEED,
        judge=NetEvaluator(candidate),
    )
    print(f"against the shipped net: {result}")
    if not stronger or result.elo < LEAST_ELO:
        raise SystemExit(1)
    return result


def card(net: Net, model: bytes, against_playouts: Comparison, last: Comparison | None) -> str:
    """The model card."""
    past = Past.of(facts_of(model))
    row = f"| the net shipped before | {last} | `python -m tools.ship_net RUN_FOLDER` |\n"
    return CARD.format(
        date=datetime.datetime.now(datetime.UTC).date(),
        shape=net.shape,
        parameters=sum(weights.numel() for weights in net.parameters()),
        bytes=len(model),
        hours=past.core_s / 3600,
        games=past.games,
        positions=past.positions,
        size=SIZE,
        visits=VISITS,
        playouts=PLAYOUTS,
        against_playouts=against_playouts,
        against_last=row if last is not None else "",
    )


def main() -> int:
    """Compares and ships."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="RUN_FOLDER")
    options = parser.parse_args()
    path = newest_net(options.folder)
    kept = path.read_bytes()
    net = from_onnx(kept)
    model = to_onnx(net, half=True, facts=Past.of(facts_of(kept)).facts())
    print(f"{path.name}: {net.shape}, {len(model):,} bytes in half precision")
    if len(model) > LARGEST:
        raise SystemExit(f"too large: {LARGEST:,} bytes are the most")
    last = compare(model)
    against_playouts = play_match(
        NetPlayer(model, VISITS),
        PlayoutPlayer(PLAYOUTS),
        SIZE,
        pairs=100,
        seed=1,
        judge=NetEvaluator(model),
    )
    print(f"against {PLAYOUTS:,} playouts: {against_playouts}")
    shipped_model().write_bytes(model)
    text = card(net, model, against_playouts, last)
    (shipped_model().parent / "card.md").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
