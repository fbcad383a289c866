// Which versions of packs are offered to this device, and which of the installed ones are read. Pure functions of documents and facts:
// {document, installed, withdrawn, installID, holds, program, version, access, now}, where `version` is that of the site's content.
import { compare, reject, utf8 } from "./pack-signed.js";

const base = "base";
const isVersion = (text) => /^\d{1,9}(\.\d{1,9}){0,3}$/.test(text);

/** The version of a pack that the content of the site has itself. */
const ownVersion = ({ holds, version }, id) => ((id === base || holds.includes(id)) && isVersion(version) ? version : undefined);
/** True when the site's content has a pack in this version or a later one. */
const isInGuide = (facts, id, version) => id !== base && compare(ownVersion(facts, id) ?? "0", version) >= 0 && Boolean(ownVersion(facts, id));

const accepts = ({ minimum, below }, version) =>
  (!minimum || compare(minimum, version) <= 0) && (!below || compare(version, below) < 0);
const withdrawnAs = ({ withdrawn }, id, version) => withdrawn.find((one) => one.pack === id && !compare(one.version, version));

/** This device's place in the order in which a release reaches devices: 0 to 9,999. */
async function place(installID, id, version) {
  const digest = await crypto.subtle.digest("SHA-256", utf8(`${installID}\0${id}@${version}`));
  return Number(new DataView(digest).getBigUint64(0) % 10000n);
}

/** The version of each pack that this device is offered: the newest one it may have. */
async function newest(facts) {
  const found = new Map();
  for (const offer of facts.document?.packs ?? []) {
    const { id, version, items, expiresAt, minimumApp, rollout } = offer;
    // Images and sounds are shown by pages alone; the base is the content of the site.
    if (id === base || !items || (expiresAt && expiresAt <= facts.now) || withdrawnAs(facts, id, version)) continue;
    if (minimumApp && compare(facts.program, minimumApp) < 0) continue;
    if (rollout < 10_000 && (await place(facts.installID, id, version)) >= rollout) continue;
    if (!found.has(id) || compare(found.get(id).version, version) < 0) found.set(id, offer);
  }
  return found;
}

/** Why a version is locked: undefined when it is not sold, or can be read. */
const lockOf = ({ access, now }, id, { version, isSold, sale }, isUpdate = false) =>
  isSold || sale ? access.key(id, version, now, isUpdate).then(() => undefined, ({ code, values }) => ({ code, values })) : undefined;

/** The installed versions that are read, by id, with the keys of sold ones; and previews that are hidden. */
export async function unlisted(facts) {
  const usable = [];
  for (const id of Object.keys(facts.installed).sort()) {
    const { current, previous } = facts.installed[id];
    const isFine = (record) => record && !withdrawnAs(facts, id, record.version) && (record.expiresAt ?? "~") > facts.now;
    const record = [current, previous].find(isFine);
    if (!record || isInGuide(facts, id, record.version)) continue;
    const lock = record.isSold ? await facts.access.key(id, record.version, facts.now, false).catch(() => null) : undefined;
    if (lock !== null) usable.push({ id, record, lock });
  }
  const hidden = usable.filter(({ record }) => usable.some(({ id }) => id === record.previewOf)).map(({ id }) => id);
  return { readable: usable.filter(({ id }) => !hidden.includes(id)), hidden };
}

/** What the page shows, and what an installation needs. */
export async function offersFor(facts) {
  const offers = await newest(facts);
  const { readable, hidden } = await unlisted(facts);
  const packs = [];
  for (const id of [...new Set([...Object.keys(facts.installed), ...offers.keys()])].sort()) {
    const [offer, { current, previous } = {}] = [offers.get(id), facts.installed[id]];
    const shown = offer ?? current;
    const read = readable.find((one) => one.id === id)?.record;
    const withdrawn = current && withdrawnAs(facts, id, current.version);
    packs.push({
      id, title: shown.title, summary: offer?.summary, sale: offer?.sale, previewOf: shown.previewOf, version: current?.version,
      previous: previous?.version, offered: offer?.version, downloadBytes: offer?.download.size, bytes: offer?.installed.size ?? current.bytes,
      isUpdate: Boolean(current && offer && compare(current.version, offer.version) < 0), isRead: Boolean(read), readVersion: read?.version,
      isInGuide: isInGuide(facts, id, shown.version), isHidden: hidden.includes(id), withdrawn: withdrawn && { reason: withdrawn.reason },
      lock: await lockOf(facts, id, current ?? offer), updateLock: offer && (await lockOf(facts, id, offer, true)),
    });
  }
  return { packs, hidden, needed: (id) => needed(facts, offers, id, new Set()) };
}

/** The offers to install for a pack, in order: first what it needs. */
function needed(facts, offers, id, seen) {
  const offer = offers.get(id) ?? reject("notOffered");
  seen.add(id);
  const before = offer.dependencies.flatMap((dependency) => {
    const own = ownVersion(facts, dependency.id) ?? facts.installed[dependency.id]?.current.version;
    if (own ? accepts(dependency, own) : dependency.id === base && !dependency.minimum && !dependency.below) return [];
    if (seen.has(dependency.id)) return [];
    const other = offers.get(dependency.id);
    if (!other || !accepts(dependency, other.version)) reject("missingDependency", dependency.id);
    return needed(facts, offers, dependency.id, seen);
  });
  return [...before, offer];
}
