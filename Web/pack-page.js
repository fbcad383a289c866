// The page of packs: what the channel offers, what is on this device, and what was bought. Every failure is said in words.
import { language, pageAddress } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { kept, onProgress, packs } from "./engine.js";
import { failureText } from "./failures.js";
import { whyNot } from "./offline.js";
import { has, loadPart, number, say } from "./words.js";

/** A text in the language of the page, or in the first one that there is. */
const pick = (texts = {}) => texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
const size = (bytes) => (bytes < 1_000_000 ? say("app.pack.kilobytes", number(Math.ceil(bytes / 1000))) : say("app.megabytes", number(bytes / 1_000_000, 1)));
const day = (time) => time?.slice(0, 10) ?? "";

/** Codes with the same words. */
const groups = {
  "signature.": "signature", tooLarge: "malformed", unsupportedSchema: "newer", packFormat: "newer", "decompress.": "damaged",
  "hash.mismatch": "damaged", "seal.invalid": "damaged",
};
/** An error in words: what happened, and what to do. */
function reason({ code = "engine", values = [], message }) {
  const [, group = code] = Object.entries(groups).find(([start]) => code.startsWith(start)) ?? [];
  const key = `app.pack.error.${group}`;
  return has(key) ? say(key, ...values.map((value) => (/^\d{4}-\d\d-\d\dT/.test(value) ? day(value) : value))) : failureText({ code, message });
}

let said = "";

/** Shows the page, and looks for a newer list. */
export async function showPacks() {
  await loadPart("day");
  const box = document.getElementById("app");
  box.replaceChildren(h("p", { class: "note", role: "status" }, say("app.working")));
  const { canKeep } = await kept().catch(() => ({}));
  if (!canKeep) return box.replaceChildren(h("p", { class: "call", role: "alert" }, whyNot()));
  await show();
  await run(() => packs("refresh"), "");
}

/** Does work, says how it ended, and makes the page again: what is kept is never lost by a failure. */
async function run(work, end = say("app.done")) {
  const note = document.getElementById("said");
  if (note) note.replaceChildren(h("p", { class: "note" }, say("app.working")));
  try {
    const value = await work();
    said = typeof value === "string" ? value : end;
    await show();
    if (said) announce(said);
  } catch (error) {
    said = "";
    await show().catch(() => {});
    document.getElementById("said")?.replaceChildren(h("p", { class: "call", role: "alert" }, reason(error)));
  }
}

async function show() {
  const box = document.getElementById("app");
  let found;
  try { found = await packs("list"); } catch (error) {
    return box.replaceChildren(h("p", { class: "call", role: "alert" }, reason(error)));
  }
  const shown = found.packs.filter((one) => !one.isInGuide || one.version);
  box.replaceChildren(
    h("p", {}, say("app.pack.help")),
    h("div", { id: "said", "aria-live": "polite" }, said && h("p", { class: "note" }, h("b", {}, said))),
    h("section", { "aria-label": say("app.pack.offers") },
      shown.length ? h("ul", { class: "rows packs" }, shown.map(row)) : h("p", {}, say("app.pack.none")),
      h("p", { class: "row" }, button(say("app.pack.look"), () => run(() => packs("refresh"), say("app.pack.looked")))),
      h("p", { class: "note" }, listLine(found), " ", found.bytes > 0 && say("app.pack.sum", size(found.bytes)))),
    purchases(found));
}

function listLine({ channel, problem }) {
  if (problem) return reason({ code: problem });
  if (!channel) return say("app.pack.noList");
  return channel.staleSince ? say("app.pack.stale", day(channel.staleSince)) : say("app.pack.list", day(channel.issued));
}

/** What is so of a pack, the most important first. */
function states(one) {
  const lines = [];
  const { withdrawn, lock, updateLock } = one;
  if (one.problem) lines.push(["bad", reason({ code: one.problem })]);
  if (withdrawn) lines.push(["bad", [say("app.pack.withdrawn", one.version), pick(withdrawn.reason)].filter(Boolean).join(" ")]);
  if (one.version && lock) lines.push(["warn", reason(lock)]);
  else if (one.isUpdate && updateLock) lines.push(["warn", reason(updateLock)]);
  else if (!one.version && lock) lines.push(["faint", reason(lock)]);
  if (one.isHidden) lines.push(["faint", say("app.pack.hidden")]);
  if (one.version && one.isRead) lines.push(["good", say("app.pack.installed", one.readVersion)]);
  if (one.isUpdate && !updateLock) lines.push(["warn", say("app.pack.newer", one.offered)]);
  return lines;
}

function row(one) {
  const title = pick(one.title) || one.id;
  const labelled = (key, work, attributes = {}, ...values) =>
    button(say(key, ...values), work, { "aria-label": `${say(key, ...values)}: ${title}`, ...attributes });
  const bar = h("progress", { max: one.downloadBytes, value: 0, hidden: true, "aria-label": say("app.pack.loading", title) });
  const install = (event) => {
    event.target.disabled = true;
    bar.hidden = false;
    const end = onProgress(({ part, done }) => { if (part === "pack") bar.value = done; });
    navigator.storage?.persist?.().catch(() => false);
    return run(() => packs("install", one.id), say("app.pack.done", title)).finally(end);
  };
  const canInstall = one.offered && !one.updateLock && (!one.version || one.isUpdate || one.problem || one.withdrawn);
  const { sale } = one;
  return h("li", { "data-pack": one.id },
    h("h2", {}, title),
    h("p", { class: "facts" },
      sale && h("b", {}, `${sale.price} ${sale.currency}`),
      one.previewOf && h("span", { class: "faint" }, say("app.pack.preview")),
      h("span", { class: "faint" }, one.downloadBytes ? say("app.pack.size", size(one.downloadBytes), size(one.bytes)) : size(one.bytes))),
    pick(one.summary) && h("p", {}, pick(one.summary)),
    sale && h("p", { class: "note" }, pick(sale.terms), " ", sale.address && link(sale.address, say("app.pack.shop"))),
    states(one).map(([look, text]) => h("p", { class: `state ${look}` }, text)),
    h("p", { class: "row" },
      canInstall && labelled(one.version ? "app.pack.update" : "app.pack.install", install, { class: "main" }),
      one.previous && labelled("app.pack.back", () => run(() => packs("back", one.id)), {}, one.previous),
      one.version && labelled("app.pack.remove", () => run(() => packs("remove", one.id), say("app.pack.removed", title))),
      one.isRead && link(pageAddress("search", { q: title }), say("app.page.search")),
      bar));
}

/** What was bought: the key for the seller, receipts, and the file that moves both to another device. */
function purchases(found) {
  return h("section", { "aria-label": say("app.pack.bought") },
    h("h2", {}, say("app.pack.bought")),
    found.purchases.length > 0 && h("ul", {}, found.purchases.map((one) => h("li", {}, receiptLine(one)))),
    key(), taking(), found.hasKey && moving());
}

function receiptLine({ id, pack, from, below, price, currency, issued, expires, isRefunded, end }) {
  if (isRefunded) return say("app.pack.refund", pack, day(issued), id);
  const line = say("app.pack.receipt", pack, from, below, `${price} ${currency}`, day(issued), id);
  const ends = end ? reason({ code: end.isRefund ? "receipt.refunded" : "receipt.revoked", values: [end.until] })
    : expires && say("app.pack.until", day(expires));
  return [line, ends].filter(Boolean).join(" ");
}

/** The buyer's public key, which is made when it is asked for. */
function key() {
  const place = h("div", {});
  const show = async () => {
    const code = await packs("key").catch((error) => (place.replaceChildren(h("p", { class: "call", role: "alert" }, reason(error))), undefined));
    if (!code) return;
    const copy = () => navigator.clipboard?.writeText(code).then(() => announce(say("app.pack.copied")), () => {});
    place.replaceChildren(h("p", { class: "row" }, h("code", { id: "buyer-key", tabindex: "0" }, code), button(say("app.pack.copy"), copy)));
    announce(code);
  };
  return h("div", {}, h("p", {}, say("app.pack.key.help")), h("p", { class: "row" }, button(say("app.pack.key"), show)), place);
}

/** Takes a receipt, or the transfer file of another device: as a file, or pasted. */
function taking() {
  const field = h("textarea", { id: "receipt", rows: 3, spellcheck: "false", autocomplete: "off" });
  const file = h("input", { type: "file", accept: ".json,application/json", id: "receipt-file", class: "file" });
  const take = (text) => text.trim() && run(async () => {
    const pack = await packs("take", text.trim());
    return pack ? say("app.pack.unlocked", pack) : say("app.pack.moved");
  });
  file.addEventListener("change", async () => take(await file.files[0].text()));
  return h("div", {},
    h("label", { for: "receipt" }, say("app.pack.take")), field,
    h("p", { class: "row" },
      button(say("app.pack.unlock"), () => take(field.value), { class: "main" }),
      h("label", { for: "receipt-file", class: "button" }, say("app.pack.file"), " ", file)));
}

function moving() {
  const save = async () => {
    const address = URL.createObjectURL(new Blob([await packs("transfer")], { type: "application/json" }));
    h("a", { href: address, download: "guide-purchases.json" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return h("div", {}, h("p", { class: "note" }, say("app.pack.transfer.help")), h("p", { class: "row" }, button(say("app.pack.transfer"), save)));
}
