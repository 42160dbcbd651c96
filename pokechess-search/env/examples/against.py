"""Learns to play against the engine, and prints a learning curve: python3 against.py [player] [rounds], after pokechess_env.py.

A linear value of pieces and attacks, one ply of expectation by the exact weights of the dice, learned from the results of games.
"""

import sys

import numpy as np

from pokechess_env import SKIP, Env, likelihoods

PLAYER = sys.argv[1] if len(sys.argv) > 1 else "engine:level=1"
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 8
GAMES = 50
rng = np.random.default_rng(1)
weights = np.zeros(24)
sides = np.arange(GAMES) % 2  # the learner is White in every other game


def features(records):
    """How many pieces of each kind there are, own and enemy, and how many of these are attacked by at least normal effect."""
    board = records["pieces"].reshape(len(records), -1)
    attacked = records["threats"][..., 1:3].any(-1).reshape(board.shape)
    return np.stack([(there & (board == kind)).sum(1) for there in (True, attacked) for kind in range(1, 13)], 1)


def choose(env, games):
    """The action of the highest expected value in each game, almost."""
    records, counts = env.peek(games)
    owners = np.repeat(np.arange(len(games)), counts)
    values = np.tanh(features(records) @ weights) * np.where(records["to_play"] == sides[games][owners], 1, -1)
    values = np.where(records["done"] > 0, records["rewards"][np.arange(len(records)), sides[games][owners]], values)
    moves, which = np.unique(owners * env.actions["size"] + records["action"], return_inverse=True)
    expected = np.bincount(which, values * likelihoods(records)) + rng.normal(0, 0.01, len(moves))
    ordered = moves[np.lexsort((expected, moves // env.actions["size"]))]
    last = np.searchsorted(ordered // env.actions["size"], np.arange(len(games)), "right") - 1
    return ordered[last] % env.actions["size"]


with Env(games=GAMES, observation="threats", reset="manual", max_length=400, threads=2) as env:
    squares, products = np.eye(24), np.zeros(24)  # what the least squares of all positions so far need
    for turn in range(ROUNDS):
        batch, seen = env.reset() if turn else env.observe(), []
        while (batch.records["done"] == 0).any():
            live, mine = batch.records["done"] == 0, batch.records["to_play"] == sides
            seen.append((features(batch.records)[live], np.flatnonzero(live), np.where(mine, 1, -1)[live]))
            actions = np.full(GAMES, SKIP)
            if (live & mine).any():
                actions[live & mine] = choose(env, np.flatnonzero(live & mine))
            actions[live & ~mine] = env.choose(PLAYER, np.flatnonzero(live & ~mine))
            batch = env.step(actions)
        results = batch.records["rewards"][np.arange(GAMES), sides]
        inputs, games, signs = map(np.concatenate, zip(*seen))
        squares += inputs.T @ inputs
        products += inputs.T @ (signs * results[games])
        weights[:] = np.linalg.solve(squares, products)
        print("%5d games: %5.1f %% against %s" % (GAMES * (turn + 1), 50 + 50 * results.mean(), PLAYER), flush=True)
