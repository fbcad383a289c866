// The editions on a device: the one that is in use, and the one before it, to which the traveller can go back. Which is which is in the
// name of an empty cache, as browsers make and remove names at once: `editions WORKER USED BEFORE`, each the digest of a release. WORKER
// is the service worker that wrote it. Loaded by service workers, and by the worker of the page of this device, after store.js.

const editionNames = async (store) => (await store.names()).filter((name) => name.startsWith(`${store.prefix}editions `));

/** The store of a release whose shell is on this device; undefined for others. */
async function editionOf(store, release) {
  const cacheName = new GuideStore({ release }, store.root).shellName();
  const kept = release && (await caches.match(`${store.root}app/release.json`, { cacheName }).catch(() => undefined));
  return kept && (await store.isWhole(cacheName)) ? new GuideStore(await kept.json(), store.root) : undefined;
}

/** The service worker that noted the editions last, and the stores of both. */
async function editionsOf(store) {
  const name = (await editionNames(store)).pop() ?? "";
  const [worker, used, before] = name.slice(`${store.prefix}editions `.length).split(" ");
  return { worker, used: await editionOf(store, used), before: await editionOf(store, before) };
}

/** Notes the editions. The last name counts, and the new one is there before others go: after a kill it is one of both. */
async function noteEditions(store, ...releases) {
  const name = `${store.prefix}editions ${releases.filter(Boolean).join(" ")}`;
  const others = (await editionNames(store)).filter((one) => one !== name);
  await caches.open(name);
  for (const one of others) await caches.delete(one);
}

/**
 * The edition in use. The first call of a release's service worker makes it that of the release, and the one that was, the one before.
 * Whoever went back stays there, unless the change was agreed to: a service worker also starts when no page is open.
 */
async function editionInUse(store, isAgreed) {
  const { release } = store.release;
  const { worker, used, before } = await editionsOf(store);
  if (worker === release) return used ?? store;
  const [last] = [used, before].filter((one) => one && one.release.release !== release);
  const isBack = last && last === used && worker !== last.release.release && !isAgreed;
  await noteEditions(store, release, ...(isBack ? [last.release.release, release] : [release, last?.release.release]));
  const kept = [store, last].filter(Boolean);
  const others = (await store.names()).filter((name) => !name.startsWith(`${store.prefix}editions `) && !kept.some((one) => one.isOwn(name)));
  for (const name of others) await caches.delete(name);
  return isBack ? last : store;
}

/** Goes back to the edition before, which may be the newer one; false when there is none. */
async function exchangeEditions(store) {
  const { worker, used = store, before } = await editionsOf(store);
  if (!before) return false;
  await noteEditions(store, worker, before.release.release, used.release.release);
  return true;
}

/** Removes what only the edition before needs; false when there is none. */
async function removeBefore(store) {
  const { worker, used = store, before } = await editionsOf(store);
  if (!before) return false;
  await noteEditions(store, worker, used.release.release);
  for (const name of await store.names()) {
    if (before.isOwn(name) && !used.isOwn(name) && !store.isOwn(name)) await caches.delete(name);
  }
  return true;
}

/** The other edition that can be used: {version, isNewer}; undefined when there is none. */
async function otherEdition(store) {
  const { worker, used, before } = await editionsOf(store);
  // A page that came from the network may be of neither.
  if (used?.release.release !== store.release.release || !before || !(await before.isWhole(before.contentName()))) return undefined;
  return { version: before.release.version, isNewer: worker === before.release.release };
}

/** True when the other edition is as it was published: what it lacks comes from the network. */
async function isOtherRight(store) {
  const { before } = await editionsOf(store);
  const { shell, content, map, pages } = before ? await checkKept(before) : { pages: {} };
  return shell === "right" && content === "right" && ![map, ...Object.values(pages)].includes("damaged");
}
