// Opens a link that carries the answer (docs/format/links.md), without a network and without content. A classic script, so that
// the page works from a disk too. Nothing in a link is fetched or run, and text is only ever set as text.
(() => {
  const [mostBytes, mostUnpacked, mostOfNote, firstSkippable] = [450, 2048, 140, 24];
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

  /** What a link says. Throws an error whose message is `none unknownVersion tooLong damaged`. */
  async function read(link) {
    const [, mark, version, body] = /#(g|G)(\d+)\.([^?&]*)/.exec(link) ?? refuse("none");
    if (version !== "1") refuse("unknownVersion");
    const bytes = mark === "g" ? bytesOfLetters(body) : bytesOfDigits(body);
    if (bytes.length > mostBytes) refuse("tooLong", bytes.length);
    const packed = bytes.slice(0, -4);
    demand(packed.length > 1 && checkValue(packed) === bytes.slice(-4).reduce((sum, byte) => sum * 256 + byte, 0));
    if (packed[0] > 1) refuse("unknownVersion");
    const map = fields(packed[0] === 1 ? await inflated(packed.slice(1)) : packed.slice(1), 3);
    demand(Array.isArray(map[1]));
    const excerpt = excerptOf(map[1]);
    const address = /^guide:\/\/([^?#]*)/i.exec(link);
    demand(!address || address[1] === `${excerpt.type}/${excerpt.id}`);
    const note = optional(map[2]);
    demand(note === undefined || [...note].length <= mostOfNote);
    const days = map[3];
    demand(days === undefined || (Number.isInteger(days) && days >= -719162 && days <= 2932896));
    const expires = days === undefined ? undefined : new Date(days * 864e5).toISOString().slice(0, 10);
    return { ...excerpt, note, expires };
  }

  if (typeof document === "undefined") {
    module.exports = { read };
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

  function today() {
    const now = new Date();
    return new Date(now - now.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
  }

  async function show() {
    page.replaceChildren();
    heading.textContent = title;
    try {
      const link = await read(location.href);
      if (link.expires && link.expires < today()) refuse("expired", link.expires);
      heading.textContent = link.title;
      for (const line of [link.facts, link.line]) if (line) add(line);
      if (link.note) add(say("note", link.note));
      add(say("from", link.set, link.version));
      if (link.expires) add(say("until", link.expires));
      if (link.lat !== undefined) add(say("map"), `geo:${link.lat},${link.lng}`);
      // Names are letters, digits and marks, so they are a path of this site and nothing else.
      if (link.set === words.dataset.set) add(say("item"), `${link.type}/${link.id}.html`);
    } catch (error) {
      add(say(words.querySelector(`[data-say="${error.message}"]`) ? error.message : "damaged", error.value));
    }
  }

  addEventListener("hashchange", show);
  show();
})();
