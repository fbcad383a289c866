// The service worker of one release: contentc writes `self.release` before this. What it answers is of that release alone, or of the
// one before while the traveller is back at that; what it does not have comes from the network. It takes over only when the traveller
// agrees, or no page is open.
importScripts(...["store.js", "editions.js", "module.js"].map((name) => `${self.release.shell}${name}`));

const root = new URL("./", self.location).href;
const store = new GuideStore(self.release, root, unpack);
let serving;
let isAgreed = false;
/** The store of the edition in use. */
const inUse = () => (serving ??= editionInUse(store, isAgreed).catch(() => store));
const kind = {
  js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", wasm: "application/wasm",
  html: "text/html; charset=utf-8", webmanifest: "application/manifest+json",
};

/** Downloads a file of the shell, and refuses one of another release. */
async function fetchFile(path, sha256) {
  const answer = await fetch(new Request(new URL(path, root), { cache: "no-cache" }));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok || (await digest(bytes)) !== sha256) throw new Error(`${path} is not of release ${self.release.release}`);
  return new Response(bytes, { headers: { "Content-Type": kind[path.split(".").pop()] ?? "application/octet-stream" } });
}

/** Unpacks with the engine of this release, which is kept before its content is loaded. */
async function unpack(frame, size) {
  const engine = new URL(`${self.release.shell}engine.wasm`, root).href;
  const program = (await caches.match(engine, { cacheName: store.shellName() })) ?? (await fetch(engine));
  return (await GuideModule.start(program)).unpack(frame, size);
}

/** What the edition in use has on this device: the languages of its pages, and whether it has a map. */
async function keptParts() {
  const { used } = await editionsOf(store);
  const names = (await store.names()).filter((name) => !used || used.isOwn(name)).map((name) => name.slice(store.prefix.length).split(" "));
  return { languages: names.filter(([kind]) => kind === "pages").map(([, language]) => language), hasMap: names.some(([kind]) => kind === "map") };
}

/** Keeps the shell of an edition. All of it is loaded before any of it is replaced. */
async function keepShell(edition) {
  const { release } = edition;
  const files = await Promise.all(
    Object.entries(release.files).map(async ([path, sha256]) => [new URL(path, root).href, await fetchFile(path, sha256)]));
  files.push([`${root}app/release.json`, new Response(JSON.stringify(release), { headers: { "Content-Type": kind.json } })]);
  await store.fill(edition.shellName(), async (cache) => void (await Promise.all(files.map((file) => cache.put(...file)))));
}

/** Gets everything before the release is offered: an update that is cut leaves the old one as it was. */
async function install() {
  if (!(await store.isWhole(store.shellName()))) await keepShell(store);
  const isUpdate = Boolean(self.registration.active);
  if (!isUpdate) return;
  const progress = () => {};
  await store.content(progress);
  const { languages, hasMap } = await keptParts();
  for (const language of languages) {
    if (self.release.pages[language]) await store.keepPages(language, progress);
  }
  if (hasMap && self.release.map) await store.keepMap(progress);
}

self.addEventListener("install", (event) => event.waitUntil(install().catch(async (error) => {
  // The next edition needs the room of the one before.
  if (error.code !== "full" || !(await removeBefore(store))) throw error;
  await install();
})));
self.addEventListener("activate", (event) => event.waitUntil(inUse()));
self.addEventListener("message", (event) => {
  if (event.data === "use") {
    isAgreed = true;
    self.skipWaiting();
  }
  // After the browser removed what was kept, or it was found damaged. Whoever asks may wait for the end.
  if (event.data === "repair") {
    serving = undefined;
    event.waitUntil(inUse().then(keepShell).then(() => true, () => false).then((isDone) => event.ports[0]?.postMessage(isDone)));
  }
  if (event.data === "back") event.waitUntil(goBack(event.source).then((isDone) => event.ports[0].postMessage(isDone)));
});

/** Goes back to the edition before. Pages of this one say so, but for the one that asked, which loads itself again. */
async function goBack(asking) {
  const isDone = await exchangeEditions(store).catch(() => false);
  serving = undefined;
  for (const page of isDone ? await self.clients.matchAll() : []) if (page.id !== asking.id) page.postMessage("edition");
  return isDone;
}

/** A file of an edition; undefined when it is not kept. */
async function find(edition, address) {
  // Not opened: that would make an empty cache after the browser removed one.
  const file = await caches.match(address, { cacheName: edition.shellName() });
  if (file) return file;
  for (const language of Object.keys(edition.release.pages)) {
    const name = edition.pagesName(language);
    if (!address.startsWith(`${root}${language}/`) || !(await store.isWhole(name))) continue;
    const page = await caches.match(address, { cacheName: name });
    if (page) return page;
  }
  return undefined;
}

/** The page that shows an item of a pack, which has none of its own, for an address of an item; undefined for others. */
function packPage({ release }, { href }) {
  const [, language, id] = /^([^/]+)\/(?!by-)[^/]+\/([^/]+)\.html$/.exec(href.slice(root.length)) ?? [];
  // Other bytes than those of names stand as in an address, with `~` for `%`.
  return release.packs && release.pages[language] && { language, address: `${root}${language}/pack-item.html?id=${id.replaceAll("~", "%")}` };
}

/** A page of the release that waits to be used, as its worker has kept it. */
async function findNext(page) {
  const { used, before } = await editionsOf(store);
  for (const name of await store.names()) {
    if (![store, used, before].some((one) => one?.isOwn(name)) && name.startsWith(`${store.prefix}pages `) && (await store.isWhole(name))) {
      const found = await caches.match(page, { cacheName: name });
      if (found) return found;
    }
  }
  return undefined;
}

async function respond(request) {
  const address = new URL(request.url);
  const edition = await inUse();
  if (address.href === `${root}app/release.json`) {
    return new Response(JSON.stringify(edition.release), { headers: { "Content-Type": kind.json } });
  }
  const isPage = request.mode === "navigate" || address.pathname.endsWith(".html");
  const isNext = isPage && address.search === "?next=1";
  // The state of a page of the app is in its address; the page is the same.
  if (isPage) address.search = address.hash = "";
  if (isPage && address.pathname.endsWith("/")) address.pathname += "index.html";
  const kept = await (isNext ? findNext(address.href) : find(edition, address.href)).catch(() => undefined);
  if (kept) return kept;
  const own = request.mode === "navigate" && packPage(edition, address);
  // All pages of the language are here, and this one is not among them.
  if (own && (await store.isWhole(edition.pagesName(own.language)))) return Response.redirect(own.address);
  try {
    const answer = await fetch(request);
    return own && answer.status === 404 ? Response.redirect(own.address) : answer;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return offline(edition.release, address);
  }
}

/** The page that says what to do without a network: the one of this device, in the language of the address. */
async function offline({ pages }, address) {
  const language = Object.keys(pages).find((one) => address.href.startsWith(`${root}${one}/`)) ?? Object.keys(pages)[0];
  return Response.redirect(new URL(`${language}/this-device.html?missing=${encodeURIComponent(address.pathname)}`, root).href);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(root)) return;
  event.respondWith(respond(request));
});
