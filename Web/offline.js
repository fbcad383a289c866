// Working without a network: the service worker of this release, what is kept, and the offer of a newer one.
import { isOutdated, language, pageAddress, root } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { keepPages, kept, onProgress, prepare, remove } from "./engine.js";
import { failureText } from "./failures.js";
import { number, say } from "./words.js";

const choice = `guide.offline ${root.pathname}`;
const line = h("p", { class: "offline note" });
const refused = () => Object.assign(new Error("storage"), { code: "noStorage" });

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

/** Why nothing can be kept, in words: the address, or a browser that refuses, as in private windows. */
export const whyNot = () => (window.isSecureContext ? failureText(refused()) : say("app.offline.insecure"));

/** True where a service worker can be had: at a secure address, outside of some private windows. */
const canServe = () => "serviceWorker" in navigator && window.isSecureContext;

/** Starts: registers the service worker, offers updates, and keeps the guide after the first visit. */
export async function startOffline() {
  document.querySelector("footer .top")?.append(line);
  watchOthers();
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
    line.replaceChildren(failureText(typeof error.code === "string" ? error : { code: navigator.onLine ? "noStorage" : "network" }));
  }
}

/** Keeps content and the pages of this language; true when they were kept before, and the browser had removed them. */
export async function keepAll({ isAsked = false } = {}) {
  const before = await kept();
  if (!before.canKeep) throw refused();
  const isLost = wasKept() && !before.content;
  remember("on");
  if (!before.shell) navigator.serviceWorker?.controller?.postMessage("repair");
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
  // Their page shows it.
  if (part === "pack") return;
  if (failed) return line.replaceChildren(failureText({ code: failed }));
  const name = say(part === "content" ? "app.saving.content" : part === "map" ? "app.saving.map" : "app.saving.pages");
  line.replaceChildren(
    `${name} ${say("app.percent", number((100 * done) / total))} `,
    h("progress", { max: total, value: done, "aria-label": name }));
}

/** Says in the foot whether the guide works offline. */
async function sayState(ready = "app.offline.ready") {
  const more = link(pageAddress("this-device"), say("app.page.this-device"));
  const found = await kept();
  if (!canServe() || !found.canKeep) return line.replaceChildren(`${whyNot()} `, more);
  const isReady = found.content && found.pages.includes(language);
  line.replaceChildren(`${say(isReady ? ready : "app.offline.not")} `, more);
}

/** True after "later", as long as the tab is open. */
let isPutOff = (() => {
  try { return sessionStorage.getItem(choice) === "later"; } catch { return false; }
})();

/** What was typed into on this page. */
const typed = new Set();
addEventListener("input", ({ target }) => typed.add(target));

/** True when loading the page again would lose what was typed: it still stands there, and the address does not have it. */
function isTyped() {
  const kept = [...new URL(location.href).searchParams.values()];
  return [...typed].some(({ isConnected, value }) => isConnected && value && !kept.includes(value));
}

/** Takes the release that waits into use; then this page loads itself again. */
export function use(waiting) {
  isAgreed = true;
  waiting.postMessage("use");
}

/** Makes no more offers while the tab is open. */
export function putOff() {
  isPutOff = true;
  try { sessionStorage.setItem(choice, "later"); } catch { /* Asked again on the next page. */ }
}

/** A button that leads to the page being loaded again; pressed once more when something typed would be lost. */
export function reloadButton(name, work) {
  const out = button(name, () => {
    const sure = say("app.update.sure");
    if (out.textContent === sure || !isTyped()) return work();
    out.textContent = sure;
    announce(sure);
  }, { class: "main" });
  return out;
}

/** Shows something about editions above the page, in the place of what was there. */
export function showAbove(...parts) {
  const box = h("div", { id: "update", class: "update", role: "status" }, parts);
  document.getElementById("update")?.remove();
  document.querySelector("main").before(box);
  return box;
}

/** Says that another tab took another edition into use: the scripts of this page are no longer to be had. */
function sayUpdated() {
  const reload = reloadButton(say("app.update.reload"), () => location.reload());
  showAbove(h("p", {}, say("app.update.elsewhere")), h("p", { class: "row" }, reload));
  announce(say("app.update.elsewhere"));
  return reload;
}

/** True when the change of releases was asked for on this page. */
let isAgreed = false;

/** Lets a page go on, or say why not, after a newer release was taken into use elsewhere. */
function watchOthers() {
  // The first service worker of a device takes no page from another one.
  if (navigator.serviceWorker?.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => (isAgreed ? location.reload() : sayUpdated()));
    navigator.serviceWorker.addEventListener("message", sayUpdated);
  }
  // A part of the app that could not be loaded. Without a service worker nothing else tells.
  addEventListener("unhandledrejection", async () => {
    if (await isOutdated()) sayUpdated().focus();
  });
}

/** Watches for a newer release. */
function watch(registration) {
  const offer = () => {
    const { waiting } = registration;
    // Without a controller it is the first one, which needs no consent.
    if (!waiting || !navigator.serviceWorker.controller || document.getElementById("update") || isPutOff) return;
    import("./offer.js").then(({ showOffer }) => showOffer(waiting));
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
