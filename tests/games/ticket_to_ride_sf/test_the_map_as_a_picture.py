"""The map is drawn from the data: everything is there, nothing crosses, every label can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import combinations
from math import hypot

import msgspec

from fogline.core.editions import packaged
from fogline.games.ticket_to_ride_sf import GAME, svg
from fogline.games.ticket_to_ride_sf.geometry import (
    LETTER,
    LINE,
    SPACE_WIDTH,
    STOP,
    TRACKS_APART,
    Geometry,
    Label,
    Space,
    corners,
    geometry,
)

Polygon = list[tuple[float, float]]
EDITION = GAME.edition()
PLAN = geometry(EDITION)
CORNER = 24  # so much less of a space's length
SVG = "{http://www.w3.org/2000/svg}"


def label_box(label: Label) -> Polygon:
    """The corners of the room a label takes, about."""
    width = LETTER * max(len(text) for text in label.lines)
    left = label.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
    top, bottom = label.y - 0.72 * LINE, label.y + LINE * (len(label.lines) - 1) + 0.18 * LINE
    return [(left, top), (left + width, top), (left + width, bottom), (left, bottom)]


def apart(one: Polygon, two: Polygon) -> bool:
    """Is there a line between two convex shapes?"""
    for shape in (one, two):
        for (x, y), (next_x, next_y) in zip(shape, shape[1:] + shape[:1], strict=True):
            across = (y - next_y, next_x - x)
            first, second = (sorted(a * across[0] + b * across[1] for a, b in s) for s in (one, two))
            if first[-1] <= second[0] or second[-1] <= first[0]:
                return True
    return False


def rectangle(space: Space) -> Polygon:
    return corners(space.x, space.y, space.angle, space.length, SPACE_WIDTH)


def circle(x: float, y: float) -> Polygon:
    return corners(x, y, 0, 2 * STOP, 2 * STOP)


def rectangles() -> Iterator[tuple[str, Polygon]]:
    for track in PLAN.tracks:
        for space in track.spaces:
            yield track.route, rectangle(space)


def test_every_route_has_its_spaces_and_ferries() -> None:
    content = EDITION.content
    assert [track.route for track in PLAN.tracks] == [route.id for route in content.routes]
    for track, route in zip(PLAN.tracks, content.routes, strict=True):
        assert len(track.spaces) == route.length
        assert sum(space.ferry for space in track.spaces) == route.ferries
        assert track.colour == route.colour
        assert all(space.length > SPACE_WIDTH for space in track.spaces)


def test_no_two_routes_cross() -> None:
    """Only the corners of spaces beside a stop may touch, where routes leave it in nearly one direction."""
    ends = {route.id: {route.start, route.finish} for route in EDITION.content.routes}
    short = [
        (track.route, corners(space.x, space.y, space.angle, space.length - CORNER, SPACE_WIDTH))
        for track in PLAN.tracks
        for space in track.spaces
    ]
    for ((one, first), (_, short_first)), ((two, second), (_, short_second)) in combinations(
        zip(rectangles(), short, strict=True), 2
    ):
        meet = one != two and ends[one] & ends[two]
        assert apart(short_first, short_second) if meet else apart(first, second), f"{one} and {two}"


def test_no_space_covers_a_stop() -> None:
    for route, space in rectangles():
        for stop in PLAN.stops:
            middle = sum(x for x, _ in space) / 4, sum(y for _, y in space) / 4
            if hypot(middle[0] - stop.x, middle[1] - stop.y) < 100:
                reach = corners(stop.x, stop.y, 45, 2**0.5 * STOP, 2**0.5 * STOP)
                assert apart(space, reach), f"{route} and {stop.place}"


def test_labels_lie_inside_the_frame_and_on_nothing_else() -> None:
    boxes = {stop.place: label_box(stop.label) for stop in PLAN.stops}
    for place, box in boxes.items():
        for x, y in box:
            assert 0 <= x <= PLAN.width, place
            assert 0 <= y <= PLAN.height, place
        for stop in PLAN.stops:
            assert apart(box, circle(stop.x, stop.y)), f"the label of {place} and {stop.place}"
        for route, space in rectangles():
            assert apart(box, space), f"the label of {place} and {route}"
    for (one, first), (two, second) in combinations(boxes.items(), 2):
        assert apart(first, second), f"the labels of {one} and {two}"


def test_of_a_double_route_the_track_listed_first_lies_to_the_left() -> None:
    tracks = {track.route: track for track in PLAN.tracks}
    places = {place.id: place for place in EDITION.content.places}
    pairs = [route for route in EDITION.content.routes if route.double and route.id.endswith("-1")]
    assert len(pairs) == 12
    for route in pairs:
        left, right = (tracks[route.id[:-1] + n].spaces[0] for n in "12")
        start, finish = places[route.start], places[route.finish]
        along = (finish.x - start.x, finish.y - start.y)
        side = along[0] * (right.y - left.y) - along[1] * (right.x - left.x)
        assert side > 0  # on the screen, where y goes down, that is the right-hand side
        assert abs(hypot(right.x - left.x, right.y - left.y) - TRACKS_APART) < 0.5


def test_the_geometry_is_plain_json() -> None:
    text = msgspec.json.encode(PLAN)
    assert msgspec.json.decode(text, type=Geometry) == PLAN


def test_the_picture_is_well_formed_and_shows_everything() -> None:
    picture = ElementTree.fromstring(svg.draw(EDITION))
    ids = {element.get("id") for element in picture.iter() if element.get("id")}
    content = EDITION.content
    assert ids == {entry.id for entry in (*content.routes, *content.places)}
    texts = {" ".join(span.text or "" for span in text) for text in picture.iter(f"{SVG}text")}
    assert texts == {place.name for place in content.places}
    spaces = picture.findall(f".//{SVG}g/{SVG}g/{SVG}rect")
    assert len(spaces) == sum(route.length for route in content.routes)


def test_names_with_signs_of_markup_are_harmless() -> None:
    text = packaged(GAME.id).decode().replace('name = "Castro"', 'name = "<Castro> & Co"')
    picture = svg.draw(GAME.read_edition(text.encode()))
    assert any("<Castro> & Co" in (span.text or "") for span in ElementTree.fromstring(picture).iter())
