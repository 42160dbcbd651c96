"""Checks that mistakes and accidents around pokechess_env.py are reported, and leave no process and no wrong answers behind."""

import gc
import os
import shlex
import subprocess
import sys
import tempfile
import textwrap
import time
import traceback

import numpy as np

import pokechess_env
from pokechess_env import Env

COMMAND = os.environ["POKECHESS"]


def raised(kind, action):
    """What an action raises, as text."""
    try:
        action()
    except kind as wrong:
        return str(wrong)
    raise AssertionError("no %s was raised" % kind.__name__)


def process_of(env):
    return getattr(env, "_link", env).process if hasattr(env, "_link") else env._process


def test_a_dropped_client_ends_its_process():
    env = Env()
    process = process_of(env)
    del env
    gc.collect()
    assert process.poll() == 0, "the process is still there"


def test_a_client_that_never_closes_lets_python_end():
    script = "import pokechess_env; env = pokechess_env.Env(); env.observe(); print(env._link.process.pid)"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0 and not answer.stderr, answer.stderr
    try:
        os.kill(int(answer.stdout), 0)
        raise AssertionError("the process is still there")
    except ProcessLookupError:
        pass


def test_an_interrupted_read_breaks_the_client():
    class Interrupted:
        def __init__(self, stream):
            self.stream = stream

        def __getattr__(self, name):
            return getattr(self.stream, name)

        def read(self, *unused):
            raise KeyboardInterrupt

        readinto = read

    env = Env(games=2)
    holder, name = (env._link, "out") if hasattr(env, "_link") else (env, "_out")
    stream = getattr(holder, name)
    setattr(holder, name, Interrupted(stream))
    raised(KeyboardInterrupt, env.observe)
    setattr(holder, name, stream)
    for action in [env.observe, lambda: env.save(0), lambda: env.step([796, 796]), env.peek]:
        complaint = raised(RuntimeError, action)
        assert "cut short by KeyboardInterrupt" in complaint and "make another" in complaint, complaint
    env.close()
    assert process_of(env).poll() is not None


def test_a_refusal_leaves_the_client_whole():
    with Env(games=2) as env:
        before = env.observe().records.tobytes()
        for _ in range(3):
            raised(ValueError, lambda: env.step([0, 0]))
            raised(ValueError, lambda: env.restore(0, b"nothing"))
            raised(ValueError, lambda: env.save(7))
            raised(ValueError, lambda: env.peek([0, 9]))
        assert env.observe().records.tobytes() == before


def test_a_process_that_dies_is_reported_at_each_call():
    env = Env()
    process_of(env).kill()
    process_of(env).wait()
    for _ in range(2):
        assert "has ended" in raised(EOFError, env.observe)
    env.close()


def test_closing_twice_is_quiet_and_use_afterwards_is_refused():
    env = Env()
    assert env.close() == 0 and env.close() == 0
    assert "closed" in raised(RuntimeError, env.observe)


def test_a_forked_process_may_not_use_the_client():
    if not hasattr(os, "fork"):
        return
    with Env() as env:
        before = env.observe().records.tobytes()
        child = os.fork()
        if not child:
            try:
                env.observe()
            except RuntimeError as wrong:
                os._exit(17 if "belongs to process" in str(wrong) else 1)
            finally:
                os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 17
        assert env.observe().records.tobytes() == before


def test_seeds_that_are_a_sequence_are_those_of_the_games():
    seeds = [7, 5, 7]
    with Env(games=3, seed=seeds) as env, Env() as single:
        batch = env.observe()
        boards = [record["types"].tobytes() for record in batch.records]
        assert boards[0] == boards[2] != boards[1]
        assert [single.seed(seed).records[0]["types"].tobytes() for seed in seeds] == boards
        again = env.seed(np.array(seeds))
        assert again.records.tobytes() == batch.records.tobytes()
        other = env.seed([5], games=[2])
        assert [record["types"].tobytes() for record in other.records] == [boards[0], boards[1], boards[1]]
        batch = env.step(batch.random_actions(np.random.default_rng(1)))
        for wrong in [[1, 2], [[1, 2, 3]], []]:
            raised(ValueError, lambda: env.seed(wrong))
        for wrong in [1.0, [1.0, 2.0, 3.0], True, [1, None, 2], "1"]:
            raised(TypeError, lambda: env.seed(wrong))
        raised(ValueError, lambda: env.seed(1 << 63))
        raised(ValueError, lambda: env.seed([1], games=[3]))
        assert env.observe().records.tobytes() == batch.records.tobytes()


def test_games_of_one_seed_play_alike():
    with Env(games=2, seed=1) as env, Env(seed=9) as single:
        env.seed([9, 9])
        rng = np.random.default_rng(1)
        ended = 0
        for _ in range(600):
            chosen = single.observe().random_actions(rng)[[0, 0]]
            batch, alone = env.step(chosen), single.step(chosen[:1])
            assert batch.records[0].tobytes() == batch.records[1].tobytes() == alone.records[0].tobytes()
            ended += batch.records["done"][0] > 0
        assert ended > 0


def test_numbers_that_are_not_whole_are_refused():
    with Env(games=2) as env:
        before = env.observe().records.tobytes()
        for wrong in [[796.0, 796.0], [796.5, 796.7], np.array([True, False]), [None, 796], ["796", "796"]]:
            assert "whole numbers" in raised(TypeError, lambda: env.step(wrong)), wrong
        raised(TypeError, lambda: env.step([796, 796], [0.0, 0.0]))
        raised(TypeError, lambda: env.save(0.0))
        raised(TypeError, lambda: env.restore(0.0, env.save(0)))
        raised(TypeError, lambda: env.peek([0.0]))
        raised(ValueError, lambda: env.step([1 << 40, 796]))
        raised(ValueError, lambda: env.step([796]))
        assert env.observe().records.tobytes() == before
        for right in [[796, 796], (796, 796), np.array([796, 796], np.uint16), np.array([796, 796], np.int64)]:
            env.reset()
            env.step(right)


def test_random_actions_without_a_list_are_refused():
    for form in ["none", "mask"]:
        with Env(legal=form) as env:
            batch = env.observe()
            assert "not listed" in raised(ValueError, lambda: batch.random_actions(np.random.default_rng(1)))
            assert "not listed" in raised(ValueError, lambda: batch.legal_of(0))


def without_command(folder, code, **names):
    """What Python says that runs a text in a folder, without POKECHESS."""
    environment = {name: value for name, value in os.environ.items() if name != "POKECHESS"}
    environment["PYTHONPATH"] = os.getcwd()
    environment.update(names)
    return subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True, timeout=60)


def test_a_missing_jar_names_the_remedy():
    with tempfile.TemporaryDirectory() as folder:
        code = "from pokechess_env import Env; Env(%s)"
        for answer in [without_command(folder, code % ""),
                       without_command(folder, code % "", POKECHESS="java -jar nowhere.jar"),
                       without_command(folder, code % "command='/no where/pokechess.jar'"),
                       without_command(folder, code % "command=['no-such-java', '-version']")]:
            last = answer.stderr.strip().split("\n")[-1]
            assert last.startswith("FileNotFoundError: ") and "POKECHESS" in last and "Env(command=" in last, answer.stderr


def test_a_program_that_is_not_pokechess_is_named():
    with tempfile.TemporaryDirectory() as folder:
        answer = without_command(folder, "from pokechess_env import Env; Env(command='echo hello')")
        assert "not pokechess" in answer.stderr and "hello" in answer.stderr, answer.stderr


def test_paths_with_spaces_work():
    with tempfile.TemporaryDirectory() as folder:
        there = os.path.join(folder, "two words")
        os.mkdir(there)
        program = os.path.join(there, "poke chess")
        with open(program, "w") as script:
            script.write("#!/bin/sh\nexec %s \"$@\"\n" % COMMAND)
        os.chmod(program, 0o755)
        for command in [program, shlex.quote(program), [program]]:
            with Env(command=command) as env:
                assert env.games == 1
        # The path of a jar, plain and behind -jar, quoted or not.
        jar = os.path.join(there, "pokechess.jar")
        open(jar, "w").close()
        assert pokechess_env._command(jar)[-2:] == ["-jar", jar]
        assert pokechess_env._command("java -Xmx1g -jar " + jar) == ["java", "-Xmx1g", "-jar", jar]
        assert pokechess_env._command("java -jar " + shlex.quote(jar)) == ["java", "-jar", jar]
        here = os.getcwd()
        del os.environ["POKECHESS"]
        try:
            os.chdir(there)
            assert os.path.samefile(pokechess_env._command(None)[-1], jar)
        finally:
            os.chdir(here)
            os.environ["POKECHESS"] = COMMAND


PLAYER = """
    import os, subprocess, sys
    sys.path.insert(0, %r)
    import numpy as np
    from pokechess_env import Env
    env = Env.of_match()
    print("a player may print")
    subprocess.run(["echo", "and so may what it runs"])
    rng = np.random.default_rng(1)
    saved = env.save(0)
    try:
        batch = env.observe()
        while True:
            for forbidden in [env.reset, lambda: env.seed(5), lambda: env.seed([5]), lambda: env.restore(0, saved)]:
                try:
                    forbidden()
                    print("the mirror was changed")
                except ValueError as refused:
                    assert "of a match cannot be" in str(refused), refused
            assert env.observe().records.tobytes() == batch.records.tobytes()
            print("thinking", flush=True)
            assert sys.stdin.read() == ""
            batch = env.step(batch.random_actions(rng))
    except EOFError:
        print("the match is over")
"""


def test_what_a_player_prints_or_forbids_itself_leaves_the_match_alone():
    with tempfile.TemporaryDirectory() as folder:
        player = os.path.join(folder, "player.py")
        with open(player, "w") as script:
            script.write(textwrap.dedent(PLAYER % os.getcwd()))
        answer = subprocess.run(
            shlex.split(COMMAND) + ["match", "env:%s %s" % (sys.executable, player), "random", "--games", "4", "--teams", "random"],
            capture_output=True, text=True, timeout=120)
        assert answer.returncode == 0, answer.stdout + answer.stderr
        assert "mirror was changed" not in answer.stdout + answer.stderr, answer.stderr


def main():
    failed = 0
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            try:
                test()
            except BaseException:
                failed += 1
                print("FAILED", name)
                traceback.print_exc(file=sys.stdout)
    print("%d failed" % failed if failed else "all is well")


if __name__ == "__main__":
    main()
