// A text field with suggestions, by the combobox pattern of the ARIA Authoring Practices.
import { announce, h } from "./dom.js";
import { waitingLine } from "./waiting.js";
import { count } from "./words.js";

// Milliseconds until it is said that suggestions are on their way.
const patience = 400;
let last = 0;

/**
 * Makes the field and its list.
 * - name: what the field is for.
 * - source: gives the suggestions of a text: [{title, hint, …}].
 * - choose: takes the one that was chosen; enter: takes the text when none was.
 * - typed: takes the text as it is typed, where it is answered elsewhere; suggestions then come by the arrow down.
 */
export function combobox({ name, placeholder, value = "", source, choose, enter, typed, type = "search" }) {
  const id = `list-${++last}`;
  const list = h("ul", { role: "listbox", id, "aria-label": name, class: "options", hidden: true });
  const input = h("input", {
    type, role: "combobox", "aria-label": name, "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": id, autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search",
    placeholder, value,
  });
  let options = [];
  let active = -1;
  let isAsking = false;

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const pick = (number) => {
    const option = options[number];
    close();
    if (option) choose(option, input);
  };
  const mark = (number) => {
    active = number;
    [...list.children].forEach((child, at) => {
      child.setAttribute("aria-selected", String(at === number));
      if (at === number) child.scrollIntoView({ block: "nearest" });
    });
    if (number < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${id}-${number}`);
  };
  const show = (found) => {
    options = found;
    list.replaceChildren(
      ...found.map((option, number) =>
        h("li", { role: "option", id: `${id}-${number}`, "aria-selected": "false", onmousedown: (event) => event.preventDefault(), onclick: () => pick(number) },
          h("span", {}, option.title), option.hint && h("span", { class: "faint" }, option.hint))));
    if (found.length === 0) return close();
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    mark(-1);
    announce(count("app.suggestions", found.length));
  };
  // One question at a time; the newest text is asked when the answer to an older one is there.
  const update = async () => {
    if (isAsking) return;
    isAsking = true;
    const wait = setTimeout(() => list.hidden && list.after(waiting = h("div", { class: "options" }, waitingLine())), patience);
    let waiting;
    let text;
    do {
      text = input.value;
      const found = text.trim() ? await source(text).catch(() => []) : [];
      if (text === input.value && document.activeElement === input) show(found);
    } while (text !== input.value);
    clearTimeout(wait);
    waiting?.remove();
    isAsking = false;
  };

  input.addEventListener("input", typed ? () => { close(); typed(input.value.trim()); } : update);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !list.hidden) {
      event.preventDefault();
      const next = active + step;
      mark(next >= options.length ? -1 : next < -1 ? options.length - 1 : next);
    } else if (step === 1) {
      event.preventDefault();
      update();
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!list.hidden && active >= 0) return pick(active);
      close();
      enter?.(input.value.trim(), input);
    }
  });
  return { input, box: h("div", { class: "combo" }, input, list), close };
}
