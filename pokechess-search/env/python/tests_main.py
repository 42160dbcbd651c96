"""Runs the tests of the client: python -m pokechess_env.tests. With PACKAGES=real those of Gymnasium and PettingZoo, too."""

import os
import subprocess
import sys
import tempfile

from pokechess_env import _command

NAMES = ["client_test", "client_robustness_test", "client_conformance_test"]


def main():
    environment = dict(os.environ, POKECHESS=" ".join('"%s"' % word for word in _command(None)))
    folder = os.path.dirname(os.path.abspath(__file__))
    failed = 0
    for name in NAMES:
        with tempfile.TemporaryDirectory() as empty:
            answer = subprocess.run([sys.executable, os.path.join(folder, name + ".py")], cwd=empty, env=environment)
        failed += answer.returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
