"""Sunrise and sunset, by the equations of NOAA's solar calculator."""
from datetime import date
from math import acos, asin, cos, degrees, radians, sin, tan

CUSTOMARY = {"dawn": 330, "sunrise": 360, "sunset": 1080, "dusk": 1110}
ALTITUDES = {"dawn": -6, "sunrise": -0.833, "sunset": -0.833, "dusk": -6}


def position(day):
    """Declination in degrees and equation of time in minutes, at noon UTC."""
    century = ((day - date(2000, 1, 1)).days) / 36525
    anomaly = radians(357.52911 + century * (35999.05029 - 0.0001537 * century))
    mean = (280.46646 + century * (36000.76983 + century * 0.0003032)) % 360
    centre = (sin(anomaly) * (1.914602 - century * 0.004817) + sin(2 * anomaly) * 0.019993 + sin(3 * anomaly) * 0.000289)
    longitude = radians(mean + centre - 0.00569 - 0.00478 * sin(radians(125.04 - 1934.136 * century)))
    obliquity = radians(23.439291 - 0.0130042 * century)
    mean, eccentricity, y = radians(mean), 0.016708634 - century * 0.000042037, tan(obliquity / 2) ** 2
    equation = (y * sin(2 * mean) - 2 * eccentricity * sin(anomaly) + 4 * eccentricity * y * sin(anomaly) * cos(2 * mean)
                - y * y / 2 * sin(4 * mean) - 1.25 * eccentricity ** 2 * sin(2 * anomaly))
    return degrees(asin(sin(obliquity) * sin(longitude))), 4 * degrees(equation)


def half_day(day, place, altitude):
    """Cosine of the hour angle at which the sun is at an altitude: below -1 always above it, above 1 never."""
    latitude, declination = radians(place[0]), radians(position(day)[0])
    return (sin(radians(altitude)) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))


def minute(event, day, place, zone):
    """The minute of the local day at which the sun rises or sets; None if it does not."""
    cosine = half_day(day, place, ALTITUDES[event])
    if not -1 <= cosine <= 1:
        return None
    angle = degrees(acos(cosine)) * (-4 if event in ("dawn", "sunrise") else 4)
    utc = 720 - 4 * place[1] - position(day)[1] + angle
    midnight = (day - date(1970, 1, 1)).days * 86400
    return int((utc * 60 + zone.offset(int(midnight + utc * 60))) // 60)


def is_up_all_day(day, place):
    return half_day(day, place, ALTITUDES["sunrise"]) < -1
