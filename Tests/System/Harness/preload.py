"""Libraries that are preloaded into linkd, compiled when a test needs them."""

import os
import subprocess
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))


def library(name, directory):
    """Compiles NAME.c of this folder into the directory; the path of the library."""
    path = os.path.join(directory, name + ".so")
    if not os.path.exists(path):
        with tempfile.TemporaryDirectory(dir=directory) as new:
            made = os.path.join(new, name + ".so")
            source = os.path.join(FOLDER, name + ".c")
            subprocess.run(["clang", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", made, source], check=True)
            os.rename(made, path)
    return path
