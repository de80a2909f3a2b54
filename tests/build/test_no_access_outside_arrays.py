"""The compiled kernels never leave their arrays: played on a build in which that stops the program."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHECKED = ROOT / "build" / "checked"  # kept between runs: only what has changed is compiled again


def test_hammering_a_build_with_bounds_checks() -> None:
    environment = {**os.environ, "FOGLINE_CHECKED": "1", "FOGLINE_REQUIRE_COMPILED": "1", "FOGLINE_PLAIN": ""}
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(CHECKED)]
    temporary = ["--build-temp", str(ROOT / "build" / "checked-temp")]
    built = subprocess.run(
        [*command, *temporary],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    environment["PYTHONPATH"] = str(CHECKED)
    script = "import fogline, runpy, sys; assert 'checked' in fogline.__file__; runpy.run_path(sys.argv[1])"
    run = subprocess.run(
        [sys.executable, "-c", script, str(Path(__file__).with_name("hammer.py"))],
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert int(run.stdout.split()[1]) > 100_000
