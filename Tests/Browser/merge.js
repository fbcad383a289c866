// Checks the merge of lists and settings in the app against the vectors of all programs: node Tests/Browser/merge.js VECTORS
import fs from "node:fs";
import { merged } from "../../Web/merge.js";

/** A state as text: entries by their keys, members in order. */
function text({ settings = [], favorites = [], plans = [] }) {
  const ordered = (key, value) =>
    value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  return [...settings, ...favorites, ...plans].map((one) => JSON.stringify(one, ordered)).sort().join("\n");
}

const { items } = JSON.parse(fs.readFileSync(`${process.argv[2]}/user-merge/merge.json`, "utf8"));
let failed = 0;
for (const { id, input, expected } of items) {
  const { a, b } = input;
  const both = merged(a, b);
  for (const out of [both, merged(b, a), merged(both, a), merged(both, b)]) {
    if (text(out) === text(expected)) continue;
    failed += 1;
    console.error(`user-merge: ${id} differs`);
  }
}
console.log(`user-merge in the app: ${items.length} vectors, ${failed} differences`);
process.exit(failed ? 1 : 0);
