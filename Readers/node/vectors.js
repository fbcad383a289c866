// A runner of vectors for the module (docs/vectors/runner.md): node vectors.js MODULE
"use strict";
const readline = require("node:readline");
const { Instance, compile } = require("./index.js");

const module_ = compile(process.argv[2]);
let instance = new Instance(module_);

/** What the module answers otherwise, as text; empty when nothing. */
function difference({ suite, case: item, context }) {
  const { vectors_open, vectors_check, vectors_answer } = instance.exports;
  const file = JSON.stringify({ ...context, items: [item] });
  return instance.with([Buffer.from(suite), Buffer.from(file)], (...given) => {
    if (vectors_open(...given) !== 1) return "the case was not read";
    const length = vectors_check(0);
    return instance.text(vectors_answer(), length);
  });
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
    instance = new Instance(module_);
    return { id, error: `trap: ${error.message}` };
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on("line", (line) => process.stdout.write(JSON.stringify(reply(JSON.parse(line))) + "\n"));
