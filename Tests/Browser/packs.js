// Checks what the app trusts, and what receipts open, against documents of contentc, good ones and tampered ones:
//   node packs.js CONTENTC SHOP [ENGINE]
// SHOP is a folder of Tools/toy-shop. With the engine, packs are also unpacked, and read beside the content.
import { execFileSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { offersFor } from "../../Web/pack-offers.js";
import * as receipts from "../../Web/pack-receipts.js";
import { compare, sha256, utf8 } from "../../Web/pack-signed.js";
import { acceptChannel, acceptRoot, channelOf, readChannel, rootOf, trustOf } from "../../Web/pack-trust.js";

// A browser has it as a global; node 18 does not.
globalThis.crypto ??= crypto.webcrypto;

const [, , contentc, original, enginePath] = process.argv;
// A copy, so that each run starts from the same folder.
const shop = fs.mkdtempSync(path.join(os.tmpdir(), "shop-"));
process.on("exit", () => fs.rmSync(shop, { recursive: true, force: true }));
fs.cpSync(original, shop, { recursive: true });
const file = (name) => new Uint8Array(fs.readFileSync(path.join(shop, name)));
const text = (name) => fs.readFileSync(path.join(shop, name), "utf8");
const run = (...all) => execFileSync(path.resolve(contentc), all, { cwd: shop, stdio: ["ignore", "pipe", "pipe"] });
const now = "2026-11-28T12:00:00Z";

let checks = 0;
const failures = [];
/** Compares a result, or the code of an error, with what is expected. */
async function expect(name, wanted, body) {
  checks += 1;
  let found;
  try { found = await body(); } catch (error) { found = error.code ?? String(error); }
  if (JSON.stringify(found) !== JSON.stringify(wanted)) failures.push(`${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

const keyID = (name) => crypto.createHash("sha256")
  .update(Buffer.from(crypto.createPublicKey(text(`${name}.pem`)).export({ format: "jwk" }).x, "base64url")).digest("hex").slice(0, 32);
const entry = (kind, bytes, name) => (
  { key: keyID(name), signature: crypto.sign(null, Buffer.concat([utf8(`guide-${kind}-v1\0`), bytes]), text(`${name}.pem`)).toString("base64") });
/** The file of signatures by keys. */
const signatures = (kind, bytes, ...names) =>
  utf8(JSON.stringify({ format: "guide.signatures/1", signatures: names.map((name) => entry(kind, bytes, name)) }));
const json = (value) => utf8(JSON.stringify(value));
/** A document after a change, and its signatures. */
function changed(bytes, kind, change, ...names) {
  const value = JSON.parse(new TextDecoder().decode(bytes));
  const out = json(change(value) ?? value);
  return [out, signatures(kind, out, ...names)];
}

const pinned = file("1.root.json");
const [first, next] = ["shop", "next"].map((name) => [file(`${name}/channel/stable.json`), file(`${name}/channel/stable.json.sig`)]);
const start = await trustOf(pinned, "stable");
const accept = (state, [bytes, list], clock = now) => acceptChannel(state, bytes, list, clock);
const version = async (state, pair, clock) => (await accept(state, pair, clock)).seen.channelVersion;

async function checkChannel() {
  const seen = await accept(start, next);
  await expect("the first list", 1, () => version(start, first));
  await expect("a newer list", 2, async () => version(await accept(start, first), next));
  await expect("the same list again", 2, () => version(seen, next));
  await expect("reading it back", [2, null], async () => {
    const { document, staleSince } = await readChannel(seen, now);
    return [document.version, staleSince ?? null];
  });
  await expect("a list that is over is read", "2036-11-20T00:00:00Z", async () => (await readChannel(seen, "2040-01-01T00:00:00Z")).staleSince);
  await expect("a clock that is behind", 2, () => version(seen, next, "2001-01-01T00:00:00Z"));
  const by = (change, ...names) => changed(next[0], "channel", change, ...(names.length ? names : ["release"]));
  const cases = {
    "signature.unknownKey": by(() => {}, "stranger"),
    "signature.invalid": [first[0], signatures("channel", next[0], "release")],
    "signature.missing": [next[0], new Uint8Array()],
    "signature.malformed": [next[0], utf8("{}")],
    "signature.tooMany": [next[0], json({ format: "guide.signatures/1", signatures: Array(9).fill(entry("channel", next[0], "release")) })],
    tooLarge: [new Uint8Array((16 << 20) + 1), next[1]],
    unsupportedSchema: by((value) => void (value.format = "guide.channel/2")),
    "audience.mismatch": by((value) => void (value.product = "other")),
    rollback: first, equivocation: by((value) => void (value.issued = "2026-11-24T00:00:00Z")),
    fastForward: by((value) => void (value.version += 1_000_001)), "root.chain": by((value) => void (value.epoch = 2)),
    expired: by((value) => Object.assign(value, { version: 3, expires: "2026-11-27T00:00:00Z" })),
  };
  for (const [code, pair] of Object.entries(cases)) await expect(`list: ${code}`, code, () => version(seen, pair));
  await expect("list of another channel", "audience.mismatch", () => version(seen, by((value) => void (value.channel = "beta"))));
  await expect("list of an earlier epoch", "rollback", async () =>
    version({ ...seen, root: { ...seen.root, epoch: 2 }, seen: { ...seen.seen, epoch: 2 } }, next));
  await expect("list under a root that is over", "expired", () => version(start, next, "2070-01-01T00:00:00Z"));
  await expect("key of another channel", "signature.unknownKey", async () => {
    const root = { ...start.root, release: start.root.release.map((one) => ({ ...one, channels: ["beta"] })) };
    return version({ ...start, root }, next);
  });
  const third = (change) => by((value) => { value.version = 3; change(value); });
  const oasis = (value) => value.packs.find(({ id }) => id === "oasis");
  const older = (value) => void (oasis(value).version = "1.0.5");
  await expect("an older pack", "rollback", () => version(seen, third(older)));
  await expect("an older pack after a withdrawal", 3, () => version(seen, third((value) => {
    older(value);
    value.withdrawn = [{ pack: "oasis", version: "1.1" }];
  })));
  await expect("a changed pack", "equivocation", () => version(seen, third((value) => void (oasis(value).installed.sha256 = "0".repeat(64)))));
}

/** Signed bytes that are no document. */
async function checkForms() {
  const source = new TextDecoder().decode(next[0]);
  const deep = `${"[".repeat(33)}${"]".repeat(33)}`;
  const forms = {
    "a key twice": source.replace("{", '{"epoch":1,'), "a number too large": source.replace("{", '{"x":1e999,'),
    "too many levels": source.replace("{", `{"x":${deep},`), "a byte order mark": `\ufeff${source}`, "half a document": source.slice(0, 99),
    "no object": "[1]", "null": source.replace('"epoch":1', '"epoch":null'), "a fraction": source.replace('"epoch":1', '"epoch":1.5'),
    "a time without seconds": source.replace(/"expires":"[^"]*"/, '"expires":"2036-11-20T00:00Z"'),
    "a day that is none": source.replace(/"expires":"[^"]*"/, '"expires":"2036-02-30T00:00:00Z"'),
    "a path upwards": source.replace(/"path":"packs/, '"path":"../packs'), "a version with words": source.replace('"version":"1.1"', '"version":"1.x"'),
    "an offer twice": source.replace(/"packs":\[(\{.*?\}),\{"contentSchema"/, '"packs":[$1,$1,{"contentSchema"'),
    "over before it began": source.replace(/"expires":"[^"]*"/, '"expires":"2026-11-01T00:00:00Z"'),
    "a shop of another kind": source.replace("https://shop.example", "javascript:shop"), "a name of a device": source.replace('"id":"oasis"', '"id":"con"'),
  };
  for (const [name, form] of Object.entries(forms)) {
    if (form === source) failures.push(`${name}: no change`);
    await expect(`form: ${name}`, "malformed", () => version(start, [utf8(form), signatures("channel", utf8(form), "release")]));
  }
  const broken = new Uint8Array([...next[0], 0xff]);
  await expect("form: not UTF-8", "malformed", () => version(start, [broken, signatures("channel", broken, "release")]));
}

async function checkRoots() {
  run("root", "rotate", "1.root.json", "--release-key", "stranger.pub", "-o", "2.root.json", "--issued", "2026-11-22");
  run("sign", "2.root.json", "--root", "1.root.json", "--key", "root-a.pem");
  const second = [file("2.root.json"), file("2.root.json.sig")];
  const follow = async (pair, state = start) => (await acceptRoot(state, ...pair)).root.version;
  const after = await acceptRoot(start, ...second);
  const by = (change, ...names) => changed(second[0], "root", change, ...(names.length ? names : ["root-a"]));
  await expect("the root that follows", 2, () => follow(second));
  await expect("a list of a key that went", "signature.unknownKey", () => version(after, next));
  await expect("a list of the new key", 2, () => version(after, changed(next[0], "channel", () => {}, "stranger")));
  await expect("the shell's root stays known", 2, async () => (await trustOf(pinned, "stable", after)).root.version);
  await expect("a shell with another root forgets", 0, async () => {
    const [other] = changed(pinned, "root", (value) => void (value.roles.root.keys = value.roles.root.keys.slice(0, 1)));
    return (await trustOf(other, "stable", await accept(start, next))).seen.channelVersion;
  });
  await expect("a newer root in the shell keeps what was seen", [2, 2], async () => {
    const { root, seen } = await trustOf(second[0], "stable", await accept(start, next));
    return [root.version, seen.channelVersion];
  });
  const cases = {
    rollback: [pinned, file("1.root.json.sig")], "root.chain": by((value) => void (value.version = 3)),
    "audience.mismatch": by((value) => void (value.product = "other")), "signature.unknownKey": by(() => {}, "stranger"),
    "signature.invalid": [second[0], signatures("root", pinned, "root-a")], unsupportedSchema: by((value) => void (value.format = "guide.root/9")),
    malformed: by((value) => void (value.roles.root.threshold = 3)), tooLarge: [new Uint8Array(65537), second[1]],
    "signature.missing": by((value) => void (value.roles.root.keys = [value.roles.root.keys[1]]), "root-a"),
  };
  // Which of the two keys stands second depends on the keys.
  if (rootOf(cases["signature.missing"][0]).root.keys.includes(rootKey("root-a"))) {
    cases["signature.missing"] = by((value) => void (value.roles.root.keys = [value.roles.root.keys[0]]), "root-a");
  }
  for (const [code, pair] of Object.entries(cases)) await expect(`root: ${code}`, code, () => follow(pair));
  await expect("root of an earlier epoch", "rollback", () => follow(second, { ...start, root: { ...start.root, epoch: 2 } }));
  await expect("a new epoch forgets", [2, 0], async () => {
    const { seen } = await acceptRoot(await accept(start, next), ...by((value) => void (value.epoch = 2)));
    return [seen.epoch, seen.channelVersion];
  });
  await expect("two of two", "signature.missing", () => follow(second, { ...start, root: { ...start.root, root: { ...start.root.root, threshold: 2 } } }));
}
const rootKey = (name) => Buffer.from(crypto.createPublicKey(text(`${name}.pem`)).export({ format: "jwk" }).x, "base64url").toString("base64");

const { root } = start;
const made = await receipts.buyerKey(receipts.none());
/** Issues a receipt, and returns its text. */
function issue(id, { from = "1", below = "3", buyer = made.code, at = "2026-11-22", key = "seller", more = [] } = {}) {
  const out = `${id}.json`;
  fs.rmSync(path.join(shop, out), { force: true });
  if (key === "thief") {
    const { document } = JSON.parse(issue(`of-${id}`, { from, below, buyer, at }));
    const list = [entry("receipt", utf8(document), "thief")];
    return JSON.stringify({ format: "guide.signed/1", document, signatures: list });
  }
  run("sell", "issue", "--root", "1.root.json", "--key", "seller.pem", "--secret", "seller.secret", "--id", id, "--pack", "walks", "--from", from,
    "--below", below, "--buyer", buyer, "--price", "4.90", "--currency", "EUR", "--at", at, "-o", out, ...more);
  return text(out);
}

const walks = channelOf(next[0]).packs.find(({ id }) => id === "walks");
const keyOf = async (purchases, { version = "1.1", clock = now, isUpdate = false, floor = "2026-11-23T00:00:00Z" } = {}) =>
  (await (await receipts.accessOf(purchases, floor)).key("walks", version, clock, isUpdate)).key.length;
const edited = (receipt, change) => {
  const value = JSON.parse(receipt);
  change(value);
  return JSON.stringify(value);
};

async function checkReceipts() {
  const good = issue("pay-1");
  const { purchases } = await receipts.accept(made.purchases, good, root);
  const taken = async (receipt, to = made.purchases) => (await receipts.accept(to, receipt, root)).receipt.id;
  await expect("no receipt", "locked", () => keyOf(made.purchases));
  await expect("a receipt", "pay-1", () => taken(good));
  await expect("its key", 32, () => keyOf(purchases));
  await expect("a later series", 32, () => keyOf(purchases, { version: "2.9" }));
  await expect("the same receipt again", 1, async () => (await receipts.accept(purchases, good, root)).purchases.receipts.length);
  await expect("another seller", "signature.unknownKey", () => taken(issue("pay-2", { key: "thief" })));
  await expect("another buyer", "receipt.otherBuyer", async () => taken(good, (await receipts.buyerKey(receipts.none())).purchases));
  await expect("an edited range", "signature.invalid", () => taken(edited(good, (value) => void (value.document = value.document.replace('"below":"3"', '"below":"9"')))));
  await expect("no signature", "signature.missing", () => taken(edited(good, (value) => void (value.signatures = []))));
  await expect("nine signatures", "signature.tooMany", () => taken(edited(good, (value) => void (value.signatures = Array(9).fill(value.signatures[0])))));
  await expect("no receipt at all", "malformed", () => taken("hello"));
  await expect("a text that is too long", "tooLarge", () => taken(" ".repeat(300_000)));
  await expect("another product", "audience.mismatch", () => receipts.accept(made.purchases, good, { ...root, product: "other" }).then(() => "taken"));
  await expect("two sellers wanted", "signature.missing", () => receipts.accept(made.purchases, good, { ...root, sellers: { ...root.sellers, threshold: 2 } }).then(() => ""));
  await expect("a version before", "receipt.range", async () => keyOf((await receipts.accept(made.purchases, issue("pay-3", { from: "1.2" }), root)).purchases));
  await expect("a version after", "receipt.range", () => keyOf(purchases, { version: "3" }));
  const short = (await receipts.accept(made.purchases, issue("pay-4", { more: ["--expires", "2026-11-25"] }), root)).purchases;
  await expect("before it ends", 32, () => keyOf(short, { clock: "2026-11-24T00:00:00Z" }));
  await expect("after it ended", "receipt.expired", () => keyOf(short));
  await expect("a clock set back", "receipt.expired", () => keyOf(short, { clock: "2001-01-01T00:00:00Z", floor: "2026-11-26T00:00:00Z" }));
  await expect("a receipt that was changed after it was taken", "locked", () =>
    keyOf({ ...purchases, receipts: purchases.receipts.map((one) => ({ ...one, signed: { ...one.signed, document: one.signed.document.replace('"3"', '"4"') } })) }));
  await checkMoving(purchases);
  await checkRevocations(purchases);
  await checkDamage(good, purchases);
}

async function checkMoving(purchases) {
  const moved = await receipts.merged(receipts.none(), receipts.purchasesOf(receipts.fileOf(purchases)), root);
  await expect("purchases on another device", [1, 32], async () => [moved.receipts.length, await keyOf(moved)]);
  await expect("purchases twice", [1, 1], async () => {
    const twice = await receipts.merged(moved, purchases, root);
    return [twice.keys.length, twice.receipts.length];
  });
  await expect("purchases of another root", "signature.unknownKey", () => receipts.merged(receipts.none(), purchases, { ...root, sellers: root.root }).then(() => ""));
  for (const form of ["{}", "{", '{"format":"guide.purchases/1","keys":["AAAA"]}', '{"format":"guide.purchases/1","receipts":[{}]}']) {
    await expect(`purchases: ${form}`, "malformed", async () => receipts.purchasesOf(form));
  }
}

async function checkRevocations(purchases) {
  const list = "next/sell/revocations.json";
  const revoke = (at, ...more) => {
    run("sell", "revoke", "pay-1.json", "--site", "next", "--root", "1.root.json", "--key", "seller.pem", "--at", at, ...more);
    return text(list);
  };
  fs.rmSync(path.join(shop, "next/sell"), { recursive: true, force: true });
  const one = revoke("2026-11-24", "--grace-days", "30");
  const two = revoke("2026-11-25", "--grace-days", "1", "--refund");
  const [first, second] = [await receipts.acceptRevocations(purchases, one, root), await receipts.acceptRevocations(purchases, two, root)];
  await expect("a revoked receipt is still read", 32, () => keyOf(first));
  await expect("it allows no update", "receipt.revoked", () => keyOf(first, { isUpdate: true }));
  await expect("access ends", "receipt.revoked", () => keyOf(first, { clock: "2027-01-01T00:00:00Z" }));
  await expect("a refund", "receipt.refunded", () => keyOf(second));
  await expect("the list again", 1, async () => (await receipts.acceptRevocations(first, one, root)).receipts.length);
  await expect("an older list", "rollback", () => receipts.acceptRevocations(second, one, root).then(() => ""));
  const { document } = JSON.parse(one);
  const other = document.replace("2026-12-24", "2027-12-24");
  const signed = (name) => JSON.stringify({ format: "guide.signed/1", document: other, signatures: [entry("revocations", utf8(other), name)] });
  await expect("another list of the version", "equivocation", () => receipts.acceptRevocations(first, signed("seller"), root).then(() => ""));
  await expect("a list of a thief", "signature.unknownKey", () => receipts.acceptRevocations(first, signed("thief"), root).then(() => ""));
  await expect("a list whose signer went is dropped", false, async () => "revocations" in (await receipts.withoutStrangers(first, { ...root, sellers: root.root })));
  fs.rmSync(path.join(shop, "next/sell"), { recursive: true, force: true });
}

/** Every byte of a receipt and of a sealed pack, changed one by one. */
async function checkDamage(good, purchases) {
  const bytes = Buffer.from(good);
  let accepted = 0;
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at] ^= 1;
    accepted += await receipts.accept(made.purchases, damaged.toString(), root).then(() => 1, () => 0);
  }
  await expect(`receipts of ${bytes.length} with a damaged byte that are accepted`, 0, () => accepted);
  const { key } = await (await receipts.accessOf(purchases, now)).key("walks", walks.version, now, true);
  const pack = file(`next/${walks.download.path}`);
  const context = ["toy", "walks", walks.version];
  const opens = (text, ...rest) => receipts.unsealed(text, key, ...rest).then(() => 1, ({ code }) => (code === "seal.invalid" ? 0 : code));
  await expect("the sealed pack", 1, () => opens(pack, ...context, "pack"));
  accepted = 0;
  for (let at = 0; at < pack.length; at++) {
    const damaged = pack.slice();
    damaged[at] ^= 1;
    accepted += await opens(damaged, ...context, "pack");
    accepted += await opens(pack.subarray(0, at), ...context, "pack");
  }
  await expect(`sealed packs of ${pack.length} bytes, damaged or cut, that are accepted`, 0, () => accepted);
  for (const [name, other] of Object.entries({ use: [...context, "database"], version: ["toy", "walks", "1.0", "pack"], pack: ["toy", "oasis", "1.1", "pack"] })) {
    await expect(`sealed for another ${name}`, 0, () => opens(pack, ...other));
  }
  if (enginePath) await checkEngine(key, context, pack);
}

async function checkEngine(key, context, pack) {
  const compiled = new WebAssembly.Module(fs.readFileSync(enginePath));
  const { exports } = new WebAssembly.Instance(compiled, Object.fromEntries(WebAssembly.Module.imports(compiled).map(({ module }) =>
    [module, new Proxy({}, { get: (_, name) => () => { throw new Error(name); } })])));
  exports._initialize?.();
  const given = (bytes) => {
    const at = exports.malloc(bytes.length + 1) >>> 0;
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    return at;
  };
  const unpack = (frame, size) => {
    const [from, to] = [given(frame), exports.malloc(size) >>> 0];
    const code = exports.guide_unpack(from, frame.length, to, size);
    const out = code === 0 && new Uint8Array(exports.memory.buffer, to, size).slice();
    [from, to].forEach((place) => exports.free(place));
    return out;
  };
  const frame = await receipts.unsealed(pack, key, ...context, "pack");
  const size = walks.installed.size - receipts.overhead;
  const database = unpack(frame, size);
  await expect("the installed file has the digest of its offer", walks.installed.sha256, async () => sha256(await receipts.sealed(database, key, ...context, "database")));
  const wrong = [unpack(frame, size + 1), unpack(frame, size - 1), unpack(frame.subarray(1), size), unpack(new Uint8Array([...frame, 0]), size), unpack(new Uint8Array([...frame, ...frame]), size)];
  for (let at = 0; at < frame.length; at++) {
    const damaged = frame.slice();
    damaged[at] ^= 1;
    wrong.push(unpack(frame.subarray(0, at), size), unpack(damaged, size));
  }
  await expect(`frames that are cut, damaged or more than one, of ${wrong.length}, that are unpacked to other bytes`, 0, () =>
    wrong.filter((one) => one && Buffer.compare(one, database) !== 0).length);
  run("build", "base", "-o", "base.db");
  const base = file("base.db");
  const ask = (words) => {
    const request = utf8(JSON.stringify({ command: "search", words: [words], at: "2026-11-28T10:00" }));
    const place = exports.guide_ask(given(request), request.length) >>> 0;
    return JSON.parse(Buffer.from(exports.memory.buffer, place, exports.guide_answer_length()).toString()).data.map(({ id }) => id);
  };
  exports.guide_open(given(base), base.length);
  await expect("without the pack", [], async () => ask("zellige"));
  exports.guide_add_pack(given(database), database.length);
  await expect("with the pack", ["tiles"], async () => ask("zellige"));
  await expect("and still the content", ["lamps"], async () => ask("lamps"));
  // An error ends the module, so the app tries a new pack in one of its own first.
  await expect("bytes that are no database", "RuntimeError: unreachable", async () => exports.guide_add_pack(given(utf8("no database")), 11));
}

async function checkOffers() {
  const { purchases } = await receipts.accept(made.purchases, text("pay-1.json"), root);
  const facts = async (own, more = {}) => ({
    document: channelOf(next[0]), installed: {}, withdrawn: [], installID: "x", holds: ["base"], program: "0.1.0", version: "1.0",
    access: await receipts.accessOf(own, now), now, ...more,
  });
  const shown = async (found) => (await offersFor(found)).packs.map(({ id, lock, isRead, isHidden }) => [id, lock?.code ?? "", isRead, isHidden].join(" "));
  await expect("offers without a receipt", ["oasis  false false", "walks locked false false", "walks-preview  false false"], async () => shown(await facts(made.purchases)));
  const record = (version, more = {}) => ({ current: { version, sha256: "", bytes: 1, title: {}, dependencies: [], ...more } });
  const installed = { walks: record("1.1", { isSold: true }), "walks-preview": record("1.1", { previewOf: "walks" }) };
  await expect("a preview is hidden", ["oasis  false false", "walks  true false", "walks-preview  false true"], async () => shown(await facts(purchases, { installed })));
  await expect("and comes back", ["oasis  false false", "walks locked false false", "walks-preview  true false"], async () => shown(await facts(made.purchases, { installed })));
  await expect("a withdrawn version is not read", false, async () =>
    (await offersFor(await facts(made.purchases, { installed: { oasis: record("1.1") }, withdrawn: [{ pack: "oasis", version: "1.1" }] }))).packs[0].isRead);
  await expect("a pack of the content", true, async () => (await offersFor(await facts(made.purchases, { holds: ["oasis"], version: "2" }))).packs[0].isInGuide);
  await expect("what a pack needs", ["oasis"], async () => (await offersFor(await facts(made.purchases))).needed("oasis").map(({ id }) => id));
  await expect("a base that is too old", "missingDependency", async () => {
    const document = channelOf(changed(next[0], "channel", (value) => value.packs.forEach((one) => one.dependencies?.forEach((two) => (two.minimum = "9"))), "release")[0]);
    return (await offersFor(await facts(made.purchases, { document }))).needed("oasis").length;
  });
  await expect("versions", [true, true, true], async () => [compare("1.10", "1.9") > 0, compare("1.2", "1.2.0") === 0, compare("1", "1.0.1") < 0]);
}

const begin = performance.now();
await checkChannel();
await checkForms();
await checkRoots();
await checkReceipts();
await checkOffers();
for (const failure of failures) console.error(failure);
console.log(`packs: ${checks - failures.length} of ${checks} checks passed in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
if (failures.length) process.exit(1);
