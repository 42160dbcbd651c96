"""Pokemon Chess and its sibling games as an environment for programs that learn.

One file that needs NumPy and a pokechess.jar. Written by `pokechess env --client`; `python -m pokechess_env` looks whether all is there.

    from pokechess_env import Env
    rng = np.random.default_rng(1)
    with Env(games=256) as env:
        batch = env.observe()
        while True:
            batch = env.step(batch.random_actions(rng))
            batch.records["rewards"], batch.records["pieces"], batch.legal_of(0)

`Env.description` says what the numbers mean. `gymnasium_env` (many games), `gymnasium_single_env`, `pettingzoo_env`, and `Game` with
`State` have the interfaces of Gymnasium, PettingZoo and OpenSpiel; `draft_env` and `draft_single_env` are the secret choice of types
before a game. They import those packages when they are called.
"""

from __future__ import annotations

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
from collections.abc import Sequence
from typing import Any

import numpy as np

_FAREWELL_SECONDS = 10
SKIP = ROLL = -1
CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
_QUIT, _STEP, _OBSERVE, _RESET, _SEED, _SAVE, _RESTORE, _PEEK, _VALUE, _SEED_GAMES, _TEXT, _CHOOSE, _EVALUATE, _EVALUATE_TEXTS, _RATE, _DRAW, _STEP_SAVED = range(17)

#: As many bytes of requests are sent before their answers are read; a pipe holds more, so that neither side waits for the other.
_MOST_AHEAD = 1 << 14

#: The status of `pokechess` for options that it refuses.
_BAD_INPUT = 2

#: As many saved games are stepped in one call.
_MOST_SAVED_GAMES = 1 << 12

#: As many positions or teams are taken in one call.
_MOST_ASKED = 1 << 14
_MOST_TEXT = 1 << 16

#: How far a rating of `Env.rate_teams` is off, as a root mean square against games of random and of strong teams with standard luck.
RATING_ERROR = 0.094
_NO_RATING = ('types="any" has no rating that holds: that of the draft was learned from teams of sixteen different types, and is off by twenty '
              'points of a hundred and more where types repeat; leave types out')

#: The pieces of a team, and the types.
_SLOTS = 16
_TYPES = 18

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


def _data_folder():
    """Where a person may put a pokechess.jar for all programs."""
    if os.name == "nt":
        return os.path.join(os.environ.get("LOCALAPPDATA") or os.path.expanduser("~"), "pokechess")
    return os.path.join(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "pokechess")


def _words(text):
    """The words of a command, as a shell splits them; backslashes of Windows stay."""
    words = shlex.split(text, posix=os.name != "nt")
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words]


def _command(command):
    """The words of the command that runs pokechess: a list of words, a text of words, or the path of a jar or a program."""
    named = command or os.environ.get("POKECHESS")
    if not named:
        folders = [os.getcwd(), os.path.dirname(os.path.abspath(globals().get("__file__", ""))), _data_folder()]
        for folder in folders:
            jar = os.path.join(folder, "pokechess.jar")
            if os.path.isfile(jar):
                return _JAVA + [jar]
        raise FileNotFoundError("there is no pokechess.jar in %s: %s" % (" or ".join(folders), _REMEDY))
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
            ended = self._end("the environment ended before it began")
            refused = self.process and self.process.returncode == _BAD_INPUT
            raise ValueError(str(ended)) if refused else ended
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

    def __init__(self, records: np.ndarray, legal: np.ndarray, form: str = "list") -> None:
        self.records = records
        self.legal = legal
        self._form = form
        counts = records["legal"]
        self.ends = np.cumsum(counts)
        self.starts = self.ends - counts

    def _require_list(self):
        if self._form != "list":
            raise ValueError('the legal actions are not listed: use Env(legal="list")')

    def legal_of(self, game: int) -> np.ndarray:
        """The legal actions of a game. Needs the legal actions as a list."""
        self._require_list()
        return self.legal[self.starts[game] : self.ends[game]]

    def random_actions(self, rng: np.random.Generator) -> np.ndarray:
        """A legal action for each game, each equally likely; SKIP for games that are over. Needs the legal actions as a list."""
        self._require_list()
        counts = self.records["legal"]
        live = counts > 0
        picks = self.starts + (rng.random(len(counts)) * counts).astype(np.int64)
        actions = np.full(len(counts), SKIP, np.int32)
        actions[live] = self.legal[picks[live]]
        return actions

    def masks(self, size: int) -> np.ndarray:
        """The legal actions as an int8 array of games by actions, 1 where legal. Needs the legal actions as a list."""
        self._require_list()
        masks = np.zeros((len(self.records), size), np.int8)
        masks[np.repeat(np.arange(len(self.records)), self.records["legal"]), self.legal] = 1
        return masks


class Evaluation:
    """What the engine says of positions. `scores` are what the sides to act may expect, from -1 to 1; `exact` is true where that is
    proven or of a solved ending; `best` are the best actions, SKIP where no side is to act.

    The moves that were valued are listed one position after the other in `actions` and `action_scores`, the best first."""

    def __init__(self, heads: np.ndarray, moves: np.ndarray) -> None:
        self.scores = heads["score"].copy()
        self.exact = heads["exact"] == 1
        self.counts = heads["moves"].copy()
        self.actions = moves["action"].copy()
        self.action_scores = moves["score"].copy()
        self._ends = np.cumsum(self.counts)
        self.best = np.full(len(heads), SKIP, np.int32)
        some = self.counts > 0
        self.best[some] = self.actions[(self._ends - self.counts)[some]]

    def moves_of(self, position: int) -> tuple[np.ndarray, np.ndarray]:
        """The actions that were valued in a position, the best first, and their scores."""
        there = slice(self._ends[position] - self.counts[position], self._ends[position])
        return self.actions[there], self.action_scores[there]

    def policies(self, size: int, temperature: float = 0.05) -> np.ndarray:
        """Probabilities of actions, positions by actions: proportional to exp(score / temperature) among the moves that were valued,
        0 for all others. 0.05 makes a move that loses 0.1 one seventh as likely."""
        owners = np.repeat(np.arange(len(self.counts)), self.counts)
        tops = np.full(len(self.counts), -np.inf)
        np.maximum.at(tops, owners, self.action_scores)
        weights = np.exp((self.action_scores - tops[owners]) / temperature)
        policies = np.zeros((len(self.counts), size), np.float32)
        policies[owners, self.actions] = weights
        sums = policies.sum(1, keepdims=True)
        return np.divide(policies, sums, out=policies, where=sums > 0)


_HEADS = np.dtype([("score", "<f4"), ("exact", "<i4"), ("moves", "<i4")])
_MOVES = np.dtype([("action", "<i4"), ("score", "<f4")])


class Env:
    """Many games at once in a process of their own. Options are those of `pokechess env`: games=256, seed=1, threads=2,
    observation="threats", legal="mask", chance="player", reset="manual", luck="none", teams="random", start="king-and-rook",
    game="raichu" ...

    `command` says how to run pokechess: the path of a pokechess.jar, a command as a text or a list of words. By default it is the
    environment variable POKECHESS, else a pokechess.jar in the working directory, beside this file or in ~/.local/share/pokechess.
    `seed` may be a sequence with a seed for each game.

    For one thread at a time, in the process that made it. The process of games ends with `close`, when the environment is garbage,
    and when Python ends. Anything raised in the middle of an exchange, such as KeyboardInterrupt, breaks the environment: each
    later call says so."""

    def __init__(self, command: str | os.PathLike | Sequence[str] | None = None, game: str | None = None, streams: Any = None,
                 **options: Any) -> None:
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
    def of_match(cls) -> Env:
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

    def _read_batch(self, link, games=None):
        length = link.number()
        size = (self.games if games is None else games) * self.dtype.itemsize
        data = link.array(size + length)
        return Batch(data[:size].view(self.dtype), data[size:].view(self._legal_type), self.actions["legal"])

    def _read_bytes(self, link):
        return link.read(link.number())

    def observe(self) -> Batch:
        """The records as they stand."""
        return self._ask(self._read_batch, np.int32(_OBSERVE))

    def step(self, actions: Sequence[int] | np.ndarray, outcomes: Sequence[int] | np.ndarray | None = None,
             values: Sequence[float] | np.ndarray | None = None) -> Batch:
        """Makes a move in each game. `actions` are legal ones, or SKIP; `outcomes` are rolls, or ROLL, which is the default.
        `values` are the scores from -1 to 1 that you expect for the sides to act, which a match keeps in its game file.
        Raises ValueError with the reason if that cannot be, and TypeError if actions are not whole numbers; then nothing has
        changed."""
        moves = _whole(actions, "actions")
        rolls = self._rolls if outcomes is None else _whole(outcomes, "outcomes")
        if moves.shape != (self.games,) or rolls.shape != (self.games,):
            raise ValueError("there are %d games: %s actions, %s outcomes" % (self.games, moves.shape, rolls.shape))
        if values is not None:
            values = np.broadcast_to(np.asarray(values, "<f4"), self.games)
            self._ask(lambda link: None, np.int32(_VALUE), values)
        return self._ask(self._read_batch, np.int32(_STEP), moves, rolls)

    def reset(self, games: Sequence[int] | Sequence[bool] | np.ndarray | None = None) -> Batch:
        """Starts the next game in some places, in all by default. `games` are the numbers of these places, from 0, or a truth value
        for each game, such as `records["done"] > 0`; 0 and 1 as whole numbers are places."""
        flags = np.zeros(self.games, np.int32)
        if games is not None and np.asarray(games).dtype == bool:
            if np.shape(games) != (self.games,):
                raise ValueError("there are %d games, and truth values %s: one for each game" % (self.games, np.shape(games)))
            flags[np.asarray(games)] = 1
        else:
            places = self._places(games)
            outside = places[(places < 0) | (places >= self.games)]
            if outside.size:
                raise ValueError("no game %d, there are 0 to %d" % (outside.flat[0], self.games - 1))
            flags[places] = 1
        return self._ask(self._read_batch, np.int32(_RESET), flags)

    def seed(self, seed: int | Sequence[int] | np.ndarray, games: Sequence[int] | np.ndarray | None = None) -> Batch:
        """Starts the first games of a seed. A sequence has a seed for each game (of `games`, if these are given), which then is
        the first game of an environment of one game with that seed."""
        seeds = _whole(seed, "seeds", np.int64)
        if seeds.ndim == 0 and games is None:
            return self._ask(self._read_batch, np.int32(_SEED), seeds)
        places = self._places(games)
        if places.ndim != 1 or seeds.shape != places.shape:
            raise ValueError("there are %s games, and seeds %s: one for each game, or one number for all"
                             % (places.shape, seeds.shape))
        pairs = np.zeros(len(places), [("game", "<i4"), ("seed", "<i8")])
        pairs["game"], pairs["seed"] = places, seeds
        return self._ask(self._read_batch, np.array([_SEED_GAMES, len(places)], np.int32), pairs)

    def save(self, game: int | Sequence[int] | np.ndarray | None = None) -> Any:
        """A game as bytes, or some games, all by default, as an array of bytes objects, which `step_saved` takes."""
        if game is not None and np.ndim(game) == 0:
            return self._ask(self._read_bytes, np.int32(_SAVE), self._place(game))
        requests = [struct.pack("<ii", _SAVE, place) for place in self._places(game).tolist()]
        return self._saved_array(self._link.exchange(requests, [self._read_bytes] * len(requests)))

    @staticmethod
    def _saved_array(games):
        saved = np.empty(len(games), object)
        saved[:] = games
        return saved

    def step_saved(self, saved: Sequence[bytes] | np.ndarray, actions: Sequence[int] | np.ndarray,
                   outcomes: Sequence[int] | np.ndarray | None = None) -> tuple[Batch, np.ndarray]:
        """A pure `step` of saved games, at most 4,096 in one call: their records and, as an array of bytes objects, the games behind
        the step. The games of this environment stay as they are. Actions, outcomes and mistakes are as in `step`; with SKIP a game is
        looked at. The same game may be there several times, with other actions or outcomes."""
        moves = _whole(actions, "actions")
        rolls = np.full(len(saved), ROLL, np.int32) if outcomes is None else _whole(outcomes, "outcomes")
        if moves.shape != (len(saved),) or rolls.shape != (len(saved),):
            raise ValueError("there are %d saved games: %s actions, %s outcomes" % (len(saved), moves.shape, rolls.shape))
        if len(saved) > _MOST_SAVED_GAMES:
            raise ValueError("at most %d saved games in one call, not %d" % (_MOST_SAVED_GAMES, len(saved)))
        lengths = np.fromiter(map(len, saved), np.int32, len(saved))

        def read(link):
            batch = self._read_batch(link, len(saved))
            ends = np.cumsum(link.array(4 * len(saved)).view("<i4")).tolist()
            data = link.read(ends[-1] if ends else 0)
            return batch, self._saved_array([data[start:end] for start, end in zip([0] + ends, ends)])

        return self._ask(read, np.array([_STEP_SAVED, len(saved)], np.int32), moves, rolls, lengths, b"".join(saved))

    def restore(self, game: int, saved: bytes) -> Batch:
        """Puts a saved game in a place."""
        return self._ask(self._read_batch, np.int32(_RESTORE), self._place(game), np.int32(len(saved)), bytes(saved))

    def text(self, game: int = 0) -> str:
        """The position of a game as the game writes it, such as FEN; option `position` and other verbs read it."""
        return self._ask(self._read_bytes, np.int32(_TEXT), self._place(game)).decode()

    @staticmethod
    def _place(game):
        return np.int32(operator.index(game))

    def peek(self, games: Sequence[int] | np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray]:
        """All positions that legal actions may lead to, each outcome of each action: records, and how many each game has. How
        likely a record is: weights[rolled] / total, or 1 where rolled is -1."""
        places = self._places(games)

        def read(link):
            counts = link.array(4 * len(places)).view("<i4")
            return link.array(int(counts.sum()) * self.successor_dtype.itemsize).view(self.successor_dtype), counts

        return self._ask(read, np.array([_PEEK, len(places)], np.int32), places)

    def choose(self, player: str = "engine:nodes=400", games: Sequence[int] | np.ndarray | None = None) -> np.ndarray:
        """The actions that a player makes in some games, in all by default; SKIP where no side is to act. Players are those of
        `pokechess match`: "engine:level=3" (1 to 10), "engine:nodes=400", "exact:depth=2", "greedy", "random" ...
        What it leaves to chance follows from the seed of the game and its length."""
        places = self._places(games)
        words = player.encode()

        def read(link):
            return link.array(4 * len(places)).view("<i4")

        return self._ask(read, np.array([_CHOOSE, len(words)], np.int32), words, np.int32(len(places)), places)

    def evaluate(self, games: Sequence[int] | np.ndarray | None = None, nodes: int = 400, moves: int = 1,
                 tables: int = 3, positions: Sequence[str] | None = None) -> Evaluation:
        """The values of positions of some games, all by default, by a search of so many nodes each, with the best `moves` actions.
        `positions` are texts, as `text` has them, in place of games: under the rules of this environment, at most 16,384 in one call.
        Endings of Pokemon Chess of up to `tables` pieces (0, 3 or 4) have their exact values, with as many moves; solving one takes
        a second the first time, with 4 pieces up to a minute. Threads are those of the environment."""
        if positions is not None and (games is not None or isinstance(positions, str)):
            raise ValueError("positions is a sequence of texts, and goes without games")
        places = self._places(games) if positions is None else [text.encode() for text in positions]
        request = _EVALUATE if positions is None else _EVALUATE_TEXTS
        question = struct.pack("<iqii", request, operator.index(nodes), operator.index(moves), operator.index(tables))

        def read(link):
            heads = link.array(_HEADS.itemsize * len(places)).view(_HEADS)
            return Evaluation(heads, link.array(int(heads["moves"].sum()) * _MOVES.itemsize).view(_MOVES))

        if positions is None:
            return self._ask(read, question, np.int32(len(places)), places)
        self._require_few(len(places), "positions")
        if max(map(len, places), default=0) > _MOST_TEXT:
            raise ValueError("a position has at most %d bytes" % _MOST_TEXT)
        return self._ask(read, question, np.int32(len(places)), *[struct.pack("<i", len(text)) + text for text in places])

    def rate_teams(self, teams: np.ndarray, against: np.ndarray | None = None) -> np.ndarray:
        """What teams of Pokemon Chess are worth, from -1 to 1: the expected result against other teams, colours drawn afterwards, by
        the rating that comes with the engine for the luck of this environment; by default against its mixture of strong teams. Teams
        in which a type repeats are refused, since the rating was learned from others. How far it is off: RATING_ERROR.
        A team is sixteen types, numbers as in `types` of records: the pawns from a to h, then the pieces from a to h."""
        first = self._teams(teams)
        second = np.zeros_like(first) if against is None else np.broadcast_to(self._teams(against), first.shape)
        self._require_few(len(first), "teams")
        both = np.concatenate([first, second], 1)
        return self._ask(lambda link: link.array(4 * len(first)).view("<f4"), np.array([_RATE, len(first)], np.int32), both)

    def draw_teams(self, count: int, seed: int, strong: bool = True) -> np.ndarray:
        """Teams of Pokemon Chess that are drawn by a seed: from the mixture of strong teams, or any of sixteen different types."""
        self._require_few(operator.index(count), "teams")
        request = struct.pack("<iiqi", _DRAW, operator.index(count), operator.index(seed), bool(strong))
        return self._ask(lambda link: link.array(_SLOTS * count).reshape(count, _SLOTS), request)

    def team_text(self, team: np.ndarray) -> str:
        """A team as other verbs read it, such as NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi; --- where a type is 0."""
        if "types" not in self.description.get("tables", {}):
            raise ValueError('types have no names here: it takes Pokemon Chess, and observation="none" left out')
        names = [name or "---" for name in self.description["tables"]["types"]]
        words = [names[int(number)] for number in team]
        return "".join(words[: _SLOTS // 2]) + "/" + "".join(words[_SLOTS // 2 :])

    @staticmethod
    def _teams(teams):
        array = np.atleast_2d(_whole(teams, "types", np.uint8))
        if array.ndim != 2 or array.shape[1] != _SLOTS:
            raise ValueError("a team has %d types, and teams are a table of them: %s" % (_SLOTS, array.shape))
        return array

    @staticmethod
    def _require_few(count, what):
        if not 0 <= count <= _MOST_ASKED:
            raise ValueError("at most %d %s in one call, not %d" % (_MOST_ASKED, what, count))

    def _places(self, games):
        return np.arange(self.games, dtype=np.int32) if games is None else _whole(games, "games")

    def close(self) -> int:
        """Ends the process, by force if it has not ended within ten seconds; its exit status. Closing twice does nothing."""
        return self._link.close()

    def __enter__(self) -> Env:
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()


def likelihoods(records: np.ndarray) -> np.ndarray:
    """The probability of each record of `peek`, given its action."""
    rolled = records["rolled"]
    chosen = np.take_along_axis(records["weights"], np.maximum(rolled, 0)[:, None].astype(np.int64), 1)[:, 0]
    return np.where(rolled < 0, 1.0, chosen / records["total"])


def observation(env: Env, record: np.void) -> dict[str, Any]:
    """The fields of an observation of one record, by name."""
    head = {"action", "length", "rewards", "game", "legal", "to_play", "done", "rolled", "outcomes", "total", "weights", "mask"}
    return {name: record[name] for name in env.dtype.names if name not in head}


class OtherSide:
    """Turns observations of the side to act into those of the other side: ranks upside down, own and enemy exchanged.

    Raises ValueError if the game has a field that it does not know."""

    def __init__(self, env: Env) -> None:
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

    def __call__(self, seen: np.ndarray) -> np.ndarray:
        """The bytes of an observation, from the other side."""
        turned = seen[..., self._source]
        for where, values in self._values:
            turned[..., where] = values[turned[..., where]]
        for where, squares in self._wide:
            low, high = turned[..., where][..., 0], turned[..., where][..., 1]
            there = squares[low + 256 * high.astype(np.int64)]
            turned[..., where] = np.stack([there & 255, there >> 8], -1)
        return turned


def _with(options, what, **fixed):
    """Options of an environment that serves an interface, which fixes some of them."""
    for name, value in fixed.items():
        if options.get(name, value) != value:
            raise ValueError("%s=%r does not go with %s, which needs %r" % (name, options[name], what, value))
    return dict(options, **fixed)


# ---- OpenSpiel ----

_HEAD = struct.Struct("<iiffiibBbBH2x8H")
_STEP_SAVED_OF_ONE = struct.Struct("<iiiii")


def _restoring(saved):
    """The request that puts a saved game in the first place."""
    return struct.pack("<iii", _RESTORE, 0, len(saved)) + saved



class _Node:
    """A position that a game has come to: immutable, shared by the states that stand there and by those that went on from there."""

    __slots__ = ("parent", "action", "depth", "record", "legal", "to_play", "mover", "done", "rewards", "saved", "text")

    def __init__(self, parent, action, record, legal, saved):
        self.parent = parent
        self.action = action
        self.depth = parent.depth + 1 if parent else 0
        self.record = record
        self.legal = legal
        head = _HEAD.unpack_from(record)
        self.rewards = head[2:4]
        self.to_play = head[6]
        self.done = head[7]
        self.mover = parent.mover if self.to_play < 0 and parent else max(0, self.to_play)
        self.saved = saved
        self.text = None


class GameType:
    """What kind of game it is, with the names of pyspiel.GameType; the values are those of pyspiel where it is installed."""

    def __init__(self, game, has_chance):
        try:
            from pyspiel import GameType as names
        except ImportError:
            names = None

        def value(kind, name):
            return getattr(getattr(names, kind), name) if names else name

        self.short_name = self.long_name = "pokechess_" + game
        self.dynamics = value("Dynamics", "SEQUENTIAL")
        self.chance_mode = value("ChanceMode", "EXPLICIT_STOCHASTIC" if has_chance else "DETERMINISTIC")
        self.information = value("Information", "PERFECT_INFORMATION")
        self.utility = value("Utility", "ZERO_SUM")
        self.reward_model = value("RewardModel", "TERMINAL")
        self.max_num_players = self.min_num_players = 2
        self.provides_information_state_string = self.provides_observation_string = self.provides_observation_tensor = True
        self.provides_information_state_tensor = False


_shared_games: weakref.WeakValueDictionary[Any, Game] = weakref.WeakValueDictionary()


def _game_made_by(key):
    """The game that states unpickled in this process share."""
    game = _shared_games.get(key)
    if game is None or game.is_closed() or game._env._link.owner != os.getpid():
        game = _shared_games[key] = Game(**dict(key))
    return game


class Game:
    """A game as OpenSpiel has games. Its states share one process, and are for one thread at a time; options are those of Env.

    `new_initial_state()` is the first game of option `seed`, or where `env` stands, the same each time; `new_initial_state(seed)` is
    the first game of another seed."""

    def __init__(self, env: Env | None = None, **options: Any) -> None:
        if env is None:
            env = Env(**_with(options, "states", games=1, chance="player", reset="manual", legal="list"))
        else:
            about = dict(env.description, legal=env.actions["legal"])
            _with({name: about[name] for name in ["games", "chance", "reset", "legal"]},
                  "states", games=1, chance="player", reset="manual", legal="list")
        self._env = env
        self._legal_code = {"<u2": "H", "<u4": "I"}[env.actions["type"]]
        self._legal_size = struct.calcsize(self._legal_code)
        self._first = self._root(struct.pack("<i", _OBSERVE))
        if env._made_by:
            _shared_games.setdefault(self._key(), self)

    def _key(self):
        """The options that make the same game, in an order of their own."""
        fixed = ("games", "chance", "reset", "legal")
        options = {name: value if isinstance(value, (str, int, float)) or value is None else tuple(value)
                   for name, value in self._env._made_by.items() if name not in fixed}
        return tuple(sorted(options.items()))

    def __reduce__(self):
        if not self._env._made_by:
            raise TypeError("a game of a match cannot be pickled")
        return _game_made_by, (self._key(),)

    def _read(self, link):
        length = link.number()
        size = self._env.dtype.itemsize
        data = link.read(size + length)
        return data[:size], struct.unpack_from("<%d%s" % (length // self._legal_size, self._legal_code), data, size)

    def _read_stepped(self, link):
        return (*self._read(link), link.read(link.number()))

    def _child(self, node, action):
        if action < 0 or node.done:
            raise ValueError("the game is over" if node.done else "there is no action %d" % action)
        request = _STEP_SAVED_OF_ONE.pack(_STEP_SAVED, 1, action, ROLL, len(node.saved)) + node.saved
        return _Node(node, action, *self._env._link.exchange([request], [self._read_stepped])[0])

    def _root(self, request):
        (record, legal), saved = self._env._link.exchange(
            [request, struct.pack("<ii", _SAVE, 0)], [self._read, self._env._read_bytes])
        return _Node(None, None, record, legal, saved)

    def _text(self, node):
        if node.text is None:
            requests = [_restoring(node.saved), struct.pack("<ii", _TEXT, 0)]
            node.text = self._env._link.exchange(requests, [self._read, self._env._read_bytes])[1].decode()
        return node.text

    @functools.cached_property
    def _other_side(self):
        return OtherSide(self._env)

    def new_initial_state(self, seed: int | None = None) -> State:
        if seed is not None:
            return State._at(self, self._root(struct.pack("<iq", _SEED, operator.index(seed))))
        return State._at(self, self._first)

    def deserialize_state(self, text: str) -> State:
        stored = json.loads(text)
        saved = base64.b64decode(stored["start"])
        node = self._root(_restoring(saved))
        for action in stored["actions"]:
            node = self._child(node, operator.index(action))
        return State._at(self, node)

    def num_distinct_actions(self) -> int:
        return self._env.actions["size"]

    def max_chance_outcomes(self) -> int:
        return self._env.dtype["weights"].shape[0]

    def num_players(self) -> int:
        return 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def max_game_length(self) -> int:
        return self._env.description["max_length"]

    def max_chance_nodes_in_history(self) -> int:
        return self.max_game_length()

    def max_history_length(self) -> int:
        return 2 * self.max_game_length()

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def observation_tensor_size(self) -> int:
        return self._env.observation.stop - self._env.observation.start

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def get_type(self) -> GameType:
        name = self._env.description["game"]
        odds = self._env.description.get("tables", {}).get("odds", ["1 1 1"])
        certain = all(sum(weight != "0" for weight in row.split()) == 1 for row in odds)
        return GameType(name, not certain if name == "pokemon" else name not in ("raichu", "tafl", "chesslike"))

    def get_parameters(self) -> dict[str, Any]:
        return {name: value for name, value in (self._env._made_by or {}).items() if value is not None}

    def action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE_PLAYER:
            return "outcome %d" % action
        names = self._env.actions.get("names")
        return names[action] if names else str(action)

    def is_closed(self) -> bool:
        return self._env._link.closed

    def close(self) -> None:
        """Ends the process; states can then be read where they stand, and no more."""
        self._env.close()

    def __str__(self) -> str:
        return "pokechess_%s(%s)" % (self._env.description["game"], self._env.description["rules"])


class State:
    """A state of a game as OpenSpiel has states: chance is a player of its own, clones are independent.

    It can be copied and pickled; a state that is unpickled has a process of its own, which it shares with others of its game."""

    def __init__(self, env: Env | Game | None = None, saved: bytes | None = None, **options: Any) -> None:
        self._game = env if isinstance(env, Game) else Game(env, **options)
        if saved is not None:
            self._node = self._game._root(_restoring(saved))
        else:
            self._node = self._game._first

    @classmethod
    def _at(cls, game, node):
        state = cls.__new__(cls)
        state._game, state._node = game, node
        return state

    @property
    def _env(self):
        return self._game._env

    def get_game(self) -> Game:
        return self._game

    # ---- whose turn it is ----

    def current_player(self) -> int:
        return TERMINAL_PLAYER if self._node.done else self._node.to_play

    def is_chance_node(self) -> bool:
        return not self._node.done and self._node.to_play == CHANCE_PLAYER

    def is_player_node(self) -> bool:
        return not self._node.done and self._node.to_play != CHANCE_PLAYER

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return bool(self._node.done)

    def is_initial_state(self) -> bool:
        return self._node.parent is None

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    # ---- actions ----

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise ValueError("this is no chance node")
        head = _HEAD.unpack_from(self._node.record)
        return [(i, head[11 + i] / head[10]) for i in range(head[9])]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order: of the player to act, or of a player, who has none when another acts."""
        if self._node.done or player is not None and player != self._node.to_play:
            return []
        return list(self._node.legal)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        size = self._game.max_chance_outcomes() if self.is_chance_node() else self._game.num_distinct_actions()
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        self._node = self._game._child(self._node, operator.index(action))

    apply_action_with_legality_check = apply_action

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back, which that player must have made."""
        node = self._node
        if node.parent is None or (node.parent.to_play, node.action) != (player, action):
            raise ValueError("the last action is not action %s of player %s" % (action, player))
        self._node = node.parent

    def child(self, action: int) -> State:
        other = self.clone()
        other.apply_action(action)
        return other

    def clone(self) -> State:
        return State._at(self._game, self._node)

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The name of an action of a player, or of the player to act if only the action is given."""
        return self._game.action_to_string(*((self.current_player(), player) if action is None else (player, action)))

    def string_to_action(self, player: Any, text: str | None = None) -> int:
        """The legal action of a name, of a player, or of the player to act if only the name is given."""
        player, text = (self.current_player(), player) if text is None else (player, text)
        for action in self.legal_actions(player):
            if self._game.action_to_string(player, action) == text:
                return action
        raise ValueError("no legal action of player %s has the name %s" % (player, text))

    # ---- results ----

    def rewards(self) -> list[float]:
        """What the last action brought to both players."""
        return list(self._node.rewards)

    def returns(self) -> list[float]:
        """The results of both players: 0 as long as the game goes on."""
        return list(self._node.rewards)

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    # ---- what has been played ----

    def _nodes(self):
        nodes, node = [], self._node
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return node, nodes[::-1]

    def history(self) -> list[int]:
        """All actions so far, those of chance included."""
        return [node.action for node in self._nodes()[1]]

    def full_history(self) -> list[tuple[int, int]]:
        """All actions so far as pairs of player and action."""
        return [(node.parent.to_play, node.action) for node in self._nodes()[1]]

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return self._node.depth

    def serialize(self) -> str:
        """The state as a text for `Game.deserialize_state`, with the position that it began from and all actions."""
        root, nodes = self._nodes()
        return json.dumps({"start": base64.b64encode(root.saved).decode(), "actions": [node.action for node in nodes]})

    def __reduce__(self):
        return _state_of, (self._game, self.serialize())

    # ---- what a player sees ----

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        """The bytes of the observation as numbers, as a player sees the position; by default the one to act."""
        seen = np.frombuffer(self._node.record, np.uint8)[self._env.observation]
        if player is not None and player != self._node.mover:
            seen = self._game._other_side(seen)
        return seen.astype(np.float32)

    def observation_string(self, player: int | None = None) -> str:
        return str(self)

    def information_state_string(self, player: int | None = None) -> str:
        return self.history_str()

    def to_string(self) -> str:
        return str(self)

    def __str__(self) -> str:
        text = self._game._text(self._node)
        return text + " dice of " + self._game.action_to_string(0, self._node.action) if self.is_chance_node() else text

    def __repr__(self) -> str:
        return "<State of %s: %s>" % (self._game, ", ".join(map(str, self.full_history()[-3:])) or "start")


def _state_of(game, text):
    return game.deserialize_state(text)


# ---- Gymnasium ----


def _rebuilt(maker, options, saved, started, offsets):
    """An environment of Gymnasium or PettingZoo that has been pickled."""
    env = globals()[maker](**options)
    for game, bytes_of_game in enumerate(saved):
        env._batch = env._env.restore(game, bytes_of_game)
    env._offsets = offsets
    env._go_on(started)
    return env


class _Picklable:
    """What the environments of Gymnasium and PettingZoo share: an Env, whose games are pickled, and the batch that it stands at."""

    def __reduce__(self):
        saved = [self._env.save(game) for game in range(self._env.games)]
        return _rebuilt, (self._maker, self._options, saved, self._started(), self._offsets)

    def __deepcopy__(self, memo):
        maker, words = self.__reduce__()
        return maker(*words)

    def render(self):
        """With render_mode="ansi": the position as the game writes it. With "human" each reset and step prints it instead."""
        return self._env.text(0) if self.render_mode == "ansi" else None

    def _show(self):
        """Prints the position, if a person looks on."""
        if self.render_mode == "human":
            print(self._env.text(0))

    def _begin(self, maker, options, fixed, render_mode, opponent=None, side=None, **more):
        """Starts the games: without a seed by chance, so that environments differ."""
        if opponent is not None:
            more = dict(more, opponent=opponent, side=side)
        if side not in (None, 0, 1) or side is not None and opponent is None:
            raise ValueError("side is 0 or 1, that of the agent, or None for both in turns, and goes with an opponent")
        self._opponent, self._side = opponent, side
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError("render_mode is %s or None, not %r" % (", ".join(map(repr, modes)), render_mode))
        most = options.get("max_length")
        self._most = _MOST_DECISIONS if most is None else operator.index(most)
        if self._most < 1:
            raise ValueError("max_length is at least 1, not %d" % self._most)
        self._maker, self._options, self.render_mode = maker, dict(options, render_mode=render_mode, **more), render_mode
        self._batch = None
        seed = options.get("seed")
        what, needed = fixed
        # Games are cut here, where it is the turn of the agent, and not by the process, which would let nobody see the position go on.
        self._env = Env(**dict(_with(options, what, **needed), seed=secrets.randbits(62) if seed is None else seed,
                               max_length=_UNCUT))
        if not self._length():
            self._env.close()
            raise ValueError('%s needs an observation: leave observation="none" out' % what)
        #: What decides, with the number of the game, which side an agent with an opponent has in a place.
        self._offsets = np.arange(self._env.games)
        if opponent is not None:
            try:
                self._env.choose(opponent, [])
            except ValueError:
                self._env.close()
                raise

    def _sides(self):
        """The side of the agent in each game: its own where there is an opponent, else that which is to act."""
        records = self._standing().records
        if self._opponent is None:
            return records["to_play"].astype(np.int64)
        return (records["game"] + self._offsets) % 2 if self._side is None else np.full(self._env.games, self._side)

    def _reply(self):
        """Lets the opponent move wherever it is to act."""
        while self._opponent is not None:
            records = self._batch.records
            places = np.flatnonzero((records["done"] == 0) & (records["to_play"] != self._sides()))
            if not len(places):
                return
            actions = np.full(self._env.games, SKIP, np.int32)
            actions[places] = self._env.choose(self._opponent, places)
            self._batch = self._env.step(actions)

    def _ends(self):
        """Of each game whether it is over by the rules, and whether its length has cut it, where the agent is to act."""
        records = self._batch.records
        terminated = records["done"] == 1
        return terminated, ~terminated & (records["length"] >= self._most)

    def _length(self):
        return self._env.observation.stop - self._env.observation.start

    def _standing(self):
        if self._batch is None:
            raise RuntimeError("no game has begun: call reset first")
        return self._batch

    def _started(self):
        return self._batch is not None

    def _go_on(self, started):
        self._batch = self._env.observe() if started else None

    def _restart(self, seed, places=None):
        """Starts games by a seed or a seed each, or the next ones."""
        if seed is None:
            begun = self._batch is not None or places is not None
            self._batch = self._env.reset(places) if begun else self._env.observe()
        elif np.ndim(seed) == 0 and places is None:
            self._batch = self._env.seed(seed)
            self._offsets = np.arange(self._env.games) + operator.index(seed) % 2
        else:
            places = np.arange(self._env.games) if places is None else places
            seeds = list(seed) if np.ndim(seed) else [operator.index(seed) + int(place) for place in places]
            seeds = [secrets.randbits(62) if one is None else operator.index(one) for one in seeds]
            self._batch = self._env.seed(seeds, places)
            self._offsets = self._offsets.copy()
            self._offsets[places] = [one % 2 for one in seeds]
        self._reply()

    def _seen(self, batch):
        raw = batch.records.view(np.uint8).reshape(self._env.games, -1)
        return np.ascontiguousarray(raw[:, self._env.observation])

    def action_masks(self):
        """The legal actions as truth values, for maskable policies."""
        return self._standing().masks(self._env.actions["size"]).astype(bool)


#: A game is cut after so many decisions where no max_length is given, as by `pokechess env`.
_MOST_DECISIONS = 1_000
_UNCUT = (1 << 31) - 1
_AGENTS = {"legal": "list", "reset": "manual", "chance": "inside"}


@functools.lru_cache(None)
def _gymnasium_types():
    import gymnasium

    modes = getattr(gymnasium.vector, "AutoresetMode", None)

    class PokechessVectorEnv(_Picklable, gymnasium.vector.VectorEnv):
        metadata = {"render_modes": ["ansi"], "render_fps": 1, "autoreset_mode": getattr(modes, "SAME_STEP", "same_step")}

        def __init__(self, options, render_mode, autoreset, opponent, side):
            if autoreset not in ("same_step", "disabled"):
                raise ValueError('autoreset is "same_step" or "disabled", not %r' % autoreset)
            self._begin("gymnasium_env", options, ("Gymnasium", _AGENTS), render_mode, opponent, side, autoreset=autoreset)
            self._same_step = autoreset == "same_step"
            mode = getattr(modes, autoreset.upper(), autoreset)
            self.metadata = dict(self.metadata, autoreset_mode=mode)
            length = self._length()
            self.num_envs = self._env.games
            size = self._env.actions["size"]
            self.single_action_space = gymnasium.spaces.Discrete(size)
            self.action_space = gymnasium.spaces.MultiDiscrete([size] * self.num_envs)
            self.single_observation_space = gymnasium.spaces.Box(0, 255, (length,), np.uint8)
            self.observation_space = gymnasium.spaces.Box(0, 255, (self.num_envs, length), np.uint8)

        def _info(self, batch, games=None):
            there = np.ones(self.num_envs, bool) if games is None else games
            mask = batch.masks(self._env.actions["size"])
            return {"action_mask": mask, "_action_mask": there.copy(),
                    "to_play": batch.records["to_play"].copy(), "_to_play": there.copy()}

        def reset(self, *, seed=None, options=None):
            if seed is None or np.ndim(seed) == 0:
                super().reset(seed=seed)
            places = None
            if options and options.get("reset_mask") is not None:
                chosen = np.asarray(options["reset_mask"])
                if chosen.dtype != bool or chosen.shape != (self.num_envs,) or not chosen.any():
                    raise ValueError("reset_mask has %d truth values, at least one of them true" % self.num_envs)
                places = np.flatnonzero(chosen)
                if np.ndim(seed):
                    if len(seed) != self.num_envs:
                        raise ValueError("there are %d games and %d seeds" % (self.num_envs, len(seed)))
                    seed = [seed[place] for place in places]
            self._restart(seed, places)
            return self._seen(self._batch), self._info(self._batch)

        def step(self, actions):
            movers = self._sides()
            cut = np.flatnonzero(self._ends()[1] & (np.asarray(actions) != SKIP))
            if len(cut):
                raise ValueError("game %d is cut: reset it, or leave it alone by action %d" % (cut[0], SKIP))
            self._batch = self._env.step(actions)
            self._reply()
            batch = self._batch
            rewards = np.take_along_axis(batch.records["rewards"], movers[:, None], 1)[:, 0].astype(np.float64)
            terminated, truncated = self._ends()
            ended = terminated | truncated
            seen, more = self._seen(batch), {}
            if self._same_step and ended.any():
                finals = np.full(self.num_envs, None, object)
                for game in np.flatnonzero(ended):
                    finals[game] = seen[game].copy()
                info = self._info(batch, ended)
                more = {"final_obs": finals, "_final_obs": ended.copy(), "final_info": info, "_final_info": ended.copy()}
                self._batch = self._env.reset(ended)
                self._reply()
                seen = self._seen(self._batch)
            return seen, rewards, terminated, truncated, dict(self._info(self._batch), **more)

        def render(self):
            """With render_mode="ansi": the positions as the game writes them."""
            return None if self.render_mode is None else tuple(self._env.text(game) for game in range(self.num_envs))

        def close_extras(self, **unused):
            self._env.close()

    class PokechessEnv(_Picklable, gymnasium.Env):
        metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

        def __init__(self, options, render_mode, illegal, opponent, side):
            if illegal not in ("lose", "raise"):
                raise ValueError('illegal is "lose" or "raise", not %r' % illegal)
            fixed = dict(_AGENTS, games=1)
            self._begin("gymnasium_single_env", options, ("Gymnasium", fixed), render_mode, opponent, side, illegal=illegal)
            self._raises = illegal == "raise"
            self._lost = False
            self.action_space = gymnasium.spaces.Discrete(self._env.actions["size"])
            self.observation_space = gymnasium.spaces.Box(0, 255, (self._length(),), np.uint8)

        def _started(self):
            return None if self._batch is None else (self._lost,)

        def _go_on(self, started):
            super()._go_on(started is not None)
            self._lost = bool(started) and started[0]

        def _info(self):
            return {"action_mask": self._batch.masks(self._env.actions["size"])[0],
                    "to_play": int(self._batch.records["to_play"][0])}

        def reset(self, *, seed=None, options=None):
            super().reset(seed=seed)
            self._restart(seed)
            self._lost = False
            self._show()
            return self._seen(self._batch)[0], self._info()

        def step(self, action):
            if self._batch is None or self._lost or any(self._ends()):
                raise RuntimeError("the game is over or has not begun: reset it")
            action = operator.index(action)
            if action not in self._batch.legal_of(0) and not self._raises:
                self._lost = True
                return self._seen(self._batch)[0], -1.0, True, False, dict(self._info(), illegal_action=True)
            mover = int(self._sides()[0])
            self._batch = self._env.step([action])
            self._reply()
            batch = self._batch
            self._show()
            terminated, truncated = (bool(ends[0]) for ends in self._ends())
            return self._seen(batch)[0], float(batch.records[0]["rewards"][mover]), terminated, truncated, self._info()

        def action_masks(self):
            return super().action_masks()[0]

        def close(self):
            self._env.close()

    return PokechessEnv, PokechessVectorEnv


def gymnasium_env(num_envs: int | None = None, render_mode: str | None = None, autoreset: str = "same_step",
                  opponent: str | None = None, side: int | None = None, **options: Any) -> Any:
    """A gymnasium.vector.VectorEnv of many games (`games` or `num_envs`), in which one agent plays both sides: the reward is that
    of the side that has moved, and observations are those of the side to act.

    With autoreset="same_step" games begin anew within the step that ends one, and the info has `final_obs` and `final_info`; with
    "disabled" they stand until `reset(options={"reset_mask": ...})`, and their action is SKIP. The info has `action_mask` and
    `to_play`. An illegal action raises ValueError, and nothing has changed.

    With an `opponent`, a player as `Env.choose` has it, the agent plays `side`, 0 or 1, or both in turns, game after game: rewards are
    its own, and the opponent has answered whenever a step or a reset returns. So a game is cut by `max_length` when the agent is to
    act, if need be some decisions later. The last observation and `action_mask` are those of the position where it was cut."""
    if num_envs is not None:
        options = _with(options, "num_envs=%d" % num_envs, games=num_envs)
    return _gymnasium_types()[1](options, render_mode, autoreset, opponent, side)


def gymnasium_single_env(render_mode: str | None = None, illegal: str = "lose", opponent: str | None = None, side: int | None = None,
                         **options: Any) -> Any:
    """A gymnasium.Env of one game, in which one agent plays both sides: the reward is that of the side that has moved, and
    observations are those of the side to act. The info has `action_mask` and `to_play`.

    An illegal action loses the game for its side, with `illegal_action` in the info; with illegal="raise" it raises ValueError.
    `opponent` and `side` are as in `gymnasium_env`."""
    return _gymnasium_types()[0](options, render_mode, illegal, opponent, side)


def register() -> None:
    """Registers the environments of Gymnasium as `Pokechess-v1`, for gymnasium.make and gymnasium.make_vec, and that of the secret
    draft as `PokechessDraft-v1`. Importing this file
    does so if gymnasium has been imported before, as gymnasium.make("pokechess_env:Pokechess-v1") has."""
    import gymnasium

    if "Pokechess-v1" not in gymnasium.registry:
        gymnasium.register(
            id="Pokechess-v1", entry_point=__name__ + ":gymnasium_single_env", vector_entry_point=__name__ + ":gymnasium_env")
        gymnasium.register(id="PokechessDraft-v1", entry_point=__name__ + ":draft_single_env")


# ---- PettingZoo ----


@functools.lru_cache(None)
def _pettingzoo_type():
    import gymnasium
    import pettingzoo

    class PokechessAECEnv(_Picklable, pettingzoo.AECEnv):
        metadata = {"name": "pokechess_v1", "render_modes": ["ansi", "human"], "render_fps": 1, "is_parallelizable": False}

        def __init__(self, options, render_mode):
            super().__init__()
            self._begin("pettingzoo_env", options, ("PettingZoo", dict(_AGENTS, games=1)), render_mode)
            length = self._length()
            try:
                self._other_side = OtherSide(self._env)
            except ValueError:
                self._env.close()
                raise
            self.possible_agents = ["player_0", "player_1"]
            self.agents = list(self.possible_agents)
            size = self._env.actions["size"]
            self.observation_spaces = {
                agent: gymnasium.spaces.Dict({
                    "observation": gymnasium.spaces.Box(0, 255, (length,), np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (size,), np.int8),
                })
                for agent in self.possible_agents}
            self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents}

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        _KEPT = ["agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "agent_selection",
                 "_skip_agent_selection"]

        def _started(self):
            return None if self._batch is None else {name: getattr(self, name) for name in self._KEPT}

        def _go_on(self, started):
            super()._go_on(started is not None)
            for name, value in (started or {}).items():
                setattr(self, name, value.copy() if hasattr(value, "copy") else value)

        def reset(self, seed=None, options=None):
            self._restart(seed)
            self._show()
            self.agents = list(self.possible_agents)
            self.rewards = {agent: 0.0 for agent in self.agents}
            self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
            self.terminations = {agent: False for agent in self.agents}
            self.truncations = {agent: False for agent in self.agents}
            self.infos = {agent: {} for agent in self.agents}
            self._skip_agent_selection = None
            self.agent_selection = self.possible_agents[self._batch.records["to_play"][0]]

        def observe(self, agent):
            """The position as an agent sees it; it has legal actions where it is to act."""
            seen = self._seen(self._standing())[0]
            acts = self.possible_agents.index(agent) == self._batch.records["to_play"][0]
            mask = self._batch.masks(self._env.actions["size"])[0]
            return {"observation": seen if acts else self._other_side(seen), "action_mask": mask if acts else 0 * mask}

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._batch = self._env.step([operator.index(action)])
            self._show()
            record = self._batch.records[0]
            terminated, truncated = (bool(ends[0]) for ends in self._ends())
            self._cumulative_rewards[agent] = 0.0
            for side, name in enumerate(self.possible_agents):
                self.rewards[name] = float(record["rewards"][side])
                self.terminations[name] = terminated
                self.truncations[name] = truncated
            self.agent_selection = self.possible_agents[record["to_play"]]
            self._accumulate_rewards()

        def choose(self, player="engine:nodes=400"):
            """The action that a player of `Env.choose`, such as "engine:level=3", makes for the agent that is selected."""
            self._standing()
            return int(self._env.choose(player)[0])

        def close(self):
            self._env.close()

    return PokechessAECEnv


def pettingzoo_env(render_mode: str | None = None, **options: Any) -> Any:
    """A pettingzoo.AECEnv with the agents player_0 and player_1, whose observations are dictionaries of `observation` and
    `action_mask`, each from the side of its agent. Where a side moves again, its agent is selected again. An illegal action
    raises ValueError, and nothing has changed; PettingZoo's TerminateIllegalWrapper makes it lose. Its method `choose` says what the
    engine, or another player, would do for the agent that is selected: so the engine can be one of the two agents."""
    return _pettingzoo_type()(options, render_mode)


# ---- the secret draft ----


class _Drafting:
    """What both environments of the draft share: teams that are chosen slot by slot, and the process that rates them."""

    def _begin(self, types, options):
        if types == "any":
            raise ValueError(_NO_RATING)
        if types != "different":
            raise ValueError('types are "different", not %r' % types)
        self._options = options
        self._env = Env(**_with(options, "the draft", games=1, observation="plain", game=None))

    def _mask(self, team):
        mask = np.ones(_TYPES, np.int8)
        mask[team[team > 0] - 1] = 0
        return mask

    def _chosen(self, team, action):
        """A team with one more type."""
        action = operator.index(action)
        if not 0 <= action < _TYPES or not self._mask(team)[action]:
            raise ValueError("action %d is no type that is left: see action_mask" % action)
        more = team.copy()
        more[np.count_nonzero(team)] = 1 + action
        return more

    def render(self):
        """With render_mode="ansi": the teams so far."""
        return "\n".join(map(self._env.team_text, self._shown())) if self.render_mode == "ansi" else None

    def close(self):
        self._env.close()


@functools.lru_cache(None)
def _draft_type():
    import gymnasium
    import pettingzoo

    class PokechessDraftEnv(_Drafting, pettingzoo.ParallelEnv):
        metadata = {"name": "pokechess_draft_v1", "render_modes": ["ansi"], "render_fps": 1}

        def __init__(self, types, render_mode, options):
            if render_mode not in (None, "ansi"):
                raise ValueError("render_mode is 'ansi' or None, not %r" % render_mode)
            self._begin(types, options)
            self.render_mode = render_mode
            self.possible_agents = ["player_0", "player_1"]
            self.agents = []
            box = gymnasium.spaces.Box
            self.observation_spaces = {
                agent: gymnasium.spaces.Dict({
                    "observation": box(0, _TYPES, (_SLOTS,), np.uint8), "action_mask": box(0, 1, (_TYPES,), np.int8)})
                for agent in self.possible_agents}
            self.action_spaces = {agent: gymnasium.spaces.Discrete(_TYPES) for agent in self.possible_agents}
            self._picked = {agent: np.zeros(_SLOTS, np.uint8) for agent in self.possible_agents}

        def __reduce__(self):
            return _draft_rebuilt, (dict(self._options, render_mode=self.render_mode), self._picked, self.agents)

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def _shown(self):
            return self._picked.values()

        def _seen(self):
            return {agent: {"observation": team.copy(), "action_mask": self._mask(team)} for agent, team in self._picked.items()}

        def reset(self, seed=None, options=None):
            self.agents = list(self.possible_agents)
            self._picked = {agent: np.zeros(_SLOTS, np.uint8) for agent in self.agents}
            return self._seen(), {agent: {} for agent in self.agents}

        def step(self, actions):
            if not self.agents:
                raise RuntimeError("the draft is over or has not begun: reset it")
            if set(actions) != set(self.agents):
                raise ValueError("both agents choose at the same time: %s" % sorted(actions))
            self._picked = {agent: self._chosen(self._picked[agent], actions[agent]) for agent in self.possible_agents}
            done = bool(np.all(self._picked["player_0"]))
            agents = self.possible_agents
            rewards, infos = dict.fromkeys(agents, 0.0), {agent: {} for agent in agents}
            if done:
                first, second = (self._picked[agent] for agent in agents)
                payoff = float(self._env.rate_teams(first, second)[0])
                rewards = dict(zip(agents, [payoff, -payoff]))
                texts = self._env.team_text(first), self._env.team_text(second)
                infos = {agent: {"team": team, "opponent": other, "rating_error": RATING_ERROR}
                         for agent, team, other in zip(agents, texts, texts[::-1])}
                self.agents = []
            return (self._seen(), rewards, dict.fromkeys(agents, done), dict.fromkeys(agents, False), infos)

    return PokechessDraftEnv


def _draft_rebuilt(options, picked, agents):
    env = draft_env(**options)
    env._picked, env.agents = picked, agents
    return env


def draft_env(types: str = "different", render_mode: str | None = None, **options: Any) -> Any:
    """The secret draft as a pettingzoo.ParallelEnv: both agents give their sixteen pieces types at the same time, the pawns from a to
    h and then the pieces from a to h, one type a step, and see their own team alone. At the end the rating of teams says what result
    to expect of a game (`Env.rate_teams`), which is the reward of player_0, and the negative that of player_1; the infos have both teams
    and, as `rating_error`, how far ratings are off.

    Each type may be used once, as tournaments want: teams in which types repeat have no rating that holds. `luck` and `command` are those
    of Env. An action that the mask forbids raises ValueError, and nothing has changed."""
    return _draft_type()(types, render_mode, options)


@functools.lru_cache(None)
def _draft_single_type():
    import gymnasium

    class PokechessDraftSingleEnv(_Drafting, gymnasium.Env):
        metadata = {"render_modes": ["ansi"], "render_fps": 1}

        def __init__(self, opponent, types, render_mode, options):
            if opponent not in ("mixture", "strong", "random"):
                raise ValueError('opponent is "mixture", "strong" or "random", not %r' % opponent)
            if render_mode not in (None, "ansi"):
                raise ValueError("render_mode is 'ansi' or None, not %r" % render_mode)
            self._begin(types, options)
            self._opponent = opponent
            self.render_mode = render_mode
            self.action_space = gymnasium.spaces.Discrete(_TYPES)
            self.observation_space = gymnasium.spaces.Box(0, _TYPES, (_SLOTS,), np.uint8)
            self._team = None
            self._rng = np.random.default_rng(secrets.randbits(62))

        def __reduce__(self):
            options = dict(self._options, opponent=self._opponent, render_mode=self.render_mode)
            return _draft_single_rebuilt, (options, self._team, self._rng)

        def _shown(self):
            return [self._team]

        def reset(self, *, seed=None, options=None):
            super().reset(seed=seed)
            if seed is not None:
                self._rng = np.random.default_rng(seed)
            self._team = np.zeros(_SLOTS, np.uint8)
            return self._team.copy(), {"action_mask": self._mask(self._team)}

        def step(self, action):
            if self._team is None or self._team.all():
                raise RuntimeError("the draft is over or has not begun: reset it")
            self._team = self._chosen(self._team, action)
            done, reward, info = bool(self._team.all()), 0.0, {"action_mask": self._mask(self._team)}
            if done:
                info["team"] = self._env.team_text(self._team)
                other = None
                if self._opponent != "mixture":
                    seed = int(self._rng.integers(1 << 62))
                    other = self._env.draw_teams(1, seed, strong=self._opponent == "strong")[0]
                    info["opponent"] = self._env.team_text(other)
                reward = float(self._env.rate_teams(self._team, other)[0])
                info["rating_error"] = RATING_ERROR
            return self._team.copy(), reward, done, False, info

        def action_masks(self):
            return self._mask(self._team).astype(bool)

    return PokechessDraftSingleEnv


def _draft_single_rebuilt(options, team, rng):
    env = draft_single_env(**options)
    env._team, env._rng = team, rng
    return env


def draft_single_env(opponent: str = "mixture", types: str = "different", render_mode: str | None = None, **options: Any) -> Any:
    """The secret draft as a gymnasium.Env of one agent, against teams that it does not see: "mixture" rewards what to expect
    against the mixture of strong teams, "strong" and "random" against a team that is drawn from it, or from all teams. The info has
    `action_mask`, at the end the teams and `rating_error`. Else it is as in `draft_env`."""
    return _draft_single_type()(opponent, types, render_mode, options)


def main() -> None:
    """Says which pokechess is found, and plays a random game with it: python -m pokechess_env."""
    print(" ".join(_command(None)))
    rng = np.random.default_rng()
    with Env(seed=secrets.randbits(62), reset="manual") as env:
        batch = env.observe()
        while not batch.records["done"][0]:
            batch = env.step(batch.random_actions(rng))
        result = {1: "White won", -1: "Black won", 0: "nobody won"}[int(batch.records["rewards"][0, 0])]
        print("a random game of %d decisions: %s" % (batch.records["length"][0], result))


if "gymnasium" in sys.modules:
    register()
if __name__ == "__main__":
    main()
