// A phrase or a name shown large, for the person opposite.
import { button, h } from "./dom.js";
import { say } from "./words.js";

/** Shows a text: {arabic, latin, meaning, number}. The back button and Escape close it. */
export function showLarge({ arabic, latin, meaning, note }) {
  const dialog = h("dialog", { class: "large", "aria-label": meaning ?? latin ?? arabic },
    h("div", { class: "words" },
      arabic && h("p", { class: arabic.length < 8 ? "arabic short" : "arabic", lang: "ar", dir: "rtl" }, document.createTextNode(arabic.replace(/[\u2066-\u2069]/g, ""))),
      latin && h("p", { class: arabic ? "latin" : "arabic" }, latin),
      meaning && h("p", { class: "meaning" }, meaning),
      note && h("p", { class: "meaning" }, note)),
    button(say("app.close"), () => dialog.close(), { class: "main" }));
  const back = () => dialog.close();
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    dialog.remove();
    if (history.state?.isLarge) history.back();
  });
  document.body.append(dialog);
  dialog.showModal();
  history.pushState({ ...history.state, isLarge: true }, "");
  addEventListener("popstate", back, { once: true });
}

/** A button that shows a text large. */
export const largeButton = (name, text) => button(name, () => showLarge(text));
