// Takes editions into use, goes back and removes one, and kills the browser at each of its steps:  node editions.js
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const root = "https://guide.example/";
const scripts = ["store.js", "editions.js"].map((name) => fs.readFileSync(path.join(__dirname, "../../Web", name), "utf8")).join("\n");

/** The caches of a browser that is killed before a step; what was done until then stays. */
class Browser {
  constructor() { [this.all, this.left] = [new Map(), Infinity]; }

  step(body) {
    if (this.left-- <= 0) throw new Error("killed");
    return body();
  }

  copy() {
    const out = new Browser();
    for (const [name, files] of this.all) out.all.set(name, new Map(files));
    return out;
  }

  async keys() { return this.step(() => [...this.all.keys()]); }
  async delete(name) { return this.step(() => this.all.delete(name)); }
  async match(address, { cacheName }) {
    return this.step(() => {
      const text = this.all.get(cacheName)?.get(address);
      return text === undefined ? undefined : { text: async () => text, json: async () => JSON.parse(text) };
    });
  }
  async open(name) {
    if (!this.all.has(name)) this.step(() => this.all.set(name, new Map()));
    return { put: async (address, body) => this.step(() => this.all.get(name).set(address, body)) };
  }
}

/** The scripts over a browser. */
const over = (caches) => vm.runInNewContext(
  `${scripts}\n({ GuideStore, editionInUse, editionsOf, exchangeEditions, removeBefore, otherEdition })`,
  { caches, URL, crypto: { subtle: {} }, Response: class { constructor(body) { return body; } } });

const releaseOf = (letter) => ({
  release: letter.repeat(64), version: letter, shell: `app/${letter}/`, content: { sha256: `content ${letter}` }, map: undefined,
  // The pages of two editions are the same.
  pages: { en: { sha256: letter === "c" ? "other pages" : "pages" } },
});

/** Keeps everything of an edition, as its service worker does before it is offered. */
async function keep(browser, letter) {
  const store = new (over(browser).GuideStore)(releaseOf(letter), root);
  for (const name of [store.shellName(), store.contentName(), store.pagesName("en")]) {
    browser.all.set(name, new Map([[`${root}app/release.json`, JSON.stringify(store.release)], [store.mark, ""]]));
  }
}

/** The edition that the service worker of a release answers with. Nothing of it may lack. */
async function inUse(browser, letter, isAgreed = false) {
  const { GuideStore, editionInUse } = over(browser);
  const store = await editionInUse(new GuideStore(releaseOf(letter), root), isAgreed);
  for (const name of [store.shellName(), store.contentName(), store.pagesName("en")]) assert(await store.isWhole(name), `${name} is lost`);
  return store.release.version;
}

const call = (browser, work, letter, ...more) => {
  const scripts = over(browser);
  return scripts[work](new scripts.GuideStore(releaseOf(letter), root), ...more);
};
const other = async (browser, letter) => {
  const found = await call(browser, "otherEdition", letter);
  return found && `${found.version}${found.isNewer ? " newer" : ""}`;
};
const shells = (browser) => [...browser.all.keys()].filter((name) => name.includes(" shell ")).map((name) => name.at(-1)).join("");

/** Removes caches whose names have a text, or a file in them. */
function remove(browser, text, file) {
  for (const [name, files] of browser.all) if (name.includes(text)) file ? files.delete(file) : browser.all.delete(name);
}

let kills = 0;
/** Does work on a browser, after killing copies of it before each step. Then the edition of one side is in use, whole. */
async function surviving(browser, work, letter, ...expected) {
  for (let step = 0; ; step++) {
    const copy = browser.copy();
    copy.left = step;
    await work(copy).catch(({ message }) => assert.equal(message, "killed"));
    const isKilled = copy.left < 0;
    copy.left = Infinity;
    const found = await inUse(copy, letter);
    assert(expected.includes(found), `${found} after a kill at step ${step}`);
    assert.equal(await inUse(copy, letter), found);
    if (await call(copy, "exchangeEditions", letter)) assert.notEqual(await inUse(copy, letter), found);
    if (!isKilled) break;
    kills++;
  }
  await work(browser);
}

async function main() {
  const browser = new Browser();
  await keep(browser, "a");
  assert.equal(await inUse(browser, "a"), "a");
  assert.equal(await other(browser, "a"), undefined);

  // An update, back, forward and back again.
  await keep(browser, "b");
  await surviving(browser, (one) => call(one, "editionInUse", "b", true), "b", "b");
  assert.equal(await other(browser, "b"), "a");
  // Their pages are the same, and stay when the one before is removed; without its content that is not offered.
  const alone = browser.copy();
  await surviving(alone, (one) => call(one, "removeBefore", "b"), "b", "b");
  const damaged = browser.copy();
  remove(damaged, "content a");
  assert.equal(await other(damaged, "b"), undefined);
  await surviving(browser, (one) => call(one, "exchangeEditions", "b"), "b", "a", "b");
  assert.equal(await inUse(browser, "b"), "a");
  assert.equal(await other(browser, "a"), "b newer");
  // A page of the newer one, which came from the network, is of neither.
  assert.equal(await other(browser, "b"), undefined);
  await surviving(browser, (one) => call(one, "exchangeEditions", "b"), "b", "a", "b");
  assert.equal(await inUse(browser, "b"), "b");
  // The next edition takes the room of the one before, and not what that shares with the one in use.
  const small = browser.copy();
  await keep(small, "c");
  await call(small, "removeBefore", "c");
  assert.equal(await inUse(small, "b"), "b");
  await call(browser, "exchangeEditions", "b");

  // A third edition, whose service worker starts as no page is open, and one that was agreed to.
  await keep(browser, "c");
  const agreed = browser.copy();
  await surviving(browser, (one) => call(one, "editionInUse", "c"), "c", "a");
  assert.equal(await other(browser, "a"), "c newer");
  assert.equal(shells(browser), "ac");
  await surviving(agreed, (one) => call(one, "editionInUse", "c", true), "c", "a", "c");
  assert.equal(await inUse(agreed, "c"), "c");
  assert.equal(await other(agreed, "c"), "a");
  assert.equal(shells(agreed), "ac");

  // The next edition has pages that only the one before has, whose room it takes.
  const full = agreed.copy();
  await keep(full, "d");
  await call(full, "removeBefore", "d");
  assert.equal(await inUse(full, "d", true), "d");

  // Without the one before; while back, the newer one gives way to the next.
  await surviving(agreed, (one) => call(one, "removeBefore", "c"), "c", "c");
  assert.deepEqual([await other(agreed, "c"), shells(agreed)], [undefined, "c"]);
  await keep(browser, "d");
  await call(browser, "removeBefore", "d");
  assert.deepEqual([await inUse(browser, "c"), shells(browser)], ["a", "ad"]);
  assert.equal(await inUse(browser, "d", true), "d");
  assert.equal(await other(browser, "d"), "a");
  assert.equal(await call(browser, "exchangeEditions", "d"), true);

  // The first edition is published again, which is then both the newest and the one that was in use.
  assert.equal(await inUse(browser, "a", true), "a");
  assert.equal(await other(browser, "a"), "d");
  // What is not whole is not gone back to.
  remove(browser, "shell d", `${root}app/whole`);
  assert.equal(await call(browser, "exchangeEditions", "a"), false);
  assert.equal(await inUse(browser, "a"), "a");
  console.log(`editions: ${kills} kills, nothing lost`);
}

main();
