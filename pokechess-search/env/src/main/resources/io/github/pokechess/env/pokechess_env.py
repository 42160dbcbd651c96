"""Pokemon Chess and its sibling games as an environment for programs that learn.

One file that needs NumPy and a pokechess.jar. Written by `pokechess env --client`.

    from pokechess_env import Env
    rng = np.random.default_rng(1)
    with Env(games=256) as env:
        batch = env.observe()
        while True:
            batch = env.step(batch.random_actions(rng))
            batch.records["rewards"], batch.records["pieces"], batch.legal_of(0)

`Env.description` says what the numbers mean. `gymnasium_env` (many games), `gymnasium_single_env`, `pettingzoo_env`, and `Game` with
`State` have the interfaces of Gymnasium, PettingZoo and OpenSpiel. They import those packages when they are called.
"""

import base64
import functools
import io
import json
import operator
import os
import secrets
import shlex
import struct
import subprocess
import sys
import tempfile
import threading
import weakref

import numpy as np

_FAREWELL_SECONDS = 10
SKIP = ROLL = -1
CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
_QUIT, _STEP, _OBSERVE, _RESET, _SEED, _SAVE, _RESTORE, _PEEK, _VALUE, _SEED_GAMES, _TEXT = range(11)

#: As many bytes of requests are sent before their answers are read; a pipe holds more, so that neither side waits for the other.
_MOST_AHEAD = 1 << 14

_JAVA = ["java", "-XX:+UseSerialGC", "-jar"]
_REMEDY = ('put pokechess.jar into this folder, set POKECHESS to it or to a command ("java -jar /path/to/pokechess.jar"), '
           'or name it by Env(command="/path/to/pokechess.jar")')


def _widen(pipe):
    """Makes room for a whole batch in a pipe, so that neither side waits for the other in the middle of it. Linux alone can."""
    try:
        import fcntl

        fcntl.fcntl(pipe, 1031, 1 << 20)  # F_SETPIPE_SZ, to what every user may have
    except (ImportError, OSError):
        pass


def _words(text):
    """The words of a command, as a shell splits them; backslashes of Windows stay."""
    words = shlex.split(text, posix=os.name != "nt")
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words]


def _command(command):
    """The words of the command that runs pokechess: a list of words, a text of words, or the path of a jar or a program."""
    named = command or os.environ.get("POKECHESS")
    if not named:
        for folder in [os.getcwd(), os.path.dirname(os.path.abspath(globals().get("__file__", "")))]:
            jar = os.path.join(folder, "pokechess.jar")
            if os.path.isfile(jar):
                return _JAVA + [jar]
        raise FileNotFoundError("there is no pokechess.jar in %s: %s" % (os.getcwd(), _REMEDY))
    if isinstance(named, (str, os.PathLike)):
        text = os.fspath(named)
        before, _, jar = text.partition(" -jar ")
        if text.endswith(".jar") and not jar:
            words = _JAVA + [text]
        elif os.path.isfile(text):
            words = [text]
        elif os.path.isfile(jar):  # its path may contain spaces
            words = _words(before) + ["-jar", jar]
        else:
            words = _words(text)
    else:
        words = [os.fspath(word) for word in named]
    for option, jar in zip(words, words[1:]):
        if option == "-jar" and not os.path.isfile(jar):
            raise FileNotFoundError("there is no file %s (paths with spaces need quotes): %s" % (jar, _REMEDY))
    return words


def _whole(values, what, dtype=np.int32):
    """An array of whole numbers; floats, truth values and numbers out of range are refused."""
    array = np.asarray(values)
    if array.size and array.dtype.kind not in "iu":
        raise TypeError("%s are whole numbers, not %s" % (what, array.dtype))
    limits = np.iinfo(dtype)
    if array.size and not (limits.min <= int(array.min()) and int(array.max()) <= limits.max):
        raise ValueError("%s are from %d to %d" % (what, limits.min, limits.max))
    return array.astype(dtype)


class _Refusal:
    """The answer to a request that was refused."""

    def __init__(self, message):
        self.message = message


class _Link:
    """The streams to a server of games, and its process if it is our own. One exchange at a time.

    Whatever is raised inside an exchange, KeyboardInterrupt included, leaves answers unread, which later questions would get. So
    the link is broken from then on, and says so."""

    def __init__(self, out, into, process=None, errors=None):
        self.out = io.BufferedReader(out, 1 << 16)
        self.into = into
        self.process = process
        self.errors = errors
        self.owner = os.getpid()
        self.lock = threading.Lock()
        self.unfinished = False
        self.cause = "another exchange"
        self.ended = None
        self.closed = False
        self.status = 0

    def exchange(self, requests, readers):
        """Sends requests, and returns what their readers make of the answers, one each; raises what the first refusal says."""
        if os.getpid() != self.owner:
            raise RuntimeError("this environment belongs to process %d: make one in each process" % self.owner)
        with self.lock:
            self._require_well()
            self.unfinished = True
            try:
                results, at = [], 0
                while at < len(requests):
                    ahead, size = at, 0
                    while ahead < len(requests) and (ahead == at or size + len(requests[ahead]) <= _MOST_AHEAD):
                        size += len(requests[ahead])
                        ahead += 1
                    self._write(requests[at] if ahead == at + 1 else b"".join(requests[at:ahead]))
                    results += [self._answer(reader) for reader in readers[at:ahead]]
                    at = ahead
            except BaseException as wrong:
                self.cause = type(wrong).__name__
                raise
            self.unfinished = False
        for result in results:
            if type(result) is _Refusal:
                raise ValueError(result.message)
        return results

    def _require_well(self):
        if self.closed:
            raise RuntimeError("this environment is closed")
        if self.ended:
            raise EOFError(self.ended)
        if self.unfinished:
            raise RuntimeError("an exchange with this environment was cut short by %s, and later answers would not fit their"
                               " questions: close it and make another" % self.cause)

    def _answer(self, reader):
        status = self.number()
        return reader(self) if not status else _Refusal(self.read(self.number()).decode(errors="replace"))

    def line(self):
        """The first line, before any request."""
        self.unfinished = True
        line = self.out.readline()
        if not line.endswith(b"\n"):
            raise self._end("the environment ended before it began")
        self.unfinished = False
        return line

    def number(self):
        return int.from_bytes(self.read(4), "little", signed=True)

    def read(self, size):
        data = self.out.read(size)
        if len(data) < size:
            raise self._end("the environment has ended")
        return data

    def array(self, size):
        data = np.empty(size, np.uint8)
        if self.out.readinto(data) < size:
            raise self._end("the environment has ended")
        return data

    def _write(self, data):
        view = memoryview(data)
        try:
            while view:
                view = view[self.into.write(view) :]
        except BrokenPipeError:
            raise self._end("the environment has ended") from None

    def _end(self, words):
        """The exception for a process that has ended, with what it has said of that."""
        if self.process:
            try:
                self.process.wait(timeout=_FAREWELL_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
            self.errors.seek(0)
            said = self.errors.read().decode(errors="replace").strip()
            words += ": " + said if said else ""
        self.ended = words
        return EOFError(words)

    def close(self):
        """Ends the process, by force if an exchange is unfinished or it has not ended within ten seconds."""
        if self.closed:
            return self.status
        self.closed = True
        own = os.getpid() == self.owner
        if own and self.unfinished and self.process:
            self.process.kill()
        elif own and not self.unfinished and not self.ended:
            try:
                self.into.write(struct.pack("<i", _QUIT))
            except OSError:
                pass
        for stream in [self.into, self.out, self.errors]:
            try:
                if stream:
                    stream.close()
            except (OSError, RuntimeError):
                pass
        if own and self.process:
            try:
                self.status = self.process.wait(timeout=_FAREWELL_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.status = self.process.wait()
        return self.status


class Batch:
    """The records of all games: `records` is a structured array, `legal` lists the legal actions of one game after the other."""

    def __init__(self, records, legal, form="list"):
        self.records = records
        self.legal = legal
        self._form = form
        counts = records["legal"]
        self.ends = np.cumsum(counts)
        self.starts = self.ends - counts

    def _require_list(self):
        if self._form != "list":
            raise ValueError('the legal actions are not listed: use Env(legal="list")')

    def legal_of(self, game):
        """The legal actions of a game. Needs the legal actions as a list."""
        self._require_list()
        return self.legal[self.starts[game] : self.ends[game]]

    def random_actions(self, rng):
        """A legal action for each game, each equally likely; SKIP for games that are over. Needs the legal actions as a list."""
        self._require_list()
        counts = self.records["legal"]
        live = counts > 0
        picks = self.starts + (rng.random(len(counts)) * counts).astype(np.int64)
        actions = np.full(len(counts), SKIP, np.int32)
        actions[live] = self.legal[picks[live]]
        return actions

    def masks(self, size):
        """The legal actions as an int8 array of games by actions, 1 where legal. Needs the legal actions as a list."""
        self._require_list()
        masks = np.zeros((len(self.records), size), np.int8)
        masks[np.repeat(np.arange(len(self.records)), self.records["legal"]), self.legal] = 1
        return masks


class Env:
    """Many games at once in a process of their own. Options are those of `pokechess env`: games=256, seed=1, threads=2,
    observation="threats", legal="mask", chance="player", reset="manual", luck="none", teams="random", game="raichu" ...

    `command` says how to run pokechess: the path of a pokechess.jar, a command as a text or a list of words. By default it is the
    environment variable POKECHESS, else a pokechess.jar in the working directory or beside this file. `seed` may be a sequence
    with a seed for each game.

    For one thread at a time, in the process that made it. The process of games ends with `close`, when the environment is garbage,
    and when Python ends. Anything raised in the middle of an exchange, such as KeyboardInterrupt, breaks the environment: each
    later call says so."""

    def __init__(self, command=None, game=None, streams=None, **options):
        self._made_by = None if streams else dict(options, command=command, game=game)
        if streams:
            self._link = _Link(*streams)
        else:
            self._link = self._started(command, game, options)
        self._finalizer = weakref.finalize(self, self._link.close)
        try:
            self._begin()
            if np.ndim(options.get("seed", 0)):
                self.seed(options["seed"])
        except BaseException:
            self._finalizer()
            raise

    @staticmethod
    def _started(command, game, options):
        words = _command(command)
        words += ["--game", game] if game else []
        words.append("env")
        for name, value in options.items():
            if value is not None and not (name == "seed" and np.ndim(value)):
                words += ["--" + name.replace("_", "-"), str(value)]
        errors = tempfile.TemporaryFile()
        try:
            process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, bufsize=0)
        except (FileNotFoundError, PermissionError) as wrong:
            errors.close()
            raise type(wrong)("%s cannot be run (it needs a JDK 17 or newer): %s" % (words[0], _REMEDY)) from wrong
        _widen(process.stdout)
        return _Link(process.stdout, process.stdin, process, errors)

    @classmethod
    def of_match(cls):
        """The environment of a player of `pokechess match "env:python3 player.py" engine`, over the standard streams. A step is
        its move, and returns where it is to move again. EOFError means that the match is over. From then on `print` writes to
        the standard error, since the standard output belongs to the match, and the standard input is empty."""
        if os.isatty(0) or os.isatty(1):
            raise RuntimeError('a player is started by: pokechess match "env:python3 player.py" engine')
        streams = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
        os.dup2(2, 1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        return cls(streams=streams)

    def _begin(self):
        line = self._link.line()
        try:
            self.description = json.loads(line)
        except ValueError:
            raise RuntimeError("the command is not pokechess; it begins with %r" % line[:200]) from None
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
        #: How often a game may have changed, for states that share this environment.
        self._changes = 0

    @staticmethod
    def _dtype(fields, size):
        return np.dtype({
            "names": [field["name"] for field in fields],
            "formats": [(field["type"], tuple(field["shape"])) for field in fields],
            "offsets": [field["offset"] for field in fields],
            "itemsize": size,
        })

    def __reduce__(self):
        raise TypeError("an environment cannot be pickled: it is a process; states, and environments of Gymnasium and PettingZoo can")

    def _ask(self, reader, *parts):
        data = b"".join(part if isinstance(part, bytes) else part.tobytes() for part in parts)
        return self._link.exchange([data], [reader])[0]

    def _read_batch(self, link):
        length = link.number()
        size = self.games * self.dtype.itemsize
        data = link.array(size + length)
        return Batch(data[:size].view(self.dtype), data[size:].view(self._legal_type), self.actions["legal"])

    def _read_bytes(self, link):
        return link.read(link.number())

    def observe(self):
        """The records as they stand."""
        return self._ask(self._read_batch, np.int32(_OBSERVE))

    def step(self, actions, outcomes=None, values=None):
        """Makes a move in each game. `actions` are legal ones, or SKIP; `outcomes` are rolls, or ROLL, which is the default.
        `values` are the scores from -1 to 1 that you expect for the sides to act, which a match keeps in its game file.
        Raises ValueError with the reason if that cannot be, and TypeError if actions are not whole numbers; then nothing has
        changed."""
        actions = _whole(actions, "actions")
        outcomes = self._rolls if outcomes is None else _whole(outcomes, "outcomes")
        if actions.shape != (self.games,) or outcomes.shape != (self.games,):
            raise ValueError("there are %d games: %s actions, %s outcomes" % (self.games, actions.shape, outcomes.shape))
        if values is not None:
            values = np.broadcast_to(np.asarray(values, "<f4"), self.games)
            self._ask(lambda link: None, np.int32(_VALUE), values)
        self._changes += 1
        return self._ask(self._read_batch, np.int32(_STEP), actions, outcomes)

    def reset(self, games=None):
        """Starts the next game in some places, in all by default."""
        flags = np.zeros(self.games, np.int32)
        flags[slice(None) if games is None else np.asarray(games, None if np.size(games) else np.int32)] = 1
        self._changes += 1
        return self._ask(self._read_batch, np.int32(_RESET), flags)

    def seed(self, seed, games=None):
        """Starts the first games of a seed. A sequence has a seed for each game (of `games`, if these are given), which then is
        the first game of an environment of one game with that seed."""
        seeds = _whole(seed, "seeds", np.int64)
        if seeds.ndim == 0 and games is None:
            self._changes += 1
            return self._ask(self._read_batch, np.int32(_SEED), seeds)
        places = np.arange(self.games, dtype=np.int32) if games is None else _whole(games, "games")
        if places.ndim != 1 or seeds.shape != places.shape:
            raise ValueError("there are %s games, and seeds %s: one for each game, or one number for all"
                             % (places.shape, seeds.shape))
        pairs = np.zeros(len(places), [("game", "<i4"), ("seed", "<i8")])
        pairs["game"], pairs["seed"] = places, seeds
        self._changes += 1
        return self._ask(self._read_batch, np.array([_SEED_GAMES, len(places)], np.int32), pairs)

    def save(self, game):
        """A game as bytes."""
        return self._ask(self._read_bytes, np.int32(_SAVE), self._place(game))

    def restore(self, game, saved):
        """Puts a saved game in a place."""
        self._changes += 1
        return self._ask(self._read_batch, np.int32(_RESTORE), self._place(game), np.int32(len(saved)), bytes(saved))

    def text(self, game=0):
        """The position of a game as the game writes it, such as FEN; option `position` and other verbs read it."""
        return self._ask(self._read_bytes, np.int32(_TEXT), self._place(game)).decode()

    @staticmethod
    def _place(game):
        return np.int32(operator.index(game))

    def peek(self, games=None):
        """All positions that legal actions may lead to, each outcome of each action: records, and how many each game has. How
        likely a record is: weights[rolled] / total, or 1 where rolled is -1."""
        games = np.arange(self.games, dtype=np.int32) if games is None else _whole(games, "games")

        def read(link):
            counts = link.array(4 * len(games)).view("<i4")
            return link.array(int(counts.sum()) * self.successor_dtype.itemsize).view(self.successor_dtype), counts

        return self._ask(read, np.array([_PEEK, len(games)], np.int32), games)

    def close(self):
        """Ends the process, by force if it has not ended within ten seconds; its exit status. Closing twice does nothing."""
        return self._link.close()

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


class OtherSide:
    """Turns observations of the side to act into those of the other side: ranks upside down, own and enemy exchanged.

    Raises ValueError if the game has a field that it does not know."""

    def __init__(self, env):
        head = env.observation.start
        fields = [f for f in env.description["record"]["fields"] if f["offset"] >= head and f["name"] != "mask"]
        shapes = {field["name"]: field["shape"] for field in fields}
        if "pieces" not in shapes:
            raise ValueError('there is no board to turn in the observation of %s: leave observation="none" out'
                             % env.description["game"])
        height, width = shapes["pieces"]
        pieces = env.description["tables"]["pieces"]
        exchanged = [name.replace("own ", "_ ").replace("enemy ", "own ").replace("_ ", "enemy ") for name in pieces]
        squares = np.arange(height * width).reshape(height, width)[::-1].ravel()
        self._source = np.arange(env.observation.stop - head)
        self._values, self._wide = [], []
        for field in fields:
            name, shape, at = field["name"], field["shape"], field["offset"] - head
            where = slice(at, at + int(np.prod(shape, dtype=int)))
            values = np.arange(256, dtype=np.uint8)
            if shape[:2] == [height, width]:
                self._source[where] = self._source[where].reshape(shape)[::-1].ravel()
            if name == "pieces":
                values[: len(pieces)] = [pieces.index(piece) for piece in exchanged]
            elif name == "goals":
                values[1:3] = 2, 1
            elif name in ("chain", "promotion", "en_passant"):
                values[1 : 1 + len(squares)] = 1 + squares
            elif name == "again":
                self._wide.append((where, np.r_[0, 1 + squares]))
            elif name in ("castling", "keys"):
                self._source[where] = np.roll(self._source[where], shape[0] // 2)
            elif name not in ("types", "effects", "threats", "terrain", "clock", "repetition", "side"):
                raise ValueError("how %s of %s looks from the other side is not known" % (name, env.description["game"]))
            self._values.append((where, values))

    def __call__(self, seen):
        """The bytes of an observation, from the other side."""
        turned = seen[..., self._source]
        for where, values in self._values:
            turned[..., where] = values[turned[..., where]]
        for where, squares in self._wide:
            low, high = turned[..., where][..., 0], turned[..., where][..., 1]
            there = squares[low + 256 * high.astype(np.int64)]
            turned[..., where] = np.stack([there & 255, there >> 8], -1)
        return turned


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
