// The price check: a sum in; a verdict, what to offer, and the words for the seller out.
import { language } from "./context.js";
import { button, h } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { largeButton } from "./large.js";
import { has, money, number, say, sentence } from "./words.js";

const colour = { low: "warn", fair: "good", high: "warn", veryHigh: "bad" };

/** The meaning of a phrase in the language of the page. */
const meaning = (script) => (language === "fr" && script.french) || script.english;

/**
 * The form for a price card, as `show` answers it. `given` is what the address says: sum, people, with; `changed` takes it
 * when it is asked.
 */
export function priceForm({ id, fields }, given, changed) {
  const sum = h("input", { id: "sum", inputmode: "decimal", autocomplete: "off", size: 7, value: given.sum ?? "", required: true });
  const people = h("input", { id: "people", inputmode: "numeric", autocomplete: "off", size: 3, value: given.people ?? "" });
  const chosen = new Set((given.with ?? "").split(",").filter(Boolean));
  const modifiers = (fields.contextModifiers ?? []).map((one) => {
    const box = h("input", { type: "checkbox", value: one.id, checked: chosen.has(one.id) });
    return { box, label: h("label", {}, box, ` ${(language === "fr" && one.french) || one.label}`) };
  });
  const out = h("div", { "aria-live": "polite" });
  const submit = () => {
    const state = {
      sum: sum.value.trim(), people: people.value.trim(),
      with: modifiers.filter(({ box }) => box.checked).map(({ box }) => box.value).join(","),
    };
    if (!state.sum) return sum.focus();
    changed?.(state);
    return check(id, state, out);
  };
  const form = h("form", { class: "price", novalidate: true, onsubmit: (event) => { event.preventDefault(); submit(); } },
    h("p", { class: "row" },
      h("label", { for: "sum" }, say("app.price.sum")), sum,
      h("label", { for: "people" }, say("app.price.people")), people),
    modifiers.length > 0 && h("fieldset", {}, h("legend", {}, say("app.price.with")), modifiers.map(({ label }) => label)),
    h("p", {}, h("button", { class: "main" }, say("app.price.check"))));
  if (given.sum) submit();
  return h("div", {}, form, out);
}

async function check(id, { sum, people, with: chosen }, out) {
  try {
    const options = { people: Number(people) || undefined, with: chosen ? chosen.split(",") : undefined };
    const { data } = await ask("quote", [id, sum], options);
    out.replaceChildren(...verdict(data));
  } catch (error) {
    out.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)));
  }
}

function verdict(quote) {
  const { expected, strategy, fairness } = quote;
  const range = money(expected.minCentimes, expected.maxCentimes);
  const offers = strategy.offersCentimes.map((offer) => number(offer / 100, 2));
  return [
    h("p", { class: `verdict ${colour[fairness]}` },
      h("b", {}, say(`price.fairness.${fairness}`)), ` ${money(quote.quoteCentimes)}`),
    h("p", {}, say("app.price.expected", range)),
    h("p", { class: "lead" }, advice(strategy, range, offers)),
    quote.likelyQuantity && h("p", {}, say("price.forSeveral", quote.likelyQuantity, range)),
    offers.length > 1 && ladder(strategy),
    quote.staleness?.ageText && h("p", { class: "note warn" }, quote.staleness.ageText),
    quote.scripts.length > 0 && h("h3", {}, say("app.price.scripts")),
    h("ul", { class: "rows" }, quote.scripts.map(script)),
    list(say("app.price.checklist"), quote.checklist),
    list(say("app.price.instead"), quote.alternatives),
    h("details", {}, h("summary", {}, say("app.price.why")),
      h("ul", {}, quote.explanation.map((line) => h("li", {}, line.text))), quote.provenance && h("p", { class: "note" }, quote.provenance)),
  ].flat().filter(Boolean);
}

function advice(strategy, range, offers) {
  if (strategy.action !== "bargain") return say(`price.strategy.${strategy.action}`, range);
  const limit = money(strategy.limitCentimes ?? 0);
  return offers.length === 1
    ? say("price.strategy.bargain.one", limit) : say("price.strategy.bargain", offers.join(", "), limit);
}

/** The offers in turn; each can be shown to the seller as a number. */
function ladder(strategy) {
  return h("ol", { class: "offers", "aria-label": say("app.price.offers") },
    strategy.offersCentimes.map((offer) => {
      const text = money(offer);
      return h("li", {}, largeButton(text, { latin: number(offer / 100, 2), meaning: text }));
    }));
}

function script(script) {
  const key = `value.${script.situation}`;
  const situation = has(key) ? say(key) : script.situation.replaceAll("_", " ");
  const text = { arabic: script.arabic, latin: script.darijaLatin, meaning: meaning(script) };
  return h("li", { class: "script" },
    h("p", { class: "faint" }, sentence(situation)),
    script.arabic && h("p", { class: "said" }, script.arabic),
    h("p", {}, h("b", {}, script.darijaLatin), " ", meaning(script)),
    script.verificationStatus === "unverified" && h("p", { class: "note" }, say("app.unverified")),
    largeButton(say("app.showLarge"), text));
}

const list = (heading, lines) => lines?.length > 0 && [h("h3", {}, heading), h("ul", {}, lines.map((line) => h("li", {}, line)))];
