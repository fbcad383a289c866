"""Writes Tests/Vectors/geo: cases for a guide's distances, directions and regions.

Expected values are computed here and not by the engine: great circles as vectors with 50 digits (mpmath),
containment with fractions and a ray to the east, where a point on a border is shifted by an infinitesimal step to the north
and a still smaller one to the east. Run: python3 Tools/vectors/geo.py
"""
import json
import pathlib
from fractions import Fraction

from mpmath import mp, mpf, sin, cos, atan2, sqrt, acos, radians, degrees, quad, pi, asin, floor

mp.dps = 50
R = mpf("6371008.8")
OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "geo"

# Points, latitude first.
JEMAA = (31.6258, -7.9891)
KOUTOUBIA = (31.624, -7.9936)
MAJORELLE = (31.6417, -8.0033)
AIRPORT = (31.6069, -8.0363)
NORTH_POLE, SOUTH_POLE = (90, 0), (-90, 0)


def place(p):
    return {"lat": p[0], "lng": p[1]}


def vector(p):
    la, lo = radians(mpf(p[0])), radians(mpf(p[1]))
    return (cos(la) * cos(lo), cos(la) * sin(lo), sin(la))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def scaled(a, k):
    return tuple(x * k for x in a)


def added(a, b):
    return tuple(x + y for x, y in zip(a, b))


def angle(a, b):
    c = cross(a, b)
    return atan2(sqrt(dot(c, c)), dot(a, b))


def distance(p, q):
    return angle(vector(p), vector(q)) * R


def frame(p):
    """Unit vectors to the east and the north; at a pole those of the coordinate's own longitude."""
    la, lo = radians(mpf(p[0])), radians(mpf(p[1]))
    return (-sin(lo), cos(lo), mpf(0)), (-sin(la) * cos(lo), -sin(la) * sin(lo), cos(la))


def bearing(p, q):
    east, north = frame(p)
    v = vector(q)
    return degrees(atan2(dot(v, east), dot(v, north))) % 360


def to_place(v):
    return (float(degrees(atan2(v[2], sqrt(v[0] ** 2 + v[1] ** 2)))), float(degrees(atan2(v[1], v[0]))))


def destination(p, way, metres):
    east, north = frame(p)
    b, d = radians(mpf(way)), mpf(metres) / R
    direction = added(scaled(north, cos(b)), scaled(east, sin(b)))
    return to_place(added(scaled(vector(p), cos(d)), scaled(direction, sin(d))))


def midpoint(p, q):
    return to_place(added(vector(p), vector(q)))


def case(id, kind, input, expected, note=None):
    item = {"id": id, "kind": kind, "input": input, "expected": expected}
    if note:
        item["note"] = note
    return item


# --- points ------------------------------------------------------------------------------------------------

def distances():
    pairs = {
        "jemaa-to-koutoubia": (JEMAA, KOUTOUBIA),
        "jemaa-to-majorelle": (JEMAA, MAJORELLE),
        "jemaa-to-airport": (JEMAA, AIRPORT),
        "marrakech-to-casablanca": (JEMAA, (33.5731, -7.5898)),
        "marrakech-to-sydney": (JEMAA, (-33.8688, 151.2093)),
        "same-place": (JEMAA, JEMAA),
        "one-millimetre-apart": (JEMAA, (JEMAA[0] + 9e-9, JEMAA[1])),
        "over-the-antimeridian": ((-17, 179.9), (-17, -179.9)),
        "antimeridian-under-both-names": ((12, 180), (12, -180)),
        "pole-to-pole": (NORTH_POLE, SOUTH_POLE),
        "pole-under-two-longitudes": ((90, 10), (90, -170)),
        "over-the-north-pole": ((89.9, 0), (89.9, 180)),
        "antipodes": ((31.6258, -7.9891), (-31.6258, 172.0109)),
        "nearly-antipodes": ((0, 0), (0.00001, 179.99999)),
        "quarter-of-the-equator": ((0, -45), (0, 45)),
        "along-a-meridian": ((10, 20), (11, 20)),
    }
    for id, (a, b) in pairs.items():
        yield case(f"distance-{id}", "distance", {"from": place(a), "to": place(b)},
                   {"metres": float(distance(a, b))})


def bearings():
    pairs = {
        "jemaa-to-koutoubia": (JEMAA, KOUTOUBIA),
        "jemaa-to-airport": (JEMAA, AIRPORT),
        "marrakech-to-mecca": (JEMAA, (21.4225, 39.8262)),
        "due-north": ((31, -8), (32, -8)),
        "due-south": ((31, -8), (30, -8)),
        "due-east-on-the-equator": ((0, 10), (0, 11)),
        "due-west-over-the-antimeridian": ((0, -179.5), (0, 179.5)),
        "east-along-a-parallel-starts-northward": ((60, 0), (60, 90)),
        "to-the-north-pole": ((31, -8), (90, 55)),
        "to-the-south-pole": ((31, -8), (-90, 55)),
        "from-the-north-pole-by-longitude": ((90, 0), (31, -8)),
        "from-the-south-pole-by-longitude": ((-90, 0), (31, -8)),
        "over-the-pole": ((80, 10), (80, -170)),
        "one-millimetre-north-east": (JEMAA, (JEMAA[0] + 9e-9, JEMAA[1] + 9e-9)),
        "nearly-antipodes": ((30, 0), (-30.00001, 179.99998)),
    }
    exact = {"to-the-north-pole": 0.0, "due-north": 0.0, "over-the-pole": 0.0}
    for id, (a, b) in pairs.items():
        yield case(f"bearing-{id}", "bearing", {"from": place(a), "to": place(b)},
                   {"degrees": exact.get(id, float(bearing(a, b)))})
    for id, (a, b) in {
        "same-place-has-none": (JEMAA, JEMAA),
        "same-place-under-both-names-has-none": ((5, 180), (5, -180)),
        "antipodes-have-none": ((30, 20), (-30, -160)),
        "pole-to-pole-has-none": (NORTH_POLE, SOUTH_POLE),
    }.items():
        yield case(f"bearing-{id}", "bearing", {"from": place(a), "to": place(b)}, {"degrees": None})


def destinations():
    ways = {
        "north-east-of-jemaa": (JEMAA, 45, 1000),
        "nowhere": (JEMAA, 123, 0),
        "over-the-antimeridian": ((-17, 179.9), 90, 50_000),
        "over-the-north-pole": ((89.9, 20), 0, 50_000),
        "from-the-north-pole": ((90, 0), 172, 1_000_000),
        "from-the-south-pole": ((-90, 0), 30, 1_000_000),
        "half-round-the-earth": (JEMAA, 77, float(R * pi)),
        "backwards": (JEMAA, 45, -1000),
        "bearing-of-more-than-a-turn": (JEMAA, 405, 1000),
    }
    for id, (p, way, metres) in ways.items():
        yield case(f"destination-{id}", "destination",
                   {"from": place(p), "bearing": way, "metres": metres}, place(destination(p, way, metres)))


def midpoints():
    pairs = {
        "jemaa-and-airport": (JEMAA, AIRPORT),
        "over-the-antimeridian": ((10, 170), (20, -160)),
        "over-the-pole": ((80, 0), (85, 180)),
        "same-place": (JEMAA, JEMAA),
        "far-along-a-parallel": ((60, 0), (60, 120)),
    }
    for id, (a, b) in pairs.items():
        yield case(f"midpoint-{id}", "midpoint", {"from": place(a), "to": place(b)}, place(midpoint(a, b)))
    yield case("midpoint-antipodes-have-none", "midpoint", {"from": place((30, 20)), "to": place((-30, -160))},
               None)


def angles():
    for id, (way, heading, answer) in {
        "ahead": (90, 90, 0), "to-the-right": (100, 10, 90), "to-the-left": (10, 100, -90),
        "over-north-to-the-right": (10, 350, 20), "over-north-to-the-left": (350, 10, -20),
        "behind-is-plus-180": (0, 180, 180), "behind-from-the-other-side": (180, 0, 180),
        "heading-as-signed-angle": (200, -170, 10), "many-turns": (725, -715, 0),
    }.items():
        yield case(f"relative-angle-{id}", "relative-angle", {"bearing": way, "heading": heading},
                   {"degrees": answer})


def compass():
    names = "n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw".split()

    def nearest(way, points):
        step = Fraction(360, points)
        index = ((Fraction(way) % 360) / step + Fraction(1, 2)).__floor__() % points
        return names[index * 16 // points]

    for way, points in [(0, 8), (22.4, 8), (22.5, 8), (45, 8), (337.4, 8), (337.5, 8), (359.9, 8), (360, 8),
                        (-90, 8), (180, 8), (11.2, 16), (11.25, 16), (22.5, 16), (191.2, 16), (348.74, 16),
                        (348.75, 16), (754, 16)]:
        id = f"compass-{points}-at-{way}".replace(".", "-").replace("at--", "at-minus-")
        yield case(id, "compass", {"bearing": way, "points": points}, {"key": nearest(way, points)})


# --- text --------------------------------------------------------------------------------------------------

def texts():
    """The rounded numbers are written by hand."""
    for id, metres, system, digits, fraction, unit in [
        ("zero", 0, "metric", 0, 0, "m"), ("4-m", 4.9, "metric", 0, 0, "m"), ("40-m", 38.2, "metric", 40, 0, "m"),
        ("half-up", 45, "metric", 50, 0, "m"), ("350-m", 352, "metric", 350, 0, "m"),
        ("990-m", 994.9, "metric", 990, 0, "m"), ("rounds-up-to-1-km", 995, "metric", 1, 0, "km"),
        ("1-2-km", 1234, "metric", 12, 1, "km"), ("2-km-without-decimal", 2049, "metric", 2, 0, "km"),
        ("9-9-km", 9949, "metric", 99, 1, "km"), ("rounds-up-to-10-km", 9950, "metric", 10, 0, "km"),
        ("12-km", 12460, "metric", 12, 0, "km"), ("not-rounded-twice", 12499, "metric", 12, 0, "km"),
        ("far", 20015114.4, "metric", 20015, 0, "km"),
        ("130-ft", 40, "us", 130, 0, "ft"), ("990-ft", 303, "us", 990, 0, "ft"),
        ("rounds-up-to-0-2-mi", 304, "us", 2, 1, "mi"), ("one-mile", 1609.344, "us", 1, 0, "mi"),
        ("7-5-mi", 12000, "us", 75, 1, "mi"), ("12-mi", 20000, "us", 12, 0, "mi"),
        ("380-yd", 350, "uk", 380, 0, "yd"), ("rounds-up-to-0-3-mi", 455, "uk", 3, 1, "mi"),
        ("uk-1-2-mi", 2000, "uk", 12, 1, "mi"),
    ]:
        yield case(f"text-{system}-{id}".replace("uk-uk", "uk"), "distance-text", {"metres": metres, "system": system},
                   {"digits": digits, "fractionDigits": fraction, "unit": unit})
    for id, metres in [("negative", -1), ("beyond-all-measure", 1e10)]:
        yield case(f"text-refuses-{id}", "distance-text", {"metres": metres, "system": "metric"}, None)


def walks():
    for id, metres, speed, detour in [
        ("nowhere", 0, 4500, 1.35), ("one-step-is-a-minute", 1, 4500, 1), ("75-m-is-exactly-a-minute", 75, 4500, 1),
        ("76-m-starts-the-second", 76, 4500, 1), ("medina-detour", 900, 3600, 1.4), ("an-hour", 4500, 4500, 1),
    ]:
        way = Fraction(metres) * Fraction(str(detour))
        seconds = (way * 3600 / speed + Fraction(1, 2)).__floor__()
        yield case(f"walking-{id}", "walking",
                   {"straightLineMetres": metres, "metresPerHour": speed, "detourFactor": detour},
                   {"metres": (way + Fraction(1, 2)).__floor__(), "seconds": seconds, "minutes": -(-seconds // 60)})
    for id, metres, speed, detour in [("no-speed", 100, 0, 1), ("shortcut", 100, 4500, 0.9), ("negative", -1, 4500, 1)]:
        yield case(f"walking-refuses-{id}", "walking",
                   {"straightLineMetres": metres, "metresPerHour": speed, "detourFactor": detour}, None)


# --- boxes and near ------------------------------------------------------------------------------------------

def box(south, north, west, east):
    return {"south": float(south), "north": float(north), "west": float(west), "east": float(east)}


def circle(p, metres):
    d = degrees(mpf(metres) / R)
    south, north = p[0] - d, p[0] + d
    if south <= -90 or north >= 90:
        return [box(max(south, -90), min(north, 90), -180, 180)]
    # The widest longitude of a circle, from its rightmost tangent: tan Δ = sin d / sqrt(cos² φ − sin² d).
    s, c = sin(radians(d)), cos(radians(mpf(p[0])))
    w = degrees(atan2(s, sqrt(c * c - s * s)))
    west, east = p[1] - w, p[1] + w
    if west < -180:
        return [box(south, north, -180, east), box(south, north, west + 360, 180)]
    if east > 180:
        return [box(south, north, -180, east - 360), box(south, north, west, 180)]
    return [box(south, north, west, east)]


def circles():
    for id, p, metres in [
        ("jemaa-500-m", JEMAA, 500), ("jemaa-50-km", JEMAA, 50_000), ("zero-radius", JEMAA, 0),
        ("east-of-the-antimeridian", (-17, -179.99), 5000), ("west-of-the-antimeridian", (-17, 179.99), 5000),
        ("on-the-antimeridian", (60, 180), 1000), ("holds-the-north-pole", (89.99, 33), 5000),
        ("holds-the-south-pole", (-89.99, 33), 5000), ("near-the-north-pole", (89.9, -100), 5000),
        ("at-the-north-pole", (90, 0), 1000), ("a-hemisphere", (0, 0), 10_100_000), ("whole-earth", (10, 10), 3e7),
    ]:
        yield case(f"boxes-{id}", "circle-boxes", {"centre": place(p), "radiusMetres": metres},
                   {"boxes": circle(p, metres), "boxesAtMost": circle(p, metres + 0.02)})
    yield case("boxes-negative-radius-has-none", "circle-boxes", {"centre": place(JEMAA), "radiusMetres": -1},
               {"boxes": [], "boxesAtMost": []})


def near():
    def candidates(points):
        return [{"id": id, "lat": p[0], "lng": p[1]} for id, p in points.items()]

    corner = destination(JEMAA, 45, 600)
    for id, centre, radius, points in [
        ("box-corner-is-not-near", JEMAA, 500, {"corner": corner, "inside": destination(JEMAA, 45, 499)}),
        ("equal-distance-by-id", JEMAA, 100, {"b": JEMAA, "a": JEMAA, "c": destination(JEMAA, 0, 10)}),
        ("zero-radius-finds-the-spot", JEMAA, 0, {"here": JEMAA, "there": KOUTOUBIA}),
        ("over-the-antimeridian", (-17, 179.999), 1000,
         {"east": (-17, -179.999), "west": (-17, 179.995), "far": (-17, -179.9)}),
        ("around-the-north-pole", (89.999, 0), 500,
         {"opposite": (89.999, 180), "side": (89.999, 90), "pole": (90, 77), "far": (89.99, 180)}),
        ("around-the-south-pole", (-90, 0), 2000, {"a": (-89.99, 12), "b": (-89.985, -170), "c": (-89.9, 0)}),
        ("negative-radius-finds-nothing", JEMAA, -1, {"here": JEMAA}),
        ("nothing-near", JEMAA, 100, {"there": KOUTOUBIA}),
        ("the-whole-earth", JEMAA, 2.1e7, {"antipode": (-31.6258, 172.0109), "pole": (90, 0), "here": JEMAA}),
    ]:
        hits = sorted((round(distance(centre, p) * 1000), i) for i, p in points.items() if distance(centre, p) <= radius)
        yield case(f"near-{id}", "near",
                   {"centre": place(centre), "radiusMetres": radius, "candidates": candidates(points)},
                   {"hits": [{"id": i, "metres": float(distance(centre, points[i]))} for _, i in hits]})


# --- boundaries ----------------------------------------------------------------------------------------------

def rectangle(west, south, east, north):
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def unwrapped(ring, planar=False):
    """Fractions of longitude and latitude, taking the short way around in every step."""
    points = [(Fraction(ring[0][0]), Fraction(ring[0][1]))]
    for lng, lat in ring[1:]:
        step = Fraction(lng) - points[-1][0]
        if not planar:
            raw = Fraction(lng) - (points[-1][0] + 180) % 360 + 180
            step = raw - 360 if raw > 180 else raw + 360 if raw < -180 else raw
        points.append((points[-1][0] + step, Fraction(lat)))
    return points


def closed(ring, pole=None, planar=False):
    points = unwrapped(ring, planar)
    if pole is not None:
        points += [(points[-1][0], Fraction(pole)), (points[0][0], Fraction(pole)), points[0]]
    return points


def inside_ring(p, points):
    y = Fraction(p[0]) + Fraction(1, 10**30)
    for turn in (-720, -360, 0, 360, 720):
        x = Fraction(p[1]) + turn + Fraction(1, 10**60)
        odd = False
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            if (y1 > y) != (y2 > y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
                odd = not odd
        if odd:
            return True
    return False


def inside(p, polygons, pole=None, planar=False):
    return any(
        inside_ring(p, closed(rings[0], pole, planar))
        and not any(inside_ring(p, closed(hole, pole, planar)) for hole in rings[1:])
        for rings in polygons)


def to_boundary(p, polygons, planar=False):
    v = vector(p)
    least = mpf(10)
    for rings in polygons:
        for ring in rings:
            points = [(mpf(x.numerator) / x.denominator, mpf(y.numerator) / y.denominator)
                      for x, y in unwrapped(ring, planar)]
            for (x1, y1), (x2, y2) in zip(points, points[1:]):
                def at(t):
                    return angle(v, vector((y1 + t * (y2 - y1), x1 + t * (x2 - x1))))
                n = 400
                with mp.workdps(20):
                    best = min(range(n + 1), key=lambda i: at(mpf(i) / n))
                low, high = mpf(max(best - 1, 0)) / n, mpf(min(best + 1, n)) / n
                for _ in range(120):
                    a, b = low + (high - low) / 3, high - (high - low) / 3
                    if at(a) < at(b):
                        high = b
                    else:
                        low = a
                least = min(least, at((low + high) / 2))
    return least * R


def area(polygons, pole=None, planar=False):
    total = mpf(0)
    for rings in polygons:
        for index, ring in enumerate(rings):
            points = closed(ring, pole, planar)
            s = mpf(0)
            for (x1, y1), (x2, y2) in zip(points, points[1:]):
                x1, y1, x2, y2 = (radians(mpf(v.numerator) / v.denominator) for v in (x1, y1, x2, y2))
                if x1 != x2:
                    s += quad(lambda x: sin(y1 + (x - x1) * (y2 - y1) / (x2 - x1)), [x1, x2])
            total += abs(s) * R * R * (1 if index == 0 else -1)
    return total


SQUARE = [rectangle(-8.0, 31.625, -7.98, 31.64)]
ARROW = [[[-8, 31], [-7, 31], [-6, 33], [-7, 32], [-8, 33], [-8, 31]]]
FIJI = [[[177, -19], [-178, -19], [-178, -16], [177, -16], [177, -19]]]
FIJI_SPLIT = [[rectangle(177, -19, 180, -16)], [rectangle(-180, -19, -178, -16)]]
ARCTIC = [[[0, 70], [90, 70], [180, 70], [-90, 70], [0, 70]]]
ANTARCTIC_WAVY = [[[0, -70], [120, -65], [-120, -75], [0, -70]]]
ANTARCTIC_PLANAR = [[[-180, -90], [180, -90], [180, -70], [0, -65], [-180, -70], [-180, -90]]]
RING_SEA = [[[0, 60], [120, 60], [-120, 60], [0, 60]], [[0, 80], [-120, 80], [120, 80], [0, 80]]]
WORLD = [rectangle(-180, -90, 180, 90)]
BAND = [rectangle(-180, -10, 180, 10)]
STEPPED = [[[170, 0], [180, 0], [-180, 0], [-170, 0], [-170, 10], [-180, 10], [180, 10], [170, 10], [170, 0]]]
HOLED = [rectangle(0, 0, 9, 9), rectangle(3, 3, 6, 6)]
# Two districts with a slanted border whose midpoint is not exactly representable as a double.
BORDER = [[-7.9912, 31.6402], [-7.9945, 31.6352], [-7.9972, 31.6335]]
EASTERN = [BORDER + [[-7.97, 31.63], [-7.97, 31.6402], [-7.9912, 31.6402]]]
WESTERN = [BORDER + [[-8.01, 31.6335], [-8.01, 31.6402], [-7.9912, 31.6402]]]


def contains():
    for id, polygons, probes, options in [
        ("square-inside-and-outside", [SQUARE], [(31.63, -7.99), (31.62, -7.99), (31.63, -7.97), (31.65, -7.99)], {}),
        ("square-borders-are-half-open", [SQUARE],
         [(31.625, -7.99), (31.64, -7.99), (31.63, -8.0), (31.63, -7.98)], {}),
        ("square-corners-are-half-open", [SQUARE],
         [(31.625, -8.0), (31.625, -7.98), (31.64, -8.0), (31.64, -7.98)], {}),
        ("clockwise-is-the-same", [[SQUARE[0][::-1]]], [(31.63, -7.99), (31.625, -8.0), (31.64, -7.98)], {}),
        ("concave-notch", [ARROW], [(31.5, -7), (32, -7), (32.5, -7), (32.4, -7.9), (32.4, -6.2)], {}),
        ("vertex-level-with-the-place", [ARROW], [(32, -7.5), (32, -6.4), (33, -7), (31, -6.9), (32, -9)], {}),
        ("hole", [HOLED], [(4, 4), (2, 2), (8, 8)], {}),
        ("hole-borders-go-to-the-other-side", [HOLED], [(3, 4), (6, 4), (4, 3), (4, 6), (3, 3), (6, 6)], {}),
        ("shared-border-east", [EASTERN], [(31.6352, -7.9945), (31.6377, -7.99285), (31.6335, -7.9972), (31.6402, -7.9912)], {}),
        ("shared-border-west", [WESTERN], [(31.6352, -7.9945), (31.6377, -7.99285), (31.6335, -7.9972), (31.6402, -7.9912)], {}),
        ("over-the-antimeridian", [FIJI], [(-17, 179), (-17, 180), (-17, -180), (-17, -179), (-17, -177), (-17, 176), (-17, 0)], {}),
        ("split-at-the-antimeridian", FIJI_SPLIT, [(-17, 179), (-17, 180), (-17, -180), (-17, -179), (-17, -177), (-17, 176), (-17, 0)], {}),
        ("steps-on-both-sides-of-the-antimeridian", [STEPPED], [(5, 175), (5, 180), (5, -175), (5, 0), (5, -165)], {}),
        ("ring-round-the-north-pole", [ARCTIC], [(80, 10), (70, 10), (69.9, 10), (89, -100), (-80, 10), (75, 180)], {"pole": 90}),
        ("ring-round-the-south-pole", [ANTARCTIC_WAVY], [(-80, 10), (-60, 10), (-71, -120), (-74, 60), (80, 0), (-76, -120)], {"pole": -90}),
        ("south-pole-drawn-as-a-box", [ANTARCTIC_PLANAR], [(-80, 10), (-66, 10), (-64, 0), (-69, 180), (0, 0), (-90, 0)], {"planar": True}),
        ("sea-between-two-rings-round-the-pole", [RING_SEA], [(70, 0), (59, 0), (85, 0), (60, 50), (80, 50), (70, -179)], {"pole": 90}),
        ("box-around-the-world", [WORLD], [(0, 0), (-90, 0), (89, 180), (10, -180)], {"planar": True}),
        ("band-around-the-world", [BAND], [(0, 0), (10, 5), (-10, 5), (9, 180), (-11, 0)], {"planar": True}),
        ("two-polygons-overlap", [[rectangle(0, 0, 4, 4)], [rectangle(2, 2, 6, 6)]], [(3, 3), (1, 1), (5, 5), (1, 5)], {}),
    ]:
        yield case(f"contains-{id}", "contains", {"multiPolygon": polygons, "places": [place(p) for p in probes]},
                   {"inside": [inside(p, polygons, **options) for p in probes]})
    # A pole has no direction north to step to, so these are written by hand.
    for id, polygons, expected in [
        ("ring-round-it", [ARCTIC], [True, False]), ("ring-round-the-other", [ANTARCTIC_WAVY], [False, True]),
        ("box-around-the-world", [WORLD], [True, True]), ("hole-round-it", [RING_SEA], [False, False]),
        ("quarter-with-greenwich", [[rectangle(0, 0, 90, 90)]], [True, False]),
        ("quarter-without-greenwich", [[rectangle(90, 0, 180, 90)]], [False, False]),
    ]:
        yield case(f"contains-poles-{id}", "contains",
                   {"multiPolygon": polygons, "places": [place(NORTH_POLE), place((-90, 120))]}, {"inside": expected})


def boundaries():
    for id, polygons, boxes in [
        ("square", [SQUARE], [box(31.625, 31.64, -8.0, -7.98)]),
        ("over-the-antimeridian", [FIJI], [box(-19, -16, -180, -178), box(-19, -16, 177, 180)]),
        ("split-at-the-antimeridian", FIJI_SPLIT, [box(-19, -16, -180, -178), box(-19, -16, 177, 180)]),
        ("round-the-north-pole", [ARCTIC], [box(70, 90, -180, 180)]),
        ("two-far-islands", [[rectangle(0, 0, 1, 1)], [rectangle(170, 5, 171, 6)]], [box(0, 6, 0, 171)]),
        ("two-islands-near-the-antimeridian", [[rectangle(-171, 0, -170, 1)], [rectangle(170, 5, 171, 6)]],
         [box(0, 6, -180, -170), box(0, 6, 170, 180)]),
    ]:
        yield case(f"boundary-boxes-{id}", "boundary-boxes", {"multiPolygon": polygons}, {"boxes": boxes})
    for id, polygons, code, polygon, ring, position in [
        ("no-polygons", [], "is-empty", 0, None, None),
        ("no-rings", [[rectangle(0, 0, 1, 1)], []], "is-empty", 1, None, None),
        ("two-positions", [[[[0, 0], [1, 1], [0, 0]]]], "too-few-positions", 0, 0, None),
        ("latitude-and-longitude-swapped", [[[[0, 0], [10, 95], [5, 5], [0, 0]]]], "invalid-position", 0, 0, 1),
        ("position-without-latitude", [[rectangle(0, 0, 9, 9), [[1, 1], [2, 1], [2], [1, 1]]]], "invalid-position", 0, 1, 2),
    ]:
        yield case(f"boundary-error-{id}", "boundary-error", {"multiPolygon": polygons},
                   {"code": code, "polygon": polygon, "ring": ring, "position": position})
    for id, polygons, p, planar in [
        ("north-of-a-square", [SQUARE], (31.65, -7.99), False), ("off-a-corner", [SQUARE], (31.65, -7.97), False),
        ("in-a-hole", [HOLED], (4, 4.4), False), ("in-a-notch", [ARROW], (32.9, -7.1), False),
        ("over-the-antimeridian", [FIJI], (-17, -177), False),
        ("to-a-long-parallel", [BAND], (30, 77), True),
        ("to-a-ring-round-the-pole", [ARCTIC], (60, 45), False),
        ("from-the-pole", [ANTARCTIC_WAVY], (90, 0), False),
        ("slanted-border", [EASTERN], (31.637, -7.9945), False),
    ]:
        yield case(f"boundary-distance-{id}", "boundary-distance", {"multiPolygon": polygons, "place": place(p)},
                   {"metres": float(to_boundary(p, polygons, planar))})
    for id, p in [("inside-is-zero", (31.63, -7.99)), ("on-the-border-is-zero", (31.64, -7.99))]:
        yield case(f"boundary-distance-{id}", "boundary-distance", {"multiPolygon": [SQUARE], "place": place(p)},
                   {"metres": 0})
    for id, polygons, options in [
        ("square", [SQUARE], {}), ("hole", [HOLED], {}), ("over-the-antimeridian", [FIJI], {}),
        ("round-the-north-pole", [ARCTIC], {"pole": 90}), ("round-the-south-pole", [ANTARCTIC_WAVY], {"pole": -90}),
        ("world", [WORLD], {"planar": True}), ("slanted", [EASTERN], {}),
    ]:
        # A ring around a pole is closed along the pole, so that its integral of sin over longitude is an area.
        yield case(f"area-{id}", "area", {"multiPolygon": polygons}, {"squareMetres": float(area(polygons, **options))})


def regions():
    city = [rectangle(-8.1, 31.55, -7.9, 31.7)]
    districts = {"eastern": [EASTERN], "western": [WESTERN], "city": [city]}
    for id, shapes, p, limit in [
        ("smallest-first", districts, (31.636, -7.99), None),
        ("shared-border-is-one", districts, (31.6352, -7.9945), None),
        ("shared-slanted-border-is-one", {"eastern": [EASTERN], "western": [WESTERN]}, (31.6377, -7.99285), None),
        ("nearest-from-outside", {"eastern": [EASTERN], "western": [WESTERN]}, (31.642, -7.98), None),
        ("nothing-within-the-limit", {"eastern": [EASTERN], "western": [WESTERN]}, (31.7, -7.98), 1000),
        ("equal-areas-by-id", {"b": [SQUARE], "a": [SQUARE]}, (31.63, -7.99), None),
        ("equal-distances-by-id", {"b": [SQUARE], "a": [SQUARE]}, (31.65, -7.99), None),
        ("over-the-antimeridian", {"fiji": [FIJI], "square": [SQUARE]}, (-17, -177.5), None),
        ("grid-corner-is-one", {f"{x}-{y}": [[rectangle(x, y, x + 1, y + 1)]] for x in (0, 1) for y in (0, 1)}, (1, 1), None),
    ]:
        holding = sorted((round(area(s)), i) for i, s in shapes.items() if inside(p, s))
        if holding:
            nearest = {"id": holding[0][1], "metres": 0}
        else:
            metres, name = min((round(to_boundary(p, s) * 1000), i) for i, s in shapes.items())
            exact = float(to_boundary(p, shapes[name]))
            nearest = {"id": name, "metres": exact} if limit is None or exact <= limit else None
        yield case(f"regions-{id}", "regions",
                   {"regions": [{"id": i, "multiPolygon": s} for i, s in shapes.items()], "place": place(p),
                    "withinMetres": limit},
                   {"containing": [i for _, i in holding], "nearest": nearest})


def write(name, *sources):
    items = [item for source in sources for item in source()]
    meta = {
        "schema": "guide-geo-vectors/1",
        "count": len(items),
        "earthRadiusMetres": 6371008.8,
        "tolerance": {"metres": 0.001, "degrees": 1e-9, "relativeArea": 1e-9},
    }
    assert len({item["id"] for item in items}) == len(items)
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join("  " + json.dumps(item) for item in items)
    (OUT / name).write_text('{\n "meta": ' + json.dumps(meta) + ',\n "items": [\n' + lines + "\n ]\n}\n")
    print(name, len(items))


write("points.json", distances, bearings, destinations, midpoints, angles, compass)
write("text.json", texts, walks)
write("near.json", circles, near)
write("boundaries.json", contains, boundaries, regions)
