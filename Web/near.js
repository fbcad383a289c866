// What is around a start, nearest first.
import { main, pageAddress, state } from "./context.js";
import { h, link } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { hitList, pointList } from "./hits.js";
import { nameOf, pointOf, startPicker } from "./start.js";
import { waitingLine } from "./waiting.js";
import { count, metres, say } from "./words.js";

const distances = [300, 1000, 3000];
const step = 20;
let last = 0;

function go(rest) {
  history.pushState(null, "", pageAddress("near-me", rest));
  return showNear();
}

/** Shows what the address says: the start, how far, and whether it has to be open. */
export async function showNear() {
  const call = ++last;
  const { near, open, within = "1000", n } = state();
  const box = document.getElementById("app");
  main.querySelector("h1").textContent = say("app.page.near-me");
  if (!near) return box.replaceChildren(startPicker((start) => go({ near: start })));
  const limit = Math.min(Number(n) || step, 200);
  const controls = h("div", {}, waitingLine());
  box.replaceChildren(controls);
  try {
    const name = await nameOf(near);
    const answer = await ask("near", [pointOf(near)], { within: Number(within) || 1000, limit, open: open === "1" || undefined });
    if (call !== last) return;
    main.querySelector("h1").textContent = say("app.near.from", name);
    controls.replaceChildren(...choices({ near, open, within }));
    box.append(
      h("p", { role: "status", class: "faint" },
        answer.data.length ? count("app.results", answer.data.length) : say(open === "1" ? "app.near.noneOpen" : "app.near.none")),
      hitList(answer.data), pointList(answer),
      answer.data.length >= limit ? h("p", {}, jump({ near, open, within, n: limit + step }, say("app.more"))) : "");
  } catch (error) {
    if (call !== last) return;
    box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)), startPicker((start) => go({ near: start })));
  }
}

function jump(rest, name, isOn) {
  const address = pageAddress("near-me", rest);
  return h("a", { href: address, "aria-current": isOn ? "true" : undefined, onclick: (event) => { event.preventDefault(); go(rest); } }, name);
}

function choices({ near, open, within }) {
  return [
    h("ul", { class: "chips filters", "aria-label": say("app.filters") },
      h("li", { class: open === "1" ? "on" : undefined },
        jump({ near, within, open: open === "1" ? "" : "1" }, open === "1" ? `× ${say("app.openNow")}` : `+ ${say("app.openNow")}`)),
      distances.map((distance) =>
        h("li", { class: String(distance) === within ? "on" : undefined },
          jump({ near, open, within: String(distance) }, say("app.near.within", metres(distance)), String(distance) === within))),
      h("li", {}, link(pageAddress("map", { near }), say("app.page.map"))),
      h("li", {}, jump({}, say("app.near.other")))),
  ];
}

addEventListener("popstate", () => { if (main.dataset.page === "near-me") showNear(); });
