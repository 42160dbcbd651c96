"""Measures how well programs play king and rook, a small game that is solved.

    python3 kingrook.py king-and-rook.tsv random greedy net-1-8.npz net-2-8.npz

For each program: what best responses gain against its choices of types if all is played perfectly then (exact), and how much it
loses a decision (by the tables of endings, on a sample that is the same for all programs, with its standard error). A program is
random, greedy, or a net of learn.py. Numbers are expected scores from -1 to 1.
"""

import sys

import numpy as np

import learn
from pokechess_env import Env

CODES = "Fir Wat Gra Gho Fig Psy Roc Dra".split()  # in the order in which they were solved
START = {"start": "king-and-rook", "observation": "threats"}
PAIRS, GAMES, LOOKS, SEED = 12, 8, 25, 1


class Chart:
    """The type chart of an environment."""

    def __init__(self, description):
        self.types, self.rows = description["tables"]["types"][1:], description["tables"]["chart"]

    def effect(self, attacker, defender):
        return self.rows[self.types.index(attacker)][self.types.index(defender)]

    def effects(self, own, enemy):
        """As the file has them: what takes the king ends the game, so it counts as neutral, unless both kings die."""
        kings, king_rook, rook_king, rooks = [self.effect(one, other) for one in own for other in enemy]
        return kings.replace("2", "1") + king_rook + ("0" if rook_king == "0" else "1") + rooks


def solved(file, chart):
    """The choices among the first types whose values are all in the file, and White's value of each pair of them."""
    values = {}
    with open(file, encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            relation, _, _, first, second = line.split()
            white, black = relation.split("/")
            values[white, black], values[black, white] = float(first), float(second)
    for count in range(len(CODES), 1, -1):
        choices = [(king, rook) for king in CODES[:count] for rook in CODES[:count] if king != rook]
        relations = [[(chart.effects(white, black), chart.effects(black, white)) for black in choices] for white in choices]
        if all(relation in values for row in relations for relation in row):
            return choices, np.array([[values[relation] for relation in row] for row in relations])
    raise ValueError("%s has no values" % file)


def equilibrium(payoff, rounds=20_000):
    """Weights of both sides that are nearly an equilibrium, by regret matching."""
    regrets = [np.zeros(size) for size in payoff.shape]
    sums = [np.zeros(size) for size in payoff.shape]
    for _ in range(rounds):
        white, black = mixed = [np.maximum(regret, 1e-12) / np.maximum(regret, 1e-12).sum() for regret in regrets]
        for side, gains in enumerate([payoff @ black, -(white @ payoff)]):
            regrets[side] = np.maximum(0, regrets[side] + gains - mixed[side] @ gains)
            sums[side] += mixed[side]
    return [total / total.sum() for total in sums]


def greedy_choice(choices, chart):
    """The types that do most to all others, less what these do to them."""
    worth = {"0": 0, "h": 0.5, "1": 1, "2": 2}
    gains = [sum(worth[chart.effect(one, other)] - worth[chart.effect(other, one)] for one in own for enemy in choices for other in enemy)
             for own in choices]
    best = np.array(gains) == max(gains)
    return best / best.sum()


def learned_choices(net, choices):
    """The equilibrium of what a net expects at the starts."""
    expected = np.full((len(choices), len(choices)), np.nan)
    numbers = {choice: i for i, choice in enumerate(choices)}
    weights = " ".join(king + rook for king, rook in choices)
    with Env(games=8192, seed=SEED, white_types=weights, black_types=weights, **START) as env:
        types = env.description["tables"]["types"]
        batch = env.observe()
        while np.isnan(expected).any():
            values = net.values(batch.records)
            for record, value in zip(batch.records["types"], values):  # the side to act below: its king on e1, its rook on h1
                white, black = (types[record[0, 4]], types[record[0, 7]]), (types[record[7, 3]], types[record[7, 0]])
                expected[numbers[white], numbers[black]] = value
            batch = env.reset()
    return equilibrium(expected)


def losses(programs, choices):
    """For each sampled pair of choices and program, the mean loss of a decision."""
    rng, result = np.random.default_rng(SEED), []
    for pair in rng.choice(len(choices) ** 2, PAIRS, replace=False):
        white, black = (choices[i] for i in divmod(int(pair), len(choices)))
        options = dict(START, games=GAMES, seed=SEED, white_types="".join(white), black_types="".join(black))
        with Env(**options) as env:
            batch, texts, chosen = env.observe(), [], []
            for _ in range(LOOKS):
                actions = np.array([decide(program, env, batch, rng) for program in programs.values()])
                texts += [env.text(game) for game in range(GAMES)]
                chosen.append(actions)
                for _ in range(3):  # neighbours in a game are much alike
                    batch = env.step(np.where(rng.random(GAMES) < 0.5, decide("greedy", env, batch, rng), batch.random_actions(rng)))
            found = env.evaluate(positions=texts, tables=4, moves=200)
            made = np.concatenate(chosen, axis=1)
            lost = np.zeros((len(programs), len(texts)))
            for i in range(len(texts)):
                actions, scores = found.moves_of(i)
                valued = dict(zip(actions.tolist(), scores.tolist()))
                lost[:, i] = [max(valued.values()) - valued[action] for action in made[:, i].tolist()]
            result.append(lost.mean(1))
            print("%s against %s: %s" % ("".join(white), "".join(black), " ".join("%.3f" % loss for loss in result[-1])), flush=True)
    return np.array(result)


def decide(program, env, batch, rng):
    """The action of a program in each game."""
    if program == "random":
        return batch.random_actions(rng)
    if program == "greedy":
        return env.choose("greedy")
    return learn.best_actions(program, env, batch)[0]


def main(file, names):
    with Env(**START) as env:
        chart = Chart(env.description)
    choices, payoff = solved(file, chart)
    print("%d choices a side" % len(choices))
    programs = {name: name if name in ("random", "greedy") else learn.Net.load(name) for name in names}
    gains = {}
    for name, program in programs.items():
        if program == "random":
            white = black = np.full(len(choices), 1 / len(choices))
        elif program == "greedy":
            white = black = greedy_choice(choices, chart)
        else:
            white, black = learned_choices(program, choices)
        gains[name] = (payoff @ black).max() - (white @ payoff).min()
    white, black = equilibrium(payoff)
    print("an equilibrium by regret matching gains %.6f" % ((payoff @ black).max() - (white @ payoff).min()))
    lost = losses(programs, choices)
    print("program, gain of best responses, loss a decision, standard error")
    for name, own in zip(names, lost.T):
        print("%-20s %.4f  %.4f  %.4f" % (name, gains[name], own.mean(), own.std(ddof=1) / np.sqrt(len(own))))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
