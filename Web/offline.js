// Working without a network: the service worker of this release, what is kept, and the offer of a newer one.
import { language, loadRelease, pageAddress, root } from "./context.js";
import { button, h, link } from "./dom.js";
import { keepPages, kept, onProgress, prepare, remove } from "./engine.js";
import { failureText } from "./failures.js";
import { bytes, number, say } from "./words.js";

const choice = `guide.offline ${root.pathname}`;
const line = h("p", { class: "offline note" });

/** False after the traveller removed what was kept: then nothing is kept again until it is asked for. */
export function wantsOffline() {
  try { return localStorage.getItem(choice) !== "off"; } catch { return true; }
}

/** Waits for the first service worker; false when it could not be kept, which the next visit tries again. */
function isInstalled({ active, installing }) {
  if (active || !installing) return Boolean(active);
  return new Promise((done) => {
    installing.addEventListener("statechange", () => {
      if (installing.state === "activated" || installing.state === "redundant") done(installing.state === "activated");
    });
  });
}

/** Remembers the choice, or that everything was kept once. */
function remember(value) {
  try { localStorage.setItem(choice, value); } catch { /* Asked again next time. */ }
}

function wasKept() {
  try { return localStorage.getItem(choice) === "kept"; } catch { return false; }
}

/** True where a service worker can be had: at a secure address, outside of some private windows. */
const canServe = () => "serviceWorker" in navigator && window.isSecureContext;

/** Starts: registers the service worker, offers updates, and keeps the guide after the first visit. */
export async function startOffline() {
  document.querySelector("footer .top")?.append(line);
  onProgress(showProgress);
  if (!canServe()) return sayState();
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname, updateViaCache: "none" });
    watch(registration);
    if (!wantsOffline()) return sayState();
    if (!(await isInstalled(registration))) return sayState();
    const isLost = !navigator.connection?.saveData && (await keepAll());
    await sayState(isLost ? "app.offline.again" : "app.offline.ready");
  } catch (error) {
    line.replaceChildren(failureText(error.code ? error : { code: navigator.onLine ? "noStorage" : "network" }));
  }
}

/** Keeps content and the pages of this language; true when they were kept before, and the browser had removed them. */
export async function keepAll({ isAsked = false } = {}) {
  const before = await kept();
  const isLost = wasKept() && !before.content;
  remember("on");
  if (before.canKeep && !before.shell) navigator.serviceWorker?.controller?.postMessage("repair");
  await prepare();
  if (!before.pages.includes(language)) await keepPages(language);
  // Without this, browsers may remove what is kept when the device is full. Some ask the traveller, so it follows a click.
  if (isAsked) await navigator.storage?.persist?.().catch(() => false);
  remember("kept");
  return isLost;
}

/** Removes everything that is kept, and the service worker. */
export async function removeAll() {
  remember("off");
  await remove(null);
  const registration = await navigator.serviceWorker?.getRegistration(root);
  await registration?.unregister();
}

function showProgress({ part, done, total, failed }) {
  if (failed) return line.replaceChildren(failureText({ code: failed }));
  const name = say(part === "content" ? "app.saving.content" : part === "map" ? "app.saving.map" : "app.saving.pages");
  line.replaceChildren(
    `${name} ${say("app.percent", number((100 * done) / total))} `,
    h("progress", { max: total, value: done, "aria-label": name }));
}

/** Says in the foot whether the guide works offline. */
async function sayState(ready = "app.offline.ready") {
  const more = link(pageAddress("this-device"), say("app.page.this-device"));
  if (!canServe()) return line.replaceChildren(`${say("app.offline.insecure")} `, more);
  const found = await kept();
  const isReady = found.content && found.pages.includes(language);
  line.replaceChildren(`${say(isReady ? ready : "app.offline.not")} `, more);
}

/** True after "later", as long as the tab is open. */
let isPutOff = (() => {
  try { return sessionStorage.getItem(choice) === "later"; } catch { return false; }
})();

/** Watches for a newer release. */
function watch(registration) {
  const offer = () => {
    // Without a controller it is the first one, which needs no consent.
    if (!registration.waiting || !navigator.serviceWorker.controller || document.getElementById("update") || isPutOff) return;
    showOffer(registration.waiting);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

function showOffer(waiting) {
  const box = h("div", { id: "update", class: "update", role: "status" },
    h("p", {}, say("app.update.ready")),
    h("p", { class: "row" },
      button(say("app.update.use"), () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("use");
      }, { class: "main" }),
      button(say("app.update.later"), () => {
        isPutOff = true;
        try { sessionStorage.setItem(choice, "later"); } catch { /* Asked again on the next page. */ }
        box.remove();
      })));
  document.querySelector("main").before(box);
}

/** What is kept, in words, for the page of this device. */
export async function keptLines() {
  const found = await kept();
  const { content, pages, map, version } = await loadRelease();
  if (!found.canKeep) return [say("app.offline.insecure")];
  const lines = [say("app.stored.edition", version)];
  lines.push(found.content ? say("app.stored.content", bytes(content.unpackedBytes)) : say("app.stored.noContent", bytes(content.bytes)));
  for (const [one, pack] of Object.entries(pages)) {
    const name = new Intl.DisplayNames(language, { type: "language" }).of(one);
    lines.push(found.pages.includes(one) ? say("app.stored.pages", name, pack.pages, bytes(pack.unpackedBytes)) : say("app.stored.noPages", name, bytes(pack.bytes)));
  }
  if (map) lines.push(found.map ? say("app.stored.map", bytes(map.unpackedBytes)) : say("app.stored.noMap", bytes(map.bytes)));
  if (found.bytes !== undefined) lines.push(say("app.stored.sum", bytes(found.bytes), bytes(found.limit)));
  lines.push(say(found.isSafe ? "app.stored.safe" : "app.stored.unsafe"));
  return lines;
}
