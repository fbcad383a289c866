"""Which days the rules of opening hours are for (docs/vectors/hours.md)."""
from datetime import date, timedelta
from .hours_syntax import Weekday

DAY = 1440


def is_calendar(day):
    return not isinstance(day, Weekday)


def matches(rule, day, calendars):
    return ((not rule.years or any(in_numbers(day.year, numbers) for numbers in rule.years))
            and (not rule.weeks or any(in_numbers(day.isocalendar()[1], numbers) for numbers in rule.weeks))
            and (not rule.dates or any(in_dates(day, *dates) for dates in rule.dates))
            and all(any(is_day(day, element, calendars) for element in days) for days in rule.day_lists))


def in_numbers(value, numbers):
    first, last, step = numbers
    return value >= first and (last is None or value <= last) and (value - first) % step == 0


def in_dates(day, first, last, step):
    for year in [first.year] if first.year else (day.year - 1, day.year):
        start = resolve(first, year, False)
        end = resolve(last or first, (last.year or year) if last else year, True)
        if start is None or end is None or last is None and first.day and start != end:
            continue
        if end < start and last and not (first.is_easter or last.is_easter) and last.year in (None, first.year):
            end = resolve(last, year + 1, True)
        if start <= day <= end and (day - start).days % step == 0:
            return True
    return False


def resolve(end, year, is_last):
    """The date of one end of a range; the last day of a month if it names only that, or a later one."""
    if end.is_easter:
        day = easter(year)
    else:
        following = date(year + end.month // 12, end.month % 12 + 1, 1) - timedelta(1)
        number = end.day or (following.day if is_last else 1)
        if number > following.day and not is_last:
            return None
        day = date(year, end.month, min(number, following.day))
    return day + timedelta(end.offset)


def easter(year):
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    i = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    month, day = divmod(h + i - 7 * ((a + 11 * h + 22 * i) // 451) + 114, 31)
    return date(year, month, day + 1)


def is_day(day, element, calendars):
    if is_calendar(element):
        name, offset = element
        return day - timedelta(offset) in calendars.days[name]
    day -= timedelta(element.offset)
    if (day.weekday() - element.first) % 7 > (element.last - element.first) % 7:
        return False
    from_end = (date(day.year + day.month // 12, day.month % 12 + 1, 1) - day).days
    return not element.nth or (day.day + 6) // 7 in element.nth or -((from_end + 6) // 7) in element.nth


def is_all_the_time(rule):
    """Whether a rule is for every day, and for all of it."""
    days = {number % 7 for days in rule.day_lists[:1] for element in days if not is_calendar(element) and not element.nth
            for number in range(element.first, element.last + 1 + 7 * (element.last < element.first))}
    is_all_year = all(last and not (first.year or first.day or last.day or first.is_easter or last.is_easter)
                      and (last.month - first.month) % 12 == 11 for first, last, _ in rule.dates)
    return (not (rule.years or rule.weeks) and is_all_year and (not rule.day_lists or len(rule.day_lists) == 1 and len(days) == 7)
            and (not rule.times or any(time.start == 0 and time.end == DAY and not time.is_open_end for time in rule.times)))


def covers(rule, day, calendars):
    """Whether a rule speaks of an unusual day: by name, by year, as one of a few days, or to close by date."""
    if not matches(rule, day, calendars):
        return False
    names = [element for days in rule.day_lists for element in days if is_calendar(element)]
    if any(is_day(day, name, calendars) for name in names):
        return True
    if rule.state == "closed" and (rule.years or rule.weeks or rule.dates or names):
        return True
    return any(is_a_few_days(first, last) for first, last, _ in rule.dates)


def is_a_few_days(first, last):
    if first.year or last is None:
        return bool(first.year or first.day or first.is_easter)
    return bool(first.day) and last.month == first.month and (last.day or 99) - first.day <= 14
