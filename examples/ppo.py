"""Masked PPO that learns San Francisco for two by playing against itself, on a CPU.

python examples/ppo.py --minutes 15 --curve curve.csv
Needs PyTorch: pip install "fogline[research,learn]"
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from fogline.research import VectorEnv

GAME, ROWS, STEPS, EPOCHS, PARTS = "san-francisco", 128, 64, 2, 8
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 5e-4


class Agent(nn.Module):  # type: ignore[misc]  # the check of types does without PyTorch
    """What a seat knows -> how good each action is, and how well the seat stands."""

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)  # an illegal action has no chance
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def shown(env: VectorEnv) -> tuple[Tensor, Tensor]:
    """Copies: the arrays of an environment are written anew by each step."""
    return torch.tensor(env.batch.observations), torch.tensor(env.batch.masks)


def collect(env: VectorEnv, agent: Agent) -> list[Tensor]:
    """STEPS decisions in each row: observations, masks, actions, their log chances, advantages, returns."""
    kept: list[list[Tensor]] = [[], [], [], [], []]
    seats, rewards, ended = [], [], []
    for _ in range(STEPS):
        seen, masks = shown(env)
        with torch.no_grad():
            policy, values = agent(seen, masks)
        actions = policy.sample()
        for column, one in zip(kept, (seen, masks, actions, policy.log_prob(actions), values), strict=True):
            column.append(one)
        seats.append(env.batch.seats.copy())
        env.step(actions.numpy())
        rewards.append(env.batch.rewards.copy())
        ended.append(env.batch.ended.copy())
    # Each seat has its own course through a game. What one wins the other loses, so at the end of the
    # rollout the seat that waits stands as badly as the one that decides stands well.
    with torch.no_grad():
        last = agent(*shown(env))[1].numpy()
    rows = np.arange(env.n)
    future = np.where(np.arange(2) == env.batch.seats[:, None], last[:, None], -last[:, None])
    carried = np.zeros_like(future)
    advantages = np.zeros((STEPS, env.n), np.float32)
    for t in reversed(range(STEPS)):
        future[ended[t]], carried[ended[t]] = rewards[t][ended[t]], 0
        seat, value = seats[t], kept[4][t].numpy()
        advantages[t] = future[rows, seat] - value + LAMBDA * carried[rows, seat]
        future[rows, seat], carried[rows, seat] = value, advantages[t]
    gained = torch.from_numpy(advantages).flatten()
    values = torch.cat(kept.pop())
    return [*(torch.cat(column) for column in kept), gained, gained + values]


def learn(agent: Agent, optimiser: torch.optim.Optimizer, batch: list[Tensor]) -> None:
    for _ in range(EPOCHS):
        for part in torch.randperm(len(batch[0])).chunk(PARTS):
            seen, masks, actions, before, gained, returns = (column[part] for column in batch)
            policy, values = agent(seen, masks)
            ratio = (policy.log_prob(actions) - before).exp()
            gained = (gained - gained.mean()) / (gained.std() + 1e-6)
            surrogate = torch.min(ratio * gained, ratio.clamp(1 - CLIP, 1 + CLIP) * gained).mean()
            loss = -surrogate + 0.5 * (values - returns).pow(2).mean() - ENTROPY * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()


def against_random(agent: Agent, games: int = 400, seed: int = 1) -> tuple[float, float]:
    """The share of games won against a random player, seats in turn, and half of its 95 % interval."""
    env = VectorEnv(GAME, games, 2)
    env.reset(seed)
    own = np.arange(games) % 2
    result = np.full(games, np.nan)
    while np.isnan(result).any():
        with torch.no_grad():
            policy, _ = agent(*shown(env))
        chosen = np.where(env.batch.seats == own, policy.sample().numpy(), env.random_actions())
        batch = env.step(chosen)
        done = batch.ended & np.isnan(result)
        result[done] = batch.rewards[done, own[done]]
    shares = (1 + result) / 2
    return float(shares.mean()), float(1.96 * shares.std() / np.sqrt(games))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0, help="of CPU time (default: 15)")
    parser.add_argument(
        "--curve", type=Path, help="a file for the curve: minutes, decisions, share, interval"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    torch.manual_seed(options.seed)
    env = VectorEnv(GAME, ROWS, 2)
    env.reset(options.seed)
    agent = Agent(env.edition.observation_size, env.edition.action_count)
    optimiser = torch.optim.Adam(agent.parameters(), RATE)
    began, told, decisions, curve = time.process_time(), -1.0, 0, []
    while True:
        minutes = (time.process_time() - began) / 60
        over = minutes >= options.minutes
        if over or minutes - told >= options.minutes / 15:
            share, interval = against_random(agent)
            curve.append((round(minutes, 2), decisions, round(share, 3), round(interval, 3)))
            text = f"{minutes:5.1f} min {decisions:9,} decisions: wins {share:.1%} ± {interval:.1%}"
            print(f"{text} against random", flush=True)
            told = minutes
        if over:
            break
        learn(agent, optimiser, collect(env, agent))
        decisions += ROWS * STEPS
    if options.curve:
        with options.curve.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("minutes", "decisions", "share", "interval"), *curve])


if __name__ == "__main__":
    main(sys.argv[1:])
