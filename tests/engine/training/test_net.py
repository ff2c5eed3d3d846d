from __future__ import annotations

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch.nn import functional

from tests.engine.training.replay import made_up_rows
from tulay.engine.training.net import Net, NetShape, grow, pooled
from tulay.engine.training.window import unpack

torch.set_num_threads(1)


def some_planes(size: int, count: int = 6) -> torch.Tensor:
    """Planes of made-up positions."""
    rows = made_up_rows(size, count)
    return torch.from_numpy(unpack(rows, size, np.zeros(count, dtype=bool)).planes)


def shaken(net: Net, seed: int = 1) -> Net:
    """The net after its weights were moved at random, so that none is zero."""
    dice = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for weight in net.parameters():
            weight.add_(torch.randn(weight.shape, generator=dice), alpha=0.05)
    return net


@given(blocks=st.integers(0, 40), channels=st.integers(1, 512))
def test_a_shape_is_what_its_words_parse_to(blocks: int, channels: int) -> None:
    """Writing a shape and reading it gives the shape."""
    shape = NetShape(blocks, channels)
    assert NetShape.parse(str(shape)) == shape


@pytest.mark.parametrize("text", ["", "6", "6x", "x64", "6x64x", "-1x8", "6 x 64", "6x0", "٣x٨"])
def test_other_words_are_no_shape(text: str) -> None:
    """What is not blocks × channels is refused."""
    with pytest.raises(ValueError):
        NetShape.parse(text)


@pytest.mark.parametrize("size", [3, 7, 26])
def test_one_net_takes_every_size(size: int) -> None:
    """A net says one logit for each cell and one for the result on any size of board."""
    with torch.no_grad():
        output = Net(NetShape(2, 4))(some_planes(size))
    assert output.policy.shape == (6, size * size)
    assert output.value.shape == (6,)


def test_a_seed_determines_a_fresh_net() -> None:
    """The same seed makes the same weights, another seed others."""
    first, same, other = (Net(NetShape(2, 4), seed=seed).stem.weight for seed in (3, 3, 4))
    assert torch.equal(first, same)
    assert not torch.equal(first, other)


def test_a_fresh_net_is_nearly_indifferent() -> None:
    """Before it learns, a net favours no cell and no side by much."""
    with torch.no_grad():
        output = Net(NetShape(6, 32))(some_planes(11))
    assert output.policy.softmax(dim=1).max() < 3 / 121
    assert output.value.abs().max() < 0.5


def test_blocks_of_a_fresh_net_are_identities() -> None:
    """However many blocks a fresh net has, they pass on what the stem says."""
    net = Net(NetShape(5, 8))
    with torch.no_grad():
        cells = functional.relu(net.stem(some_planes(5)))
        passed = cells
        for block in net.blocks:
            passed = block(passed)
    assert torch.equal(passed, cells)


def test_every_second_block_pools() -> None:
    """The second, fourth, … block hears from the whole board."""
    pooling = [block.pool is not None for block in Net(NetShape(5, 4)).blocks]
    assert pooling == [False, True, False, True, False]


def test_pooling_is_mean_and_maximum() -> None:
    """Of each channel: first all means, then all maxima."""
    cells = torch.tensor([[[[1.0, 2.0], [3.0, 6.0]], [[-4.0, -4.0], [-4.0, 0.0]]]])
    assert pooled(cells).tolist() == [[3.0, -3.0, 6.0, 0.0]]


def test_a_far_stone_is_heard_through_pooling_only() -> None:
    """One block without pooling sees 3 cells far; with pooling in the second, all the board."""
    planes = some_planes(13, 1)
    planes[:, :, 2:-2, 2:-2] = 0
    changed = planes.clone()
    changed[0, 0, 2, 2] = 1
    for blocks, hears in ((1, False), (2, True)):
        net = shaken(Net(NetShape(blocks, 8)))
        with torch.no_grad():
            before, after = net(planes).policy, net(changed).policy
        assert bool((before - after).abs()[0, -1] > 1e-6) is hears


@pytest.mark.parametrize("larger", ["2x8", "5x8", "2x20", "3x9", "6x24"])
def test_a_grown_net_says_the_same(larger: str) -> None:
    """More blocks or channels change nothing of what a net says, on any size."""
    net = shaken(Net(NetShape(2, 8)))
    grown = grow(net, NetShape.parse(larger), seed=5)
    assert grown.shape == NetShape.parse(larger)
    for size in (3, 8):
        planes = some_planes(size)
        with torch.no_grad():
            before, after = net(planes), grown(planes)
        torch.testing.assert_close(after.policy, before.policy, rtol=0, atol=1e-5)
        torch.testing.assert_close(after.value, before.value, rtol=0, atol=1e-5)


def test_growing_leaves_the_net_alone() -> None:
    """The net that grew stays as it was."""
    net = shaken(Net(NetShape(2, 8)))
    before = {name: weight.clone() for name, weight in net.state_dict().items()}
    grow(net, NetShape(4, 16))
    assert all(torch.equal(weight, before[name]) for name, weight in net.state_dict().items())


def test_a_few_steps_reach_all_that_grew() -> None:
    """After two steps the third finds a gradient in every part that growth added."""
    net = grow(shaken(Net(NetShape(2, 8))), NetShape(4, 16))
    optimizer = torch.optim.SGD(net.parameters(), lr=1e-3)
    planes = some_planes(7, 32)
    for _ in range(3):
        optimizer.zero_grad()
        output = net(planes)
        loss = output.policy.square().mean() + (output.value - 1).square().mean()
        loss.backward()
        optimizer.step()
    for name, weight in net.named_parameters():
        gradient = weight.grad
        assert gradient is not None
        for outputs in torch.split(gradient, 8):
            # Of the pool and the value head: old means, new means, old maxima, new maxima.
            inputs = torch.split(outputs, 8, dim=1) if gradient.ndim > 1 else [outputs]
            assert all(part.abs().max() > 0 for part in inputs), name


@pytest.mark.parametrize(("shape", "smaller"), [("2x8", "1x8"), ("2x8", "4x7")])
def test_nets_do_not_shrink(shape: str, smaller: str) -> None:
    """Growing to fewer blocks or channels is refused."""
    with pytest.raises(ValueError, match="cannot grow"):
        grow(Net(NetShape.parse(shape)), NetShape.parse(smaller))


def test_a_position_is_judged_alone() -> None:
    """What a net says of a position does not depend on the rest of the batch."""
    net = shaken(Net(NetShape(2, 8)))
    planes = some_planes(6)
    with torch.no_grad():
        together = net(planes).value
        alone = torch.cat([net(plane[None]).value for plane in planes])
    torch.testing.assert_close(together, alone, rtol=0, atol=1e-5)
    assert len(set(together.tolist())) > 1
