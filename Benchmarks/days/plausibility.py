"""Prints how plausible planned days are: 12 dates x 2 starts x 8 requests, one row a request. Never fails a build.

Run: python3 Benchmarks/days/plausibility.py GUIDE CONTENT_DB CONTENT_FOLDER [EVERY]
GUIDE is the program; EVERY takes only each n-th date, for a quick look.

A gap counts between two stops, but not before the first. A must-see is a place of rank 1 that can be a stop; plans of
which every day is a feast are left out of their share, because most of them are not known to be open then.
Zigzag is the straight-line length of a day over that of the best order of the same stops, meals left in place.
"""
import datetime
import itertools
import json
import math
import pathlib
import subprocess
import sys

FIRST, EVERY_DAYS, COUNT = datetime.date(2026, 12, 1), 33, 12
STARTS = ["jemaa-el-fnaa", "31.6350,-8.0110"]
REQUESTS = [
    ("day", ["plan", "make"]),
    ("day until 22:00", ["plan", "make", "--until", "22:00"]),
    ("relaxed until 21:00", ["plan", "make", "--until", "21:00", "--pace", "relaxed"]),
    ("full until 22:00", ["plan", "make", "--until", "22:00", "--pace", "full"]),
    ("family until 19:30", ["plan", "make", "--until", "19:30", "--children", "4,7", "--adults", "2"]),
    ("food until 21:00", ["plan", "make", "--until", "21:00", "--interest", "food"]),
    ("trip 3", ["trip", "--days", "3"]),
    ("trip 3 until 21:30", ["trip", "--days", "3", "--until", "21:30"]),
]
COLUMNS = ["must-sees", "main", "rest>=60", "+fitting", "gap>=45", "gap>=2h", "late start", "meal first", "taxis",
           "no road", "km", "zigzag", "inside first", "empty"]


def minutes(text):
    return int(text[:2]) * 60 + int(text[3:])


def metres(a, b):
    east = (a["lng"] - b["lng"]) * 111195 * math.cos(math.radians(a["lat"]))
    return math.hypot(east, (a["lat"] - b["lat"]) * 111195)


def zigzag(stops):
    """Length of the tour over the shortest order with the same first stop and the same meals between halves."""
    if not 4 <= len(stops) <= 9:
        return None
    def length(order):
        return sum(metres(a, b) for a, b in zip(order, order[1:]))
    meals = [i for i, stop in enumerate(stops) if stop["kind"] != "visit"]
    free = [i for i in range(1, len(stops)) if i not in meals]
    best = length(stops)
    if len(free) > 7:
        return None
    for order in itertools.permutations(free):
        tour, rest = list(stops), iter(order)
        for i in free:
            tour[i] = stops[next(rest)]
        best = min(best, length(tour))
    return length(stops) / best if best > 0 else 1


class Places:
    def __init__(self, folder):
        self.all = {}
        for file in sorted(pathlib.Path(folder, "places").glob("*.json")):
            for item in json.loads(file.read_text())["items"]:
                self.all[item["id"]] = item
        plans = {id: item.get("plan", {}) for id, item in self.all.items()}
        self.must = {id for id, item in self.all.items()
                     if item.get("rank") == 1 and plans[id].get("role", "never") != "never"}
        self.main = [id for id in self.must if "evening" in plans[id].get("best", {}).get("parts", [])]
        self.walled = {id for id, plan in plans.items() if plan.get("road", {}).get("metres", 0) >= 100}
        self.inside = {id: plan["inside"] for id, plan in plans.items() if "inside" in plan}


def measure(plan, places, row):
    """Adds one plan of one or several days to a row."""
    if plan is None:
        row["days"] += 1
        row["empty"] += 1
        row["of"] += len(places.must)
        return
    days = plan["days"]
    seen = [stop["place"] for day in days for stop in day["stops"]]
    if not all(day["isFeast"] for day in days):
        row["must-sees"] += len(places.must.intersection(seen))
        row["of"] += len(places.must)
    row["plans"] += 1
    row["main"] += all(id in seen for id in places.main)
    why = {left["place"]: left["reason"] for left in plan["omissions"]}
    fitting = [id for id in places.must - set(seen) if why.get(id) in ("enoughStops", "noTime", "variety")]
    for day in days:
        stops = day["stops"]
        row["days"] += 1
        if not stops:
            row["empty"] += 1
            continue
        if day["spareMinutes"] >= 60:
            row["rest>=60"] += 1
            row["+fitting"] += bool(fitting)
        gaps = [minutes(b["start"]) - minutes(b["arrival"]) for b in stops[1:]]
        row["gap>=45"] += any(gap >= 45 for gap in gaps)
        row["gap>=2h"] += any(gap >= 120 for gap in gaps)
        row["late start"] += minutes(stops[0]["start"]) >= 630
        row["meal first"] += stops[0]["kind"] in ("lunch", "dinner")
        rides = [stop for stop in stops if stop["leg"]["mode"] == "taxi"]
        row["taxis"] += len(rides)
        before = [None] + stops
        row["no road"] += sum(1 for a, b in zip(before, stops) if b["leg"]["mode"] == "taxi" and (
            b["place"] in places.walled or (a and a["place"] in places.walled)) and not b["leg"].get("walkMetres"))
        row["km"] += day["walkingMetres"] / 1000
        ratio = zigzag(stops)
        if ratio is not None:
            row["zigzag"] += ratio
            row["zigzags"] += 1
        order = [stop["place"] for stop in stops]
        row["inside first"] += any(
            inner in order and outer in order and order.index(inner) < order.index(outer)
            for inner, outer in places.inside.items())


def ask(program, content, request, start, date):
    command = [program, *request, "--from", start, "--at", str(date), "--content", content, "--json", "--forget"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode in (0, 1) and result.stdout:
        return json.loads(result.stdout)["data"]
    if result.returncode != 1:
        print(" ".join(command), result.stderr.strip(), file=sys.stderr)
    return None


def main():
    program, content, folder = sys.argv[1:4]
    every = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    places = Places(folder)
    print(f"{'request':20}" + "".join(f"{name:>13}" for name in COLUMNS))
    for name, request in REQUESTS:
        row = dict.fromkeys([*COLUMNS, "of", "days", "plans", "zigzags"], 0)
        for number, start in itertools.product(range(0, COUNT, every), STARTS):
            date = FIRST + datetime.timedelta(days=EVERY_DAYS * number)
            measure(ask(program, content, request, start, date), places, row)
        days = max(1, row["days"])
        shown = dict(row)
        shown["must-sees"] = f"{100 * row['must-sees'] / max(1, row['of']):.0f} %"
        shown["main"] = f"{row['main']}/{row['plans']}"
        shown["km"] = f"{row['km'] / days:.1f}"
        shown["zigzag"] = f"{row['zigzag'] / max(1, row['zigzags']):.2f}"
        for column in COLUMNS:
            if column in ("rest>=60", "+fitting", "gap>=45", "gap>=2h", "late start", "meal first", "empty"):
                shown[column] = f"{row[column]}/{row['days']}"
        print(f"{name:20}" + "".join(f"{shown[name]!s:>13}" for name in COLUMNS), flush=True)


if __name__ == "__main__":
    main()
