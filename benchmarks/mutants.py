#!/usr/bin/env python3
"""Counts the mechanical mutants of the reference that the test vectors find.

    python3 benchmarks/mutants.py pokechess-core/vectors [JOBS [COUNT SEED]]

For people who change the vectors. Each comparison of pokechess-core/vectors/reference.py is turned,
each number changed by one, each condition dropped or made constant, one at a time, by the syntax
tree; with COUNT, so many of them at random. A mutant is found if a vector gets another answer, an
exception, or none within a minute of processor time. Those that survive are printed with their line.
Only the rules are changed: what follows the comment "Questions and answers" asks and compares.
"""

import ast
import concurrent.futures
import copy
import os
import random
import subprocess
import sys
import tempfile

REFERENCE = "reference.py"
END = "# ---- Questions and answers"
PATIENCE = 60
MEMORY = 1 << 31
DRIVER = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (%d, %d))
resource.setrlimit(resource.RLIMIT_AS, (%d, %d))
sys.path.insert(0, sys.argv[1])
import reference
for _, question, right in reference.questions(sys.argv[2]):
    given = reference.answer(question)
    if "skipped" not in given and not reference.is_right(right, given):
        sys.exit(1)
""" % (PATIENCE, PATIENCE, MEMORY, MEMORY)

TURNED = {
    ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq], ast.In: [ast.NotIn], ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot], ast.IsNot: [ast.Is],
    ast.Lt: [ast.LtE, ast.GtE], ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE], ast.GtE: [ast.Gt, ast.Lt],
}


def changes(node):
    """Yields (what, function that changes a copy of the node) for each mutant of a node."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            for other in TURNED[type(operator)]:
                yield "turned", lambda copied, i=i, other=other: copied.ops.__setitem__(i, other())
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for by in (-1, 1):
            what = "%d in place of %d" % (node.value + by, node.value)
            yield what, lambda copied, value=node.value + by: setattr(copied, "value", value)
    elif isinstance(node, ast.BoolOp):
        for i in range(len(node.values)):
            yield "dropped part %d" % (i + 1), lambda copied, i=i: copied.values.pop(i)
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and, or exchanged", lambda copied: setattr(copied, "op", other)
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
        for value in (True, False):
            constant = ast.Constant(value)
            if not (isinstance(node, ast.While) and value):
                yield str(value), lambda copied, test=constant: setattr(copied, "test", test)
    elif isinstance(node, ast.comprehension):
        for i in range(len(node.ifs)):
            yield "dropped condition", lambda copied, i=i: copied.ifs.pop(i)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        twice = ast.UnaryOp(ast.Not(), node.operand)
        yield "dropped not", lambda copied: setattr(copied, "operand", copy.deepcopy(twice))


def mutants(source):
    """Yields (line, what, source) of each mutant."""
    tree = ast.parse(source)
    last = source[: source.index(END)].count("\n")
    nodes = list(ast.walk(tree))
    for place, node in enumerate(nodes):
        line = getattr(node, "lineno", None) or getattr(getattr(node, "target", None), "lineno", 0)
        if line <= last:
            for what, change in changes(node):
                copied = copy.deepcopy(tree)
                change(list(ast.walk(copied))[place])
                yield line, what, ast.unparse(ast.fix_missing_locations(copied))


def is_found(source, vectors):
    """Runs the vectors against a mutant."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, REFERENCE)
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        command = [sys.executable, "-c", DRIVER, folder, vectors]
        return subprocess.run(command, capture_output=True, check=False).returncode != 0


def main(vectors, jobs="1", sample=None, seed="1"):
    with open(os.path.join(vectors, REFERENCE), encoding="utf-8") as file:
        source = file.read()
    lines = source.splitlines()
    if is_found(source, vectors):
        sys.exit("the reference itself fails its vectors")
    mutated, count = list(mutants(source)), 0
    if sample:
        mutated = random.Random(int(seed)).sample(mutated, int(sample))
    with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
        runs = pool.map(lambda mutant: is_found(mutant[2], vectors), mutated)
        for done, ((line, what, _), found) in enumerate(zip(mutated, runs), 1):
            count += found
            if done % 50 == 0:
                print("%d of %d" % (done, len(mutated)), file=sys.stderr, flush=True)
            if not found:
                print("%4d  %-20s %s" % (line, what, lines[line - 1].strip()), flush=True)
    print("%d of %d mutants found" % (count, len(mutated)))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
