// Opens a link that carries the answer (docs/format/links.md), without a network and without content. A classic script, so that
// the page works from a disk too. Nothing in a link is fetched or run, and text is only ever set as text.
(() => {
  const [mostBytes, mostUnpacked, mostOfNote, firstSkippable] = [450, 2048, 140, 24];
  const [field, signatureCount, keyCount] = [24, 72, 8];
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const digitsOfRest = [0, 3, 5, 8, 10, 13, 15, 17];
  const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

  /** Refuses a link: the name of a message, and its value. */
  const refuse = (name, value) => { throw Object.assign(new Error(name), { value }); };
  const demand = (condition) => condition || refuse("damaged");

  function bytesOfLetters(text) {
    demand(text.length % 4 !== 1);
    const out = [];
    let [bits, held] = [0, 0];
    for (const letter of text) {
      const value = alphabet.indexOf(letter);
      demand(value >= 0);
      bits = ((bits << 6) | value) & 0xffff;
      held += 6;
      if (held >= 8) out.push((bits >> (held -= 8)) & 255);
    }
    demand((bits & ((1 << held) - 1)) === 0);
    return out;
  }

  function bytesOfDigits(text) {
    demand(/^\d*$/.test(text));
    const out = [];
    for (let start = 0; start < text.length; start += 17) {
      const group = text.slice(start, start + 17);
      const count = digitsOfRest.indexOf(group.length);
      const number = BigInt(group);
      demand(count > 0 && number >> BigInt(8 * count) === 0n);
      for (let rest = count - 1; rest >= 0; rest--) out.push(Number((number >> BigInt(8 * rest)) & 255n));
    }
    return out;
  }

  function checkValue(bytes) {
    let sum = -1;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return ~sum >>> 0;
  }

  async function inflated(bytes) {
    if (typeof DecompressionStream === "undefined") refuse("oldBrowser");
    const out = [];
    try {
      const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      for (const reader = stream.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) return out;
        if (out.length + value.length > mostUnpacked) throw new Error("too much");
        out.push(...value);
      }
    } catch { return refuse("damaged"); }
  }

  /** A map of CBOR from small numbers to integers, texts and byte strings, in its deterministic form. */
  function fields(bytes, known) {
    let position = 0;
    const take = (count) => {
      demand(position + count <= bytes.length);
      return bytes.slice(position, (position += count));
    };
    const head = () => {
      const [first] = take(1);
      const short = first & 31;
      if (short < 24) return [first >> 5, short];
      demand(short <= 26);
      const argument = take(1 << (short - 24)).reduce((sum, byte) => sum * 256 + byte, 0);
      demand(argument >= [24, 0x100, 0x10000][short - 24]);
      return [first >> 5, argument];
    };
    const value = ([kind, argument]) => {
      if (kind === 0) return argument;
      if (kind === 1) return -1 - argument;
      demand(kind === 2 || kind === 3);
      const part = take(argument);
      if (kind === 2) return part;
      let text;
      try { text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(part)); } catch { refuse("damaged"); }
      demand(!control.test(text));
      return text;
    };
    const [kind, count] = head();
    demand(kind === 5 && count <= 32);
    const out = {};
    for (let index = 0, last = -1; index < count; index++) {
      const [kind, key] = head();
      demand(kind === 0 && key > last);
      if (key > known && key < firstSkippable) refuse("unknownVersion");
      out[(last = key)] = value(head());
    }
    demand(position === bytes.length);
    return out;
  }

  const text = (value) => (demand(typeof value === "string" && value !== ""), value);
  const optional = (value) => (value === undefined ? undefined : text(value));
  const name = (value, pattern) => (demand(pattern.test(text(value))), value);

  function excerptOf(bytes) {
    const all = fields(bytes, 10);
    const [lat, lng] = [all[9], all[10]];
    demand((lat === undefined) === (lng === undefined));
    demand(lat === undefined || (Number.isInteger(lat) && Number.isInteger(lng) && Math.abs(lat) <= 9e6 && Math.abs(lng) <= 18e6));
    return {
      type: name(all[1], /^[a-z0-9_]{1,64}$/), id: name(all[2], /^[a-z0-9-]{1,64}$/), set: text(all[3]), version: text(all[4]),
      language: name(all[5], /^[a-z0-9-]{1,64}$/), title: text(all[6]), facts: optional(all[7]), line: optional(all[8]),
      lat: lat === undefined ? undefined : lat / 1e5, lng: lng === undefined ? undefined : lng / 1e5,
    };
  }

  /** A whole number in its one decimal form, within bounds. */
  const isNumber = (text, least, most) =>
    /^-?\d{1,8}$/.test(text) && String(Number(text)) === text && Number(text) >= least && Number(text) <= most;
  const isItem = (entry) => /^[a-z0-9_]{1,64}\/[a-z0-9-]{1,64}$/.test(entry);
  const isPoint = (entry) => {
    const parts = entry.split(",");
    return parts.length === 2 && isNumber(parts[0], -9e6, 9e6) && isNumber(parts[1], -18e6, 18e6);
  };
  const isStop = (entry) => {
    const [day, start, minutes, kind, place, ...rest] = entry.split("/");
    return rest.length === 0 && isNumber(day, 0, 6) && isNumber(start, 0, 2880) && isNumber(minutes, 0, 2880 - start) &&
      ["visit", "lunch", "dinner", "drink"].includes(kind) && /^[a-z0-9-]{1,64}$/.test(place ?? "");
  };
  const kinds = {
    plan: isStop, route: (entry) => isItem(entry) || isPoint(entry), favorites: isItem,
    pack: (entry) => /^[a-z0-9][a-z0-9._-]{0,63}$/.test(entry) && !entry.includes(".."),
  };

  /** More than an item: a plan, a way, a list or packs. */
  function selectionOf(bytes) {
    const all = fields(bytes, 10);
    const isEntry = Object.hasOwn(kinds, text(all[1])) ? kinds[all[1]] : refuse("unknownVersion");
    const entries = text(all[2]).split(" ");
    const days = [all[6], all[7], all[8], all[9], all[10]].filter((number) => number !== undefined);
    demand(days.every(Number.isInteger) && days.length === (all[1] === "plan" ? 5 : 0));
    if (days.length) {
      const [date, start, end, lat, lng] = days;
      demand(date >= -719162 && date <= 2932896 && start >= 0 && start <= 1440 && end >= start && end <= 2880);
      demand(Math.abs(lat) <= 9e6 && Math.abs(lng) <= 18e6);
    }
    demand(entries.length >= (all[1] === "route" ? 2 : 1) && entries.length <= 64 && entries.every(isEntry));
    return {
      kind: all[1], entries: entries.join(" "), set: text(all[3]), version: text(all[4]),
      language: name(all[5], /^[a-z0-9-]{1,64}$/), ...(days.length ? { days } : {}),
    };
  }

  /** What a link says. Throws an error whose message is `none unknownVersion tooLong damaged`. */
  async function read(link) {
    const [, mark, version, body] = /#(g|G)(\d+)\.([^?&]*)/.exec(link) ?? refuse("none");
    if (version !== "1") refuse("unknownVersion");
    const bytes = mark === "g" ? bytesOfLetters(body) : bytesOfDigits(body);
    if (bytes.length > mostBytes) refuse("tooLong", bytes.length);
    const packed = bytes.slice(0, -4);
    demand(packed.length > 1 && checkValue(packed) === bytes.slice(-4).reduce((sum, byte) => sum * 256 + byte, 0));
    if (packed[0] > 1) refuse("unknownVersion");
    const map = fields(packed[0] === 1 ? await inflated(packed.slice(1)) : packed.slice(1), 4);
    const isSelection = map[4] !== undefined;
    demand(Array.isArray(map[isSelection ? 4 : 1]) && !(isSelection && map[1] !== undefined));
    const excerpt = isSelection ? selectionOf(map[4]) : excerptOf(map[1]);
    const address = /^guide:\/\/([^?#]*)/i.exec(link);
    demand(!address || address[1] === (isSelection ? excerpt.kind : `${excerpt.type}/${excerpt.id}`));
    const note = optional(map[2]);
    demand(note === undefined || [...note].length <= mostOfNote);
    const days = map[3];
    demand(days === undefined || (Number.isInteger(days) && days >= -719162 && days <= 2932896));
    const expires = days === undefined ? undefined : new Date(days * 864e5).toISOString().slice(0, 10);
    const signature = isSelection ? undefined : map[field];
    demand(signature === undefined || (Array.isArray(signature) && signature.length === signatureCount));
    return { says: { ...excerpt, note, expires }, signed: map[1], signature };
  }

  /** Who vouches for the excerpt of a link, by the trusted keys in base 64: `fromGuide`, or `from`, a person; with
   *  `unknownKey` or `noCheck` where its signature proves nothing. Throws `forged` when a trusted key signed something else. */
  async function origin({ signed, signature }, keys) {
    if (!signature) return ["from"];
    const crypto = globalThis.crypto?.subtle;
    if (!crypto) return ["from", "noCheck"];
    const message = new Uint8Array([...new TextEncoder().encode("guide-excerpt-v1\0"), ...signed]);
    let isKnown = false;
    for (const text of keys) {
      const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const id = new Uint8Array(await crypto.digest("SHA-256", key));
      if (signature.slice(0, keyCount).some((byte, index) => byte !== id[index])) continue;
      isKnown = true;
      try {
        const known = await crypto.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
        if (await crypto.verify({ name: "Ed25519" }, known, new Uint8Array(signature.slice(keyCount)), message)) return ["fromGuide"];
      } catch { return ["from", "noCheck"]; }
    }
    return isKnown ? refuse("forged") : ["from", "unknownKey"];
  }

  if (typeof document === "undefined") {
    module.exports = { read, origin };
    return;
  }

  const words = document.getElementById("shared");
  const heading = document.querySelector("h1");
  const title = heading.textContent;
  const page = document.getElementById("app");

  /** A text of the page, with values in the places of %1 and %2. */
  const say = (key, ...values) => words.querySelector(`[data-say="${key}"]`).textContent
    .replace(/%(\d)/g, (mark, digit) => values[digit - 1] ?? mark);

  function add(content, address) {
    const line = document.createElement("p");
    const element = address ? line.appendChild(document.createElement("a")) : line;
    Object.assign(element, { textContent: content, dir: "auto" });
    if (address) element.href = address;
    page.append(line);
  }

  const dayOf = (days) => new Date(days * 864e5).toISOString().slice(0, 10);
  const clock = (minutes) => [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

  /** The entries of a selection: an item of this guide links its page. */
  function list(link) {
    const isHere = link.set === words.dataset.set;
    for (const entry of link.entries.split(" ")) {
      const [day, start, minutes, , place] = link.kind === "plan" ? entry.split("/") : [];
      const item = place ? `place/${place}` : entry;
      const when = place ? `${dayOf(link.days[0] + Number(day))} ${clock(Number(start))}–${clock(Number(start) + Number(minutes))} ` : "";
      const label = isItem(item) ? item.split("/")[1].replaceAll("-", " ") : isPoint(item) ? item.split(",").map((step) => step / 1e5).join(",") : item;
      add(when + label, isHere && isItem(item) && link.kind !== "pack" ? `${item}.html` : undefined);
    }
  }

  function today() {
    const now = new Date();
    return new Date(now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
  }

  async function show() {
    page.replaceChildren();
    heading.textContent = title;
    try {
      const whole = await read(location.href);
      const link = whole.says;
      if (link.expires && link.expires < today()) refuse("expired", link.expires);
      const [from, reason] = await origin(whole, words.dataset.keys.split(" ").filter(Boolean));
      heading.textContent = link.kind ? say(link.kind, link.days ? dayOf(link.days[0]) : "") : link.title;
      if (link.kind) list(link);
      for (const line of [link.facts, link.line]) if (line) add(line);
      add(say(link.kind ? "fromPerson" : from, link.set, link.version));
      if (reason) add(say(reason));
      if (link.note) add(say("note", link.note));
      if (link.expires) add(say("until", link.expires));
      if (link.lat !== undefined) add(say("map"), `geo:${link.lat},${link.lng}`);
      // Names are letters, digits and marks, so they are a path of this site and nothing else.
      if (!link.kind && link.set === words.dataset.set) add(say("item"), `${link.type}/${link.id}.html`);
    } catch (error) {
      add(say(words.querySelector(`[data-say="${error.message}"]`) ? error.message : "damaged", error.value));
    }
  }

  addEventListener("hashchange", show);
  show();
})();
