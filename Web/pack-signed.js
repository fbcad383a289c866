// Signed documents, as docs/format/signed-documents.md describes them: the strict form of JSON, its values, and Ed25519 signatures
// by WebCrypto. Errors have the codes of that page.

/** Rejects: `code` says why, and values go into its words. */
export const reject = (code, ...values) => { throw Object.assign(new Error([code, ...values].join(" ")), { code, values }); };
const demand = (condition) => condition || reject("malformed");

const encoder = new TextEncoder();
export const utf8 = (text) => encoder.encode(text);
/** The text of bytes; a byte order mark stays in it. */
const textOf = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** Bytes one after the other. */
export function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
export const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const sha256 = async (bytes) => hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/** The kinds of documents, and the bytes that each may have. */
const limits = { root: 64 << 10, channel: 16 << 20, receipt: 64 << 10, revocations: 4 << 20 };
const signatureFileLimit = 64 << 10;
const mostSignatures = 8;

/** Rejects what JSON allows and documents do not: repeated keys, numbers that are none of a double, and many levels. */
function checkForm(text, mostLevels) {
  const levels = [];
  for (const [token, , colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]|[^\s{}[\],:"]+/g)) {
    if (token === "{" || token === "[") {
      levels.push(new Set());
      demand(levels.length <= mostLevels);
    } else if (token === "}" || token === "]") levels.pop();
    else if (token[0] !== '"') demand(!/\d/.test(token) || Number.isFinite(Number(token)));
    else if (colon) {
      const name = JSON.parse(token.slice(0, -colon.length));
      demand(!levels.at(-1).has(name));
      levels.at(-1).add(name);
    }
  }
}

/** The object that bytes have as strict JSON. */
export function parsed(bytes, mostLevels = 32) {
  let text;
  let value;
  try {
    text = textOf(bytes);
    value = JSON.parse(text);
  } catch { reject("malformed"); }
  checkForm(text, mostLevels);
  demand(value && typeof value === "object" && !Array.isArray(value));
  return value;
}

/** The document of a kind that bytes have. */
export function documentOf(bytes, kind) {
  if (bytes.length > limits[kind]) reject("tooLarge");
  const document = parsed(bytes);
  const format = read.text(document.format);
  if (format === `guide.${kind}/1`) return document;
  const [name, version, ...rest] = format.split("/");
  demand(name === `guide.${kind}` && !rest.length && /^\d+$/.test(version) && Number(version) > 1);
  return reject("unsupportedSchema");
}

const reserved = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\.|$)/;
const isName = (text) => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text) && !text.endsWith(".") && !text.includes("..") && !reserved.test(text);

/** Members of documents by their form; each returns the value, or rejects it. */
export const read = {
  text: (value) => (demand(typeof value === "string"), value),
  flag: (value) => (demand(typeof value === "boolean"), value),
  whole: (value, least, most = 2 ** 53) => (demand(Number.isInteger(value) && value >= least && value <= most), value),
  name: (value) => (demand(typeof value === "string" && isName(value)), value),
  path: (value) => (demand(typeof value === "string" && value.length <= 512 && value.split("/").every(isName)), value),
  sha256: (value) => (demand(/^[0-9a-f]{64}$/.test(read.text(value))), value),
  version: (value) => (demand(/^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,8})){0,3}$/.test(read.text(value))), value),
  instant: (value) => {
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(read.text(value)) && Date.parse(value);
    demand(Number.isFinite(time) && new Date(time).toISOString().replace(".000", "") === value);
    return value;
  },
  /** The bytes of base 64. */
  bytes: (value, count) => {
    demand(/^[A-Za-z0-9+/]*={0,2}$/.test(read.text(value)) && value.length % 4 === 0);
    const letters = atob(value);
    demand(letters.length === count && btoa(letters) === value);
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  },
  list: (value, body) => (demand(Array.isArray(value)), value.map(body)),
  /** Texts by language; none where the member is missing. */
  texts: (value = {}) => {
    demand(value && typeof value === "object" && !Array.isArray(value));
    for (const text of Object.values(value)) read.text(text);
    return value;
  },
  /** Keys, all different, and how many of them must sign. */
  role: ({ keys, threshold } = {}) => {
    const all = read.list(keys, (key) => base64(read.bytes(key, 32)));
    demand(all.length >= 1 && all.length <= 16 && new Set(all).size === all.length);
    return { keys: all, threshold: read.whole(threshold, 1, all.length) };
  },
  optional: (value, body, ...rest) => (value === undefined ? undefined : body(value, ...rest)),
};

const numbers = (version) => [...version.split(".").map(Number), 0, 0, 0].slice(0, 4);
/** Compares versions number by number: below, equal to or above 0. */
export const compare = (one, other) => {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, place) => number !== right[place]);
  return at < 0 ? 0 : left[at] - right[at];
};
/** The first number of a version. */
export const seriesOf = (version) => numbers(version)[0];
export const isStartOfSeries = (version) => numbers(version).slice(1).every((number) => number === 0);
/** The later of two times, as texts. */
export const later = (one, other) => (one > other ? one : other);

/** The list of signatures in a document. */
export const signatureList = (value) => {
  if (Array.isArray(value) && value.length > mostSignatures) reject("signature.tooMany");
  return read.list(value, (entry) => {
    demand(/^[0-9a-f]{32}$/.test(read.text(entry?.key)));
    return { key: entry.key, bytes: read.bytes(entry.signature, 64) };
  });
};

/** The signatures of the file beside a document. */
export function signatureFile(bytes) {
  if (bytes.length > signatureFileLimit) reject("tooLarge");
  if (!bytes.length) reject("signature.missing");
  let list;
  try {
    const file = parsed(bytes, 16);
    demand(file.format === "guide.signatures/1");
    list = signatureList(file.signatures);
  } catch (error) { reject(error.code === "malformed" ? "signature.malformed" : error.code); }
  if (!list.length) reject("signature.missing");
  return list;
}

/** WebCrypto's errors for algorithms that a browser lacks, as one of ours. */
export async function subtle(body) {
  try { return await body(globalThis.crypto?.subtle ?? reject("noCrypto")); } catch (error) {
    if (["NotSupportedError", "SyntaxError"].includes(error.name)) reject("noCrypto");
    throw error;
  }
}

const keyID = async (key) => (await sha256(key)).slice(0, 32);

/** Demands that enough keys, in base 64, signed a document of a kind; each counts once. */
export async function verify(document, kind, signatures, { keys, threshold }) {
  const trusted = new Map(await Promise.all(keys.map(async (key) => {
    const bytes = read.bytes(key, 32);
    return [await keyID(bytes), bytes];
  })));
  const message = joined(utf8(`guide-${kind}-v1\0`), document);
  const [valid, invalid] = [new Set(), new Set()];
  for (const { key, bytes } of signatures) {
    if (!trusted.has(key) || valid.has(key)) continue;
    const isValid = await subtle(async (api) =>
      api.verify("Ed25519", await api.importKey("raw", trusted.get(key), "Ed25519", false, ["verify"]), bytes, message));
    (isValid ? valid : invalid).add(key);
  }
  if (valid.size >= threshold) return;
  if ([...invalid].some((key) => !valid.has(key))) reject("signature.invalid");
  reject(valid.size || !signatures.length ? "signature.missing" : "signature.unknownKey");
}
