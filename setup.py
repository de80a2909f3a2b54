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
# `make` compiles in place, and only what has changed; the editable install has nothing to add to that.
KERNELS = not os.environ.get("FOGLINE_SKIP_KERNELS")
AT_ONCE = os.cpu_count() or 1

NO_COMPILER = """
--------------------------------------------------------------------------------
Fogline: the kernels could not be compiled ({reason}).
The games will run as plain Python: the same rules, about 50 times slower.
To have them fast, install a C compiler and Python's headers
(Debian: apt-get install gcc python3-dev) and install Fogline again.
--------------------------------------------------------------------------------
"""


class BuildOrExplain(build_ext):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or AT_ONCE

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

    def build_extension(self, ext: Extension) -> None:
        ext.extra_compile_args = self.options()
        super().build_extension(ext)

    def options(self) -> list[str]:
        """Debug symbols would double the time, and Python asks for them.

        Some machines multiply and add in one step, rounding once; Python rounds twice, and so must a bot.
        """
        if self.compiler.compiler_type == "msvc":
            return ["/O2"]
        return ["-O1", "-g", *CHECKS] if CHECKED else ["-O3", "-g0", "-ffp-contract=off"]


def kernels() -> list[Extension]:
    from Cython.Build import cythonize

    sources = [p.with_suffix(".py") for p in Path("src").rglob("*.pxd")]
    sources.sort(key=lambda source: -source.stat().st_size)  # so that no long one is left for the end
    extensions = [
        Extension(
            ".".join(source.relative_to("src").with_suffix("").parts),
            [str(source)],
            extra_link_args=CHECKS if CHECKED else [],
        )
        for source in sources
    ]
    result: list[Extension] = cythonize(
        extensions,
        nthreads=AT_ONCE,
        include_path=["src"],
        build_dir="build/checked-c" if CHECKED else "build/c",
        compiler_directives={
            "language_level": 3,
            "boundscheck": CHECKED,
            "wraparound": False,
            "initializedcheck": False,
            "cdivision": True,
        },
    )
    return result


if __name__ == "__main__":  # processes that translate for us may read this file, too
    setup(ext_modules=kernels() if KERNELS else [], cmdclass={"build_ext": BuildOrExplain})
