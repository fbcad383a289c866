// A runner of vectors for the module for browsers (docs/vectors/runner.md): node vectors.js MODULE
"use strict";
const fs = require("node:fs");
const readline = require("node:readline");

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));

// The module asks nothing of its host; what libc declares is a failure when called.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module_)) {
  (imports[from] ??= {})[name] = () => { throw new Error(`the module called ${from}.${name}`); };
}
let engine = start();

function start() {
  return new WebAssembly.Instance(module_, imports).exports;
}

function given(text) {
  const bytes = Buffer.from(text);
  const place = engine.malloc(bytes.length + 1);
  new Uint8Array(engine.memory.buffer).set(bytes, place);
  return [place, bytes.length];
}

/// What the module answers otherwise, as text; empty when nothing.
function difference({ suite, case: item, context }) {
  const [name, file] = [given(suite), given(JSON.stringify({ ...context, items: [item] }))];
  try {
    if (engine.vectors_open(...name, ...file) !== 1) return "the case was not read";
    const length = engine.vectors_check(0);
    return Buffer.from(new Uint8Array(engine.memory.buffer, engine.vectors_answer(), length)).toString();
  } finally {
    engine.free(name[0]);
    engine.free(file[0]);
  }
}

function reply(request) {
  const id = request.case.id;
  // The module compares each case with what it expects; these only compare texts with each other.
  if (["equal", "distinct"].includes(request.case.kind)) return { id, isSupported: false };
  try {
    const text = difference(request);
    return text === "unchecked" ? { id, isSupported: false } : { id, agrees: text === "", difference: text };
  } catch (error) {
    // After a trap an instance is not used again.
    engine = start();
    return { id, error: `trap: ${error.message}` };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on("line", (line) => process.stdout.write(JSON.stringify(reply(JSON.parse(line))) + "\n"));
