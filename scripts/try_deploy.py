"""Do what docs/deploy.md says, on this machine and from its very blocks.

PostgreSQL, systemd's check of the unit, several processes, nginx with TLS and a made certificate; then a move
is played through all of it, figures are looked at, the database is backed up and restored. Needs nginx,
openssl, systemd-analyze and PostgreSQL's programs. Nothing is left behind.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from server.postgres import free_port, fresh, throw_away  # noqa: E402

NAME = "fogline.example"


def block(kind: str, holds: str) -> str:
    """The block of the page that is of this kind and holds these words."""
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    found = [text for k, text in re.findall(r"```(\w*)\n(.*?)```", page, re.S) if k == kind and holds in text]
    assert len(found) == 1, f"docs/deploy.md: expected one block with {holds!r}, found {len(found)}"
    return str(found[0])


def ok(what: str) -> None:
    print(f"ok  {what}", flush=True)


def check_unit(folder: Path) -> None:
    """The unit as it stands, but with this installation: systemd looks whether the programs are there."""
    unit = block("ini", "[Unit]").replace(
        "/opt/fogline/.venv/bin/fogline", f"{Path(sys.executable).parent}/fogline"
    )
    unit = unit.replace("User=fogline", "User=root")  # there need not be such a user here
    file = folder / "fogline.service"
    file.write_text(unit)
    verify = ["systemd-analyze", "verify", "--man=no", str(file)]
    done = subprocess.run(verify, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "fogline.service" not in done.stderr, done.stderr
    ok("systemd-analyze verify fogline.service")


def certificate(folder: Path) -> None:
    names = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    made_for = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *made_for]
    subprocess.run(make, check=True, capture_output=True)


def nginx(folder: Path, server: int, https: int) -> subprocess.Popen[bytes]:
    """With the page's configuration; only ports and the certificate's folder are others."""
    conf = block("nginx", "server_name").replace("listen 443 ssl", f"listen 127.0.0.1:{https} ssl")
    conf = conf.replace("listen 80", f"listen 127.0.0.1:{free_port()}").replace(":8906", f":{server}")
    conf = conf.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    ask = ["nginx", "-v"]
    version = subprocess.run(ask, capture_output=True, text=True).stderr
    if tuple(map(int, re.findall(r"\d+", version)[:3])) < (1, 25, 1):  # before, it was a word of `listen`
        conf = conf.replace("    http2 on;\n", "").replace(" ssl;", " ssl http2;")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"events {{}} pid {folder}/pid; error_log {folder}/error.log;"
    whole += f"http {{ access_log {folder}/access.log; {paths} {conf} }}"
    (folder / "nginx.conf").write_text(whole)
    command = ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    ok("nginx -t")
    return subprocess.Popen([*command, "-g", "daemon off;"])


def environment(database: str, metrics: int) -> dict[str, str]:
    lines = block("", "FOGLINE_DATABASE=postgresql").split()
    found = dict(line.split("=", 1) for line in lines)
    return {**found, "FOGLINE_DATABASE": database, "FOGLINE_METRICS": f"127.0.0.1:{metrics}"}


async def play(https: int, folder: Path) -> None:
    """As a browser would: by the name, over TLS, through nginx."""
    trust = ssl.create_default_context(cafile=folder / "fullchain.pem")
    headers = {"host": NAME, "origin": f"https://{NAME}"}
    extensions = {"sni_hostname": NAME}
    async with httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{https}", verify=trust, headers=headers
    ) as http:

        async def post(path: str, body: Any = None, token: str = "") -> Any:
            own = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, json=body, headers=own, extensions=extensions)
            answer.raise_for_status()
            return answer.json()

        page = await http.get("/", extensions=extensions)
        assert page.status_code == 200
        assert "strict-transport-security" in page.headers
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "casual"}]
        place = await post(
            "/api/tables", {"game": "san-francisco", "name": "Ann", "seats": seats, "first": 0}
        )
        await post(f"/api/tables/{place['table']}/start", token=place["token"])
    address = f"wss://{NAME}/api/tables/{place['table']}/socket"
    async with connect(address, ssl=trust, host="127.0.0.1", port=https, origin=f"https://{NAME}") as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello", "id": 1, "token": place["token"]}))
        moved = False
        async for data in socket:
            told = json.loads(data)
            if told.get("position") and told["position"]["legal"] and not moved:
                move, position = told["position"]["legal"][0]["move"], told["position"]["number"]
                await socket.send(json.dumps({"type": "play", "id": 2, "position": position, "move": move}))
                moved = True
            if told["type"] == "accepted" and told["id"] == 2:
                break
    ok("a move over wss, through nginx")
    assert place["token"] not in (folder / "access.log").read_text()
    ok("no token in nginx's log")


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        folder.chmod(0o755)
        for program in ("nginx", "openssl", "systemd-analyze"):
            assert shutil.which(program), f"{program} is not installed"
        check_unit(folder)
        certificate(folder)
        postgres = stack.enter_context(throw_away())
        server, https, metrics = free_port(), free_port(), free_port()
        env = {**os.environ, **environment(fresh(postgres), metrics)}
        fogline = [sys.executable, "-m", "fogline"]
        start = re.search(r"ExecStart=\S+ (.*)", block("ini", "[Unit]"))
        assert start is not None
        command = start[1].replace("8906", str(server)).split()
        log = stack.enter_context((folder / "log").open("wb"))
        running = subprocess.Popen([*fogline, *command], env=env, stderr=log)
        stack.callback(running.wait)
        stack.callback(running.terminate)
        for _ in range(600):
            try:
                if httpx.get(f"http://127.0.0.1:{server}/api/ready").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.2)
        else:
            raise AssertionError((folder / "log").read_text())
        ok("/api/ready")
        proxy = nginx(folder, server, https)
        stack.callback(proxy.wait)
        stack.callback(proxy.terminate)
        time.sleep(1)
        asyncio.run(play(https, folder))
        told = httpx.get(f"http://127.0.0.1:{metrics}/metrics").text
        assert "fogline_processes_heard 1" in told, told
        ok("figures, and two processes that hear of each other")
        file = folder / "now.backup"
        subprocess.run([*fogline, "server", "backup", file], env=env, check=True)
        other = {**env, "FOGLINE_DATABASE": fresh(postgres)}
        subprocess.run([*fogline, "server", "restore", file], env=other, check=True)
        subprocess.run([*fogline, "server", "check"], env=other, check=True)
        ok("backup, restore, check")
        for line in (folder / "log").read_text().splitlines():
            json.loads(line)
        ok("the log is JSON")


if __name__ == "__main__":
    main()
