// The engine apart from the page, so that typing never waits for an answer.
importScripts("store.js", "module.js");

let store;
let module;
let opening;
let starting;
let packStore;

const tell = (part) => (done, total) => postMessage({ progress: { part, done, total } });

/** The packs of this device; their modules are loaded when it has some, or a page shows them. */
const packs = async ({ shell }) => (packStore ??= new (await import(`${shell}pack-store.js`)).PackStore(store, shell));

/** A module that has nothing open yet: it unpacks the content, and then answers from it. */
function start({ shell }) {
  starting ??= fetch(new URL("engine.wasm", shell)).then((answer) => {
    if (!answer.ok) throw Object.assign(new Error("engine"), { code: "engine" });
    return GuideModule.start(answer);
  });
  starting.catch(() => (starting = undefined));
  return starting;
}

/** Opens the engine over the content, once; a failure is tried again by the next call. */
function open(message) {
  opening ??= (async () => {
    const [content, started, map] = await Promise.all([
      store.content(tell("content"), (failed) => postMessage({ progress: { part: "content", failed } })), start(message), store.mapParts(),
    ]);
    starting = undefined;
    module = started.open(content, map);
    // Without its packs the guide still answers.
    if (message.release.packs && (await store.hasPacks())) module = await packs(message).then((own) => own.opened(module, content, map), () => module);
  })();
  opening.catch(() => (opening = undefined));
  return opening;
}

async function answer(message) {
  store ??= new GuideStore(message.release, message.root, async (frame, size) => (await start(message)).unpack(frame, size));
  if (message.request) {
    await open(message);
    try {
      return await module.ask(message.request);
    } catch (error) {
      // After a trap the module cannot be used again.
      opening = undefined;
      throw error;
    }
  }
  if (message.keep) return store.keepPages(message.keep, tell(`pages-${message.keep}`), message.isAgain);
  if ("hasMap" in message) {
    await (message.hasMap ? store.keepMap(tell("map"), message.isAgain) : store.removeMap());
    // The next answer is from an engine with the map, or without it.
    opening = undefined;
    return undefined;
  }
  if (message.packs) {
    const value = await (await packs(message))[message.packs.work](message.packs.of, tell("pack"));
    opening = undefined;
    return value;
  }
  if (message.kept) return store.kept();
  if (message.device) {
    if (!self.checkKept) importScripts(`${message.shell}check.js`, `${message.shell}editions.js`);
    return self[message.device](store);
  }
  if ("remove" in message) return store.remove(message.remove);
  if (message.isAgain) {
    await store.content(tell("content"));
    opening = undefined;
  }
  return open(message);
}

onmessage = async ({ data }) => {
  try {
    postMessage({ id: data.id, value: await answer(data) });
  } catch (error) {
    const code = error.code && typeof error.code === "string" ? error.code : codeOf(error);
    postMessage({ id: data.id, failure: { code, message: String(error.message ?? error), values: error.values } });
  }
};

/** The reason of an error, as the app says it in words. */
function codeOf(error) {
  if (error.name === "QuotaExceededError") return "full";
  return error instanceof TypeError ? "network" : "engine";
}
