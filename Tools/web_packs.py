#!/usr/bin/env python3
"""Tests packs in the app, in Chromium: free ones, and ones that are sold.

    Tools/web_packs.py CONTENTC WEB SHOP [--shots FOLDER]

WEB is the folder of the app that `make web` makes, SHOP one of Tools/toy-shop. Sites are written from it, served by http of this
machine with its published folder, and used as a traveller does: install, search, go offline, buy, unlock, update, go back, move to
another device. What is damaged, old, of another publisher or over is refused in words, and what is installed keeps answering. Of a
sold pack nothing is found in what the browser keeps.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from web_app import PHONE, Handler, Server, ready, reason, watch
from web_tasks import wait

# Whether a text is in anything that the browser keeps for the site: caches, local storage, IndexedDB.
SEARCH = """async (word) => {
  const found = [];
  const letters = (bytes) => { let text = ''; for (const byte of bytes) text += String.fromCharCode(byte); return text.toLowerCase(); };
  const look = (place, bytes) => { if (letters(bytes).includes(word)) found.push(place); };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      look(`${name} ${request.url}`, new TextEncoder().encode(request.url));
      look(`${name} ${request.url}`, new Uint8Array(await (await cache.match(request)).arrayBuffer()));
    }
  }
  look('localStorage', new TextEncoder().encode(JSON.stringify(localStorage)));
  const plain = (key, value) => (value instanceof Uint8Array ? letters(value) : value);
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((done) => { const open = indexedDB.open(name); open.onsuccess = () => done(open.result); });
    for (const store of db.objectStoreNames) {
      const all = await new Promise((done) => { const get = db.transaction(store).objectStore(store).getAll(); get.onsuccess = () => done(get.result); });
      look(name, new TextEncoder().encode(JSON.stringify(all, plain)));
    }
    db.close();
  }
  return found;
}"""
NO_CRYPTO = """(() => { const real = crypto.subtle.importKey.bind(crypto.subtle);
  crypto.subtle.importKey = (form, key, kind, ...rest) => ['Ed25519', 'X25519'].includes(kind.name ?? kind)
    ? Promise.reject(new DOMException('', 'NotSupportedError')) : real(form, key, kind, ...rest); })();\n"""


class Cut(Handler):
    """Sends half of each pack while `is_cut`, and answers to a range."""
    is_cut = False

    def copyfile(self, source, target):
        if Cut.is_cut and "/packs/" in self.path:
            target.write(source.read()[:1000])
            target.flush()
            self.connection.close()
        else:
            super().copyfile(source, target)


class Shop:
    """A site with a shop beside it, and one traveller in it."""

    def __init__(self, browser, given, folder, language, errors, **options):
        self.browser, self.given, self.folder, self.language, self.errors = browser, given, folder, language, errors
        self.site, self.seconds = folder / "site", 0
        self.publish("shop")
        self.server = Server(self.site, handler=Cut)
        self.context, self.page = self.visit(**options)

    def publish(self, edition, base="base", root="1.root.json"):
        """Writes the site again, with an edition of the packs."""
        shop = self.given.shop
        new = self.folder / "new"
        self.run("site", shop / base, "--app", self.given.web, "--root", shop / root, "--channel", "shop/channel/stable.json", "-o", new)
        shutil.copytree(shop / edition, new / "shop", dirs_exist_ok=True)
        shutil.copytree(new, self.site, dirs_exist_ok=True)
        shutil.rmtree(new)
        release = json.loads((self.site / "app/release.json").read_text())["shell"]
        self.words = {}
        for part in ("words", "day"):
            self.words |= json.loads((self.site / release / f"{part}-{self.language}.json").read_text())

    def offer(self, edition):
        """Replaces the published folder alone. Both editions were made within a second, which servers take for the same file."""
        shutil.rmtree(self.site / "shop")
        shutil.copytree(self.given.shop / edition, self.site / "shop")
        self.seconds += 10
        for path in (self.site / "shop").rglob("*"):
            os.utime(path, (time.time() + self.seconds,) * 2)

    def run(self, *arguments):
        done = subprocess.run([self.given.contentc, *map(str, arguments)], cwd=self.given.shop, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def visit(self, **options):
        context = self.browser.new_context(**PHONE, locale=self.language, accept_downloads=True, **options)
        page = watch(context.new_page(), self.errors, self.server.origin, "packs")
        if options.get("service_workers") != "block":
            ready(page, self.server.origin, self.language)
        return context, page

    def say(self, key, *values):
        text = self.words[key]
        for number, value in enumerate(values, 1):
            text = text.replace(f"%{number}", str(value))
        return text

    def go(self, page="packs.html"):
        self.page.goto(f"{self.server.origin}{self.language}/{page}")

    def packs(self):
        self.go()
        self.page.wait_for_selector("[data-pack], [role=alert]")
        self.settle()

    def settle(self):
        """Waits until nothing is being worked on."""
        working = self.say("app.working")
        wait(self.page, lambda: self.page.locator("#said").count() and working not in self.page.locator("#said").inner_text())

    def press(self, pack, key, *values):
        place = self.page.locator(f"[data-pack={pack}]") if pack else self.page.locator("#app")
        place.get_by_role("button", name=self.say(key, *values)).first.click()
        self.settle()

    def refused(self, key, *values):
        """The words of a failure, and nothing else."""
        text = self.say(f"app.pack.error.{key}", *values)
        wait(self.page, lambda: any(text in one for one in self.page.locator("[role=alert]").all_inner_texts()))

    def says(self, pack, key, *values):
        text = self.say(key, *values)
        wait(self.page, lambda: text in self.page.locator(f"[data-pack={pack}]").inner_text())

    def refused_pack(self, pack, key):
        self.says(pack, f"app.pack.error.{key}")

    def finds(self, word, expected):
        self.go(f"search.html?q={word}")
        self.page.wait_for_selector(".found")
        found = self.page.locator(".hits a").evaluate_all("all => all.map(one => one.href.split('/').pop())")
        assert found == [f"{one}.html" for one in expected], f"{word}: {found}"

    def install(self, pack):
        self.press(pack, "app.pack.install")
        self.page.wait_for_selector(f"[data-pack={pack}] .state.good")

    def key(self):
        self.page.get_by_role("button", name=self.say("app.pack.key"), exact=True).click()
        return self.page.locator("#buyer-key").inner_text()

    def issue(self, key, name="pay-1", *more):
        """A receipt of the seller, as text."""
        out = self.folder / f"{name}.json"
        self.run("sell", "issue", "--root", "1.root.json", "--key", "seller.pem", "--secret", "seller.secret", "--id", name, "--pack", "walks",
                 "--from", "1", "--below", "3", "--buyer", key, "--price", "4.90", "--currency", "EUR", "--at", "2026-11-22", "-o", out, *more)
        return out.read_text()

    def unlock(self, text):
        self.page.locator("#receipt").fill(text)
        self.press(None, "app.pack.unlock")

    def buy(self):
        self.packs()
        self.unlock(self.issue(self.key()))
        self.install("walks")

    def stored(self, word):
        return self.page.evaluate(SEARCH, word)

    def close(self):
        self.context.close()
        self.server.stop()


def a_free_pack(shop):
    """Installed, found, shown, and there without a network; then removed."""
    shop.finds("bougainvillea", [])
    shop.packs()
    shop.install("oasis")
    shop.finds("bougainvillea", ["palms"])
    shop.page.locator(".hits a").first.click()
    shop.page.wait_for_selector(".actions")
    assert "bougainvillea" in shop.page.locator("main").inner_text()
    shop.server.stop()
    shop.page.reload()
    shop.page.wait_for_selector(".actions")
    shop.finds("bougainvillea", ["palms"])
    shop.packs()
    shop.refused("network")
    shop.press("oasis", "app.pack.remove")
    shop.finds("bougainvillea", [])
    shop.go("pack-item.html?id=palms")
    shop.page.wait_for_selector("#app [role=alert]")


def a_sold_pack(shop):
    """Locked, bought, read, and never in the clear in what the browser keeps."""
    shop.packs()
    shop.says("walks", "app.pack.error.locked")
    assert "4.90 EUR" in shop.page.locator("[data-pack=walks]").inner_text()
    assert not shop.page.locator("[data-pack=walks] button").count()
    shop.install("walks-preview")
    shop.finds("rugs", ["rugs"])
    shop.packs()
    key = shop.key()
    shop.unlock("hello")
    shop.refused("malformed")
    receipt = shop.issue(key)
    shop.unlock(receipt.replace('\\"below\\":\\"3\\"', '\\"below\\":\\"9\\"'))
    shop.refused("signature")
    shop.unlock(receipt)
    shop.install("walks")
    shop.says("walks-preview", "app.pack.hidden")
    shop.finds("zellige", ["tiles"])
    shop.finds("rugs", ["rugs"])
    shop.go("pack-item.html?id=tiles")
    shop.page.wait_for_selector(".actions")
    assert shop.stored("bougainvillea") == [] and shop.stored("zellige") == [], shop.stored("zellige")
    # What is to be found is found: so the search is one.
    assert shop.stored("lanterns"), "the content of the site is there in the clear"
    shop.server.stop()
    shop.finds("zellige", ["tiles"])


def another_device(shop):
    """A receipt is of no use to others; the transfer file is."""
    shop.buy()
    receipt = (shop.folder / "pay-1.json").read_text()
    with shop.page.expect_download() as download:
        shop.page.get_by_role("button", name=shop.say("app.pack.transfer"), exact=True).click()
    file = json.loads(pathlib.Path(download.value.path()).read_text())
    assert file["format"] == "guide.purchases/1" and len(file["keys"]) == len(file["receipts"]) == 1
    shop.context.close()
    shop.context, shop.page = shop.visit()
    shop.packs()
    shop.unlock(receipt)
    shop.refused("receipt.otherBuyer")
    shop.unlock(json.dumps(file))
    shop.install("walks")
    shop.finds("zellige", ["tiles"])


def a_refund(shop):
    """Updates end at once, access at its time; nothing is deleted."""
    shop.buy()
    shop.run("sell", "revoke", shop.folder / "pay-1.json", "--refund", "--grace-days", "0", "--at", "2026-11-24", "--root", "1.root.json",
             "--key", "seller.pem", "--site", shop.site / "shop")
    shop.packs()
    shop.says("walks", "app.pack.error.receipt.refunded", "2026-11-24")
    shop.finds("zellige", [])
    assert shop.page.evaluate("caches.keys().then(names => names.some(name => name.includes('pack walks')))")


def updates(shop):
    """A newer version, back to the one before, and a new edition of the site."""
    shop.packs()
    shop.install("oasis")
    shop.offer("next")
    shop.packs()
    shop.says("oasis", "app.pack.newer", "1.1")
    shop.press("oasis", "app.pack.update")
    shop.says("oasis", "app.pack.installed", "1.1")
    shop.finds("painted", ["palms"])
    shop.packs()
    shop.press("oasis", "app.pack.back", "1.0")
    shop.says("oasis", "app.pack.installed", "1.0")
    shop.finds("bougainvillea", ["palms"])
    shop.finds("painted", [])
    shop.publish("next", base="base2")
    shop.go("index.html")
    shop.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    with shop.page.expect_navigation(timeout=60_000):
        shop.page.get_by_role("button", name=shop.say("app.update.use"), exact=True).click()
    shop.page.wait_for_selector("html[data-app=ready]")
    shop.finds("candles", ["lamps"])
    shop.finds("bougainvillea", ["palms"])


def kept(shop):
    """What is installed still answers."""
    shop.finds("bougainvillea", ["palms"])


def damage(shop):
    """A file of a pack that is not the one that was published, on the server and on the device."""
    shop.packs()
    shop.install("oasis")
    shop.offer("next")
    for path in (shop.site / "shop/packs").rglob("*"):
        if path.is_file():
            path.write_bytes(bytes([*path.read_bytes()[:-1], path.read_bytes()[-1] ^ 1]))
    shop.packs()
    shop.press("oasis", "app.pack.update")
    shop.refused("damaged")
    shop.says("oasis", "app.pack.installed", "1.0")
    kept(shop)
    shop.page.evaluate("""async () => {
      const [name] = (await caches.keys()).filter((one) => one.includes(' pack oasis '));
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.endsWith('app/pack')) await cache.put(request, new Response('x'));
      }
    }""")
    shop.finds("bougainvillea", [])
    shop.finds("lamps", ["lamps"])
    shop.packs()
    shop.refused_pack("oasis", "damaged")
    shop.offer("shop")
    shop.page.evaluate("caches.keys().then(names => Promise.all(names.filter(name => name.includes(' pack ')).map(name => caches.delete(name))))")
    shop.packs()
    shop.refused_pack("oasis", "missing")


def another_publisher(shop):
    """A list that is not signed under the root of the shell."""
    shop.packs()
    shop.install("oasis")
    list_file = shop.site / "shop/channel/stable.json"
    list_file.write_text(list_file.read_text().replace("Oasis", "Oases"))
    shop.packs()
    shop.refused("signature")
    kept(shop)
    shop.publish("shop", root="other.root.json")
    shop.context.close()
    shop.context, shop.page = shop.visit()
    shop.go()
    shop.refused("signature")
    shop.finds("bougainvillea", [])


def an_old_list(shop):
    """A list that is older than the one that was seen."""
    shop.offer("next")
    shop.packs()
    shop.install("oasis")
    shop.offer("shop")
    shop.packs()
    shop.refused("rollback")
    kept(shop)


def old_browser(shop):
    """Without Ed25519 and X25519."""
    def worker(route):
        route.fulfill(body=NO_CRYPTO + route.fetch().text(), content_type="text/javascript")

    shop.context.route("**/worker.js", worker)
    shop.go()
    shop.refused("noCrypto")
    shop.finds("lamps", ["lamps"])
    shop.go()
    shop.page.get_by_role("button", name=shop.say("app.pack.key"), exact=True).click()
    shop.refused("noCrypto")


def far_ahead(shop):
    """A clock that is far ahead installs nothing, and what is installed still answers."""
    shop.go()
    shop.page.wait_for_selector("[data-pack]")
    shop.settle()
    shop.install("oasis")
    shop.context.route("**/pack-store.js", lambda route: route.fulfill(
        body=route.fetch().text().replace("new Date()", 'new Date("2070-01-01T00:00:00Z")'), content_type="text/javascript"))
    shop.go()
    shop.refused("expired", "2070-01-01")
    shop.finds("bougainvillea", ["palms"])


def far_behind(shop):
    """A clock that is behind: the signed dates count."""
    shop.context.route("**/pack-store.js", lambda route: route.fulfill(
        body=route.fetch().text().replace("new Date()", 'new Date("2001-01-01T00:00:00Z")'), content_type="text/javascript"))
    shop.go()
    shop.page.wait_for_selector("[data-pack]")
    shop.settle()
    shop.install("oasis")
    shop.finds("bougainvillea", ["palms"])


def a_cut_download(shop):
    """A download that is cut leaves nothing half; the next one is whole."""
    shop.packs()
    Cut.is_cut = True
    try:
        shop.press("oasis", "app.pack.install")
        shop.page.wait_for_selector("[role=alert]")
    finally:
        Cut.is_cut = False
    shop.finds("bougainvillea", [])
    shop.packs()
    shop.install("oasis")
    shop.finds("bougainvillea", ["palms"])


def looks(shop):
    """Accessible in light, dark and forced colours, at 320 px and with large text."""
    from axe_playwright_python.sync_playwright import Axe

    for look, options in {"light": {}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}.items():
        context = shop.browser.new_context(viewport={"width": 320, "height": 800}, locale=shop.language, **options)
        page = watch(context.new_page(), shop.errors, shop.server.origin, "looks")
        shop.page, before = page, shop.page
        shop.packs()
        shop.key()
        shop.install("oasis")
        for state in ("packs.html", "pack-item.html?id=palms", "pack-item.html?id=none"):
            shop.go(state)
            page.wait_for_selector("[data-pack], .actions, [role=alert]")
            rules = {"rules": {"color-contrast": {"enabled": False}}} if look == "forced" else {}
            violations = Axe().run(page, options=rules).response["violations"]
            assert not violations, f"{state} {look}: {[(one['id'], one['nodes'][0]['html'][:120]) for one in violations]}"
            for size in ("100%", "200%"):
                page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
                width = page.evaluate("document.documentElement.scrollWidth")
                assert width <= 320, f"{state} {look} {size}: {width} px wide"
            page.evaluate("document.documentElement.style.removeProperty('font-size')")
        shop.page = before
        context.close()


# Each with the languages that it runs in, and options of the browser.
PLAIN = {"service_workers": "block"}
CASES = [
    (a_free_pack, ("en", "fr"), {}), (a_sold_pack, ("en", "fr"), {}), (another_device, ("en",), {}), (a_refund, ("fr",), {}),
    (updates, ("en",), {}), (damage, ("en",), {}), (another_publisher, ("fr",), {}), (an_old_list, ("en",), {}), (far_ahead, ("en",), PLAIN),
    (far_behind, ("fr",), PLAIN), (old_browser, ("en",), PLAIN), (a_cut_download, ("en",), {}), (looks, ("en", "fr"), {}),
]


def prepare(given):
    """Another edition of the site's content, and a root of another publisher."""
    shop = given.shop
    shutil.copytree(shop / "base", shop / "base2", dirs_exist_ok=True)
    shops = shop / "base2/shops.json"
    shops.write_text(shops.read_text().replace("Lanterns of brass", "Lanterns and candles"))
    for name in ("other.root.json", "other.root.json.sig"):
        (shop / name).unlink(missing_ok=True)
    for arguments in (["root", "new", "--product", "toy", "--issued", "2026-11-20", "--expires", "2066-01-01", "--root-key", "root-a.pub", "--root-key",
                       "root-b.pub", "--release-key", "stranger.pub", "-o", "other.root.json"], ["sign", "other.root.json", "--key", "root-a.pem"]):
        subprocess.run([given.contentc, *arguments], cwd=shop, check=True, capture_output=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("contentc", "web", "shop"):
        parser.add_argument(name, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--shots", type=pathlib.Path, help="folder for pictures of the page of packs")
    parser.add_argument("--only", help="name of a case")
    given = parser.parse_args()
    prepare(given)
    from playwright.sync_api import sync_playwright

    errors, times = [], {}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for case, languages, options in CASES:
            for language in languages:
                name = f"{case.__name__} ({language})"
                if given.only not in (None, case.__name__):
                    continue
                start = time.monotonic()
                with tempfile.TemporaryDirectory() as folder:
                    shop = Shop(browser, given, pathlib.Path(folder), language, errors, **options)
                    try:
                        case(shop)
                    except Exception as error:
                        errors.append(f"{name}: {reason(error)}")
                        print(errors[-1], file=sys.stderr, flush=True)
                    if given.shots:
                        given.shots.mkdir(parents=True, exist_ok=True)
                        shop.page.screenshot(path=given.shots / f"{case.__name__}-{language}.png", full_page=True)
                    shop.close()
                times[name] = round(time.monotonic() - start, 1)
                print(f"{name}: {times[name]} s", file=sys.stderr, flush=True)
        browser.close()
    for error in errors:
        print(error)
    print(json.dumps({"cases": len(times), "errors": len(errors), "seconds": times}))
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
