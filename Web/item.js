// What the app adds to the page of an item: whether it is open now, keeping it, and showing its words large.
import { item, main, pageAddress } from "./context.js";
import { announce, button, h, linkButton } from "./dom.js";
import { ask } from "./engine.js";
import { largeButton } from "./large.js";
import { isFavorite, toggleFavorite } from "./user.js";
import { waitingLine } from "./waiting.js";
import { say, statusClass } from "./words.js";

const arabicOf = (element) => element?.textContent;

/** Adds to the page what its item allows. */
export function enhanceItem() {
  const heading = main.querySelector("h1");
  const said = main.querySelector("h1 + .said, h1 + .say");
  const actions = h("p", { class: "row actions" }, keepButton(heading.textContent));
  if (said) {
    const isPhrase = said.classList.contains("say");
    actions.append(isPhrase
      ? largeButton(say("app.showLarge"), { arabic: arabicOf(said), latin: main.querySelector(".lead")?.textContent, meaning: heading.textContent })
      : button(say("app.showDriver"), async () => (await import("./driver.js")).showDriver(item.id)));
  }
  const isPlace = main.querySelector("a[href^='geo:']") !== null;
  if (isPlace) {
    actions.append(linkButton(pageAddress("route", { to: item.id }), say("app.route.here")),
      linkButton(pageAddress("near-me", { near: item.id }), say("app.near.around")));
  }
  if (item.type === "place") actions.append(linkButton(pageAddress("my-day", { add: item.id }), say("app.day.add")));
  if (item.type === "itinerary") {
    actions.append(linkButton(pageAddress("my-day", { follow: item.id }), say("app.day.follow")),
      linkButton(pageAddress("my-walk", { along: item.id }), say("app.walk.start")));
  }
  (said ?? heading).after(actions);
  if (isPlace) showHours(actions);
  const ladder = main.querySelector("table.ladder");
  if (ladder) addPrice(ladder);
}

function keepButton(title) {
  const name = (isKept) => say(isKept ? "app.list.remove" : "app.list.add");
  const keep = button(name(isFavorite(item.id)), () => {
    const isKept = toggleFavorite(item.type, item.id);
    keep.textContent = name(isKept);
    announce(say(isKept ? "app.list.added" : "app.list.removed", title));
  });
  return keep;
}

/** The state now stands above everything else; without hours nothing is added. */
async function showHours(actions) {
  const line = h("div", { class: "now" }, waitingLine());
  actions.before(line);
  try {
    const { data } = await ask("hours", [item.id]);
    if (data.status) line.replaceChildren(h("b", { class: statusClass(data.status) }, data.summary));
    else line.remove();
  } catch {
    line.remove();
  }
}

async function addPrice(ladder) {
  const place = h("section", { class: "check", "aria-label": say("app.price.check") });
  (ladder.nextElementSibling?.tagName === "P" ? ladder.nextElementSibling : ladder).after(place);
  try {
    // A module that only cards of prices need, loaded while the engine starts.
    const [{ data }, { priceForm }] = await Promise.all([ask("show", [item.id]), import("./price.js")]);
    place.append(priceForm(data, {}));
  } catch {
    place.remove();
  }
}

/** Adds a button to each phrase of a list. */
export function enhancePhrases() {
  for (const row of main.querySelectorAll(".words > li")) {
    const arabic = row.querySelector("[lang=ar]");
    if (!arabic) continue;
    const meaning = row.querySelector("a")?.textContent;
    const latin = row.querySelector("p")?.textContent;
    const show = largeButton(say("app.showLarge"), { arabic: arabic.textContent, latin, meaning });
    show.setAttribute("aria-label", `${say("app.showLarge")}: ${meaning}`);
    row.append(h("p", {}, show));
  }
}
