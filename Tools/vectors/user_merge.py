"""Writes Tests/Vectors/user-merge: the merged states of two devices.

A second implementation of the rules in docs/vectors/user-merge.md.
Run: python3 Tools/vectors/user_merge.py
"""
import json
import pathlib

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "user-merge"
PARTS = ["settings", "favorites", "recents", "plans", "quoteChecks", "feedback", "events", "submissions"]


def t(day, hour=12):
    return f"2026-11-{day:02}T{hour:02}:00:00Z"


def setting(key, value, at):
    return {"key": key, "value": value, "changedAt": at}


def favorite(id, at, type="place"):
    return {"contentType": type, "contentId": id, "createdAt": at}


def recent(id, first, last, type="place"):
    return {"contentType": type, "contentId": id, "firstViewedAt": first, "viewedAt": last}


def plan(id, created, changed, hours, steps=()):
    return {"id": id, "createdAt": created, "changedAt": changed, "inputs": {"hours": hours}, "steps": list(steps)}


def check(id, at, amount="150", card="taxi-medina-short-ride", **more):
    return dict({"id": id, "cardId": card, "checkedAt": at, "amount": amount, "isEach": False, "modifiers": []}, **more)


def event(id, at, code="settingChanged", **more):
    return dict({"id": id, "at": at, "code": code}, **more)


def feedback(id, at, reason="closed", note=None, **more):
    out = {**more, "id": id, "contentType": "place", "contentId": "bahia-palace", "reason": reason, "createdAt": at,
           "contentVersion": "2026.11.0"}
    return out if note is None else dict(out, note=note)


def submission(id, day, name="Cafe", exported=False):
    return {"id": id, "day": f"2026-11-{day:02}", "isExported": exported, "submission": {"name": name}}


def state(**parts):
    return {part: parts.get(part, []) for part in PARTS}


def newest(a, b, time="changedAt", value=lambda x: x):
    """Only for entries that are identical or differ in time; ties are written by hand in the case."""
    assert a == b or a[time] != b[time], "say what wins"
    return max(a, b, key=lambda x: x[time])


def join(a, b, key, keep):
    kept = {}
    for entry in a + b:
        k = key(entry)
        kept[k] = keep(kept[k], entry) if k in kept else entry
    return list(kept.values())


def merged(a, b):
    item = lambda x: (x["contentType"], x["contentId"])
    id = lambda x: x["id"]

    def visits(x, y):
        return dict(x, firstViewedAt=min(x["firstViewedAt"], y["firstViewedAt"]), viewedAt=max(x["viewedAt"], y["viewedAt"]))

    def plans(x, y):
        return dict(newest(x, y), createdAt=min(x["createdAt"], y["createdAt"]))

    def submissions(x, y):
        """Only for entries with the same fields; others are written by hand in the case."""
        assert x["submission"] == y["submission"], "say what wins"
        return dict(max(x, y, key=lambda z: z["day"]), isExported=x["isExported"] or y["isExported"])

    checks = join(a["quoteChecks"], b["quoteChecks"], id, lambda x, y: newest(x, y, "checkedAt"))
    return {
        "settings": sorted(join(a["settings"], b["settings"], lambda x: x["key"], newest), key=lambda x: x["key"]),
        "favorites": sorted(join(a["favorites"], b["favorites"], item, lambda x, y: min(x, y, key=lambda z: z["createdAt"])), key=item),
        "recents": sorted(join(a["recents"], b["recents"], item, visits), key=item),
        "plans": sorted(join(a["plans"], b["plans"], id, plans), key=id),
        "quoteChecks": sorted(checks, key=lambda x: (x["checkedAt"], x["id"]), reverse=True)[:10],
        "feedback": sorted(join(a["feedback"], b["feedback"], id, lambda x, y: newest(x, y, "createdAt")), key=lambda x: (x["createdAt"], x["id"])),
        "events": sorted(join(a["events"], b["events"], id, lambda x, y: newest(x, y, "at")), key=lambda x: (x["at"], x["id"]))[-200:],
        "submissions": sorted(join(a["submissions"], b["submissions"], id, submissions), key=lambda x: (x["day"], x["id"]))}


def case(id, a, b, expected=None):
    return {"id": "merge-" + id, "kind": "merge", "input": {"a": a, "b": b}, "expected": expected or merged(a, b)}


RIAD, HOTEL = {"name": "Riad", "lat": 31.63, "lng": -7.987}, {"name": "Hotel", "lat": 31.64, "lng": -8.01}
RATE = {"currency": "EUR", "dirhams": "10.85", "setOn": "2026-11-20"}
full = state(settings=[setting("homeBase", RIAD, t(1))], favorites=[favorite("bahia-palace", t(1))],
             recents=[recent("nomad", t(1), t(2))], plans=[plan("p1", t(1), t(1), 4)],
             quoteChecks=[check("c1", t(1))], feedback=[feedback("f1", t(1))])
cases = [
    case("nothing-with-nothing", state(), state()), case("nothing-with-something", state(), full),
    case("something-with-nothing", full, state()), case("with-itself", full, full),
    case("newer-home", state(settings=[setting("homeBase", RIAD, t(1))]), state(settings=[setting("homeBase", HOTEL, t(2))])),
    case("older-home", state(settings=[setting("homeBase", RIAD, t(3))]), state(settings=[setting("homeBase", HOTEL, t(2))])),
    case("forgotten-home-stays-forgotten", state(settings=[setting("homeBase", None, t(3))]), state(settings=[setting("homeBase", HOTEL, t(2))])),
    case("home-set-after-it-was-forgotten", state(settings=[setting("homeBase", None, t(1))]), state(settings=[setting("homeBase", HOTEL, t(2))])),
    case("same-moment-greater-text-wins", state(settings=[setting("note", "a", t(1))]), state(settings=[setting("note", "b", t(1))]),
         state(settings=[setting("note", "b", t(1))])),
    case("same-moment-longer-text-wins", state(settings=[setting("note", "aa", t(1))]), state(settings=[setting("note", "b", t(1))]),
         state(settings=[setting("note", "aa", t(1))])),
    case("same-moment-value-wins-over-null", state(settings=[setting("note", None, t(1))]), state(settings=[setting("note", False, t(1))]),
         state(settings=[setting("note", False, t(1))])),
    case("same-moment-greater-number-wins", state(settings=[setting("n", 2, t(1))]), state(settings=[setting("n", -7, t(1))]),
         state(settings=[setting("n", 2, t(1))])),
    case("same-moment-text-wins-over-number", state(settings=[setting("n", 2, t(1))]), state(settings=[setting("n", "", t(1))]),
         state(settings=[setting("n", "", t(1))])),
    case("different-settings-both-stay", state(settings=[setting("homeBase", RIAD, t(1))]), state(settings=[setting("exchangeRate", RATE, t(2))])),
    case("unknown-settings-are-kept", state(settings=[setting("future", {"deep": [1, 2.5, None, True, "é"]}, t(1))]), state()),
    case("each-setting-by-itself", state(settings=[setting("a", 1, t(1)), setting("b", 1, t(2))]), state(settings=[setting("a", 2, t(2)), setting("b", 2, t(1))])),
    case("profile-and-route", state(settings=[setting("travelProfile", {"pace": "relaxed"}, t(1)), setting("activeRoute", {"id": "r1", "step": 2}, t(5))]),
         state(settings=[setting("travelProfile", {"pace": "full"}, t(4)), setting("activeRoute", None, t(4))])),
    case("favorites-of-both", state(favorites=[favorite("bahia-palace", t(1))]), state(favorites=[favorite("mint-tea", t(2), "price_card")])),
    case("favorite-first-marked", state(favorites=[favorite("bahia-palace", t(2))]), state(favorites=[favorite("bahia-palace", t(1))])),
    case("same-id-of-two-types", state(favorites=[favorite("x", t(1))]), state(favorites=[favorite("x", t(1), "tip")])),
    case("favorite-of-content-that-is-gone", state(favorites=[favorite("no-longer-there", t(1))]), state(favorites=[favorite("bahia-palace", t(1))])),
    case("recent-from-first-to-last", state(recents=[recent("nomad", t(1), t(3))]), state(recents=[recent("nomad", t(2), t(4))])),
    case("recent-within-the-other", state(recents=[recent("nomad", t(1), t(9))]), state(recents=[recent("nomad", t(2), t(4))])),
    case("recents-of-both", state(recents=[recent("a", t(1), t(1)), recent("b", t(2), t(2))]), state(recents=[recent("b", t(1), t(1)), recent("c", t(3), t(3))])),
    case("plan-changed-last", state(plans=[plan("p1", t(1), t(2), 4)]), state(plans=[plan("p1", t(1), t(3), 6, ["bahia-palace"])])),
    case("plan-made-first", state(plans=[plan("p1", t(2), t(5), 4)]), state(plans=[plan("p1", t(1), t(3), 6)])),
    case("plans-of-both", state(plans=[plan("p1", t(1), t(1), 4)]), state(plans=[plan("p2", t(1), t(1), 4)])),
    case("plan-same-moment-greater-inputs-win", state(plans=[plan("p1", t(1), t(2), 4)]), state(plans=[plan("p1", t(1), t(2), 5)]),
         state(plans=[plan("p1", t(1), t(2), 5)])),
    case("checks-of-both-newest-first", state(quoteChecks=[check("c1", t(1)), check("c3", t(3))]), state(quoteChecks=[check("c2", t(2))])),
    case("last-ten-checks", state(quoteChecks=[check(f"a{i}", t(i)) for i in range(1, 9)]), state(quoteChecks=[check(f"b{i}", t(i)) for i in range(4, 12)])),
    case("eleventh-check-goes", state(quoteChecks=[check(f"c{i:02}", t(i)) for i in range(1, 11)]), state(quoteChecks=[check("c11", t(11))])),
    case("older-check-does-not-come-in", state(quoteChecks=[check(f"c{i:02}", t(i)) for i in range(2, 12)]), state(quoteChecks=[check("c01", t(1))])),
    case("checks-of-one-moment-by-id", state(quoteChecks=[check("c1", t(1))]), state(quoteChecks=[check("c2", t(1), "1.70")])),
    case("same-check-once", state(quoteChecks=[check("c1", t(1), rate=RATE, quantity="2", people=2)]), state(quoteChecks=[check("c1", t(1), rate=RATE, quantity="2", people=2)])),
    case("feedback-of-both-by-time", state(feedback=[feedback("f2", t(2), "moved", "now in Gueliz")]), state(feedback=[feedback("f1", t(1))])),
    case("same-feedback-once", state(feedback=[feedback("f1", t(1), "other", "x")]), state(feedback=[feedback("f1", t(1), "other", "x")])),
    case("feedback-of-two-programs", state(feedback=[feedback("f1", t(1), "still_accurate", appVersion="1.0.0", locale="fr-FR")]),
         state(feedback=[feedback("f2", t(2))])),
    case("preferences", state(settings=[setting("language", "fr", t(1)), setting("wifiOnly", True, t(2))]),
         state(settings=[setting("language", None, t(2)), setting("walkingPace", 3000, t(1)), setting("units", "uk", t(1))])),
    case("events-of-both-by-time", state(events=[event("e1", t(1)), event("e3", t(3), "failed", subject="update", reason="noSpace")]),
         state(events=[event("e2", t(2)), event("e1", t(1))])),
    case("last-two-hundred-events", state(events=[event(f"a{i:03}", t(1 + i % 20)) for i in range(150)]),
         state(events=[event(f"b{i:03}", t(1 + i % 20)) for i in range(150)])),
    case("submissions-of-both-by-day", state(submissions=[submission("s2", 2), submission("s4", 1)]), state(submissions=[submission("s1", 2), submission("s3", 1)])),
    case("exported-stays-exported", state(submissions=[submission("s1", 1)]), state(submissions=[submission("s1", 1, exported=True)])),
    case("same-submission-greater-fields-win", state(submissions=[submission("s1", 1, "Alpha", True)]), state(submissions=[submission("s1", 1, "Betaa")]),
         state(submissions=[submission("s1", 1, "Betaa", True)])),
    case("everything", full, state(settings=[setting("homeBase", HOTEL, t(2)), setting("exchangeRate", RATE, t(1))],
                                   favorites=[favorite("bahia-palace", t(5)), favorite("nomad", t(2))], recents=[recent("nomad", t(1, 8), t(1, 9))],
                                   plans=[plan("p1", t(1), t(7), 8)], quoteChecks=[check("c2", t(2))], feedback=[feedback("f1", t(1)), feedback("f0", t(1))])),
]
lines = ",\n".join("  " + json.dumps(c, ensure_ascii=False) for c in cases)
OUT.mkdir(parents=True, exist_ok=True)
(OUT / "merge.json").write_text(
    f'{{\n "meta": {{"schema": "guide-user-merge-vectors/1", "count": {len(cases)}}},\n "items": [\n{lines}\n ]\n}}\n')
print("merge.json", len(cases))
