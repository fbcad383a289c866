// What was bought (docs/format/receipts.md): sealed files and their keys, by WebCrypto's X25519, HKDF-SHA256 and AES-256-GCM; receipts
// and the list of revoked ones, as `guide.purchases/1` has them. Each document is verified whenever it is read, with the sellers of the
// time when it was accepted. An error changes nothing.
import {
  base64, compare, documentOf, isStartOfSeries, joined, later, parsed, read, reject, seriesOf, signatureList, subtle, utf8, verify,
} from "./pack-signed.js";

const magic = utf8("GDSEAL1\n");
const [headSize, tagSize] = [magic.length + 32, 16];
/** Bytes that a sealed file has more than its text. */
export const overhead = headSize + tagSize;

/** PKCS #8 of an X25519 key, before its 32 secret bytes (RFC 8410). */
const keyHead = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20];
const secretKey = (api, secret) => api.importKey("pkcs8", joined(keyHead, secret), "X25519", true, ["deriveBits"]);

/** The secret bytes of a new key. */
const newKey = () => crypto.getRandomValues(new Uint8Array(32));

/** The public half of a key. */
const publicHalf = (secret) => subtle(async (api) => {
  const { x } = await api.exportKey("jwk", await secretKey(api, secret));
  return Uint8Array.from(atob(x.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
});

/** Bytes that follow from a secret, a label and a context. */
const derived = (secret, salt, count, ...context) => subtle(async (api) => {
  const key = await api.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const info = utf8(context.join("\0"));
  return new Uint8Array(await api.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, count * 8));
});

/** Decrypts with 32 bytes of key and 12 of nonce; undefined when key, text or head are others. */
const decrypted = (bytes, text, head = new Uint8Array()) => subtle(async (api) => {
  const key = await api.importKey("raw", bytes.subarray(0, 32), "AES-GCM", false, ["decrypt"]);
  const parameters = { name: "AES-GCM", iv: bytes.subarray(32), additionalData: head };
  return api.decrypt(parameters, key, text).then((plain) => new Uint8Array(plain), () => undefined);
});

/** The keys of consecutive series that are wrapped for a buyer; undefined when they are for another one, or damaged. */
async function unwrapped({ ephemeral, sealed }, secret, buyer, ...context) {
  const shared = await subtle(async (api) => {
    const key = await api.importKey("raw", ephemeral, "X25519", false, []);
    return new Uint8Array(await api.deriveBits({ name: "X25519", public: key }, await secretKey(api, secret), 256));
  }).catch((error) => (error.code === "noCrypto" ? reject("noCrypto") : undefined));
  if (!shared) return undefined;
  const key = await derived(shared, joined(ephemeral, buyer), 44, "guide-receipt-keys-v1", ...context);
  const plain = await decrypted(key, sealed);
  return plain && Array.from({ length: plain.length / 32 }, (_, at) => plain.slice(at * 32, at * 32 + 32));
}

const keyOfFile = (key, salt, context) => derived(key, salt, 44, "guide-seal-v1", ...context);

/** The text of a sealed file. `context` is product, pack, version and use. */
export async function unsealed(file, key, ...context) {
  const head = file.subarray(0, headSize);
  if (file.length < overhead || magic.some((byte, at) => head[at] !== byte)) reject("seal.invalid");
  const plain = await decrypted(await keyOfFile(key, head.subarray(magic.length), context), file.subarray(headSize), head);
  return plain ?? reject("seal.invalid");
}

/** The sealed file of a text, which has the same bytes each time. */
export async function sealed(plain, key, ...context) {
  const macKey = await derived(key, new Uint8Array(), 32, "guide-seal-salt-v1", ...context);
  return subtle(async (api) => {
    const mac = await api.importKey("raw", macKey, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const head = joined(magic, new Uint8Array(await api.sign("HMAC", mac, plain)));
    const bytes = await keyOfFile(key, head.subarray(magic.length), context);
    const own = await api.importKey("raw", bytes.subarray(0, 32), "AES-GCM", false, ["encrypt"]);
    return joined(head, new Uint8Array(await api.encrypt({ name: "AES-GCM", iv: bytes.subarray(32), additionalData: head }, own, plain)));
  });
}

const format = "guide.purchases/1";
const fileLimit = 32 << 20;
const mostSeries = 32;
const signedLimit = { receipt: (64 << 10) * 3, revocations: (8 << 20) + (64 << 10) };

/** A signed file that was read, of which nothing is trusted yet. */
function signedFile(value) {
  if (read.text(value?.format) !== "guide.signed/1") reject("malformed");
  return { bytes: utf8(read.text(value.document)), signatures: signatureList(value.signatures) };
}

/** A signed file, from its text. */
function signedOf(text, kind) {
  const bytes = utf8(text);
  if (bytes.length > signedLimit[kind]) reject("tooLarge");
  const value = parsed(bytes);
  signedFile(value);
  return { format: value.format, document: value.document, signatures: value.signatures };
}

/** The numbers of the series of a range; undefined when it is empty or has too many. */
function seriesIn(from, below) {
  const [first, last] = [seriesOf(from), seriesOf(below) - (isStartOfSeries(below) ? 1 : 0)];
  return compare(from, below) < 0 && first <= last && last - first < mostSeries ? { first, count: last - first + 1 } : undefined;
}

function receiptOf(bytes) {
  const document = documentOf(bytes, "receipt");
  const { optional } = read;
  const receipt = {
    product: read.name(document.product), id: read.name(document.id), pack: read.name(document.pack),
    from: read.version(document.from), below: read.version(document.below), buyer: read.bytes(document.buyer, 32),
    issued: read.instant(document.issued), expires: optional(document.expires, read.instant), price: read.text(document.price),
    currency: read.text(document.currency), isRefunded: read.flag(document.refunded),
  };
  const series = seriesIn(receipt.from, receipt.below);
  const isPrice = /^\d{1,12}(\.\d{1,12})?$/.test(receipt.price) && /^[A-Z.]{2,8}$/.test(receipt.currency);
  if (!series || !isPrice || (receipt.expires ?? "~") <= receipt.issued || receipt.isRefunded !== (document.keys === undefined)) reject("malformed");
  const wrapped = optional(document.keys, (keys) => (
    { ephemeral: read.bytes(keys?.ephemeral, 32), sealed: read.bytes(keys.sealed, series.count * 32 + 16) }));
  return { ...receipt, series, wrapped };
}

function revocationsOf(bytes) {
  const document = documentOf(bytes, "revocations");
  return {
    product: read.name(document.product), version: read.whole(document.version, 1), issued: read.instant(document.issued),
    revoked: read.list(document.revoked, (one) => (
      { receipt: read.name(one?.receipt), until: read.instant(one.until), isRefund: read.flag(one.refund) })),
  };
}

const readers = { receipt: receiptOf, revocations: revocationsOf };

/** The document of a signed file that the sellers signed. */
async function verifiedBy(sellers, signed, kind) {
  const { bytes, signatures } = signedFile(signed);
  await verify(bytes, kind, signatures, sellers ?? { keys: [], threshold: 1 });
  return readers[kind](bytes);
}

/** The keys by series that one of the buyer's keys opens; undefined when none does. */
async function seriesKeys({ wrapped, series, buyer, product, id, pack }, keys) {
  if (!wrapped) return undefined;
  for (const key of keys) {
    const secret = read.bytes(key, 32);
    const half = await publicHalf(secret);
    if (half.some((byte, at) => byte !== buyer[at])) continue;
    const found = await unwrapped(wrapped, secret, buyer, product, id, pack, String(series.first));
    if (found?.length === series.count) return new Map(found.map((key, at) => [series.first + at, key]));
  }
  return undefined;
}

/** No purchases. */
export const none = () => ({ format, keys: [], receipts: [] });

/** Reads a file of purchases. */
export function purchasesOf(text) {
  const bytes = utf8(text);
  if (bytes.length > fileLimit) reject("tooLarge");
  const file = parsed(bytes);
  if (file.format !== format) reject("malformed");
  const entry = ({ sellers, signed } = {}) => {
    signedFile(signed);
    return { sellers: read.role(sellers), signed };
  };
  return {
    format, keys: read.list(file.keys ?? [], (key) => base64(read.bytes(key, 32))), receipts: read.list(file.receipts ?? [], entry),
    ...(file.revocations === undefined ? {} : { revocations: entry(file.revocations) }),
  };
}

/** The transfer file. Whoever has it reads what was bought. */
export const fileOf = (purchases) => `${JSON.stringify(purchases)}\n`;

/** The buyer's public key, as text for the seller; and the purchases, with a key if there was none. */
export async function buyerKey(purchases) {
  const next = purchases.keys.length ? purchases : { ...purchases, keys: [base64(newKey())] };
  return { code: base64(await publicHalf(read.bytes(next.keys[0], 32))), purchases: next };
}

/** The receipts that still verify, oldest first, those about refunds included. */
async function receiptsIn({ receipts }) {
  const all = await Promise.all(receipts.map(({ sellers, signed }) => verifiedBy(sellers, signed, "receipt").catch((error) =>
    (error.code === "noCrypto" ? reject("noCrypto") : undefined))));
  return all.filter(Boolean).sort((one, other) => (one.issued + one.id < other.issued + other.id ? -1 : 1));
}

const revocationsIn = async ({ revocations: list }) => list && verifiedBy(list.sellers, list.signed, "revocations").catch(() => undefined);

const checkProduct = ({ product }, root) => product === root.product || reject("audience.mismatch");

async function accepted(purchases, signed, root) {
  const receipt = await verifiedBy(root.sellers, signed, "receipt");
  checkProduct(receipt, root);
  if (!receipt.isRefunded && !(await seriesKeys(receipt, purchases.keys))) reject("receipt.otherBuyer");
  const others = await Promise.all(purchases.receipts.map(async (entry) => {
    const other = await verifiedBy(entry.sellers, entry.signed, "receipt").catch(() => undefined);
    return other?.id === receipt.id && other.isRefunded === receipt.isRefunded ? undefined : entry;
  }));
  return { receipt, purchases: { ...purchases, receipts: [...others.filter(Boolean), { sellers: root.sellers, signed }] } };
}

/** Adds a receipt, from its text. */
export const accept = async (purchases, text, root) => accepted(purchases, signedOf(text, "receipt"), root);

/** Without a list of revocations that only keys have signed which the root no longer names: it may be a thief's. */
export async function withoutStrangers(purchases, root) {
  if (!purchases.revocations) return purchases;
  const { revocations, ...rest } = purchases;
  return verifiedBy(root.sellers, revocations.signed, "revocations").then(() => purchases, () => rest);
}

async function acceptedList(purchases, signed, root) {
  const next = await verifiedBy(root.sellers, signed, "revocations");
  checkProduct(next, root);
  const rest = await withoutStrangers(purchases, root);
  const known = await revocationsIn(rest);
  const isSame = known && JSON.stringify(known) === JSON.stringify(next);
  if (known && !isSame && next.version <= known.version) reject(next.version === known.version ? "equivocation" : "rollback");
  return { ...rest, revocations: { sellers: root.sellers, signed } };
}

/** Replaces the list of revocations by a newer one, from its text. */
export const acceptRevocations = async (purchases, text, root) => acceptedList(purchases, signedOf(text, "revocations"), root);

/** Adds the keys and receipts of another device. */
export async function merged(purchases, other, root) {
  let next = { ...purchases, keys: [...purchases.keys, ...other.keys.filter((key) => !purchases.keys.includes(key))] };
  for (const { signed } of other.receipts) next = (await accepted(next, signed, root)).purchases;
  const [own, theirs] = [await revocationsIn(next), await revocationsIn(other)];
  if ((theirs?.version ?? 0) > (own?.version ?? 0)) next = await acceptedList(next, other.revocations.signed, root);
  return next;
}

/** What the purchases open: verified once, asked often. `floor` is the latest date in a signed document of the channel. */
export async function accessOf(purchases, floor) {
  const receipts = await receiptsIn(purchases);
  const revocations = await revocationsIn(purchases);
  const times = [floor, revocations?.issued ?? "", ...receipts.map(({ issued }) => issued)].reduce(later);
  const endOf = ({ id, pack }) => {
    const listed = (revocations?.revoked ?? []).filter((one) => one.receipt === id).sort((a, b) => (a.until < b.until ? -1 : 1))[0];
    const refund = receipts.find((one) => one.isRefunded && one.id === id && one.pack === pack);
    return listed ?? (refund && { until: refund.issued, isRefund: true });
  };
  const keyOf = async (receipt, version, now, isUpdate) => {
    const { from, below, expires } = receipt;
    if (compare(version, from) < 0 || compare(version, below) >= 0) reject("receipt.range", from, below);
    const end = endOf(receipt);
    if (end && (isUpdate || end.until <= now)) reject(end.isRefund ? "receipt.refunded" : "receipt.revoked", end.until);
    if (expires && expires <= now) reject("receipt.expired", expires);
    return (await seriesKeys(receipt, purchases.keys))?.get(seriesOf(version)) ?? reject("receipt.otherBuyer");
  };
  return {
    receipts, endOf,
    /** The key of a version, or an error that says why there is none; of several receipts that of the one issued last. */
    async key(pack, version, clock, isUpdate) {
      let lock = Object.assign(new Error("locked"), { code: "locked", values: [] });
      for (const receipt of receipts.filter((one) => one.pack === pack && !one.isRefunded)) {
        try { return { key: await keyOf(receipt, version, later(clock, times), isUpdate), product: receipt.product }; } catch (error) { lock = error; }
      }
      throw lock;
    },
  };
}
