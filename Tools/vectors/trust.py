"""Writes Tests/Vectors/trust: cases for the age of checks, labels and summaries.

Ages come from Python's calendar; states, labels and orders are written by hand.
Run: python3 Tools/vectors/trust.py
"""
import datetime
import json
import pathlib

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "trust"

HOURS = {"field": "hours", "afterDays": 180, "daysByValue": {"restaurant": 120, "cafe": 120, "square": 730}}
PRICES = {"field": "expected_cost", "afterDays": 270, "daysByValue": {"low": 365, "medium": 270, "high": 120}}
REVIEW = {"field": "description", "afterDays": 365, "daysByValue": {}}


def case(id, kind, input, expected):
    return {"id": id, "kind": kind, "input": input, "expected": expected}


def day(text):
    return datetime.date.fromisoformat(text)


def judged(rule, date, as_of, value=None, override=None, tolerated=0):
    return {"rule": rule, "date": date, "asOf": as_of, "value": value, "override": override,
            "toleratedFutureDays": tolerated}


def before(as_of, days):
    return (day(as_of) - datetime.timedelta(days=days)).isoformat()


def staleness():
    at = "2027-02-12"
    for id, input, state, limit in [
        ("checked-today", judged(HOURS, at, at), "fresh", 180),
        ("three-quarters-is-fresh", judged(HOURS, before(at, 135), at), "fresh", 180),
        ("last-quarter-is-ageing", judged(HOURS, before(at, 136), at), "ageing", 180),
        ("limit-is-ageing", judged(HOURS, before(at, 180), at), "ageing", 180),
        ("day-after-the-limit-is-stale", judged(HOURS, before(at, 181), at), "stale", 180),
        ("limit-by-category", judged(HOURS, before(at, 121), at, "restaurant"), "stale", 120),
        ("longer-limit-by-category", judged(HOURS, before(at, 500), at, "square"), "fresh", 730),
        ("unlisted-category-has-the-general-limit", judged(HOURS, before(at, 121), at, "garden"), "fresh", 180),
        ("high-volatility", judged(PRICES, before(at, 121), at, "high"), "stale", 120),
        ("low-volatility", judged(PRICES, before(at, 273), at, "low"), "fresh", 365),
        ("low-volatility-ageing", judged(PRICES, before(at, 274), at, "low"), "ageing", 365),
        ("override-wins-over-the-table", judged(HOURS, before(at, 121), at, "restaurant", 400), "fresh", 400),
        ("override-may-be-shorter", judged(HOURS, before(at, 8), at, "square", 7), "stale", 7),
        ("override-of-zero-is-ignored", judged(HOURS, before(at, 121), at, "restaurant", 0), "stale", 120),
        ("override-of-one-day", judged(HOURS, before(at, 1), at, None, 1), "ageing", 1),
        ("override-of-one-day-next-day", judged(HOURS, before(at, 2), at, None, 1), "stale", 1),
        ("missing-date-is-unknown", judged(HOURS, None, at, "restaurant"), "unknown", 120),
        ("tomorrow-is-flagged", judged(HOURS, before(at, -1), at), "future", 180),
        ("next-year-is-flagged", judged(HOURS, "2028-02-12", at), "future", 180),
        ("tomorrow-may-be-tolerated", judged(HOURS, before(at, -1), at, tolerated=1), "fresh", 180),
        ("two-days-ahead-are-beyond-tolerance", judged(HOURS, before(at, -2), at, tolerated=1), "future", 180),
        ("leap-day-is-a-day", judged(REVIEW, "2027-03-01", "2028-02-29"), "ageing", 365),
        ("leap-year-has-one-more", judged(REVIEW, "2027-03-01", "2028-03-01"), "stale", 365),
        ("from-leap-day-to-next-year", judged(REVIEW, "2028-02-29", "2029-02-28"), "ageing", 365),
        ("from-leap-day-to-march", judged(REVIEW, "2028-02-29", "2029-03-01"), "stale", 365),
        ("no-leap-day-in-2100", judged(REVIEW, "2100-02-28", "2100-03-01"), "fresh", 365),
        ("year-end", judged(HOURS, "2026-12-31", "2027-01-01"), "fresh", 180),
        ("before-1970", judged(REVIEW, "1969-12-31", "1970-01-01"), "fresh", 365),
        ("very-old", judged(REVIEW, "1900-01-01", at), "stale", 365),
    ]:
        date = input["date"]
        age = None if date is None else (day(input["asOf"]) - day(date)).days
        if age is not None and age < 0 and -age <= input["toleratedFutureDays"]:
            age = 0
        yield case(f"staleness-{id}", "staleness", input,
                   {"state": state, "ageDays": age, "limitDays": limit,
                    "daysLeft": None if age is None else limit - age})
    for id, rule in [("no-days", {"field": "hours", "afterDays": 0, "daysByValue": {}}),
                     ("negative-days-in-the-table", {"field": "hours", "afterDays": 9, "daysByValue": {"bar": -1}})]:
        yield case(f"staleness-refuses-{id}", "staleness", judged(rule, at, at), None)


def ages():
    for days, count, unit in [(0, 0, "day"), (1, 1, "day"), (13, 13, "day"), (14, 2, "week"), (60, 8, "week"),
                              (61, 2, "month"), (91, 2, "month"), (92, 3, "month"), (365, 11, "month"),
                              (366, 12, "month"), (730, 23, "month"), (731, 2, "year"), (1095, 2, "year"),
                              (1096, 3, "year"), (36525, 100, "year")]:
        yield case(f"age-of-{days}-days", "age", {"days": days}, {"count": count, "unit": unit})
    yield case("age-refuses-negative", "age", {"days": -1}, None)


def label(key, tone, **arguments):
    return {"key": key, "tone": tone, "arguments": arguments}


def age(count, unit):
    return {"count": count, "unit": unit}


def labels():
    at = "2027-02-12"
    for id, input, expected in [
        ("fresh", judged(HOURS, "2027-02-10", at),
         label("trust.fresh", "positive", field="hours", date="2027-02-10", age=age(2, "day"))),
        ("ageing", judged(HOURS, "2026-09-12", at),
         label("trust.ageing", "neutral", field="hours", date="2026-09-12", age=age(5, "month"))),
        ("stale", judged(PRICES, "2025-02-10", at, "high"),
         label("trust.stale", "caution", field="expected_cost", date="2025-02-10", age=age(2, "year"))),
        ("unknown", judged(HOURS, None, at), label("trust.unknown", "caution", field="hours")),
        ("future", judged(HOURS, "2027-03-01", at),
         label("trust.future", "warning", field="hours", date="2027-03-01")),
    ]:
        yield case(f"label-{id}", "label", {"staleness": input}, expected)
    for status, tone in [("open", "positive"), ("temporarily_closed", "warning"),
                         ("permanently_closed", "warning"), ("unknown", "caution")]:
        yield case(f"label-status-{status}".replace("_", "-"), "label", {"status": status},
                   label(f"trust.status.{status}", tone))
    for level, tone in [("high", "positive"), ("medium", "neutral"), ("low", "caution")]:
        yield case(f"label-confidence-{level}", "label", {"confidence": level}, label(f"trust.confidence.{level}", tone))
    for level, key, tone in [("low", "local_pick", "positive"), ("mixed", "mixed", "neutral"),
                             ("high", "tourist_heavy", "caution")]:
        yield case(f"label-trap-{level}", "label", {"touristTrap": level}, label(f"trust.trap.{key}", tone))
    yield case("hint-only-when-stale", "hint", {"staleness": judged(PRICES, "2026-06-01", at)}, None)
    yield case("hint-stale-price", "hint", {"staleness": judged(PRICES, "2026-01-01", at)},
               label("trust.may_have_changed", "caution", field="expected_cost"))


def summaries():
    at = "2027-02-12"
    fresh_hours, old_hours = judged(HOURS, "2027-02-10", at), judged(HOURS, "2026-06-01", at)
    ageing_review = judged(REVIEW, "2026-03-01", at)
    undated = judged(PRICES, None, at)
    ahead = judged(REVIEW, "2027-12-01", at)

    def summary(id, fields, worst, state, keys, **facts):
        input = {"fields": fields, "status": None, "confidence": None, "touristTrap": None} | facts
        return case(f"summary-{id}", "summary", input, {"worst": worst, "state": state, "labels": keys})

    yield summary("nothing-dated", [], None, None, [])
    yield summary("all-fresh", [fresh_hours, judged(REVIEW, at, at)], "hours", "fresh", [])
    yield summary("one-ageing", [fresh_hours, ageing_review], "description", "ageing", ["trust.ageing"])
    yield summary("stale-beats-ageing", [ageing_review, old_hours], "hours", "stale", ["trust.stale"])
    yield summary("undated-beats-stale", [old_hours, undated], "expected_cost", "unknown", ["trust.unknown"])
    yield summary("future-beats-all", [undated, ahead, old_hours], "description", "future", ["trust.future"])
    yield summary("more-overdue-is-worse",
                  [judged(REVIEW, before(at, 400), at), judged(HOURS, before(at, 250), at)], "hours", "stale",
                  ["trust.stale"])
    yield summary("equals-by-order", [judged(PRICES, None, at), judged(HOURS, None, at)], "expected_cost",
                  "unknown", ["trust.unknown"])
    yield summary("closed-comes-first", [old_hours], "hours", "stale",
                  ["trust.status.permanently_closed", "trust.stale", "trust.trap.tourist_heavy",
                   "trust.confidence.low"],
                  status="permanently_closed", confidence="low", touristTrap="high")
    yield summary("what-is-well-is-silent", [fresh_hours], "hours", "fresh", ["trust.trap.local_pick"],
                  status="open", confidence="high", touristTrap="low")
    yield summary("status-unknown-is-said", [], None, None, ["trust.status.unknown"], status="unknown")


def provenance():
    at = "2027-02-12"
    checked = judged(PRICES, "2026-11-20", at)
    said = {"message": label("trust.checked", "neutral", field="expected_cost", date="2026-11-20")}
    for id, input, expected in [
        ("nothing-known", {}, []),
        ("date-note-and-confidence", {"checked": checked, "note": "posted fare", "confidence": "high"},
         [said, {"note": "posted fare"}, {"message": label("trust.confidence.high", "positive")}]),
        ("sources-stand-in-for-a-note", {"checked": checked, "sourceCount": 3},
         [said, {"message": label("trust.sources", "neutral", count=3)}]),
        ("note-wins-over-sources", {"checked": checked, "note": "posted fare", "sourceCount": 3},
         [said, {"note": "posted fare"}]),
        ("blank-note-is-none", {"checked": checked, "note": " \t", "sourceCount": 1},
         [said, {"message": label("trust.sources", "neutral", count=1)}]),
        ("never-checked", {"checked": judged(PRICES, None, at)},
         [{"message": label("trust.unknown", "caution", field="expected_cost")}]),
        ("future-date-is-not-claimed", {"checked": judged(PRICES, "2027-02-13", at)},
         [{"message": label("trust.future", "warning", field="expected_cost", date="2027-02-13")}]),
    ]:
        full = {"checked": None, "note": None, "sourceCount": 0, "confidence": None} | input
        yield case(f"provenance-{id}", "provenance", full, {"parts": expected})


def write(name, *sources):
    items = [item for source in sources for item in source()]
    assert len({item["id"] for item in items}) == len(items)
    meta = {"schema": "guide-trust-vectors/1", "count": len(items)}
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join("  " + json.dumps(item) for item in items)
    (OUT / name).write_text('{\n "meta": ' + json.dumps(meta) + ',\n "items": [\n' + lines + "\n ]\n}\n")
    print(name, len(items))


write("staleness.json", staleness, ages)
write("labels.json", labels, summaries, provenance)
