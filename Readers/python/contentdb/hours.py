"""Opening hours at instants (docs/vectors/hours.md)."""
import bisect
from datetime import date, timedelta
from . import sun
from .hours_days import DAY, covers, is_all_the_time, matches
from .hours_syntax import parse

HORIZON_DAYS = 5000
UNUSUAL = ("unknown", None)  # Without a comment, unlike what a rule leaves unknown.


class Zone:
    """Offsets in seconds: `initial`, and from each transition (seconds since 1970) on."""

    def __init__(self, initial, transitions):
        self.initial = initial
        self.times = [time for time, _ in transitions]
        self.offsets = [offset for _, offset in transitions]

    def offset(self, time):
        place = bisect.bisect_right(self.times, time)
        return self.offsets[place - 1] if place else self.initial

    def instants(self, local):
        """The instants at which clocks show a local time: none, one or two."""
        offsets = {self.offset(local - day) for day in (-86400, 0, 86400)}
        return sorted(local - offset for offset in offsets if self.offset(local - offset) == offset)


class Calendars:
    def __init__(self, public=(), school=(), ramadan=(), unusual=()):
        self.days = {"PH": set(public), "SH": set(school), "Ramadan": set(ramadan)}
        self.unusual = set(unusual)


class Hours:
    def __init__(self, text, zone, calendars=None, place=None):
        self.rules = parse(text)
        self.all_calendars = calendars or Calendars()
        self.zone, self.calendars, self.place = zone, calendars or Calendars(), place
        self.cache = {}
        states = {rule.state for rule in self.rules if is_all_the_time(rule)}
        self.constant = states.pop() if len(states) == 1 and all(map(is_all_the_time, self.rules)) else None
        if self.constant:
            self.calendars = Calendars()

    # One day

    def segments(self, day):
        """What the hours say of a day, from midnight to midnight: (start, end, state, comment), without gaps."""
        if day not in self.cache:
            if len(self.cache) > 20000:
                self.cache.clear()
            self.cache[day] = self.paint(day)
        return self.cache[day]

    def paint(self, day):
        entries, is_second = [], False
        for rule in self.rules:
            for number in (0, 1):  # Hours past midnight belong to the day before.
                if not matches(rule, day - timedelta(number), self.calendars):
                    continue
                # A rule without days adds to rules for certain days, and replaces only one before it that has none.
                if number == 0 and rule.separator == ";" and rule.state != "closed" and (rule.has_days or is_second and rule.state == "open"):
                    entries = []
                for start, end, state in self.spans(rule, day - timedelta(number)):
                    if number * DAY < end and start < (number + 1) * DAY:
                        entries.append((number, rule, max(start - number * DAY, 0), min(end - number * DAY, DAY), state))
            is_second = not rule.has_days
        return compose(entries, self.is_unusual(day), self.is_unusual(day - timedelta(1)))

    def is_unusual(self, day):
        """Whether regular hours do not apply on a day, and no rule covers it."""
        return day in self.calendars.unusual and not any(covers(rule, day, self.calendars) for rule in self.rules)

    def spans(self, rule, day):
        if not rule.times:
            return [(0, DAY, rule.state)]
        spans = []
        for time in rule.times:
            start, end = self.minute(time.start, day), None
            if time.end is not None:
                # Customary times say whether it ends on the next day; then it is that day's sun.
                is_next = customary(time.end) <= customary(time.start)
                end = self.minute(time.end, day + timedelta(is_next)) + DAY * is_next
            if time.step:
                spans += [(minute, minute + 1, rule.state) for minute in range(start, end + 1, time.step)]
                continue
            if end is not None:
                spans.append((start, end, rule.state))
            if time.is_open_end:
                last = start if end is None else end
                spans.append((last, open_end(last), rule.state if rule.state == "closed" else "unknown"))
        # Within a rule, what is certain comes before an open end.
        return sorted((span for span in spans if span[0] < span[1]), key=lambda span: span[2] == rule.state)

    def minute(self, moment, day):
        if self.place is None or isinstance(moment, int):
            return customary(moment)
        event, offset = moment
        return sun.minute(event, day, self.place, self.zone) + offset

    # Instants

    def at(self, time):
        """The state and comment at an instant."""
        local = time + self.zone.offset(time)
        minute = local % 86400 // 60
        for start, end, state, comment in self.segments(day_of(local)):
            if start <= minute < end:
                return state, comment
        raise AssertionError("segments have no gaps")

    def boundaries(self, start, end):
        """Instants after `start`, up to `end`, at which something may change, in order."""
        window = start
        while window < end:
            times = set()
            day = day_of(window + self.zone.offset(window)) - timedelta(1)
            for number in range(4):
                midnight = seconds(day + timedelta(number))
                for minute in {segment[0] for segment in self.segments(day + timedelta(number))}:
                    times.update(self.zone.instants(midnight + minute * 60))
            times.update(self.zone.times[bisect.bisect_right(self.zone.times, window):bisect.bisect_right(self.zone.times, window + 86400)])
            yield from sorted(time for time in times if window < time <= min(window + 86400, end))
            window += 86400

    def horizon(self, time):
        years = [year for rule in self.rules for numbers in rule.years for year in numbers[:2] if year]
        years += [end.year for rule in self.rules for ends in rule.dates for end in ends[:2] if end and end.year]
        return max([time + HORIZON_DAYS * 86400] + [seconds(date(year + 1, 1, 2)) for year in years])

    def next_change(self, time, to=None):
        """The next instant with another state, or that begins to have the state `to`; None: never."""
        if self.constant is not None:
            return None
        before = self.at(time)[0]
        for boundary in self.boundaries(time, self.horizon(time)):
            state = self.at(boundary)[0]
            if state != before and (to is None or state == to):
                return boundary, state
            before = state
        return None

    def status(self, time, closing_soon=60, opening_soon=60):
        """The status, and the instant of its next change."""
        state, change = self.at(time)[0], self.next_change(time)
        if change is None:
            return {"open": "alwaysOpen", "closed": "alwaysClosed"}.get(state, state), None
        seconds_left = change[0] - time
        if state == "open" and seconds_left <= closing_soon * 60:
            state = "closingSoon"
        if state == "closed" and change[1] == "open" and seconds_left <= opening_soon * 60:
            state = "openingSoon"
        return state, change[0]

    def intervals(self, start, end):
        """(start, end, state, comment) of all between two instants that is not closed, equal neighbours merged."""
        found, previous, since = [], self.at(start), start
        for boundary in [*self.boundaries(start, end - 1), end]:
            now = self.at(boundary) if boundary < end else None
            if now != previous:
                if previous[0] != "closed":
                    found.append((since, boundary, *previous))
                previous, since = now, boundary
        return found

    def day_spans(self, day):
        """(start, end, state, comment) in minutes of a day that begin on it; past midnight they count on."""
        spans = []
        pieces = [piece for number in (-1, 0, 1) for piece in shifted(self.segments(day + timedelta(number)), number)]
        for start, end, state, comment in merged(pieces):
            if state == "closed" or end <= 0 or start >= DAY:
                continue
            if end - start > DAY:
                start, end = max(start, 0), min(end, DAY)
            if start >= 0:
                spans.append((start, end, state, comment))
        return spans


def day_of(local):
    return date(1970, 1, 1) + timedelta(local // 86400)


def seconds(day):
    return (day - date(1970, 1, 1)).days * 86400


def customary(moment):
    return moment if isinstance(moment, int) else sun.CUSTOMARY[moment[0]] + moment[1]


def open_end(minute):
    """The end of an open end that begins at a minute, counted from the midnight before."""
    if minute >= 17 * 60:
        return minute + (8 if minute >= 22 * 60 else 10) * 60
    return DAY


def compose(entries, is_unusual, was_unusual):
    """The segments of a day. On unusual days, only hours of the other of night before and day count."""
    edges = sorted({0, DAY, *(edge for entry in entries for edge in entry[2:4])})
    pieces = []
    for start, end in zip(edges, edges[1:]):
        here = [entry for entry in entries if entry[2] <= start and end <= entry[3]]
        if is_unusual or was_unusual:
            night, day = (said([entry for entry in here if entry[0] == number]) for number in (1, 0))
            if is_unusual:
                answer = UNUSUAL if was_unusual or night[0] == "closed" else night
            else:
                answer = day if night[0] == "closed" or day[0] == "open" else UNUSUAL
        else:
            answer = said(here)
        pieces.append((start, end, *answer))
    return merged(pieces)


def said(entries):
    """What the last of some entries says; a fallback only where the others say closed."""
    answer = ("closed", "")
    for _, rule, _, _, state in entries:
        if rule.separator != "||" or answer[0] == "closed":
            answer = (state, rule.comment)
    return answer


def merged(pieces):
    out = []
    for start, end, *said in pieces:
        if out and out[-1][1] == start and list(out[-1][2:]) == said:
            start = out.pop()[0]
        out.append((start, end, *said))
    return out


def shifted(segments, days):
    return [(start + days * DAY, end + days * DAY, *said) for start, end, *said in segments]
