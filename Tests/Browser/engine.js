// The module for browsers, opened over a content database and parts of a map, in node.
"use strict";
const fs = require("node:fs");

class Engine {
  constructor(modulePath, content, parts = []) {
    const module_ = new WebAssembly.Module(fs.readFileSync(modulePath));
    // The module asks nothing of its host; what libc declares is a failure when called.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module_)) {
      (imports[from] ??= {})[name] = () => { throw new Error(`the module called ${from}.${name}`); };
    }
    this.exports = new WebAssembly.Instance(module_, imports).exports;
    const bytes = fs.readFileSync(content);
    const start = performance.now();
    if (this.exports.guide_open(this.given(bytes), bytes.length) !== 0) throw new Error(this.failure());
    for (const part of parts) {
      const map = fs.readFileSync(part);
      this.exports.guide_add_map(this.given(map), map.length);
    }
    this.openMilliseconds = performance.now() - start;
  }

  /// The reply to a request, with its line feed.
  ask(request) {
    const bytes = Buffer.from(JSON.stringify(request));
    const place = this.given(bytes);
    try {
      const reply = this.exports.guide_ask(place, bytes.length);
      return this.text(reply, this.exports.guide_answer_length());
    } catch (error) {
      throw new Error(this.failure() || error.message);
    } finally {
      this.exports.free(place);
    }
  }

  failure() { return this.text(this.exports.guide_failure(), this.exports.guide_failure_length()); }

  text(place, length) { return Buffer.from(new Uint8Array(this.exports.memory.buffer, place, length)).toString(); }

  given(bytes) {
    const place = this.exports.malloc(bytes.length + 1);
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    return place;
  }
}

module.exports = { Engine };
