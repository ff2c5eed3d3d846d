"""Learning in torch: one step at a time on batches of self-play, with an average of the weights.

The learner knows neither games nor files. Its whole state is a dictionary that ``torch.save``
writes and ``torch.load(..., weights_only=True)`` reads back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from tulay.engine.planes import BORDER
from tulay.engine.training.net import Net, NetShape
from tulay.engine.training.window import Batch


@dataclass(frozen=True, slots=True)
class LearnerSettings:
    """How a net learns.

    Attributes:
        batch: Rows per step, for whoever draws the batches.
        learning_rate: Of AdamW, where a step does not say otherwise.
        warm_up: Number of first steps over which the learning rate rises from nearly nothing, so
            that a net with a past is not shaken by an optimizer without one.
        weight_decay: Of AdamW, on weights but not on biases, times the learning rate per step.
        average_decay: What remains, per step, of the past in the average of the weights: 0.993
            lags about 1 / (1 - 0.993) = 140 steps.
        clip: Largest norm of the gradient over all weights.
        value_weight: How much the value's loss counts beside the policy's.
        bf16: Compute in bfloat16 where the processor has instructions for it.
        threads: For all of torch in this process.
        seed: For the weights of a fresh net.
    """

    batch: int = 256
    learning_rate: float = 2e-3
    warm_up: int = 100
    weight_decay: float = 0.02
    average_decay: float = 0.993
    clip: float = 1.0
    value_weight: float = 1.0
    bf16: bool = True
    threads: int = 1
    seed: int = 0


class Losses(NamedTuple):
    """What a step found before it changed the weights, in nats.

    Attributes:
        policy: Cross-entropy over the empty cells, mean over the rows by their policy weights;
            0 if none has any.
        value: Binary cross-entropy of the result, mean over the rows.
    """

    policy: float
    value: float


class Learner:
    """A net that learns: its weights, their average and the optimizer's memory.

    Attributes:
        settings: How it learns.
        steps: How many steps it has taken.
        computes_in: ``bf16`` or ``f32``, whichever the setting and the processor allow.
    """

    def __init__(self, begin: NetShape | Net, settings: LearnerSettings | None = None) -> None:
        """Begins with a fresh net of a shape, or with a copy of a net.

        Sets the number of threads of torch for the whole process.
        """
        self.settings = settings or LearnerSettings()
        self.steps = 0
        torch.set_num_threads(self.settings.threads)
        self.computes_in = "bf16" if self.settings.bf16 and _knows_bf16() else "f32"
        if isinstance(begin, Net):
            self._net = _copy_of(begin)
        else:
            self._net = Net(begin, seed=self.settings.seed)
        self._net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
        self._average = {name: weight.clone() for name, weight in self._net.state_dict().items()}
        weights = list(self._net.parameters())
        self._optimizer = torch.optim.AdamW(
            [
                {
                    "params": [weight for weight in weights if weight.ndim > 1],
                    "weight_decay": self.settings.weight_decay,
                },
                {"params": [weight for weight in weights if weight.ndim == 1], "weight_decay": 0.0},
            ],
            lr=self.settings.learning_rate,
        )

    @property
    def shape(self) -> NetShape:
        """How large the net is."""
        return self._net.shape

    def net(self) -> Net:
        """A copy of the net as the last step left it, without the average."""
        return _copy_of(self._net)

    def averaged(self) -> Net:
        """A net with the averaged weights: what plays and ships."""
        net = Net(self._net.shape)
        net.load_state_dict(self._average)
        return net

    def step(self, batch: Batch, learning_rate: float | None = None) -> Losses:
        """Learns from a batch, of any one size of board.

        Args:
            batch: Stays unchanged.
            learning_rate: Instead of the one in the settings; warming up scales it, too.

        Raises:
            FloatingPointError: The loss is not finite; the learner is as it was.
        """
        policy_loss, value_loss = self._losses(batch)
        loss = policy_loss + self.settings.value_weight * value_loss
        if not torch.isfinite(loss):
            raise FloatingPointError(f"the loss of step {self.steps + 1} is {loss.item()}")
        self._optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self._net.parameters(), self.settings.clip)
        self._optimize(self.settings.learning_rate if learning_rate is None else learning_rate)
        self.steps += 1
        self._update_average()
        return Losses(policy_loss.item(), value_loss.item())

    @torch.no_grad()
    def losses(self, batch: Batch) -> Losses:
        """What a step on a batch would find; nothing changes."""
        policy_loss, value_loss = self._losses(batch)
        return Losses(policy_loss.item(), value_loss.item())

    def state(self) -> dict[str, Any]:
        """Everything: numbers, words and tensors, which later steps change in place: save it now.

        The learner that `from_state` makes of it goes on exactly as this one does.
        """
        return {
            "shape": str(self._net.shape),
            "settings": asdict(self.settings),
            "steps": self.steps,
            "weights": self._net.state_dict(),
            "average": self._average,
            "optimizer": self._optimizer.state_dict(),
        }

    @classmethod
    def from_state(
        cls, state: Mapping[str, Any], settings: LearnerSettings | None = None
    ) -> Learner:
        """The learner of which `state` told.

        Args:
            state: Stays unchanged, and does not change with the learner.
            settings: To go on with instead of those in the state.
        """
        was = LearnerSettings(**state["settings"])
        learner = cls(NetShape.parse(state["shape"]), settings or was)
        learner.steps = state["steps"]
        learner._net.load_state_dict(state["weights"])
        for name, weight in state["average"].items():
            learner._average[name].copy_(weight)
        decays = [group["weight_decay"] for group in learner._optimizer.param_groups]
        learner._optimizer.load_state_dict(state["optimizer"])
        for group, decay in zip(learner._optimizer.param_groups, decays, strict=True):
            group["weight_decay"] = decay
        return learner

    def _losses(self, batch: Batch) -> tuple[Tensor, Tensor]:
        planes = torch.from_numpy(batch.planes).contiguous(memory_format=torch.channels_last)
        policy_weight = torch.from_numpy(batch.policy_weight)
        with torch.autocast("cpu", torch.bfloat16, enabled=self.computes_in == "bf16"):
            output = self._net(planes)
        inside = slice(BORDER, -BORDER)
        taken = (planes[:, :, inside, inside].sum(dim=1) > 0).flatten(1)
        # What is no move has no say: the search does not ask about it, either.
        logits = output.policy.masked_fill(taken, -1e9)
        surprise = -(torch.from_numpy(batch.policy) * logits.log_softmax(dim=1)).sum(dim=1)
        policy_loss = (surprise * policy_weight).sum() / policy_weight.sum().clamp(min=1e-6)
        value_loss = functional.binary_cross_entropy_with_logits(
            output.value, (torch.from_numpy(batch.value) + 1) / 2
        )
        return policy_loss, value_loss

    def _optimize(self, learning_rate: float) -> None:
        warmth = min(1.0, (self.steps + 1) / max(1, self.settings.warm_up))
        for group in self._optimizer.param_groups:
            group["lr"] = learning_rate * warmth
        self._optimizer.step()

    @torch.no_grad()
    def _update_average(self) -> None:
        """Takes the present weights in, so that the first steps weigh as much as they should.

        With this share the average is the exponentially weighted mean of the weights after each
        step so far, and what was there before the first step has no part in it.
        """
        decay = self.settings.average_decay
        share = (1 - decay) / (1 - decay**self.steps)
        for name, weight in self._net.state_dict().items():
            self._average[name].lerp_(weight, share)


def _copy_of(net: Net) -> Net:
    copy = Net(net.shape)
    copy.load_state_dict(net.state_dict())
    return copy


def _knows_bf16() -> bool:
    """Whether the processor has instructions for bfloat16, without which torch imitates it."""
    return bool(torch.cpu.get_capabilities().get("avx512_bf16"))
