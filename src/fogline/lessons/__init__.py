"""Guided first games and exercises: data in the games' folders (docs/writing-a-lesson.md), and the rules."""
