"""Tests of the app in several tabs, in windows that keep nothing, after damage, and with servers that cut downloads."""
import hashlib
import json
import random
import re
import shutil
import time

import web_app
import web_tasks


class Life:
    """A page over a site of its own, whose server can stop, and whose release can be replaced."""

    def __init__(self, site, page, server, origin, folder):
        self.site, self.page, self.server, self.origin, self.folder = site, page, server, origin, folder
        self.guide, self.browser = folder / "guide", page.context.browser

    def say(self, key, *values):
        text = web_app.say(self.site, key)
        for number, value in enumerate(values, 1):
            text = text.replace(f"%{number}", value)
        return text

    def go(self, path, page=None):
        page = page or self.page
        page.goto(f"{self.origin}en/{path}")
        page.wait_for_selector("html[data-app=ready]")
        return page

    def tab(self, path):
        return self.go(path, web_app.watch(self.page.context.new_page(), [], self.server.origin, "tab"))

    def publish(self, change=lambda folder: None, shell=web_app.NEXT):
        """Puts another release in the place of the first."""
        shutil.rmtree(self.guide)
        web_app.other_release(self.site, self.guide, change, shell)

    def press(self, key, page=None):
        (page or self.page).get_by_role("button", name=self.say(key), exact=True).click()

    def use(self, shell=web_app.NEXT):
        """Takes the release that is offered into use."""
        self.page.wait_for_selector("#update")
        self.press("app.update.use")
        self.page.wait_for_selector(f"script[src*='/{shell}/']", state="attached")

    def check(self, *damage):
        """What the page of this device says after a check; damage comes after what each page looks at by itself."""
        self.go("this-device.html")
        self.page.wait_for_selector("footer .offline a")
        if damage:
            self.damage(*damage)
        self.press("app.check")
        note = self.page.locator("#app section .note").first
        web_tasks.wait(self.page, lambda: note.inner_text() not in ("", self.say("app.working")), 60)
        return note.inner_text()

    def damage(self, kind, end):
        """Exchanges a file that is kept by one with other bytes."""
        self.page.evaluate("""async ([kind, end]) => {
          const name = (await caches.keys()).find((name) => name.includes(` ${kind} `));
          const cache = await caches.open(name);
          const request = (await cache.keys()).find((one) => one.url.endsWith(end));
          const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
          bytes[bytes.length >> 1] ^= 1;
          await cache.put(request, new Response(bytes, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
        }""", [kind, end])


def run(body, site, *given):
    body(Life(site, *given))


def two_tabs(life):
    """After an update in one tab the others say so, with a button; what was typed there is not lost without a question."""
    web_app.ready(life.page, life.origin, "en")
    life.go("index.html")
    place, form = life.tab("place/bahia-palace.html"), life.tab("price-check.html?card=babouches")
    form.locator("#sum").fill("275")
    life.publish()
    life.go("place.html")
    life.use()
    for tab in (place, form):
        tab.locator("#update", has_text=life.say("app.update.elsewhere")[:30]).wait_for()
        assert web_app.shell_of(tab) != "f" * 16, "the page was loaded again without a question"
    # What was not yet loaded cannot be had, which leads to the button.
    life.press("app.showDriver", place)
    web_tasks.wait(place, lambda: place.evaluate("document.activeElement.closest('#update') !== null"))
    life.press("app.update.reload", place)
    place.wait_for_selector("script[src*=ffffffff]", state="attached")
    place.wait_for_selector("html[data-app=ready]")
    life.press("app.showDriver", place)
    place.wait_for_selector("dialog[open] .arabic")
    life.press("app.update.reload", form)
    assert form.locator("#sum").input_value() == "275"
    life.press("app.update.sure", form)
    form.wait_for_selector("script[src*=ffffffff]", state="attached")


def tab_without_a_worker(life):
    """A page that no service worker serves says that the site was updated when a part of it is gone."""
    life.page.add_init_script("ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))")
    life.go("place/bahia-palace.html")
    life.page.wait_for_selector(".now b")
    life.publish()
    life.press("app.showDriver")
    life.page.locator("#update", has_text=life.say("app.update.elsewhere")[:30]).wait_for()


def what_changed(life):
    """An offer links to what changed, if the edition says it; that page is of the new edition."""
    web_app.ready(life.page, life.origin, "en")
    life.publish()
    life.go("place.html")
    life.page.wait_for_selector("#update")
    life.page.wait_for_timeout(500)
    assert not life.page.locator("#update a").count()

    def news(folder):
        page = (folder / "en/tip.html").read_text()
        (folder / "en/whats-new.html").write_text(re.sub("<h1>.*?</h1>", "<h1>News of the next edition</h1>", page))

    life.publish(news)
    page = life.page.context.browser.new_context(**web_app.PHONE).new_page()
    life.page.context.close()
    life.page = web_app.watch(page, [], life.server.origin, "what changed")
    shutil.rmtree(life.guide)
    shutil.copytree(life.site, life.guide)
    web_app.ready(life.page, life.origin, "en")
    life.publish(news)
    life.go("place.html")
    life.page.locator("#update a", has_text=life.say("app.update.news")).wait_for()
    # Kept with the rest of the release that waits.
    life.server.stop()
    life.page.locator("#update a").click()
    life.page.locator("h1", has_text="News of the next edition").wait_for()
    life.page.context.close()


def checked(life):
    """A check finds files that are not as published, each kind of them, and keeps them again."""
    web_app.ready(life.page, life.origin, "en")
    life.go("this-device.html")
    life.press("app.stored.keepMap")
    life.page.get_by_role("button", name=life.say("app.stored.removeMap")).wait_for()
    assert life.check() == life.say("app.check.ready")
    english = "English"
    for kind, end, name in (("pages", "/place/bahia-palace.html", life.say("app.check.pages", english)),
                            ("content", "content.db", life.say("app.check.content")),
                            ("map", "content.graph", life.say("app.check.map")), ("shell", "/driver.js", life.say("app.check.shell"))):
        found = life.check(kind, end)
        assert found == f"{life.say('app.check.repaired', name)} {life.say('app.check.ready')}", (kind, found)
        assert life.check() == life.say("app.check.ready")
    # Without a network the other pages stay.
    life.server.stop()
    found = life.check("pages", "/place/bahia-palace.html")
    assert found == f"{life.say('app.check.damaged', life.say('app.check.pages', english))} {life.say('app.failure.network')}", found
    life.go("place/el-badi-palace.html")
    life.server.start()
    assert life.check().startswith(life.say("app.check.repaired", life.say("app.check.pages", english)))


REFUSALS = {
    "caches": "for (const name of ['open', 'has', 'match', 'keys', 'delete']) "
              "CacheStorage.prototype[name] = () => Promise.reject(new DOMException('no', 'SecurityError'));",
    "the name": "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } });",
}
WORKERS = {
    "refused": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));",
    "absent": "delete Navigator.prototype.serviceWorker;",
}


def private_window(life):
    """Browsers that refuse caches and service workers, in each way: everything works with a network, and it is said in words."""
    store = next((life.guide / "app").rglob("store.js")).read_text()
    for refusal in REFUSALS.values():
        for worker in WORKERS.values():
            context = life.page.context.browser.new_context(**web_app.PHONE)
            errors = []
            page = web_app.watch(context.new_page(), errors, life.server.origin, "private window")
            page.add_init_script(refusal + worker)
            page.route("**/store.js", lambda route: route.fulfill(body=refusal + store, content_type="text/javascript"))
            life.go("search.html?q=bahia", page)
            page.wait_for_selector(".hits > li")
            page.locator("footer .offline", has_text=life.say("app.failure.noStorage")).wait_for()
            life.go("place/bahia-palace.html", page)
            page.wait_for_selector(".now b")
            life.press("app.showDriver", page)
            page.wait_for_selector("dialog[open] .arabic")
            life.go("this-device.html", page)
            page.locator("#app li", has_text=life.say("app.failure.noStorage")).wait_for()
            life.press("app.stored.keep", page)
            page.locator("#app .note", has_text=life.say("app.failure.noStorage")).wait_for()
            life.press("app.stored.remove", page)
            page.locator(".live", has_text=life.say("app.done")).wait_for(state="attached")
            assert not errors, errors
            context.close()


def rolled_back(life):
    """After an update the edition before is still there: used again it stays, until the traveller takes the newer or the next one."""
    from axe_playwright_python.sync_playwright import Axe

    web_app.ready(life.page, life.origin, "en")
    first = web_app.shell_of(life.page)
    life.go("place/bahia-palace.html")
    life.press("app.list.add")
    version = json.loads((life.guide / "app/release.json").read_text())["version"]

    def button(key, version):
        return life.page.get_by_role("button", name=life.say(key, version), exact=True)

    def change(shell, key, version):
        """Takes the other edition into use, on the page of this device."""
        life.go("this-device.html")
        button(key, version).click()
        life.page.wait_for_selector(f"script[src*='/{shell}/']", state="attached")
        life.page.wait_for_selector("html[data-app=ready]")

    def shells():
        return len([name for name in life.page.evaluate("caches.keys()") if " shell " in name])

    life.go("this-device.html")
    life.press("app.stored.keepMap")
    life.page.get_by_role("button", name=life.say("app.stored.removeMap")).wait_for()
    assert not button("app.edition.back", version).count()
    life.publish()
    life.go("place.html")
    life.use()
    other = life.tab("place/bahia-palace.html")
    # Everything from here on without a network.
    life.server.stop()
    change(first, "app.edition.back", version)
    life.page.locator("#app li", has_text=life.say("app.edition.isBack", "next")).wait_for()
    violations = Axe().run(life.page).response["violations"]
    assert not violations, violations
    other.locator("#update", has_text=life.say("app.update.elsewhere")[:30]).wait_for()
    life.press("app.update.reload", other)
    other.wait_for_selector(f"script[src*='{first}']", state="attached")
    other.wait_for_selector(".now b")
    other.get_by_role("button", name=life.say("app.list.remove"), exact=True).wait_for()
    life.go("route.html?from=jemaa-el-fnaa&to=bahia-palace")
    life.page.wait_for_selector(".streets")
    # The server has the newer edition still: it is not offered again, and not used.
    life.server.start()
    life.go("place.html")
    life.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    life.page.wait_for_timeout(1000)
    assert not life.page.locator("#update").count() and web_app.shell_of(life.go("index.html")) == first
    assert life.check() == life.say("app.check.ready")
    change("f" * 16, "app.edition.forward", "next")
    change(first, "app.edition.back", version)
    # The next one is offered as ever. It is not used because all pages were closed, which starts its service worker.
    life.publish(shell="e" * 16)
    life.go("place.html")
    life.page.wait_for_selector("#update")
    context = life.page.context
    life.page.close()
    other.close()
    life.page = web_app.watch(context.new_page(), [], life.server.origin, "rolled back")
    life.go("this-device.html")
    web_tasks.wait(life.page, lambda: any("editions eeee" in name for name in life.page.evaluate("caches.keys()")))
    assert web_app.shell_of(life.go("place.html")) == first
    # Once it is, the one that was in use is the one before, and no other is there.
    change("e" * 16, "app.edition.forward", "next")
    button("app.edition.remove", version).wait_for()
    assert shells() == 2
    # Damaged, it is not used; removed, it is gone.
    life.damage("shell", "/driver.js")
    button("app.edition.back", version).click()
    life.page.locator("#app .note", has_text=life.say("app.edition.damaged", version)).wait_for()
    assert web_app.shell_of(life.go("this-device.html")) == "e" * 16
    button("app.edition.remove", version).click()
    web_tasks.wait(life.page, lambda: not button("app.edition.back", version).count())
    assert shells() == 1 and life.check() == life.say("app.check.ready")


def without_room(life):
    """An update that finds no room takes that of the edition before."""
    web_app.ready(life.page, life.origin, "en")
    life.publish()
    life.go("place.html")
    life.use()
    used = life.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    # Not enough for a third edition.
    devtools = life.page.context.new_cdp_session(life.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": life.server.origin.rstrip("/"), "quotaSize": used + 4_000_000})
    life.publish(shell="e" * 16)
    life.go("place.html")
    life.use("e" * 16)
    life.server.stop()
    life.go("this-device.html")
    assert not life.page.get_by_role("button", name=life.say("app.edition.remove", "next"), exact=True).count()
    assert life.check() == life.say("app.check.ready")


class Cutting(web_app.Handler):
    """A server that ends the connection after some bytes of the map, and gives the rest of a file, or does not."""
    cuts, asked, gives_rest = [], [], True

    def do_GET(self):
        if not self.path.split("?")[0].endswith("/app/map.gz"):
            return super().do_GET()
        data = open(self.translate_path(self.path), "rb").read()
        wanted = self.headers.get("Range")
        start = int(re.match(r"bytes=(\d+)-$", wanted)[1]) if wanted and Cutting.gives_rest else 0
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(data) - start))
        self.end_headers()
        end = start + Cutting.cuts.pop(0) if Cutting.cuts else len(data)
        Cutting.asked.append((wanted, len(data[start:end])))
        # Slowly, as bytes that arrive with the end of a connection may not be given to the page.
        for at in range(start, end, 100_000):
            self.wfile.write(data[at:min(at + 100_000, end)])
            time.sleep(0.02)
        time.sleep(0.3)


def resumed(life):
    """A download of the map that was cut goes on where it ended, or starts again; the digest decides."""
    life.server.stop()
    life.server.handler = Cutting
    release = json.loads((life.guide / "app/release.json").read_text())
    web_app.add_to_map(life.guide, release, "app/map/noise", random.Random(1).randbytes(3_000_000))
    web_app.write_release(life.guide, release)
    life.server.start()
    web_app.ready(life.page, life.origin, "en")
    size = release["map"]["bytes"]

    def keep():
        life.go("this-device.html")
        life.press("app.stored.keepMap")

    def cut():
        keep()
        life.page.locator("#app .note", has_text=life.say("app.failure.network")).wait_for()

    def whole():
        keep()
        life.page.get_by_role("button", name=life.say("app.stored.removeMap")).wait_for()
        assert life.check() == life.say("app.check.ready")
        left = [name for name in life.page.evaluate("caches.keys()") if " part " in name]
        assert not left, left
        life.press("app.stored.removeMap")
        life.page.get_by_role("button", name=life.say("app.stored.keepMap")).wait_for()

    Cutting.asked, Cutting.cuts = [], [1_000_000, 900_000]
    cut()
    cut()
    whole()
    ranges = [int(wanted[6:-1]) for wanted, _ in Cutting.asked[1:]]
    assert ranges == [1_000_000, 1_900_000], Cutting.asked
    assert sum(sent for _, sent in Cutting.asked) == size, Cutting.asked
    # A server that does not give the rest.
    Cutting.asked, Cutting.cuts, Cutting.gives_rest = [], [1_000_000], False
    cut()
    whole()
    assert [sent for _, sent in Cutting.asked] == [1_000_000, size], Cutting.asked
    # What was kept is damaged: the digest finds it, and the file is loaded from the start.
    Cutting.asked, Cutting.cuts, Cutting.gives_rest = [], [1_000_000], True
    cut()
    life.page.evaluate("""async () => {
      const name = (await caches.keys()).find((name) => name.includes(" part "));
      const cache = await caches.open(name);
      const [request] = await cache.keys();
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      bytes[100] ^= 1;
      await cache.put(request, new Response(bytes));
    }""")
    whole()
    assert [sent for _, sent in Cutting.asked] == [1_000_000, size - 1_000_000, size], Cutting.asked


def frame(data):
    """A frame of zstd that has bytes as they are: what any decoder has to unpack, without an encoder."""
    blocks = [data[at:at + (1 << 17)] for at in range(0, len(data), 1 << 17)]
    head = [(len(block) << 3 | (at == len(blocks) - 1)).to_bytes(3, "little") for at, block in enumerate(blocks)]
    # One segment, whose size has four bytes.
    return bytes.fromhex("28b52ffda0") + len(data).to_bytes(4, "little") + b"".join(map(bytes.__add__, head, blocks))


def other_content(folder, change=lambda packed: packed):
    """Puts content with another digest into a site, compressed by zstd; `change` may damage it."""
    data = bytearray((folder / "content.db").read_bytes())
    # The counter of changes, and that of the change that wrote the size: nothing else of the database differs.
    for at in (27, 95):
        data[at] ^= 1
    (folder / "content.db").write_bytes(data)
    release = json.loads((folder / "app/release.json").read_text())
    packed = change(frame(data))
    (folder / "app/content.db.zst").write_bytes(packed)
    release["content"].update(path="app/content.db.zst", bytes=len(packed), sha256=hashlib.sha256(data).hexdigest())
    web_app.write_release(folder, release)


def unpacked_by_the_engine(life):
    """Content that browsers cannot unpack is kept by an update and at a first visit, as any other; what is damaged never is."""
    cut = lambda packed: packed[:len(packed) // 2]
    spoilt = lambda packed: packed[:99_999] + bytes([packed[99_999] ^ 1]) + packed[100_000:]
    version = json.loads((life.guide / "app/release.json").read_text())["version"]
    web_app.ready(life.page, life.origin, "en")
    life.go("place.html")
    for damage in (cut, spoilt):
        life.publish(lambda folder: other_content(folder, damage))
        states = life.page.evaluate("""async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update();
          const { installing } = registration;
          while (installing.state === "installing") await new Promise((done) => setTimeout(done, 50));
          return installing.state;
        }""")
        assert states == "redundant", states
    life.publish(other_content)
    life.go("tip.html")
    life.use()
    life.server.stop()
    life.go("search.html?q=bahia")
    life.page.wait_for_selector(".hits > li")
    assert life.check() == life.say("app.check.ready")
    life.server.start()
    # What is damaged next is then that of the edition in use.
    life.page.get_by_role("button", name=life.say("app.edition.remove", version), exact=True).click()
    web_tasks.wait(life.page, lambda: life.page.evaluate("caches.keys().then((names) => names.filter((name) => name.includes(' content ')).length)") == 1)
    found = life.check("content", "content.db")
    assert found == f"{life.say('app.check.repaired', life.say('app.check.content'))} {life.say('app.check.ready')}", found
    for damage in (cut, spoilt, lambda packed: packed):
        life.publish(lambda folder: other_content(folder, damage))
        life.page.context.close()
        life.page = web_app.watch(life.browser.new_context(**web_app.PHONE).new_page(), [], life.server.origin, "first visit")
        life.page.goto(life.origin + "en/search.html?q=bahia")
        life.page.locator("#app [role=alert], .hits > li").first.wait_for()
        kept = life.page.evaluate("caches.keys().then((names) => names.some((name) => name.includes(' content ')))")
        alert = life.page.locator("#app [role=alert]", has_text=life.say("app.failure.damaged")[:30])
        assert (alert.count(), kept) == ((1, False) if damage in (cut, spoilt) else (0, True)), (alert.count(), kept)
    life.page.context.close()


CASES = [two_tabs, tab_without_a_worker, what_changed, checked, private_window, resumed, rolled_back, without_room, unpacked_by_the_engine]
