"""Plans with the exact weights of the dice: two plies of expectation over material, in sixty lines.

    java -jar pokechess.jar match "env:python3 plan.py" random --teams random --games 20

It averages each action over its outcomes, and lets the enemy choose the worst reply to each, averaged in turn: expectiminimax.
"""

import numpy as np

from pokechess_env import Env, likelihoods

WORTH = np.array([0, 1, 3, 3, 5, 9, 100, -1, -3, -3, -5, -9, -100], np.float64)  # by the numbers of table pieces


def values(records, side):
    """What positions are worth to a side: material, or more than all of it at the end of a game."""
    material = WORTH[records["pieces"]].sum((1, 2)) * np.where(records["to_play"] == side, 1, -1)
    return np.where(records["done"] > 0, 1_000 * records["rewards"][:, side], material)


def by_action(records, worth):
    """The expectation of each action, in the order of the legal actions."""
    begins = np.flatnonzero(np.r_[True, records["action"][1:] != records["action"][:-1]])
    return records["action"][begins], np.add.reduceat(worth * likelihoods(records), begins)


def after_reply(env, look, saved, action, records, side):
    """What the outcomes of an action are worth when the enemy has replied."""
    worth = values(records, side)
    for i, record in enumerate(records):
        if record["done"] == 0 and record["to_play"] != side:
            look.restore(0, saved)
            look.step([action], [max(0, record["rolled"])])
            replies, _ = look.peek([0])
            worth[i] = by_action(replies, values(replies, side))[1].min()
    return worth


def main():
    env = Env.of_match()
    with Env(reset="manual") as look:  # where positions are set up and looked at; rolls are given, so that none is thrown
        batch, rng = env.observe(), np.random.default_rng(1)
        try:
            while True:
                side, saved = int(batch.records["to_play"][0]), env.save(0)
                records, _ = env.peek([0])
                actions, shallow = by_action(records, values(records, side))
                best, chosen = -np.inf, actions[0]
                for action in actions[np.argsort(-shallow - 1e-3 * rng.random(len(actions)))][:12]:
                    own = records[records["action"] == action]
                    worth = (after_reply(env, look, saved, action, own, side) * likelihoods(own)).sum()
                    if worth > best:
                        best, chosen = worth, action
                batch = env.step([chosen])
        except EOFError:
            pass


if __name__ == "__main__":
    main()
