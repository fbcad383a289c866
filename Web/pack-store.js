// Packs of the signed channel on this device: what is offered, what is installed, and what the engine reads of it. Files stay as they
// were published: compressed, and sealed if they are sold. Loaded by the worker of a page that has packs to read or to show, whose
// `collect` and `GuideModule` it uses.
import { offersFor, unlisted } from "./pack-offers.js";
import * as receipts from "./pack-receipts.js";
import { reject, sha256, utf8 } from "./pack-signed.js";
import { alone, loadState, saveState } from "./pack-state.js";
import { acceptChannel, acceptRoot, moment, readChannel, rootStep, trustOf } from "./pack-trust.js";

/** Bytes of the largest file, and of the largest database, that a browser unpacks in memory. */
const [fileLimit, databaseLimit] = [128 << 20, 512 << 20];
const clock = () => `${new Date().toISOString().slice(0, 19)}Z`;

/** Fetches a file of the published folder; undefined when it has none. */
async function fetched(address, limit) {
  const answer = await fetch(address, { cache: "no-cache" });
  if (answer.status === 404) return undefined;
  if (!answer.ok) reject("network");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length > limit ? reject("tooLarge") : bytes;
}

export class PackStore {
  constructor(store, shell) {
    Object.assign(this, { store, shell, site: new URL(store.root).pathname, problems: {}, broken: new Set(), right: new Set() });
  }

  /** The channel that the shell names, and what is known of it and of the device. */
  async load() {
    this.pinned ??= await (await fetch(new URL("pack-channel.json", this.shell))).json();
    const { channel, root } = this.pinned;
    const [, folder, name] = /^(.*)channel\/([^/]+)\.json$/.exec(new URL(channel, this.store.root).href);
    const state = { packs: {}, purchases: receipts.none(), ...(await loadState(this.site)) };
    return { folder, name, state, trust: await trustOf(utf8(root), name, state.trust) };
  }

  /** Runs a change alone; what it returns is kept as the state. */
  change(body) {
    return alone(this.site, async () => {
      const known = await this.load();
      const next = await body(known);
      if (next) await saveState(this.site, next);
    });
  }

  cacheName(id, { version, sha256 }) { return `${this.store.prefix}pack ${id} ${version} ${sha256}`; }
  get file() { return new URL("app/pack", this.store.root).href; }

  /** Looks for new roots, and for a new list of packs and of revoked receipts. Each step is kept at once. */
  async refresh() {
    const start = clock();
    await this.change(async ({ folder, name, state, trust }) => {
      const keep = async () => saveState(this.site, (state = { ...state, trust }));
      const at = (path) => new URL(path, folder);
      for (let step = 0; step < rootStep; step++) {
        const path = `root/${trust.root.version + 1}.root.json`;
        const next = await fetched(at(path), 64 << 10);
        if (!next) break;
        trust = await acceptRoot(trust, next, (await fetched(at(`${path}.sig`), 64 << 10)) ?? new Uint8Array());
        await keep();
      }
      const path = `channel/${name}.json`;
      const signatures = (await fetched(at(`${path}.sig`), 64 << 10)) ?? new Uint8Array();
      const document = (await fetched(at(path), 16 << 20)) ?? reject("network");
      trust = await acceptChannel(trust, document, signatures, start);
      const { document: { withdrawn } } = await readChannel(trust, start);
      state = { ...state, withdrawn, installID: state.installID ?? crypto.randomUUID() };
      await keep();
      return { ...state, purchases: await this.revoked(state.purchases, trust.root, at("sell/revocations.json")) };
    });
    return this.list();
  }

  /** With the newest list of revocations. One that is missing or not right fails nothing: it could as well not be answered. */
  async revoked(purchases, root, address) {
    if (!purchases.receipts.length) return purchases;
    const own = await receipts.withoutStrangers(purchases, root);
    try {
      const bytes = await fetched(address, 9 << 20);
      return bytes ? await receipts.acceptRevocations(own, new TextDecoder().decode(bytes), root) : own;
    } catch { return own; }
  }

  /** Everything that the page of packs shows. */
  async list() {
    const { state, trust } = await this.load();
    const now = moment(trust, clock());
    let found;
    let problem;
    try { found = await readChannel(trust, now); } catch (error) { problem = error.code ?? "engine"; }
    const access = await receipts.accessOf(state.purchases, trust.seen.timeFloor);
    const { packs } = await offersFor({ ...this.facts(state, trust), document: found?.document, access, now });
    const problems = await Promise.all(packs.map((one) => this.problemOf(one.id, state.packs[one.id]?.current)));
    const bytes = Object.values(state.packs).flatMap(Object.values).reduce((sum, one) => sum + (one?.size ?? 0), 0);
    return {
      packs: packs.map((one, at) => ({ ...one, problem: problems[at], isRead: one.isRead && !problems[at] })),
      bytes, problem, hasKey: state.purchases.keys.length > 0,
      channel: found && { version: found.document.version, issued: found.document.issued, staleSince: found.staleSince },
      purchases: access.receipts.map(({ wrapped, buyer, series, ...one }) => ({ ...one, end: access.endOf(one) })),
    };
  }

  /** What is wrong with an installed version: the browser may have removed it, or it is damaged. Looked at once. */
  async problemOf(id, record) {
    if (!record || this.problems[id] || this.right.has(record.sha256)) return record && this.problems[id];
    try { await this.kept(id, record); } catch ({ code }) { return code; }
    this.right.add(record.sha256);
    return undefined;
  }

  /** The file of an installed version, which is the one that was downloaded. */
  async kept(id, record) {
    const found = await caches.match(this.file, { cacheName: this.cacheName(id, record) });
    const file = found ? new Uint8Array(await found.arrayBuffer()) : reject("missing");
    return (await sha256(file)) === record.sha256 ? file : reject("damaged");
  }

  /** What decides whether a version is offered, or read. */
  facts({ packs, withdrawn = [], installID = "" }, { root }) {
    return { ...this.pinned, installed: packs, withdrawn: [...withdrawn, ...root.withdrawn], installID, version: this.store.release.version };
  }

  /** Installs a pack or its newer version, and first what it needs. The version before is kept until this one is whole, and then. */
  async install(id, progress) {
    await this.change(async ({ folder, state, trust }) => {
      const now = moment(trust, clock());
      const { document, staleSince } = (await readChannel(trust, now)) ?? reject("notOffered");
      if (staleSince) reject("expired", staleSince);
      const access = await receipts.accessOf(state.purchases, trust.seen.timeFloor);
      const facts = { ...this.facts(state, trust), document, access, now };
      for (const offer of (await offersFor(facts)).needed(id)) {
        const record = await this.fetch(folder, offer, access, now, progress);
        const before = state.packs[offer.id];
        const previous = before?.current.sha256 === record.sha256 ? before.previous : before?.current;
        state = { ...state, packs: { ...state.packs, [offer.id]: { current: record, previous } } };
        await saveState(this.site, state);
        delete this.problems[offer.id];
      }
      await this.sweep(state);
    });
  }

  /** Downloads a version, checks every byte of it, and keeps it. */
  async fetch(folder, offer, access, now, progress) {
    const { id, version, download, installed, sale, previewOf, expiresAt, title, dependencies } = offer;
    const lock = sale && (await access.key(id, version, now, true));
    if (download.size > fileLimit || installed.size > databaseLimit) reject("tooLarge");
    const record = { version, ...download, bytes: installed.size, isSold: Boolean(sale), previewOf, expiresAt, title, dependencies };
    const part = this.store.partName(download);
    const address = new URL(`${download.path}?${download.sha256.slice(0, 16)}`, folder);
    let file;
    for (let isResumed = true; isResumed;) {
      const loaded = await collect(address, part, (done) => progress(Math.min(done, download.size), download.size));
      await caches.delete(part).catch(() => {});
      file = loaded.bytes;
      if (file.length === download.size && (await sha256(file)) === download.sha256) break;
      // What was left may have been of no use: once more from the start.
      isResumed = loaded.isResumed;
      if (!isResumed) reject("hash.mismatch");
    }
    const module = await GuideModule.start(await this.program());
    const database = await this.unpacked(module, id, record, file, lock);
    const whole = lock ? await receipts.sealed(database, lock.key, lock.product, id, version, "database") : database;
    if ((await sha256(whole)) !== installed.sha256) reject("hash.mismatch");
    this.probe(module, database);
    await this.store.fill(this.cacheName(id, record), async (cache) => cache.put(this.file, new Response(file)));
    return record;
  }

  /** The database of a file, in memory. */
  async unpacked(module, id, { version, bytes, isSold }, file, lock) {
    const frame = isSold ? await receipts.unsealed(file, lock.key, lock.product, id, version, "pack") : file;
    return module.unpack(frame, isSold ? bytes - receipts.overhead : bytes);
  }

  program() { return fetch(new URL("engine.wasm", this.shell)); }

  /** The engine, with what can be read beside its content. One that a pack has ended is made again, without that pack. */
  async opened(module, content, map) {
    while (!(await this.addTo(module))) module = (await GuideModule.start(await this.program())).open(content, map);
    return module;
  }

  /** Adds sold packs with a key, and all others. What cannot be read is a problem of its own; false when it ended the engine. */
  async addTo(module) {
    const { state, trust } = await this.load();
    const now = moment(trust, clock());
    const access = await receipts.accessOf(state.purchases, trust.seen.timeFloor);
    const { readable } = await unlisted({ ...this.facts(state, trust), access, now });
    this.problems = {};
    for (const { id, record, lock } of readable) {
      if (this.broken.has(record.sha256)) {
        this.problems[id] = "packFormat";
        continue;
      }
      try {
        const database = await this.unpacked(module, id, record, await this.kept(id, record), lock);
        const code = module.guarded(() => module.passing(database, (at) => module.exports.guide_add_pack(at, database.length), true));
        if (code !== 0) reject("packFormat");
      } catch (error) {
        this.problems[id] = error.code ?? "engine";
        if (!["engine", "packFormat"].includes(this.problems[id])) continue;
        this.broken.add(record.sha256);
        return false;
      }
    }
    return true;
  }

  /** Demands that a database can be opened. An error ends the module, which is of no other use then. */
  probe(module, database) {
    let code = 1;
    try { code = module.passing(database, (at) => module.exports.guide_open(at, database.length), true); } catch { /* It traps. */ }
    if (code !== 0) reject("packFormat");
  }

  /** Removes a pack; receipts stay. */
  remove(id) {
    return this.change(async ({ state }) => {
      const { [id]: gone, ...packs } = state.packs;
      await saveState(this.site, { ...state, packs });
      await this.sweep({ packs });
    });
  }

  /** Goes back to the version before. */
  back(id) {
    return this.change(({ state }) => {
      const { current, previous } = state.packs[id] ?? {};
      return previous && { ...state, packs: { ...state.packs, [id]: { current: previous, previous: current } } };
    });
  }

  /** Removes caches of versions that no record names, such as those of a tab that was closed. */
  async sweep({ packs }) {
    const own = Object.entries(packs).flatMap(([id, { current, previous }]) =>
      [current, previous].filter(Boolean).map((record) => this.cacheName(id, record)));
    for (const name of await this.store.names()) {
      if (name.startsWith(`${this.store.prefix}pack `) && !own.includes(name)) await caches.delete(name);
    }
  }

  /** The buyer's public key; it is made when there is none. */
  async key() {
    let code;
    await this.change(async ({ state }) => {
      const made = await receipts.buyerKey(state.purchases);
      ({ code } = made);
      return { ...state, purchases: made.purchases };
    });
    return code;
  }

  /** Takes the text of a receipt, or of a transfer file; the pack that is unlocked, if it is one receipt. */
  take(text) {
    let receipt;
    return this.change(async ({ state, trust: { root } }) => {
      if (!text.includes("guide.purchases/1")) {
        const taken = await receipts.accept(state.purchases, text, root);
        receipt = taken.receipt.isRefunded ? undefined : taken.receipt.pack;
        return { ...state, purchases: taken.purchases };
      }
      return { ...state, purchases: await receipts.merged(state.purchases, receipts.purchasesOf(text), root) };
    }).then(() => receipt);
  }

  /** The transfer file: keys and receipts. */
  async transfer() { return receipts.fileOf((await this.load()).state.purchases); }
}
