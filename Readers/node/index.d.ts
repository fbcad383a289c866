/// <reference types="node" />

/** A request, with the members of `guide ask`: docs/format/guide-json.md#requests. */
export interface Request {
  /** A command of the guide, such as `search`, `hours`, `near`, `quote`, `plan`. */
  command: string;
  words?: string[];
  language?: string;
  /** The time at the place, such as `2026-11-26T10:00`. */
  at?: string;
  limit?: number;
  [option: string]: unknown;
}

/** A document that answers a request. `data` depends on `schema`; a refusal has `error` in its place. */
export interface Answer {
  schema?: string;
  data?: any;
  error?: { code: string; message: string; help?: string };
  [member: string]: any;
}

export interface Options {
  /** The file of the engine; without it `engine.wasm` beside this package's index.js. */
  engine?: string;
  /** Parts of a map: paths or bytes of `content.graph` and `content.points`. */
  map?: (string | Uint8Array)[];
}

/** An open guide. It answers at once, in this thread. */
export class Guide {
  constructor(content: string | Uint8Array, options?: Options);
  /** The document that answers a request. */
  ask(request: Request): Answer;
  /** The same as text, byte for byte what `guide ask` writes. */
  reply(request: Request): string;
}

/** Opens a content database, a path or bytes. */
export function open(content: string | Uint8Array, options?: Options): Guide;
