// Vector tiles of the map that is kept: from bytes to outlines. Of protobuf only what the specification of these tiles needs
// (Mapbox Vector Tiles 2.1). The engine draws no maps, so no decoder is written twice.

/** The fields of a message: a number of the field, and a number or bytes. */
function* fields(bytes) {
  let at = 0;
  const varint = () => {
    let [value, scale, byte] = [0, 1, 0];
    do {
      byte = bytes[at++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  };
  while (at < bytes.length) {
    const key = varint();
    if ((key & 7) === 0) {
      yield [key >> 3, varint()];
    } else {
      const size = (key & 7) === 2 ? varint() : (key & 7) === 5 ? 4 : 8;
      yield [key >> 3, bytes.subarray(at, (at += size))];
    }
  }
}

/** Numbers that stand one after the other. */
function numbers(bytes) {
  const out = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte < 128) {
      out.push(value);
      [value, scale] = [0, 1];
    }
  }
  return out;
}

/** The lines of a feature, or the rings of an area: lists of x and y in turn. */
function outlines(bytes) {
  const codes = numbers(bytes);
  const out = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < codes.length;) {
    const [command, count] = [codes[at] & 7, codes[at] >> 3];
    at += 1;
    if (command === 7) {
      const ring = out.at(-1);
      ring.push(ring[0], ring[1]);
      continue;
    }
    for (let step = 0; step < count; step += 1, at += 2) {
      x += (codes[at] >> 1) ^ -(codes[at] & 1);
      y += (codes[at + 1] >> 1) ^ -(codes[at + 1] & 1);
      if (command === 1) out.push([x, y]);
      else out.at(-1).push(x, y);
    }
  }
  return out;
}

const text = new TextDecoder();

/** A layer: its name, its width, and its features with tags and lines. */
function layer(bytes) {
  const found = { name: "", extent: 4096, features: [] };
  const [keys, values, features] = [[], [], []];
  for (const [field, value] of fields(bytes)) {
    if (field === 1) found.name = text.decode(value);
    else if (field === 2) features.push(value);
    else if (field === 3) keys.push(text.decode(value));
    // Of other values than texts nothing is drawn.
    else if (field === 4) values.push([...fields(value)].map(([kind, one]) => (kind === 1 ? text.decode(one) : undefined))[0]);
    else if (field === 5) found.extent = value;
  }
  for (const feature of features) {
    const one = { tags: {}, lines: [] };
    for (const [field, value] of fields(feature)) {
      if (field === 2) numbers(value).forEach((tag, at, all) => { if (at % 2) one.tags[keys[all[at - 1]]] = values[tag]; });
      else if (field === 4) one.lines = outlines(value);
    }
    found.features.push(one);
  }
  return found;
}

/** The layers of a tile, which may be compressed. */
async function layers(bytes) {
  let plain = bytes;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    plain = new Uint8Array(await new Response(stream).arrayBuffer());
  }
  return [...fields(plain)].filter(([field]) => field === 3).map(([, value]) => layer(value));
}

/** The tiles of a cache, each read once. `prepare` makes of layers what is drawn, `changed` is called when there is more. */
export function tileSource(name, root, prepare, changed) {
  const tiles = new Map();
  const cache = caches.open(name);
  const load = async (key) => {
    const answer = await (await cache).match(new URL(`app/map/${key}`, root).href);
    tiles.set(key, answer ? prepare(await layers(new Uint8Array(await answer.arrayBuffer()))) : null);
    changed();
  };
  return (zoom, x, y) => {
    const key = `${zoom}/${x}/${y}`;
    if (!tiles.has(key)) {
      tiles.set(key, undefined);
      load(key).catch(() => tiles.set(key, null));
    }
    return tiles.get(key);
  };
}
