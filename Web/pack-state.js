// The state of packs on this device, in IndexedDB, which pages and their workers share: what was trusted and seen, what is installed,
// and what was bought. One record, so that it changes as a whole.

const store = "state";
const failed = (error) => Object.assign(new Error(String(error)), { code: error?.name === "QuotaExceededError" ? "full" : "noStorage" });

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(failed(request.error));
});

/** Opens the state of a site; another one has a state of its own. */
async function database(site) {
  let request;
  try { request = indexedDB.open(`guide.packs ${site}`, 1); } catch (error) { throw failed(error); }
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return done(request);
}

/** The state; what it has not is missing. */
export async function loadState(site) {
  const opened = await database(site);
  try { return (await done(opened.transaction(store).objectStore(store).get(store))) ?? {}; } finally { opened.close(); }
}

/** Replaces the state, and waits until it is kept. */
export async function saveState(site, state) {
  const opened = await database(site);
  try {
    const change = opened.transaction(store, "readwrite", { durability: "strict" });
    change.objectStore(store).put(state, store);
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = change.onerror = () => reject(failed(change.error));
    });
  } finally { opened.close(); }
}

/** Runs a change alone, so that two tabs do not undo each other's. */
export const alone = (site, body) => (navigator.locks ? navigator.locks.request(`guide.packs ${site}`, body) : body());
