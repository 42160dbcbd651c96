"""Checks the environment of pokechess_env.py and its states by themselves."""

import numpy as np

import pokechess_env
from pokechess_env import SKIP, Env, State, likelihoods

rng = np.random.default_rng(1)

# A batch: legal actions are legal, a seed is a game, a mistake changes nothing.
with Env(games=16, seed=3) as env:
    assert env.description["game"] == "pokemon" and env.actions["size"] == 4133
    batch = env.observe()
    assert batch.records["pieces"].shape == (16, 8, 8) and len(batch.legal) == 16 * 20
    over = 0
    for step in range(400):
        if step == 40:
            before = env.observe().records.tobytes()
            try:
                env.step(np.zeros(16, int))
                raise AssertionError("an illegal action was taken")
            except ValueError as refused:
                assert "no legal action 0 (a1a1)" in str(refused), refused
            assert env.observe().records.tobytes() == before
        records, counts = env.peek([2, 5])
        assert counts.sum() == len(records)
        chances = likelihoods(records)
        for game, (first, last) in zip([2, 5], [(0, counts[0]), (counts[0], len(records))]):
            sums = {}
            for record, chance in zip(records[first:last], chances[first:last]):
                sums[int(record["action"])] = sums.get(int(record["action"]), 0) + chance
            assert sorted(sums) == sorted(int(action) for action in batch.legal_of(game))
            assert all(abs(total - 1) < 1e-9 for total in sums.values())
        batch = env.step(batch.random_actions(rng))
        over += (batch.records["done"] > 0).sum()
        assert (batch.records["rewards"].sum(1) == 0).all()
    assert over > 5
    saved = env.save(3)
    assert len(saved) <= 1000
    assert env.restore(9, saved).records[9]["pieces"].tobytes() == env.observe().records[3]["pieces"].tobytes()
    first = env.seed(3).records.tobytes()
    assert env.seed(3).records.tobytes() == first

# Saved games: stepped by themselves they go on as in their places, whatever else is asked between, and their places stay as they are.
for options in [{"observation": "threats", "threads": 2}, {"game": "tafl"}, {"chance": "player", "reset": "manual", "max_length": 40}]:
    with Env(games=12, seed=5, **options) as env, Env(games=2, **dict(options, threads=1)) as other:
        batch, saved, older = env.observe(), env.save(), []
        for _ in range(60):
            actions = batch.random_actions(rng)
            stepped, behind = other.step_saved(saved, actions)
            untouched = env.observe()
            assert untouched.records.tobytes() == batch.records.tobytes()
            batch = env.step(actions)
            assert stepped.records.tobytes() == batch.records.tobytes() and (stepped.legal == batch.legal).all()
            assert behind.dtype == object and (behind == env.save()).all() and behind[3] == env.save(3)
            older.append((saved, actions, stepped, behind))
            saved = behind
        order = rng.permutation(len(older))
        for turn in order:  # from anywhere to anywhere
            saved, actions, stepped, behind = older[turn]
            again, after = other.step_saved(np.concatenate([saved[::-1], saved[:3]]), np.concatenate([actions[::-1], actions[:3]]))
            whole = "V%d" % again.records.dtype.itemsize  # NumPy leaves out the bytes between fields when it copies records
            assert again.records.view(whole)[11::-1].tobytes() == stepped.records.tobytes()
            assert (after[:12] == behind[::-1]).all() and (after[12:] == behind[:3]).all()
        looked, same = other.step_saved(behind, np.full(12, SKIP))
        assert (same == behind).all() and (looked.legal == stepped.legal).all()
        rolled, _ = other.step_saved([], np.zeros(0, int))
        assert len(rolled.records) == 0
        for wrong, reason in [((behind, np.full(12, 70_000)), "game "), (([b"nothing"], [0]), "game 0: no saved game"),
                              ((behind, [1]), "12 saved games"), (([behind[0]] * 4097, np.zeros(4097, int)), "at most 4096")]:
            try:
                other.step_saved(*wrong)
                raise AssertionError(reason)
            except ValueError as refused:
                assert reason in str(refused), refused
with Env(games=1, seed=2) as env:
    saved = env.save()
    for outcome in range(3):
        batch, behind = env.step_saved(saved, [64 * 12 + 28], [0])
        batch, behind = env.step_saved(behind, [64 * 11 + 27], [0])
        batch, behind = env.step_saved(np.repeat(behind, 3), [64 * 28 + 35] * 3, range(3))
        assert batch.records["rolled"].tolist() == list(range(len(batch.records))) and len(set(behind)) == 3

# Places by their numbers, or by a truth value each.
with Env(games=3, seed=2) as env:
    for games, counts in [([0, 2], [1, 0, 1]), ([1, 0, 1], [2, 1, 1]), (np.array([True, False, True]), [3, 1, 2]), ([], [3, 1, 2]), (None, [4, 2, 3])]:
        assert env.reset(games).records["game"].tolist() == counts, games
    for wrong in [[3], [-1], [True], np.ones(4, bool)]:
        try:
            env.reset(wrong)
            raise AssertionError(wrong)
        except ValueError as refused:
            assert "there are" in str(refused), refused

with Env(games=4, game="raichu") as env:
    batch = env.observe()
    for _ in range(100):
        batch = env.step(batch.random_actions(rng))

# Games that are over are left alone, to the last one.
with Env(games=4, seed=1, reset="manual") as env:
    batch = env.observe()
    while batch.records["legal"].any():
        actions = batch.random_actions(rng)
        assert ((actions == pokechess_env.SKIP) == (batch.records["done"] > 0)).all(), actions
        batch = env.step(actions)
    assert (batch.random_actions(rng) == pokechess_env.SKIP).all()

# What a process says before it ends is told.
for options, reason in [({"games": 0}, "games"), ({"observation": "foo"}, "no observation of")]:
    try:
        Env(**options)
        raise AssertionError("it began")
    except ValueError as refused:
        assert reason in str(refused), refused
with Env(games=1, legal="mask") as env:
    try:
        env.observe().random_actions(rng)
        raise AssertionError("a list that is not there was read")
    except ValueError as refused:
        assert "not listed" in str(refused), refused

# What the engine says.
with Env(games=3, reset="manual", threads=2, seed=4) as env:
    batch = env.step(env.choose("engine:nodes=50"))
    assert (env.choose("engine:level=2") == env.choose("engine:level=2", [0, 1, 2])).all()
    assert env.choose("greedy", [2, 0]).tolist() == env.choose("greedy")[[2, 0]].tolist()
    found = env.evaluate(nodes=200, moves=500)
    policies = found.policies(env.actions["size"])
    for game in range(3):
        actions, scores = found.moves_of(game)
        assert set(actions) <= set(batch.legal_of(game)) and actions[0] == found.best[game] == policies[game].argmax()
        assert (np.diff(scores) <= 0).all() and abs(scores[0] - found.scores[game]) < 1e-6 and abs(policies[game].sum() - 1) < 1e-5
        assert (np.flatnonzero(policies[game]) == np.sort(actions)).all()
    assert env.observe().records.tobytes() == batch.records.tobytes()
    for refused in [lambda: env.choose("env:true"), lambda: env.evaluate(nodes=0), lambda: env.choose(games=[3])]:
        try:
            refused()
            raise AssertionError("what cannot be was not refused")
        except ValueError:
            pass
    while batch.records["done"][1] == 0:
        actions = env.choose("random")
        actions[[0, 2]] = SKIP
        batch = env.step(actions)
    assert env.choose("random")[1] == SKIP != env.choose("random")[0]
    over = env.evaluate(nodes=50)
    assert over.best[1] == SKIP and over.counts.tolist() == [1, 0, 1]
    assert over.policies(env.actions["size"]).sum(1).round(3).tolist() == [1, 0, 1]
# Positions as texts, in one call, are valued as games that stand there are.
with Env(games=3, reset="manual", threads=2, seed=4, teams="mixture", luck="online") as env:
    env.step(env.choose("greedy"))
    texts = [env.text(game) for game in (2, 0, 1)]
    there, by_text = env.evaluate([2, 0, 1], nodes=100, moves=3), env.evaluate(positions=texts, nodes=100, moves=3)
    assert (there.scores == by_text.scores).all() and (there.actions == by_text.actions).all() and (there.counts == 3).all()
    assert len(env.evaluate(positions=[]).scores) == 0
    for wrong, message in [(["4k3 w"], "position 0: "), (texts[:1] + ["x"], "position 1: "), (["4" * 70000], "at most 65536")]:
        try:
            env.evaluate(positions=wrong)
            raise AssertionError("what is no position was valued")
        except ValueError as refused:
            assert message in str(refused), refused
    ending = "6k1/8/8/8/8/8/4Q3/6K1 w - - 0 1 Gho//////Fir/Psy -"
    oracle = env.evaluate(positions=[ending] * 2, nodes=1, moves=500, tables=3)
    assert oracle.exact.all() and oracle.scores[0] == oracle.scores[1] > 0.8 and oracle.counts[0] > 20
    # Teams are drawn by a seed and rated: zero-sum, and nothing is worth much against the mixture of strong teams.
    strong, any_team = env.draw_teams(20, 3), env.draw_teams(20, 3, strong=False)
    assert strong.shape == (20, 16) and (env.draw_teams(20, 3) == strong).all() and (env.draw_teams(20, 4) != strong).any()
    assert (np.sort(any_team, 1)[:, 1:] != np.sort(any_team, 1)[:, :-1]).all() and any_team.min() >= 1 and any_team.max() <= 18
    assert np.allclose(env.rate_teams(strong, any_team), -env.rate_teams(any_team, strong)) and (env.rate_teams(any_team) < 0).all()
    assert abs(env.rate_teams(strong).mean()) < 0.1 < env.rate_teams(strong, any_team).mean()
    assert env.team_text(np.r_[np.full(15, 1), 0]) == "Nor" * 8 + "/" + "Nor" * 7 + "---"
    for refused in [lambda: env.rate_teams(strong[:, :8]), lambda: env.rate_teams(strong * 0), lambda: env.rate_teams(strong + 18),
                    lambda: env.rate_teams(np.full(16, 10)), lambda: env.rate_teams(strong, np.full(16, 10))]:
        try:
            refused()
            raise AssertionError("what is no team was rated")
        except ValueError:
            pass
with Env(position="6k1/8/8/8/8/8/4Q3/6K1 w - - 0 1 Gho//////Fir/Psy -", legal="none", observation="none") as env:
    known, guessed = env.evaluate(nodes=1, tables=3), env.evaluate(nodes=1, tables=0)
    assert known.exact[0] and not guessed.exact[0] and abs(known.scores[0] - 10 / 11) < 1e-6

with Env(games=2, seed=3, start="king-and-rook", white_types="FirWat", black_types="GraGho=2 WatGra=0") as env:
    assert env.text(1) == "r2k4/8/8/8/8/8/8/4K2R w - - 0 1 GhoGra///////FirWat -"
    assert env.description["max_length"] == 400
    assert env.description["rules"] == "threefoldRepetition=off fiftyMoveRule=off"
with Env(games=64, seed=3, start="king-and-rook") as env:
    assert len({env.text(game) for game in range(64)}) > 32  # types are drawn in each game
    first = [env.text(game) for game in range(64)]
    env.seed(3)
    assert first == [env.text(game) for game in range(64)]

# A state as OpenSpiel has it.
state = State(seed=5)
rolled = 0
while not state.is_terminal():
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        assert state.legal_actions() == [outcome for outcome, _ in outcomes]
        rolled += 1
        state.apply_action(outcomes[rng.integers(len(outcomes))][0])
    else:
        assert state.current_player() in (0, 1)
        action = state.legal_actions()[rng.integers(len(state.legal_actions()))]
        child = state.child(action)
        assert child.current_player() in (-4, -1, 0, 1)
        assert state.action_to_string(0, action)
        state.apply_action(action)
        assert child.is_terminal() or child.observation_tensor().shape == (649,)
assert rolled > 0 and sum(state.returns()) == 0 and state.legal_actions() == []
state._env.close()

print("all is well")
