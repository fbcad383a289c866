"""Sunrise and sunset, by the sunrise equation (docs/vectors/hours.md)."""
from datetime import date
from math import acos, asin, cos, degrees, floor, radians, sin

CUSTOMARY = {"dawn": 330, "sunrise": 360, "sunset": 1080, "dusk": 1110}
ALTITUDES = {"dawn": -6, "sunrise": -0.833, "sunset": -0.833, "dusk": -6}
NOON_2000 = 946_728_000


def minute(event, day, place, zone):
    """The minute of the local day of an event."""
    latitude, longitude = place
    noon = (day - date(2000, 1, 1)).days - longitude / 360
    anomaly = radians(357.5291 + 0.98560028 * noon)
    centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
    ecliptic = anomaly + radians(centre + 282.9372)
    transit = noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
    sine = 0.39777 * sin(ecliptic)
    across = cos(radians(latitude)) * cos(asin(sine))
    height = sin(radians(ALTITUDES[event])) - sin(radians(latitude)) * sine
    is_rise = event in ("dawn", "sunrise")
    if abs(height) > across:  # Never down, or never up: then all events are at noon.
        if height < 0:
            return 0 if is_rise else 1440
        return clock(transit, day, zone)
    half = degrees(acos(height / across)) / 360
    return clock(transit - half if is_rise else transit + half, day, zone)


def clock(days, day, zone):
    time = floor(days * 86400 + 0.5) + NOON_2000
    return (time + zone.offset(time) + 30) // 60 - (day - date(1970, 1, 1)).days * 1440
