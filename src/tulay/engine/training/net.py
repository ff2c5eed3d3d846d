"""The net in torch: fully convolutional with global pooling, one set of weights for every size.

It has no normalisation layers: blocks start as identities, so that depth does not hurt at first,
and what is trained is exactly what is exported. How it learns is `learner`'s business, how it
leaves torch is `export`'s.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from tulay.engine.planes import BORDER, PLANES

HIDDEN = 64
"""Width of the hidden layer of the value head, whatever the shape."""

SMALL = 0.01
"""Standard deviation of the weights that give the logits of a fresh net: nearly uniform, even."""


@dataclass(frozen=True, slots=True)
class NetShape:
    """How large a net is.

    >>> NetShape(blocks=6, channels=64)
    NetShape(blocks=6, channels=64)
    >>> str(NetShape.parse("6x64"))
    '6x64'
    """

    blocks: int
    channels: int

    def __post_init__(self) -> None:
        if self.blocks < 0 or self.channels < 1:
            raise ValueError(f"no net has {self.blocks} blocks of {self.channels} channels")

    @classmethod
    def parse(cls, text: str) -> NetShape:
        """The shape that is written as blocks × channels, like ``6x64``; the inverse of ``str``.

        Raises:
            ValueError: The text is no such shape.
        """
        match = re.fullmatch(r"(\d+)x(\d+)", text, re.ASCII)
        if match is None:
            raise ValueError(f"not a shape like 6x64: {text!r}")
        return cls(blocks=int(match[1]), channels=int(match[2]))

    def __str__(self) -> str:
        return f"{self.blocks}x{self.channels}"


class Output(NamedTuple):
    """What a net says about a batch of positions, each seen by the side to move.

    Attributes:
        policy: Logits of the cells, ``float32, (batch, size * size)``, row by row. What a net says
            about cells that are not empty means nothing.
        value: Logit of the mover's win, ``float32, (batch,)``.
    """

    policy: Tensor
    value: Tensor


def pooled(cells: Tensor) -> Tensor:
    """Mean and maximum of every channel over the cells.

    Args:
        cells: ``(batch, channels, size, size)``.

    Returns:
        ``(batch, 2 * channels)``: first the means, then the maxima.
    """
    # With channels last this and the pooling take a tenth of the time of mean and amax.
    by_cell = cells.permute(0, 2, 3, 1).flatten(1, 2)
    mean = by_cell.sum(dim=1, dtype=torch.float32) / by_cell.shape[1]
    return torch.cat((mean, functional.adaptive_max_pool2d(cells, 1).flatten(1)), dim=1)


class Block(nn.Module):
    """A residual block, ``relu(x + conv2(relu(conv1(x) + bias)))``, an identity when fresh.

    With pooling the bias is a linear function of what `pooled` says of ``conv1(x)``: so what
    happens at one end of the board reaches the other in one step.
    """

    def __init__(self, channels: int, *, pooling: bool) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(channels, channels, 3, padding=1)
        self.conv2 = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(2 * channels, channels) if pooling else None

    def forward(self, x: Tensor) -> Tensor:
        """The block's answer, of the same shape as ``x``, which is not negative."""
        inner: Tensor = self.conv1(x)
        if self.pool is not None:
            inner = inner + self.pool(pooled(inner))[:, :, None, None]
        outer: Tensor = self.conv2(functional.relu(inner))
        return functional.relu(x + outer)


class Net(nn.Module):
    """A net of a shape with fresh weights, which the seed determines.

    Attributes:
        shape: How large it is.
    """

    def __init__(self, shape: NetShape, *, seed: int = 0) -> None:
        super().__init__()
        channels = shape.channels
        self.shape = shape
        self.stem = nn.Conv2d(PLANES, channels, 2 * BORDER + 1)
        self.blocks = nn.ModuleList(
            Block(channels, pooling=index % 2 == 1) for index in range(shape.blocks)
        )
        self.policy1 = nn.Conv2d(channels, channels, 1)
        self.policy2 = nn.Conv2d(channels, 1, 1)
        self.value1 = nn.Linear(2 * channels, HIDDEN)
        self.value2 = nn.Linear(HIDDEN, 1)
        self._begin(torch.Generator().manual_seed(seed))

    @torch.no_grad()
    def _begin(self, dice: torch.Generator) -> None:
        """Fills in fresh weights: He's, but zero where a block or a head shall begin silent."""
        for name, weight in self.named_parameters():
            if weight.ndim == 1 or name.endswith(("conv2.weight", "pool.weight")):
                weight.zero_()
            elif name in {"policy2.weight", "value2.weight"}:
                weight.normal_(0, SMALL, generator=dice)
            else:
                weight.normal_(0, math.sqrt(2 / weight[0].numel()), generator=dice)

    def forward(self, planes: Tensor) -> Output:
        """What the net says about positions.

        Args:
            planes: ``float32, (batch, PLANES, size + 2 * BORDER, size + 2 * BORDER)``, axes
                (batch, plane, row, column), as `tulay.engine.planes` encodes them.
        """
        cells = functional.relu(self.stem(planes))
        for block in self.blocks:
            cells = block(cells)
        policy = self.policy2(functional.relu(self.policy1(cells))).flatten(1)
        value = self.value2(functional.relu(self.value1(pooled(cells)))).squeeze(1)
        return Output(policy.float(), value.float())


@torch.no_grad()
def grow(net: Net, shape: NetShape, *, seed: int = 0) -> Net:
    """A larger net that computes the same function.

    New channels listen to all others with fresh weights and nobody listens to them yet; new blocks
    come last and are identities. One step of learning opens the way to all of them.

    Raises:
        ValueError: The new shape is smaller in some way.
    """
    if shape.blocks < net.shape.blocks or shape.channels < net.shape.channels:
        raise ValueError(f"a net of {net.shape} cannot grow to {shape}")
    larger = Net(shape, seed=seed)
    weights = larger.state_dict()
    for name, old in net.state_dict().items():
        new = weights[name]
        if old.ndim == 1:
            new[: len(old)] = old
            continue
        # What the new side of an old output hears is silenced, then the old weights are put in.
        halves = 2 if name.endswith("pool.weight") or name == "value1.weight" else 1
        old_parts = old.chunk(halves, dim=1)
        new_parts = new.chunk(halves, dim=1)
        for old_part, new_part in zip(old_parts, new_parts, strict=True):
            outputs, inputs = old_part.shape[:2]
            new_part[:outputs] = 0
            new_part[:outputs, :inputs] = old_part
    return larger
