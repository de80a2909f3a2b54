#!/bin/sh
# The real parts that the tests need and pip cannot bring: Chromium and PostgreSQL.
# On Debian, as root, they are installed; elsewhere the tests that need them say what to do.
set -eu

missing=""
if ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null \
    && ! command -v chromium-browser >/dev/null && ! command -v google-chrome >/dev/null \
    && [ -z "${FOGLINE_CHROMIUM:-}" ]; then
    missing="$missing chromium"
fi
if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    missing="$missing postgresql"
fi
[ -n "$missing" ] || exit 0

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing$missing ..."
    apt-get update -qq
    case "$missing" in  # quicker, where there is one
    *chromium*) ! apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing="$missing chromium-headless-shell" ;;
    esac
    # shellcheck disable=SC2086 - several packages
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "Not found:$missing. Their tests will fail and say how to install them."
fi
