// The engine of the guide in node: a content database and its map, asked in JSON. The engine is the module for browsers.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

/** An instance of a module, and texts and bytes in its memory. */
class Instance {
  constructor(compiled) {
    // The module asks nothing of its host; what libc declares is a failure when called.
    const imports = {};
    for (const { module, name } of WebAssembly.Module.imports(compiled)) {
      (imports[module] ??= {})[name] = () => { throw new Error(`the module called ${module}.${name}`); };
    }
    this.exports = new WebAssembly.Instance(compiled, imports).exports;
    this.exports._initialize?.();
  }

  /** The address of a copy of bytes. */
  given(bytes) {
    const place = this.exports.malloc(bytes.length + 1) >>> 0;
    if (place === 0) throw new Error("there is not enough memory");
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    return place;
  }

  /** Calls with copies of bytes, which are freed then; not after a trap, which ends the instance. */
  with(all, body) {
    const places = all.map((bytes) => this.given(bytes));
    const result = body(...places.flatMap((place, at) => [place, all[at].length]));
    places.forEach((place) => this.exports.free(place));
    return result;
  }

  text(place, length) {
    return Buffer.from(this.exports.memory.buffer, place >>> 0, length).toString();
  }
}

const compile = (file) => new WebAssembly.Module(fs.readFileSync(file));

/** An open guide. */
class Guide {
  #compiled;
  #content;
  #map;
  #instance;

  constructor(content, { engine = path.join(__dirname, "engine.wasm"), map = [] } = {}) {
    this.#compiled = compile(engine);
    [this.#content, ...this.#map] = [content, ...map].map((one) => (typeof one === "string" ? fs.readFileSync(one) : one));
    this.#open();
  }

  #open() {
    const instance = new Instance(this.#compiled);
    const { guide_open, guide_add_map } = instance.exports;
    this.#guarded(instance, () => {
      // The module reads content and map where they stand, so they are not freed.
      if (guide_open(instance.given(this.#content), this.#content.length) !== 0) throw new Error("this is no content of this version");
      for (const part of this.#map) guide_add_map(instance.given(part), part.length);
    });
    this.#instance = instance;
  }

  /** The reply to a request, as text with its line feed: byte for byte what `guide ask` writes. */
  reply(request) {
    if (!this.#instance) this.#open();
    const instance = this.#instance;
    const { guide_ask, guide_answer_length } = instance.exports;
    return this.#guarded(instance, () => instance.with([Buffer.from(JSON.stringify(request))], (place, length) =>
      instance.text(guide_ask(place, length), guide_answer_length())));
  }

  /** Calls; a trap becomes an error with the text that the module left, and its instance is not used again. */
  #guarded(instance, body) {
    try {
      return body();
    } catch (error) {
      this.#instance = undefined;
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      const { guide_failure, guide_failure_length } = instance.exports;
      throw new Error(instance.text(guide_failure(), guide_failure_length()) || `the engine ended: ${error.message}`);
    }
  }

  /** The document that answers a request. Refusals are documents too, with `error`. */
  ask(request) { return JSON.parse(this.reply(request)); }
}

/** Opens a content database, a path or bytes. */
const open = (content, options) => new Guide(content, options);

module.exports = { open, Guide, Instance, compile };
