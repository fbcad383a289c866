// The page of the price check: first the thing, then the sum. Both stand in the address.
import { combobox } from "./combobox.js";
import { itemAddress, pageAddress, state } from "./context.js";
import { h, link } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { priceForm } from "./price.js";
import { waitingLine } from "./waiting.js";
import { say } from "./words.js";

const type = "price_card";
const find = async (words) =>
  (await ask("search", [words], { type: [type], limit: 8, drop: ["all"] })).data.map((hit) => ({ ...hit, hint: hit.subtitle }));

/** Shows what the address says. */
export async function showPrices() {
  const { card, ...given } = state();
  const box = document.getElementById("app");
  const choose = (hit) => {
    history.pushState(null, "", pageAddress("price-check", { card: hit.id }));
    showPrices();
  };
  const note = h("p", { role: "status", class: "note" });
  const field = combobox({
    name: say("app.price.what"), placeholder: say("app.price.example"), source: find, choose,
    enter: async (words) => {
      const [first] = words ? await find(words).catch(() => []) : [];
      if (first) choose(first);
      else note.textContent = say("search.none", words);
    },
  });
  box.replaceChildren(h("p", {}, say("app.price.help")), field.box, note);
  if (!card) return;
  const waiting = waitingLine();
  box.append(waiting);
  try {
    const { data } = await ask("show", [card]);
    waiting.remove();
    const form = priceForm(data, given, (next) =>
      history.replaceState(null, "", pageAddress("price-check", { card, ...next })));
    box.append(h("h2", {}, link(itemAddress(type, card), data.title)), form);
    if (!given.sum) form.querySelector("input").focus();
  } catch (error) {
    waiting.remove();
    box.append(h("p", { class: "call", role: "alert" }, failureText(error)));
  }
}

addEventListener("popstate", () => { if (document.querySelector("main").dataset.page === "price-check") showPrices(); });
