"""What the server writes down: lines for people, or an object of JSON a line for programs. Never a secret."""

from __future__ import annotations

import json
import logging
import os
import re
import time

TEXT = "%(asctime)s %(levelname)s %(message)s"
# Tokens and secrets (32 bytes or more in base64 or hex), and passwords in addresses.
SECRETS = re.compile(r"(?<=://)[^/@\s]+(?=@)|(?<![\w-])(?:[A-Za-z0-9_-]{43}|[0-9a-f]{64})(?![\w-])")
HIDDEN = "[hidden]"


def hide(text: str) -> str:
    """Nothing secret is logged anywhere; should it happen by mistake, it does not get to the disk."""
    return SECRETS.sub(HIDDEN, text)


class Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return hide(super().format(record))


class Structured(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "process": os.getpid(),
            "message": hide(record.getMessage()),
        }
        if record.exc_info:
            told["error"] = hide(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def set_up(form: str) -> None:
    """`form`: "text" or "json"."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if form == "json" else Plain(TEXT))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
