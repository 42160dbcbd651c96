"""Makes the checks of the test programs of Gymnasium, PettingZoo and OpenSpiel on pokechess_env.py, by what their documentation says.

The packages are stood in for by the classes below, unless PACKAGES=real is in the environment: then the checks run on the packages
that are installed, with `api_test`, `seed_test` and `check_env` themselves.
"""

import contextlib
import copy
import gc
import io
import math
import os
import pickle
import random
import re
import subprocess
import sys
import traceback
import types

import numpy as np

REAL = os.environ.get("PACKAGES") == "real"

# ---- stand-ins ----


class Space:
    def __init__(self):
        self._rng = np.random.default_rng()

    def seed(self, seed=None):
        self._rng = np.random.default_rng(seed)

    def __contains__(self, value):
        return self.contains(value)


class Discrete(Space):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def contains(self, value):
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n

    def sample(self, mask=None):
        if mask is None:
            return np.int64(self._rng.integers(self.n))
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)
        return np.int64(self._rng.choice(np.flatnonzero(mask)))


class MultiDiscrete(Space):
    def __init__(self, nvec):
        super().__init__()
        self.nvec = np.array(nvec)


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        super().__init__()
        self.low, self.high, self.shape, self.dtype = np.full(shape, low, dtype), np.full(shape, high, dtype), shape, np.dtype(dtype)

    def contains(self, value):
        return (isinstance(value, np.ndarray) and value.dtype == self.dtype and value.shape == self.shape
                and bool((value >= self.low).all() and (value <= self.high).all()))


class Dict(Space):
    def __init__(self, spaces):
        super().__init__()
        self.spaces = spaces

    def __getitem__(self, name):
        return self.spaces[name]

    def contains(self, value):
        return value.keys() == self.spaces.keys() and all(space.contains(value[name]) for name, space in self.spaces.items())


class GymEnv:
    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _np_random = None

    @property
    def unwrapped(self):
        return self

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    def close(self):
        pass


class VectorEnv:
    metadata = {}
    spec = render_mode = _np_random = None
    closed = False

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            assert isinstance(seed, (int, np.integer))
            self._np_random = np.random.default_rng(seed)

    def close(self, **more):
        if not self.closed:
            self.close_extras(**more)
            self.closed = True


REGISTRY = {}


def register(id, entry_point, vector_entry_point=None):
    assert re.fullmatch(r"[A-Za-z]+-v\d+", id)
    REGISTRY[id] = entry_point, vector_entry_point


def creator(entry):
    module, name = entry.split(":")
    return getattr(sys.modules[module], name)


def make(id, **options):
    env = creator(REGISTRY[id][0])(**options)
    assert isinstance(env, GymEnv)
    env.unwrapped.spec = id
    return env


def make_vec(id, num_envs, vectorization_mode, **options):
    assert vectorization_mode == "vector_entry_point"
    env = creator(REGISTRY[id][1])(num_envs=num_envs, **options)
    assert isinstance(env, VectorEnv)
    env.spec = id
    return env


class ParallelEnv:
    """The parts of PettingZoo's class that environments use."""

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def unwrapped(self):
        return self


class AECEnv:
    """The parts of PettingZoo's class that environments use."""

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def unwrapped(self):
        return self

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _clear_rewards(self):
        for agent in self.rewards:
            self.rewards[agent] = 0

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        assert self.terminations[agent] or self.truncations[agent]
        for values in [self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos]:
            del values[agent]
        self.agents.remove(agent)
        dead = [a for a in self.agents if self.terminations[a] or self.truncations[a]]
        if dead:
            if getattr(self, "_skip_agent_selection", None) is None:
                self._skip_agent_selection = self.agent_selection
            self.agent_selection = dead[0]
        else:
            if getattr(self, "_skip_agent_selection", None) is not None:
                self.agent_selection = self._skip_agent_selection
            self._skip_agent_selection = None
        self._clear_rewards()

    def render(self):
        raise NotImplementedError

    def close(self):
        pass


if not REAL:
    gymnasium = types.ModuleType("gymnasium")
    gymnasium.Env = GymEnv
    gymnasium.vector = types.SimpleNamespace(
        VectorEnv=VectorEnv, AutoresetMode=types.SimpleNamespace(SAME_STEP="same", DISABLED="disabled", NEXT_STEP="next"))
    gymnasium.spaces = types.SimpleNamespace(Space=Space, Discrete=Discrete, MultiDiscrete=MultiDiscrete, Box=Box, Dict=Dict)
    gymnasium.register, gymnasium.registry, gymnasium.make, gymnasium.make_vec = register, REGISTRY, make, make_vec
    pettingzoo = types.ModuleType("pettingzoo")
    pettingzoo.AECEnv, pettingzoo.ParallelEnv = AECEnv, ParallelEnv
    sys.modules["gymnasium"], sys.modules["pettingzoo"] = gymnasium, pettingzoo
else:
    import gymnasium
    import pettingzoo

import pokechess_env  # noqa: E402
from pokechess_env import Env, State  # noqa: E402


def raised(kind, action):
    try:
        action()
    except kind as wrong:
        return str(wrong)
    raise AssertionError("no %s was raised" % kind.__name__)


def same(a, b):
    """Gymnasium's data_equivalence."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, (tuple, list)):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, np.ndarray):
        if a.dtype == object:
            return a.shape == b.shape and all(map(same, a, b))
        return a.dtype == b.dtype and a.shape == b.shape and bool((a == b).all())
    return a == b


# ---- PettingZoo ----


def choose(env, agent, observation, ended):
    if ended:
        return None
    return random.choice(np.flatnonzero(observation["action_mask"]).tolist())


def check_rewards(env):
    for agent in env.agents:
        assert isinstance(env.terminations[agent], bool), "terminations must be True or False"
        assert isinstance(env.truncations[agent], bool), "truncations must be True or False"
        assert math.isfinite(float(env.rewards[agent]))


def api_test(env, num_cycles):
    """The checks of pettingzoo.test.api_test."""
    env.reset()
    assert isinstance(env, pettingzoo.AECEnv)
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert isinstance(env.num_agents, int) and env.num_agents > 0
    first = env.last()[0]
    assert env.last(observe=False)[0] is None
    for agent in env.agents:
        assert re.match("[a-z]+_[0-9]+", agent)
        for spaces in [env.observation_space, env.action_space]:
            assert isinstance(spaces(agent), gymnasium.spaces.Space)
            assert spaces(agent) is spaces(agent), "each call must give the same space, or seeds of spaces are lost"
    # Play.
    env.reset()
    live, finished, owed = list(env.agents), set(), {agent: 0 for agent in env.agents}
    for agent in env.agent_iter(env.num_agents * num_cycles):
        assert agent not in finished and isinstance(env.infos[agent], dict)
        observation, reward, terminated, truncated, info = env.last()
        ended = terminated or truncated
        action = choose(env, agent, observation, ended)
        if ended:
            live.remove(agent)
            finished.add(agent)
        assert owed[agent] == reward, "the reward of last is what has accumulated"
        owed[agent] = 0
        assert env.step(action) is None
        for rewarded, reward in env.rewards.items():
            owed[rewarded] += reward
        assert env.num_agents == len(env.agents) and sorted(env.agents) == sorted(live)
        for values in [env.rewards, env.terminations, env.truncations, env.infos]:
            assert set(values) == set(env.agents)
        assert set(env.agents) <= set(env.possible_agents)
        if not env.agents:
            assert finished == set(env.possible_agents)
            break
        check_rewards(env)
        assert env.observation_space(agent)["observation"].dtype == observation["observation"].dtype
        assert env.observation_space(agent).contains(observation)
        assert observation["observation"].shape == first["observation"].shape and observation["observation"].any()
    env.reset()
    for agent in env.agent_iter(env.num_agents * 2):
        observation, reward, terminated, truncated, info = env.last()
        assert isinstance(terminated, bool) and isinstance(truncated, bool)
        assert terminated == env.terminations[agent] and truncated == env.truncations[agent] and info == env.infos[agent]
        assert env.step(choose(env, agent, observation, terminated or truncated)) is None
    check_rewards(env)
    # An action may be any kind of whole number.
    env.reset()
    action = random.choice(np.flatnonzero(env.last()[0]["action_mask"]))
    env.step(action)
    env.reset()
    env.step(np.int32(action))
    # What renders must close.
    base = pettingzoo.AECEnv
    assert type(env).render is not base.render and type(env).close is not base.close


def seed_test(maker, num_cycles):
    """The checks of pettingzoo.test.seed_test."""

    def play(env, disturbance):
        for i, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(42 + i)
        seen = []
        for seed in range(3):
            env.reset(seed=seed)
            for _ in range(disturbance):
                np.random.normal(size=100)
            for agent in env.agent_iter(num_cycles * env.num_agents):
                observation, reward, terminated, truncated, _ = env.last()
                mask = observation["action_mask"]
                action = None if terminated or truncated else env.action_space(agent).sample(mask)
                env.step(action)
                seen.append((agent, action, reward, observation["observation"].tobytes(), mask.tobytes()))
        return seen

    one, other = maker(), maker()
    first = play(one, 1)
    assert play(one, 2) == first, "something is kept after reset(seed)"
    assert play(other, 3) == first, "two environments differ by the same seed"
    one.close()
    other.close()


def test_pettingzoo_api():
    if REAL:
        from pettingzoo.test import api_test as check
    else:
        check = api_test
    for options in [{"game": "tafl", "max_length": 60}, {}, {"game": "raichu"}, {"game": "chesslike"}]:
        env = pokechess_env.pettingzoo_env(**options)
        check(env, num_cycles=300)
        env.close()
        env.close()


def test_pettingzoo_seed():
    if REAL:
        from pettingzoo.test import seed_test as check
    else:
        check = seed_test
    check(pokechess_env.pettingzoo_env, num_cycles=150)


def test_pettingzoo_refuses_what_the_convention_cannot_hold():
    for options in [{"chance": "player"}, {"reset": "auto"}, {"games": 2}, {"legal": "mask"}, {"observation": "none"},
                    {"render_mode": "rgb_array"}]:
        raised(ValueError, lambda: pokechess_env.pettingzoo_env(**options))
    env = pokechess_env.pettingzoo_env(reset="manual", chance="inside", games=1)
    raised(RuntimeError, lambda: env.observe("player_0"))
    env.reset(seed=1)
    before = env.last()[0]
    raised(ValueError, lambda: env.step(0))
    raised(TypeError, lambda: env.step(1.0))
    assert same(env.last()[0], before)
    env.close()


def test_pettingzoo_renders_and_unseeded_games_differ():
    envs = [pokechess_env.pettingzoo_env(render_mode="ansi") for _ in range(2)]
    texts = []
    for env in envs * 2:
        env.reset()
        texts.append(env.render())
    assert len(set(texts)) == 4 and all(" w KQkq - 0 1 " in text for text in texts), texts
    for env in envs:
        env.close()
    silent = pokechess_env.pettingzoo_env()
    silent.reset()
    assert silent.render() is None
    silent.close()


def test_for_a_person_each_position_is_printed_once():
    for maker in [pokechess_env.pettingzoo_env, pokechess_env.gymnasium_single_env]:
        env = maker(render_mode="human", seed=3)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            env.reset()
            env.step(int(env._batch.legal_of(0)[0]))
            assert env.render() is None
        lines = printed.getvalue().splitlines()
        assert len(lines) == 2 and " w KQkq - 0 1 " in lines[0] and " b KQkq - " in lines[1], lines
        env.close()
    assert "'ansi', 'human' or None" in raised(ValueError, lambda: pokechess_env.pettingzoo_env(render_mode="rgb_array"))
    assert "'ansi' or None" in raised(ValueError, lambda: pokechess_env.gymnasium_env(render_mode="human"))


def turned_text(game, text):
    """The same board with the other side to move."""
    if game == "tafl":
        return text[:-1] + {"a": "d", "d": "a"}[text[-1]]
    if game == "chesslike":
        return re.sub("turn (white|black)", lambda found: "turn " + {"white": "black", "black": "white"}[found[1]], text)
    return re.sub(" ([wb]) ", lambda found: " " + {"w": "b", "b": "w"}[found[1]] + " ", text, count=1)


def test_an_observation_is_that_of_its_agent():
    rng = np.random.default_rng(5)
    for game, options in [("pokemon", {"observation": "threats"}), ("raichu", {}), ("tafl", {}), ("chesslike", {})]:
        with Env(game=game, reset="manual", **options) as env:
            turn = pokechess_env.OtherSide(env)
            batch = env.observe()
            text = ""
            for step in range(40):
                if step > 12 and (game != "pokemon" or re.search(r" - \d+ \d+ \S+ -$", text)):  # no en passant, no chain
                    break
                batch = env.step(batch.random_actions(rng))
                seen = batch.records.view(np.uint8)[None, env.observation]
                assert (turn(turn(seen)) == seen).all()
                text = env.text(0)
            assert (turn(seen) != seen).any()
            with Env(game=game, reset="manual", position=turned_text(game, text), **options) as other:
                opposite = other.observe().records
                assert opposite["to_play"][0] != batch.records["to_play"][0]
                expected = pokechess_env.observation(other, opposite[0])
                found = batch.records.copy()
                found.view(np.uint8)[env.observation] = turn(seen)[0]
                for name, value in pokechess_env.observation(env, found[0]).items():
                    if name == "repetition" or name == "side":
                        continue
                    assert (value == expected[name]).all(), (game, name, value, expected[name])


def test_pettingzoo_agents_see_their_own_side():
    env = pokechess_env.pettingzoo_env()
    env.reset(seed=3)
    white, black = (env.observe(agent) for agent in env.possible_agents)
    pieces = slice(0, 64)
    order = [4, 2, 3, 5, 6, 3, 2, 4]
    for seen in [white, black]:  # both have their own pieces on their first rank
        assert list(seen["observation"][pieces][:8]) == order and list(seen["observation"][pieces][56:]) == [6 + p for p in order]
        assert env.observation_space("player_0").contains(seen)
    assert white["action_mask"].sum() == 20 and not black["action_mask"].any()
    assert not same(white["observation"], black["observation"])  # the types differ
    env.close()


# ---- Gymnasium ----


def test_pettingzoo_the_engine_can_be_an_agent():
    env = pokechess_env.pettingzoo_env(max_length=30)
    raised(RuntimeError, env.choose)
    env.reset(seed=3)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        action = env.choose("engine:nodes=50")
        assert type(action) is int and observation["action_mask"][action] == 1
        if agent == "player_0":
            action = choose(env, agent, observation, False)
        env.step(action)
    env.close()


# ---- the secret draft ----


def parallel_api_test(env, num_cycles):
    """The checks of pettingzoo.test.parallel_api_test."""
    assert isinstance(env, pettingzoo.ParallelEnv) and env.unwrapped is env
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent) and env.action_space(agent) is env.action_space(agent)
    cycles = 0
    while cycles < num_cycles:
        observations, infos = env.reset(seed=cycles)
        live = list(env.agents)
        assert set(observations) == set(infos) == set(live)
        while env.agents:
            actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents}
            observations, rewards, terminations, truncations, infos = env.step(actions)
            cycles += 1
            for answer in [observations, rewards, terminations, truncations, infos]:
                assert isinstance(answer, dict) and set(answer) == set(live)
            for agent in live:
                assert observations[agent] in env.observation_space(agent)
                assert type(terminations[agent]) is bool and type(truncations[agent]) is bool
            live = [agent for agent in live if not (terminations[agent] or truncations[agent])]
            assert set(env.agents) == set(live) and env.num_agents == len(live)


def drafted(env, rng, fixed=None):
    """A draft to its end by random types; what each agent saw, and the answers of the last step."""
    observations, _ = env.reset()
    seen = {agent: [] for agent in env.agents}
    while env.agents:
        actions = {}
        for i, agent in enumerate(env.agents):
            mask = observations[agent]["action_mask"]
            seen[agent].append(observations[agent]["observation"].tolist())
            actions[agent] = int(np.flatnonzero(mask)[0]) if i == fixed else int(rng.choice(np.flatnonzero(mask)))
        answers = env.step(actions)
        observations = answers[0]
    return seen, answers


def test_the_draft_is_a_parallel_environment():
    if REAL:
        from pettingzoo.test import parallel_api_test as check
        from pettingzoo.test import parallel_seed_test
        parallel_seed_test(pokechess_env.draft_env)
    else:
        check = parallel_api_test
    env = pokechess_env.draft_env()
    check(env, num_cycles=100)
    env.close()
    for maker in [pokechess_env.draft_env, pokechess_env.draft_single_env]:
        assert "learned from teams of sixteen different types" in raised(ValueError, lambda: maker(types="any"))


def test_the_draft_is_hidden_and_scored_by_the_rating():
    rng = np.random.default_rng(1)
    with Env(luck="none") as rater:
        env = pokechess_env.draft_env(luck="none", render_mode="ansi")
        first, _ = drafted(env, rng, fixed=0)
        again, (observations, rewards, terminations, truncations, infos) = drafted(env, rng, fixed=0)
        assert first["player_0"] == again["player_0"] and first["player_1"] != again["player_1"]
        assert all(terminations.values()) and not any(truncations.values())
        teams = [observations[agent]["observation"] for agent in env.possible_agents]
        assert [len(set(team)) for team in teams] == [16, 16]
        expected = float(rater.rate_teams(teams[0], teams[1])[0])
        assert rewards == {"player_0": expected, "player_1": -expected} and 0 < abs(expected) < 1
        texts = [rater.team_text(team) for team in teams]
        error = pokechess_env.RATING_ERROR
        assert infos["player_0"] == {"team": texts[0], "opponent": texts[1], "rating_error": error} and env.render() == "\n".join(texts)
        raised(RuntimeError, lambda: env.step({"player_0": 0, "player_1": 0}))
        env.reset()
        raised(ValueError, lambda: env.step({"player_0": 0}))
        env.step({"player_0": 4, "player_1": 4})
        raised(ValueError, lambda: env.step({"player_0": 5, "player_1": 4}))
        raised(ValueError, lambda: env.step({"player_0": 18, "player_1": 5}))
        raised(TypeError, lambda: env.step({"player_0": 5.0, "player_1": 6}))
        other = pickle.loads(pickle.dumps(env))
        answers = [one.step({"player_0": 5, "player_1": 6}) for one in (env, other)]
        assert same(answers[0][0], answers[1][0])
        for one in (env, other):
            one.close()
    raised(ValueError, lambda: pokechess_env.draft_env(types="few"))
    raised(ValueError, lambda: pokechess_env.draft_env(game="tafl"))


def test_the_draft_of_one_agent():
    if REAL:
        from gymnasium.utils.env_checker import check_env as check
    else:
        check = check_env
    pokechess_env.register()
    for opponent in ["mixture", "strong", "random"]:
        env = gymnasium.make("PokechessDraft-v1", opponent=opponent).unwrapped
        check(env)
        rewards = []
        for _ in range(2):
            env.reset(seed=5)
            while True:
                assert env.action_masks().sum() == 18 - np.count_nonzero(env._team)
                seen, reward, terminated, truncated, info = env.step(np.flatnonzero(env.action_masks())[-1])
                if terminated:
                    break
                assert reward == 0
            rewards.append(reward)
            assert ("opponent" in info) == (opponent != "mixture") and "/" in info["team"] and not truncated
            assert info["rating_error"] == pokechess_env.RATING_ERROR
        assert rewards[0] == rewards[1] != 0
        env.reset(seed=7)
        env.step(3)
        twin = pickle.loads(pickle.dumps(env))
        while not env._team.all():
            action = np.flatnonzero(env.action_masks())[0]
            answers = [one.step(action) for one in (env, twin)]
            assert same(*answers)
        twin.close()
        env.close()
    raised(ValueError, lambda: pokechess_env.draft_single_env(opponent="engine"))


def check_env(env):
    """The checks of gymnasium.utils.env_checker.check_env."""
    assert isinstance(env, gymnasium.Env) and not callable(getattr(env, "seed", None))
    assert isinstance(env.action_space, gymnasium.spaces.Space) and isinstance(env.observation_space, gymnasium.spaces.Space)
    first, info = env.reset(seed=123)
    assert first in env.observation_space and isinstance(info, dict)
    assert env.unwrapped._np_random is not None, "reset must call super().reset(seed=seed)"
    dice = copy.deepcopy(env.unwrapped._np_random)
    second, _ = env.reset()
    assert second in env.observation_space
    third, third_info = env.reset(seed=123)
    assert same(first, third) and same(info, third_info)
    assert env.unwrapped._np_random.bit_generator.state == dice.bit_generator.state
    env.reset(options={})
    # A step is the same by the same seed; the action may be illegal.
    env.action_space.seed(123)
    action = env.action_space.sample()
    env.reset(seed=123)
    one = env.step(action)
    dice = copy.deepcopy(env.unwrapped._np_random)
    env.reset(seed=123)
    other = env.step(action)
    assert env.unwrapped._np_random.bit_generator.state == dice.bit_generator.state
    assert same(one, other)
    # What a step returns.
    _, info = env.reset(seed=5)
    for _ in range(5):
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert observation in env.observation_space
        assert type(terminated) is bool and type(truncated) is bool
        assert isinstance(reward, (int, float, np.number)) and math.isfinite(reward) and isinstance(info, dict)
    for mode in env.metadata["render_modes"]:
        assert env.metadata["render_fps"] > 0
        assert env.render_mode is None or env.render_mode in env.metadata["render_modes"]


def test_gymnasium_checks():
    if REAL:
        from gymnasium.utils.env_checker import check_env as check
    else:
        check = check_env
    for options in [{}, {"game": "raichu"}, {"render_mode": "ansi"}]:
        env = pokechess_env.gymnasium_single_env(**options)
        check(env.unwrapped)
        assert env.render_mode is None or " w KQkq" in (env.reset()[0] is not None and env.render())
        env.close()
        env.close()


def test_gymnasium_makes_both_by_an_id():
    pokechess_env.register()
    pokechess_env.register()
    env = gymnasium.make("Pokechess-v1", game="tafl", max_length=9)
    seen, info = env.reset(seed=1)
    total, steps = 0, 0
    while True:
        assert info["action_mask"].dtype == np.int8 and type(info["to_play"]) is int
        assert same(env.unwrapped.action_masks(), info["action_mask"].astype(bool))
        seen, reward, terminated, truncated, info = env.step(np.flatnonzero(info["action_mask"])[0])
        steps += 1
        if terminated or truncated:
            break
    assert truncated and not terminated and steps == 9
    raised(RuntimeError, lambda: env.unwrapped.step(0))
    env.close()
    vector = gymnasium.make_vec("Pokechess-v1", num_envs=3, vectorization_mode="vector_entry_point", game="tafl")
    assert vector.num_envs == 3 and vector.reset(seed=1)[0].shape == (3, 53)
    vector.close()


def test_gymnasium_illegal_actions():
    env = pokechess_env.gymnasium_single_env(seed=1)
    raised(RuntimeError, lambda: env.step(0))
    env.reset()
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    raised(RuntimeError, lambda: env.step(796))
    env.reset()
    raised(TypeError, lambda: env.step(796.0))
    assert not env.step(796)[2]
    env.close()
    strict = pokechess_env.gymnasium_single_env(illegal="raise")
    strict.reset()
    assert "no legal action 0" in raised(ValueError, lambda: strict.step(0))
    strict.close()
    for options in [{"chance": "player"}, {"reset": "auto"}, {"games": 2}, {"illegal": "pass"}, {"observation": "none"}]:
        raised(ValueError, lambda: pokechess_env.gymnasium_single_env(**options))
    for options in [{"chance": "player"}, {"reset": "auto"}, {"autoreset": "next"}, {"num_envs": 2, "games": 3}]:
        raised(ValueError, lambda: pokechess_env.gymnasium_env(**options))


def test_gymnasium_vector_ends_as_same_step_says():
    e = pokechess_env.gymnasium_env(games=2, max_length=3, game="tafl")
    assert e.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    _, info = e.reset(seed=1)
    for step in range(3):
        assert "final_obs" not in info
        before = info
        seen, rewards, terminated, truncated, info = e.step(np.array([np.flatnonzero(m)[0] for m in info["action_mask"]]))
    assert (terminated | truncated).all() and rewards.dtype == np.float64
    for name in ["final_obs", "final_info"]:
        assert (info["_" + name] == [True, True]).all()
    for game in range(2):
        assert info["final_obs"][game].shape == (53,) and not same(info["final_obs"][game], seen[game])
        assert (info["final_info"]["action_mask"][game].sum() > 0) == truncated[game]
    # The observation is that of the next game, which can be played at once.
    assert info["action_mask"].sum() > 0 and same(seen, e.reset(seed=1)[0])
    e.close()


def test_gymnasium_vector_plays_games_that_end_apart():
    e = pokechess_env.gymnasium_env(num_envs=8, seed=4)
    alone = Env(games=8, seed=4)  # resets by itself: the same games
    batch = alone.observe()
    seen, info = e.reset()
    rng = np.random.default_rng(2)
    ends = 0
    for _ in range(400):
        actions = batch.random_actions(rng)
        assert all(mask[action] for mask, action in zip(info["action_mask"], actions))
        before = seen
        seen, rewards, terminated, truncated, info = e.step(actions)
        movers, batch = batch.records["to_play"], alone.step(actions)
        assert same(seen, np.ascontiguousarray(batch.records.view(np.uint8).reshape(8, -1)[:, alone.observation]))
        assert (terminated == (batch.records["done"] == 1)).all() and (rewards[~terminated] == 0).all()
        assert (rewards == batch.records["rewards"][np.arange(8), movers]).all()
        ended = terminated | truncated
        ends += ended.sum()
        assert ("final_obs" in info) == ended.any()
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            assert [final is not None for final in info["final_obs"]] == list(ended)
            assert np.stack(list(info["final_obs"][ended])).shape == (ended.sum(), 649)
    assert ends > 0
    alone.close()
    e.close()
    e.close()


def test_gymnasium_vector_resets_some_games():
    e = pokechess_env.gymnasium_env(num_envs=3, autoreset="disabled", max_length=2, luck="none")
    assert e.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.DISABLED
    seen, _ = e.reset(seed=[7, 8, 7])
    assert same(seen[0], seen[2]) and not same(seen[0], seen[1])
    for _ in range(2):
        seen, _, _, truncated, info = e.step([np.flatnonzero(mask)[0] for mask in e.action_masks()])
    assert truncated.all() and "final_obs" not in info and info["action_mask"].any(1).all()
    cut = info["action_mask"]
    assert "game 0 is cut" in raised(ValueError, lambda: e.step([np.flatnonzero(mask)[0] for mask in cut]))
    again, _, _, truncated, info = e.step([pokechess_env.SKIP] * 3)
    assert truncated.all() and same(again, seen) and same(info["action_mask"], cut)
    again, info = e.reset(options={"reset_mask": np.array([False, True, False])})
    assert same(again[0], seen[0]) and same(again[2], seen[2]) and info["action_mask"][1].sum() == 20
    assert same(info["action_mask"][[0, 2]], cut[[0, 2]])
    again, _ = e.reset(seed=[None, None, 8], options={"reset_mask": np.array([False, True, True])})
    assert same(again[0], seen[0]) and not same(again[1], again[2])
    for mask in [[True], np.zeros(3, bool), np.array([1, 0, 0])]:
        raised(ValueError, lambda: e.reset(options={"reset_mask": mask}))
    raised(ValueError, lambda: e.reset(seed=[1, 2]))
    e.close()


def test_gymnasium_opponent_answers_within_a_step():
    agent = np.random.default_rng(5)
    env = pokechess_env.gymnasium_single_env(opponent="greedy", max_length=60)
    with Env(reset="manual") as plain:
        for seed in [4, 5]:
            env.reset(seed=seed)
            batch = plain.seed(seed)
            side, rewards = seed % 2, 0.0
            while True:
                while not batch.records["done"][0] and batch.records["to_play"][0] != side:
                    batch = plain.step(plain.choose("greedy"))
                assert env._batch.records.tobytes() == batch.records.tobytes()
                if batch.records["done"][0] or batch.records["length"][0] >= 60:
                    break
                action = int(agent.choice(batch.legal_of(0)))
                _, reward, terminated, truncated, info = env.step(action)
                rewards += reward
                batch = plain.step([action])
                assert terminated or info["to_play"] == side
            assert rewards == batch.records["rewards"][0, side]
    sides = []
    for _ in range(3):
        sides.append(env.reset()[1]["to_play"])
    assert sides in ([0, 1, 0], [1, 0, 1]), sides
    env.close()


def test_gymnasium_cut_games_end_in_the_view_of_the_agent():
    """Odd lengths, both sides: wherever a game is cut, the opponent has answered, and the mask is that of the position."""
    rng = np.random.default_rng(3)
    for length in [6, 7]:
        single = pokechess_env.gymnasium_single_env(opponent="random", max_length=length)
        vector = pokechess_env.gymnasium_env(num_envs=4, opponent="random", max_length=length)
        for seed in range(4):
            _, info = single.reset(seed=seed)
            side, truncated = info["to_play"], False
            assert side == seed % 2
            while not truncated:
                seen, _, terminated, truncated, info = single.step(rng.choice(np.flatnonzero(info["action_mask"])))
                assert not terminated and info["to_play"] == side
            with Env(position=single._env.text(0)) as there:
                batch = there.observe()
                assert batch.records["to_play"][0] == side
                assert same(seen, np.frombuffer(batch.records.tobytes(), np.uint8)[there.observation])
                assert np.flatnonzero(info["action_mask"]).tolist() == batch.legal_of(0).tolist()
            raised(RuntimeError, lambda: single.step(np.flatnonzero(info["action_mask"])[0]))
        _, info = vector.reset(seed=8)
        sides, ended = info["to_play"], 0
        while ended < 8:
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
            _, _, terminated, truncated, info = vector.step(actions)
            for game in np.flatnonzero(truncated):
                final = info["final_info"]
                assert final["to_play"][game] == sides[game] and final["action_mask"][game].any()
                ended += 1
            sides = info["to_play"]
        single.close()
        vector.close()
    raised(ValueError, lambda: pokechess_env.gymnasium_single_env(max_length=0))


def test_gymnasium_vector_has_opponents():
    agent = np.random.default_rng(5)
    env = pokechess_env.gymnasium_env(num_envs=4, opponent="random", max_length=40, side=None, seed=1)
    _, info = env.reset(seed=2)
    assert info["to_play"].tolist() == [0, 1, 0, 1]
    ended = 0
    for step in range(120):
        actions = np.array([agent.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        sides = info["to_play"]
        if step == 60:
            twin = pickle.loads(pickle.dumps(env))
            ours, theirs = env.step(actions), twin.step(actions)
            assert same(ours[:4], theirs[:4]) and same(ours[4]["action_mask"], theirs[4]["action_mask"])
            twin.close()
            info = ours[4]
            continue
        _, rewards, terminated, truncated, info = env.step(actions)
        over = terminated | truncated
        ended += over.sum()
        assert (info["to_play"][~over] == sides[~over]).all() and (info["to_play"][over] != sides[over]).all()
    assert ended > 8
    env.close()
    black = pokechess_env.gymnasium_env(num_envs=2, opponent="random", side=1)
    assert black.reset()[1]["to_play"].tolist() == [1, 1]
    black.close()


def test_gymnasium_refuses_opponents_that_cannot_be():
    assert "nobody" in raised(ValueError, lambda: pokechess_env.gymnasium_single_env(opponent="nobody"))
    assert "side is" in raised(ValueError, lambda: pokechess_env.gymnasium_env(opponent="random", side=2))
    assert "side is" in raised(ValueError, lambda: pokechess_env.gymnasium_single_env(side=1))


def test_gymnasium_unseeded_resets_differ():
    envs = [pokechess_env.gymnasium_single_env() for _ in range(2)]
    seen = [env.reset()[0].tobytes() for env in envs * 2]
    assert len(set(seen)) == 4
    for env in envs:
        env.close()
    given = [pokechess_env.gymnasium_single_env(seed=6) for _ in range(2)]
    assert same(given[0].reset()[0], given[1].reset()[0])
    for env in given:
        env.close()


def test_environments_are_pickled_where_they_stand():
    for maker, options in [("gymnasium_env", {"num_envs": 2}), ("gymnasium_single_env", {}), ("pettingzoo_env", {})]:
        for copied in [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy]:
            env = getattr(pokechess_env, maker)(game="raichu", **options)
            fresh = copied(env)
            env.reset(seed=9)
            for _ in range(5):
                masks = env.action_masks() if maker != "pettingzoo_env" else [env.last()[0]["action_mask"]]
                action = [int(np.flatnonzero(mask)[0]) for mask in np.atleast_2d(masks)]
                env.step(action if maker == "gymnasium_env" else action[0])
            other = copied(env)
            assert other._env is not env._env and same(other.action_masks(), env.action_masks())
            if maker == "pettingzoo_env":
                assert same(other.last(), env.last()) and other.agents is not env.agents
            action = [int(np.flatnonzero(mask)[0]) for mask in np.atleast_2d(env.action_masks())]
            action = action if maker == "gymnasium_env" else action[0]
            assert same(other.step(action), env.step(action))
            fresh.reset(seed=9)
            for one in [env, other, fresh]:
                one.close()


# ---- OpenSpiel ----

CALLED = """action_to_string apply_action chance_outcomes child clone current_player full_history get_game history history_str
    information_state_string is_chance_node is_initial_state is_mean_field_node is_player_node is_simultaneous_node is_terminal
    legal_actions legal_actions_mask move_number num_distinct_actions num_players observation_string observation_tensor
    player_return player_reward returns rewards serialize string_to_action to_string undo_action""".split()


def test_a_random_game_keeps_the_contract_of_states():
    """What OpenSpiel's random simulation test asks of a game."""
    rng = np.random.default_rng(1)
    for options in [{"seed": 5}, {"game": "tafl"}, {"luck": "none", "max_length": 60}]:
        state = State(**options)
        game = state.get_game()
        assert all(callable(getattr(state, name)) for name in CALLED)
        assert game.num_players() == state.num_players() == 2 and game.get_type().dynamics in ("SEQUENTIAL",) or REAL
        assert (game.get_type().chance_mode == "EXPLICIT_STOCHASTIC") == ("seed" in options) or REAL
        assert state.is_initial_state() and game.max_utility() == -game.min_utility() == 1.0 and game.utility_sum() == 0
        undo = []
        while not state.is_terminal():
            player = state.current_player()
            assert state.returns() == state.rewards() == [0.0, 0.0]
            legal = state.legal_actions()
            assert legal == sorted(set(legal)) == state.legal_actions(player) and all(type(action) is int for action in legal)
            mask = state.legal_actions_mask()
            assert [action for action, bit in enumerate(mask) if bit] == legal
            if state.is_chance_node():
                assert player == -1 and not state.is_player_node()
                outcomes = state.chance_outcomes()
                assert [action for action, _ in outcomes] == legal and abs(sum(p for _, p in outcomes) - 1) < 1e-9
                assert len(mask) == game.max_chance_outcomes()
            else:
                assert player in (0, 1) and state.legal_actions(1 - player) == []
                raised(ValueError, state.chance_outcomes)
                assert len(mask) == game.num_distinct_actions() == state.num_distinct_actions()
                assert len(state.observation_tensor()) == game.observation_tensor_size() == math.prod(game.observation_tensor_shape())
                assert len(state.observation_tensor(1 - player)) == game.observation_tensor_size()
            action = int(legal[rng.integers(len(legal))])
            name = state.action_to_string(player, action)
            assert state.action_to_string(action) == name
            assert state.string_to_action(player, name) == state.string_to_action(name) == action
            before = state.clone()
            undo.append((player, action))
            state.apply_action(action)
            assert state.move_number() == before.move_number() + 1
            if len(undo) % 7 == 0:  # taken back, it is as it was
                back = state.clone()
                back.undo_action(player, action)
                assert str(back) == str(before) and back.legal_actions() == legal and back.history() == before.history()
                raised(ValueError, lambda: state.undo_action(player, action + 1))
                # Written and read, it is the same.
                again = game.deserialize_state(state.serialize())
                assert str(again) == str(state) and again.legal_actions() == state.legal_actions()
                assert again.full_history() == state.full_history() and same(again.observation_tensor(0), state.observation_tensor(0))
        assert state.full_history() == undo and state.history() == [action for _, action in undo]
        assert state.current_player() == -4 and state.legal_actions() == state.legal_actions(0) == []
        assert sum(state.returns()) == 0 and state.player_return(0) == state.returns()[0] == state.player_reward(0)
        raised(ValueError, lambda: state.apply_action(0))
        while undo:
            state.undo_action(*undo.pop())
        assert state.is_initial_state() and str(state) == str(game.new_initial_state())
        game.close()


def test_states_refuse_what_is_no_action():
    state = State(seed=5)
    for wrong in [796.0, "796", None, np.float32(796)]:
        raised(TypeError, lambda: state.apply_action(wrong))
    for wrong in [-1, 0, 5000]:
        raised(ValueError, lambda: state.apply_action(wrong))
    assert state.is_initial_state()
    state.apply_action(np.int64(796))
    assert state.history() == [796]
    for options in [{"chance": "inside"}, {"reset": "auto"}, {"games": 2}]:
        raised(ValueError, lambda: State(**options))
    state.get_game().close()


def test_states_are_independent_in_any_order():
    """A tree that is walked at random, against each of its states made anew."""
    rng = np.random.default_rng(2)
    for options in [{"seed": 8}, {"game": "raichu"}]:
        root = State(**options)
        states = [root]
        for _ in range(400):
            state = states[rng.integers(len(states))].clone()
            if not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                states.append(state)
        for _ in range(200):  # deep as well as broad
            state = states[-1].clone()
            if state.is_terminal():
                break
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            states.append(state)
        fresh = State(**options)
        for state in [states[i] for i in rng.permutation(len(states))[:60]]:
            walked = fresh.clone()
            for action in state.history():
                walked.apply_action(action)
            assert same(walked.observation_tensor(0), state.observation_tensor(0)) and str(walked) == str(state)
            assert walked.legal_actions() == state.legal_actions() and walked.returns() == state.returns()
            assert walked.is_chance_node() == state.is_chance_node()
        for one in [root, fresh]:
            one.get_game().close()


def test_states_can_be_pickled_and_copied():
    state = State(seed=5)
    for i in range(40):
        state.apply_action(state.legal_actions()[i % len(state.legal_actions())])
    for other in [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]:
        assert str(other) == str(state) and other.full_history() == state.full_history()
        legal = state.legal_actions()
        other.apply_action(legal[-1])
        assert state.legal_actions() == legal and other.history() == state.history() + [legal[-1]]
    # In another process.
    code = ("import pickle, sys, pokechess_env as p; s = pickle.load(sys.stdin.buffer); t = pickle.loads(pickle.dumps(s));"
            "assert s.get_game() is t.get_game(); print(s)")
    answer = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, timeout=60)
    assert answer.stdout.decode().strip() == str(state), answer.stderr
    game = state.get_game()
    assert same(game.new_initial_state(3).observation_tensor(), State(game).get_game().new_initial_state(3).observation_tensor())
    assert str(game.new_initial_state(3)) != str(game.new_initial_state())
    raised(TypeError, lambda: pickle.dumps(game._env))
    game.close()


def test_expectiminimax_and_tree_search_run_on_states():
    """The calls of OpenSpiel's expectiminimax and MCTS."""

    def value(state, depth):
        if state.is_terminal():
            return state.player_return(0)
        if state.is_chance_node():
            return sum(chance * value(state.child(action), depth) for action, chance in state.chance_outcomes())
        if depth == 0:
            return 0.0
        values = [value(state.child(action), depth - 1) for action in state.legal_actions()]
        return max(values) if state.current_player() == 0 else min(values)

    # Before the last action of a random game, which an environment values by the exact weights.
    rng = np.random.default_rng(3)
    state = State(seed=4)
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.integers(len(legal))])
    assert state.returns() != [0.0, 0.0], "take another seed: this game is drawn"
    while not state.is_player_node():
        state.undo_action(*state.full_history()[-1])
    side = state.current_player()
    with Env(position=str(state), reset="manual") as env:
        records, _ = env.peek()
    worth = {}
    for record, chance in zip(records, pokechess_env.likelihoods(records)):
        worth[record["action"]] = worth.get(record["action"], 0) + chance * record["rewards"][0]
    best = max(worth.values()) if side == 0 else min(worth.values())
    assert best != 0 and abs(value(state.clone(), 1) - best) < 1e-9, (best, value(state, 1))
    state.get_game().close()
    # Playouts from clones.
    state = State(game="raichu", max_length=6)
    visits = 0
    rng = np.random.default_rng(1)
    for _ in range(60):
        working = state.clone()
        while not working.is_terminal():
            legal = working.legal_actions(working.current_player())
            working.apply_action(legal[rng.integers(len(legal))])
            visits += 1
    assert visits == 360 and state.is_initial_state()
    state.get_game().close()


def test_an_action_is_one_exchange():
    """The rate of a state is that of its exchanges: one for an action, wherever it stands."""
    state = State(seed=5)
    link = state._env._link
    exchange, count = link.exchange, []

    def counted(*parts):
        count.append(1)
        return exchange(*parts)

    link.exchange = counted
    states = [state.clone() for _ in range(3)]
    applied = 0
    for i in range(120):
        state = states[i % 3]
        if not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[i % len(legal)])
            applied += 1
            state.clone(), state.history(), state.returns(), state.observation_tensor()
    assert applied == len(count) > 60, (applied, len(count))
    state.get_game().close()


def main():
    failed = 0
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            random.seed(1)
            try:
                test()
            except BaseException:
                failed += 1
                print("FAILED", name)
                traceback.print_exc(file=sys.stdout)
            gc.collect()
    print("%d failed" % failed if failed else "all is well")


if __name__ == "__main__":
    main()
