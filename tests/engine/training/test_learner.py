from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch

from tests.engine.training.replay import made_up_rows
from tests.engine.training.test_net import shaken
from tulay.engine.training.learner import Learner, LearnerSettings
from tulay.engine.training.net import Net, NetShape, grow
from tulay.engine.training.window import Batch, unpack

pytestmark = pytest.mark.slow  # torch takes a while

torch.set_num_threads(1)

SHAPE = NetShape(2, 8)
QUICK = LearnerSettings(batch=32, warm_up=1, bf16=False)


def batch(seed: int, size: int = 5, count: int = 32) -> Batch:
    """A made-up batch, half of it turned."""
    return unpack(made_up_rows(size, count, seed), size, np.arange(count) % 2 == 0)


def plain(seed: int, size: int = 5, count: int = 32) -> Batch:
    """A made-up batch, nothing turned: the policy is easy to learn."""
    return unpack(made_up_rows(size, count, seed), size, np.zeros(count, dtype=bool))


def weights(net: Net) -> dict[str, torch.Tensor]:
    """Copies of all weights."""
    return {name: weight.clone() for name, weight in net.state_dict().items()}


def equal(one: dict[str, torch.Tensor], other: dict[str, torch.Tensor]) -> bool:
    """Whether all weights are the same to the last bit."""
    return all(torch.equal(weight, other[name]) for name, weight in one.items())


def saved(learner: Learner) -> dict[str, Any]:
    """The learner's state after a way through a file that may hold no code."""
    file = io.BytesIO()
    torch.save(learner.state(), file)
    file.seek(0)
    state: dict[str, Any] = torch.load(file, weights_only=True)
    return state


@pytest.mark.parametrize("bf16", [False, True])
def test_it_learns(bf16: bool) -> None:
    """150 steps bring the averaged net well below what guessing costs on unseen rows."""
    settings = replace(QUICK, bf16=bf16, learning_rate=3e-3, average_decay=0.95)
    learner = Learner(SHAPE, settings)
    unseen = plain(10_000, count=256)
    before = learner.losses(unseen)
    for seed in range(150):
        learner.step(plain(seed))
    after = Learner(learner.averaged(), QUICK).losses(unseen)
    cells = unseen.policy[unseen.policy_weight > 0]
    floor = float(-(cells * np.log(np.maximum(cells, 1e-9))).sum(axis=1).mean())
    assert after.policy - floor < 0.2 * (before.policy - floor)
    assert after.value < 0.5 * before.value


def test_one_net_learns_from_all_sizes() -> None:
    """Batches of different sizes take turns on the same weights."""
    learner = Learner(SHAPE, QUICK)
    for size in (3, 8, 5):
        assert learner.step(batch(1, size)).policy > 0
    assert learner.steps == 3


def test_losses_are_means_in_nats() -> None:
    """A net that says nothing pays log 2 for a result and the log of the number of moves."""
    net = Net(SHAPE)
    with torch.no_grad():
        for weight in (net.policy2.weight, net.value2.weight):
            weight.zero_()
    rows = made_up_rows(5, 64)
    losses = Learner(net, QUICK).losses(unpack(rows, 5, np.zeros(64, dtype=bool)))
    weighing = rows["policy_weight"] > 0
    moves = (rows["stones"][weighing] == 0).sum(axis=1)
    assert losses.value == pytest.approx(np.log(2), abs=1e-5)
    assert losses.policy == pytest.approx(np.log(moves).mean(), abs=1e-3)


def test_stones_are_no_moves() -> None:
    """The policy's loss is that among the empty cells, whatever a net says about the others."""
    net = shaken(Net(SHAPE))
    rows = made_up_rows(5, 64)
    made = unpack(rows, 5, np.zeros(64, dtype=bool))
    with torch.no_grad():
        logits = net(torch.from_numpy(made.planes)).policy.numpy()
    expected = []
    for index in np.flatnonzero(rows["policy_weight"]):
        empty = rows["stones"][index] == 0
        chances = np.exp(logits[index][empty])
        chances /= chances.sum()
        expected.append(-(made.policy[index][empty] * np.log(chances)).sum())
    assert Learner(net, QUICK).losses(made).policy == pytest.approx(np.mean(expected), rel=1e-4)


def test_weights_say_which_policies_count() -> None:
    """A policy of weight 0 does not count, one of weight 2 counts like two rows."""
    learner = Learner(shaken(Net(SHAPE)), QUICK)
    rows = made_up_rows(5, 64)
    rows = rows[rows["policy_weight"] > 0][:3]
    as_is = np.zeros(3, dtype=bool)
    single = [learner.losses(unpack(rows[[index]], 5, as_is[:1])).policy for index in range(3)]
    rows["policy_weight"] = (0, 1, 2)
    together = learner.losses(unpack(rows, 5, as_is))
    assert together.policy == pytest.approx((single[1] + 2 * single[2]) / 3, rel=1e-4)


def test_a_batch_without_policies_teaches_values() -> None:
    """Without any policy the policy's loss is 0 and its head gets no gradient."""
    rows = made_up_rows(5, 8)
    rows["policy"] = rows["policy_weight"] = 0
    learner = Learner(SHAPE, replace(QUICK, weight_decay=0))
    before = weights(learner.net())
    losses = learner.step(unpack(rows, 5, np.zeros(8, dtype=bool)))
    after = weights(learner.net())
    assert losses.policy == 0 and losses.value > 0
    assert torch.equal(before["policy1.weight"], after["policy1.weight"])
    assert not torch.equal(before["value2.weight"], after["value2.weight"])


@pytest.mark.parametrize("bf16", [False, True])
def test_a_saved_learner_goes_on_to_the_bit(bf16: bool) -> None:
    """After saving and loading, the next steps give the same weights and averages, bit for bit."""
    learner = Learner(SHAPE, replace(QUICK, bf16=bf16, warm_up=5))
    for seed in range(3):
        learner.step(batch(seed))
    loaded = Learner.from_state(saved(learner))
    assert loaded.steps == 3 and loaded.settings == learner.settings
    for seed in range(3, 6):
        assert loaded.step(batch(seed)) == learner.step(batch(seed))
    assert equal(weights(loaded.net()), weights(learner.net()))
    assert equal(weights(loaded.averaged()), weights(learner.averaged()))
    assert not equal(weights(loaded.net()), weights(loaded.averaged()))


def test_a_loaded_learner_is_on_its_own() -> None:
    """Its steps do not change the state that it came from."""
    learner = Learner(SHAPE, QUICK)
    learner.step(batch(0))
    before = weights(learner.net())
    Learner.from_state(learner.state()).step(batch(1))
    assert equal(before, weights(learner.net()))


def test_a_learner_may_go_on_with_other_settings() -> None:
    """Settings given when loading replace those that were saved, in the optimizer, too."""
    learner = Learner(SHAPE, replace(QUICK, weight_decay=0.0))
    learner.step(batch(0))
    state = saved(learner)
    same = Learner.from_state(state)
    other = Learner.from_state(state, replace(QUICK, weight_decay=50.0))
    same.step(batch(1), 1e-3)
    other.step(batch(1), 1e-3)
    name = "stem.weight"
    ratio = other.net().state_dict()[name].norm() / same.net().state_dict()[name].norm()
    assert ratio.item() == pytest.approx(1 - 1e-3 * 50, abs=0.005)


def test_the_average_is_the_mean_of_the_past() -> None:
    """It weighs the weights after each step with powers of the decay, from the first step on."""
    decay = 0.8
    learner = Learner(SHAPE, replace(QUICK, average_decay=decay))
    past = []
    for seed in range(6):
        learner.step(batch(seed))
        past.append(learner.net().state_dict()["stem.weight"])
    shares = np.array([decay**age for age in reversed(range(6))])
    expected = sum(
        float(share) * weight for share, weight in zip(shares / shares.sum(), past, strict=True)
    )
    torch.testing.assert_close(learner.averaged().state_dict()["stem.weight"], expected)


def test_before_the_first_step_the_average_is_the_net() -> None:
    """A learner that has not learned plays with the net that it began with."""
    net = shaken(Net(SHAPE))
    assert equal(weights(Learner(net, QUICK).averaged()), weights(net))


def test_the_net_that_it_began_with_is_left_alone() -> None:
    """Learning changes a copy."""
    net = shaken(Net(SHAPE))
    before = weights(net)
    learner = Learner(net, QUICK)
    learner.step(batch(0))
    assert equal(before, weights(net)) and not equal(before, weights(learner.net()))


def test_the_learning_rate_warms_up() -> None:
    """The first steps move the weights in proportion to their number, then fully."""
    moved = {}
    for warm_up in (1, 10):
        learner = Learner(SHAPE, replace(QUICK, warm_up=warm_up, weight_decay=0))
        before = learner.net().stem.weight
        learner.step(batch(0))
        moved[warm_up] = (learner.net().stem.weight - before).abs().max().item()
    assert moved[10] == pytest.approx(moved[1] / 10, rel=0.01)


def test_a_step_may_have_its_own_learning_rate() -> None:
    """A step at rate 0 changes nothing, one at the settings' rate is the usual one."""
    learner, usual = Learner(SHAPE, QUICK), Learner(SHAPE, QUICK)
    before = weights(learner.net())
    learner.step(batch(0), 0.0)
    assert equal(before, weights(learner.net()))
    same = Learner(SHAPE, QUICK)
    same.step(batch(0), QUICK.learning_rate)
    usual.step(batch(0))
    assert equal(weights(same.net()), weights(usual.net()))


def test_a_broken_batch_changes_nothing() -> None:
    """Where the loss is not finite the learner refuses and stays as it was."""
    learner = Learner(SHAPE, QUICK)
    learner.step(batch(0))
    before, average = weights(learner.net()), weights(learner.averaged())
    broken = batch(1)
    broken.value[3] = np.nan
    with pytest.raises(FloatingPointError, match="step 2"):
        learner.step(broken)
    assert learner.steps == 1
    assert equal(before, weights(learner.net())) and equal(average, weights(learner.averaged()))


def test_a_grown_net_learns_on() -> None:
    """What was learned small is not lost by growing, and the first steps do no harm."""
    learner = Learner(SHAPE, replace(QUICK, learning_rate=5e-3))
    for seed in range(100):
        learner.step(plain(seed))
    unseen = plain(10_000, count=256)
    before = Learner(learner.averaged(), QUICK).losses(unseen)
    large = Learner(grow(learner.averaged(), NetShape(4, 16)), replace(QUICK, warm_up=20))
    assert large.losses(unseen) == pytest.approx(before, abs=1e-4)
    for seed in range(100, 140):
        large.step(plain(seed))
    after = large.losses(unseen)
    assert after.policy < before.policy + 0.02 and after.value < before.value + 0.05
