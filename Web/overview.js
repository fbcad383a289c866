// All places on a map, which can be moved, and as a list beside it: what is in the picture, nearest to its middle first.
import { main, pageAddress, state } from "./context.js";
import { button, h } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { hitList, pointList } from "./hits.js";
import { showMap } from "./map.js";
import { ready } from "./plans.js";
import { locate, pointOf } from "./start.js";
import { waitingLine } from "./waiting.js";
import { count, say } from "./words.js";

const limit = 60;
const farthest = 5000;

const pointFrom = (text) => {
  const [lat, lng, zoom] = text.split(",").map(Number);
  return { lat, lng, zoom: zoom || undefined };
};

/** Where the map starts: what the address says, else at the place that is named first. */
async function startOf({ at, near }) {
  const start = at ?? (near && pointOf(near));
  if (start && /^-?[\d.]+,-?[\d.]+/.test(start)) return pointFrom(start);
  const { data } = start ? await ask("show", [start]) : await ask("search", [""], { type: ["place"], limit: 1 });
  const { lat, lng } = data.fields ?? data[0];
  return { lat, lng };
}

/** Shows the page. */
export async function showOverview() {
  await ready;
  const box = document.getElementById("app");
  const heading = main.querySelector("h1");
  heading.textContent = say("app.page.map");
  const note = h("p", { class: "note", role: "status" });
  const picture = h("div", { class: "picture wide" });
  const list = h("div", {}, waitingLine());
  let [view, last] = [undefined, 0];

  /** What is around the middle of the picture. */
  const show = async ({ lat, lng, zoom, radius }) => {
    const call = ++last;
    const answer = await ask("near", [`${lat.toFixed(5)},${lng.toFixed(5)}`], { within: Math.min(Math.ceil(radius), farthest), limit });
    if (call !== last) return [];
    // A district is not a point.
    const found = answer.data.filter(({ type }) => type !== "region");
    const around = [...found, ...(answer.mapPoints ?? [])].map((one) => ({ ...one, name: one.name ?? one.title }));
    view?.show({ around });
    list.replaceChildren(h("p", { role: "status", class: "faint" }, count("app.results", found.length)), hitList(found), pointList(answer));
    if (zoom) history.replaceState(null, "", pageAddress("map", { at: [lat.toFixed(5), lng.toFixed(5), zoom.toFixed(1)].join(",") }));
    return around;
  };

  const here = (text) => {
    const point = pointFrom(text);
    view?.show({ here: point });
    if (view) view.go(point);
    else location.assign(pageAddress("map", { near: text }));
  };
  box.replaceChildren(h("p", { class: "row" }, button(say("app.near.ask"), () => locate(here, note))), note, picture, list);
  try {
    const at = await startOf(state());
    const around = () => show({ ...at, radius: 1000, zoom: undefined });
    view = await showMap(picture, [], { around, at, moved: (where) => show(where).catch(() => {}), label: say("app.page.map") });
  } catch (error) {
    list.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)));
  }
}
