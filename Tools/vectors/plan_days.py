"""Writes Tests/Vectors/plan/days.json: requests over small cities and the days that follow.

The cities are so small that the answer can be told by hand from the rules of docs/vectors/plan.md; `expected` stands
beside each case.
Run: python3 Tools/vectors/plan_days.py
"""
import json
import pathlib

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "plan" / "days.json"


def at(north, east=0):
    """A point so many metres from the start."""
    return {"lat": round(31.6258 + north / 111195, 6), "lng": round(-7.9891 + east / 94690, 6)}


def place(id, category, north, windows=((540, 1080),), east=0, visit=60, **more):
    made = {"id": id, "category": category, **at(north, east), "rank": 2, "visit": [visit, visit, visit],
            "windows": [list(w) for w in windows]}
    made.update(more)
    return made


def request(start=540, end=1080, date="2026-12-09", **more):
    return {"date": date, "start": start, "end": end, "from": at(0), **more}


# 497 m of straight line are 670 m on the way: ten minutes at the standard pace of 67 m a minute.
TEN = 496
CASES = [
    ("one-place", [place("palace", "palace", TEN)], request(),
     {"stops": [["palace", "09:10", "10:10", "visit"]]}),
    ("nothing-open", [place("palace", "palace", TEN, closedDays=["wed"])], request(), {"stops": []}),
    ("waits-for-the-door", [place("palace", "palace", TEN, [(600, 1080)])], request(),
     {"stops": [["palace", "10:00", "11:00", "visit"]]}),
    ("a-visit-ends-before-closing", [place("palace", "palace", TEN, [(540, 605)])], request(), {"stops": []}),
    ("last-entry", [place("palace", "palace", TEN, [(540, 660)], lastEntryBeforeClosing=115)], request(), {"stops": []}),
    ("relaxed-stays-and-walks-longer", [place("palace", "palace", TEN, visitMinutes=[40, 60, 90])],
     request(pace="relaxed"), {"stops": [["palace", "09:12", "10:42", "visit"]]}),
    ("out-of-business", [place("palace", "palace", TEN, status="permanently_closed")], request(include=["palace"]),
     {"stops": [], "impossible": [["palace", "outOfBusiness"]], "relaxation": "without palace"}),
    ("closed-that-day-open-the-next", [place("palace", "palace", TEN, closedDays=["wed"])],
     request(include=["palace"]),
     {"stops": [], "impossible": [["palace", "closedThatDay"]], "relaxation": "otherDate 2026-12-10"}),
    ("a-little-longer", [place("palace", "palace", TEN)], request(end=600, include=["palace"]),
     {"stops": [], "impossible": [["palace", "noTime"]], "relaxation": "endLater 15"}),
    ("a-time-that-is-fixed", [place("palace", "palace", TEN), place("museum", "museum", TEN)],
     request(fix=[["palace", 0, 700]], meals=False),
     {"stops": [["museum", "09:10", "10:10", "visit"], ["palace", "11:40", "12:40", "visit"]]}),
    ("avoided", [place("palace", "palace", TEN), place("museum", "museum", TEN)], request(avoid=["palace"]),
     {"stops": [["museum", "09:10", "10:10", "visit"]]}),
    ("avoided-kind", [place("palace", "palace", TEN), place("museum", "museum", TEN)], request(avoidKinds=["palace"]),
     {"stops": [["museum", "09:10", "10:10", "visit"]]}),
    ("assumed-hours-are-said", [place("souk", "souk", TEN, windowsRule="souk-hours")], request(),
     {"stops": [["souk", "09:10", "10:10", "visit"]], "assumptions": ["souk-hours"]}),
    ("nothing-assumed", [place("souk", "souk", TEN, windowsRule="souk-hours")], request(sureOnly=True), {"stops": []}),
    ("sure-only-asked", [place("souk", "souk", TEN, windowsRule="souk-hours")],
     request(sureOnly=True, include=["souk"]),
     {"stops": [], "impossible": [["souk", "assumed"]], "relaxation": "allowAssumptions"}),
    ("lunch-at-lunch-time", [place("palace", "palace", TEN), place("table", "restaurant", TEN, serves=["lunch"])],
     request(), {"stops": [["palace", "09:10", "10:10", "visit"], ["table", "12:15", "13:15", "lunch"]]}),
    ("one-lunch-only", [place("near", "restaurant", TEN, serves=["lunch"]),
                        place("far", "restaurant", 900, serves=["lunch"])],
     request(), {"stops": [["near", "12:15", "13:15", "lunch"]]}),
    ("no-lunch-in-a-short-morning", [place("palace", "palace", TEN), place("table", "restaurant", TEN, serves=["lunch"])],
     request(end=700), {"stops": [["palace", "09:10", "10:10", "visit"]]}),
    ("no-meals", [place("table", "restaurant", TEN, serves=["lunch"])], request(meals=False), {"stops": []}),
    ("dinner", [place("table", "restaurant", TEN, [(600, 1380)], serves=["dinner"])], request(start=960, end=1320),
     {"stops": [["table", "19:00", "20:00", "dinner"]]}),
    # The square is a sight where one also dines: one stop, which is both.
    ("an-evening-at-the-square",
     [place("square", "square", TEN, [(600, 1380)], rank=1, serves=["dinner"]),
      place("table", "restaurant", TEN, [(600, 1380)], serves=["dinner"])],
     request(start=960, end=1320), {"stops": [["square", "19:00", "20:00", "dinner"]]}),
    ("dinner-after-sunset-in-ramadan",
     [place("table", "restaurant", TEN, [(600, 1380)], serves=["dinner"], ramadan={"effect": "open"})],
     request(start=960, end=1320, date="2027-02-19", ramadan=["2027-02-08", "2027-03-08"]),
     {"stops": [["table", "18:21", "19:21", "dinner"]]}),
    ("unknown-in-ramadan", [place("souk", "souk", TEN, ramadan={"effect": "unknown"})],
     request(date="2027-02-17", ramadan=["2027-02-08", "2027-03-08"]), {"stops": []}),
    ("unknown-in-ramadan-but-asked", [place("souk", "souk", TEN, ramadan={"effect": "unknown", "rule": "ask"})],
     request(date="2027-02-17", ramadan=["2027-02-08", "2027-03-08"], include=["souk"]),
     {"stops": [["souk", "09:10", "10:10", "visit"]], "assumptions": ["ask"]}),
    ("closes-earlier-in-ramadan",
     [place("palace", "palace", TEN, [(540, 720)], ramadan={"effect": "shorter", "closesEarlier": 120})],
     request(date="2027-02-17", ramadan=["2027-02-08", "2027-03-08"]), {"stops": []}),
    ("friday-midday", [place("souk", "souk", TEN, [(690, 1080)], friday={"effect": "fewer", "span": [720, 900]})],
     request(date="2026-12-11"), {"stops": [["souk", "15:00", "16:00", "visit"]]}),
    ("women-only", [place("bath", "hammam", TEN, audience="women")], request(bathers="women"),
     {"stops": [["bath", "09:10", "10:10", "visit"]]}),
    ("women-only-not-said", [place("bath", "hammam", TEN, audience="women")], request(include=["bath"]),
     {"stops": [], "impossible": [["bath", "audience"]], "relaxation": "without bath"}),
    ("order-by-hand", [place("a", "museum", 100), place("b", "museum", TEN), place("c", "museum", 900)],
     request(order=["c", "a", "b"], meals=False),
     {"order": ["c", "a", "b"]}),
    ("the-nearest-first", [place("c", "gate", 900), place("a", "museum", 100), place("b", "palace", TEN)],
     request(to=at(1000), meals=False), {"order": ["a", "b", "c"]}),
    ("back-where-it-started", [place("palace", "palace", TEN)], request(to=at(0)),
     {"stops": [["palace", "09:10", "10:10", "visit"]], "arrival": "10:20"}),
    ("a-taxi-to-what-is-far", [place("garden", "garden", 4000, rank=1)], request(include=["garden"]),
     {"stops": [["garden", "09:25", "10:25", "visit"]]}),
    ("no-way-for-little", [place("gate", "gate", 4000, rank=4)], request(), {"stops": []}),
    ("excursions-only-when-asked", [place("valley", "day_trip", 9000, excursion=[60, 180])], request(), {"stops": []}),
    ("an-excursion", [place("valley", "day_trip", 9000, excursion=[60, 180])], request(include=["valley"], meals=False),
     {"stops": [["valley", "10:00", "13:00", "visit"]]}),
    ("two-days-no-place-twice", [place("a", "museum", 100), place("b", "palace", TEN)], request(days=2, meals=False),
     {"count": 2}),
]


def main():
    items = []
    for id, places, asked, expected in CASES:
        for p in places:
            p["visit"] = p.pop("visitMinutes", p["visit"])
        items.append({"id": id, "kind": "day", "input": {"places": places, "request": asked}, "expected": expected})
    lines = ",\n".join("  " + json.dumps(item) for item in items)
    meta = json.dumps({"schema": "guide-plan-vectors/1", "count": len(items)})
    OUT.write_text('{"meta": %s, "items": [\n%s\n]}\n' % (meta, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
