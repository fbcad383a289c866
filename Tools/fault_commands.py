"""The commands of both programs that are disturbed, with the folders they start in."""
import json, os, re, shutil, sqlite3, subprocess, sys


def run(arguments, **more):
    return subprocess.run(arguments, capture_output=True, **more)


def must(arguments, **more):
    result = run(arguments, **more)
    if result.returncode != 0:
        sys.exit(f"test-command-faults: {' '.join(arguments)}\n{(result.stderr + result.stdout).decode()}")
    return result.stdout


# Exit codes of an undisturbed guide command: something found, or nothing.
ANSWERS = (0, 1)


class Command:
    """A command line, its initial folder, and how its result is compared."""

    def __init__(self, name, arguments, start, writes=False, random=(), okay=(0,), environment=None, says=True, reports=False,
                 again=None, installs=False):
        self.name, self.arguments, self.start, self.writes = name, arguments, start, writes
        # Files whose bytes differ between runs: only their existence is compared.
        self.random = random
        # Exit codes of an undisturbed run.
        self.okay = okay
        self.environment = environment or {}
        # Whether standard error is compared as well.
        self.says = says
        # Whether it reports what cannot be read and shows the rest, or reports findings and exits with 1.
        self.reports = reports
        # The command to run after a kill, if running the same one again would repeat its effect.
        self.again = again
        # Whether its folder holds installed content, whose files are kept or removed in their own time.
        self.installs = installs


SCHEMA = """{ "title": "Shops", "x-domain": { "type": "shop", "table": "shops", "title": "name" }, "type": "object",
  "properties": { "meta": true, "items": { "type": "array", "items": { "$ref": "#/$defs/shop" } } },
  "$defs": { "shop": { "type": "object", "properties": {
      "id": { "type": "string" },
      "name": { "type": "string", "x-search": { "field": "name", "weight": 10 }, "x-translatable": true },
      "sound": { "type": "string", "x-asset": "audio" },
      "near": { "type": "array", "items": { "type": "string", "x-ref": { "type": "shop", "link": "near" } } } },
    "required": ["id", "name"], "additionalProperties": false } } }
"""


def recipe(name, needs, component):
    return json.dumps({"id": name, "kind": "content", "title": {"en": f"Pack {name}"}, "languages": ["en", "fr"],
                       "ships_in_app": False, "dependencies": needs, "components": [component]})


ITEM = {"domain": "shops", "fields": {
    "id": {"from": "number", "as": "id", "prefix": "shop-", "required": True}, "name": {"from": "name", "required": True}}}
FILES = {
    "schema/shops.schema.json": SCHEMA,
    "content/contentc.json": '{ "title": "Toy", "version": "1.0", "translations": ["fr"] }\n',
    "content/assets.json": '{ "items": [{ "id": "bell", "kind": "audio", "file": "assets/bell.ogg", "alt": "A bell", "credit": "us", "licence": "CC0" }] }\n',
    "content/assets/bell.ogg": "a bell",
    "content/shops/lamps.json": '{ "items": [{ "id": "lamps", "name": "Lamps ", "sound": "asset:bell", "near": ["rugs"] }] }',
    "content/shops/rugs.json": '{ "items": [ { "name": "Rugs ", "id": "rugs" } ] }',
    "content/i18n/fr/shops.json": '{ "items": { "lamps": { "name": "Lampes" }, "rugs": { "name": "Tapis" } } }',
    "bundles/base.json": recipe("base", [], {"id": "a", "kind": "items", "select": [{"domain": "shops"}]}),
    "bundles/sounds.json": recipe("sounds", ["base"], {
        "id": "s", "kind": "assets", "role": "audio", "select": [{"domain": "shops"}]}),
    "one.schema.json": '{ "type": "object", "properties": { "a": { "$ref": "two.schema.json" } } }',
    "two.schema.json": '{ "type": "string" }',
    "doc.json": '{ "a": "b" }',
    "shops.csv": "number,name\n7,Baskets\n8,Bells\n",
    "shops.geojson": json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"number": 7, "name": "Baskets"}, "geometry": {"type": "Point", "coordinates": [-7.9, 31.6]}}]}),
    "map.json": json.dumps({"name": "shops", "items": [ITEM]}),
    "table.json": json.dumps({"name": "shops", "items": [{**ITEM, "table": "shop"}]}),
    "shops.json": '[{ "number": 7, "name": "Baskets" }, { "number": 8, "name": "Bells" }]',
    "elements.json": json.dumps([{"id": "node:1", "created_at": "2022-01-01T00:00:00Z", "updated_at": "2022-01-02T00:00:00Z",
                                  "deleted_at": "", "osm_json": {"type": "node", "id": 1, "lat": 31.6, "lon": -7.9,
                                                                 "tags": {"name": "Café", "amenity": "cafe"}}}]),
    "town.osm": '<osm version="0.6"><node id="1" version="1" lat="31.62" lon="-7.99"/><node id="2" version="1" lat="31.63" lon="-7.99">'
                '<tag k="name" v="Bitcoin café"/><tag k="amenity" v="cafe"/><tag k="currency:XBT" v="yes"/></node>'
                '<way id="1" version="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way></osm>',
}


def compiler_commands(folder, programs):
    """The commands of the compiler, on a small content set."""
    start = f"{folder}/start"
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(f"{start}/{name}"), exist_ok=True)
        with open(f"{start}/{name}", "w") as file:
            file.write(text)
    contentc = f"{programs}/contentc"
    shops = sqlite3.connect(f"{start}/shops.db")
    shops.executescript("CREATE TABLE shop(number, name); INSERT INTO shop VALUES(7, 'Baskets'), (8, 'Bells');")
    shops.close()
    os.makedirs(f"{start}/keys")
    for name in ["root-a", "root-b", "release"]:
        must([contentc, "keygen", f"keys/{name}"], cwd=start)
    root = [contentc, "root", "new", "--product", "toy", "--root-key", "keys/root-a.pub", "--root-key", "keys/root-b.pub",
            "--threshold", "1", "--release-key", "keys/release.pub", "--issued", "2026-11-01", "--expires", "2036-01-01"]
    must(root + ["-o", "1.root.json"], cwd=start)
    os.rename(f"{start}/1.root.json", f"{start}/unsigned.root.json")
    shutil.copy(f"{start}/unsigned.root.json", f"{start}/1.root.json")
    must([contentc, "sign", "1.root.json", "--key", "keys/root-a.pem"], cwd=start)
    # Files that commands replace: their old contents differ from the new ones.
    built = f"{folder}/built"
    shutil.copytree(start, built)
    must([contentc, "build", "content", "--recipes", "bundles", "-o", "out.db"], cwd=built)
    must([contentc, "pack", "content", "--recipes", "bundles", "-o", "packs"], cwd=built)
    publish = [contentc, "publish", "content", "--recipes", "bundles", "--key", "keys/release.pem", "--root", "1.root.json",
               "--level", "1", "--at", "2026-11-22T12:00:00Z", "-o", "site"]
    must(publish, cwd=built)
    must([contentc, "import", "btcmap", "elements.json", "-o", "imported"], cwd=built)
    shutil.copy(f"{built}/out.db", f"{built}/old.db")
    with open(f"{built}/content/shops/rugs.json", "w") as file:
        file.write('{ "items": [ { "name": "Carpets", "id": "rugs" } ] }')
    must([contentc, "build", "content", "-o", "new.db"], cwd=built)
    # A folder with packs that are offered no more.
    pruned = f"{folder}/pruned"
    shutil.copytree(built, pruned)
    for version in ("2.0", "3.0", "4.0", "5.0", "6.0"):
        must([*publish[:-3], f"2026-11-2{version[0]}T13:00:00Z", *publish[-2:], "--version", version], cwd=pruned)
        with open(f"{pruned}/content/shops/rugs.json", "w") as file:
            file.write('{ "items": [ { "name": "Carpets of %s", "id": "rugs" } ] }' % version)
    c = "{bin}/contentc"
    at = ["--at", "2026-11-22"]
    return [
        Command("validate", [c, "validate", "content", "--recipes", "bundles", *at], start),
        Command("build", [c, "build", "content", "--recipes", "bundles", "-o", "out.db", *at], start, True),
        Command("build, over another", [c, "build", "content", "--recipes", "bundles", "-o", "out.db", *at], built, True),
        Command("build, up to date", [c, "build", "content", "-o", "new.db", *at], built, True, says=False),
        Command("pack, one", [c, "pack", "content", "--recipe", "bundles/base.json", "-o", "one.db", *at], start, True),
        Command("pack, all", [c, "pack", "content", "--recipes", "bundles", "-o", "packs", *at], built, True),
        Command("publish, first", [a if a != contentc else c for a in publish], start, True),
        Command("publish, changed",
                [a if a != contentc else c for a in publish] + ["--version", "2.0"], built, True),
        Command("fmt", [c, "fmt", "content"], start, True),
        Command("fmt --check", [c, "fmt", "--check", "content"], start, okay=(1,)),
        Command("fmt, one file", [c, "fmt", "content/shops/rugs.json"], start, True),
        Command("fix", [c, "fix", "content", *at], start, True),
        Command("stats", [c, "stats", "content", "--json", *at], start),
        *[Command(f"codegen {language}", [c, "codegen", language, "--schema", "schema", "-o", "models"], start, True)
          for language in ("swift", "kotlin", "typescript")],
        Command("schema check", [c, "schema", "check", "one.schema.json", "doc.json", "--registry", "schema"], start),
        Command("delta", [c, "delta", "old.db", "new.db", "-o", "new.delta", "--level", "1"], built, True),
        Command("keygen", [c, "keygen", "key"], start, "once", random=("key.pem", "key.pub")),
        Command("sign", [c, "sign", "unsigned.root.json", "--key", "keys/root-b.pem"], start, True),
        Command("root new", [a if a != contentc else c for a in root] + ["-o", "2.root.json"], start, "once"),
        Command("root rotate", [c, "root", "rotate", "1.root.json", "--root-key", "keys/root-b.pub", "--root-key", "keys/release.pub",
                                "--release-key", "keys/root-a.pub", "--issued", "2026-11-02", "-o", "2.root.json"], start, "once"),
        Command("rename", [c, "rename", "rugs", "carpets", "content", "--recipes", "bundles", *at], start, "once"),
        Command("site", [c, "site", "content", "--recipes", "bundles", "-o", "pages", *at], start, True),
        Command("prune", [c, "prune", "site"], pruned, True),
        Command("root show", [c, "root", "show", "1.root.json"], start),
        Command("verify", [c, "verify", "out.db", "content", "--recipes", "bundles", *at], built, okay=(0, 1)),
        Command("inspect", [c, "inspect", "new.db"], built),
        Command("diff", [c, "diff", "old.db", "new.db"], built),
        Command("export", [c, "export", "new.db", "-o", "exported"], built, True),
        Command("init", [c, "init", "fresh"], start, True, environment={"SOURCE_DATE_EPOCH": "1795305600"}),
        Command("import json", [c, "import", "json", "shops.json", "--map", "map.json", "-o", "imported"], start, True),
        Command("import sqlite", [c, "import", "sqlite", "shops.db", "--map", "table.json", "-o", "imported"], start, True),
        Command("import csv", [c, "import", "csv", "shops.csv", "--map", "map.json", "-o", "imported"], start, True),
        Command("import geojson", [c, "import", "geojson", "shops.geojson", "--map", "map.json", "-o", "imported"], start, True),
        Command("import btcmap", [c, "import", "btcmap", "elements.json", "-o", "imported"], start, True),
        Command("import btcmap, again", [c, "import", "btcmap", "elements.json", "-o", "imported", "--since", "imported"], built, True),
        Command("import osm", [c, "import", "osm", "town.osm", "-o", "town.graph"], start, True),
        Command("import osm --merchants", [c, "import", "osm", "town.osm", "--merchants", "-o", "imported"], start, True),
        Command("graph", [c, "graph", "new.db", "-o", "links.svg"], built, True),
        Command("explain", [c, "explain", "unknown-reference"], start),
        # It runs until it is interrupted.
        Command("watch", ["timeout", "--preserve-status", "-s", "INT", "1", c, "watch", "content", "-o", "out.db", *at], start, True,
                okay=(130,), reports=True),
        Command("--help", [c, "--help"], start),
    ]


def possible(guide, start, probe, candidates, shell):
    """The first of some changes of a plan that its hours allow, whatever the planner of the day has made."""
    for arguments in candidates:
        shutil.copytree(start, probe, dirs_exist_ok=True)
        if run([guide, *arguments], cwd=probe, env={**shell, "GUIDE_HOME": f"{probe}/home"}).returncode == 0:
            return arguments
    sys.exit(f"test-command-faults: no stop of the plan allows {' '.join(arguments[:2])}")


def traveller_commands(folder, programs, content):
    """Every command of the guide for travellers, with a state of some items."""
    start = f"{folder}/traveller"
    os.makedirs(f"{start}/home")
    shutil.copy(content, f"{start}/content.db")
    guide = f"{programs}/guide"
    must([f"{programs}/contentc", "build", f"{os.path.dirname(__file__)}/../sets/merchants/content", "-o", f"{start}/merchants.db"])
    environment = {"GUIDE_CONTENT": "content.db"}
    shell = {**os.environ, "GUIDE_HOME": f"{start}/home", "LC_ALL": "C.UTF-8", **environment}
    noon = ["--at", "2026-11-23T12:00"]
    for arguments in (["fav", "add", "bahia-palace"], ["fav", "add", "le-jardin-secret"], ["home", "set", "jemaa-el-fnaa"],
                      ["quote", "babouches", "250", *noon], ["quote", "babouches", "150", *noon],
                      ["convert", "--set-rate", "EUR=10.85", *noon], ["feedback", "add", "bahia-palace", "price_wrong"], ["show", "koutoubia-mosque"],
                      ["plan", "--from", "jemaa-el-fnaa", *noon], ["walk", "start", "first-timer-day", *noon],
                      ["visits", "add", "kasbah", *noon]):
        result = run([guide, *arguments], cwd=start, env=shell)
        if result.returncode not in (0, 1):
            sys.exit(f"test-command-faults: guide {' '.join(arguments)}: {result.stderr.decode()}")
    must([guide, "state", "export", "-o", "state.json"], cwd=start, env=shell)
    must([guide, "visits", "export", "-o", "visits-of-another.json"], cwd=start, env=shell)
    shutil.copy(f"{os.path.dirname(__file__)}/../Tests/Transcripts/merchants/cafe.json", f"{start}/cafe.json")
    must([guide, "submit", "new", "cafe.json", *noon], cwd=start, env=shell)
    shutil.copy(f"{start}/home/user.db", f"{start}/damaged.db")
    points = "".join(f'<trkpt lat="{31.62 + i * 0.0005:.4f}" lon="-7.987"><time>2026-11-23T10:{i:02}:00Z</time></trkpt>' for i in range(20))
    with open(f"{start}/walk.gpx", "w") as file:
        file.write(f'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>')
    with open(f"{start}/requests.jsonl", "w") as file:
        file.write('{"command":"search","words":["bahia"],"at":"2026-11-20"}\n')
    shown = json.loads(must([guide, "plan", "show", "--json", *noon], cwd=start, env=shell))
    stops = [stop["place"] for stop in shown["data"]["days"][0]["stops"] if "place" in stop]
    # A day with room for changes.
    out = stops[3:5]
    for stop in out:
        must([guide, "plan", "remove", stop, *noon], cwd=start, env=shell)
        stops.remove(stop)
    day = shown["data"]["id"]
    changes = {f"plan {arguments[0][1]}": possible(guide, start, f"{folder}/change", arguments, shell) for arguments in (
        [["plan", "move", stop, str(at), *noon] for stop in stops for at in range(1, len(stops) + 1)],
        [["plan", "swap", a, b, *noon] for a in stops for b in stops if a != b],
        [["plan", "lengthen", stop, "15", *less, *noon] for stop in stops for less in (["--less"], [])],
        [["plan", "lock", stop, *noon] for stop in stops], [["plan", "remove", stop, *noon] for stop in stops],
        [["plan", "add", stop, "--minutes", "15", *noon] for stop in out])}
    reading = {
        "search": ["search", "bahia"], "search, typo": ["search", "bahja palase"], "show": ["show", "bahia-palace"],
        "links": ["links", "bahia-palace"], "hours": ["hours", "bahia-palace", *noon], "open": ["open", *noon],
        "near": ["near", "home", *noon], "near, point": ["near", "31.6258,-7.9892"], "where": ["where", "31.6258,-7.9892"],
        "home show": ["home"], "home card": ["home", "card"], "compare": ["compare", "babouches"],
        "bargain": ["bargain", "babouches", "200"], "convert": ["convert", "150", *noon],
        "tip": ["tip", "restaurant"], "phrase": ["phrase", "hello"], "arrival": ["arrival"], "emergency": ["emergency"],
        "today": ["today", *noon], "fav list": ["fav"], "recents": ["recents"], "feedback list": ["feedback"],
        "share": ["share", "bahia-palace"], "packs list": ["packs"], "status": ["status"], "doctor": ["doctor"],
        "walk": ["walk", *noon], "plan show": ["plan", "show", *noon], "itineraries": ["itineraries"],
        "route": ["route", "jemaa-el-fnaa", "bahia-palace", *noon], "visits": ["visits"], "badges": ["badges"],
        "log": ["log"], "submit list": ["submit"],
        "driver": ["driver", "bahia-palace"], "settings": ["settings"], "list": ["list", "museum"], "whatsnew": ["whatsnew"],
        "plan list": ["plan", "list"], "route follow": ["route", "follow", "walk.gpx", "--to", "bahia-palace"], "map": ["map"],
        "events": ["events", *noon], "gift-card": ["gift-card", "sample-books-online", "37.50", "--content", "merchants.db"], "itineraries show": ["itineraries", "show", "first-timer-day"],
        "walk next": ["walk", "next", *noon], "walk overview": ["walk", "overview", *noon], "visits timeline": ["visits", "timeline"],
        "visits share": ["visits", "share"], "badges show": ["badges", "show", "newbie"], "fav lists": ["fav", "lists"],
        "open-link": ["open-link", "guide://place/bahia-palace"], "submit check": ["submit", "check", "cafe.json"], "ask": ["ask"],
        "--help": ["--help"],
    }
    writing = {
        "fav add": ["fav", "add", "koutoubia-mosque"], "fav remove": ["fav", "remove", "bahia-palace"],
        "home set": ["home", "set", "bahia-palace"], "home forget": ["home", "forget"],
        "convert --set-rate": ["convert", "--set-rate", "EUR=11", *noon], "recents --clear": ["recents", "--clear"],
        "quote": ["quote", "babouches", "300", *noon],
        "feedback add": ["feedback", "add", "le-jardin-secret", "closed"],
        "feedback export": ["feedback", "export", "-o", "feedback.json"],
        "state export": ["state", "export", "-o", "other.json"], "state import": ["state", "import", "state.json"],
        "walk done": ["walk", "done", *noon], "walk skip": ["walk", "skip", *noon], "walk stop": ["walk", "stop", *noon],
        "plan": ["plan", "--from", "bahia-palace", *noon], "plan done": ["plan", "done", *noon],
        "trip": ["trip", "--days", "2", "--from", "bahia-palace", *noon],
        "settings set": ["settings", "set", "units", "uk"], "visits add": ["visits", "add", "gueliz", *noon],
        "plan export": ["plan", "export", "-o", "day.ics", *noon],
        "plan reflow": ["plan", "reflow", "--late", "30", *noon], **changes,
        "settings reset": ["settings", "reset", "units"], "walk start": ["walk", "start", "first-timer-day", *noon],
        "itineraries start": ["itineraries", "start", "half-day-medina", *noon], "walk recenter": ["walk", "recenter", "--from", "bahia-palace", *noon],
        "plan forget": ["plan", "forget", day], "log clear": ["log", "clear"],
        "visits settings": ["visits", "settings", "--filter", "both", *noon], "feedback remove": ["feedback", "remove", "1"],
        "submit export": ["submit", "export", "-o", "merchants.json", *noon], "submit sent": ["submit", "sent", "1"],
        "state recover": ["state", "recover", "damaged.db"],
        "visits remove": ["visits", "remove", "kasbah", *noon], "visits replay": ["visits", "replay", "walk.gpx", "--save", *noon],
        "visits map": ["visits", "map", "-o", "map.svg", *noon], "visits export": ["visits", "export", "-o", "visits.json"],
        "visits import": ["visits", "import", "visits-of-another.json", *noon], "submit new": ["submit", "new", "cafe.json", *noon],
    }
    # After the first run there is nothing left to remove.
    once = ["fav remove", "plan remove", "plan forget", "feedback remove", "submit export", "home forget", "recents --clear", "walk stop", "visits remove"]
    # After a kill, these would go on from where they came to.
    looks = {"feedback add": ["feedback"], "walk done": ["walk", *noon], "walk skip": ["walk", *noon], "plan done": ["walk", *noon],
             "plan add": ["plan", "show", *noon], "plan lengthen": ["plan", "show", *noon], "plan swap": ["plan", "show", *noon],
             "itineraries start": ["walk", *noon], "submit sent": ["submit"],
             "plan": ["walk", *noon], "trip": ["walk", *noon], "submit new": ["submit"]}
    out = []
    for table, writes in ((reading, False), (writing, True)):
        for name, arguments in table.items():
            command = Command(f"guide {name}", ["{bin}/guide", *arguments], start, "once" if name in once else writes,
                              random=("feedback.json", "other.json", "merchants.json", "day.ics", "visits.json"), environment=environment, okay=ANSWERS, reports=name in ("doctor", "packs list", "status"),
                              again=["{bin}/guide", *looks[name]] if name in looks else None)
            # A command may find nothing; its undisturbed result is the reference.
            shutil.copytree(start, f"{folder}/probe", dirs_exist_ok=True)
            probe = run([guide, *arguments], cwd=f"{folder}/probe", env={**shell, "GUIDE_HOME": f"{folder}/probe/home"})
            if probe.returncode == 64:
                sys.exit(f"test-command-faults: {command.name}: {probe.stderr.decode()}")
            out.append(command)
    return out


def installer_commands(folder, programs):
    """The commands that install content: two publications of a small set, the first of them installed."""
    # Away from the project, whose own content the programs would find.
    alone = f"{folder}/alone"
    os.makedirs(alone)
    for name in ["guide", "guide-fetch"]:
        shutil.copy(f"{programs}/{name}", alone)
    start = f"{folder}/installed"
    shutil.copytree(f"{folder}/start", start)
    contentc, guide = f"{programs}/contentc", f"{alone}/guide"

    def publish(day, version):
        must([contentc, "publish", "content", "--recipes", "bundles", "--key", "keys/release.pem", "--root", "1.root.json", "--level", "1",
              "--at", f"2026-11-{day}T12:00:00Z", "--version", version, "-o", "site"], cwd=start)

    environment = {"GUIDE_SOURCE": "site", "GUIDE_ROOT": "1.root.json", "SOURCE_DATE_EPOCH": "1795305600"}
    shell = {**os.environ, **environment, "GUIDE_HOME": f"{start}/home", "LC_ALL": "C.UTF-8"}
    shell.pop("GUIDE_CONTENT", None)
    at = ["--at", "2026-11-24T12:00"]
    publish(22, "1.0")
    must([guide, "packs", "install", "base", *at], cwd=start, env=shell)
    shutil.copytree(start, f"{folder}/first")
    with open(f"{start}/content/shops/rugs.json", "w") as file:
        file.write('{ "items": [ { "name": "Carpets", "id": "rugs" } ] }')
    publish(23, "2.0")
    updated = f"{folder}/updated"
    shutil.copytree(start, updated)
    must([guide, "update", *at], cwd=updated, env={**shell, "GUIDE_HOME": f"{updated}/home"})
    both = f"{folder}/both"
    shutil.copytree(updated, both)
    must([guide, "packs", "install", "sounds", *at], cwd=both, env={**shell, "GUIDE_HOME": f"{both}/home"})
    none = f"{folder}/none"
    shutil.copytree(start, none)
    shutil.rmtree(f"{none}/home")
    looks = [guide, "status"]
    table = [
        ("packs install, first", ["packs", "install", "base", *at], none, True),
        ("packs install, another", ["packs", "install", "sounds", *at], f"{folder}/first", True),
        ("packs", ["packs"], start, False), ("packs verify", ["packs", "verify"], start, False), ("packs sizes", ["packs", "sizes"], start, False),
        ("packs pin", ["packs", "pin", "base"], start, True), ("packs clean", ["packs", "clean"], updated, True),
        ("packs unpin", ["packs", "unpin", "base"], start, True), ("packs remove", ["packs", "remove", "sounds"], both, "once"),
        ("packs autoremove", ["packs", "autoremove"], both, True),
        ("update --check", ["update", "--check", *at], start, True), ("update", ["update", *at], start, True),
        ("rollback", ["rollback", *at], updated, "once"), ("status, installed", ["status", *at], updated, False),
        ("search, installed", ["search", "carpets"], updated, False), ("doctor, installed", ["doctor"], updated, False),
    ]
    return [Command(f"guide {name}", [guide, *arguments], folder, writes, environment=environment, okay=ANSWERS,
                    reports=name.startswith(("doctor", "packs", "status")), again=looks if writes == "once" else None, installs=True)
            for name, arguments, folder, writes in table]


def untested(commands, programs):
    """The commands of both programs, by their help, that no line of the tables runs."""
    def names(program, *path):
        help = must([f"{programs}/{program}", "help", *path]).decode()
        return re.findall(r"^  ([a-z][a-z-]*)", "\n".join(re.findall(r"SUBCOMMANDS:\n(.*?)(?:\n\n|\Z)", help, re.S)), re.M), help

    run_by = set()
    for command in commands:
        # One that runs until it is interrupted is started by another program.
        first = next(i for i, part in enumerate(command.arguments) if os.path.basename(part) in ("guide", "contentc"))
        run_by.add((os.path.basename(command.arguments[first]), *command.arguments[first + 1:]))
    out = []
    for program in ("guide", "contentc"):
        for name in names(program)[0]:
            below, help = names(program, name)
            for path in [(name, other) for other in below if f"{other} (default)" not in help] + [(name,)] * (not below or "(default)" in help):
                if not any(line[:len(path) + 1] == (program, *path) for line in run_by):
                    out.append(" ".join((program, *path)))
    return out
