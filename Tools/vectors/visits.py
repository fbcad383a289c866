#!/usr/bin/env python3
"""Makes Tests/Vectors/{visits,badges,visit-merge}: a reference implementation, independent of the Swift code.

    Tools/vectors/visits.py
"""

import datetime
import itertools
import json
import math
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors"
DEGREE = 6_371_008.8 * math.pi / 180
EPOCH = datetime.datetime(2024, 6, 1, 12, 0, tzinfo=datetime.timezone.utc)


def box(west, south, east, north):
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


# West and east share the border at longitude 1; the strip north of both is abroad; the ring has a hole; left and right are drawn
# inaccurately; the isle lies alone; the far one crosses the antimeridian.
REGIONS = [
    {"id": "west", "polygons": [[box(0, 0, 1, 1)]], "zoneMinutes": 0},
    {"id": "east", "polygons": [[box(1, 0, 2, 1)]], "zoneMinutes": -600},
    {"id": "abroad", "polygons": [[box(0, 1, 2, 1.5)]], "zoneMinutes": 0, "abroad": True},
    {"id": "ring", "polygons": [[box(3, 0, 5, 2), box(3.5, 0.5, 4.5, 1.5)]], "zoneMinutes": 60},
    {"id": "left", "polygons": [[box(10, 0, 11, 1)]], "zoneMinutes": 0, "errorMetres": 500},
    {"id": "right", "polygons": [[box(11, 0, 12, 1)]], "zoneMinutes": 0, "errorMetres": 500},
    {"id": "isle", "polygons": [[box(20, 0, 20.1, 0.1)]], "zoneMinutes": 0},
    {"id": "strait-a", "polygons": [[box(30, 0, 30.5, 1)]], "zoneMinutes": 0},
    {"id": "strait-b", "polygons": [[box(30.56, 0, 31, 1)]], "zoneMinutes": 0},
    {"id": "far", "polygons": [[[[179.5, 10], [-179.5, 10], [-179.5, 11], [179.5, 11], [179.5, 10]]]], "zoneMinutes": 720},
]
ERROR = 500
DEFAULTS = {
    "filter": "any", "speedLimit": 44.704, "altitudeLimit": 3048, "accuracyLimit": 1000, "agreement": 2, "fallbacks": True,
    "near": 5000, "recent": 10000, "recentSeconds": 3600, "jump": 100000, "announces": True, "newOnly": False, "gap": 30,
}


def inside(lat, lng, region):
    """Even-odd; a point on an edge counts as slightly further north, then by less further east. All edges are axis-parallel."""
    for polygon in region["polygons"]:
        odd = False
        for ring in polygon:
            for (x0, y0), (x1, y1) in zip(ring, ring[1:]):
                if abs(x1 - x0) > 180:  # the shorter way, over the antimeridian
                    x0, x1, x = x0 % 360, x1 % 360, lng % 360
                else:
                    x = lng
                low, high = min(x0, x1), max(x0, x1)
                if low <= x < high and y0 > lat:
                    odd = not odd
        if odd:
            return True
    return False


def metres(lat, lng, region):
    """To the border, on a plane that touches the Earth at the point."""
    best = math.inf
    shrink = math.cos(math.radians(lat))
    for ring in itertools.chain(*region["polygons"]):
        for (x0, y0), (x1, y1) in zip(ring, ring[1:]):
            ends = []
            for x, y in ((x0, y0), (x1, y1)):
                ends.append((((x - lng + 180) % 360 - 180) * shrink * DEGREE, (y - lat) * DEGREE))
            (ax, ay), (bx, by) = ends
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            t = max(0, min(1, -(ax * dx + ay * dy) / length)) if length else 0
            best = min(best, math.hypot(ax + t * dx, ay + t * dy))
    return best


def sphere(a, b):
    (la, oa), (lb, ob) = [[math.radians(v) for v in p] for p in (a, b)]
    h = math.sin((lb - la) / 2) ** 2 + math.cos(la) * math.cos(lb) * math.sin((ob - oa) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(min(1, math.sqrt(h)))


class Tracker:
    def __init__(self, settings):
        self.s = DEFAULTS | settings
        self.pending = self.current = self.recent = self.place = self.announced = self.announced_at = None
        self.visits = {}

    def rejection(self, fix):
        s = self.s
        if s["filter"] == "none":
            return None
        accuracy = fix.get("accuracy")
        if accuracy is not None and accuracy < 0:
            return "invalid"
        if accuracy is not None and accuracy > s["accuracyLimit"]:
            return "inaccurate"
        fast, high = fix.get("speed", 0) > s["speedLimit"], fix.get("altitude", 0) > s["altitudeLimit"]
        if s["filter"] == "both":
            return "speedAndAltitude" if fast and high else None
        return "altitude" if high else "speed" if fast else None

    def answer(self, fix):
        s, lat, lng = self.s, fix["lat"], fix["lng"]
        own = [r for r in REGIONS if not r.get("abroad")]
        found = [r["id"] for r in own if inside(lat, lng, r)]
        if found:
            if s["fallbacks"]:
                rivals = sorted(
                    r["id"] for r in own
                    if r["id"] not in found and r.get("errorMetres", 0) > 0 and metres(lat, lng, r) <= r["errorMetres"])
                if rivals:
                    return "unsure", sorted([found[0]] + rivals)
            return found[0], "inside"
        if not s["fallbacks"]:
            return None, "outside"
        if any(inside(lat, lng, r) for r in REGIONS if r.get("abroad")):
            return None, "abroad"
        radius = max(s["near"], fix.get("accuracy", 0))
        distances = {r["id"]: metres(lat, lng, r) for r in own}
        near = [i for i, d in distances.items() if d <= radius]
        if len(near) == 1:
            return near[0], "nearby"
        if near:
            return "unsure", sorted(near)
        if self.recent and "time" in fix and abs(fix["time"] - self.recent[1]) <= s["recentSeconds"]:
            if distances[self.recent[0]] <= s["recent"]:
                return self.recent[0], "recent"
        reach = [i for i, d in distances.items() if d <= max(radius, s["recent"])]
        if self.place and len(reach) == 1 and sphere(self.place, (lat, lng)) > s["jump"]:
            return reach[0], "arrival"
        return None, "outside"

    def take(self, fix, events):
        reason = self.rejection(fix)
        if reason:
            return "rejected:" + reason
        region, evidence = self.answer(fix)
        self.place = (fix["lat"], fix["lng"])
        if region in (None, "unsure"):
            self.pending = None
            return "unsure:" + ",".join(evidence) if region else evidence
        if self.pending and self.pending[0] == region:
            self.pending[2] += 1
        else:
            self.pending = [region, evidence, 1, fix]
        _, first_evidence, count, first = self.pending
        needed = max(2, self.s["agreement"]) if first_evidence == "arrival" else self.s["agreement"]
        if count < needed:
            return "waiting:" + region
        self.accept(region, first_evidence, first if count == needed else fix, events)
        if "time" in fix:
            self.recent = (region, fix["time"])
        self.accept(region, first_evidence, fix, events)
        return "accepted:" + region

    def accept(self, region, evidence, fix, events):
        visit = self.visits.setdefault(region, {"days": set(), "times": []})
        was = bool(visit.get("seen"))
        visit["seen"] = True
        day = None
        if "time" in fix:
            minutes = next(r["zoneMinutes"] for r in REGIONS if r["id"] == region)
            day = str((EPOCH + datetime.timedelta(seconds=fix["time"], minutes=minutes)).date())
            visit["days"].add(day)
            visit["times"].append(fix["time"])
        if self.current == region:
            return
        self.current = region
        silence = self.silence(region, fix.get("time"), was)
        if silence is None:
            self.announced, self.announced_at = region, fix.get("time")
        events.append({"region": region, "evidence": evidence, "time": fix.get("time"), "day": day, "first": not was,
                       "silence": silence})

    def silence(self, region, time, was):
        if not self.s["announces"]:
            return "off"
        if self.announced == region:
            return "same-region"
        if self.s["newOnly"] and was:
            return "not-new"
        if self.announced_at is not None and time is not None and abs(time - self.announced_at) < self.s["gap"]:
            return "too-soon"
        return None


def fix(lat, lng, time=None, **more):
    return {"lat": lat, "lng": lng} | ({} if time is None else {"time": time}) | more


def path(points, step=60, **more):
    return [fix(lat, lng, i * step, **more) for i, (lat, lng) in enumerate(points)]


W, E, N = (0.5, 0.5), (0.5, 1.5), (0.9, 4.9)
SCENES = {
    "stay": path([W] * 4),
    "cross": path([W, W, W, E, E, E]),
    "one-fix-over": path([W, W, E, W, W]),
    "back-and-forth": path([W, W, E, E, W, W]),
    "jitter": path([W, E, W, E, W, E, E]),
    "jitter-fast": path([W, W, E, E, W, W, E, E], step=5),
    "same-after-silence": path([W, W, E, E, W, W], step=10),
    "on-shared-border": path([(0.5, 1.0)] * 3),
    "on-south-border": path([(0.0, 0.5)] * 3),
    "on-north-border": path([(1.0, 3.2 - 3)] * 3),
    "on-corner": path([(0.0, 1.0)] * 3),
    "on-west-border": path([(0.5, 0.0)] * 3),
    "on-ring-hole": path([(1.0, 3.5)] * 3),
    "in-ring": path([N] * 3),
    "in-hole-far-from-border": path([(1.0, 4.0)] * 3),
    "in-hole-near-border": path([(1.0, 3.52)] * 3),
    "offshore-near": path([(0.05, 20.12)] * 3),
    "offshore-far": path([(0.05, 20.3)] * 3),
    "offshore-wide-accuracy": path([(0.05, 20.108)] * 3, accuracy=900),
    "recent-within-hour": path([(0.05, 20.05)] * 2 + [(0.05, 20.17)] * 2),
    "recent-after-hours": path([(0.05, 20.05)] * 2) + [fix(0.05, 20.17, 9000), fix(0.05, 20.17, 9060)],
    "strait-between": path([(0.5, 30.53)] * 3),
    "strait-nearer-one": path([(0.5, 30.507)] * 3),
    "abroad-near": path([(1.02, 0.5)] * 3),
    "abroad-after-visit": path([W, W, (1.02, 0.5), (1.02, 0.5), W, W]),
    "null-interrupts": path([W, (5, 5), W, (5, 5), W]),
    "error-band": path([(0.5, 10.998)] * 3),
    "error-band-other-side": path([(0.5, 11.002)] * 3),
    "outside-error-band": path([(0.5, 10.9)] * 3),
    "antimeridian": path([(10.5, 179.9), (10.5, -179.9), (10.5, 180.0), (10.5, -180.0)]),
    "flight": path([W, W] + [(0.5, 0.5 + i * 0.1) for i in range(1, 15)], speed=230, altitude=10668),
    "too-fast": path([W] * 3, speed=50),
    "fast-limit": path([W] * 3, speed=44.704),
    "negative-speed": path([W] * 3, speed=-1),
    "mountain-pass": path([W] * 3, speed=12, altitude=3337),
    "altitude-limit": path([W] * 3, altitude=3048),
    "low-flight": path([W] * 3, speed=80, altitude=2000),
    "invalid-accuracy": path([W] * 3, accuracy=-1),
    "poor-accuracy": path([W] * 3, accuracy=1001),
    "accuracy-limit": path([W] * 3, accuracy=1000),
    "no-times": [fix(*W), fix(*W), fix(*E), fix(*E)],
    "out-of-order": [fix(*W, 600), fix(*W, 540), fix(*E, 480), fix(*E, 900)],
    "local-days": [fix(*E, 0), fix(*E, 60), fix(*W, 120), fix(*W, 180)],
    "day-changes": [fix(*W, i * 21600) for i in range(9)],
    "arrival-by-jump": path([W, W, (0.05, 20.17), (0.05, 20.17), (0.05, 20.17)], step=7200),
    "rejected-between": [fix(*W, 0), fix(*W, 60, accuracy=5000), fix(*W, 120)],
}
VARIANTS = {"": {}, "one-fix": {"agreement": 1}, "both": {"filter": "both"}}
EXTRA = {
    "stay-three-agree": ("stay", {"agreement": 3}), "cross-new-only": ("back-and-forth", {"newOnly": True}),
    "cross-silent": ("cross", {"announces": False}), "flight-unfiltered": ("flight", {"filter": "none", "agreement": 1}),
    "offshore-strict": ("offshore-near", {"fallbacks": False}), "abroad-strict": ("abroad-near", {"fallbacks": False}),
    "error-strict": ("error-band", {"fallbacks": False}), "poor-unfiltered": ("poor-accuracy", {"filter": "none"}),
    "jitter-gap": ("jitter-fast", {"gap": 0}),
}


def visits():
    items = []
    cases = [(f"{name}{'-' + v if v else ''}", name, s) for name in SCENES for v, s in VARIANTS.items()]
    cases += [(name, scene, s) for name, (scene, s) in EXTRA.items()]
    for name, scene, settings in cases:
        tracker, events = Tracker(settings), []
        outcomes = [tracker.take(f, events) for f in SCENES[scene]]
        days = {k: sorted(v["days"]) for k, v in sorted(tracker.visits.items())}
        items.append({"id": name, "settings": settings, "fixes": SCENES[scene], "outcomes": outcomes, "events": events,
                      "days": days})
    return {"regions": REGIONS, "defaults": DEFAULTS, "start": "2024-06-01T12:00:00Z"}, items


FACTS = [
    {"id": i, "name": n, "counts": c, "traits": t, "neighbours": b} for i, n, c, t, b in [
        ("aa", "New Aa", True, ["coast"], ["bb", "out"]), ("bb", "Bb", True, ["coast"], ["aa", "cc"]),
        ("cc", "North Cc", True, [], ["bb", "out"]), ("dd", "Dddd", True, ["river"], []), ("ee", "Eeee", True, ["river"], ["out"]),
        ("capital", "Capital", False, ["coast"], ["bb"]), ("out", "Out", False, [], ["aa", "cc", "ee"])]]
IDS = [f["id"] for f in FACTS]
CONDITIONS = {
    "one": {"count": 1}, "three": {"count": 3}, "all-counted": {"count": 5}, "two-of-list": {"count": 2, "of": ["aa", "dd", "capital"]},
    "all-of-list": {"all": ["aa", "bb", "cc"]}, "with-capital": {"all": ["aa", "capital"]}, "coast": {"all": {"trait": "coast"}},
    "river": {"all": {"trait": "river"}}, "border": {"all": {"neighbour": "out"}}, "new": {"all": {"name_contains": ["New "]}},
    "compass": {"all": {"name_contains": ["North ", "New "]}}, "four-letters": {"all": {"name_length": 4}},
    "three-a-day": {"count": 3, "within_days": 1}, "three-a-week": {"count": 3, "within_days": 7},
    "four-a-year": {"count": 4, "in_one_year": True}, "return-aa": {"return_to": ["aa"], "after_days": 30},
    "return-coast": {"return_to": {"trait": "coast"}, "after_days": 365}, "nothing": {"all": {"trait": "desert"}},
}


def chosen(filter):
    if filter is None:
        return [f["id"] for f in FACTS if f["counts"]]
    if isinstance(filter, list):
        return filter
    (key, value), = filter.items()
    test = {
        "trait": lambda f: value in f["traits"], "neighbour": lambda f: value in f["neighbours"],
        "name_contains": lambda f: any(t in f["name"] for t in value), "name_length": lambda f: len(f["name"]) == value}[key]
    return [f["id"] for f in FACTS if f["counts"] and test(f)]


def ordinal(day):
    return datetime.date.fromisoformat(day).toordinal()


def progress(condition, log):
    active = {r: [ordinal(d) for d in v["days"]] for r, v in log.items() if v["active"]}
    if "all" in condition:
        wanted = chosen(condition["all"])
        have = [r for r in wanted if r in active]
        return (len(have) / len(wanted) if wanted else 0), have
    if "return_to" in condition:
        best = (0.0, [])
        for r in sorted(chosen(condition["return_to"])):
            days = sorted(active.get(r, []))
            if not days:
                continue
            away = any(days[0] <= d <= days[-1] for o, list_ in active.items() if o != r for d in list_)
            part = (min(1, (days[-1] - days[0]) / condition["after_days"]) + (1 if away else 0)) / 2
            if part > best[0]:
                best = (part, [r])
        return best
    wanted, need = chosen(condition.get("of")), condition["count"]
    if "within_days" in condition or condition.get("in_one_year"):
        if condition.get("in_one_year"):
            years = sorted({datetime.date.fromordinal(d).year for days in active.values() for d in days})
            spans = [(datetime.date(y, 1, 1).toordinal(), datetime.date(y, 12, 31).toordinal()) for y in years]
        else:
            spans = [(d - condition["within_days"] + 1, d) for d in sorted({d for days in active.values() for d in days})]
        have = []
        for first, last in spans:
            now = [r for r in wanted if any(first <= d <= last for d in active.get(r, []))]
            if len(now) > len(have):
                have = now
    else:
        have = [r for r in wanted if r in active]
    return min(1, len(have) / need), have


def badges():
    rng = random.Random(49)
    logs = {
        "empty": {}, "one": {"aa": (["2024-05-01"], True)}, "removed": {"aa": (["2024-05-01"], False), "bb": ([], True)},
        "by-hand": {r: ([], True) for r in IDS}, "capital-only": {"capital": (["2024-05-01"], True)},
        "one-day": {r: (["2024-05-01"], True) for r in ("aa", "bb", "cc")},
        "two-days": {"aa": (["2024-05-01"], True), "bb": (["2024-05-01"], True), "cc": (["2024-05-02"], True)},
        "new-year": {"aa": (["2023-12-31"], True), "bb": (["2023-12-31"], True), "cc": (["2024-01-01"], True), "dd": (["2024-01-01"], True)},
        "stayed": {"aa": (["2024-01-01", "2024-03-01"], True)},
        "returned": {"aa": (["2024-01-01", "2024-03-01"], True), "bb": (["2024-02-01"], True)},
    }
    for i in range(6):
        logs[f"random-{i}"] = {
            r: (sorted({str(datetime.date(2023, 6, 1) + datetime.timedelta(days=rng.randrange(500))) for _ in range(rng.randrange(4))}),
                rng.random() < 0.85) for r in IDS if rng.random() < 0.6}
    items = []
    for (name, condition), (log_name, log) in itertools.product(CONDITIONS.items(), logs.items()):
        if log_name.startswith("random") and name not in (
                "three-a-week", "four-a-year", "return-coast", "two-of-list", "three"):
            continue
        visits = {r: {"days": d, "active": a} for r, (d, a) in sorted(log.items())}
        part, have = progress(condition, visits)
        items.append({"id": f"{name}-{log_name}", "condition": condition, "visits": visits, "fraction": round(part, 9),
                      "regions": have, "isMet": part >= 1})
    return {"regions": FACTS}, items


def moment(n):
    return (EPOCH + datetime.timedelta(hours=n)).strftime("%Y-%m-%dT%H:%M:%SZ")


def merge(a, b):
    visits = {}
    for v in a["visits"] + b["visits"]:
        o = visits.get(v["region"])
        if o is None:
            visits[v["region"]] = dict(v)
            continue
        n = {k: o[k] or v[k] for k in ("visited", "edited", "active", "wasEverVisited")}
        n["region"] = v["region"]
        for key, pick in (("firstAt", min), ("lastAt", max)):
            times = [x[key] for x in (o, v) if key in x]
            if times:
                n[key] = pick(times)
        n["days"] = sorted(set(o["days"]) | set(v["days"]))
        visits[v["region"]] = n
    badges = {}
    for v in a["badges"] + b["badges"]:
        o = badges.get(v["badge"])
        if o is None:
            badges[v["badge"]] = dict(v)
            continue
        viewed = o["viewed"] or v["viewed"]
        if o["earnedAt"] == v["earnedAt"]:
            n = dict(o, regions=sorted(set(o["regions"]) | set(v["regions"])))
        else:
            n = dict(min(o, v, key=lambda x: x["earnedAt"]))
        badges[v["badge"]] = dict(n, viewed=viewed)
    settings = {}
    for v in a["settings"] + b["settings"]:
        value = v["value"]
        if v["key"] == "visitOpacity":
            v = dict(v, value=min(1.0, max(0.1, value)))
        o = settings.get(v["key"])
        if o is None or (v["changedAt"], v["value"]) > (o["changedAt"], o["value"]):
            settings[v["key"]] = v
    return {"settings": [settings[k] for k in sorted(settings)], "visits": [visits[k] for k in sorted(visits)],
            "badges": [badges[k] for k in sorted(badges)]}


def random_state(rng):
    def visit(region):
        v = {"region": region, "visited": rng.random() < 0.6, "edited": rng.random() < 0.4, "active": rng.random() < 0.8}
        v["wasEverVisited"] = v["visited"] or rng.random() < 0.2
        times = sorted(moment(rng.randrange(2000)) for _ in range(2))
        if rng.random() < 0.8:
            v["firstAt"], v["lastAt"] = times
        v["days"] = sorted({t[:10] for t in times} if "firstAt" in v else set())
        return v
    def badge(name):
        return {"badge": name, "earnedAt": moment(rng.randrange(4) * 24), "regions": sorted(rng.sample(IDS, rng.randrange(1, 4))),
                "viewed": rng.random() < 0.5}
    settings = [
        {"key": "visitOpacity", "value": rng.choice([0.02, 0.1, 0.5, 1.0, 1.5]), "changedAt": moment(rng.randrange(3))},
        {"key": "visitFill", "value": rng.choice(["#111111", "#222222"]), "changedAt": moment(rng.randrange(3))}]
    return {"settings": [s for s in settings if rng.random() < 0.6],
            "visits": [visit(r) for r in IDS if rng.random() < 0.5],
            "badges": [badge(n) for n in ("first", "second", "third") if rng.random() < 0.5]}


def merges():
    rng = random.Random(48)
    items = []
    for i in range(48):
        a = random_state(rng)
        b = [random_state(rng), a, {"settings": [], "visits": [], "badges": []}][0 if i % 8 < 6 else i % 8 - 5]
        items.append({"id": f"merge-{i:02}", "left": a, "right": b, "merged": merge(a, b)})
    return {}, items


def write(name, meta, items):
    folder = ROOT / name
    folder.mkdir(parents=True, exist_ok=True)
    head = {"schema": f"guide-{name}-vectors/1", "made_by": "Tools/vectors/visits.py"} | meta
    lines = ",\n".join("    " + json.dumps(i) for i in items)
    (folder / f"{name}.json").write_text(f'{{\n  "meta": {json.dumps(head)},\n  "items": [\n{lines}\n  ]\n}}\n')
    print(name, len(items))


write("visits", *visits())
write("badges", *badges())
write("visit-merge", *merges())
