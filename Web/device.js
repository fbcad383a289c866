// The page of this device: what is kept and how to free it, where the traveller stays, the list as a file, everything away.
import { combobox } from "./combobox.js";
import { language, loadRelease, pageAddress, state } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { ask, keepMap, keepPages, kept, onDevice, prepare, remove } from "./engine.js";
import { failureText } from "./failures.js";
import { keepAll, removeAll, whyNot } from "./offline.js";
import { home, places } from "./start.js";
import { canStore, clear, setSetting, setting } from "./user.js";
import { bytes, loadPart, say } from "./words.js";

/** What a check found, in words. */
let found = "";

/** Shows the page. */
export async function showDevice() {
  const box = document.getElementById("app");
  await (part ??= loadPart("day"));
  const { missing } = state();
  box.replaceChildren(
    missing ? h("p", { class: "call", role: "alert" }, say("app.offline.missing", decodeURIComponent(missing))) : "",
    await storage(), stay(), units(), everything());
}

let part;

/** Runs work, and shows its failure beside the buttons; then the page is made again. */
async function run(note, work) {
  note.textContent = say("app.working");
  try {
    found = await work() ?? "";
    await showDevice();
    announce(found || say("app.done"));
  } catch (error) {
    note.textContent = failureText(error);
  }
}

const nameOf = (one) => new Intl.DisplayNames(language, { type: "language" }).of(one);

/** What is kept, in words; `other` is the edition besides the one in use. */
async function keptLines(other) {
  const found = await kept();
  const { content, pages, map, version } = await loadRelease();
  if (!found.canKeep) return [whyNot()];
  const lines = [say("app.stored.edition", version)];
  lines.push(found.content ? say("app.stored.content", bytes(content.unpackedBytes)) : say("app.stored.noContent", bytes(content.bytes)));
  for (const [one, pack] of Object.entries(pages)) {
    lines.push(found.pages.includes(one) ? say("app.stored.pages", nameOf(one), pack.pages, bytes(pack.unpackedBytes)) : say("app.stored.noPages", nameOf(one), bytes(pack.bytes)));
  }
  if (map) lines.push(found.map ? say("app.stored.map", bytes(map.unpackedBytes)) : say("app.stored.noMap", bytes(map.bytes)));
  if (other) lines.push(say(other.isNewer ? "app.edition.isBack" : "app.edition.kept", other.version));
  if (found.bytes !== undefined) lines.push(say("app.stored.sum", bytes(found.bytes), bytes(found.limit)));
  lines.push(say(found.isSafe ? "app.stored.safe" : "app.stored.unsafe"));
  return lines;
}

/** The parts that are in a state, each with its name and what keeps it again. */
function parts({ shell, content, pages, map }, state) {
  const all = [
    [shell, say("app.check.shell"), () => askWorker("repair")], [content, say("app.check.content"), () => prepare(true)],
    ...Object.entries(pages).map(([one, has]) => [has, say("app.check.pages", nameOf(one)), () => keepPages(one, true)]),
    [map, say("app.check.map"), () => keepMap(true, true)],
  ];
  return all.filter(([has]) => has === state).map(([, name, keep]) => ({ name, keep }));
}

/** Asks the service worker for a work, and waits until it is done. */
async function askWorker(work) {
  const { port1, port2 } = new MessageChannel();
  const isDone = await new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, 60_000, false);
    navigator.serviceWorker?.controller?.postMessage(work, [port2]);
  });
  if (!isDone) throw Object.assign(new Error(work), { code: "network" });
}

/** Uses the other edition that is on this device, if it is still as it was published. */
async function goBack({ version }) {
  if (!(await onDevice("isOtherRight"))) return say("app.edition.damaged", version);
  await askWorker("back");
  location.reload();
  return say("app.working");
}

/** Looks at everything that is kept, keeps again what is damaged, asks the guide something, and says in words how it is. */
async function checkAll() {
  const damaged = parts(await onDevice("checkKept"), "damaged");
  const names = damaged.map(({ name }) => name).join(", ");
  try {
    for (const { keep } of damaged) await keep();
  } catch (error) {
    return `${say("app.check.damaged", names)} ${failureText(error)}`;
  }
  const now = await onDevice("checkKept");
  await ask("search", [say("app.search.examples").split(";")[0]], { limit: 1 });
  const isWhole = [now.shell, now.content, now.pages[language]].every((has) => has === "right");
  const end = isWhole ? say("app.check.ready") : `${say("app.offline.not")} ${say("app.check.keep")}`;
  return damaged.length ? `${say("app.check.repaired", names)} ${end}` : end;
}

async function storage() {
  const note = h("p", { class: "note", role: "status" }, found && h("b", {}, found));
  const other = await onDevice("otherEdition").catch(() => undefined);
  const lines = await keptLines(other).catch((error) => [failureText(error)]);
  const { pages, map, packs } = await loadRelease().catch(() => ({ pages: {} }));
  const { canKeep, pages: has, map: hasMap } = await kept().catch(() => ({ pages: [] }));
  const others = Object.keys(pages).filter((one) => one !== language);
  return h("section", { "aria-label": say("app.stored") },
    h("h2", {}, say("app.stored")),
    h("ul", {}, lines.map((line) => h("li", {}, line))),
    h("p", { class: "row" },
      button(say("app.stored.keep"), () => run(note, () => keepAll({ isAsked: true }).then(() => "")), { class: "main" }),
      canKeep && button(say("app.check"), () => run(note, checkAll)),
      others.filter((one) => !has.includes(one)).map((one) => button(say("app.stored.keepPages", nameOf(one)), () => run(note, () => keepPages(one)))),
      others.filter((one) => has.includes(one)).map((one) => button(say("app.stored.removePages", nameOf(one)), () => run(note, () => remove(one)))),
      map && button(say(hasMap ? "app.stored.removeMap" : "app.stored.keepMap"), () => run(note, () => keepMap(!hasMap))),
      other && button(say(other.isNewer ? "app.edition.forward" : "app.edition.back", other.version), () => run(note, () => goBack(other))),
      other && !other.isNewer && button(say("app.edition.remove", other.version), () => run(note, () => onDevice("removeBefore").then(() => ""))),
      button(say("app.stored.remove"), () => run(note, removeAll)),
      packs && link(pageAddress("packs"), say("app.page.packs"))),
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
