"""Answers in the form of guide … --json (docs/format/guide-json.md), without the texts that catalogues word."""
from datetime import datetime, timedelta
from . import geo
from .freshness import staleness
from .hours import Hours, day_of
from .hours_syntax import HoursError

CLOSED = {"temporarily_closed": "temporarilyClosed", "permanently_closed": "permanentlyClosed"}


class Clock:
    """An instant, given as a local time of the content."""

    def __init__(self, content, text):
        self.zone = content.zone()
        local = int((datetime.fromisoformat(text) - datetime(1970, 1, 1)).total_seconds())
        # A time that clocks skip is as far behind the change as it would have been.
        self.instant = next(iter(self.zone.instants(local)), local - self.zone.offset(local - 86400))

    def day(self, zone=None):
        """The day on which it is in a zone."""
        zone = zone or self.zone
        return day_of(self.instant + zone.offset(self.instant))


def local_text(zone, time):
    return (datetime(1970, 1, 1) + timedelta(seconds=time + zone.offset(time))).strftime("%Y-%m-%dT%H:%M")


def clock_text(minute):
    return f"{minute // 60:02}:{minute % 60:02}"


def camel(name):
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def camel_keys(value):
    if isinstance(value, dict):
        return {camel(key): camel_keys(inner) for key, inner in value.items()}
    return [camel_keys(inner) for inner in value] if isinstance(value, list) else value


def given(**members):
    return {name: value for name, value in members.items() if value is not None}


# Items

def show(content, name, clock, language="en"):
    item = content.item(name, language)
    return given(id=item.id, type=item.type, title=item.title, rank=item.rank, fields=camel_keys(item.values),
                 links=link_list(content, item, language), status=status(content, item, clock), staleness=facts(content, item, clock) or None)


def link_list(content, item, language):
    found = []
    for kind, number in content.links(item):
        other = content.row(number, language)
        is_closed = other.values.get("status") in CLOSED
        found.append(given(kind=kind, type=other.type, id=other.id, title=other.title, status=other.values["status"] if is_closed else None,
                           since=other.values.get("status_since") if is_closed else None))
    return found


def links(content, name, clock, language="en"):
    return link_list(content, content.item(name), language)


def facts(content, item, clock, is_listed=False, zone=None):
    """The age of each dated fact, stale ones first; in lists only stale and undated ones, by name, without the review of the text."""
    found = []
    for fact, rule, column, by, override in content.staleness_rules(item.type):
        checked, is_undated = item.values.get(column), item.values.get(f"{fact}_undated")
        if checked is None and not is_undated:
            continue
        age = staleness(rule, checked, clock.day(zone).isoformat(), item.values.get(by), item.values.get(override), tolerated_days=1)
        if not is_listed or fact != "description" and age["state"] in ("stale", "unknown"):
            found.append(given(fact=fact, state=age["state"], date=checked, precision=item.values.get(f"{fact}_precision"),
                               ageDays=age["ageDays"], limitDays=age["limitDays"]))
    return found if is_listed else sorted(found, key=lambda each: (each["state"] != "stale", each["fact"]))


# Hours

CACHE = {}


def hours_of(content, item):
    """The hours of an item; None if it has none that can be read."""
    text = item.values.get("hours_osm")
    place = content.place(item)
    name = (id(content), text, item.values.get("hours_timezone"), place)
    if text is not None and name not in CACHE:
        try:
            CACHE[name] = Hours(text, content.zone(item.values.get("hours_timezone")), content.calendars, place)
        except HoursError:
            CACHE[name] = None
    return CACHE.get(name)


def status(content, item, clock):
    closed, note = item.values.get("status"), item.values.get("status_note")
    since = item.values.get("status_since")
    if closed in CLOSED and (since is None or since <= clock.day(content.zone(item.values.get("hours_timezone"))).isoformat()):
        return given(state="alwaysClosed" if closed == "permanently_closed" else "closed", reason=CLOSED[closed], since=since, note=note)
    hours = hours_of(content, item)
    if hours:
        found = status_by_hours(hours, clock)
    elif "hours_text" in item.values:
        found = {"state": "unknown", "reason": "hoursInWords"}
    else:
        return None
    # What is closed by its hours is closed, even if it is not known to be in business.
    if closed == "unknown" and found["state"] not in ("closed", "openingSoon", "alwaysClosed"):
        found.pop("reason", None)
        found.pop("opensAt", None)
        found |= given(state="unknown", reason="notConfirmed", note=note)
    return found


def status_by_hours(hours, clock):
    time = clock.instant
    state, change = hours.status(time)
    comment, opening = hours.at(time)[1], None
    if state not in ("open", "closingSoon", "alwaysOpen", "alwaysClosed"):
        opening = hours.next_change(time, "open")
    return given(state=state, comment=comment or None, nextChange=change and local_text(hours.zone, change),
                 opensAt=opening and local_text(hours.zone, opening[0]), minutesToChange=change and -((time - change) // 60),
                 reason="unusualDay" if comment is None else None)


def hours(content, name, clock, language="en"):
    item = content.item(name, language)
    found, now = hours_of(content, item), status(content, item, clock)
    if now is None:
        return None
    zone = content.zone(item.values.get("hours_timezone"))
    week = []
    if found and now.get("reason") not in CLOSED.values():
        week = [week_day(found, clock.day(zone) + timedelta(number), number == 0) for number in range(7)]
    ages = {fact["fact"]: fact["state"] for fact in facts(content, item, clock, zone=zone)}
    return given(id=item.id, title=item.title, local=local_text(zone, clock.instant), text=item.values.get("hours_text"),
                 osm=item.values.get("hours_osm"), status=now, week=week, verifiedAt=item.values.get("hours_verified_at"),
                 precision=item.values.get("hours_precision"), isApproximate=bool(item.values.get("hours_approximate")) or None,
                 staleness=ages.get("hours"))


def week_day(found, day, is_today):
    names = {"PH": "publicHolidays", "SH": "schoolHolidays", "Ramadan": "ramadan"}
    calendars = [names[name] for name, days in found.all_calendars.days.items() if day in days]
    spans = [given(start=clock_text(start), end=clock_text(end), state=state, comment=comment or None,
                   reason="unusualDay" if comment is None else None) for start, end, state, comment in found.day_spans(day)]
    closed = next((comment for _, _, state, comment in found.segments(day) if state == "closed" and comment), None)
    return given(date=day.isoformat(), isToday=is_today, spans=spans, calendars=calendars, closedComment=closed)


# Places

def near(content, point, radius, clock, limit=None, language="en"):
    """What is inside a circle, nearest first, then by id."""
    candidates = {}
    for south, north, west, east in geo.boxes(point, radius):
        rows = content.db.execute("SELECT items.id, items.rowid, lat, lng FROM point_rtree JOIN points ON points.item = point_rtree.id "
                                  "JOIN items ON items.rowid = points.item WHERE max_lat >= ? AND min_lat <= ? AND max_lng >= ? AND min_lng <= ? "
                                  "AND (expires_at IS NULL OR expires_at > ?)", [south, north, west, east, clock.day().isoformat()])
        candidates |= {name: (number, (lat, lng)) for name, number, lat, lng in rows}
    hits = geo.near(point, radius, [(name, place) for name, (_, place) in candidates.items()])
    return [place_entry(content, content.row(candidates[name][0], language), point, metres, clock) for metres, name in hits[:limit]]


def place_entry(content, item, point, metres, clock):
    place = content.place(item)
    angle = geo.bearing(point, place)
    return given(id=item.id, type=item.type, title=item.title, lat=place[0], lng=place[1],
                 isApproximate=item.values.get("location_confidence") == "low", distanceMetres=geo.order(metres / 1000),
                 compassPoint=None if angle is None else geo.compass(angle), walkingMinutes=content.walking.minutes(point, place),
                 status=status(content, item, clock), staleness=facts(content, item, clock, is_listed=True) or None)
