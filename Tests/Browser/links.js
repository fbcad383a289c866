// A runner of the vectors of links for the script of their page (docs/vectors/runner.md): node links.js
"use strict";
const readline = require("node:readline");
const { read } = require("../../Web/shared.js");

/** Why the page refuses a link, in the names of the vectors. */
const names = { none: "noLink" };

async function reply({ suite, case: { id, link } }) {
  if (suite !== "links") return { id, isSupported: false };
  try {
    return { id, answer: JSON.parse(JSON.stringify(await read(link))) };
  } catch (error) {
    return { id, answer: { error: names[error.message] ?? error.message } };
  }
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(JSON.stringify(await reply(JSON.parse(line))) + "\n");
  }
})();
