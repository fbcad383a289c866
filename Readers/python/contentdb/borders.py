"""Points inside boundaries (docs/vectors/geo-trust.md): borders are half-open, edges straight in degrees."""
from fractions import Fraction


class AroundTheEarth(ValueError):
    """A ring around the Earth or with a pole, which this reader does not judge."""


def contains(multi_polygon, place):
    """Whether GeoJSON polygons contain a (latitude, longitude)."""
    return any(sum(crossings(ring, *place) for ring in polygon) % 2 == 1 for polygon in multi_polygon)


def crossings(ring, latitude, longitude):
    """How often a ray to the east, from a point moved a little to the north and still less to the east, meets a ring."""
    points = unrolled(ring)
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    return sum(is_east(start, end, latitude, longitude + turn) for turn in (-360, 0, 360) if west <= longitude + turn <= east
               for start, end in zip(points, points[1:]) if (start[1] <= latitude) != (end[1] <= latitude))


def is_east(start, end, y, x):
    """Whether an edge, at the height of a point, is east of it."""
    (x1, y1), (x2, y2) = start, end
    across = x1 + (x2 - x1) * (y - y1) / (y2 - y1) - x
    if abs(across) < 1e-6:
        x1, y1, x2, y2 = map(Fraction, (x1, y1, x2, y2))
        across = x1 + (x2 - x1) * (Fraction(y) - y1) / (y2 - y1) - Fraction(x)
    # On the edge: further north, it is east of the point where it leans east.
    return across > 0 or across == 0 and (x2 - x1) * (y2 - y1) > 0


def unrolled(ring):
    """The positions of a ring, where edges over the antimeridian take the short way and longitudes go on beyond 180."""
    points = [tuple(ring[0][:2])]
    for (x1, _), (x2, y2) in zip(ring, ring[1:]):
        if abs(x2 - x1) == 360 or abs(y2) == 90:
            raise AroundTheEarth
        turns = round((points[-1][0] - x1) / 360) - round((x2 - x1) / 360)
        points.append((x2 + 360 * turns, y2))
    if points[0] != points[-1]:
        raise AroundTheEarth
    return points
