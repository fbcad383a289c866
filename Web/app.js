// The start of the app on a page: the search in the header, what the page gets, and what is kept for later.
import { combobox } from "./combobox.js";
import { item, itemAddress, loadRelease, pageName, state } from "./context.js";
import { h } from "./dom.js";
import { ask } from "./engine.js";
import { enhanceItem, enhancePhrases } from "./item.js";
import { enterLanguage, watchLanguages } from "./languages.js";
import { startOffline } from "./offline.js";
import { resultsAddress, showResults, type } from "./results.js";
import { loadWords, say, setZone, typeName } from "./words.js";

// What only one page needs is loaded with that page.
const pages = {
  search: showResults,
  "near-me": async () => (await import("./near.js")).showNear(),
  "price-check": async () => (await import("./prices.js")).showPrices(),
  "my-day": async () => (await import("./day.js")).showDay(),
  "my-list": async () => (await import("./list.js")).showList(),
  map: async () => (await import("./overview.js")).showOverview(),
  "my-walk": async () => (await import("./walk.js")).showWalk(),
  route: async () => (await import("./route.js")).showRoute(),
  convert: async () => (await import("./convert.js")).showConverter(),
  packs: async () => (await import("./pack-page.js")).showPacks(),
  "pack-item": async () => (await import("./pack-card.js")).showCard(),
  "this-device": async () => (await import("./device.js")).showDevice(),
};

/** Suggestions of the engine: items whose names begin like the text. The name that was found stands beside a title without the words. */
async function suggestions(words) {
  const { data } = await ask("suggest", [words], { limit: 8 });
  const isIn = ({ text, title }) => text === title || title.toLowerCase().includes(words.trim().toLowerCase());
  return data.map((one) => ({ ...one, title: one.title, hint: isIn(one) ? typeName(one.type) : `${one.text} · ${typeName(one.type)}` }));
}

function addSearch() {
  const place = document.getElementById("find");
  const field = combobox({
    name: say("app.search"), placeholder: say("app.search.example"), source: suggestions,
    value: pageName === "search" ? state().q : "",
    choose: ({ type, id }) => location.assign(itemAddress(type, id)),
    enter: (words, input) => {
      if (pageName !== "search") return words && location.assign(resultsAddress(words));
      input.select();
      type(words, true);
    },
    typed: pageName === "search" ? type : undefined,
  });
  const form = h("form", { role: "search", onsubmit: (event) => event.preventDefault() }, field.box,
    h("button", { type: "button", class: "main", onclick: () => field.input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" })) },
      say("app.search")));
  place.replaceChildren(form);
  if (pageName === "search") addEventListener("popstate", () => (field.input.value = state().q ?? ""));
  // One key leads to the search from anywhere, unless text is being typed.
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input, textarea")) return;
    event.preventDefault();
    field.input.focus();
  });
}

async function start() {
  // The clock of the place is needed before anything is asked; without the release, pages stay readable.
  const [release] = await Promise.all([loadRelease().catch(() => undefined), loadWords()]);
  if (release && (await enterLanguage())) return;
  if (release) setZone(release.zone);
  watchLanguages();
  addSearch();
  const shown = pageName ? pages[pageName]?.() : undefined;
  if (item) enhanceItem();
  enhancePhrases();
  document.documentElement.dataset.app = "ready";
  // What the page shows comes first.
  await shown?.catch?.(() => {});
  await startOffline();
}

start();
