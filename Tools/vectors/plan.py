"""Writes Tests/Vectors/plan: planning problems and their best solutions.

The solutions are found by trying every sequence of stops, by the rules of docs/vectors/plan.md.
Run: python3 Tools/vectors/plan.py
"""
import json
import pathlib
import random

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "plan"


def start(windows, time):
    """The earliest start in any window, not before a given time; None if it is too late."""
    starts = [max(time, o) for o, c in windows if max(time, o) <= c]
    return min(starts, default=None)


def best(problem):
    """(required stops and groups placed, score, -sum of arrivals) of the best plan, and all best plans."""
    stops, days, travel = problem["stops"], problem["days"], problem["travel"]
    groups = problem.get("groups", [])
    answer = [None, []]

    def end_of_day(day, tours, placed, score, arrivals):
        if day + 1 < len(days):
            return go(day + 1, tours + [[]], days[day + 1]["from"], days[day + 1]["start"], placed, score, arrivals)
        key = (placed, score, -arrivals)
        if answer[0] is None or key > answer[0]:
            answer[:] = [key, []]
        if key == answer[0]:
            answer[1].append(tours)

    def go(day, tours, time, place, placed, score, arrivals):
        frame = days[day]
        back = time + travel[place][frame["end"]]
        if back <= frame["until"] or not tours[-1]:
            end_of_day(day, tours, placed, score, arrivals + back)
        if len(tours[-1]) >= frame.get("maximumStops", len(stops)):
            return
        for index, stop in enumerate(stops):
            if any(index in tour for tour in tours):
                continue
            own = [g for g in groups if index in g["stops"]]
            if any(other in tour for g in own for other in g["stops"] for tour in tours):
                continue
            begin = start(stop["windows"][day], time + travel[place][stop["location"]])
            if begin is None or begin > frame["until"]:
                continue
            go(day, tours[:-1] + [tours[-1] + [index]], begin + stop["visitTime"], stop["location"],
               placed + stop.get("required", False) + sum(g.get("required", False) for g in own), score + stop["score"], arrivals)

    go(0, [[]], days[0]["from"], days[0]["start"], 0, 0, 0)
    return answer


def line(*points):
    return [[abs(a - b) for b in points] for a in points]


def stop(location, score, visit, *windows, required=False):
    """A stop on one day; windows are pairs."""
    made = {"location": location, "score": score, "visitTime": visit, "windows": [[list(w) for w in windows]]}
    return dict(made, required=True) if required else made


def day(start=0, end=0, since=0, until=100, **more):
    return {"start": start, "end": end, "from": since, "until": until, **more}


def problem(travel, stops, *days, groups=None):
    made = {"travel": travel, "days": list(days or [day()]), "stops": stops}
    return dict(made, groups=groups) if groups else made


def group(*stops, required=False):
    return {"stops": list(stops), "required": True} if required else {"stops": list(stops)}


ALL = (0, 1000)
WALK = line(0, 10, 20, 30)

CASES = [
    ("nothing-to-visit", problem([[0]], [])),
    ("one-stop", problem(WALK, [stop(1, 5, 20, ALL)])),
    ("ends-at-the-last-moment", problem(WALK, [stop(1, 5, 80, ALL)])),
    ("ends-a-moment-too-late", problem(WALK, [stop(1, 5, 81, ALL)])),
    ("waits-for-the-opening", problem(WALK, [stop(1, 5, 20, (40, 60))])),
    ("window-is-the-start-of-the-visit", problem(WALK, [stop(1, 5, 50, (10, 10))])),
    ("closes-before-the-arrival", problem(WALK, [stop(1, 5, 5, (0, 9))])),
    ("waits-for-the-second-window", problem(WALK, [stop(1, 5, 20, (0, 5), (50, 60))])),
    ("second-window-after-another-stop",
     problem(WALK, [stop(1, 5, 10, (0, 9), (45, 60)), stop(2, 4, 10, (20, 25))])),
    ("three-windows-in-any-order", problem(WALK, [stop(1, 5, 10, (70, 75), (0, 5), (30, 32)), stop(2, 3, 15, ALL)])),
    ("windows-that-overlap", problem(WALK, [stop(1, 5, 10, (0, 30), (20, 60)), stop(3, 9, 10, (0, 30))])),
    ("higher-score-for-one-place", problem(WALK, [stop(1, 5, 60, ALL), stop(2, 6, 55, ALL)])),
    ("two-small-before-one-large", problem(WALK, [stop(3, 9, 40, ALL), stop(1, 5, 30, ALL), stop(2, 5, 30, ALL)])),
    ("same-score-back-earlier", problem(WALK, [stop(3, 5, 20, ALL), stop(1, 5, 20, ALL)], day(maximumStops=1))),
    ("other-end-than-start", problem(WALK, [stop(1, 3, 20, ALL), stop(2, 4, 20, ALL)], day(0, 3, 0, 75))),
    ("one-way-streets", problem([[0, 5, 40], [40, 0, 5], [5, 40, 0]], [stop(1, 3, 20, ALL), stop(2, 4, 20, ALL)], day(until=60))),
    ("shorter-by-way-of-a-third", problem([[0, 5, 60], [5, 0, 5], [60, 5, 0]], [stop(1, 1, 5, ALL), stop(2, 8, 5, ALL)], day(until=40))),
    ("two-stops-at-most", problem(WALK, [stop(1, 3, 5, ALL), stop(2, 4, 5, ALL), stop(3, 5, 5, ALL)], day(maximumStops=2))),
    ("no-stops-at-most", problem(WALK, [stop(1, 3, 5, ALL)], day(maximumStops=0))),
    ("required-for-a-higher-score",
     problem(WALK, [stop(3, 0, 30, ALL, required=True), stop(1, 9, 50, ALL), stop(2, 8, 50, ALL)])),
    ("required-but-closed", problem(WALK, [stop(3, 9, 10, required=True), stop(1, 3, 10, ALL)])),
    ("of-two-required-only-one-fits",
     problem(WALK, [stop(1, 2, 60, ALL, required=True), stop(2, 3, 50, ALL, required=True), stop(1, 9, 10, ALL)])),
    ("fixed-time", problem(WALK, [stop(2, 1, 10, (50, 50), required=True), stop(1, 5, 30, ALL), stop(3, 5, 30, ALL)])),
    ("two-fixed-times-that-exclude-each-other",
     problem(WALK, [stop(1, 1, 30, (40, 40), required=True), stop(2, 2, 30, (45, 45), required=True)])),
    ("day-that-cannot-end-in-time", problem(WALK, [stop(1, 5, 5, ALL)], day(0, 3, 0, 20))),
    ("nothing-scores", problem(WALK, [stop(1, 0, 5, ALL)])),
]

TWO_DAYS = [
    {"location": 1, "score": 6, "visitTime": 40, "windows": [[[0, 100]], []]},
    {"location": 2, "score": 5, "visitTime": 40, "windows": [[[0, 100]], [[0, 100]]]},
    {"location": 3, "score": 4, "visitTime": 30, "windows": [[[0, 100]], [[60, 70]]]},
]
CASES += [
    ("two-days-no-stop-twice", problem(WALK, TWO_DAYS, day(), day())),
    ("second-day-from-another-place", problem(WALK, TWO_DAYS, day(0, 3), day(3, 0, 10, 90))),
    ("required-on-the-second-day",
     problem(WALK, [dict(TWO_DAYS[0], windows=[[], [[30, 30]]], required=True), *TWO_DAYS[1:]], day(), day(until=80))),
]


def generated(seed):
    """A small problem of random stops, with one or two windows and one or two days."""
    rng = random.Random(seed)
    points = [(rng.randint(0, 30), rng.randint(0, 30)) for _ in range(7)]
    travel = [[abs(ax - bx) + abs(ay - by) for bx, by in points] for ax, ay in points]
    days = [day(0, rng.choice([0, 6]), 0, rng.randint(80, 140)) for _ in range(1 + seed % 2)]

    def windows():
        first = rng.randint(0, 60)
        spans = [[first, first + rng.randint(0, 30)]]
        if rng.random() < 0.5:
            again = spans[0][1] + rng.randint(10, 30)
            spans.append([again, again + rng.randint(0, 30)])
        return spans

    stops = [{"location": i, "score": rng.randint(1, 9), "visitTime": rng.randint(5, 20),
              "windows": [windows() for _ in days]} for i in range(1, 7)]
    if seed % 3 == 0:
        stops[0]["required"] = True
    return problem(travel, stops, *days)


CASES += [(f"random-{seed}", generated(seed)) for seed in range(1, 13)]


LONG = day(until=600)

GROUPS = [
    ("visits-one-of-a-group", problem(WALK, [stop(1, 5, 20, ALL), stop(2, 9, 20, ALL)], LONG, groups=[group(0, 1)])),
    ("groups-leave-other-stops-alone",
     problem(WALK, [stop(1, 5, 20, ALL), stop(2, 9, 20, ALL), stop(3, 1, 20, ALL)], LONG, groups=[group(0, 1)])),
    ("prefers-the-time-that-is-worth-more",
     problem(WALK, [stop(1, 10, 30, (0, 100)), stop(1, 6, 30, ALL), stop(2, 8, 30, ALL)], LONG, groups=[group(0, 1)])),
    ("takes-the-lesser-time-when-the-better-one-is-full",
     problem(WALK, [stop(1, 10, 30, (0, 40)), stop(1, 6, 30, ALL), stop(2, 8, 60, (20, 20))], LONG,
             groups=[group(0, 1)])),
    ("a-required-group-is-worth-more-than-all-else",
     problem(WALK, [stop(1, 50, 100, ALL), stop(3, 1, 60, ALL), stop(3, 1, 70, ALL)], day(until=150),
             groups=[group(1, 2, required=True)])),
    ("a-required-group-that-does-not-fit-is-missing",
     problem(WALK, [stop(1, 5, 20, ALL), stop(3, 1, 60, (900, 950))], LONG, groups=[group(1, required=True)])),
    ("an-empty-required-group-is-missing",
     problem(WALK, [stop(1, 5, 20, ALL)], LONG, groups=[group(required=True)])),
    ("groups-may-overlap",
     problem(WALK, [stop(1, 5, 10, ALL), stop(2, 6, 10, ALL), stop(3, 5, 10, ALL)], LONG,
             groups=[group(0, 1), group(1, 2)])),
    ("a-group-holds-for-all-days",
     problem(WALK, [dict(stop(1, 5, 10), windows=[[ALL], [ALL]]), dict(stop(1, 4, 10), windows=[[ALL], [ALL]])], LONG,
             LONG, groups=[group(0, 1)])),
    ("one-lunch-of-two-in-its-time",
     problem(WALK, [stop(1, 8, 30, ALL), stop(2, 3, 45, (180, 200)), stop(3, 4, 45, (150, 200)), stop(3, 8, 90, ALL)],
             LONG, groups=[group(1, 2, required=True)])),
    ("a-required-stop-excludes-the-others-of-its-group",
     problem(WALK, [stop(1, 1, 10, ALL, required=True), stop(2, 9, 10, ALL)], LONG, groups=[group(0, 1)])),
]


def grouped(seed):
    """A random problem with groups of any of its stops."""
    rng = random.Random(f"groups-{seed}")
    made = generated(seed)
    made["groups"] = [group(*sorted(rng.sample(range(6), rng.randint(2, 3))), required=rng.random() < 0.3)
                      for _ in range(rng.randint(1, 3))]
    return made


GROUPS += [(f"random-with-groups-{seed}", grouped(seed)) for seed in range(1, 10)]


def write(name, cases):
    items = []
    for id, given in cases:
        (placed, score, arrivals), plans = best(given)
        tours = plans[0]
        missing = [i for i, s in enumerate(given["stops"]) if s.get("required") and not any(i in t for t in tours)]
        missed = [i for i, g in enumerate(given.get("groups", []))
                  if g.get("required") and not any(s in t for t in tours for s in g["stops"])]
        expected = {"score": score, "requiredPlaced": placed, "arrivalSum": -arrivals}
        if len(plans) == 1:
            expected.update(tours=tours, missing=missing)
            if given.get("groups"):
                expected.update(missingGroups=missed)
        items.append({"id": id, "kind": "plan", "input": given, "expected": expected})
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join("  " + json.dumps(item) for item in items)
    meta = json.dumps({"schema": "guide-plan-vectors/1", "count": len(items)})
    (OUT / f"{name}.json").write_text('{"meta": %s, "items": [\n%s\n]}\n' % (meta, lines), encoding="utf-8")


def main():
    write("core", CASES)
    write("groups", GROUPS)


if __name__ == "__main__":
    main()
