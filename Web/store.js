// What a browser keeps of a release: content, pages and map, each in a cache of its own that is named by its digest. A cache is
// used only when its last entry says that it is whole, so a download that was cut leaves nothing half.

class GuideStore {
  /** `unpack` gives the bytes of a frame of zstd: browsers unpack gzip alone, and the engine both. */
  constructor(release, root, unpack) {
    Object.assign(this, { release, root, unpack });
    /** Caches belong to an origin, which may have several sites. */
    this.prefix = `guide ${new URL(root).pathname} `;
  }

  /** False without a secure address, and in some private windows: everything works then, but nothing is kept. */
  get canKeep() {
    try { return typeof caches !== "undefined" && Boolean(globalThis.crypto?.subtle); } catch { return false; }
  }

  /** The caches of this site; where a browser refuses them there are none. */
  async names() {
    return (await caches.keys().catch(() => [])).filter((name) => name.startsWith(this.prefix));
  }

  shellName() { return `${this.prefix}shell ${this.release.release}`; }
  contentName() { return `${this.prefix}content ${this.release.content.sha256}`; }
  pagesName(language) { return `${this.prefix}pages ${language} ${this.release.pages[language]?.sha256}`; }
  mapName() { return `${this.prefix}map ${this.release.map?.sha256}`; }
  /** What a download that was cut has left. */
  partName(file) { return `${this.prefix}part ${file?.sha256}`; }
  /** True when a pack of the channel is on the device: packs belong to no release. */
  async hasPacks() { return this.canKeep && (await this.names()).some((name) => name.startsWith(`${this.prefix}pack `)); }
  get mark() { return new URL("app/whole", this.root).href; }

  async isWhole(name) {
    return Boolean(this.canKeep && (await caches.match(this.mark, { cacheName: name }).catch(() => undefined)));
  }

  /** The database, from the device or the network; it is never used unless its digest is that of the release. */
  async content(progress, notKept) {
    const name = this.contentName();
    if (await this.isWhole(name)) {
      const answer = await (await caches.open(name)).match(new URL("content.db", this.root).href);
      const bytes = answer && new Uint8Array(await answer.arrayBuffer());
      if (bytes && (await this.isRight(bytes, this.release.content))) return bytes;
      await caches.delete(name);
    }
    const bytes = await this.download(this.release.content, progress, this.release.content.database);
    if (this.canKeep) {
      const filled = this.fill(name, async (cache) => cache.put(new URL("content.db", this.root).href, new Response(bytes)));
      // The content works without being kept: whoever asked says so, or refuses.
      await filled.catch((error) => {
        if (!notKept) throw error;
        notKept(error.code);
      });
    }
    return bytes;
  }

  /** Keeps all pages of a language; with `isAgain` also when they are kept. */
  keepPages(language, progress, isAgain) {
    return this.keepFiles(this.pagesName(language), this.release.pages[language], progress, isAgain);
  }

  /** Keeps the map: its tiles, walking graph and points. */
  keepMap(progress, isAgain) { return this.keepFiles(this.mapName(), this.release.map, progress, isAgain); }

  /** The parts of the map that the engine reads; none when it is not kept. */
  async mapParts() {
    if (!this.release.map || !(await this.isWhole(this.mapName()))) return [];
    const cache = await caches.open(this.mapName());
    const parts = ["graph", "points"].map(async (part) =>
      (await cache.match(new URL(`app/map/content.${part}`, this.root).href))?.arrayBuffer());
    return (await Promise.all(parts)).filter(Boolean).map((bytes) => new Uint8Array(bytes));
  }

  /** Keeps the files of a pack, each under its address. */
  async keepFiles(name, pack, progress, isAgain = false) {
    if (!this.canKeep) throw Object.assign(new Error("storage"), { code: "noStorage" });
    if (!isAgain && (await this.isWhole(name))) return;
    const count = pack.pages ?? pack.files;
    const bytes = await this.download(pack, (done, total) => progress(done / 2, total));
    await this.fill(name, async (cache) => {
      let done = 0;
      let batch = [];
      const paths = [];
      for (const [path, file] of GuideStore.files(bytes)) {
        const headers = path.endsWith(".html") ? { "Content-Type": "text/html; charset=utf-8" } : {};
        paths.push(path);
        batch.push(cache.put(new URL(path, this.root).href, new Response(file, { headers })));
        done += 1;
        if (batch.length === 32) {
          await Promise.all(batch);
          batch = [];
          progress(pack.bytes * (0.5 + done / count / 2), pack.bytes);
        }
      }
      await Promise.all(batch);
      return paths.join("\n");
    });
    progress(pack.bytes, pack.bytes);
  }

  /** The files of a pack: a line with the path, a line with the number of bytes, and these. */
  static *files(bytes) {
    const text = new TextDecoder();
    let at = 0;
    const line = () => {
      const end = bytes.indexOf(10, at);
      const out = text.decode(bytes.subarray(at, end));
      at = end + 1;
      return out;
    };
    while (at < bytes.length) {
      const path = line();
      const size = Number(line());
      yield [path, bytes.subarray(at, at + size)];
      at += size;
    }
  }

  /** Fills a cache; one that cannot be filled is removed. Its last entry has the order of its files, where the body gives one. */
  async fill(name, body) {
    try {
      const cache = await caches.open(name);
      const order = await body(cache);
      await cache.put(this.mark, new Response(order));
    } catch (error) {
      await caches.delete(name).catch(() => {});
      throw Object.assign(new Error(error.message), { code: reasonOf(error) });
    }
  }

  /** Downloads and unpacks a file. Its address has its digest, so no cache has another one under it. */
  async download(file, progress, unpacked) {
    const canUnpack = file.path.endsWith(".zst") || typeof DecompressionStream !== "undefined";
    if (!canUnpack && !unpacked) throw Object.assign(new Error("gzip"), { code: "oldBrowser" });
    const path = canUnpack ? file.path : unpacked;
    const address = new URL(`${path}?${file.sha256.slice(0, 16)}`, this.root);
    const total = canUnpack ? file.bytes : file.unpackedBytes;
    const name = this.partName(file);
    let isResumed;
    do {
      const loaded = await collect(address, this.canKeep && name, (done) => progress(Math.min(done, total), total));
      if (this.canKeep) await caches.delete(name).catch(() => {});
      const bytes = await this.unpacked(loaded.bytes, file);
      if (await this.isRight(bytes, file)) return bytes;
      // What was left may have been of no use: once more from the start.
      isResumed = loaded.isResumed;
    } while (isResumed);
    throw Object.assign(new Error(path), { code: "damaged" });
  }

  /** The bytes that a compressed file has; those of others, or of a server that unpacked it on the way, as they are. */
  async unpacked(bytes, { unpackedBytes }) {
    // Damage shows in the digest of nothing.
    const damaged = () => new Uint8Array();
    if (isZstd(bytes)) return this.unpack(bytes, unpackedBytes).catch((error) => (error.code === "decompress.malformed" ? damaged() : Promise.reject(error)));
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().then((out) => new Uint8Array(out), damaged);
  }

  /** Compares with a digest; without a secure address browsers cannot, and the size has to do. */
  async isRight(bytes, file) {
    if (bytes.length !== file.unpackedBytes) return false;
    return !globalThis.crypto?.subtle || (await digest(bytes)) === file.sha256;
  }

  /** What is kept, and how much a browser grants. */
  async kept() {
    // Private windows may have caches and refuse each use.
    const canKeep = this.canKeep && (await caches.has(this.prefix).then(() => true, () => false));
    if (!canKeep) return { canKeep, content: false, pages: [] };
    const pages = [];
    for (const language of Object.keys(this.release.pages)) {
      if (await this.isWhole(this.pagesName(language))) pages.push(language);
    }
    const room = await navigator.storage?.estimate?.().catch(() => undefined);
    const isSafe = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
    const content = await this.isWhole(this.contentName());
    const shell = await this.isWhole(this.shellName());
    const map = this.release.map && (await this.isWhole(this.mapName())) ? this.mapName() : undefined;
    return { canKeep: true, shell, content, pages, map, isSafe, bytes: room?.usage, limit: room?.quota };
  }

  /** Removes the pages of a language; with null everything of this site. */
  async remove(language) {
    if (!this.canKeep) return;
    for (const name of await this.names()) {
      if (language === null || name === this.pagesName(language)) await caches.delete(name);
    }
  }

  /** Removes the map. */
  async removeMap() { await caches.delete(this.mapName()); }

  /** True for a cache of this release. */
  isOwn(name) {
    const { content, pages, map } = this.release;
    return name.startsWith(`${this.prefix}pack `) || [this.shellName(), this.contentName(), this.mapName(), ...Object.keys(pages).map((one) => this.pagesName(one)),
      ...[content, map, ...Object.values(pages)].map((one) => this.partName(one))].includes(name);
  }
}

const reasonOf = (error) => error.code && typeof error.code === "string" ? error.code
  : error.name === "QuotaExceededError" ? "full" : "noStorage";

const isZstd = (bytes) => [0x28, 0xb5, 0x2f, 0xfd].every((byte, at) => bytes[at] === byte);

async function digest(bytes) {
  const out = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(out, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const partBytes = 1 << 18;

/**
 * Loads a file. What arrives is kept in parts, each under its offset, so that a download that was cut goes on where it
 * ended, if the server gives the rest. Only what is compressed, by gzip or zstd, or sealed: else it may have been unpacked on the way, and offsets
 * would be of other bytes.
 */
async function collect(address, name, progress) {
  const cache = name ? await caches.open(name).catch(() => undefined) : undefined;
  const place = (offset) => `${address.href}&part=${offset}`;
  let parts = [];
  let done = 0;
  for (let part; (part = await (await cache?.match(place(done)))?.blob()); done += part.size) parts.push(part);
  const answer = await fetch(address, done ? { headers: { Range: `bytes=${done}-` } } : {});
  const isResumed = done > 0 && answer.status === 206;
  // Nothing is left to load.
  if (done && answer.status === 416) return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isResumed: true };
  if (!isResumed) [parts, done] = [[], 0];
  if (!answer.ok) throw Object.assign(new Error(`${answer.status}`), { code: "network" });
  let fresh = [];
  let size = 0;
  let isPacked = isResumed;
  const keep = async () => {
    if (!size) return;
    const part = new Blob(fresh);
    if (isPacked) await cache?.put(place(done), new Response(part)).catch(() => {});
    parts.push(part);
    [done, size, fresh] = [done + size, 0, []];
  };
  const reader = answer.body.getReader();
  try {
    for (;;) {
      const { value, done: isEnd } = await reader.read();
      if (isEnd) break;
      if (!done && !size) isPacked = [0x1f, 0x28, 0x47].includes(value[0]);
      fresh.push(value);
      size += value.length;
      progress(done + size);
      if (size >= partBytes) await keep();
    }
  } finally {
    await keep();
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isResumed };
}
