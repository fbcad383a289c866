"""What travellers do with the app over the pages, as scripts: each task starts on a page and ends with what it expects.

`Tools/test-web` runs them with a network, then all of them again without one.
"""
import json
import pathlib
import re
import tempfile

SQUARE = {"latitude": 31.6258, "longitude": -7.9891}
# A Thursday morning, when most of what these tasks name is open.
MORNING = "2026-11-26T09:00:00Z"

# What is typed, in each language.
TYPED = {
    "en": {"begin": "bah", "typo": "baiha palase", "hours": "is the bahia palace open on friday", "gardens": "gardens open now",
           "taxi": "how much is a taxi to the airport", "thanks": "how do I say thank you", "museum": "museum",
           "slippers": "babouches", "square": "jemaa", "vegan": "vegan restaurants", "near": "cafes near me", "far": "majorelle"},
    "fr": {"begin": "bah", "typo": "palais baiha", "hours": "le palais de la bahia est-il ouvert vendredi", "gardens": "jardins ouverts maintenant",
           "taxi": "combien coûte un taxi pour l'aéroport", "thanks": "comment dire merci", "museum": "musée",
           "slippers": "babouches", "square": "jemaa", "vegan": "restaurants végétaliens", "near": "cafés près de moi", "far": "majorelle"},
}

# A link of another program, in an excerpt of English for both languages.
VECTORS = pathlib.Path(__file__).parents[1] / "Tests/Vectors/links/links.json"
SHARED = next(item["link"].split("#")[1] for item in json.loads(VECTORS.read_text())["items"] if item["id"] == "code-of-its-own")


def wait(page, holds, seconds=60):
    """Waits for a condition. That of the driver is evaluated from text, which the policy of the pages forbids."""
    for _ in range(seconds * 20):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come about")


class Traveller:
    """A page, the words of its language, and the few moves that tasks are made of."""

    def __init__(self, page, origin, site, language):
        self.page, self.origin, self.language = page, origin, language
        shell = json.loads((site / "app/release.json").read_text())["shell"]
        self.words = {}
        for part in ("words", "day"):
            self.words |= json.loads((site / shell / f"{part}-{language}.json").read_text())
        self.typed = TYPED[language]

    def say(self, key, *values):
        text = self.words[key]
        for number, value in enumerate(values, 1):
            text = text.replace(f"%{number}", str(value))
        return text

    def go(self, path):
        self.page.goto(f"{self.origin}{self.language}/{path}")
        self.page.wait_for_selector("html[data-app=ready]")

    def see(self, selector, text=None):
        found = self.page.locator(selector)
        found = found.filter(has_text=text).first if text else found.first
        found.wait_for()
        return found

    def until(self, holds):
        wait(self.page, holds)

    def press(self, key, *values):
        self.page.get_by_role("button", name=self.say(key, *values), exact=True).first.click()

    def search(self, words):
        field = self.page.locator("#find input")
        field.fill(words)
        field.press("Enter")
        self.page.wait_for_url(re.compile(r"search\.html\?"))
        self.see("#app .filters")

    def plan(self, hours="8", days="1"):
        """Plans a day from the square, and leaves its page open."""
        self.go("my-day.html")
        self.page.locator("form.day .combo input").fill(self.typed["square"])
        self.see("form.day [role=option]", "Jemaa el-Fna").click()
        self.page.locator("form.day select").nth(0).select_option(hours)
        self.page.locator("form.day select").nth(2).select_option(days)
        self.press("app.day.make")
        self.page.wait_for_url("**day=**")
        self.see(".stops > li")

    def stops(self):
        """The places of the day, in their order."""
        return [one.get_attribute("data-stop") for one in self.page.locator(".stops > li[data-stop]").all()]

    def change(self, number, key):
        """Presses a button of a stop, and waits for what is said."""
        self.page.locator("#said").evaluate("line => (line.textContent = '')")
        stop = self.page.locator(".stops > li[data-stop]").nth(number)
        if stop.locator("details").get_attribute("open") is None:
            stop.locator("summary").click()
        stop.get_by_role("button", name=self.say(key), exact=True).click()
        self.until(lambda: self.page.locator("#said").inner_text())

    def colours(self):
        """How many colours the map has."""
        self.see(".streets")
        return self.page.evaluate("""() => {
          const canvas = document.querySelector(".streets canvas");
          const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
          return new Set(pixels.filter((_, at) => at % 97 === 0)).size;
        }""")

    def first(self):
        return self.see(".hits > li:first-child > a").inner_text()


def find_while_typing(t):
    t.go("index.html")
    t.page.locator("#find input").press_sequentially(t.typed["begin"])
    option = t.see("#find [role=option]", "Bahia")
    # Titles that begin so need no other name beside them, which may be in another language.
    assert not t.page.locator("#find [role=option]", has_text="Bahia entrance").count()
    option.click()
    t.page.wait_for_url("**/place/bahia-palace.html")


def find_by_keyboard(t):
    t.go("place.html")
    t.page.keyboard.press("/")
    t.page.keyboard.type(t.typed["begin"])
    t.see("#find [role=option]")
    t.page.keyboard.press("ArrowDown")
    assert t.page.locator("#find input").get_attribute("aria-activedescendant")
    t.page.keyboard.press("Enter")
    t.page.wait_for_url("**/bahia-palace.html")


def find_despite_a_mistake(t):
    t.go("index.html")
    t.search(t.typed["typo"])
    assert "Bahia" in t.first()


def follow_the_typing(t):
    t.go("index.html")
    t.search(t.typed["museum"])
    before = t.page.url
    # What screen readers are told, apart from the field itself.
    t.page.evaluate("""() => {
      window.told = [];
      new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
        const place = (target.closest ? target : target.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
        const within = [...addedNodes].flatMap((node) => [...(node.querySelectorAll?.("[role=status]") ?? [])]);
        if (place || within.length) window.told.push((place ?? within[0]).textContent);
      })).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")
    field = t.page.locator("#find input")
    field.press("Control+a")
    field.press_sequentially(t.typed["gardens"], delay=40)
    t.until(lambda: t.page.locator(".filters .on").count() >= 2)
    t.see(".hits > li")
    assert t.page.locator("#find [role=option]:visible").count() == 0, "suggestions cover the results"
    assert field.evaluate("field => field === document.activeElement")
    t.until(lambda: t.page.evaluate("window.told.length") > 0)
    t.page.wait_for_timeout(300)
    told = t.page.evaluate("window.told")
    assert len(told) == 1, told
    # Typing is one step of the history.
    t.page.go_back()
    t.page.wait_for_url(before)
    t.until(lambda: field.input_value() == t.typed["museum"])
    t.page.go_back()
    t.page.wait_for_url("**/index.html")


def ask_for_hours(t):
    t.go("index.html")
    t.search(t.typed["hours"])
    t.see(".answer", t.say("day.4"))


def take_a_filter_away(t):
    t.go("index.html")
    t.search(t.typed["gardens"])
    assert t.page.locator(".filters .on").count() >= 2
    t.page.locator(".filters .on a").first.click()
    t.page.wait_for_url("**drop=**")
    t.see(".filters", t.say("app.asRead"))
    t.page.go_back()
    t.page.wait_for_url(lambda address: "drop" not in address)
    t.until(lambda: t.page.locator(".filters .on").count() >= 2)


def ask_for_a_price(t):
    t.go("index.html")
    t.search(t.typed["taxi"])
    t.see(".answer", "80 MAD")


def share_results(t):
    t.go("index.html")
    t.search(t.typed["museum"])
    first = t.first()
    t.page.reload()
    assert t.first() == first


def show_more(t):
    t.go("search.html?q=" + t.typed["museum"])
    t.see(".hits > li")
    before = t.page.locator(".hits > li").count()
    t.page.get_by_role("link", name=t.say("app.more")).click()
    t.until(lambda: t.page.locator(".hits > li").count() > before)


def find_nothing(t):
    t.go("index.html")
    t.search("xyzzyq")
    t.see("#app", t.say("search.none", "xyzzyq"))


def find_by_need(t):
    t.go("index.html")
    t.search(t.typed["vegan"])
    t.see(".filters .on")
    t.first()


def refuse_the_position(t):
    t.page.context.clear_permissions()
    t.go("near-me.html")
    t.press("app.near.ask")
    t.see(".start .note", re.compile("|".join(re.escape(t.say(f"app.near.{key}")) for key in ("refused", "failed"))))
    t.page.locator(".start input").fill(t.typed["square"])
    t.see(".start [role=option]", "Jemaa el-Fna").click()
    t.page.wait_for_url("**near=jemaa-el-fnaa**")
    assert "Jemaa" in t.first()


def look_around(t):
    t.page.context.grant_permissions(["geolocation"])
    t.page.context.set_geolocation(SQUARE)
    t.go("near-me.html")
    t.press("app.near.ask")
    t.page.wait_for_url("**near=31.6258**")
    assert "Jemaa el-Fna" in t.first()
    t.page.locator(".filters a", has_text=t.say("app.openNow")).click()
    t.page.wait_for_url("**open=1**")
    t.see(".hits .good, .hits .warn")
    t.page.reload()
    t.see(".hits > li")


def search_near(t):
    t.go("search.html?q=" + t.typed["museum"] + "&near=jemaa-el-fnaa")
    t.see(".filters .on", "Jemaa el-Fna")
    t.see(".hits .facts", re.compile(r"\d\sm\s"))


def ask_for_what_is_near(t):
    t.go("index.html")
    t.search(t.typed["near"])
    t.see(".start input").fill(t.typed["square"])
    t.see(".start [role=option]", "Jemaa el-Fna").click()
    t.page.wait_for_url("**near=jemaa-el-fnaa**")
    t.see(".filters .on", "Jemaa el-Fna")


def check_on_the_card(t):
    t.go("price_card/taxi-to-airport.html")
    t.page.locator("#sum").fill("300")
    t.press("app.price.check")
    t.see(".verdict", t.say("price.fairness.veryHigh"))


def check_a_fair_price(t):
    t.go("price-check.html?card=taxi-to-airport&sum=80")
    t.see(".verdict", t.say("price.fairness.fair"))


def bargain(t):
    t.go("price-check.html")
    t.page.locator("#app input").first.fill(t.typed["slippers"])
    t.see("#app [role=option]").click()
    t.page.locator("#sum").fill("300")
    t.page.locator("#sum").press("Enter")
    t.see(".offers li")
    t.page.wait_for_url("**sum=300**")
    t.page.locator(".offers button").first.click()
    t.see("dialog[open] .arabic")
    t.page.keyboard.press("Escape")
    t.page.wait_for_selector("dialog", state="detached")
    assert "sum=300" in t.page.url


def say_it_to_the_seller(t):
    t.go("price-check.html?card=babouches&sum=300")
    t.see(".script")
    t.page.locator(".script button").first.click()
    shown = t.see("dialog[open] .arabic")
    assert (shown.get_attribute("lang"), shown.get_attribute("dir")) == ("ar", "rtl")
    t.page.go_back()
    t.page.wait_for_selector("dialog", state="detached")
    t.see(".script")


def refuse_a_sum(t):
    t.go("price-check.html?card=babouches&sum=abc")
    t.see("#app [role=alert]")


def say_thanks(t):
    t.go("index.html")
    t.search(t.typed["thanks"])
    t.see(".hits a").click()
    t.page.wait_for_selector("html[data-app=ready]")
    t.press("app.showLarge")
    t.see("dialog[open] .arabic[lang=ar]")
    t.press("app.close")
    t.page.wait_for_selector("dialog", state="detached")


def show_the_driver(t):
    t.go("place/bahia-palace.html")
    t.press("app.showDriver")
    t.see("dialog[open] .arabic[lang=ar]")
    # What is read aloud has the name of the place in it.
    assert "..." not in t.see("dialog[open] .meaning", "Bahia").inner_text()
    t.page.keyboard.press("Escape")


def see_whether_it_is_open(t):
    t.go("place/bahia-palace.html")
    t.see(".now b", "17:00" if t.language == "en" else "17")


def keep_and_remove(t):
    t.go("place/bahia-palace.html")
    t.press("app.list.add")
    t.go("my-list.html")
    t.see(".kept", "Bahia")
    t.page.locator(".kept button").first.click()
    t.see("#app", t.say("app.list.empty"))


def take_the_list_along(t):
    t.go("place/bahia-palace.html")
    t.press("app.list.add")
    t.go("my-list.html")
    with t.page.expect_download() as saved:
        t.press("app.list.export")
    file = pathlib.Path(tempfile.mkdtemp()) / "user.json"
    saved.value.save_as(file)
    content = json.loads(file.read_text())
    assert content["format"] == "guide.user/1" and content["data"]["favorites"][0]["contentId"] == "bahia-palace"
    t.page.locator(".kept button").first.click()
    t.see("#app", t.say("app.list.empty"))
    t.page.locator("#import").set_input_files(file)
    t.see(".kept", "Bahia").locator("button").click()


def start_where_i_stay(t):
    t.go("this-device.html")
    t.page.locator("#app input").first.fill(t.typed["square"])
    t.see("#app [role=option]", "Jemaa el-Fna").click()
    t.see("#app", t.say("app.home.is", "").split("%")[0].strip(" .\u00a0"))
    t.go("near-me.html?near=home")
    assert "Jemaa" in t.first()
    t.go("this-device.html")
    t.press("app.home.clear")
    t.see("#app", t.say("app.home.help"))


def open_a_link_that_carries_the_answer(t):
    t.go("shared-item.html#" + SHARED)
    t.see("h1", "Bahia Palace")
    t.see("#app", "entry 100 MAD")
    t.page.locator("#app a[href='place/bahia-palace.html']").click()
    t.page.wait_for_url("**/place/bahia-palace.html")
    t.go("shared-item.html#" + SHARED[:-9])
    t.see("#app", t.page.locator("[data-say=damaged]").text_content())


def call_for_help(t):
    t.go("place/bahia-palace.html")
    t.page.locator(".menu a[href*=emergency-numbers]").click()
    t.see("a.tel[href='tel:19']")


def change_the_language(t):
    t.go("place/bahia-palace.html")
    other = "fr" if t.language == "en" else "en"
    assert t.page.locator(f".top a[hreflang={other}]").get_attribute("href").endswith("place/bahia-palace.html")


def keep_the_question_in_the_other_language(t):
    other = "fr" if t.language == "en" else "en"
    t.go("search.html?q=bahia")
    t.page.locator(f".top a[hreflang={other}]").click()
    t.page.wait_for_url(f"**/{other}/search.html?q=bahia")


def see_what_is_kept(t):
    t.go("this-device.html")
    t.see("#app li", t.say("app.stored.edition", "2026"). rstrip(".")[:8])


def open_a_page_never_visited(t):
    t.go("by-category/museum.html")
    t.see("main h1")


def plan_a_day(t):
    t.plan()
    assert len(t.stops()) >= 4
    t.see(".stops .leg")
    assert re.search(r"\d{1,2}(:|\sh)", t.see(".stops .stop b").inner_text())


def find_the_day_again(t):
    t.plan()
    stops = t.stops()
    t.page.reload()
    t.see(".stops > li")
    assert t.stops() == stops
    t.go("my-day.html")
    t.see("#app .rows a").click()
    t.see(".stops > li")


def go_back_from_a_day(t):
    t.plan()
    t.page.go_back()
    t.see("form.day")
    t.page.go_forward()
    t.see(".stops > li")


def put_a_stop_earlier(t):
    t.plan()
    before = t.stops()
    t.change(2, "app.day.earlier")
    said = t.page.locator("#said").inner_text()
    after = t.stops()
    assert after.index(before[2]) == 1 or said != t.say("app.day.changed"), (before, after, said)


def remove_a_stop(t):
    t.plan()
    away = t.stops()[1]
    t.change(1, "app.list.away")
    assert away not in t.stops()


def keep_the_time_of_a_stop(t):
    t.plan()
    stop = t.stops()[2]
    t.change(2, "app.day.lock")
    t.see(f".stops > li[data-stop='{stop}']", t.say("app.day.locked"))
    time = t.page.locator(f"li[data-stop='{stop}'] .stop b").inner_text()
    t.change(0, "app.list.away")
    assert t.page.locator(f"li[data-stop='{stop}'] .stop b").inner_text() == time


def stay_longer(t):
    t.plan(hours="10")
    t.change(len(t.stops()) - 1, "app.day.longer")
    assert t.page.locator("#said").inner_text()


def be_late(t):
    t.plan()
    before = t.page.locator(".stops .stop b").first.inner_text()
    t.page.locator(".menu-like summary").click()
    t.page.locator(".menu-like button").nth(1).click()
    t.until(lambda: t.page.locator("#said").inner_text())
    assert t.page.locator(".stops .stop b").first.inner_text() > before


def find_a_stop_closed(t):
    t.plan()
    closed = t.stops()[1]
    t.change(1, "app.day.closed")
    assert closed not in t.stops()


def add_a_place_from_its_page(t):
    t.plan(hours="6")
    place = next(one for one in ("dar-si-said", "le-jardin-secret", "koutoubia-mosque", "mouassine-fountain") if one not in t.stops())
    t.go(f"place/{place}.html")
    t.page.get_by_role("link", name=t.say("app.day.add")).click()
    t.page.wait_for_url("**day=**")
    t.until(lambda: t.page.locator("#said").inner_text())
    # It fits, or the guide says that it does not.
    assert place in t.stops() or t.page.locator("#said").inner_text()


def plan_with_a_wish(t):
    # Without a plan of an earlier day.
    t.go("my-day.html")
    t.page.evaluate("localStorage.clear()")
    t.go("place/dar-si-said.html")
    t.page.get_by_role("link", name=t.say("app.day.add")).click()
    t.page.locator("form.day .combo input").fill(t.typed["square"])
    t.see("form.day [role=option]", "Jemaa el-Fna").click()
    t.press("app.day.make")
    t.see(".stops > li[data-stop='dar-si-said']")


def plan_three_days(t):
    t.plan(hours="6", days="3")
    assert t.page.locator(".stops").count() == 3
    assert len(set(t.stops())) == len(t.stops())


def refuse_a_day_without_a_start(t):
    t.go("my-day.html")
    t.press("app.day.make")
    t.see("form.day .note", t.say("app.day.noStart"))


def follow_an_itinerary(t):
    t.go("itinerary/half-day-medina.html")
    t.page.get_by_role("link", name=t.say("app.day.follow")).click()
    t.page.wait_for_url("**day=**")
    t.see(".stops > li")


def walk_the_day(t):
    t.plan()
    first = t.see(".stops .stop a").inner_text()
    t.page.get_by_role("link", name=t.say("app.day.walk")).click()
    t.see(".walked .current")
    assert t.page.locator("main h1").inner_text() in first
    t.press("app.walk.done")
    t.see(".walked .done")
    # The plan knows it too.
    t.page.go_back()
    t.see(".stops > li.visited")


def walk_an_itinerary(t):
    t.go("my-walk.html?along=half-day-medina")
    t.see(".walked .current")
    t.press("app.walk.skip")
    t.see(".walked .skipped")
    t.see(".arrow")
    t.page.reload()
    t.see(".walked .skipped")
    t.press("app.walk.end")
    t.page.wait_for_url("**/my-day.html")


def walk_with_the_position(t):
    t.page.context.grant_permissions(["geolocation"])
    t.page.context.set_geolocation(SQUARE)
    t.go("my-walk.html?along=half-day-medina")
    t.press("app.near.ask")
    t.see(".compass", t.say("app.walk.north"))
    t.see(".compass b", re.compile(r"\d"))


def find_the_way(t):
    t.go("place/bahia-palace.html")
    t.page.get_by_role("link", name=t.say("app.route.here")).click()
    t.see(".start input").fill(t.typed["square"])
    t.see(".start [role=option]", "Jemaa el-Fna").click()
    t.page.wait_for_url("**from=jemaa-el-fnaa**")
    t.see("#app .lead", re.compile(r"\d"))
    # A picture, or streets once the map is kept.
    t.see(".map .point, .streets")


def show_a_driver_where_to_go(t):
    t.go("route.html?from=jemaa-el-fnaa&to=bahia-palace")
    t.see(".map, .streets")
    t.press("app.showDriver")
    shown = t.see("dialog[open] .arabic[lang=ar]").inner_text()
    assert "قصر الباهية" in shown and "نمشي" in shown
    t.page.keyboard.press("Escape")


def convert_money(t):
    t.go("convert.html")
    t.page.locator("#rate").fill("10.8")
    t.page.locator("#mine").fill("50")
    t.see("#app .note", "540 MAD")


def take_the_day_along(t):
    t.plan()
    stops = t.stops()
    address = t.page.url
    t.go("my-list.html")
    with t.page.expect_download() as saved:
        t.press("app.list.export")
    file = pathlib.Path(tempfile.mkdtemp()) / "user.json"
    saved.value.save_as(file)
    plans = json.loads(file.read_text())["data"]["plans"]
    assert any(plan["id"] in address and [step["place"] for step in plan["steps"]] == stops for plan in plans)
    t.page.goto(address)
    t.press("app.day.forget")
    t.see("form.day")
    t.go("my-list.html")
    t.page.locator("#import").set_input_files(file)
    t.see("#app", re.compile("."))
    t.page.goto(address)
    t.see(".stops > li")
    assert t.stops() == stops


def keep_the_map(t):
    t.go("this-device.html")
    t.press("app.stored.keepMap")
    t.see("#app button", t.say("app.stored.removeMap"))


def see_places_on_a_map(t):
    t.go("map.html?near=jemaa-el-fnaa")
    t.see(".streets")
    t.see("#app h2", t.say("map.points"))
    t.until(lambda: t.colours() > 4)
    first = t.first()
    box = t.page.locator(".streets")
    box.focus()
    for _ in range(5):
        t.page.keyboard.press("ArrowUp")
    t.page.wait_for_url("**at=**")
    t.until(lambda: t.first() != first)
    t.page.get_by_role("button", name=t.say("app.map.out")).click()
    t.until(lambda: "%2C14." in t.page.url)


def open_a_place_from_the_map(t):
    t.go("map.html?at=31.6258,-7.9891,17")
    t.see(".hits > li")
    t.until(lambda: t.colours() > 4)
    box = t.page.locator(".streets canvas").bounding_box()
    t.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    t.page.wait_for_url("**/place/jemaa-el-fnaa.html")


def walk_along_streets(t):
    t.go("route.html?from=jemaa-el-fnaa&to=bahia-palace")
    t.see(".turns", re.compile("Row|Column"))
    t.see(".streets")
    t.see("figcaption", "Made-up streets")


def see_the_day_on_a_map(t):
    t.plan()
    t.page.locator("#app details summary", has_text=t.say("app.page.map")).click()
    t.see(".streets")
    t.until(lambda: t.colours() > 4)


def free_the_map(t):
    t.go("this-device.html")
    t.press("app.stored.removeMap")
    t.see("#app button", t.say("app.stored.keepMap"))
    t.go("route.html?from=jemaa-el-fnaa&to=bahia-palace")
    t.see(".map .point")
    assert not t.page.locator(".turns, .streets").count()


# The map is kept first, and freed last: for that no network is needed.
MAP_TASKS = [keep_the_map, see_places_on_a_map, open_a_place_from_the_map, walk_along_streets, see_the_day_on_a_map]

TASKS = [
    find_while_typing, find_by_keyboard, find_despite_a_mistake, follow_the_typing, ask_for_hours, take_a_filter_away, ask_for_a_price, share_results,
    show_more, find_nothing, find_by_need, refuse_the_position, look_around, search_near, ask_for_what_is_near, check_on_the_card, check_a_fair_price, bargain,
    say_it_to_the_seller, refuse_a_sum, say_thanks, show_the_driver, see_whether_it_is_open, keep_and_remove, take_the_list_along,
    start_where_i_stay, open_a_link_that_carries_the_answer, call_for_help, change_the_language, keep_the_question_in_the_other_language, see_what_is_kept, open_a_page_never_visited,
    plan_a_day, find_the_day_again, go_back_from_a_day, put_a_stop_earlier, remove_a_stop, keep_the_time_of_a_stop, stay_longer, be_late,
    find_a_stop_closed, add_a_place_from_its_page, plan_with_a_wish, plan_three_days, refuse_a_day_without_a_start, follow_an_itinerary,
    walk_the_day, walk_an_itinerary, walk_with_the_position, find_the_way, show_a_driver_where_to_go, convert_money, take_the_day_along,
]
