// What a browser keeps of a release: content, pages and map, each in a cache of its own that is named by its digest. A cache is
// used only when its last entry says that it is whole, so a download that was cut leaves nothing half.

class GuideStore {
  constructor(release, root) {
    this.release = release;
    this.root = root;
    /** Caches belong to an origin, which may have several sites. */
    this.prefix = `guide ${new URL(root).pathname} `;
  }

  /** False without a secure address, and in some private windows: everything works then, but nothing is kept. */
  get canKeep() {
    return typeof caches !== "undefined" && Boolean(globalThis.crypto?.subtle);
  }

  shellName() { return `${this.prefix}shell ${this.release.release}`; }
  contentName() { return `${this.prefix}content ${this.release.content.sha256}`; }
  pagesName(language) { return `${this.prefix}pages ${language} ${this.release.pages[language]?.sha256}`; }
  mapName() { return `${this.prefix}map ${this.release.map?.sha256}`; }
  get mark() { return new URL("app/whole", this.root).href; }

  async isWhole(name) {
    return this.canKeep && (await caches.has(name)) && Boolean(await (await caches.open(name)).match(this.mark));
  }

  /** The database, from the device or the network; it is never used unless its digest is that of the release. */
  async content(progress, notKept) {
    const name = this.contentName();
    if (await this.isWhole(name).catch(() => false)) {
      const answer = await (await caches.open(name)).match(new URL("content.db", this.root).href);
      const bytes = answer && new Uint8Array(await answer.arrayBuffer());
      if (bytes && (await this.isRight(bytes, this.release.content))) return bytes;
      await caches.delete(name);
    }
    const bytes = await this.download(this.release.content, progress, this.release.content.database);
    if (this.canKeep) {
      const filled = this.fill(name, (cache) => cache.put(new URL("content.db", this.root).href, new Response(bytes)));
      // The content works without being kept: whoever asked says so, or refuses.
      await filled.catch((error) => {
        if (!notKept) throw error;
        notKept(error.code);
      });
    }
    return bytes;
  }

  /** Keeps all pages of a language. */
  keepPages(language, progress) {
    return this.keepFiles(this.pagesName(language), this.release.pages[language], progress);
  }

  /** Keeps the map: its tiles, walking graph and points. */
  keepMap(progress) { return this.keepFiles(this.mapName(), this.release.map, progress); }

  /** The parts of the map that the engine reads; none when it is not kept. */
  async mapParts() {
    if (!this.release.map || !(await this.isWhole(this.mapName()).catch(() => false))) return [];
    const cache = await caches.open(this.mapName());
    const parts = ["graph", "points"].map(async (part) =>
      (await cache.match(new URL(`app/map/content.${part}`, this.root).href))?.arrayBuffer());
    return (await Promise.all(parts)).filter(Boolean).map((bytes) => new Uint8Array(bytes));
  }

  /** Keeps the files of a pack, each under its address. */
  async keepFiles(name, pack, progress) {
    if (!this.canKeep) throw Object.assign(new Error("storage"), { code: "noStorage" });
    if (await this.isWhole(name)) return;
    const count = pack.pages ?? pack.files;
    const bytes = await this.download(pack, (done, total) => progress(done / 2, total));
    await this.fill(name, async (cache) => {
      let done = 0;
      let batch = [];
      for (const [path, file] of GuideStore.files(bytes)) {
        const headers = path.endsWith(".html") ? { "Content-Type": "text/html; charset=utf-8" } : {};
        batch.push(cache.put(new URL(path, this.root).href, new Response(file, { headers })));
        done += 1;
        if (batch.length === 32) {
          await Promise.all(batch);
          batch = [];
          progress(pack.bytes * (0.5 + done / count / 2), pack.bytes);
        }
      }
      await Promise.all(batch);
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

  /** Fills a cache; one that cannot be filled is removed. */
  async fill(name, body) {
    const cache = await caches.open(name);
    try {
      await body(cache);
      await cache.put(this.mark, new Response(""));
    } catch (error) {
      await caches.delete(name).catch(() => {});
      throw Object.assign(new Error(error.message), { code: reasonOf(error) });
    }
  }

  /** Downloads and unpacks a file. Its address has its digest, so no cache has another one under it. */
  async download(file, progress, unpacked) {
    const canUnpack = typeof DecompressionStream !== "undefined";
    if (!canUnpack && !unpacked) throw Object.assign(new Error("gzip"), { code: "oldBrowser" });
    const path = canUnpack ? file.path : unpacked;
    const answer = await fetch(new URL(`${path}?${file.sha256.slice(0, 16)}`, this.root));
    if (!answer.ok) throw Object.assign(new Error(`${answer.status}`), { code: "network" });
    const total = canUnpack ? file.bytes : file.unpackedBytes;
    let bytes = await collect(answer, (done) => progress(Math.min(done, total), total));
    // A server may have unpacked it on the way.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    }
    if (!(await this.isRight(bytes, file))) throw Object.assign(new Error(path), { code: "damaged" });
    return bytes;
  }

  /** Compares with a digest; without a secure address browsers cannot, and the size has to do. */
  async isRight(bytes, file) {
    if (bytes.length !== file.unpackedBytes) return false;
    return !globalThis.crypto?.subtle || (await digest(bytes)) === file.sha256;
  }

  /** What is kept, and how much a browser grants. */
  async kept() {
    if (!this.canKeep) return { canKeep: false, content: false, pages: [] };
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
    for (const name of await caches.keys()) {
      if (name.startsWith(this.prefix) && (language === null || name === this.pagesName(language))) {
        await caches.delete(name);
      }
    }
  }

  /** Removes the map. */
  async removeMap() { await caches.delete(this.mapName()); }

  /** Removes what is of other releases. */
  async removeOthers() {
    const own = [this.shellName(), this.contentName(), this.mapName(), ...Object.keys(this.release.pages).map((one) => this.pagesName(one))];
    for (const name of await caches.keys()) {
      if (name.startsWith(this.prefix) && !own.includes(name)) await caches.delete(name);
    }
  }
}

const reasonOf = (error) => error.code && typeof error.code === "string" ? error.code
  : error.name === "QuotaExceededError" ? "full" : "noStorage";

async function digest(bytes) {
  const out = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(out, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function collect(answer, progress) {
  const parts = [];
  let done = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { value, done: isEnd } = await reader.read();
    if (isEnd) break;
    parts.push(value);
    done += value.length;
    progress(done);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
