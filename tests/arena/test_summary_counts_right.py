"""The statistics of `--summary`, against games counted by hand."""

from fogline.arena.summary import Summary
from fogline.core.records import EditionName, Record
from fogline.games import game as find_game


def record(first: int, scores: list[float], winners: list[int], takes: list[str], end: str) -> Record:
    moves: list[dict[str, object]] = [{"player": 0, "do": "draw"}, {"chance": "nothing"}]
    moves += [{"player": 1, "do": "bonus", "take": take} for take in takes]
    breakdown = [{"medal": score} for score in scores]
    result = {"scores": scores, "winners": winners, "breakdown": breakdown, "end": end}
    return Record(
        format="fogline-record/1",
        game="san-francisco",
        edition=EditionName("house-1", ""),
        players=2,
        setup={"first": first},
        moves=moves,
        result=result,
    )


def test_a_summary_of_two_games() -> None:
    total = Summary(find_game("san-francisco"), 2)
    total.add(record(first=0, scores=[3, 8.5], winners=[1], takes=["tracks", "tracks"], end="board"))
    total.add(record(first=1, scores=[4, 4], winners=[0, 1], takes=[], end="foundations"))
    rows = total.rows()
    assert rows["decisions per game"] == "2.0 ± 1.0 (1-3)"
    assert rows["score, by place"] == "6.25 / 3.50"
    assert rows["score, mean"] == "4.88"
    assert rows["points: medal"] == "4.88"
    assert rows["ended by: foundations"] == "50.0 %"
    assert rows["ended by: board"] == "50.0 %"
    # The second in turn order won alone once; the other victory is shared.
    assert rows["win share by turn order"] == "25.0 % / 75.0 %"
    assert rows["shared victories"] == "50.0 %"
    assert rows["bonus tracks, per game (share of games)"] == "1.00 (50.0 %)"
    assert rows["draw, per game (share of games)"] == "1.00 (100.0 %)"
