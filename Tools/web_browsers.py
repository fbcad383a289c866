"""Smoke tests of pages in Firefox and WebKitGTK, each driven by the protocol that it speaks itself.

A browser that is not installed is reported as skipped. Debian has them as `firefox-esr`, and `webkit2gtk-driver` with `xvfb`.
"""
import base64
import contextlib
import functools
import glob
import html
import http.server
import itertools
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

# Narrower than this no window of Firefox gets.
PHONE, DESKTOP = (500, 850), (1280, 900)
SECONDS = 60

# What a page is after it was drawn. A style sheet that the policy of the page blocks leaves the bar transparent.
STATE = """
const bar = document.querySelector('.bar'), h1 = document.querySelector('h1'), root = document.documentElement;
const details = document.querySelector('main details'), arabic = document.querySelector('main [lang=ar]');
if (details) details.querySelector('summary').click();
return {
  title: document.title,
  heading: h1 && h1.getBoundingClientRect().height > 0,
  styled: bar && getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)',
  fits: root.scrollWidth <= window.innerWidth,
  opens: !details || details.open,
  rightToLeft: !arabic || getComputedStyle(arabic).direction === 'rtl',
  pictures: [...document.images].every(image => image.complete && image.naturalWidth > 0),
};
"""


def free_port():
    with socket.socket() as socket_:
        socket_.bind(("127.0.0.1", 0))
        return socket_.getsockname()[1]


def until(attempt, what):
    """The result of an attempt that does not fail; a process needs a while to listen."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return attempt()
        except OSError:
            if time.monotonic() > end:
                raise TimeoutError(what)
            time.sleep(0.1)


class Firefox:
    """Firefox by Marionette: lengths and JSON over a socket."""

    def __init__(self, stack):
        profile, port = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)), free_port()
        pathlib.Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [Firefox.program(), "--headless", "--marionette",
             "--no-remote", "--profile", profile],
            env={**os.environ, "HOME": profile}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        stack.callback(end, self.process)
        self.socket = until(lambda: socket.create_connection(("127.0.0.1", port), SECONDS), "Firefox does not listen")
        self.numbers = itertools.count(1)
        self.read()
        self.version = self.send("WebDriver:NewSession")["capabilities"]["browserVersion"]

    def read(self):
        size = b""
        while (byte := self.socket.recv(1)) not in (b":", b""):
            size += byte
        text = b""
        while len(text) < int(size):
            text += self.socket.recv(int(size) - len(text))
        return json.loads(text)

    def send(self, command, **parameters):
        text = json.dumps([0, next(self.numbers), command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(error["message"])
        return result

    def open(self, url):
        self.send("WebDriver:Navigate", url=url)

    def run(self, script):
        return self.send("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def resize(self, width, height):
        self.send("WebDriver:SetWindowRect", width=width, height=height)

    def shot(self):
        return base64.b64decode(self.send("WebDriver:TakeScreenshot", full=False)["value"])

    @staticmethod
    def program():
        return shutil.which("firefox-esr") or shutil.which("firefox")

    @staticmethod
    def missing():
        return None if Firefox.program() else "firefox-esr"


class WebKit:
    """WebKitGTK by its driver, on a display of its own."""

    def __init__(self, stack):
        reader, writer = os.pipe()
        display = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x1000x24"], pass_fds=[writer],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        stack.callback(end, display)
        with os.fdopen(reader) as lines:
            number = lines.readline().strip()
        home, port = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)), free_port()
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "HOME": home, "LIBGL_ALWAYS_SOFTWARE": "1"})
        stack.callback(end, self.process)
        self.root = f"http://127.0.0.1:{port}"
        until(lambda: socket.create_connection(("127.0.0.1", port), 1).close(), "WebKitWebDriver does not listen")
        options = {"binary": WebKit.browser(), "args": ["--automation"]}
        session = self.send("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.root += "/session/" + session["sessionId"]
        self.version = session["capabilities"]["browserVersion"]
        stack.callback(self.close)

    def send(self, path, method="POST", **parameters):
        data = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"])

    def close(self):
        with contextlib.suppress(OSError, RuntimeError):
            self.send("", "DELETE")

    def open(self, url):
        self.send("/url", url=url)

    def run(self, script):
        return self.send("/execute/sync", script=script, args=[])

    def resize(self, width, height):
        self.send("/window/rect", width=width, height=height)

    def shot(self):
        return base64.b64decode(self.send("/screenshot", "GET"))

    @staticmethod
    def browser():
        return next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")), None)

    @staticmethod
    def missing():
        if not shutil.which("WebKitWebDriver") or not WebKit.browser():
            return "webkit2gtk-driver"
        return None if shutil.which("Xvfb") else "xvfb"


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def served(site):
    """The address of a server of the folder, and the paths that were asked of it."""
    asked = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            asked.append(self.path)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        server.server_close()


def title(path):
    text = path.read_text(encoding="utf-8")
    return " ".join(html.unescape(text[text.index("<title>") + 7:text.index("</title>")]).split())


def problems(browser, url, path):
    """What is wrong with a page in a browser."""
    browser.open(url)
    state = browser.run(STATE)
    wrong = [name for name, value in state.items() if name != "title" and not value]
    return wrong + ([] if " ".join(state["title"].split()) == title(path) else [f"title {state['title']}"])


def smoke(name, kind, site, paths, shots):
    errors = []
    with contextlib.ExitStack() as stack:
        origin, asked = stack.enter_context(served(site))
        browser = kind(stack)
        for size in (PHONE, DESKTOP):
            browser.resize(*size)
            for path in paths:
                page = path.relative_to(site).as_posix()
                asked.clear()
                errors += [f"{name}: {page}: {what}" for what in problems(browser, origin + urllib.parse.quote(page), path)]
                files = {urllib.parse.unquote(one) for one in asked} - {"/" + page}
                errors += [f"{name}: {page}: asks for {one}" for one in files
                           if not one.startswith(("/app/", "/media/", "/sw.js", "/manifest", "/content.db"))]
                if shots:
                    (shots / f"{page.replace('/', '-')}-{name.lower()}-{size[0]}.png").write_bytes(browser.shot())
        for path in paths:
            page = path.relative_to(site).as_posix()
            errors += [f"{name}: {page} from the disk: {what}" for what in problems(browser, path.resolve().as_uri(), path)]
        return errors, browser.version


def test(site, paths, shots):
    """Opens pages in each browser; returns the errors, and for each browser its version and pages, or why it was skipped."""
    errors, figures = [], {}
    for name, kind in (("Firefox", Firefox), ("WebKitGTK", WebKit)):
        package = kind.missing()
        if package:
            figures[name] = f"SKIPPED: {package} is not installed"
            print(f"{name}: {figures[name]}")
            continue
        try:
            found, version = smoke(name, kind, site, paths, shots)
        except (OSError, RuntimeError) as error:
            found, version = [f"{name}: {error}"], "?"
        errors += found
        figures[name] = f"{version}, {len(paths)} pages"
    return errors, figures
