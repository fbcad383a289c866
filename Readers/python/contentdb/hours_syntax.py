"""Reads OpenStreetMap's opening_hours as content.db has them: the canonical form (docs/vectors/hours.md)."""
import re
from dataclasses import dataclass, field

MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
WEEKDAYS = "Mo Tu We Th Fr Sa Su".split()
CALENDARS = ("PH", "SH", "Ramadan")
SUN = "dawn sunrise sunset dusk".split()
STATES = {"open": "open", "unknown": "unknown", "off": "closed", "closed": "closed"}
TOKEN = re.compile(r'\s*("[^"]*"|\|\||24/7|[0-9]{1,2}:[0-9]{2}|[0-9]+|[A-Za-z]+|[^\s])')


class HoursError(ValueError):
    """A value that is not opening hours, or not in canonical form."""


@dataclass
class Day:
    """One end of a range of dates: a day, a month, or Easter, perhaps moved by days."""
    year: int = None
    month: int = None
    day: int = None
    is_easter: bool = False
    offset: int = 0


@dataclass
class Weekday:
    """A range of weekdays, of which only the `nth` of a month count if there are any."""
    first: int
    last: int
    nth: list = field(default_factory=list)
    offset: int = 0


@dataclass
class Time:
    """A span of minutes of a day; ends may be (event of the sun, minutes), and `step` makes points of it."""
    start: object
    end: object
    is_open_end: bool = False
    step: int = None


@dataclass
class Rule:
    separator: str
    is_always: bool = False
    years: list = field(default_factory=list)      # (first, last or None, step)
    dates: list = field(default_factory=list)      # (Day, Day or None, step)
    weeks: list = field(default_factory=list)      # (first, last, step)
    day_lists: list = field(default_factory=list)  # lists of Weekday or (calendar, offset); every list has to match
    times: list = field(default_factory=list)
    state: str = "open"
    comment: str = ""

    @property
    def has_days(self):
        return bool(self.years or self.dates or self.weeks or self.day_lists)


def parse(text):
    return Parser(text).rules()


class Parser:
    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        self.place = 0

    def peek(self, ahead=0):
        place = self.place + ahead
        return self.tokens[place] if place < len(self.tokens) else ""

    def take(self, *expected):
        token = self.peek()
        if token == "" or expected and token not in expected:
            raise HoursError(f"{token or 'the end'} is not expected")
        self.place += 1
        return token

    def took(self, token):
        if self.peek() == token:
            self.place += 1
            return True
        return False

    def rules(self):
        rules = [self.rule(";")]
        while self.peek():
            rules.append(self.rule(self.take(";", ",", "||")))
        return rules

    def rule(self, separator):
        rule = Rule(separator)
        start = self.place
        rule.is_always = self.took("24/7")
        while not rule.is_always and self.selector(rule):
            pass
        self.took(":")
        while self.is_day():
            rule.day_lists.append(self.list(self.day, self.is_day))
        if self.is_time():
            rule.times = self.list(self.time, self.is_time)
        word, rule.comment = self.peek(), ""
        if word in STATES:
            self.place += 1
            rule.state = STATES[word]
        if self.peek().startswith('"'):
            rule.comment = self.take()[1:-1]
            rule.state = rule.state if word in STATES else "unknown"
        if self.place == start:
            raise HoursError(f"{self.peek() or 'the end'} is not expected")
        return rule

    def selector(self, rule):
        if self.took("week"):
            rule.weeks = self.list(lambda: self.numbers())
        elif self.is_date():
            rule.dates += self.list(self.date, self.is_date)
        elif re.fullmatch("[0-9]{4}", self.peek()):
            rule.years = self.list(self.numbers)
        else:
            return False
        return True

    def list(self, element, goes_on=None):
        elements = [element()]
        while self.peek() == ",":
            self.place += 1
            if goes_on and not goes_on():
                self.place -= 1
                break
            elements.append(element())
        return elements

    def numbers(self):
        first = last = self.number()
        if self.took("+"):
            last = None
        elif self.took("-"):
            last = self.number()
        return first, last, self.number() if self.took("/") else 1

    def number(self):
        token = self.take()
        if not token.isdigit():
            raise HoursError(f"{token} is no number")
        return int(token)

    def offset(self):
        """`+1 day` or `-2 days`; 0 if there is none."""
        if self.peek() in ("+", "-") and self.peek(1).isdigit() and self.peek(2) in ("day", "days"):
            sign = 1 if self.take() == "+" else -1
            days = self.number()
            self.take()
            return sign * days
        return 0

    def is_date(self):
        place = 1 if re.fullmatch("[0-9]{4}", self.peek()) else 0
        return self.peek(place) in MONTHS or self.peek(place) == "easter"

    def date(self):
        first = self.date_end(None)
        last = None
        if self.took("-"):
            last = self.date_end(first)
        return first, last, self.number() if self.took("/") else 1

    def date_end(self, first):
        end = Day(year=first.year if first else None)
        if re.fullmatch("[0-9]{4}", self.peek()):
            end.year = self.number()
        if self.took("easter"):
            end.is_easter = True
        elif self.peek() in MONTHS:
            end.month = MONTHS.index(self.take()) + 1
            if re.fullmatch("[0-9]{1,2}", self.peek()) and self.peek(1) != ":":
                end.day = self.number()
        elif first:
            end.month, end.day = first.month, self.number()
        end.offset = self.offset()
        return end

    def is_day(self):
        return self.peek() in WEEKDAYS or self.peek() in CALENDARS

    def day(self):
        if self.peek() in CALENDARS:
            return self.take(), self.offset()
        first = last = WEEKDAYS.index(self.take(*WEEKDAYS))
        if self.took("-"):
            last = WEEKDAYS.index(self.take(*WEEKDAYS))
        nth = []
        if self.took("["):
            nth = [number for numbers in self.list(self.nth) for number in numbers]
            self.take("]")
        return Weekday(first, last, nth, self.offset())

    def nth(self):
        if self.took("-"):
            return [-self.number()]
        first = self.number()
        return range(first, (self.number() if self.took("-") else first) + 1)

    def is_time(self):
        return re.fullmatch("[0-9]{1,2}:[0-9]{2}", self.peek()) or self.peek() in SUN or self.peek() == "("

    def time(self):
        start = self.moment()
        time = Time(start, None)
        if self.took("-"):
            time.end = self.moment()
        time.is_open_end = self.took("+")
        if time.end is None and not time.is_open_end:
            raise HoursError("a time has no end")
        if self.took("/"):
            time.step = self.moment() if ":" in self.peek() else self.number()
        return time

    def moment(self):
        if self.took("("):
            event = self.take(*SUN)
            sign = 1 if self.take("+", "-") == "+" else -1
            minutes = self.moment()
            self.take(")")
            return event, sign * minutes
        token = self.take()
        if token in SUN:
            return token, 0
        if not re.fullmatch("[0-9]{1,2}:[0-9]{2}", token):
            raise HoursError(f"{token} is no time")
        hours, minutes = token.split(":")
        return int(hours) * 60 + int(minutes)
