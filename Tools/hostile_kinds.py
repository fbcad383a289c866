"""The kinds of files that both programs read."""
import base64, hashlib, json, os, re, shutil, sqlite3, subprocess, sys, tempfile

from hostile_changes import *
from sold_packs import BOUGHT, Shop


class Kind:
    """A kind of file: its good examples, how it is changed, and the commands that read it: the first, and two of the others.
    They run in a copy of the folder `tree`; `settle` makes again what must agree with the file: digests and signatures."""

    def __init__(self, name, seeds, change, commands, file, tree=None, settle=None):
        self.name, self.seeds, self.change, self.commands, self.file = name, seeds, change, commands, file
        self.tree, self.settle = tree, settle


def must(arguments, **more):
    result = subprocess.run(arguments, capture_output=True, **more)
    if result.returncode != 0:
        sys.exit(f"test-hostile-files: {' '.join(arguments)}\n{(result.stderr + result.stdout).decode()}")
    return result.stdout


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    # It may be a link to a file that other runs read.
    if os.path.lexists(path):
        os.remove(path)
    with open(path, "wb") as file:
        file.write(data.encode() if isinstance(data, str) else data)


def grid(side):
    """A made-up extract: a grid of streets with a flight of steps and a gate."""
    nodes = "".join(f'<node id="{y * side + x + 1}" version="1" lat="{31.62 + y * 0.001:.4f}" lon="{-7.99 + x * 0.001:.4f}"/>'
                    for y in range(side) for x in range(side))
    ways = ""
    for line in range(side):
        for kind, ids in (("residential", range(line * side + 1, line * side + side + 1)),
                          ("steps" if line == 2 else "footway", range(line + 1, side * side + 1, side))):
            refs = "".join(f'<nd ref="{i}"/>' for i in ids)
            ways += f'<way id="{len(ways) + 1}" version="1">{refs}<tag k="highway" v="{kind}"/><tag k="name" v="Rue {line}"/></way>'
    return f'<osm version="0.6">{nodes}{ways}</osm>'


def kinds(folder, programs, content):
    """Every kind of file, with good examples made by the programs themselves."""
    contentc, guide = f"{programs}/contentc", f"{programs}/guide"
    g, c = "{bin}/guide", "{bin}/contentc"
    noon = ["--at", "2026-11-23T12:00"]
    home = f"{folder}/home"
    shell = {**os.environ, "GUIDE_HOME": home, "GUIDE_CONTENT": content, "LC_ALL": "C.UTF-8"}
    for arguments in (["fav", "add", "bahia-palace"], ["home", "set", "jemaa-el-fnaa"], ["quote", "babouches", "250", *noon],
                      ["convert", "--set-rate", "EUR=10.85", *noon], ["feedback", "add", "bahia-palace", "price_wrong"],
                      ["show", "koutoubia-mosque"], ["plan", "--from", "jemaa-el-fnaa", *noon],
                      ["trip", "--days", "2", "--from", "bahia-palace", *noon], ["walk", "start", "first-timer-day", *noon],
                      ["visits", "add", "kasbah", *noon]):
        if subprocess.run([guide, *arguments], capture_output=True, env=shell).returncode not in (0, 1):
            sys.exit(f"test-hostile-files: guide {' '.join(arguments)}")
    must([guide, "state", "export", "-o", f"{folder}/state.json"], env=shell)
    must([guide, "visits", "export", "-o", f"{folder}/visits.json"], env=shell)
    state = read(f"{folder}/state.json")
    looks = [[g, "walk", *noon], [g, "plan", "show", *noon], [g, "plan", "list", *noon], [g, "recents"], [g, "quote", "babouches", "200", *noon],
             [g, "visits"], [g, "badges"], [g, "convert", "100", *noon], [g, "state", "export", "-o", "again.json"]]

    write(f"{folder}/grid.osm", grid(8))
    must([contentc, "import", "osm", f"{folder}/grid.osm", "-o", f"{folder}/grid.graph"])
    ends = ["31.6201,-7.9899", "31.6265,-7.9835"]
    track = "".join(f'<trkpt lat="{31.62 + i * 0.0002:.4f}" lon="-7.99"><ele>450</ele><time>2026-11-23T10:{i:02}:00Z</time></trkpt>'
                    for i in range(40))
    gpx = f'<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{track}</trkseg></trk></gpx>'
    line = json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"coordTimes": ["2026-11-23T10:00:00Z", "2026-11-23T10:05:00Z"]},
         "geometry": {"type": "LineString", "coordinates": [[-7.99, 31.62], [-7.989, 31.625]]}}]})

    elements = json.dumps([{"id": f"node:{n}", "created_at": "2022-01-01T00:00:00Z", "updated_at": "2022-01-02T00:00:00Z",
                            "deleted_at": "", "tags": {"icon:android": "cafe"}, "osm_json": {
                                "type": "node", "id": n, "lat": 31.6 + n / 100, "lon": -7.9,
                                "bounds": {"minlat": 31.6, "minlon": -8, "maxlat": 31.7, "maxlon": -7.9},
                                "tags": {"name": f"Café {n}", "amenity": "cafe", "payment:lightning": "yes", "phone": "+212524000000",
                                         "opening_hours": "Mo-Su 08:00-20:00"}}} for n in range(1, 5)])
    shops = json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": f"n{n}", "properties": {"merchantId": n, "name": f"Shop {n}", "active": 1, "website": "https://example.org"},
         "geometry": {"type": kind, "coordinates": shape}} for n, (kind, shape) in enumerate([
             ("Point", [-7.9, 31.6]), ("Polygon", [[[-7.9, 31.6], [-7.8, 31.6], [-7.8, 31.7], [-7.9, 31.6]]]),
             ("MultiPolygon", [[[[179, 1], [-179, 1], [-179, 2], [179, 1]]]])])]})
    fields = {"id": {"from": "merchantId", "as": "id", "prefix": "shop-", "required": True}, "name": {"from": "name", "required": True},
              "website": {"from": "website", "as": "url"}, "rank": {"constant": 3}}
    point = {"location.lat": {"from": "latitude", "as": "number"}, "location.lng": {"from": "longitude", "as": "number"}}
    mapping = json.dumps({"name": "shops", "items": [{"domain": "merchants", "when": {"active": "1"}, "fields": {
        **fields, **point, "since": {"from": "since", "as": "date"}, "discount": {"from": "savings", "as": "integer", "scale": 100}}}]})
    outlines = json.dumps({"name": "shops", "items": [{"domain": "merchants", "fields": {
        **fields, "location.lat": {"from": "lat", "as": "number"}, "location.lng": {"from": "lng", "as": "number"}}}]})
    table = "merchantId,name,active,website,latitude,longitude,since,savings\n" + "".join(
        f'{n},"Shop, {n}",1,https://example.org,{31.6 + n / 10},-7.9,2020-01-0{n},0.{n}\n' for n in range(1, 6))

    toy = f"{folder}/trees/toy/toy"
    must([contentc, "init", toy])
    translated(toy)
    names = [os.path.relpath(os.path.join(parent, name), toy) for parent, _, files in os.walk(toy) for name in files
             if name.endswith(".json")]
    rows = json.dumps({"data": [{"merchantId": n, "name": f"Shop {n}", "active": 1, "website": "https://example.org", "lat": 31.6, "lng": -7.9,
                                 "more": {"since": "2020-01-02", "tags": ["a", "b"]}} for n in range(1, 5)]})
    toilets = grid(4).replace("<way", '<node id="99" lat="31.62" lon="-7.99"><tag k="amenity" v="toilets"/></node><way', 1)
    schema = os.path.abspath(f"{os.path.dirname(__file__)}/../schema")
    submission = read(f"{os.path.dirname(__file__)}/../Tests/Transcripts/merchants/cafe.json")
    imported = f"{folder}/trees/imported"
    write(f"{imported}/elements.json", elements)
    must([contentc, "import", "btcmap", "elements.json", "-o", "out"], cwd=imported)
    must([os.path.dirname(__file__) + "/toy-map", contentc, f"{folder}/trees/map"])
    shutil.copy(content, f"{folder}/trees/map/content.db")
    requests = [json.dumps({"command": command, "words": words, "at": "2026-11-20T12:00", **more}).encode() for command, words, more in [
        ("search", ["bahia", "palace"], {"limit": 3}), ("near", ["31.6258,-7.9892"], {"within": "500m"}), ("hours", ["bahia-palace"], {}),
        ("quote", ["babouches", "200"], {"lang": "fr"}), ("plan", [], {"from": "jemaa-el-fnaa", "hours": 3}), ("open", [], {}),
        ("suggest", ["bah"], {}), ("bargain", ["babouches", "200"], {}), ("route", ["31.6258,-7.9892", "bahia-palace"], {})]]
    links = [must([guide, "share", "bahia-palace", "--content", content]).split(b"guide://")[-1].split()[0].join([b"guide://", b""]),
             b"guide://place/bahia-palace?note=At+the+gate", b"https://maps.example/?q=31.6258,-7.9892", b"geo:31.6258,-7.9892?z=17"]
    vectors = json.loads(read(f"{os.path.dirname(__file__)}/../Tests/Vectors/links/links.json"))["items"]
    links += [vector["link"].encode() for vector in vectors if "error" not in vector["expected"]]
    return [
        Kind("state", [state], changed_json, [[g, "state", "import", "{file}"], *looks], "in.json"),
        Kind("visits", [read(f"{folder}/visits.json"), b'["Kasbah", "Medina"]'], changed_json,
             [[g, "visits", "import", "{file}"], [g, "visits"], [g, "badges"]], "in.json"),
        Kind("user database", [read(f"{home}/user.db")], changed_database, looks, "home/user.db"),
        Kind("content database", [read(content)], lambda data, other, chance: changed_database(data[:], other, chance), [
            [g, "search", "bahia palace", "--content", "{file}"], [g, "show", "bahia-palace", "--content", "{file}"],
            [g, "hours", "bahia-palace", *noon, "--content", "{file}"], [g, "quote", "babouches", "200", *noon, "--content", "{file}"],
            [g, "plan", "--from", "jemaa-el-fnaa", *noon, "--content", "{file}"]], "in.db"),
        Kind("content database, compiler", [read(content)], changed_database, [
            [c, "inspect", "{file}"], [c, "export", "{file}", "-o", "out", "--schema", schema], [c, "diff", content, "{file}"], [c, "graph", "{file}", "-o", "out.svg"],
            [c, "export", "{file}", "-o", "out.csv", "--format", "csv"]], "in.db"),
        Kind("points", [read(f"{folder}/trees/map/content.points")], changed_database, [
            [g, "near", "jemaa-el-fnaa", "--type", "toilets", "--content", "content.db"],
            [g, "search", "pharmacy", "--content", "content.db"]], "content.points", f"{folder}/trees/map"),
        Kind("map tiles", [read(f"{folder}/trees/map/content.mbtiles")], changed_tiles, [
            [g, "map", "--near", "jemaa-el-fnaa", "-o", "map.svg", "--content", "content.db"]], "content.mbtiles", f"{folder}/trees/map"),
        Kind("graph", [read(f"{folder}/grid.graph")],
             lambda data, other, chance: changed_database(data, other, chance, ["graph_chunks"] * 4 + ["graph_sections", "graph_meta"]),
             [[g, "route", *ends, "--map", "{file}"], [g, "route", ends[1], ends[0], "--map", "{file}", "--alternatives", "2"]], "in.graph"),
        Kind("track, gpx", [gpx.encode()], changed_text, [[g, "visits", "replay", "{file}", "--save"],
             [g, "route", "follow", "{file}", "--to", "bahia-palace", "--map", f"{folder}/grid.graph"], [g, "visits"]], "in.gpx"),
        Kind("track, geojson", [line.encode()], changed_json, [[g, "visits", "replay", "{file}", "--save"], [g, "visits"]], "in.geojson"),
        Kind("import, btcmap", [elements.encode()], changed_json, [[c, "import", "btcmap", "{file}", "-o", "out"]], "in.json"),
        Kind("import, geojson", [shops.encode()], changed_json,
             [[c, "import", "geojson", "{file}", "--map", f"{folder}/outlines.json", "-o", "out"]], "in.geojson"),
        Kind("import, csv", [table.encode()], changed_text,
             [[c, "import", "csv", "{file}", "--map", f"{folder}/map.json", "-o", "out"]], "shops.csv"),
        Kind("import, mapping", [mapping.encode()], changed_json,
             [[c, "import", "csv", f"{folder}/shops.csv", "--map", "{file}", "-o", "out"]], "map.json"),
        Kind("import, osm", [grid(4).encode()], changed_text,
             [[c, "import", "osm", "{file}", "-o", "out.graph"], [c, "import", "osm", "{file}", "--merchants", "-o", "out"]], "in.osm"),
        Kind("import, pbf", pbf(), changed_bytes, [[c, "import", "osm", "{file}", "-o", "out.graph"]], "in.osm.pbf"),
        Kind("import, points", [toilets.encode()], changed_text, [[c, "import", "osm", "{file}", "--points", "-o", "out.points"]], "in.osm"),
        Kind("import, classes", [read(f"{os.path.dirname(__file__)}/../sets/map/points.json")], changed_json,
             [[c, "import", "osm", f"{folder}/toilets.osm", "--points", "--classes", "{file}", "-o", "out.points"]], "in.json"),
        Kind("import, profile", [PROFILE], changed_json,
             [[c, "import", "osm", f"{folder}/grid.osm", "--profile", "{file}", "-o", "out.graph"]], "in.json"),
        Kind("import, state", [read(f"{imported}/out/.import/btcmap.json")], changed_json,
             [[c, "import", "btcmap", "elements.json", "-o", "out", "--since", "out"]], "out/.import/btcmap.json", imported),
        Kind("import, json", [rows.encode()], changed_json,
             [[c, "import", "json", "{file}", "--map", f"{folder}/rows.json", "-o", "out"]], "in.json"),
        Kind("import, sqlite", [merchants()], changed_database,
             [[c, "import", "sqlite", "{file}", "--map", f"{folder}/table.json", "-o", "out"]], "in.db"),
        Kind("submission", [submission], changed_json, [[g, "submit", "new", "{file}", *noon], [g, "submit"], [g, "submit", "export", "-o", "out.json"]],
             "in.json"),
        Kind("requests", requests, changed_json, [[g, "ask"]], "in.jsonl"),
        Kind("links", links, changed_text, [[g, "open-link", "{text}"], [g, "open-link", "--keep", "{text}"], [g, "show", "{text}"], [g, "near", "{text}"]], "in.txt"),
        *[Kind(f"authored, {name}", [read(f"{toy}/{name}")], changed_json,
               [[c, "validate", "toy/content", "--at", "2026-11-22"], [c, "build", "toy/content", "-o", "out.db"], [c, "fmt", "toy/content"],
                [c, "site", "toy/content", "-o", "site"]], f"toy/{name}", f"{folder}/trees/toy")
          for name in names if not name.startswith("bundles/")],
        *[Kind(f"recipe, {name}", [read(f"{toy}/{name}")], changed_json,
               [[c, "pack", "toy/content", "--recipe", "{file}", "-o", "out.db"]], f"toy/{name}", f"{folder}/trees/toy")
          for name in names if name.startswith("bundles/")],
        *published(folder, contentc, guide, toy),
        *sold(folder, contentc, guide),
    ], {"map.json": mapping, "toilets.osm": toilets, "outlines.json": outlines, "shops.csv": table,
        "rows.json": json.dumps({**json.loads(outlines), "rows": "data"}),
        "table.json": json.dumps({"name": "shops", "items": [{**json.loads(mapping)["items"][0], "table": "merchant"}]})}


PROFILE = b"""{ "id": "streets-1", "title": "Streets", "ways": [{ "when": { "highway": ["residential", "footway"] }, "walk": true },
  { "when": { "foot|access": { "not": ["no"] } }, "walk": false }], "barriers": [{ "when": { "barrier": ["gate"] }, "blocked": true }],
  "factors": [{ "when": { "highway": ["steps"] }, "factor": 3 }], "conditions": ["opening_hours"], "crosses_squares": true,
  "landmarks": [{ "when": { "tourism": true }, "rank": 2 }] }"""


def translated(toy):
    """A French translation of the toy set."""
    write(f"{toy}/content/contentc.json", '{ "title": "My guide", "version": "0.1.0", "schema": "../schema", "language": "en", "translations": ["fr"] }')
    write(f"{toy}/content/i18n/fr/tips.json", '{ "items": { "example-tip": { "title": "Payer au comptoir", "summary": "Une phrase." } } }')


def merchants():
    """A database of another program with a table of shops."""
    with tempfile.TemporaryDirectory() as folder:
        connection = sqlite3.connect(f"{folder}/a.db")
        connection.execute("CREATE TABLE merchant(merchantId INTEGER, name TEXT, active, website, latitude REAL, longitude REAL, since, savings)")
        connection.executemany("INSERT INTO merchant VALUES(?, ?, 1, 'https://example.org', 31.6, -7.9, '2020-01-02', 0.5)",
                               [(n, f"Shop {n}") for n in range(1, 6)])
        connection.commit()
        connection.close()
        return read(f"{folder}/a.db")


def published(folder, contentc, guide, toy):
    """What a device downloads, and keeps of it; its digests and signatures are right again after each change."""
    if shutil.which("openssl") is None or shutil.which("zstd") is None:
        return []
    g, c = "{bin}/guide", "{bin}/contentc"
    tree, second = f"{folder}/trees/site", f"{folder}/trees/second"
    os.makedirs(tree)
    for name in ["root", "spare", "release"]:
        must([contentc, "keygen", name], cwd=tree)
    must([contentc, "root", "new", "--product", "toy", "--root-key", "root.pub", "--root-key", "spare.pub", "--threshold", "1",
          "--release-key", "release.pub", "--issued", "2026-11-01", "--expires", "2036-01-01", "-o", "1.root.json"], cwd=tree)
    must([contentc, "sign", "1.root.json", "--key", "root.pem"], cwd=tree)
    publish = [contentc, "publish", f"{toy}/content", "--recipes", f"{toy}/bundles", "--key", "release.pem", "--root", "1.root.json", "-o", "site"]
    must([*publish, "--at", "2026-11-22T12:00:00Z"], cwd=tree)
    at = ["--at", "2026-11-24T12:00"]
    install = [g, "packs", "install", "base", "--source", "site", "--root", "1.root.json", *at]
    shutil.copytree(tree, second)
    must([guide, *install[1:]], cwd=second, env={**os.environ, "GUIDE_HOME": f"{second}/home"})
    must([*publish, "--at", "2026-11-23T12:00:00Z", "--version", "0.2.0"], cwd=second)
    channel = json.loads(read(f"{second}/site/channel/stable.json"))
    offer = channel["packs"][0]

    def download(work):
        return f"site/{json.loads(read(f'{work}/site/channel/stable.json'))['packs'][0]['download']['path']}"

    def sign(work, path, role="channel", key="release"):
        """Signatures of a changed document."""
        write(f"{work}/signed", f"guide-{role}-v1\0".encode() + read(path))
        value = must(["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", f"{work}/{key}.pem", "-in", f"{work}/signed"])
        signatures = json.loads(read(f"{tree}/{'1.root.json' if role == 'root' else 'site/channel/stable.json'}.sig"))
        signatures["signatures"][0]["signature"] = base64.b64encode(value).decode()
        write(f"{path}.sig", json.dumps(signatures))

    def offered(work, path, chance, database=None, folder="packs"):
        """An offer of a changed file."""
        document = json.loads(read(f"{work}/site/channel/stable.json"))
        offer, data = document["packs"][0], read(path)
        if database is not None:
            offer["installed"] = {"sha256": hashlib.sha256(database).hexdigest(), "size": len(database)}
        digest = hashlib.sha256(data).hexdigest()
        entry = {"path": f"{folder}/{digest[:2]}/{digest}", "sha256": digest, "size": len(data)}
        write(f"{work}/site/{entry['path']}", data)
        if folder == "deltas":
            offer["deltas"][0]["download"] = entry
        else:
            offer["download"] = entry
        write(f"{work}/site/channel/stable.json", json.dumps(document))
        sign(work, f"{work}/site/channel/stable.json")

    def packed(work, path, chance):
        must(["zstd", "-q", "-f", "-1", path, "-o", f"{path}.zst"])
        offered(work, f"{path}.zst", chance, read(path))

    def stored(work, path, chance):
        text = read(path)
        start = text.find(b'"state":') + 8
        if start > 8:
            digest = hashlib.sha256(text[start:text.rfind(b"}")].strip()).hexdigest().encode()
            write(path, re.sub(rb'"sha256":\s*"[0-9a-f]{64}"', b'"sha256":"' + digest + b'"', text[:start], count=1) + text[start:])

    looks = [install, [g, "status"], [g, "search", "counter"]]
    update = [[g, "update", "--source", "site", *at], [g, "search", "counter"], [g, "packs", "verify"]]
    must(["zstd", "-q", "-d", f"{tree}/{download(tree)}", "-o", f"{folder}/pack.db"])
    kinds = [
        Kind("channel", [read(f"{tree}/site/channel/stable.json")], changed_json, looks, "site/channel/stable.json", tree,
             lambda work, path, chance: sign(work, path)),
        Kind("root", [read(f"{tree}/1.root.json")], changed_json, [install, [c, "root", "show", "1.root.json"], [g, "status"]], "1.root.json",
             tree, lambda work, path, chance: sign(work, path, "root", "root")),
        Kind("signatures", [read(f"{tree}/site/channel/stable.json.sig")], changed_json, [install], "site/channel/stable.json.sig", tree),
        Kind("pack", [read(f"{folder}/pack.db")], changed_database, looks, "pack.db", tree, packed),
        Kind("download", [read(f"{tree}/{download(tree)}")], changed_bytes, looks, "pack.zst", tree, offered),
        Kind("state of packs", [read(f"{second}/home/store/state.json")], changed_json,
             [[g, "search", "counter"], [g, "packs"], [g, "doctor"], [g, "update", "--source", "site", *at], [g, "rollback", *at]],
             "home/store/state.json", second, stored),
    ]
    if offer.get("deltas"):
        kinds.append(Kind("delta", [read(f"{second}/site/{offer['deltas'][0]['download']['path']}")], changed_bytes, update, "delta.zst",
                          second, lambda work, path, chance: offered(work, path, chance, folder="deltas")))
    return kinds


def sold(folder, contentc, guide):
    """What a buyer gets and keeps; the seller has signed the changed documents."""
    if shutil.which("openssl") is None:
        return []
    g, c = "{bin}/guide", "{bin}/contentc"
    reader, device = f"{folder}/trees/reader", f"{folder}/trees/device"
    shop = Shop(f"{folder}/shop", contentc, guide)
    for name in (reader, device):
        shutil.copytree(shop.folder, name)
        os.rename(f"{name}/{os.path.basename(name)}", f"{name}/home")
    must([contentc, "build", "content", "-o", "content.db"], cwd=shop.folder)

    def document(path):
        return json.loads(read(f"{shop.folder}/{path}"))["document"].encode()

    def signed(role, path):
        """The file `path` with the changed document, whose text is unsigned where it is not Unicode."""
        def settle(work, changed, chance):
            text = read(changed).decode(errors="replace").encode()
            write(f"{work}/signed", f"guide-{role}-v1\0".encode() + text)
            value = must(["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", f"{work}/seller.pem", "-in", f"{work}/signed"])
            whole = json.loads(read(f"{work}/{path}"))
            whole["document"], whole["signatures"][0]["signature"] = text.decode(), base64.b64encode(value).decode()
            write(f"{work}/{path}", json.dumps(whole))
        return settle

    root, receipt = ["--root", "1.root.json"], "receipts/pay-1.json"
    issue = [c, *shop.issue("pay-3")[:-1]]
    unlock = [g, "packs", "unlock", receipt, *root, *BOUGHT]
    looks = [[g, "library"], [g, "search", "zellige"], [c, "sell", "verify", receipt, *root, "--site", "shop"]]
    update = [g, "update", "--source", "shop", "--root", "1.root.json", *BOUGHT]
    return [
        Kind("receipt", [document(receipt)], changed_json, [unlock, *looks, [c, "sell", "report", "receipts", *root]], "document.json", reader,
             signed("receipt", receipt)),
        Kind("receipt, signed file", [read(f"{shop.folder}/{receipt}")], changed_json, [unlock, *looks], receipt, reader),
        Kind("revocations", [document("shop/sell/revocations.json")], changed_json,
             [update, *looks, [c, *shop.revoke("pay-1")]], "document.json", device,
             signed("revocations", "shop/sell/revocations.json")),
        Kind("purchases", [read(f"{device}/home/purchases.json")], changed_json,
             [*looks[:2], unlock, [g, "library", "export", "--keys", "-o", "out.json"], [g, "library", "search", "zellige"]],
             "home/purchases.json", device),
        Kind("purchases, of another", [read(f"{shop.folder}/transfer.json")], changed_json,
             [[g, "library", "import", "transfer.json", *root, *BOUGHT], looks[0]], "transfer.json", reader),
        Kind("counts", [read(f"{shop.folder}/counts.csv")], changed_text,
             [[c, "sell", "report", "receipts", *root, "--counts", "counts.csv"]], "counts.csv", reader),
        Kind("buyer's key", [shop.key.encode()], changed_bytes, [[*issue, "{text}"]], "in.txt", reader),
        Kind("seller's secret", [read(f"{reader}/seller.secret")], changed_bytes, [[*issue, shop.key]], "seller.secret", reader),
        *signatures_of_links(folder, contentc, shop),
    ]


def signatures_of_links(folder, contentc, shop):
    """The table of signatures beside a database."""
    table = [os.path.join(parent, name) for parent, _, names in os.walk(f"{shop.folder}/shop/excerpts") for name in names]
    if not table:
        return []
    return [Kind("signatures of links", [read(path) for path in table], changed_bytes,
                 [["{bin}/guide", "share", "rugs", "--content", "content.db"]], "content.db.excerpts", shop.folder)]


def pbf():
    """An extract in the binary form, if osmium is there to make one."""
    if shutil.which("osmium") is None:
        return []
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/a.osm", grid(6))
        must(["osmium", "cat", f"{folder}/a.osm", "-o", f"{folder}/a.osm.pbf"])
        return [read(f"{folder}/a.osm.pbf")]
