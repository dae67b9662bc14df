"""A file system in memory that is full when it is told so."""
import contextlib
import os
import subprocess


class SmallDisk:
    """Of so many megabytes at a path; OSError or CalledProcessError when this user may not mount."""

    def __init__(self, path, megabytes):
        self.path, self.filler = path, os.path.join(path, "filler")
        os.makedirs(path, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0700", "linkd-test", path], check=True,
                       capture_output=True)

    def fill(self):
        with open(self.filler, "wb", buffering=0) as file:
            for size in (1 << 20, 4096):
                with contextlib.suppress(OSError):
                    while file.write(b"x" * size) == size:
                        pass

    def empty(self):
        os.remove(self.filler)

    def unmount(self):
        subprocess.run(["umount", "-l", self.path], check=False, capture_output=True)
