// Results as lists: name, type, state, distance, and the words that were found.
import { itemAddress } from "./context.js";
import { h, link } from "./dom.js";
import { say, sentence, statusClass, typeName, wayText } from "./words.js";

/** Matches by the name, by the text, and those that only resemble; the order of the engine stays. */
const groups = { exactName: 0, exactAlias: 0, key: 0, name: 0, text: 1, typo: 2, skeleton: 2, partial: 2 };
const headings = ["app.tier.name", "app.tier.text", "app.tier.close"];

function snippet(parts) {
  return h("p", { class: "note" }, parts.map((part) => (part.isMatch ? h("mark", {}, part.text) : part.text)));
}

/** One result. */
export function hitRow(hit) {
  const way = wayText(hit);
  const ages = (hit.staleness ?? []).map((age) => age.ageText ?? age.dateText).filter(Boolean);
  return h("li", {},
    link(itemAddress(hit.type, hit.id), hit.title),
    h("p", { class: "facts" },
      h("span", { class: "faint" }, typeName(hit.type)),
      hit.status && h("span", { class: statusClass(hit.status) }, hit.status.text),
      way && h("span", {}, way)),
    hit.snippet ? snippet(hit.snippet) : hit.subtitle && hit.subtitle !== hit.title && h("p", {}, hit.subtitle),
    ages.length > 0 && h("p", { class: "note warn" }, ages.join(" · ")));
}

/** A plain list of results. */
export const hitList = (hits) => h("ul", { class: "rows hits" }, hits.map((hit) => hitRow(hit)));

/** Points of everyday use, apart from what editors checked, with the people to name; nothing without a map. */
export function pointList({ mapPoints = [], maps = [] }) {
  if (!mapPoints.length) return "";
  const row = ({ title, name, ...way }) =>
    h("li", {}, h("b", {}, sentence(name ?? title)), h("p", { class: "facts" }, name && h("span", { class: "faint" }, title), h("span", {}, wayText(way))));
  return h("section", { "aria-label": say("map.points") },
    h("h2", { class: "tier" }, say("map.points")), h("ul", { class: "rows hits" }, mapPoints.map(row)),
    h("p", { class: "note" }, maps.map(({ attribution, licence }) => [attribution, licence].filter(Boolean).join(", ")).join("; ")));
}

/** Results in runs of equal tiers, with headings when there are several kinds. */
export function tieredList(hits) {
  const runs = [];
  for (const hit of hits) {
    const group = groups[hit.tier] ?? 1;
    if (runs.at(-1)?.group !== group) runs.push({ group, hits: [] });
    runs.at(-1).hits.push(hit);
  }
  if (runs.length < 2) return [hitList(hits)];
  return runs.flatMap((run) => [h("h2", { class: "tier" }, say(headings[run.group])), hitList(run.hits)]);
}
