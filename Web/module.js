// The module of the engine: its memory, and its calls. Texts are UTF-8.

class GuideModule {
  /** Opens a database, with the parts of a map beside it. */
  open(content, map = []) {
    const code = this.guarded(() => this.passing(content, (at) => this.exports.guide_open(at, content.length), true));
    if (code !== 0) throw Object.assign(new Error(`guide_open: ${code}`), { code: "content" });
    for (const part of map) this.guarded(() => this.passing(part, (at) => this.exports.guide_add_map(at, part.length), true));
    return this;
  }

  /** Starts the module of an answer. Browsers keep what they compile from a stream of the right type. */
  static async start(answer) {
    const isTyped = answer.headers.get("Content-Type")?.startsWith("application/wasm");
    const compiled = await (isTyped ? WebAssembly.compileStreaming(answer) : answer.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)));
    // The module asks nothing of its host: what libc declares is a failure when it is called.
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(compiled)) {
      (imports[from] ??= {})[name] = () => { throw new Error(`${from}.${name}`); };
    }
    const module = new GuideModule((await WebAssembly.instantiate(compiled, imports)).exports);
    module.exports._initialize?.();
    return module;
  }

  constructor(exports) {
    this.exports = exports;
  }

  /** The document that answers a request. */
  ask(request) {
    const bytes = new TextEncoder().encode(request);
    const result = this.guarded(() => this.passing(bytes, (at) => this.exports.guide_ask(at, bytes.length)));
    return this.text(result, this.exports.guide_answer_length());
  }

  /** Calls with a copy of bytes in the module's memory, which content keeps. */
  passing(bytes, body, isKept = false) {
    const at = this.exports.malloc(bytes.length + 1) >>> 0;
    if (at === 0) throw Object.assign(new Error("memory"), { code: "memory" });
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    const result = body(at);
    if (!isKept) this.exports.free(at);
    return result;
  }

  /** Calls; a trap becomes an error with the text that the module left. */
  guarded(body) {
    try {
      return body();
    } catch (error) {
      if (error.code) throw error;
      const { guide_failure: at, guide_failure_length: length } = this.exports;
      const text = at && length ? this.text(at(), length()) : "";
      throw Object.assign(new Error(text || String(error)), { code: "engine" });
    }
  }

  /** The bytes of a frame of zstd, of which there must be exactly that many. */
  unpack(frame, size) {
    const { malloc, free, guide_unpack, memory } = this.exports;
    const out = malloc(size) >>> 0;
    if (out === 0) throw Object.assign(new Error("memory"), { code: "memory" });
    const code = this.guarded(() => this.passing(frame, (at) => guide_unpack(at, frame.length, out, size)));
    const bytes = new Uint8Array(memory.buffer, out, size).slice();
    free(out);
    if (code !== 0) throw Object.assign(new Error("zstd"), { code: "decompress.malformed" });
    return bytes;
  }

  text(at, length) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at >>> 0, length));
  }
}
