// The page's side of the engine: one call, a request in and the document of `guide … --json` out.
import { language, loadRelease, root, shell } from "./context.js";
import { now } from "./words.js";

/** An answer that the engine refused, or a part of the app that failed. `code` says which. */
export class EngineError extends Error {
  constructor({ code, message, help, values }) {
    super(message ?? code);
    Object.assign(this, { code, help, values });
  }
}

let worker;
let last = 0;
const waiting = new Map();
const listeners = new Set();

function start() {
  if (worker) return worker;
  worker = new Worker(new URL("worker.js", shell));
  worker.onmessage = ({ data }) => {
    if (data.progress) return listeners.forEach((listener) => listener(data.progress));
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure) call?.reject(new EngineError(data.failure));
    else call?.resolve(data.value);
  };
  worker.onerror = () => {
    // It could not be loaded: whoever waits is told, and the next call tries again.
    for (const call of waiting.values()) call.reject(new EngineError({ code: "engine" }));
    waiting.clear();
    worker = undefined;
  };
  return worker;
}

async function call(message) {
  const release = await loadRelease().catch(() => {
    throw new EngineError({ code: "release" });
  });
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    start().postMessage({ id, root: root.href, shell: shell.href, release, ...message });
  });
}

/** Asks a command of `guide`. Throws an EngineError for its errors. */
export async function ask(command, words, options = {}) {
  const request = { command, words, language, at: now(), ...options };
  const answer = JSON.parse(await call({ request: JSON.stringify(request) }));
  if (answer.error) throw new EngineError(answer.error);
  return answer;
}

/** Loads the content, and keeps it on the device; with `isAgain` what is kept is looked at again. */
export const prepare = (isAgain) => call({ prepare: true, isAgain });

/** Keeps the pages of a language on the device; with `isAgain` also when they are kept. */
export const keepPages = (language, isAgain) => call({ keep: language, isAgain });

/** Keeps the map on the device, so that ways take streets, or frees it. */
export const keepMap = (hasMap, isAgain) => call({ hasMap, isAgain });

/** Asks what only the page of this device needs: a function of check.js or editions.js. */
export const onDevice = (work) => call({ device: work });

/** Asks about the packs of the channel, or changes them: a work of `PackStore`, and what it is of. */
export const packs = (work, of) => call({ packs: { work, of } });

/** What is kept: {content, pages: [language], map, bytes, limit}; `map` is the name of its cache. */
export const kept = () => call({ kept: true });

/** Removes the pages of a language, or with null everything that is kept. */
export const remove = (language) => call({ remove: language });

/** Tells a listener about progress: {part, done, total}; returns a function that ends it. */
export function onProgress(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
