"""Without a C compiler the build says so clearly and leaves plain Python."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    target = str(tmp_path / "lib")
    command = [
        sys.executable,
        "setup.py",
        "build_ext",
        "--build-lib",
        target,
        "--build-temp",
        str(tmp_path / "temp"),
    ]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_build_goes_on_with_a_message(tmp_path: Path) -> None:
    run = build(tmp_path, CC="/no/such/compiler", LDSHARED="/no/such/compiler")
    assert run.returncode == 0, run.stderr
    assert "the kernels could not be compiled" in run.stderr
    assert "install a C compiler" in run.stderr
    assert not list(tmp_path.rglob("*.so"))


def test_who_needs_them_compiled_can_insist(tmp_path: Path) -> None:
    run = build(tmp_path, CC="/no/such/compiler", LDSHARED="/no/such/compiler", FOGLINE_REQUIRE_COMPILED="1")
    assert run.returncode != 0


def test_plain_kernels_run_where_compiled_ones_are_installed() -> None:
    code = "import fogline.core.kernel as kernel; print(kernel.__file__)"
    for plain, ending in (("1", ".py"), ("", ".so")):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "FOGLINE_PLAIN": plain},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert run.stdout.strip().endswith(ending)
