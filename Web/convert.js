// Dirhams and the traveller's own currency, at the rate that the traveller gives. The rate is a setting of `guide.user/1`.
import { h } from "./dom.js";
import { ready } from "./plans.js";
import { setSetting, setting } from "./user.js";
import { now, number, say } from "./words.js";

const read = (text) => Number(text.replace(/[\s\u202f\u00a0]/g, "").replace(",", "."));
const currencies = ["EUR", "GBP", "USD", "CHF", "CAD", "AED", "SAR"];

/** Shows the page. */
export async function showConverter() {
  await ready;
  const kept = setting("exchangeRate");
  const field = (id, value, mode = "decimal") => h("input", { id, inputmode: mode, autocomplete: "off", size: 8, value });
  const currency = h("select", { id: "currency" }, [...new Set([kept?.currency, ...currencies])].filter(Boolean)
    .map((code) => h("option", { value: code, selected: code === kept?.currency }, code)));
  const [rate, mine, dirhams] = [field("rate", kept ? kept.dirhams : ""), field("mine", ""), field("dirhams", "")];
  const note = h("p", { class: "note", role: "status" }, kept ? say("app.convert.setOn", kept.setOn) : say("app.convert.help"));
  const fill = (from) => {
    const each = read(rate.value);
    if (!(each > 0)) return;
    const [source, target, factor] = from === dirhams ? [dirhams, mine, 1 / each] : [mine, dirhams, each];
    const amount = read(source.value);
    target.value = source.value && Number.isFinite(amount) ? number(amount * factor, 2) : "";
    note.textContent = target.value ? `${number(read(mine.value), 2)} ${currency.value} = ${number(read(dirhams.value), 2)} MAD` : "";
  };
  const keep = () => {
    const each = read(rate.value);
    if (!(each > 0)) return;
    setSetting("exchangeRate", { currency: currency.value, dirhams: String(each), setOn: now().slice(0, 10) });
    fill(mine.value ? mine : dirhams);
  };
  rate.addEventListener("input", keep);
  currency.addEventListener("change", keep);
  mine.addEventListener("input", () => fill(mine));
  dirhams.addEventListener("input", () => fill(dirhams));
  const labelled = (name, element) => h("label", { class: "field" }, h("span", {}, name), element);
  document.getElementById("app").replaceChildren(
    h("div", { class: "row fields" }, labelled(say("app.convert.currency"), currency), labelled(say("app.convert.rate"), rate)),
    h("div", { class: "row fields" }, labelled(say("app.convert.mine"), mine), labelled("MAD", dirhams)), note);
}
