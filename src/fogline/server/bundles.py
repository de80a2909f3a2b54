"""A record and the edition it was played with, side by side in one archive (ZIP)."""

from __future__ import annotations

import io
import zipfile
import zlib

from fogline.core.editions import LARGEST_FILE, Edition
from fogline.core.errors import RecordError

MARK = b"PK\x03\x04"  # how such archives begin, and no record
PLAIN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
WHEN = (1980, 1, 1, 0, 0, 0)  # the same game gives the same archive


def pack(id: str, record: bytes, edition: Edition) -> bytes:
    """Unpacked into a folder, `fogline replay` finds the one beside the other."""
    files = {f"fogline-{id}.json": record, f"fogline-{edition.game}-{edition.id}.toml": edition.data}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def unpack(data: bytes) -> tuple[bytes, bytes | None]:
    """The record and the file of the edition. What is no archive is a record alone."""
    if not data.startswith(MARK):
        return data, None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _only(archive, ".json"), _only(archive, ".toml")
    except (zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, EOFError, OSError):
        raise RecordError("form: an archive that cannot be read") from None


def _only(archive: zipfile.ZipFile, ending: str) -> bytes:
    """The only file with such a name, if it is of a size that such files have."""
    found = [file for file in archive.infolist() if file.filename.endswith(ending)]
    if len(found) != 1 or found[0].compress_type not in PLAIN:
        raise RecordError(f"form: expected one file {ending} in the archive")
    with archive.open(found[0]) as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise RecordError("form: the files in the archive are too large")
    return data
