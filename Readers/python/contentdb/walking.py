"""How long a way on foot is where no map has it (docs/format/content-db.md)."""
import json
from math import ceil, floor
from . import borders, geo

USUAL = (4500, 1.3)
PIECE_METRES, MOST_PIECES = 150, 64


class WalkingAreas:
    """Speed in metres an hour and detours of regions, and of everywhere else."""

    def __init__(self, usual, areas):
        self.usual, self.areas, self.cache = usual, areas, {}

    @classmethod
    def of(cls, content):
        usual, areas = USUAL, []
        if "walking" in content.kinds.get("planning_default", {}):
            text = content.value("SELECT walking FROM planning_defaults JOIN items USING (id) WHERE walking IS NOT NULL ORDER BY items.rowid LIMIT 1")
            if text:
                usual = (json.loads(text)["metres_per_hour"], json.loads(text)["detour_factor"])
        if {"walking", "detour_factor"} <= content.kinds.get("region", {}).keys():
            for speed, detour, geometry in content.db.execute(
                    "SELECT walking, detour_factor, geometry FROM regions JOIN items USING (id) JOIN boundaries ON item = items.rowid "
                    "WHERE walking IS NOT NULL OR detour_factor IS NOT NULL ORDER BY items.rowid"):
                shape = json.loads(geometry)
                polygons = {"Polygon": [shape.get("coordinates")], "MultiPolygon": shape.get("coordinates")}.get(shape["type"])
                if polygons:
                    areas.append((polygons, (json.loads(speed)["metres_per_hour"] if speed else usual[0], detour or usual[1])))
        return cls(usual, areas)

    def minutes(self, start, end):
        """Started minutes, by the areas in which the middles of equal pieces of the straight line are."""
        line = geo.distance(start, end)
        pieces = min(max(ceil(line / PIECE_METRES), 1), MOST_PIECES) if self.areas else 1
        hours = 0
        for piece in range(pieces):
            along = (piece + 0.5) / pieces
            speed, detour = self.at((start[0] + along * (end[0] - start[0]), start[1] + along * (end[1] - start[1])))
            hours += line / pieces * detour / speed
        return geo.started_minutes(floor(hours * 3600 + 0.5))

    def at(self, place):
        if place not in self.cache:
            self.cache[place] = next((pace for polygons, pace in self.areas if borders.contains(polygons, place)), self.usual)
        return self.cache[place]
