"""The network in PyTorch, and how it is written as an ONNX file of 16-bit numbers.

What a seat knows goes through two layers; what comes of it is added to each legal action's own layer, and
the sum says how good the action is, on top of what a glance and a short look say. A new network adds nothing
to that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn

from fogline.bots.network import COLUMNS, SEATS
from fogline.core.files import whole_file

WIDTH, ACTION_WIDTH = 256, 128
NEW = [1.0, 0.0, 3.0]  # how much each column of a look counts before anything is learned
OPSET, IR_VERSION = 17, 9  # of ONNX: old enough for every onnxruntime of the last years


class Network(nn.Module):  # type: ignore[misc]  # the check of types does without PyTorch
    """What a seat knows, and rows of actions -> how good each is, and each seat's chance to win."""

    def __init__(self, seen: int, row: int) -> None:
        super().__init__()
        self.seen, self.row = seen, row
        self.first, self.first_norm = nn.Linear(seen, WIDTH), nn.LayerNorm(WIDTH)
        self.second, self.second_norm = nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH)
        self.value = nn.Linear(WIDTH, SEATS)
        self.asks = nn.Linear(WIDTH, ACTION_WIDTH)
        self.action = nn.Linear(row, ACTION_WIDTH, bias=False)
        self.score = nn.Linear(ACTION_WIDTH, 1, bias=False)
        self.looks = nn.Parameter(torch.tensor(NEW))
        nn.init.zeros_(self.score.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: Tensor, rows: Tensor, of: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of all rows, each of the decision number `of`, and logits of wins by seat."""
        hidden = torch.relu(self.first_norm(self.first(seen)))
        hidden = torch.relu(self.second_norm(self.second(hidden)))
        joined = torch.relu(self.asks(hidden)[of] + self.action(rows))
        return self.score(joined).squeeze(-1) + rows[:, -COLUMNS:] @ self.looks, self.value(hidden)


def export(network: Network, game: str, cpu: float, file: Path) -> None:
    """As a file for onnxruntime, which makes 32-bit numbers of it again when it is opened."""
    weights: list[Any] = []
    nodes: list[Any] = []

    def weight(name: str, tensor: Tensor) -> str:
        weights.append(numpy_helper.from_array(tensor.detach().half().numpy(), f"{name}_16"))
        nodes.append(helper.make_node("Cast", [f"{name}_16"], [name], to=TensorProto.FLOAT))
        return name

    def node(kind: str, inputs: list[str], output: str, **more: object) -> str:
        nodes.append(helper.make_node(kind, inputs, [output], **more))
        return output

    def linear(name: str, layer: Any, given: str) -> str:
        product = node("MatMul", [given, weight(f"{name}_weight", layer.weight.T)], f"{name}_product")
        if layer.bias is None:
            return product
        return node("Add", [product, weight(f"{name}_bias", layer.bias)], f"{name}_sum")

    def layer(name: str, layer: Any, norm: Any, given: str) -> str:
        known = [
            linear(name, layer, given),
            weight(f"{name}_scale", norm.weight),
            weight(f"{name}_shift", norm.bias),
        ]
        return node(
            "Relu", [node("LayerNormalization", known, f"{name}_even", epsilon=norm.eps)], f"{name}_out"
        )

    hidden = layer(
        "second",
        network.second,
        network.second_norm,
        layer("first", network.first, network.first_norm, "seen"),
    )
    asks, action = linear("asks", network.asks, hidden), linear("action", network.action, "rows")
    joined = node("Relu", [node("Add", [asks, action], "joined")], "joined_out")
    last = torch.arange(network.row - COLUMNS, network.row)
    weights.append(numpy_helper.from_array(last.numpy(), "last"))
    looks = node("Gather", ["rows", "last"], "looked", axis=1)
    looks = node("MatMul", [looks, weight("looks", network.looks[:, None])], "looks_sum")
    total = node("Add", [linear("score", network.score, joined), looks], "total")
    weights.append(numpy_helper.from_array(torch.tensor([-1]).numpy(), "flat"))
    node("Reshape", [total, "flat"], "scores")
    node("Softmax", [node("Reshape", [linear("value", network.value, hidden), "flat"], "wins")], "values")
    graph = helper.make_graph(
        nodes,
        "learned",
        [
            helper.make_tensor_value_info("seen", TensorProto.FLOAT, [1, network.seen]),
            helper.make_tensor_value_info("rows", TensorProto.FLOAT, ["actions", network.row]),
        ],
        [
            helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["actions"]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, [SEATS]),
        ],
        weights,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    helper.set_model_props(model, {"game": game, "cpu": f"{cpu:.1f}"})
    onnx.checker.check_model(model)
    with whole_file(file) as out:
        out.write(model.SerializeToString())
