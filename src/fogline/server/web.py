"""The built client: its files, and its first page for every address that is one of the client's own."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

NOT_BUILT = (
    b"The client is not built. Run `make play`, or open the page from the client's development server.\n"
)
COMPRESSED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


@dataclass(frozen=True)
class File:
    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    forever: bool  # its name changes with its content


def read_files(folder: Path) -> dict[str, File]:
    """All files by their path in the address. They are read once: no address can lead out of the folder."""
    files = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            content = path.read_bytes()
            files[name] = File(
                content,
                gzip.compress(content, 9, mtime=0) if path.suffix in COMPRESSED else None,
                mimetypes.guess_type(name)[0] or "application/octet-stream",
                f'"{hashlib.sha256(content).hexdigest()[:24]}"',
                name.startswith("assets/"),
            )
    return files


def answer(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if file.forever else "no-cache",
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.zipped, "gzip"
    return Response(content, headers=headers, media_type=file.kind)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def client(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    files: dict[str, File] = request.app.state.files
    name = path.lstrip("/")
    if name in files:
        return answer(request, files[name])
    if name.startswith(("api/", "schema")):
        raise NotFoundException
    if "." in name.rpartition("/")[2]:
        return Response(b"not found\n", status_code=404, media_type="text/plain")
    if "index.html" not in files:
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")
    return answer(request, files["index.html"])
