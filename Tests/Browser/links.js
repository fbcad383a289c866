// A runner of the vectors of links for the script of their page (docs/vectors/runner.md): node links.js
"use strict";
const readline = require("node:readline");
const { read, origin } = require("../../Web/shared.js");

/** Why the page refuses a link, in the names of the vectors. */
const names = { none: "noLink" };

async function reply({ suite, case: { id, link, keys } }) {
  if (suite !== "links") return { id, isSupported: false };
  try {
    const whole = await read(link);
    const from = keys && { from: (await origin(whole, keys))[0] === "fromGuide" ? "guide" : "person" };
    return { id, answer: JSON.parse(JSON.stringify({ ...whole.says, ...from })) };
  } catch (error) {
    return { id, answer: { error: names[error.message] ?? error.message } };
  }
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(JSON.stringify(await reply(JSON.parse(line))) + "\n");
  }
})();
