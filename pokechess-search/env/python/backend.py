"""Builds the wheel and the source archive of the client, with nothing but Python 3.9: python3 backend.py FOLDER writes both.

It is a build backend as PEP 517 has them, too, so `pip install` of the source archive works without a network. Archives of the same
sources are the same bytes.
"""

import ast
import base64
import csv
import gzip
import hashlib
import io
import pathlib
import re
import sys
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = "pokechess_env"
TESTS = ["client_test.py", "client_robustness_test.py", "client_conformance_test.py"]
MODE = 0o644
BUILDING = ["pyproject.toml", "backend.py", "README.md"]
#: A zip knows no earlier time.
TIME = (1980, 1, 1, 0, 0, 0)


def sources():
    """Where the files of the package are: in a source archive all together, in the repository where each has its place."""
    unpacked = HERE / "src" / PACKAGE
    if unpacked.is_dir():
        files = {path.relative_to(HERE / "src").as_posix(): path.read_bytes() for path in sorted(unpacked.rglob("*")) if path.is_file()}
        return {name: data for name, data in files.items() if not name.endswith(".pyc")}, (HERE / "LICENSE").read_bytes()
    env, root = HERE.parent, HERE.parents[2]
    tests = root / "pokechess-search/app/src/test/resources/io/github/pokechess/app"
    files = {
        "__init__.py": (env / "src/main/resources/io/github/pokechess/env/pokechess_env.py").read_bytes(),
        "__main__.py": b"from pokechess_env import main\n\nmain()\n",
        "py.typed": b"",
        "tests/__init__.py": b"",
        "tests/__main__.py": (HERE / "tests_main.py").read_bytes(),
    }
    files |= {"tests/" + name: (tests / name).read_bytes() for name in TESTS}
    return {PACKAGE + "/" + name: data for name, data in sorted(files.items())}, (root / "LICENSE").read_bytes()


def version():
    """The version of the poms as Python writes versions: a snapshot is a development version."""
    unpacked = HERE / "PKG-INFO"
    if unpacked.is_file():
        return re.search(r"^Version: (\S+)$", unpacked.read_text(encoding="utf-8"), re.M).group(1)
    pom = (HERE.parent / "pom.xml").read_text(encoding="utf-8")
    return re.search(r"<version>(.*?)</version>", pom).group(1).replace("-SNAPSHOT", ".dev0")


def tables():
    """The tables of pyproject.toml, whose values are written as Python writes them, too: before 3.11 Python reads no TOML."""
    found, table = {}, {}
    for line in (HERE / "pyproject.toml").read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            table = found[line[1:-1]] = {}
        elif line:
            name, _, value = line.partition(" = ")
            table[name] = ast.literal_eval(value)
    return found


def metadata():
    project = tables()["project"]
    lines = ["Metadata-Version: 2.4", "Name: " + project["name"], "Version: " + version(), "Summary: " + project["description"],
             "License-Expression: " + project["license"], "License-File: LICENSE", "Requires-Python: " + project["requires-python"],
             "Keywords: " + ",".join(project["keywords"])]
    lines += ["Classifier: " + classifier for classifier in project["classifiers"]]
    lines += ["Project-URL: %s, %s" % link for link in tables()["project.urls"].items()]
    lines += ["Requires-Dist: " + needed for needed in project["dependencies"]]
    for extra, names in tables()["project.optional-dependencies"].items():
        lines += ["Provides-Extra: " + extra]
        lines += ['Requires-Dist: %s; extra == "%s"' % (name, extra) for name in names]
    text = (HERE / project["readme"]).read_text(encoding="utf-8")
    return ("\n".join(lines + ["Description-Content-Type: text/markdown", "", text])).encode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files, licence = sources()
    stem = "%s-%s" % (PACKAGE, version())
    info = stem + ".dist-info/"
    files[info + "METADATA"] = metadata()
    files[info + "WHEEL"] = b"Wheel-Version: 1.0\nGenerator: pokechess\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[info + "licenses/LICENSE"] = licence
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([name, "sha256=" + digest, len(data)])
    rows.writerow([info + "RECORD", "", ""])
    files[info + "RECORD"] = record.getvalue().encode()
    name = stem + "-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, name), "w") as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = MODE << 16
            archive.writestr(entry, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    files, licence = sources()
    stem = "%s-%s" % (PACKAGE, version())
    entries = {"PKG-INFO": metadata(), "LICENSE": licence} | {name: (HERE / name).read_bytes() for name in BUILDING}
    entries |= {"src/" + name: data for name, data in files.items()}
    name = stem + ".tar.gz"
    with open(pathlib.Path(sdist_directory, name), "wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path, data in sorted(entries.items()):
                entry = tarfile.TarInfo(stem + "/" + path)
                entry.size, entry.mode = len(data), MODE
                archive.addfile(entry, io.BytesIO(data))
    return name


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 backend.py FOLDER")
    pathlib.Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(build_wheel(sys.argv[1]), build_sdist(sys.argv[1]))
