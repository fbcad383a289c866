// Compares what is kept with the digests of the release: the part of the worker that only the page of this device needs.

/** The files of a cache, by addresses in the order that its last entry has. */
async function* keptFiles(store, name, paths) {
  // Several at a time: each takes a while to be found, and there are a thousand.
  for (let at = 0; at < paths.length; at += 32) {
    const some = paths.slice(at, at + 32).map(async (path) => {
      const found = await caches.match(new URL(path, store.root).href, { cacheName: name });
      return [path, found && new Uint8Array(await found.arrayBuffer())];
    });
    yield* await Promise.all(some);
  }
}

const outcome = (isRight) => (isRight ? "right" : "damaged");

/** A pack, put together again as it was published. */
async function checkPack(store, name, pack) {
  const mark = await caches.match(store.mark, { cacheName: name });
  if (!mark) return "missing";
  const bytes = new Uint8Array(pack.unpackedBytes);
  let done = 0;
  for await (const [path, file] of keptFiles(store, name, (await mark.text()).split("\n"))) {
    if (!file) return "damaged";
    const head = new TextEncoder().encode(`${path}\n${file.length}\n`);
    if (done + head.length + file.length > bytes.length) return "damaged";
    bytes.set(head, done);
    bytes.set(file, done + head.length);
    done += head.length + file.length;
  }
  return outcome(done === bytes.length && (await store.isRight(bytes, pack)));
}

async function checkShell(store) {
  const name = store.shellName();
  if (!(await store.isWhole(name))) return "missing";
  const { files } = store.release;
  for await (const [path, file] of keptFiles(store, name, Object.keys(files))) {
    if (!file || (await digest(file)) !== files[path]) return "damaged";
  }
  return "right";
}

async function checkContent(store) {
  const name = store.contentName();
  if (!(await store.isWhole(name))) return "missing";
  const { value: [, bytes] } = await keptFiles(store, name, ["content.db"]).next();
  return outcome(bytes && (await store.isRight(bytes, store.release.content)));
}

/** Compares what is kept with its digests: {shell, content, map, pages: {language}}, each "right", "damaged" or "missing". */
async function checkKept(store) {
  const pages = {};
  for (const [language, pack] of Object.entries(store.release.pages)) {
    pages[language] = await checkPack(store, store.pagesName(language), pack);
  }
  const { map } = store.release;
  return {
    shell: await checkShell(store), content: await checkContent(store), pages,
    map: map ? await checkPack(store, store.mapName(), map) : "missing",
  };
}
