// Runs the vectors of Tests/Vectors in the module for browsers: node vectors.js MODULE VECTORS
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const files = {
  hours: ["states", "changes", "intervals", "syntax"], plan: ["core", "groups"], pricing: ["quotes", "refusals"],
  geo: ["points"], "user-merge": ["merge"], "visit-merge": ["visit-merge"], badges: ["badges"],
  normalization: ["vectors"], "gift-cards": ["plans"],
};
const [, , modulePath, vectors] = process.argv;
const module_ = new WebAssembly.Module(fs.readFileSync(modulePath));

// The module asks nothing of its host; what libc declares is a failure when called.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module_)) {
  (imports[from] ??= {})[name] = () => { throw new Error(`the module called ${from}.${name}`); };
}
let engine = start();

function start() {
  return new WebAssembly.Instance(module_, imports).exports;
}

function given(bytes) {
  const place = engine.malloc(bytes.length + 1);
  new Uint8Array(engine.memory.buffer).set(bytes, place);
  return place;
}

function open(suite, bytes) {
  const name = Buffer.from(suite);
  return engine.vectors_open(given(name), name.length, given(bytes), bytes.length);
}

function difference(number) {
  const length = engine.vectors_check(number);
  return Buffer.from(new Uint8Array(engine.memory.buffer, engine.vectors_answer(), length)).toString();
}

let [equal, different, unchecked] = [0, 0, 0];
for (const [suite, names] of Object.entries(files)) {
  for (const name of names) {
    const bytes = fs.readFileSync(path.join(vectors, suite, `${name}.json`));
    const { items } = JSON.parse(bytes);
    if (open(suite, bytes) !== items.length) throw new Error(`${suite}/${name} was not read`);
    for (const [number, item] of items.entries()) {
      let answer;
      try {
        answer = difference(number);
      } catch (error) {
        // After a trap an instance is not used again.
        answer = `trap: ${error.message}`;
        engine = start();
        open(suite, bytes);
      }
      if (answer === "") equal++;
      else if (answer === "unchecked") unchecked++;
      else {
        different++;
        console.log(`${suite}/${name} ${item.id}: ${answer}`);
      }
    }
  }
}
console.log(`wasm: ${equal} vectors equal, ${different} different, ${unchecked} of other kinds`);
process.exitCode = different === 0 && equal >= 800 ? 0 : 1;
