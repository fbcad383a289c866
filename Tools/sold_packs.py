"""A small shop: a publication with a pack for sale, its seller, and a device that bought it."""
import os, shutil, struct, zlib

from fault_commands import ANSWERS, Command, must

BOUGHT = ["--at", "2026-11-24T12:00"]


def picture():
    """A grey PNG of 64 x 48 pixels."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + bytes((x * 4) % 256 for x in range(64)) for _ in range(48))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 48, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


class Shop:
    """The folder of `Tools/toy-shop`, whose seller sells the pack `walks`: `device` has bought and installed it, `reader` has a key alone."""

    def __init__(self, folder, contentc, guide):
        self.folder, self.contentc, self.guide = folder, contentc, guide
        self.environment = {"GUIDE_SOURCE": "shop", "GUIDE_ROOT": "1.root.json", "SOURCE_DATE_EPOCH": "1795305600"}
        must([f"{os.path.dirname(__file__)}/toy-shop", contentc, folder])
        os.makedirs(f"{folder}/content/assets")
        os.makedirs(f"{folder}/receipts")
        self.write("content/assets.json", '{ "items": [{ "id": "bell", "kind": "image", "file": "assets/bell.png", "alt": "A bell", '
                                          '"credit": "us", "licence": "CC0" }] }')
        with open(f"{folder}/content/assets/bell.png", "wb") as file:
            file.write(picture())
        self.key = self.ask("reader", "library", "key").decode().strip()
        shutil.copytree(f"{folder}/reader", f"{folder}/device")
        for name in ["pay-1", "pay-2"]:
            self.compile(*self.issue(name))
        self.compile(*self.revoke("pay-2"), "--at", "2026-11-23")
        for home in ["reader", "device"]:
            self.ask(home, "update", *BOUGHT)
        self.ask("device", "packs", "unlock", "receipts/pay-1.json", *BOUGHT)
        self.ask("device", "packs", "install", "walks", *BOUGHT)
        # Its state exists before anything is counted.
        self.ask("reader", "settings", "set", "units", "uk")
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
        return ["sell", "issue", "--root", "1.root.json", "--key", "seller.pem", "--secret", "seller.secret", "--id", name, "--pack", "walks",
                "--from", "1", "--below", "3", "--price", "4.90", "--currency", "EUR", "--at", "2026-11-22", "-o", f"receipts/{name}.json",
                "--buyer", self.key]

    def revoke(self, name):
        return ["sell", "revoke", f"receipts/{name}.json", "--site", "shop", "--root", "1.root.json", "--key", "seller.pem"]


def selling_commands(folder, programs):
    """The commands that sell a pack, and those of a device that buys it."""
    # Away from the project, whose own content the programs would find.
    shop = Shop(f"{folder}/shop", f"{programs}/contentc", f"{folder}/alone/guide")
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
    root = ["--root", "1.root.json"]
    selling = [
        Command("sell keygen", [c, "sell", "keygen", "second"], start, "once", random=("second.pem", "second.pub", "second.secret")),
        Command("sell issue", [c, *shop.issue("pay-3")], start, True),
        # Run again, it makes another version of the list.
        Command("sell revoke", [c, *shop.revoke("pay-1"), "--refund", "--statements", "receipts", "--at", "2026-11-24"], start, True,
                again=[c, "sell", "report", "receipts", *root]),
        Command("sell verify", [c, "sell", "verify", "receipts/pay-1.json", *root, "--site", "shop"], start),
        Command("sell report", [c, "sell", "report", "receipts", *root, "--counts", "counts.csv"], start),
    ]
    if shutil.which("cwebp"):
        selling.append(Command("assets optimize", [c, "assets", "optimize", "content"], start, True))
    buying = [
        ("packs unlock", ["packs", "unlock", "receipts/pay-1.json", *BOUGHT], reader, True),
        ("library", ["library"], device, False), ("library key", ["library", "key"], none, True),
        ("library search", ["library", "search", "zellige"], device, False),
        ("library export", ["library", "export", "--keys", "-o", "kept.json"], device, True),
        ("library import", ["library", "import", "transfer.json", *root, *BOUGHT], none, True),
        ("stats", ["stats"], device, False), ("stats clear", ["stats", "clear"], device, True),
        ("search, sold", ["search", "zellige"], device, False),
    ]
    return selling + [Command(f"guide {name}", [g, *arguments], home, writes, environment=shop.environment, okay=ANSWERS,
                              random=("home/purchases.json",), reports=name == "library", installs=True,
                              again=[g, "library"] if name == "packs unlock" else None)
                      for name, arguments, home, writes in buying]
