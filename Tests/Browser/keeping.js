// Kills the browser at each step of a first visit, of an update and of taking it into use, and looks at what is left without a network:
//   node keeping.js
// The scripts are those of the app, over caches and a network that count their steps. What had begun when the browser was killed is done
// or not, by chance, as browsers write several files at once.
"use strict";
const assert = require("node:assert");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { gzipSync } = require("node:zlib");

const root = "https://guide.example/";
const scripts = ["store.js", "editions.js", "module.js", "sw.js"].map((name) => fs.readFileSync(path.join(__dirname, "../../Web", name), "utf8"));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The same numbers on every run. */
let seed = 1;
const chance = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 0x100000000;

/** An edition, as it is published: its release, and the bytes of each file. */
function edition(letter) {
  const files = {};
  const packed = (name, bytes, more) => {
    files[name] = gzipSync(bytes);
    return { path: name, bytes: files[name].length, unpackedBytes: bytes.length, sha256: sha256(bytes), ...more };
  };
  const shell = ["boot.js", "app.js", "store.js", "engine.wasm", "words-en.json"].map((name) => `app/${letter}/${name}`);
  const entrances = ["index.html", "en/index.html", "en/search.html"];
  const pages = [...entrances.slice(1), ...Array.from({ length: 40 }, (_, number) => `en/place/${number}.html`)];
  for (const name of [...shell, ...entrances, ...pages]) files[name] = Buffer.from(`${name} of ${letter}`);
  const pack = (names) => Buffer.concat(names.flatMap((name) => [Buffer.from(`${name}\n${files[name].length}\n`), files[name]]));
  // What does not shrink arrives in several parts.
  files["content.db"] = Buffer.concat(Array.from({ length: 20_000 }, (_, number) => createHash("sha256").update(`${letter} ${number}`).digest()));
  files["app/map/content.graph"] = Buffer.from(`graph of ${letter}`);
  const release = {
    version: letter, shell: `app/${letter}/`, content: { database: "content.db", ...packed("app/content.db.gz", files["content.db"]) },
    pages: { en: packed("app/pages-en.gz", pack(pages), { pages: pages.length }) },
    map: packed("app/map.gz", pack(["app/map/content.graph"]), { files: 1 }),
    files: Object.fromEntries([...shell, ...entrances].map((name) => [name, sha256(files[name])])),
  };
  return { release: { release: sha256(JSON.stringify(release)), ...release }, files, first: [...shell, ...entrances], all: [...shell, ...entrances, ...pages] };
}

/** What a browser keeps, and what it loads from: the files of an edition, or nothing. */
class Device {
  constructor() { Object.assign(this, { all: new Map(), left: Infinity, network: undefined, isRegistered: false }); }

  copy() {
    const out = Object.assign(new Device(), { network: this.network, isRegistered: this.isRegistered });
    for (const [name, files] of this.all) out.all.set(name, new Map(files));
    return out;
  }

  /** Does a step, unless the browser is killed before it. */
  step(body, hadBegun = false) {
    if (this.left-- > 0) return body();
    if (hadBegun && chance() < 0.5) body();
    throw new Error("killed");
  }

  get caches() {
    const { all } = this;
    const found = (name, address) => {
      const bytes = all.get(name)?.get(String(address));
      return bytes && new Response(bytes);
    };
    return {
      keys: async () => this.step(() => [...all.keys()]),
      has: async (name) => this.step(() => all.has(name)),
      delete: async (name) => this.step(() => all.delete(name)),
      match: async (address, { cacheName }) => this.step(() => found(cacheName, address)),
      open: async (name) => {
        if (!all.has(name)) this.step(() => all.set(name, new Map()));
        return {
          match: async (address) => this.step(() => found(name, address)),
          put: async (address, answer) => {
            const hadBegun = this.left > 0;
            const bytes = Buffer.from(await answer.arrayBuffer());
            this.step(() => all.get(name)?.set(String(address), bytes), hadBegun);
          },
        };
      },
    };
  }

  async fetch(request, { headers = {} } = {}) {
    const name = new URL(request.url ?? request).pathname.slice(1);
    return this.step(() => {
      if (!this.network) throw new TypeError("network");
      const bytes = this.network[name];
      if (!bytes) return new Response("", { status: 404 });
      const begin = Number(/^bytes=(\d+)-$/.exec(headers.Range ?? "")?.[1] ?? 0);
      let at = begin;
      const pull = (controller) => {
        if (at >= bytes.length) return controller.close();
        // The connection ends with the browser.
        try { this.step(() => controller.enqueue(new Uint8Array(bytes.subarray(at, (at += 100_000))))); } catch (error) { controller.error(error); }
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { status: begin ? 206 : 200 });
    });
  }

  /** The service worker of a release, just started. */
  worker({ release }) {
    const handlers = {};
    const self = {
      release, location: `${root}sw.js`, registration: { active: this.isRegistered ? {} : null }, skipWaiting() {},
      addEventListener: (name, handler) => (handlers[name] = handler),
    };
    const body = `${scripts.join("\n")}\nreturn { store };`;
    const { store } = new Function("self", "caches", "fetch", "importScripts", body)(self, this.caches, (...all) => this.fetch(...all), () => {});
    const tell = (name, more) => new Promise((resolve) => handlers[name]({ waitUntil: resolve, respondWith: resolve, ...more }));
    return {
      store,
      install: () => tell("install"),
      activate: async (isAgreed) => {
        if (isAgreed) handlers.message({ data: "use" });
        await tell("activate");
        this.isRegistered = true;
      },
      /** The bytes of an answer; undefined without one. */
      answer: async (name) => {
        const answer = await tell("fetch", { request: { method: "GET", url: root + name, mode: "cors" } }).catch(() => undefined);
        return answer && Buffer.from(await answer.arrayBuffer());
      },
    };
  }
}

const a = edition("a");
const b = edition("b");
const outcomes = { kills: 0, lost: 0, mixed: 0 };

/** What a device has without a network has to be of one edition: all of it, or at least what is kept first. */
async function look(device, of, used, isWhole = true) {
  device.network = undefined;
  const worker = device.worker(of);
  const { version } = JSON.parse(await worker.answer("app/release.json"));
  assert.equal(version, used.release.version);
  for (const name of used.all) {
    const bytes = await worker.answer(name);
    if (!bytes && (isWhole || used.first.includes(name))) outcomes.lost++;
    if (bytes && !bytes.equals(used.files[name])) outcomes.mixed++;
  }
  // Other editions have pages of the same names, and scripts of others.
  const other = used === a ? b : a;
  for (const name of other.all) if (name.startsWith("app/") && (await worker.answer(name))) outcomes.mixed++;
  if (!isWhole) return;
  const store = new worker.store.constructor(used.release, root);
  const progress = () => {};
  for (const loads of [() => store.content(progress), () => store.keepPages("en", progress), () => store.keepMap(progress)]) {
    await loads().catch(() => outcomes.lost++);
  }
}

/** A first visit: the service worker is installed, and the page keeps everything. */
async function visit(device, of) {
  const worker = device.worker(of);
  await worker.install();
  await worker.activate();
  const progress = () => {};
  await worker.store.content(progress);
  await worker.store.keepPages("en", progress);
  await worker.store.keepMap(progress);
}

/** Does work on copies of a device that are killed before each step, twice each; the last one is not killed. */
async function killed(device, published, work, after) {
  for (let left = 0, isKilled = true; isKilled; left++) {
    for (let time = 0; time < 2; time++) {
      const copy = Object.assign(device.copy(), { left, network: published.files });
      // A service worker may have an error of its own for it.
      await work(copy).catch((error) => assert(copy.left < 0, error));
      isKilled = copy.left < 0;
      outcomes.kills += isKilled;
      copy.left = Infinity;
      await after(copy);
    }
  }
}

async function main() {
  // A first visit. The next one makes it whole.
  await killed(new Device(), a, (device) => visit(device, a), async (device) => {
    if (device.isRegistered) await look(device, a, a, false);
    device.network = a.files;
    await visit(device, a);
    await look(device, a, a);
  });

  // An update: until it is there, everything is as it was.
  const before = Object.assign(new Device(), { network: a.files });
  await visit(before, a);
  await look(before, a, a);
  await killed(before, b, (device) => device.worker(b).install(), async (device) => {
    await look(device, a, a);
    device.network = b.files;
    await device.worker(b).install();
    await device.worker(b).activate(true);
    await look(device, b, b);
  });

  // A host that has the service worker of the next edition and other files of the one before: nothing is taken.
  for (const name of Object.keys(b.files)) {
    const half = before.copy();
    const other = { ...b.files, [name]: a.files[name] };
    half.network = other;
    const isNeeded = name !== "content.db" && name !== "app/release.json" && !name.startsWith("app/map/") && (!name.endsWith(".html") || b.first.includes(name));
    await half.worker(b).install().then(() => assert(!isNeeded, name), () => assert(isNeeded, name));
    await look(half, a, a);
  }

  // Taken into use, at once or when its service worker starts later.
  const ready = Object.assign(before.copy(), { network: b.files });
  await ready.worker(b).install();
  for (const isAgreed of [true, false]) {
    await killed(ready, b, (device) => device.worker(b).activate(isAgreed), (device) => look(device, b, b));
  }
  const { kills, lost, mixed } = outcomes;
  console.log(`keeping: ${kills} kills, content lost ${lost}, editions mixed ${mixed}`);
  if (lost + mixed > 0) process.exit(1);
}

main();
