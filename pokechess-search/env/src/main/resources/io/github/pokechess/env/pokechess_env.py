"""Pokemon Chess and its sibling games as an environment for programs that learn.

One file that needs NumPy and a pokechess.jar. Written by `pokechess env --client`.

    from pokechess_env import Env
    rng = np.random.default_rng(1)
    with Env(games=256) as env:
        batch = env.observe()
        while True:
            batch = env.step(batch.random_actions(rng))
            batch.records["rewards"], batch.records["pieces"], batch.legal_of(0)

`Env.description` says what the numbers mean. `gymnasium_env`, `pettingzoo_env` and `State` fit the interfaces of Gymnasium,
PettingZoo and OpenSpiel. They import those packages when they are called; they were checked against the documented contracts
alone, never run under these packages.
"""

import json
import os
import subprocess
import tempfile

import numpy as np

_FAREWELL_SECONDS = 10
SKIP = ROLL = -1
CHANCE_PLAYER = -1
_QUIT, _STEP, _OBSERVE, _RESET, _SEED, _SAVE, _RESTORE, _PEEK, _VALUE = range(9)


def _widen(pipe):
    """Makes room for a whole batch in a pipe, so that neither side waits for the other in the middle of it. Linux alone can."""
    try:
        import fcntl

        fcntl.fcntl(pipe, 1031, 1 << 20)  # F_SETPIPE_SZ, to what every user may have
    except (ImportError, OSError):
        pass


class Batch:
    """The records of all games: `records` is a structured array, `legal` lists the legal actions of one game after the other."""

    def __init__(self, records, legal):
        self.records = records
        self.legal = legal
        counts = records["legal"]
        self.ends = np.cumsum(counts)
        self.starts = self.ends - counts

    def legal_of(self, game):
        """The legal actions of a game."""
        return self.legal[self.starts[game] : self.ends[game]]

    def random_actions(self, rng):
        """A legal action for each game, each equally likely; SKIP for games that are over. Needs the legal actions as a list."""
        counts = self.records["legal"]
        live = counts > 0
        if live.any() and not len(self.legal):
            raise ValueError('the legal actions are not listed: use Env(legal="list")')
        picks = self.starts + (rng.random(len(counts)) * counts).astype(np.int64)
        actions = np.full(len(counts), SKIP, np.int32)
        actions[live] = self.legal[picks[live]]
        return actions


class Env:
    """Many games at once in a process of their own. Options are those of `pokechess env`: games=256, seed=1, threads=2,
    observation="threats", legal="mask", chance="player", reset="manual", luck="none", teams="random", game="raichu" ..."""

    def __init__(self, command=None, game=None, streams=None, **options):
        if streams:
            self._process, self._errors, (self._out, self._in) = None, None, streams
            self._begin()
            return
        words = command or os.environ.get("POKECHESS", "java -XX:+UseSerialGC -jar pokechess.jar")
        words = words.split() if isinstance(words, str) else list(words)
        words += ["--game", game] if game else []
        words.append("env")
        for name, value in options.items():
            words += ["--" + name.replace("_", "-"), str(value)]
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0)
        _widen(self._process.stdout)
        self._in = self._process.stdin
        self._out = self._process.stdout
        self._begin()

    @classmethod
    def of_match(cls):
        """The environment of a player of `pokechess match "env:python3 player.py" engine`, over the standard streams. A step is
        its move, and returns where it is to move again. EOFError tells that the match is over."""
        return cls(streams=(os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)))

    def _begin(self):
        line = b""
        while not line.endswith(b"\n"):  # nothing but this line is written before the first request
            more = self._out.read(1 << 16)
            if not more:
                raise self._ended("the environment ended before it began")
            line += more
        self.description = json.loads(line)
        self.games = self.description["games"]
        self.actions = self.description["actions"]
        fields = self.description["record"]["fields"]
        self.dtype = self._dtype(fields, self.description["record"]["size"])
        plain = [field for field in fields if field["name"] != "mask"]
        self.successor_dtype = self._dtype(plain, self.description["record"]["successor"])
        head = self.description["record"]["head"]
        #: Where the bytes of the observation are in a record.
        self.observation = slice(head, self.successor_dtype.itemsize)
        self._legal_type = np.dtype(self.actions["type"])
        self._rolls = np.full(self.games, ROLL, np.int32)

    def _ended(self, words):
        """The exception for a process that has ended, with what it has said of that."""
        if self._process:
            self._process.wait()
            self._errors.seek(0)
            said = self._errors.read().decode(errors="replace").strip()
            words += ": " + said if said else ""
        return EOFError(words)

    @staticmethod
    def _dtype(fields, size):
        return np.dtype({
            "names": [field["name"] for field in fields],
            "formats": [(field["type"], tuple(field["shape"])) for field in fields],
            "offsets": [field["offset"] for field in fields],
            "itemsize": size,
        })

    def _write(self, *parts):
        data = b"".join(np.ascontiguousarray(part).tobytes() if not isinstance(part, bytes) else part for part in parts)
        view = memoryview(data)
        while view:
            view = view[self._in.write(view) :]

    def _read(self, size):
        data = np.empty(size, np.uint8)
        view = memoryview(data)
        while view:
            count = self._out.readinto(view)
            if not count:
                raise self._ended("the environment has ended")
            view = view[count:]
        return data

    def _status(self):
        status = int(self._read(4).view("<i4")[0])
        if status:
            raise ValueError(self._read(int(self._read(4).view("<i4")[0])).tobytes().decode())

    def _batch(self):
        self._status()
        length = int(self._read(4).view("<i4")[0])
        size = self.games * self.dtype.itemsize
        data = self._read(size + length)
        return Batch(data[:size].view(self.dtype), data[size:].view(self._legal_type))

    def observe(self):
        """The records as they stand."""
        self._write(np.int32(_OBSERVE))
        return self._batch()

    def step(self, actions, outcomes=None, values=None):
        """Makes a move in each game. `actions` are legal ones, or SKIP; `outcomes` are rolls, or ROLL, which is the default.
        `values` are the scores from -1 to 1 that you expect for the sides to act, which a match keeps in its game file.
        Raises ValueError with the reason if that cannot be, and then nothing has changed."""
        actions = np.asarray(actions, np.int32)
        outcomes = self._rolls if outcomes is None else np.asarray(outcomes, np.int32)
        if actions.shape != (self.games,) or outcomes.shape != (self.games,):
            raise ValueError("there are %d games: %s actions, %s outcomes" % (self.games, actions.shape, outcomes.shape))
        if values is not None:
            self._write(np.int32(_VALUE), np.broadcast_to(np.asarray(values, "<f4"), self.games))
            self._status()
        self._write(np.int32(_STEP), actions, outcomes)
        return self._batch()

    def reset(self, games=None):
        """Starts the next game in some places, in all by default."""
        flags = np.zeros(self.games, np.int32)
        flags[slice(None) if games is None else games] = 1
        self._write(np.int32(_RESET), flags)
        return self._batch()

    def seed(self, seed):
        """Starts the first games of a seed."""
        self._write(np.int32(_SEED), np.int64(seed))
        return self._batch()

    def save(self, game):
        """A game as bytes."""
        self._write(np.array([_SAVE, game], np.int32))
        self._status()
        return self._read(int(self._read(4).view("<i4")[0])).tobytes()

    def restore(self, game, saved):
        """Puts a saved game in a place."""
        self._write(np.array([_RESTORE, game, len(saved)], np.int32), bytes(saved))
        return self._batch()

    def peek(self, games=None):
        """All positions that legal actions may lead to, each outcome of each action: records, and how many each game has. How
        likely a record is: weights[rolled] / total, or 1 where rolled is -1."""
        games = np.arange(self.games, dtype=np.int32) if games is None else np.asarray(games, np.int32)
        self._write(np.array([_PEEK, len(games)], np.int32), games)
        self._status()
        counts = self._read(4 * len(games)).view("<i4")
        return self._read(int(counts.sum()) * self.successor_dtype.itemsize).view(self.successor_dtype), counts

    def close(self):
        """Ends the process, by force if it has not ended within ten seconds."""
        try:
            self._write(np.int32(_QUIT))
        except OSError:
            pass
        self._in.close()
        self._out.close()
        if self._errors:
            self._errors.close()
        if not self._process:
            return 0
        try:
            return self._process.wait(timeout=_FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()


def likelihoods(records):
    """The probability of each record of `peek`, given its action."""
    rolled = records["rolled"]
    chosen = np.take_along_axis(records["weights"], np.maximum(rolled, 0)[:, None].astype(np.int64), 1)[:, 0]
    return np.where(rolled < 0, 1.0, chosen / records["total"])


def observation(env, record):
    """The fields of an observation of one record, by name."""
    head = {"action", "length", "rewards", "game", "legal", "to_play", "done", "rolled", "outcomes", "total", "weights", "mask"}
    return {name: record[name] for name in env.dtype.names if name not in head}


class State:
    """A game as OpenSpiel has states: chance is a player of its own, clones are independent. Untested under OpenSpiel itself."""

    def __init__(self, env=None, saved=None, **options):
        self._env = env or Env(games=1, chance="player", reset="manual", **options)
        self._saved = saved or self._env.save(0)
        self._load()

    def _load(self):
        self._batch = self._env.restore(0, self._saved)

    def _record(self):
        return self._batch.records[0]

    def current_player(self):
        return -4 if self.is_terminal() else int(self._record()["to_play"])

    def is_chance_node(self):
        return not self.is_terminal() and self._record()["to_play"] == CHANCE_PLAYER

    def is_terminal(self):
        return bool(self._record()["done"])

    def chance_outcomes(self):
        record = self._record()
        return [(i, record["weights"][i] / record["total"]) for i in range(record["outcomes"])]

    def legal_actions(self):
        return [] if self.is_terminal() else sorted(int(action) for action in self._batch.legal_of(0))

    def apply_action(self, action):
        self._load()
        self._batch = self._env.step([action])
        self._saved = self._env.save(0)

    def returns(self):
        return [float(reward) for reward in self._record()["rewards"]]

    def observation_tensor(self, player=None):
        fields = observation(self._env, self._record())
        return np.concatenate([np.ravel(field) for field in fields.values()]).astype(np.float32)

    def action_to_string(self, player, action):
        return "outcome %d" % action if player == CHANCE_PLAYER else self._env.actions["names"][action]

    def clone(self):
        return State(self._env, self._saved)

    def child(self, action):
        other = self.clone()
        other.apply_action(action)
        return other


def gymnasium_env(**options):
    """A gymnasium.vector.VectorEnv in which one agent plays both sides: the reward is that of the side that has moved. Games
    begin anew within the step that ends one (AutoresetMode.SAME_STEP). Untested under Gymnasium itself."""
    import gymnasium

    class PokechessVectorEnv(gymnasium.vector.VectorEnv):
        metadata = {"autoreset_mode": getattr(getattr(gymnasium.vector, "AutoresetMode", None), "SAME_STEP", "same_step")}

        def __init__(self):
            self._env = Env(legal="mask", **options)
            self.num_envs = self._env.games
            size = self._env.actions["size"]
            self.single_action_space = gymnasium.spaces.Discrete(size)
            self.action_space = gymnasium.spaces.MultiDiscrete([size] * self.num_envs)
            length = self._env.description["observation"]["size"]
            self.single_observation_space = gymnasium.spaces.Box(0, 255, (length,), np.uint8)
            self.observation_space = gymnasium.spaces.Box(0, 255, (self.num_envs, length), np.uint8)

        def _told(self, batch):
            raw = batch.records.view(np.uint8).reshape(self.num_envs, -1)
            seen = raw[:, self._env.observation]
            mask = np.unpackbits(batch.records["mask"], axis=1, bitorder="little")[:, : self._env.actions["size"]]
            return seen, {"action_mask": mask, "to_play": batch.records["to_play"]}

        def reset(self, *, seed=None, options=None):
            batch = self._env.reset() if seed is None else self._env.seed(seed)
            self._mover = batch.records["to_play"].astype(np.int64)
            return self._told(batch)

        def step(self, actions):
            batch = self._env.step(actions)
            rewards = np.take_along_axis(batch.records["rewards"], self._mover[:, None], 1)[:, 0]
            self._mover = batch.records["to_play"].astype(np.int64)
            seen, info = self._told(batch)
            return seen, rewards, batch.records["done"] == 1, batch.records["done"] == 2, info

        def close_extras(self, **unused):
            self._env.close()

    return PokechessVectorEnv()


def pettingzoo_env(**options):
    """A pettingzoo.AECEnv with the agents player_0 and player_1, whose observations are dictionaries of `observation` and
    `action_mask`. Untested under PettingZoo itself."""
    import gymnasium
    import pettingzoo

    class PokechessAECEnv(pettingzoo.AECEnv):
        metadata = {"name": "pokechess_v1", "render_modes": [], "is_parallelizable": False}

        def __init__(self):
            super().__init__()
            self._env = Env(games=1, legal="mask", reset="manual", **options)
            self.possible_agents = ["player_0", "player_1"]
            self.agents = list(self.possible_agents)
            self._size = self._env.actions["size"]
            self._length = self._env.description["observation"]["size"]
            self._started = False

        def observation_space(self, agent):
            return gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(0, 255, (self._length,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (self._size,), np.int8),
            })

        def action_space(self, agent):
            return gymnasium.spaces.Discrete(self._size)

        def reset(self, seed=None, options=None):
            if seed is not None:
                self._batch = self._env.seed(seed)
            else:
                self._batch = self._env.reset() if self._started else self._env.observe()
            self._started = True
            self.agents = list(self.possible_agents)
            self.rewards = {agent: 0.0 for agent in self.agents}
            self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
            self.terminations = {agent: False for agent in self.agents}
            self.truncations = {agent: False for agent in self.agents}
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.possible_agents[self._batch.records["to_play"][0]]

        def observe(self, agent):
            record = self._batch.records[0]
            raw = self._batch.records.view(np.uint8)[self._env.observation]
            mask = np.unpackbits(record["mask"], bitorder="little")[: self._size].astype(np.int8)
            return {"observation": raw, "action_mask": mask if agent == self.agent_selection else 0 * mask}

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                return self._was_dead_step(action)
            self._cumulative_rewards[agent] = 0
            self._batch = self._env.step([action])
            record = self._batch.records[0]
            for side, name in enumerate(self.possible_agents):
                self.rewards[name] = float(record["rewards"][side])
                self.terminations[name] = record["done"] == 1
                self.truncations[name] = record["done"] == 2
            self.agent_selection = self.possible_agents[record["to_play"]]
            self._accumulate_rewards()

        def close(self):
            self._env.close()

    return PokechessAECEnv()
