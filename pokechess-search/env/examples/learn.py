"""Learns Pokemon Chess from nothing, with NumPy alone.

    python3 learn.py train --minutes 12 --seed 1 --out net     # writes net-0.npz (untrained) to net-8.npz
    python3 learn.py train --updates 4000 --seed 1 --out net   # the same nets each time, however fast the machine is
    java -jar pokechess.jar match "env:observation=threats,python3 learn.py play net-8.npz" greedy --teams random --games 400

A small network values positions for the side to act. The player looks one move ahead: for each legal action it averages the values
of all outcomes by their exact weights, and takes the best. It plays against itself and learns what it found that way, mixed with
what came of the game (TD(lambda), Tesauro 1995). Types reach the network only by their effects, so that it knows no names.
"""

import argparse
import os
import time

for threads in ["OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"]:
    os.environ.setdefault(threads, "1")  # sums in one order: one seed gives one net

import numpy as np

from pokechess_env import Env, likelihoods

HIDDEN = 48
LAMBDA = 0.8
BUFFER = 60_000
CODES = 12  # six own pieces, six of the enemy
SQUARES, STATES, EFFECTS, REST = CODES * 64, CODES * 16, CODES * 8, 8
INPUTS = SQUARES + STATES + EFFECTS + REST
SEEN = ["pieces", "effects", "threats", "chain", "promotion", "castling", "clock", "repetition"]


def inputs(records):
    """The inputs of the network for an array of records."""
    count = len(records)
    pieces = records["pieces"].reshape(count, 64)
    rows, squares = np.nonzero(pieces)
    codes = pieces[rows, squares].astype(np.int64) - 1
    effects = records["effects"].reshape(count, 64, 8)[rows, squares]
    threats = records["threats"].reshape(count, 64, 4)[rows, squares] > 0
    result = np.zeros((count, INPUTS), np.float32)
    result[rows, codes * 64 + squares] = 1
    cells = rows * CODES + codes
    # For each kind of piece: how many are attacked by what effects (1/2, 1, 2), and defended or not.
    states = cells * 16 + threats @ np.array([1, 2, 4, 8])
    at = SQUARES
    result[:, at : at + STATES] = np.bincount(states, minlength=count * STATES).reshape(count, STATES)
    at += STATES
    for effect in range(8):
        sums = np.bincount(cells, effects[:, effect], minlength=count * CODES).reshape(count, CODES)
        result[:, at + effect * CODES : at + (effect + 1) * CODES] = sums / 16
    at += EFFECTS
    result[:, at] = records["chain"] > 0
    result[:, at + 1] = records["promotion"] > 0
    result[:, at + 2 : at + 6] = records["castling"]
    result[:, at + 6] = records["clock"] / 100
    result[:, at + 7] = records["repetition"] > 1
    return result


class Net:
    """A network of one hidden layer beside a linear part; its values are expected results for the side to act, -1 to 1."""

    def __init__(self, seed):
        rng = np.random.default_rng(seed)
        self.weights = {
            "hidden": rng.normal(0, 0.05, (INPUTS, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": rng.normal(0, 0.1, HIDDEN).astype(np.float32),
            "linear": np.zeros(INPUTS, np.float32),
            "level": np.zeros(1, np.float32),
        }
        self.moments = {name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()}
        self.steps = 0

    def _forward(self, x):
        w = self.weights
        hidden = np.maximum(x @ w["hidden"] + w["bias"], 0)
        return hidden, np.tanh(hidden @ w["out"] + x @ w["linear"] + w["level"][0])

    def values(self, records):
        return self._forward(inputs(records))[1] if len(records) else np.zeros(0, np.float32)

    def learn(self, x, targets, rate):
        """One step of Adam towards targets; returns the mean squared error before it."""
        hidden, values = self._forward(x)
        error = values - targets
        slope = (2 / len(x)) * error * (1 - values * values)
        back = np.outer(slope, self.weights["out"]) * (hidden > 0)
        gradients = {
            "hidden": x.T @ back,
            "bias": back.sum(0),
            "out": hidden.T @ slope,
            "linear": x.T @ slope,
            "level": slope.sum(keepdims=True),
        }
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            self.weights[name] -= scale * first / (np.sqrt(second) + 1e-8)
        return float(np.mean(error * error))

    def save(self, file):
        np.savez(file, **self.weights)

    @classmethod
    def load(cls, file):
        net = cls(0)
        with np.load(file) as stored:
            net.weights = {name: stored[name] for name in net.weights}
        return net


def best_actions(net, env, batch, games=None):
    """The best action of each game, its value for the side to act, and all actions with their values, by game."""
    games = np.arange(env.games) if games is None else games
    records, counts = env.peek(games)
    mover = np.repeat(batch.records["to_play"][games], counts)
    owner = np.repeat(np.arange(len(games)), counts)
    values = np.zeros(len(records), np.float32)
    over = records["done"] > 0
    values[over] = records["rewards"][over, mover[over]]
    goes_on = records[~over]
    signs = np.where(goes_on["to_play"] == mover[~over], 1, -1)
    values[~over] = signs * net.values(goes_on)
    weighted = values * likelihoods(records)
    # Successors of an action are neighbours: an action begins where the game or the action changes.
    begins = np.flatnonzero(np.r_[True, (owner[1:] != owner[:-1]) | (records["action"][1:] != records["action"][:-1])])
    expected = np.add.reduceat(weighted, begins)
    actions, owners = records["action"][begins], owner[begins]
    order = np.lexsort((expected, owners))
    last = order[np.flatnonzero(np.r_[owners[order][1:] != owners[order][:-1], True])]
    return actions[last], expected[last], actions, owners


def targets(trace, rewards, cut):
    """What the positions of a game are to be worth, from its end backwards."""
    result = np.zeros(len(trace), np.float32)
    later, later_side = 0.0, None
    for i in range(len(trace) - 1, -1, -1):
        _, side, value, explored = trace[i]
        if later_side is None:
            later = value if cut else rewards[side]
        elif side != later_side:
            later = -later
        later = value if explored else (1 - LAMBDA) * value + LAMBDA * later
        result[i], later_side = later, side
    return result


def train(options):
    rng = np.random.default_rng(options.seed)
    net = Net(options.seed)
    net.save(options.out + "-0")
    saved, played, errors = 0, 0, []
    start = time.process_time() if options.processor else time.time()
    with Env(games=options.games, seed=options.seed, observation="threats", max_length=400, luck="standard", start=options.start) as env:
        wanted = np.dtype([(name,) + env.dtype.fields[name][0].subdtype if env.dtype.fields[name][0].subdtype
                           else (name, env.dtype.fields[name][0]) for name in SEEN])
        memory, targeted, filled, at = np.zeros(BUFFER, wanted), np.zeros(BUFFER, np.float32), 0, 0
        traces = [[] for _ in range(env.games)]
        batch = env.observe()
        while saved < 8:
            spent = (time.process_time() if options.processor else time.time()) - start
            progress = net.steps / options.updates if options.updates else spent / (60 * options.minutes)
            if progress >= (saved + 1) / 8:
                saved += 1
                net.save("%s-%d" % (options.out, saved))
                error = "error %.3f" % np.mean(errors[-500:]) if errors else "collecting games"
                print("%5.1f min, %6d games, %7d updates, %s" % (spent / 60, played, net.steps, error), flush=True)
            chosen, values, _, _ = best_actions(net, env, batch)
            explored = rng.random(env.games) < max(0.02, 0.2 * (1 - 2 * progress))
            chosen = np.where(explored, batch.random_actions(rng), chosen)
            seen = np.zeros(env.games, wanted)
            for name in SEEN:
                seen[name] = batch.records[name]
            for i, trace in enumerate(traces):
                trace.append((seen[i], int(batch.records["to_play"][i]), float(values[i]), bool(explored[i])))
            batch = env.step(chosen)
            for i in np.flatnonzero(batch.records["done"]):
                record, trace = batch.records[i], traces[i]
                for (position, *_), target in zip(trace, targets(trace, record["rewards"], record["done"] == 2)):
                    memory[at], targeted[at] = position, target
                    at = (at + 1) % BUFFER
                    filled = max(filled, at if filled < BUFFER else BUFFER)
                traces[i] = []
                played += 1
            if filled > 2_000:
                for _ in range(2):
                    picks = rng.integers(filled, size=256)
                    rate = 2e-3 * max(0.1, 1 - progress)
                    errors.append(net.learn(inputs(memory[picks]), targeted[picks], rate))


def play(options):
    """A player of `pokechess match`."""
    net = Net.load(options.net)
    env = Env.of_match()
    try:
        batch = env.observe()
        while True:
            actions, values, _, _ = best_actions(net, env, batch)
            batch = env.step(actions, values=np.clip(values, -1, 1))
    except EOFError:
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    training = verbs.add_parser("train")
    training.add_argument("--minutes", type=float, default=12, help="how long to learn (default: 12)")
    training.add_argument("--updates", type=int, help="learn by so many updates in place of a time: one seed gives one net")
    training.add_argument("--processor", action="store_true", help="count processor time of this process alone")
    training.add_argument("--games", type=int, default=64, help="games that are played at once (default: 64)")
    training.add_argument("--seed", type=int, default=1, help="the seed of weights and games (default: 1)")
    training.add_argument("--start", help="where games begin: king-and-rook (default: the usual start, random teams)")
    training.add_argument("--out", default="net", help="the name of the nets: OUT-0.npz, untrained, to OUT-8.npz (default: net)")
    training.set_defaults(run=train)
    playing = verbs.add_parser("play")
    playing.add_argument("net", help="a file of train")
    playing.set_defaults(run=play)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
