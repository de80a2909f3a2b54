"""Compiles each module that has a .pxd beside it; without a C compiler the same files run as plain Python."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# A test build: reading or writing outside an array, or any other undefined behaviour of C, stops the program.
CHECKED = bool(os.environ.get("FOGLINE_CHECKED"))
CHECKS = ["-fsanitize=undefined", "-fno-sanitize-recover=all"]

NO_COMPILER = """
--------------------------------------------------------------------------------
Fogline: the kernels could not be compiled ({reason}).
The games will run as plain Python: the same rules, about 50 times slower.
To have them fast, install a C compiler and Python's headers
(Debian: apt-get install gcc python3-dev) and install Fogline again.
--------------------------------------------------------------------------------
"""


class BuildOrExplain(build_ext):
    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            if os.environ.get("FOGLINE_REQUIRE_COMPILED"):
                raise
            sys.stderr.write(NO_COMPILER.format(reason=str(error).strip() or type(error).__name__))
            for extension in self.extensions:  # what an earlier build left would hide the source
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def kernels() -> list[Extension]:
    from Cython.Build import cythonize

    sources = sorted(p.with_suffix(".py") for p in Path("src").rglob("*.pxd"))
    extensions = [
        Extension(
            ".".join(source.relative_to("src").with_suffix("").parts),
            [str(source)],
            extra_compile_args=["-O1", "-g", *CHECKS] if CHECKED else ["-O3"],
            extra_link_args=CHECKS if CHECKED else [],
        )
        for source in sources
    ]
    result: list[Extension] = cythonize(
        extensions,
        include_path=["src"],
        build_dir="build/checked-c" if CHECKED else "build/c",
        compiler_directives={
            "language_level": 3,
            "boundscheck": CHECKED,
            "wraparound": False,
            "initializedcheck": False,
            "cdivision": True,
            "embedsignature": True,
        },
    )
    return result


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildOrExplain})
