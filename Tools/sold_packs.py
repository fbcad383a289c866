"""A small shop: a publication with a pack for sale, its seller, and a device that bought it."""
import base64, json, os, shutil, struct, zlib

from fault_commands import ANSWERS, Command, must, recipe

BOUGHT = ["--at", "2026-11-24T12:00"]


def picture():
    """A grey PNG of 64 x 48 pixels."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + bytes((x * 4) % 256 for x in range(64)) for _ in range(48))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 48, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


class Shop:
    """The folder of a publisher who sells the pack `walks`: `device` has bought and installed it, `reader` has a key alone."""

    def __init__(self, folder, contentc, guide, files):
        self.folder, self.contentc, self.guide = folder, contentc, guide
        self.environment = {"GUIDE_SOURCE": "site", "GUIDE_ROOT": "1.root.json", "SOURCE_DATE_EPOCH": "1795305600"}
        for name, text in files.items():
            os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
            with open(f"{folder}/{name}", "w") as file:
                file.write(text)
        os.remove(f"{folder}/bundles/sounds.json")
        self.write("bundles/base.json", recipe("base", [], {"id": "a", "kind": "items", "select": [{"domain": "shops", "ids": ["rugs"]}]}))
        walks = json.loads(recipe("walks", ["base"], {"id": "a", "kind": "items", "select": [{"domain": "shops", "ids": ["lamps"]}]}))
        self.write("bundles/walks.json", json.dumps({**walks, "access": "receipt", "sale": {
            "price": "4.90", "currency": "EUR", "terms": {"en": "Yours for good."}}}))
        self.write("content/shops/lamps.json", '{ "items": [{ "id": "lamps", "name": "Zellige lamps" }] }')
        self.write("content/assets.json", '{ "items": [{ "id": "bell", "kind": "image", "file": "assets/bell.png", "alt": "A bell", '
                                          '"credit": "us", "licence": "CC0" }] }')
        with open(f"{folder}/content/assets/bell.png", "wb") as file:
            file.write(picture())
        for name in ["root-a", "root-b", "release"]:
            self.compile("keygen", name)
        self.compile("sell", "keygen", "seller")
        self.compile("root", "new", "--product", "toy", "--root-key", "root-a.pub", "--root-key", "root-b.pub", "--threshold", "1",
                     "--release-key", "release.pub", "--issued", "2026-11-01", "--expires", "2036-01-01", "-o", "1.root.json")
        self.compile("sign", "1.root.json", "--key", "root-a.pem")
        self.compile("root", "rotate", "1.root.json", "--seller-key", "seller.pub", "--issued", "2026-11-02", "-o", "2.root.json")
        self.compile("sign", "2.root.json", "--root", "1.root.json", "--key", "root-a.pem")
        self.compile("publish", "content", "--recipes", "bundles", "--key", "release.pem", "--root", "2.root.json", "--seller-secret",
                     "seller.secret", "--level", "1", "--expires-days", "3650", "--at", "2026-11-22T12:00:00Z", "--version", "1.0", "-o", "site")
        os.makedirs(f"{folder}/receipts")
        self.key = self.ask("reader", "library", "key").decode().strip()
        shutil.copytree(f"{folder}/reader", f"{folder}/device")
        for name in ["pay-1", "pay-2"]:
            self.compile(*self.issue(name))
        self.compile("sell", "revoke", "receipts/pay-2.json", "--site", "site", "--root", "2.root.json", "--key", "seller.pem", "--at", "2026-11-23")
        self.ask("reader", "update", *BOUGHT)
        self.ask("device", "update", *BOUGHT)
        self.ask("device", "packs", "unlock", "receipts/pay-1.json", *BOUGHT)
        self.ask("device", "packs", "install", "walks", *BOUGHT)
        self.ask("reader", "fav", "add", "rugs")
        self.ask("device", "library", "export", "--keys", "-o", "transfer.json")
        self.write("counts.csv", self.ask("device", "stats", "mine", "--csv").decode())

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)

    def compile(self, *arguments):
        must([self.contentc, *arguments], cwd=self.folder)

    def ask(self, home, *arguments):
        shell = {**os.environ, **self.environment, "GUIDE_HOME": f"{self.folder}/{home}", "LC_ALL": "C.UTF-8"}
        shell.pop("GUIDE_CONTENT", None)
        return must([self.guide, *arguments], cwd=self.folder, env=shell)

    def issue(self, name):
        return ["sell", "issue", "--root", "2.root.json", "--key", "seller.pem", "--secret", "seller.secret", "--id", name, "--pack", "walks",
                "--from", "1", "--below", "3", "--price", "4.90", "--currency", "EUR", "--at", "2026-11-22", "-o", f"receipts/{name}.json",
                "--buyer", self.key]


def selling_commands(folder, programs, files):
    """The commands that sell a pack, and those of a device that buys it."""
    # Away from the project, whose own content the programs would find.
    shop = Shop(f"{folder}/shop", f"{programs}/contentc", f"{folder}/alone/guide", files)
    start = shop.folder

    def homed(name):
        """The folder with one of the devices as the traveller's."""
        shutil.copytree(start, f"{folder}/{name}-home")
        os.rename(f"{folder}/{name}-home/{name}", f"{folder}/{name}-home/home")
        return f"{folder}/{name}-home"

    reader, device = homed("reader"), homed("device")
    none = f"{folder}/keyless-home"
    shutil.copytree(reader, none)
    shutil.rmtree(f"{none}/home")
    c, g = "{bin}/contentc", shop.guide
    at = ["--at", "2026-11-24"]
    revoke = ["sell", "revoke", "receipts/pay-1.json", "--site", "site", "--root", "2.root.json", "--key", "seller.pem"]
    selling = [
        Command("sell keygen", [c, "sell", "keygen", "second"], start, "once", random=("second.pem", "second.pub", "second.secret")),
        Command("sell issue", [c, *shop.issue("pay-3")], start, True),
        # Run again, it makes another version of the list.
        Command("sell revoke", [c, *revoke, "--refund", "--statements", "receipts", *at], start, True,
                again=[c, "sell", "report", "receipts", "--root", "2.root.json"]),
        Command("sell verify", [c, "sell", "verify", "receipts/pay-1.json", "--root", "2.root.json", "--site", "site"], start),
        Command("sell report", [c, "sell", "report", "receipts", "--root", "2.root.json", "--counts", "counts.csv"], start),
    ]
    if shutil.which("cwebp"):
        selling.append(Command("assets optimize", [c, "assets", "optimize", "content"], start, True))
    buying = [
        ("packs unlock", ["packs", "unlock", "receipts/pay-1.json", *BOUGHT], reader, True),
        ("library", ["library"], device, False), ("library key", ["library", "key"], none, True),
        ("library search", ["library", "search", "zellige"], device, False),
        ("library export", ["library", "export", "--keys", "-o", "kept.json"], device, True),
        ("library import", ["library", "import", "transfer.json", "--root", "2.root.json", *BOUGHT], none, True),
        ("stats", ["stats"], device, False), ("stats clear", ["stats", "clear"], device, True),
        ("search, sold", ["search", "zellige"], device, False),
    ]
    return selling + [Command(f"guide {name}", [g, *arguments], home, writes, environment=shop.environment, okay=ANSWERS,
                              random=("home/purchases.json",), reports=name == "library", installs=True,
                              again=[g, "library"] if name == "packs unlock" else None)
                      for name, arguments, home, writes in buying]
