// A map of points and the way between them: on the streets of the map that is kept, else a small picture over districts and
// what is around. All of it also stands in the text.
import { itemAddress, loadRelease } from "./context.js";
import { button, h } from "./dom.js";
import { ask, keepMap, kept, onProgress } from "./engine.js";
import { failureText } from "./failures.js";
import { picture } from "./way.js";
import { bytes, metres, number, say } from "./words.js";

const size = 360;
const edge = 34;

/** Places around a point. */
const placesAround = (middle) =>
  ask("near", [`${middle[0]},${middle[1]}`], { type: ["place"], within: 1500, limit: 40 }).then(({ data }) => data, () => []);

const middleOf = (all) => ["lat", "lng"].map((axis) => all.reduce((sum, one) => sum + one[axis], 0) / all.length);

/**
 * Shows stops with the `lines` between them on a map; without the streets also the offer to keep these. `around` finds places
 * in the place of stops; a map that can be moved, which is returned, tells where it is instead.
 */
export async function showMap(box, stops, { lines, around, here, label, ...rest } = {}) {
  const [{ map }, { map: cache, canKeep }] = await Promise.all([loadRelease(), kept()]);
  if (!map || !cache) {
    // Places around a point are no way from one to the next.
    const line = around ? [] : lines?.every(Boolean) ? lines.flat() : undefined;
    const svg = await drawMap(stops.length ? stops : (await around()).slice(0, 9), { line, here });
    box.replaceChildren(svg, map && canKeep ? offer(map) : "");
    return undefined;
  }
  const { StreetMap } = await import("./streets.js");
  const all = [...stops, ...(here ? [here] : [])];
  const shown = new Set(stops.map((stop) => stop.id));
  const others = around ? [] : (await placesAround(middleOf(all))).filter((one) => !shown.has(one.id)).map((one) => ({ ...one, name: one.title }));
  const view = new StreetMap(map, cache, {
    stops, lines, around: others, here, label: label ?? nameOf(all), open: ({ type, id }) => location.assign(itemAddress(type ?? "place", id)), ...rest,
  });
  box.replaceChildren(view.element);
  return view;
}

const nameOf = (all) => say("app.map", all.map((one) => one.name).filter(Boolean).join(", "));

/** The button that keeps the streets; the page is then made again, with ways along them. */
function offer(map) {
  const note = h("span", { class: "note", role: "status" });
  const keep = button(say("app.map.offer", bytes(map.bytes)), async () => {
    keep.disabled = true;
    const end = onProgress(({ part, done, total }) => { if (part === "map") note.textContent = say("app.percent", number((100 * done) / total)); });
    try {
      await keepMap(true);
      location.reload();
    } catch (error) {
      note.textContent = failureText(error);
      keep.disabled = false;
    } finally {
      end();
    }
  });
  return h("p", { class: "row" }, keep, note);
}

/** The districts around a point: their names, middles and borders. */
async function districts(middle) {
  const { data } = await ask("near", [middle], { type: ["region"], within: 4000, limit: 6 }).catch(() => ({ data: [] }));
  const shown = await Promise.all(data.map(({ id }) => ask("show", [id]).catch(() => undefined)));
  return shown.filter(Boolean).map(({ data: { title, fields } }) => ({
    title, lat: fields.lat, lng: fields.lng, borders: bordersOf(fields.boundary),
  }));
}

const bordersOf = (boundary) =>
  boundary?.type === "Polygon" ? boundary.coordinates : boundary?.type === "MultiPolygon" ? boundary.coordinates.flat() : [];

/**
 * Draws a map. `stops` are {lat, lng, name}, numbered in their order; `line` is a list of [lat, lng], else the stops are
 * joined by a broken line; `here` is a position.
 */
async function drawMap(stops, { line, here } = {}) {
  const all = [...stops, ...(here ? [here] : [])];
  const middle = middleOf(all);
  const [areas, around] = await Promise.all([districts(`${middle[0]},${middle[1]}`), placesAround(middle)]);
  const { place, perMetre } = projection(all, middle);
  const svg = picture("svg", { viewBox: `0 0 ${size} ${size}`, class: "map", role: "img", "aria-label": nameOf(all) });
  for (const area of areas) {
    for (const border of area.borders) {
      svg.append(picture("path", { class: "area", d: `M${border.map(([lng, lat]) => place({ lat, lng }).join(" ")).join("L")}Z` }));
    }
  }
  const shown = new Set(stops.map((stop) => stop.name));
  for (const one of around) {
    const [x, y] = place(one);
    if (inside(x, y)) svg.append(picture("circle", { class: "around", cx: x, cy: y, r: 2.5 }));
  }
  label(svg, areas.map((one) => ({ ...one, name: one.title })), place, "district", []);
  const points = (line ?? stops.map(({ lat, lng }) => [lat, lng])).map(([lat, lng]) => place({ lat, lng }).join(" "));
  if (points.length > 1) svg.append(picture("path", { class: line ? "way" : "way straight", d: `M${points.join("L")}` }));
  const taken = [];
  stops.forEach((stop, number) => {
    const [x, y] = place(stop);
    svg.append(picture("circle", { class: "point", cx: x, cy: y, r: 11 }), picture("text", { class: "number", x, y: y + 4.5 }, String(number + 1)));
    taken.push([x - 12, y - 12, x + 12, y + 12]);
  });
  label(svg, stops, place, "name", taken);
  label(svg, around.filter((one) => !shown.has(one.title)).slice(0, 12).map((one) => ({ ...one, name: one.title })), place, "faint", taken);
  if (here) svg.append(picture("circle", { class: "here", cx: place(here)[0], cy: place(here)[1], r: 8 }));
  scale(svg, perMetre);
  return svg;
}

const inside = (x, y) => x > 4 && x < size - 4 && y > 4 && y < size - 4;

/** Places on the picture: the points fill it, and the ground is at least 400 metres wide. */
function projection(all, [lat]) {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const flat = all.map((one) => [one.lng * squeeze, -one.lat]);
  const [low, high] = [Math.min, Math.max].map((pick) => [0, 1].map((axis) => pick(...flat.map((point) => point[axis]))));
  const degree = 111_320;
  const extent = Math.max(high[0] - low[0], high[1] - low[1], 400 / degree);
  const each = (size - 2 * edge) / extent;
  const centre = [0, 1].map((axis) => (low[axis] + high[axis]) / 2);
  const round = (value) => Math.round(value * 10) / 10;
  return {
    place: (one) => [round(size / 2 + (one.lng * squeeze - centre[0]) * each), round(size / 2 + (-one.lat - centre[1]) * each)],
    perMetre: each / degree,
  };
}

/** Names beside their points, as long as they hit no other name. */
function label(svg, list, place, kind, taken) {
  for (const one of list) {
    const [x, y] = place(one);
    const text = one.name ?? "";
    const width = text.length * (kind === "name" ? 6.6 : 5.4) + 4;
    const off = kind === "name" ? 15 : 5;
    const spots = kind === "district" ? [["middle", x, y]] : [["start", x + off, y + 4], ["end", x - off, y + 4], ["middle", x, y + off + 10], ["middle", x, y - off]];
    for (const [anchor, left, top] of spots) {
      const from = anchor === "start" ? left : anchor === "end" ? left - width : left - width / 2;
      const box = [from, top - 10, from + width, top + 3];
      if (box[0] < 2 || box[2] > size - 2 || box[1] < 2 || box[3] > size - 20) continue;
      if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])) continue;
      taken.push(box);
      svg.append(picture("text", { class: kind, x: left, y: top, "text-anchor": anchor }, text));
      break;
    }
  }
}

/** A bar of a round length, and an arrow to the north. */
function scale(svg, perMetre) {
  const length = [2000, 1000, 500, 200, 100, 50].find((one) => one * perMetre <= size / 3) ?? 50;
  svg.append(
    picture("path", { class: "scale", d: `M10 ${size - 14}v5h${Math.round(length * perMetre)}v-5` }),
    picture("text", { class: "faint", x: 12, y: size - 16 }, metres(length)),
    picture("path", { class: "north", d: `M${size - 16} 12l5 14-5-4-5 4z` }), picture("text", { class: "faint", x: size - 16, y: 38, "text-anchor": "middle" }, "N"));
}
