"""Counts how many actions a state of the interface of OpenSpiel applies a second: python3 applies.py [actions] [game].

Playouts go on from the state that was made last; children are of one of the last 200 states, in turns, as a tree search makes them.
"""

import random
import statistics
import sys
import time

from pokechess_env import State

ACTIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
OPTIONS = {"game": sys.argv[2]} if len(sys.argv) > 2 else {}


def action(state, rng):
    if state.is_chance_node():
        return rng.choice(state.chance_outcomes())[0]
    return rng.choice(state.legal_actions())


def playouts(start, rng):
    """Applies actions, game after game; what takes time beside is the choice of an action and a copy for each game."""
    state = start.clone()
    for _ in range(ACTIONS):
        if state.is_terminal():
            state = start.clone()
        state.apply_action(action(state, rng))


def children(start, rng):
    """Applies an action to a copy of one of the last 200 states."""
    states = [start]
    for _ in range(ACTIONS):
        state = rng.choice(states[-200:])
        child = state.child(action(state, rng))
        if not child.is_terminal():
            states.append(child)


for what in [playouts, children]:
    seconds = []
    state = State(**OPTIONS)
    for seed in range(4):
        begun = time.perf_counter()
        what(state, random.Random(seed))
        seconds.append(time.perf_counter() - begun)
    print("%-10s %8.0f actions a second, median of three after one to warm up" % (what.__name__, ACTIONS / statistics.median(seconds[1:])))
