"""`fogline serve`, and `fogline server` with its check, backup, restore and reports."""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fogline.core.errors import FoglineError


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8906,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many share the work; more than one needs PostgreSQL.")
    ] = 1,
    worker: Annotated[str, typer.Option(hidden=True)] = "",
) -> None:
    """Serve the tables, and open a browser to play.

    Games are kept in the user's data folder, or in the database that FOGLINE_DATABASE names.

    Example: `fogline serve --host 0.0.0.0 --port 8000 --no-browser`
    """
    with packages_of_a_server():
        from fogline.server.processes import Worker
        from fogline.server.run import run, run_several

    ready = None if no_browser or worker else open_browser
    if processes > 1:
        run_several(host, port, processes, ready)
    else:
        run(host, port, ready, Worker.parse(worker) if worker else None)


@contextmanager
def packages_of_a_server(what: str = "a server") -> Iterator[None]:
    """Rules, bots and the other commands do without them, so they are an extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fogline"):
            raise
        raise FoglineError(f'{what} needs {error.name} and more: pip install "fogline[server]"') from None


def open_browser(url: str) -> None:
    def when_ready() -> None:
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{url}/api/health", timeout=1):  # noqa: S310 - our own address
                    break
            except OSError:
                time.sleep(0.1)
        webbrowser.open(url)

    threading.Thread(target=when_ready, daemon=True).start()


app = typer.Typer(help="Look after a server's database.", no_args_is_help=True)


@app.callback()
def server() -> None:
    """Look after a server's database."""


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A file that is not there yet.")],
) -> None:
    """Write the whole database to a file, as it is at one moment. The server may run meanwhile.

    The file is readable by its owner only: it holds the secrets of running games.

    Example: `fogline server backup fogline-monday.backup`
    """
    with packages_of_a_server():
        from fogline.server.backup import back_up
        from fogline.server.opening import plainly
        from fogline.server.settings import from_environment

    url = from_environment().database_url
    with plainly(url):
        counted = back_up(url, file)
    typer.echo(f"{file}: {told(counted)}")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="What `fogline server backup` has written.")]) -> None:
    """Put a backup into an empty database, of SQLite or PostgreSQL, whichever it was taken from.

    Example: `FOGLINE_DATABASE=postgresql://… fogline server restore fogline-monday.backup`
    """
    with packages_of_a_server():
        from fogline.server.backup import restore as put_back
        from fogline.server.opening import plainly
        from fogline.server.settings import from_environment

    url = from_environment().database_url
    with plainly(url):
        counted = put_back(url, file)
    typer.echo(f"restored: {told(counted)}")


def told(counted: dict[str, int]) -> str:
    return ", ".join(f"{number} {table}" for table, number in counted.items()) or "nothing"


@app.command()
def check() -> None:
    """Replay every stored game and say which would break with this version of the rules.

    Nothing is changed, so that a server may run meanwhile.

    Example: `fogline server check`
    """
    with packages_of_a_server():
        from fogline.server.check import check_all

    broken = 0
    for table, problem, note in check_all():
        broken += bool(problem)
        typer.echo(f"{table}  {problem or (f'ok ({note})' if note else 'ok')}")
    if broken:
        raise FoglineError(f"{broken} stored games cannot go on")


@app.command()
def reports(
    done: Annotated[
        str, typer.Option(metavar="TABLE:ENTRY", help="Take what was reported of this entry off the list.")
    ] = "",
) -> None:
    """List what people have reported: when, at which table, which entry, about whom, why, and what was said.

    The server may run meanwhile. `/table/TABLE` is the address of the table.

    Example: `fogline server reports`, and when it has been looked at
    `fogline server reports --done Jq1n3B0kYtVw5c2e:41`
    """
    with packages_of_a_server():
        from fogline.server.reports import all_reports, done_with
        from fogline.server.settings import from_environment

    url = from_environment().database_url
    if done:
        table, _, entry = done.rpartition(":")
        if not table or not entry.isdigit():
            raise FoglineError(f"--done: expected TABLE:ENTRY as it is listed, found {done!r}")
        done_with(url, table, int(entry))
        return
    found = 0
    for report in all_reports(url):
        found += 1
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(report.time))
        about = f"said: {report.said}" if report.said else "the name is meant"
        by = "a spectator" if report.reporter < 0 else f"seat {report.reporter + 1}"
        note = f" ({report.note})" if report.note else ""
        typer.echo(f"{when}  {report.table}:{report.entry}  {report.reason}{note}, by {by}")
        typer.echo(f"    {report.name}, {about}")
    typer.echo(f"{found} reports" if found else "no reports")
