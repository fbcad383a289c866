// The page of this device: what is kept and how to free it, where the traveller stays, the list as a file, everything away.
import { combobox } from "./combobox.js";
import { language, loadRelease, pageAddress, state } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { keepMap, keepPages, kept, remove } from "./engine.js";
import { failureText } from "./failures.js";
import { keepAll, keptLines, removeAll } from "./offline.js";
import { home, places } from "./start.js";
import { canStore, clear, setSetting, setting } from "./user.js";
import { say } from "./words.js";

/** Shows the page. */
export async function showDevice() {
  const box = document.getElementById("app");
  const { missing } = state();
  box.replaceChildren(
    missing ? h("p", { class: "call", role: "alert" }, say("app.offline.missing", decodeURIComponent(missing))) : "",
    await storage(), stay(), units(), everything());
}

/** Runs work, and shows its failure beside the buttons; then the page is made again. */
async function run(note, work) {
  note.textContent = say("app.working");
  try {
    await work();
    await showDevice();
    announce(say("app.done"));
  } catch (error) {
    note.textContent = failureText(error);
  }
}

async function storage() {
  const note = h("p", { class: "note", role: "status" });
  const lines = await keptLines().catch((error) => [failureText(error)]);
  const { pages, map } = await loadRelease().catch(() => ({ pages: {} }));
  const { pages: has, map: hasMap } = await kept().catch(() => ({ pages: [] }));
  const others = Object.keys(pages).filter((one) => one !== language);
  const name = (one) => new Intl.DisplayNames(language, { type: "language" }).of(one);
  return h("section", { "aria-label": say("app.stored") },
    h("h2", {}, say("app.stored")),
    h("ul", {}, lines.map((line) => h("li", {}, line))),
    h("p", { class: "row" },
      button(say("app.stored.keep"), () => run(note, () => keepAll({ isAsked: true })), { class: "main" }),
      others.filter((one) => !has.includes(one)).map((one) => button(say("app.stored.keepPages", name(one)), () => run(note, () => keepPages(one)))),
      others.filter((one) => has.includes(one)).map((one) => button(say("app.stored.removePages", name(one)), () => run(note, () => remove(one)))),
      map && button(say(hasMap ? "app.stored.removeMap" : "app.stored.keepMap"), () => run(note, () => keepMap(!hasMap))),
      button(say("app.stored.remove"), () => run(note, removeAll))),
    note,
    h("p", { class: "note" }, say("app.stored.ios")));
}

function stay() {
  const known = home();
  const note = h("p", { class: "note", role: "status" });
  const field = combobox({
    name: say("app.home.choose"), placeholder: say("app.home.choose"), source: places,
    choose: ({ title, lat, lng }) => {
      setSetting("homeBase", { name: title, lat, lng });
      showDevice();
    },
    enter: async (words) => (note.textContent = words ? say("app.home.pick") : ""),
  });
  return h("section", { "aria-label": say("app.home") },
    h("h2", {}, say("app.home")),
    h("p", {}, known ? say("app.home.is", known.name) : say("app.home.help")),
    known && h("p", { class: "row" },
      link(pageAddress("near-me", { near: "home" }), say("app.near.around")),
      button(say("app.home.clear"), () => { setSetting("homeBase", null); showDevice(); })),
    field.box, note);
}

function units() {
  const chosen = setting("units") ?? "metric";
  const names = { metric: say("app.units.metric"), uk: say("app.units.uk"), us: say("app.units.us") };
  return h("section", { "aria-label": say("app.units") },
    h("h2", {}, say("app.units")),
    h("p", { class: "row" }, Object.entries(names).map(([value, name]) =>
      button(`${value === chosen ? "✓ " : ""}${name}`, () => { setSetting("units", value); showDevice(); }, { "aria-pressed": String(value === chosen) }))));
}

function everything() {
  const note = h("p", { class: "note", role: "status" });
  let isSure = false;
  const away = button(say("app.clear"), () => {
    if (!isSure) {
      isSure = true;
      away.textContent = say("app.clear.sure");
      return;
    }
    clear();
    showDevice();
    announce(say("app.done"));
  });
  return h("section", { "aria-label": say("app.yours") },
    h("h2", {}, say("app.yours")),
    h("p", {}, say(canStore ? "app.yours.help" : "app.yours.private")),
    h("p", { class: "row" }, link(pageAddress("my-list"), say("app.page.my-list")), away), note);
}
