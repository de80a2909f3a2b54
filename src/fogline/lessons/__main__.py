"""`python -m fogline.lessons GAME [FILE …]`: what is wrong with the lesson and the exercises of a game, or
with files that are not in its folder yet."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from fogline.core.errors import FoglineError
from fogline.games import game as find_game
from fogline.lessons import exercise, lesson
from fogline.lessons.checks import check_exercise, check_lesson


def main(game_id: str, *paths: str) -> int:
    game = find_game(game_id)
    lessons, exercises = {}, {}
    if not paths:
        first = lesson.packaged(game.id)
        lessons = {lesson.FIRST_GAME: first} if first else {}
        exercises = exercise.packaged(game.id)
    for path in paths:
        data = Path(path).read_bytes()
        if "goal" in tomllib.loads(data.decode()):
            exercises[path] = exercise.decode(data)
        else:
            lessons[path] = lesson.decode(data)
    found = {name: check_lesson(game, one) for name, one in lessons.items()}
    found |= {name: check_exercise(game, one) for name, one in exercises.items()}
    for name, problems in found.items():
        print(f"{name}: {'ok' if not problems else ''}", *problems, sep="\n  ")
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (FoglineError, OSError, tomllib.TOMLDecodeError) as error:
        sys.exit(str(error))
