"""Tests of the app over the pages: tasks with and without a network and by keyboard, states by axe-core, prints, updates, faults, sizes."""
import contextlib
import functools
import gzip
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import threading
import time

import web_keyboard
import web_tasks

SHELL_BYTES = 40_000
# The folder of the release after that of a site.
NEXT = "f" * 16
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript",
                      ".webmanifest": "application/manifest+json", ".wasm": "application/wasm"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Quiet(http.server.ThreadingHTTPServer):
    allow_reuse_address = True

    def handle_error(self, request, address):
        """A browser that was killed or left a page is no error of the server."""


class Server:
    """A server of a folder that can be stopped, and started again at the same address."""

    def __init__(self, folder, port=0, handler=Handler):
        self.folder, self.port, self.handler = folder, port, handler
        self.start()

    def start(self):
        handler = functools.partial(self.handler, directory=str(self.folder))
        self.server = Quiet(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}/"


def reason(error):
    """The first line of an error, and where it came up."""
    trace = error.__traceback__
    while trace.tb_next and "web_" in trace.tb_next.tb_frame.f_code.co_filename:
        trace = trace.tb_next
    return f"line {trace.tb_lineno}: {(str(error) or repr(error)).splitlines()[0]}"


def needed(shell, name, found):
    """Adds a script and all that it loads at once: what `import()` loads is for other pages."""
    if name in found:
        return
    found.add(name)
    text = (shell / name).read_text()
    for pattern in (r'from "\./([\w-]+\.js)"', r'new URL\("([\w-]+\.js)", shell\)'):
        for other in re.findall(pattern, text):
            needed(shell, other, found)
    for others in re.findall(r"importScripts\(([^)`]*)\)", text):
        for other in re.findall(r'"([\w-]+\.js)"', others):
            needed(shell, other, found)


def check_size(site):
    """The bytes of what the first page needs before the engine: its HTML, styles, scripts and words; and of all the rest."""
    release = json.loads((site / "app/release.json").read_text())
    shell = site / release["shell"]
    names = {"boot.js", "app.css"}
    needed(shell, "app.js", names)
    packed = lambda path: len(gzip.compress(path.read_bytes(), 9))
    first = [shell / name for name in names] + [shell / "words-en.json", site / "en/search.html", site / "sw.js"]
    size = sum(map(packed, first))
    later = [path for path in shell.iterdir() if path.suffix in (".js", ".css") and path.name not in names]
    later = sum(map(packed, later)) + packed(shell / "day-en.json")
    whole = size + release["content"]["bytes"] + len(gzip.compress((shell / "engine.wasm").read_bytes(), 9))
    errors = [f"the shell has {size} bytes compressed"] if size > SHELL_BYTES else []
    return errors, {"shellBytes": size, "laterBytes": later, "offlineBytes": whole, "pagesBytes": {k: v["bytes"] for k, v in release["pages"].items()}}


def watch(page, errors, origin, name):
    # An engine takes long to start on a busy machine.
    page.set_default_timeout(60_000)
    page.on("pageerror", lambda error: errors.append(f"{name}: {error}"))
    page.on("request", lambda request: None if request.url.startswith((origin, "data:", "blob:"))
            else errors.append(f"{name}: request of {request.url}"))
    return page


def ready(page, origin, language):
    """Visits a page for the first time, and waits until everything is kept."""
    page.goto(f"{origin}{language}/index.html")
    page.wait_for_selector("html[data-app=ready]")
    web_tasks.wait(page, lambda: page.evaluate("""async () => {
      // To open a cache that was just removed would make it.
      const names = (await caches.keys()).filter(name => !name.includes(' part '));
      const whole = await Promise.all(names.map(async name => (await (await caches.open(name)).match('app/whole', {ignoreSearch: true})) ||
        (await (await caches.open(name)).keys()).some(request => request.url.endsWith('app/whole'))));
      return ['shell', 'content', 'pages'].every(kind => names.some((name, at) => name.includes(` ${kind} `) && whole[at]));
    }"""), 60)
    page.wait_for_selector("footer .offline a")


def report(name, errors):
    """Says how something ended: a run that is ended before its end has said it of what came before."""
    print("\n  ".join([f"{name}: {'failed' if errors else 'passed'}", *errors]), file=sys.stderr, flush=True)


def run_tasks(browser, server, site, errors, times):
    for language in web_tasks.TYPED:
        context = browser.new_context(**PHONE, accept_downloads=True, locale=language)
        context.clock.set_fixed_time(web_tasks.MORNING)
        ready(watch(context.new_page(), errors, server.origin, "first visit"), server.origin, language)
        for network in ("with", "without"):
            if network == "without":
                server.stop()
            # The map is kept while there is a network, and then there is none.
            with_map = web_tasks.MAP_TASKS[0 if network == "with" else 1:] + [web_tasks.free_the_map] * (network == "without")
            for task in web_tasks.TASKS + with_map:
                name = f"{task.__name__} ({language}, {network} network)"
                page = watch(context.new_page(), errors, server.origin, name)
                start, before = time.monotonic(), len(errors)
                try:
                    task(web_tasks.Traveller(page, server.origin, site, language))
                except Exception as error:
                    errors.append(f"{name}: {reason(error)}")
                times.append((round(time.monotonic() - start, 2), task.__name__, language, network))
                report(f"{name}, {times[-1][0]} s", errors[before:])
                page.close()
        server.start()
        context.close()


STATES = {
    "suggestions": lambda t: (t.go("index.html"), t.page.locator("#find input").press_sequentially("bah"), t.see("#find [role=option]"),
                              t.page.keyboard.press("ArrowDown")),
    "results": lambda t: (t.go("search.html?q=" + t.typed["gardens"]), t.see(".hits > li")),
    "answer": lambda t: (t.go("search.html?q=" + t.typed["hours"]), t.see(".hits > li")),
    "typing": lambda t: (t.go("search.html"), t.page.locator("#find input").press_sequentially(t.typed["gardens"]), t.see(".filters .on"),
                         t.see(".hits > li")),
    "checked device": lambda t: (t.go("this-device.html"), t.press("app.check"),
                                 t.until(lambda: t.page.locator("#app section .note").first.inner_text().startswith(t.say("app.offline.not")))),
    "typo": lambda t: (t.go("search.html?q=" + t.typed["typo"]), t.see(".hits > li")),
    "nothing": lambda t: (t.go("search.html?q=xyzzyq"), t.see("#app .found")),
    "empty search": lambda t: (t.go("search.html"), t.see("#app a")),
    "start": lambda t: (t.go("near-me.html"), t.see(".start")),
    "near": lambda t: (t.go("near-me.html?near=jemaa-el-fnaa"), t.see(".hits > li")),
    "price": lambda t: (t.go("price-check.html?card=babouches&sum=300"), t.see(".script")),
    "refused sum": lambda t: (t.go("price-check.html?card=babouches&sum=abc"), t.see("[role=alert]")),
    "card": lambda t: (t.go("price_card/taxi-to-airport.html"), t.see("#sum")),
    "place": lambda t: (t.go("place/bahia-palace.html"), t.see(".now b")),
    "large": lambda t: (t.go("place/bahia-palace.html"), t.press("app.showDriver"), t.see("dialog[open]")),
    "list": lambda t: (t.go("place/bahia-palace.html"), t.press("app.list.add"), t.go("my-list.html"), t.see(".kept")),
    "device": lambda t: (t.go("this-device.html"), t.see("#app h2")),
    "day form": lambda t: (t.go("my-day.html"), t.see("form.day"), [one.click() for one in t.page.locator("form.day summary").all()]),
    "day": lambda t: (t.plan(), [one.click() for one in t.page.locator("#app summary").all()]),
    "day without room": lambda t: (t.plan(hours="3"), t.page.locator("#app section input").fill(t.typed["far"]), t.see("#app [role=option]").click(),
                                   t.until(lambda: t.page.locator("#said").inner_text())),
    "walk": lambda t: (t.go("my-walk.html?along=half-day-medina"), t.see(".walked"), t.see(".map")),
    "route": lambda t: (t.go("route.html?from=jemaa-el-fnaa&to=bahia-palace"), t.see(".map")),
    "route start": lambda t: (t.go("route.html?to=bahia-palace"), t.see(".start")),
    "shared item": lambda t: (t.go("shared-item.html#" + web_tasks.SHARED), t.see("#app a")),
    "map": lambda t: (t.go("map.html?near=jemaa-el-fnaa"), t.see(".map"), t.see(".hits > li")),
    "map of streets": lambda t: (t.go("this-device.html"), t.page.get_by_role("button", name=t.say("app.stored.keepMap")).click(),
                                 t.see("#app button", t.say("app.stored.removeMap")), t.go("map.html?at=31.6258,-7.9891,15"),
                                 t.until(lambda: t.colours() > 4), t.see(".hits > li")),
    "way along streets": lambda t: (t.go("route.html?from=jemaa-el-fnaa&to=bahia-palace"), t.see(".streets"), t.until(lambda: t.colours() > 4)),
    "converter": lambda t: (t.go("convert.html"), t.see("#rate")),
}


def check_states(browser, server, site, errors, shots):
    """Every state in light, dark and forced colours, at 320 px and with large text."""
    from axe_playwright_python.sync_playwright import Axe

    looks = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}}
    for look, options in looks.items():
        for language in web_tasks.TYPED:
            context = browser.new_context(viewport={"width": 320, "height": 800}, locale=language, service_workers="block", **options)
            context.clock.set_fixed_time(web_tasks.MORNING)
            page = watch(context.new_page(), errors, server.origin, f"states ({look})")
            for name, reach in STATES.items():
                before = len(errors)
                try:
                    reach(web_tasks.Traveller(page, server.origin, site, language))
                except Exception as error:
                    errors.append(f"{name} ({language}, {look}): {reason(error)}")
                    report(f"{name} ({language}, {look})", errors[before:])
                    continue
                rules = {"rules": {"color-contrast": {"enabled": False}}} if look == "forced" else {}
                for violation in Axe().run(page, options=rules).response["violations"]:
                    nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:2])
                    errors.append(f"{name} ({language}, {look}): {violation['id']}: {nodes}")
                for size in ("100%", "200%"):
                    page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
                    width = page.evaluate("document.documentElement.scrollWidth")
                    if width > 320:
                        errors.append(f"{name} ({language}, {look}): {width} px wide at 320 px and {size}")
                report(f"{name} ({language}, {look})", errors[before:])
                if shots and look != "forced":
                    take_shots(page, shots, f"app-{name.replace(' ', '-')}-{language}-{look}")
            context.close()


def take_shots(page, folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    page.evaluate("document.documentElement.style.removeProperty('font-size')")
    for width, height in ((390, 844), (1280, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=folder / f"{name}-{width}.png")
    page.set_viewport_size({"width": 320, "height": 800})


def check_keyboard(browser, server, site, errors):
    """Walks through pages with the tab key: nothing that has the focus is hidden, and the focus reaches the end."""
    context = browser.new_context(viewport={"width": 390, "height": 700}, service_workers="block")
    context.clock.set_fixed_time(web_tasks.MORNING)
    page = watch(context.new_page(), errors, server.origin, "keyboard")
    for name in ("results", "near", "price", "card", "place", "device", "day form", "day", "walk", "route", "map of streets", "converter"):
        t = web_tasks.Traveller(page, server.origin, site, "en")
        before = len(errors)
        STATES[name](t)
        page.evaluate("document.activeElement.blur()")
        reached = 0
        for _ in range(150):
            page.keyboard.press("Tab")
            found = page.evaluate("""() => {
              const element = document.activeElement;
              if (element === document.body) return null;
              const box = element.getBoundingClientRect();
              const top = document.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + Math.min(box.height / 2, 10));
              return {name: element.outerHTML.slice(0, 100), isSeen: Boolean(top && (element.contains(top) || top.contains(element))),
                      isTools: Boolean(element.closest('.tools'))};
            }""")
            if found is None:
                break
            if not found["isSeen"]:
                errors.append(f"{name}: {found['name']} has the focus and is hidden")
            reached += found["isTools"]
        if reached < 5:
            errors.append(f"{name}: the keyboard does not reach the tools")
        report(f"{name}, by Tab", errors[before:])
    context.close()


def check_print(browser, server, site, errors):
    """What is printed of a plan, and of what is kept, has nothing to press or to fill in."""
    page = watch(browser.new_context(service_workers="block").new_page(), errors, server.origin, "print")
    page.context.clock.set_fixed_time(web_tasks.MORNING)
    for name in ("day", "walk", "list", "device", "place"):
        page.emulate_media(media="screen")
        STATES[name](web_tasks.Traveller(page, server.origin, site, "en"))
        page.emulate_media(media="print")
        left = page.evaluate("""() => [...document.querySelectorAll("main button, main .button, main input, main select, .stops summary, summary.button")]
          .filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 100))""")
        errors += [f"print of {name}: {one}" for one in left]
    page.context.close()


def run_by_keyboard(browser, server, site, errors):
    """The tasks by keyboard alone, with a network in one language and without in the other; returns how many."""
    count = 0
    for language in web_tasks.TYPED:
        context = browser.new_context(**PHONE, accept_downloads=True, locale=language)
        context.clock.set_fixed_time(web_tasks.MORNING)
        ready(watch(context.new_page(), errors, server.origin, "first visit"), server.origin, language)
        tasks = [task for task in web_tasks.TASKS + web_tasks.MAP_TASKS if task not in web_keyboard.BY_HAND]
        if language != "en":
            server.stop()
            tasks = [task for task in tasks if task not in web_tasks.MAP_TASKS]
        for task in tasks:
            page, start, before = watch(context.new_page(), errors, server.origin, task.__name__), time.monotonic(), len(errors)
            try:
                with web_keyboard.alone():
                    task(web_tasks.Traveller(page, server.origin, site, language))
            except Exception as error:
                errors.append(f"{task.__name__} ({language}, by keyboard): {reason(error)}")
            report(f"{task.__name__} ({language}, by keyboard), {time.monotonic() - start:.2f} s", errors[before:])
            page.close()
            count += 1
        context.close()
    server.start()
    return count


def other_release(site, folder, change=lambda folder: None, shell=NEXT):
    """A copy of a site whose words differ, as the next release of the program would have them; `change` may change its pages."""
    shutil.copytree(site, folder)
    change(folder)
    release = json.loads((folder / "app/release.json").read_text())
    old = release["shell"]
    new = f"app/{shell}/"
    (folder / old).rename(folder / new)
    for page in folder.rglob("*.html"):
        page.write_bytes(page.read_bytes().replace(old.encode(), new.encode()))
    (folder / "manifest.webmanifest").write_text((folder / "manifest.webmanifest").read_text().replace(old, new))
    digest = lambda data: hashlib.sha256(data).hexdigest()
    release["shell"], release["version"], release["release"] = new, "next", shell * 4
    release["files"] = {path.replace(old, new): digest((folder / path.replace(old, new)).read_bytes()) for path in release["files"]}
    for language, pack in release["pages"].items():
        pages = sorted((folder / language).rglob("*.html"), key=lambda page: page.relative_to(folder).as_posix())
        pack["pages"] = len(pages)
        data = b"".join(f"{page.relative_to(folder).as_posix()}\n{page.stat().st_size}\n".encode() + page.read_bytes() for page in pages)
        packed = gzip.compress(data, 9, mtime=0)
        (folder / pack["path"]).write_bytes(packed)
        pack.update(bytes=len(packed), unpackedBytes=len(data), sha256=digest(data))
    add_to_map(folder, release, "app/map/next", b".")
    write_release(folder, release)


def add_to_map(folder, release, name, data):
    """Adds a file to the map of a release."""
    path = folder / release["map"]["path"]
    data = gzip.decompress(path.read_bytes()) + f"{name}\n{len(data)}\n".encode() + data
    path.write_bytes(packed := gzip.compress(data, 9, mtime=0))
    release["map"].update(bytes=len(packed), unpackedBytes=len(data), sha256=hashlib.sha256(data).hexdigest(), files=release["map"]["files"] + 1)


def write_release(folder, release):
    (folder / "app/release.json").write_text(json.dumps(release))
    rest = (folder / "sw.js").read_text().split("\n", 1)[1]
    (folder / "sw.js").write_text(f"self.release = {json.dumps(release)};\n{rest}")


def shell_of(page):
    return page.evaluate("[...document.scripts].map(script => script.src).find(source => source.includes('/boot.js')).split('/').at(-2)")


def open_profile(play, profile):
    """A browser that keeps what it stores in a folder."""
    return play.chromium.launch_persistent_context(str(profile), executable_path="/usr/bin/chromium", args=["--no-sandbox"])


def kill(profile):
    """Kills the browser of a profile, as a phone does that needs its memory."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if f"--user-data-dir={profile}" in path.read_bytes().decode(errors="replace"):
                os.kill(int(path.parent.name), signal.SIGKILL)


def say(site, key):
    """A text of the app in English."""
    shell = site / json.loads((site / "app/release.json").read_text())["shell"]
    return next(texts[key] for texts in (json.loads((shell / f"{part}-en.json").read_text()) for part in ("words", "day")) if key in texts)


def check_life(play, browser, site, errors, only=None):
    """Update, damage, a full or absent storage, eviction, a sub-path, a closed browser and the kill switch; `only` names one."""
    import web_life

    results = []

    def case(name, body):
        if only not in (None, name):
            return
        start = time.monotonic()
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
            shutil.copytree(site, folder / "guide")
            server = Server(folder)
            origin = f"{server.origin}guide/"
            context = browser.new_context(**PHONE)
            stack.callback(context.close)
            page = watch(context.new_page(), [], server.origin, name)
            try:
                body(page, server, origin, folder)
                results.append(name)
            except Exception as error:
                errors.append(f"{name}: {reason(error)}")
            finally:
                with contextlib.suppress(Exception):
                    server.stop()
            end = "passed" if name in results else "failed"
            print(f"{name}: {end}, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)

    def words(page, key):
        return say(site, key)

    def update(page, server, origin, folder):
        ready(page, origin, "en")
        old = shell_of(page)
        shutil.rmtree(folder / "guide")
        other_release(site, folder / "guide")
        page.goto(origin + "en/place.html")
        assert shell_of(page) == old, "the new release was not offered but used"
        page.wait_for_selector("#update")
        other = page.context.new_page()
        other.goto(origin + "en/tip.html")
        assert shell_of(other) == old
        server.stop()
        page.locator("#update button").first.click()
        page.wait_for_selector("script[src*=ffffffff]", state="attached")
        # Without a network: the new release is whole.
        page.goto(origin + "en/place/bahia-palace.html")
        assert shell_of(page) == "ffffffffffffffff"
        page.wait_for_selector(".now b")

    def maps(page):
        return [name.split()[-1] for name in page.evaluate("caches.keys()") if " map " in name]

    def press_map(page, origin):
        page.goto(origin + "en/this-device.html")
        page.get_by_role("button", name=words(page, "app.stored.keepMap")).click()

    def update_with_map(page, server, origin, folder):
        ready(page, origin, "en")
        press_map(page, origin)
        page.get_by_role("button", name=words(page, "app.stored.removeMap")).wait_for()
        old = maps(page)
        shutil.rmtree(folder / "guide")
        other_release(site, folder / "guide")
        page.goto(origin + "en/place.html")
        page.wait_for_selector("#update")
        server.stop()
        page.locator("#update button").first.click()
        page.wait_for_selector("script[src*=ffffffff]", state="attached")
        page.goto(origin + "en/route.html?from=jemaa-el-fnaa&to=bahia-palace")
        page.wait_for_selector(".streets")
        # That of the edition before stays with it.
        web_tasks.wait(page, lambda: len(maps(page)) == 2)
        assert set(old) < set(maps(page))

    def damaged_map(page, server, origin, folder):
        ready(page, origin, "en")
        path = folder / "guide/app/map.gz"
        path.write_bytes(gzip.compress(b"other" + gzip.decompress(path.read_bytes())[5:]))
        press_map(page, origin)
        page.locator("#app .note", has_text=words(page, "app.failure.damaged")[:30]).wait_for()
        assert not maps(page)

    def cut_update(page, server, origin, folder):
        ready(page, origin, "en")
        old = shell_of(page)
        shutil.rmtree(folder / "guide")
        other_release(site, folder / "guide")
        (folder / "guide/app/pages-en.gz").unlink()
        page.goto(origin + "en/place.html")
        page.wait_for_timeout(3000)
        server.stop()
        page.goto(origin + "en/place/bahia-palace.html")
        assert shell_of(page) == old and page.locator("#update").count() == 0
        page.wait_for_selector(".now b")

    def damaged(page, server, origin, folder):
        release = json.loads((folder / "guide/app/release.json").read_text())
        for name in (release["content"]["path"], "content.db"):
            path = folder / "guide" / name
            data = bytearray(path.read_bytes())
            data[len(data) // 2] ^= 1
            path.write_bytes(data)
        page.goto(origin + "en/search.html?q=bahia")
        page.wait_for_selector("#app [role=alert]")
        assert "caches" and not page.evaluate("caches.keys().then(names => names.some(name => name.includes(' content ')))")

    def full(page, server, origin, folder):
        page.add_init_script("Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))")
        page.route("**/store.js", lambda route: route.fulfill(
            body="Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));\n"
            + next((folder / "guide/app").rglob("store.js")).read_text(), content_type="text/javascript"))
        page.goto(origin + "en/search.html?q=bahia")
        page.wait_for_selector(".hits > li")
        page.locator("footer .offline", has_text=words(page, "app.failure.full")[:30]).wait_for()

    def private(page, server, origin, folder):
        page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})")
        page.goto(origin + "en/place/bahia-palace.html")
        page.get_by_role("button", name=words(page, "app.list.add")).click()
        page.get_by_role("button", name=words(page, "app.list.remove")).wait_for()

    def evicted(page, server, origin, folder):
        ready(page, origin, "en")
        page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
        ready(page, origin, "en")
        page.locator("footer .offline", has_text=words(page, "app.offline.again")[:30]).wait_for()
        server.stop()
        page.goto(origin + "en/search.html?q=bahia")
        page.wait_for_selector(".hits > li")

    def reopened(page, server, origin, folder):
        profile = folder / "profile"
        for visit in (1, 2):
            context = open_profile(play, profile)
            again = context.new_page()
            if visit == 1:
                ready(again, origin, "en")
            else:
                again.goto(origin + "en/search.html?q=bahia")
                again.wait_for_selector(".hits > li")
            context.close()
            if visit == 1:
                server.stop()

    def killed(page, server, origin, folder):
        """The browser is killed while it keeps the guide; the next visit makes it whole."""
        for delay in (50, 200, 400, 700, 1100, 1600):
            profile = folder / f"profile-{delay}"
            context = open_profile(play, profile)
            context.new_page().goto(origin + "en/index.html", wait_until="commit")
            time.sleep(delay / 1000)
            kill(profile)
            with contextlib.suppress(Exception):
                context.close()
            context = open_profile(play, profile)
            again = context.new_page()
            ready(again, origin, "en")
            server.stop()
            again.goto(origin + "en/search.html?q=bahia")
            again.wait_for_selector(".hits > li")
            context.close()
            server.start()

    def switched_off(page, server, origin, folder):
        ready(page, origin, "en")
        shutil.copy(folder / "guide/app/sw-off.js", folder / "guide/sw.js")
        page.goto(origin + "en/place.html")
        # A response that is not read keeps the service worker that gave it busy.
        page.evaluate("async () => { window.unread = await fetch(location.href); }")
        web_tasks.wait(page, lambda: page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0, 30)
        page.goto(origin + "en/tip.html")
        assert not page.evaluate("Boolean(navigator.serviceWorker.controller)"), "the next page is not from the network"

    def freed(page, server, origin, folder):
        ready(page, origin, "en")
        page.goto(origin + "en/this-device.html")
        page.get_by_role("button", name=words(page, "app.stored.remove"), exact=True).click()
        web_tasks.wait(page, lambda: page.evaluate("caches.keys().then(names => names.length)") == 0)
        page.goto(origin + "en/index.html")
        page.wait_for_selector("footer .offline a")
        page.wait_for_timeout(1500)
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") <= 1

    def missing(page, server, origin, folder):
        ready(page, origin, "en")
        server.stop()
        page.goto(origin + "fr/place/bahia-palace.html")
        page.wait_for_selector("#app [role=alert]")

    def slow(page, server, origin, folder):
        """That suggestions are on their way is said until they are there."""
        page.add_init_script("const post = Worker.prototype.postMessage;"
                             "Worker.prototype.postMessage = function (...all) { setTimeout(() => post.apply(this, all), 3000); };")
        page.goto(origin + "en/index.html")
        page.wait_for_selector("html[data-app=ready]")
        page.locator("#find input").press_sequentially("bah")
        page.locator("#find [role=status]", has_text=words(page, "app.working")).wait_for()
        page.wait_for_selector("#find [role=option]")
        assert not page.locator("#find [role=status]").count()

    for body in (slow, update, update_with_map, cut_update, damaged, damaged_map, full, private, evicted, reopened, killed, switched_off, freed, missing):
        case(body.__name__, body)
    for body in web_life.CASES:
        case(body.__name__, functools.partial(web_life.run, body, site))
    return results


def table(times):
    """The seconds of each task, with and without a network, in each language."""
    columns = [(language, network) for language in web_tasks.TYPED for network in ("with", "without")]
    rows = {}
    for seconds, task, *column in times:
        rows.setdefault(task, {})[tuple(column)] = seconds
    lines = [f"{'seconds, network':42}" + "".join(f"{language + ', ' + network:>14}" for language, network in columns)]
    for task, row in rows.items():
        lines.append(f"{task.replace('_', ' '):42}" + "".join(f"{row.get(column, '-'):>14}" for column in columns))
    return "\n".join(lines) + "\n"


PARTS = ("states", "keyboard", "print", "tasks", "byKeyboard", "life")


def test(play, browser, site, shots=None, kept=None, parts=PARTS):
    """Runs everything, or some parts; returns the errors and figures. `kept` is a file for the times of the tasks."""
    errors, figures = check_size(site)
    server = Server(site)
    times = []
    if "states" in parts:
        check_states(browser, server, site, errors, shots)
    if "keyboard" in parts:
        check_keyboard(browser, server, site, errors)
    if "print" in parts:
        check_print(browser, server, site, errors)
    if "tasks" in parts:
        run_tasks(browser, server, site, errors, times)
    if "byKeyboard" in parts:
        figures["byKeyboard"] = run_by_keyboard(browser, server, site, errors)
    server.stop()
    if "life" in parts:
        figures["life"] = check_life(play, browser, site, errors)
    figures["tasks"] = len(times)
    figures["slowest"] = sorted(times)[-3:]
    if kept:
        kept.write_text(table(times))
    return errors, figures
