// Which channel documents are accepted: the chain of roots from the one in the shell, signatures, and the versions that were seen
// (docs/format/signed-documents.md, "Checks"). Pure functions: a state and bytes in, a new state out. An error changes nothing.
import { compare, documentOf, later, read, reject, sha256, signatureFile, verify } from "./pack-signed.js";

const versionStep = 1_000_000;
/** The most roots that are accepted at a time. */
export const rootStep = 64;

const withdrawnOf = (list) => read.list(list ?? [], (entry) => (
  { pack: read.name(entry?.pack), version: read.version(entry.version), reason: read.texts(entry.reason) }));

/** When a document was issued, and when it expires. */
function validity({ issued, expires }) {
  if (read.instant(issued) >= read.instant(expires)) reject("malformed");
  return { issued, expires };
}

/** A root, read strictly. */
export function rootOf(bytes) {
  const document = documentOf(bytes, "root");
  const { roles = {} } = document;
  const release = read.list(roles.release?.keys, (entry) => (
    { ...read.role({ keys: [entry?.key], threshold: 1 }), channels: read.optional(entry.channels, read.list, read.name) }));
  if (!release.length || release.length > 16 || new Set(release.map(({ keys }) => keys[0])).size !== release.length) reject("malformed");
  return {
    product: read.name(document.product), version: read.whole(document.version, 1), epoch: read.whole(document.epoch, 1),
    ...validity(document), root: read.role(roles.root), release, sellers: read.optional(roles.seller, read.role),
    withdrawn: withdrawnOf(document.withdrawn),
  };
}

const blob = ({ path, size, sha256 } = {}) => ({ path: read.path(path), size: read.whole(size, 1), sha256: read.sha256(sha256) });

/** Where to buy a pack: an address of https, or of this machine. */
function shop(text) {
  const { protocol, hostname, username } = URL.canParse(read.text(text)) ? new URL(text) : {};
  const isHere = protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (protocol === "https:" || isHere) && !username && text.length <= 1024 ? text : reject("malformed");
}

/** The terms of a sale. */
function saleOf({ price, currency, terms, address }) {
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(read.text(price)) || !/^[A-Z.]{2,8}$/.test(read.text(currency))) reject("malformed");
  return { price, currency, terms: read.texts(terms), address: read.optional(address, shop) };
}

function offerOf(entry) {
  const { optional } = read;
  const share = entry?.rolloutPercent ?? 100;
  if (typeof share !== "number" || !(share >= 0 && share <= 100) || Math.round(share * 100) / 100 !== share) reject("malformed");
  return {
    id: read.name(entry.id), type: read.name(entry.type), version: read.version(entry.version), title: read.texts(entry.title),
    summary: read.texts(entry.summary), releasedAt: read.instant(entry.releasedAt), expiresAt: optional(entry.expiresAt, read.instant),
    minimumApp: optional(entry.minSupportedAppVersion, read.version), rollout: Math.round(share * 100),
    contentSchema: read.whole(entry.contentSchema, 1), tablesSha256: read.sha256(entry.tablesSha256), items: read.whole(entry.items, 0),
    download: blob(entry.download), installed: { size: read.whole(entry.installed?.size, 1), sha256: read.sha256(entry.installed.sha256) },
    dependencies: read.list(entry.dependencies ?? [], (one) => (
      { id: read.name(one?.id), minimum: optional(one.minimum, read.version), below: optional(one.below, read.version) })),
    sale: optional(entry.sale, saleOf), previewOf: optional(entry.previewOf, read.name),
    mapParts: read.list(entry.mapParts ?? [], read.name),
  };
}

/** A channel document, read strictly. */
export function channelOf(bytes) {
  const document = documentOf(bytes, "channel");
  const packs = read.list(document.packs, offerOf);
  packs.forEach((one, at) => {
    if (packs.some((other, place) => place < at && other.id === one.id && !compare(other.version, one.version))) reject("malformed");
  });
  return {
    product: read.name(document.product), channel: read.name(document.channel), version: read.whole(document.version, 1),
    epoch: read.whole(document.epoch, 1), ...validity(document), packs, withdrawn: withdrawnOf(document.withdrawn),
  };
}

/** The higher of two states of what was seen, part by part; one of a lower epoch counts for nothing. */
function raised(seen, other) {
  const out = { ...(seen.epoch >= other.epoch ? seen : other), rootVersion: Math.max(seen.rootVersion, other.rootVersion) };
  if (seen.epoch === other.epoch) out.timeFloor = later(seen.timeFloor, other.timeFloor);
  return out;
}

/**
 * The state over the root of the shell and what the device stored. What was stored under another chain of roots is forgotten: a
 * shell with another root is another publisher.
 */
export async function trustOf(pinned, channel, stored) {
  const root = rootOf(pinned);
  const digest = await sha256(pinned);
  const own = { epoch: root.epoch, rootVersion: root.version, channelVersion: 0, channelSHA256: "", packs: {}, timeFloor: root.issued };
  const start = { channel, chain: { [root.version]: digest }, rootBytes: pinned, root, seen: own };
  const known = stored?.chain?.[root.version];
  if (!stored || stored.channel !== channel || (known && known !== digest)) return start;
  const before = rootOf(stored.rootBytes);
  if (before.product !== root.product) return start;
  const isNewer = before.version > root.version;
  // A newer root that came with the shell continues the chain that was followed.
  return {
    ...stored, ...(isNewer ? { root: before } : { root, rootBytes: pinned }), chain: { ...stored.chain, [root.version]: digest },
    seen: raised(stored.seen, own),
  };
}

/** The time that counts: that of the clock, or the last signed one when the clock is behind it. */
export const moment = ({ seen }, clock) => later(clock, seen.timeFloor);

/** Accepts the root that follows. It may have expired, as a later one may follow. */
export async function acceptRoot(state, bytes, signatures) {
  if (bytes.length > 64 << 10) reject("tooLarge");
  const list = signatureFile(signatures);
  await verify(bytes, "root", list, state.root.root);
  const root = rootOf(bytes);
  await verify(bytes, "root", list, root.root).catch((error) =>
    reject(error.code === "signature.unknownKey" ? "signature.missing" : error.code));
  if (root.product !== state.root.product) reject("audience.mismatch");
  if (root.version <= state.root.version || root.epoch < state.root.epoch) reject("rollback");
  if (root.version !== state.root.version + 1) reject("root.chain");
  const { seen } = state;
  const next = root.epoch > seen.epoch
    ? { epoch: root.epoch, channelVersion: 0, channelSHA256: "", packs: {}, timeFloor: root.issued }
    : { ...seen, timeFloor: later(seen.timeFloor, root.issued) };
  return {
    ...state, root, rootBytes: bytes, chain: { ...state.chain, [root.version]: await sha256(bytes) },
    seen: { ...next, rootVersion: Math.max(seen.rootVersion, root.version) },
  };
}

/** All checks of a channel document that depend neither on what was seen before nor on time. */
async function verified({ root, channel, seen }, bytes, signatures) {
  if (bytes.length > 16 << 20) reject("tooLarge");
  if (root.version < seen.rootVersion || root.epoch < seen.epoch) reject("root.chain");
  const keys = root.release.filter(({ channels }) => channels?.includes(channel) ?? true).flatMap(({ keys }) => keys);
  await verify(bytes, "channel", signatureFile(signatures), { keys, threshold: 1 });
  const document = channelOf(bytes);
  if (document.product !== root.product || document.channel !== channel) reject("audience.mismatch");
  if (document.epoch < root.epoch) reject("rollback");
  if (document.epoch > root.epoch) reject("root.chain");
  return { document, digest: await sha256(bytes) };
}

function checkVersion({ version }, digest, { channelVersion, channelSHA256 }) {
  if (version < channelVersion) reject("rollback");
  if (version === channelVersion && digest !== channelSHA256) reject("equivocation");
  if (version > channelVersion + versionStep) reject("fastForward");
}

const isIn = (list, pack, version) => list.some((one) => one.pack === pack && !compare(one.version, version));

/** No pack may fall behind a version that was offered before unless that was withdrawn, and no version may change. */
function checkPacks({ packs, withdrawn }, { root, seen }) {
  for (const [id, known] of Object.entries(seen.packs)) {
    const offered = packs.filter((one) => one.id === id);
    if (!offered.length) continue;
    const isBehind = offered.every(({ version }) => compare(version, known.version) < 0);
    if (isBehind && !isIn([...withdrawn, ...root.withdrawn], id, known.version)) reject("rollback");
    if (offered.some(({ version, installed }) => !compare(version, known.version) && installed.sha256 !== known.sha256)) reject("equivocation");
  }
}

/** Accepts a channel document. */
export async function acceptChannel(state, bytes, signatures, clock) {
  const { document, digest } = await verified(state, bytes, signatures);
  checkVersion(document, digest, state.seen);
  checkPacks(document, state);
  const now = moment(state, clock);
  if (now >= state.root.expires || now >= document.expires) reject("expired", now);
  const packs = { ...state.seen.packs };
  for (const { id, version, installed } of document.packs) {
    if (!packs[id] || compare(packs[id].version, version) < 0) packs[id] = { version, sha256: installed.sha256 };
  }
  const seen = { ...state.seen, channelVersion: document.version, channelSHA256: digest, packs, timeFloor: later(state.seen.timeFloor, document.issued) };
  return { ...state, seen, last: { bytes, signatures } };
}

/** The document that was accepted last, under the root of now, and since when it may install nothing. */
export async function readChannel(state, clock) {
  if (!state.last) return undefined;
  const { document, digest } = await verified(state, state.last.bytes, state.last.signatures);
  if (document.version !== state.seen.channelVersion || digest !== state.seen.channelSHA256) reject("rollback");
  const end = document.expires < state.root.expires ? document.expires : state.root.expires;
  return { document, staleSince: moment(state, clock) < end ? undefined : end };
}
