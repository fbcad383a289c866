"""Answers conformance vectors: a request a line, a reply a line (docs/vectors/runner.md)."""
import json
import sys
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from . import borders, geo, normalize, pricing
from .freshness import staleness
from .hours import Calendars, Hours, Zone

KEBAB = {"alwaysOpen": "always-open", "alwaysClosed": "always-closed", "closingSoon": "closing-soon", "openingSoon": "opening-soon"}
DAYS = "mon tue wed thu fri sat sun".split()


class Unsupported(Exception):
    """A kind of case that this reader does not know."""


def answer(suite, case, context):
    if suite == "normalization":
        return [forms(text) for text in case["inputs"]] if "inputs" in case else forms(case["input"])
    if (suite, case.get("kind")) not in KINDS:
        raise Unsupported
    return KINDS[suite, case["kind"]](case, context)


def forms(text):
    norm = normalize.norm(text)
    key = normalize.key(norm)
    return {"norm": norm, "key": key, "skel": normalize.skeleton(key)}


def hours_of(case, context):
    zone = context["zones"][case["zone"]]
    lists = context["calendars"].get(case.get("calendar"), {})
    calendars = Calendars(*(days_of(lists.get(name, [])) for name in ("publicHolidays", "schoolHolidays", "ramadan", "unusual")))
    transitions = [(instant(time), offset) for time, offset in zone["transitions"]]
    return Hours(case["hours"], Zone(zone["initialOffset"], transitions), calendars, case.get("place"))


def days_of(ranges):
    for text in ranges:
        first, last = (text.split("/") * 2)[:2]
        day = date.fromisoformat(first)
        while day <= date.fromisoformat(last):
            yield day
            day += timedelta(1)


def instant(text):
    return int(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp())


def utc(time):
    return datetime.fromtimestamp(time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def state(case, context):
    found, comment = hours_of(case, context).at(instant(case["at"]))
    return {"state": found, "comment": comment}


def change(case, context):
    to = "open" if case["kind"] == "next-opening" else None
    found = hours_of(case, context).next_change(instant(case["at"]), to)
    return {"change": found and {"at": utc(found[0]), "state": found[1]}}


def status(case, context):
    time = instant(case["at"])
    found, until = hours_of(case, context).status(time, case["closingSoon"], case["openingSoon"])
    return {"status": KEBAB.get(found, found), "minutes": until and -((time - until) // 60)}


def intervals(case, context):
    hours = hours_of(case, context)
    start, end = (hours.zone.instants(instant(case[name] + "Z"))[0] for name in ("from", "to"))
    local = lambda time: utc(time + hours.zone.offset(time))[:16]
    return {"intervals": [[local(a), local(b), found] + [comment] * (comment != "")
                          for a, b, found, comment in hours.intervals(start, end)]}


def week(case, context):
    hours, day = hours_of(case, context), date.fromisoformat(case["date"])
    clock = lambda minute: f"{minute // 60:02}:{minute % 60:02}"
    days = {name: hours.day_spans(day - timedelta(day.weekday() - number)) for number, name in enumerate(DAYS)}
    return {"week": {name: [[clock(a), clock(b), found] for a, b, found, _ in spans] for name, spans in days.items() if spans}}


def place(point):
    return point["lat"], point["lng"]


def distance_between(case, _):
    return {"metres": geo.distance(place(case["input"]["from"]), place(case["input"]["to"]))}


def bearing(case, _):
    degrees = geo.bearing(place(case["input"]["from"]), place(case["input"]["to"]))
    return {"degrees": degrees}


def circle_boxes(case, _):
    found = geo.boxes(place(case["input"]["centre"]), case["input"]["radiusMetres"])
    return {"boxes": [dict(zip(("south", "north", "west", "east"), box)) for box in found]}


def contains(case, _):
    try:
        return {"inside": [borders.contains(case["input"]["multiPolygon"], place(each)) for each in case["input"]["places"]]}
    except borders.AroundTheEarth:
        raise Unsupported from None


def near(case, _):
    given = case["input"]
    hits = geo.near(place(given["centre"]), given["radiusMetres"], [(each["id"], place(each)) for each in given["candidates"]])
    return {"hits": [{"id": name, "metres": metres} for metres, name in hits]}


def walking(case, _):
    given = case["input"]
    found = geo.walking(given["straightLineMetres"], given["metresPerHour"], given["detourFactor"])
    return found and dict(zip(("metres", "seconds", "minutes"), found))


def dated(given):
    return staleness(given["rule"], given["date"], given["asOf"], given.get("value"), given.get("override"), given.get("toleratedFutureDays", 0))


def priced(case, _):
    card = dict(case["input"]["card"])
    card["staleness"] = card["staleness"] and dated(card["staleness"])
    try:
        found = pricing.quote(card, case["input"]["request"])
    except pricing.Refusal as refusal:
        return str(refusal)
    return {name: plain(value) for name, value in found.items()}


def plain(value):
    """Fractions as decimal texts, which is exact for sums of money."""
    if isinstance(value, tuple):
        return [plain(element) for element in value]
    if not isinstance(value, Fraction):
        return value
    digits = f"{value.numerator * 10 ** 18 // value.denominator:019}"
    return (digits[:-18] + "." + digits[-18:].rstrip("0")).rstrip(".")


KINDS = {
    ("hours", "state"): state, ("hours", "next-change"): change, ("hours", "next-opening"): change, ("hours", "status"): status,
    ("hours", "intervals"): intervals, ("hours", "week"): week,
    ("geo", "distance"): distance_between, ("geo", "bearing"): bearing, ("geo", "circle-boxes"): circle_boxes, ("geo", "near"): near,
    ("geo", "compass"): lambda case, _: {"key": geo.compass(case["input"]["bearing"], case["input"]["points"])},
    ("geo", "walking"): walking, ("geo", "contains"): contains,
    ("trust", "staleness"): lambda case, _: dated(case["input"]),
    ("pricing", "quote"): priced, ("pricing", "refusal"): priced,
}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"id": request["case"]["id"]}
        try:
            reply["answer"] = answer(request["suite"], request["case"], request["context"])
        except Unsupported:
            reply["isSupported"] = False
        except Exception as error:  # The next case can be answered all the same.
            reply["error"] = f"{type(error).__name__}: {error}"
        print(json.dumps(reply, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
