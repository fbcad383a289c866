// The way from one place to another: in words, on a small map, and as a card for a driver. Both ends stand in the address.
import { combobox } from "./combobox.js";
import { main, pageAddress, state } from "./context.js";
import { button, h, link } from "./dom.js";
import { showDriver } from "./driver.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { showMap } from "./map.js";
import { ready } from "./plans.js";
import { nameOf, places, pointOf, startPicker } from "./start.js";
import { waitingLine } from "./waiting.js";
import { say } from "./words.js";
import { wayLines } from "./way.js";

let last = 0;

function go(rest) {
  history.pushState(null, "", pageAddress("route", rest));
  return showRoute();
}

/** Shows the page. */
export async function showRoute() {
  await ready;
  const call = ++last;
  const { from, to } = state();
  const box = document.getElementById("app");
  main.querySelector("h1").textContent = say("app.page.route");
  if (!to) return box.replaceChildren(h("p", {}, say("app.route.help")), endField((end) => go({ from, to: end })));
  const name = await nameOf(to).catch(() => to);
  main.querySelector("h1").textContent = say("app.route.to", name);
  if (!from) return box.replaceChildren(startPicker((start) => go({ to, from: start })));
  try {
    box.replaceChildren(waitingLine());
    const { data } = await ask("route", [pointOf(from), pointOf(to)]);
    const [leg] = data.legs;
    const stops = [leg.from, leg.to].map((end) => ({ ...end, name: end.name ?? say("app.near.here") }));
    if (call !== last) return;
    const picture = h("div", { class: "picture" });
    box.replaceChildren(
      h("p", {}, say("app.route.from", await nameOf(from)), " ", link(pageAddress("route", { to }), say("app.near.other"))),
      ...wayLines(leg), picture,
      h("p", { class: "row" },
        leg.to.id && button(say("app.showDriver"), () => showDriver(leg.to.id)),
        link(`geo:${leg.to.lat},${leg.to.lng}`, say("app.route.maps")), link(pageAddress("route"), say("app.route.another"))),
      data.attributions.length ? h("p", { class: "note" }, data.attributions.join(", ")) : "");
    await showMap(picture, stops, { lines: [leg.line] });
  } catch (error) {
    if (call === last) box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)), startPicker((start) => go({ to, from: start })));
  }
}

function endField(choose) {
  const note = h("p", { class: "note", role: "status" });
  const field = combobox({
    name: say("app.route.where"), placeholder: say("app.route.where"), source: places,
    choose: (place) => choose(place.id),
    enter: async (words) => {
      const [first] = words ? await places(words).catch(() => []) : [];
      if (first) choose(first.id);
      else note.textContent = say("app.near.noPlace");
    },
  });
  return h("div", {}, field.box, note);
}

addEventListener("popstate", () => { if (main.dataset.page === "route") showRoute(); });
