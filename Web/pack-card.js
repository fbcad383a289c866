// The page of an item of a pack, which has no page of its own in the site: its card from the engine.
import { itemAddress, main, pageAddress, state } from "./context.js";
import { announce, button, h, link, linkButton } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { isFavorite, toggleFavorite } from "./user.js";
import { waitingLine } from "./waiting.js";
import { loadPart, say } from "./words.js";

/** Shows the item that the address names. */
export async function showCard() {
  const box = document.getElementById("app");
  const { id = "" } = state();
  box.replaceChildren(waitingLine());
  await loadPart("day");
  try {
    const [{ data: card }, { data: item }] = await Promise.all([ask("card", [id]), ask("show", [id])]);
    main.querySelector("h1").textContent = document.title = card.title;
    box.replaceChildren(...content(card, item).filter(Boolean));
  } catch (error) {
    const text = error.code === "unknownItem" ? say("app.pack.noItem", id) : failureText(error);
    box.replaceChildren(h("p", { class: "call", role: "alert" }, text), h("p", {}, link(pageAddress("packs"), say("app.page.packs"))));
  }
}

function content(card, item) {
  return [
    card.arabic && card.arabic !== card.title && h("p", { class: "said", lang: "ar", dir: "rtl" }, card.arabic),
    actions(card, item),
    card.chips.length > 0 && h("ul", { class: "chips" }, card.chips.map((chip) => h("li", {}, chip))),
    ...card.sections.flatMap((one) => section(one, item)),
    card.trust.length > 0 && h("section", { class: "trust" }, card.trust.map((line) => h("p", {}, line)),
      card.sources.length > 0 && h("ul", {}, card.sources.map(({ name, date }) => h("li", {}, [name, date].filter(Boolean).join(", "))))),
    ...card.related.flatMap(({ heading, links }) => [
      h("h2", {}, heading), h("ul", {}, links.map((one) => h("li", {}, link(itemAddress(one.type, one.id), one.title ?? one.id))))]),
  ];
}

function actions({ id, type, title }, { fields }) {
  const name = () => say(isFavorite(id) ? "app.list.remove" : "app.list.add");
  const keep = button(name(), () => {
    announce(say(toggleFavorite(type, id) ? "app.list.added" : "app.list.removed", title));
    keep.textContent = name();
  });
  const isPlace = fields.lat !== undefined && fields.lng !== undefined;
  return h("p", { class: "row actions" }, keep,
    isPlace && [linkButton(pageAddress("route", { to: id }), say("app.route.here")), linkButton(pageAddress("near-me", { near: id }), say("app.near.around"))]);
}

function section({ heading, lines, isList, rows, table }, { links }) {
  const out = [heading && h("h2", {}, heading)];
  if (table) out.push(h("table", {}, h("tbody", {}, table.map((cells) => h("tr", {}, cells.map((cell) => h("td", {}, cell)))))));
  else if (rows) out.push(h("ul", { class: "rows" }, rows.map((one) => h("li", {}, rowParts(one, links)))));
  else if (isList) out.push(h("ul", {}, lines.map((line) => h("li", {}, line))));
  else out.push(...lines.map((line) => h("p", { class: heading ? undefined : "lead" }, line)));
  return out;
}

function rowParts({ lead, text, id, detail, notes = [], isHeading }, links) {
  const target = links.find((one) => one.id === id);
  const name = isHeading ? h("b", {}, text) : target ? link(itemAddress(target.type, target.id), text) : text;
  return [lead && `${lead} `, name, detail && ` (${detail})`, notes.map((note) => h("p", { class: "note" }, note))];
}
