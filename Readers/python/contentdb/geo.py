"""Distances and directions on a sphere (docs/vectors/geo-trust.md)."""
from math import asin, atan2, cos, degrees, floor, radians, sin, sqrt

EARTH_RADIUS = 6371008.8
COMPASS = "n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw".split()
SLACK_DEGREES = 1e-8


def distance(a, b):
    """Metres between two (latitude, longitude)."""
    (x, y, z), (u, v, w) = vector(a), vector(b)
    # By tangent: neither close points nor antipodes lose digits.
    across = sqrt((y * w - z * v) ** 2 + (z * u - x * w) ** 2 + (x * v - y * u) ** 2)
    return EARTH_RADIUS * atan2(across, x * u + y * v + z * w)


def vector(place):
    latitude, longitude = radians(place[0]), radians(place[1])
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)


def order(metres):
    """What distances are compared by: whole millimetres."""
    return floor(metres * 1000 + 0.5)


def bearing(a, b):
    """Degrees from north, clockwise; None if all directions are equal."""
    if distance(a, b) < 1e-6 or distance(a, (-b[0], b[1] + 180)) < 1e-6:
        return None
    east = b[1] - a[1]
    east -= 360 * round(east / 360)
    latitude, other = radians(a[0]), radians(b[0])
    # Of sums and differences of angles, so that neighbours and antipodes lose no digits.
    if abs(east) <= 90:
        north = sin(radians(b[0] - a[0])) + 2 * sin(latitude) * cos(other) * sin(radians(east) / 2) ** 2
    else:
        east = (180 - abs(east)) * (1 if east > 0 else -1)
        north = sin(radians(b[0] + a[0])) - 2 * sin(latitude) * cos(other) * sin(radians(east) / 2) ** 2
    return degrees(atan2(sin(radians(east)) * cos(other), north)) % 360


def compass(angle, points=8):
    """The nearest of 8 or 16 points of the compass."""
    return COMPASS[floor(angle % 360 / (360 / points) + 0.5) % points * (16 // points)]


def walking(straight_metres, metres_per_hour, detour_factor):
    """Whole metres and seconds of a walk, and minutes of which a started one counts; None if there is no such walk."""
    if straight_metres < 0 or metres_per_hour <= 0 or detour_factor < 1:
        return None
    metres = straight_metres * detour_factor
    seconds = floor(metres / metres_per_hour * 3600 + 0.5)
    return floor(metres + 0.5), seconds, started_minutes(seconds)


def started_minutes(seconds):
    return -(-seconds // 60)


def boxes(centre, radius):
    """(south, north, west, east) of one or two boxes around a circle; R*Trees are searched with them."""
    if radius < 0:
        return []
    angle = degrees(radius / EARTH_RADIUS) + SLACK_DEGREES
    south, north = centre[0] - angle, centre[0] + angle
    if angle >= 180 or south <= -90 or north >= 90:
        return [(max(south, -90), min(north, 90), -180, 180)]
    width = degrees(asin(min(1, sin(radians(angle)) / cos(radians(centre[0]))))) + SLACK_DEGREES
    west, east = centre[1] - width, centre[1] + width
    if west < -180:
        return [(south, north, -180, east), (south, north, west + 360, 180)]
    if east > 180:
        return [(south, north, -180, east - 360), (south, north, west, 180)]
    return [(south, north, west, east)]


def near(centre, radius, candidates):
    """(metres, id) of the candidates {id: place} inside a circle, nearest first."""
    found = [(distance(centre, place), name) for name, place in candidates]
    limit = order(radius)
    return sorted((hit for hit in found if order(hit[0]) <= limit), key=lambda hit: (order(hit[0]), hit[1]))
