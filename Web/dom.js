// Elements from data. Text is only ever set as text, so no content becomes markup.

const arabic = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFE]+(?:[^\p{L}\p{N}]+[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFE]+)*/gu;

/** Nodes of a text: runs in Arabic letters are marked with their language and direction, and French marks stay on the line of their word. */
export function prose(text) {
  const plain = String(text).replace(/[\u2066-\u2069]/g, "").replace(/« /g, "«\u00a0").replace(/ (?=[»:;!?])/g, "\u00a0");
  const out = [];
  let end = 0;
  for (const run of plain.matchAll(arabic)) {
    if (run.index > end) out.push(plain.slice(end, run.index));
    out.push(h("bdi", { lang: "ar", dir: "rtl" }, document.createTextNode(run[0])));
    end = run.index + run[0].length;
  }
  if (end < plain.length) out.push(plain.slice(end));
  return out;
}

/** An element: attributes, listeners as `onclick`, properties such as `value`, and children; empty ones are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat(3)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    if (child instanceof Node) element.append(child);
    else element.append(...prose(child).map((part) => part));
  }
  return element;
}

/** A link. */
export const link = (address, ...children) => h("a", { href: address }, ...children);

/** A link that looks like a button. */
export const linkButton = (address, name) => h("a", { href: address, class: "button" }, name);

/** A button. */
export const button = (name, onclick, attributes = {}) => h("button", { type: "button", onclick, ...attributes }, name);

let live;
/** Says a short text to screen readers. */
export function announce(text) {
  if (!live) document.body.append((live = h("p", { class: "live", role: "status" })));
  live.textContent = text;
}
