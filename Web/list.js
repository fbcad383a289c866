// The traveller's list: items, and the file by which it moves to other devices and programs.
import { itemAddress } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { ask } from "./engine.js";
import { canStore, exported, favorites, importFile, toggleFavorite } from "./user.js";
import { waitingLine } from "./waiting.js";
import { count, say, typeName } from "./words.js";

/** Shows the page. */
export async function showList() {
  const box = document.getElementById("app");
  const kept = favorites();
  const note = h("p", { class: "note", role: "status" }, canStore ? "" : say("app.yours.private"));
  const rows = h("ul", { class: "rows" }, kept.length ? h("li", {}, waitingLine()) : "");
  box.replaceChildren(
    h("p", { class: "faint" }, kept.length ? count("app.list.count", kept.length) : say("app.list.empty")),
    rows, files(note), note);
  const titles = await Promise.all(kept.map(({ contentId }) =>
    ask("show", [contentId]).then(({ data }) => data.title, (error) => (error.code === "unknownItem" ? null : contentId))));
  rows.replaceChildren(...kept.map((one, at) => row(one, titles[at])));
}

function row({ contentType, contentId }, title) {
  const name = title ?? contentId;
  const away = button(say("app.list.away"), () => {
    toggleFavorite(contentType, contentId);
    announce(say("app.list.removed", name));
    showList();
  }, { "aria-label": `${say("app.list.away")}: ${name}` });
  return h("li", { class: "kept" },
    h("div", {},
      title === null ? h("b", {}, name) : link(itemAddress(contentType, contentId), name),
      h("p", { class: "faint" }, title === null ? say("app.list.gone") : typeName(contentType))),
    away);
}

function files(note) {
  const input = h("input", { type: "file", accept: ".json,application/json", id: "import", class: "file" });
  input.addEventListener("change", async () => {
    const isRead = importFile(await input.files[0].text());
    if (isRead) await showList();
    announce(say(isRead ? "app.list.imported" : "app.list.notImported"));
    if (!isRead) note.textContent = say("app.list.notImported");
  });
  const save = () => {
    const address = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    h("a", { href: address, download: "guide-user.json" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return h("section", { "aria-label": say("app.list.files") },
    h("h2", {}, say("app.list.files")),
    h("p", {}, say("app.list.files.help")),
    h("p", { class: "row" },
      button(say("app.list.export"), save),
      h("label", { for: "import", class: "button" }, say("app.list.import"), " ", input)));
}
