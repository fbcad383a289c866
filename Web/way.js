// A way on foot in words: how long, in which direction, and each turn where a map knows them.
import { h } from "./dom.js";
import { duration } from "./plans.js";
import { metres, say } from "./words.js";

const points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const arrows = { start: "•", straight: "↑", slightRight: "↗", right: "→", sharpRight: "↘", back: "↓", sharpLeft: "↙", left: "←", slightLeft: "↖", arrive: "■" };

/** Metres and minutes of a leg. */
function summary({ metres: length, minutesMin, minutesMax, basis }) {
  const minutes = minutesMin === minutesMax ? duration(minutesMin) : `${minutesMin}–${duration(minutesMax)}`;
  const parts = [length !== undefined && metres(length), minutes].filter(Boolean).join(", ");
  if (basis === "estimate") return length === undefined ? say("route.beyondEstimate") : say("route.estimated", parts);
  return parts;
}

function step(one, leg) {
  if (one.turn === "arrive") return `${arrows.arrive} ${say(leg.gap ? "route.end" : "route.arrive", leg.to.name ?? "")}`;
  const text = say(`route.turn.${one.turn}`, one.name ?? say(`route.way.${one.way}`));
  const whole = one.landmark && one.turn !== "start" ? say("route.at", one.landmark, text) : text;
  return `${arrows[one.turn] ?? "↑"} ${whole}, ${metres(one.metres)}`;
}

/** Direction and distance, as the crow flies. */
export const directionText = (leg) =>
  leg.compassPoint ? say("route.direction", metres(leg.straightMetres), say(`geo.compass.${leg.compassPoint}`)) : metres(leg.straightMetres);

/** The lines of a leg; without its direction where an arrow shows it. */
export function wayLines(leg, { hasArrow } = {}) {
  return [
    h("p", { class: "lead" }, summary(leg)),
    leg.level <= 1 && !hasArrow && h("p", {}, directionText(leg)),
    leg.basis === "described" && h("p", { class: "note" }, say("app.route.described", leg.source)),
    leg.gap && h("p", { class: "note" }, say(`route.${leg.gap}`)),
    leg.steps && h("ol", { class: "plain turns" }, leg.steps.map((one) => h("li", {}, step(one, leg)))),
    leg.stairsMetres >= 1 && h("p", { class: "note" }, say("route.stairs", metres(leg.stairsMetres))),
  ].filter(Boolean);
}

/** An arrow in a direction, in degrees from north, or from where one is heading. */
export function arrow(degrees, name) {
  const svg = picture("svg", { viewBox: "-50 -50 100 100", class: "arrow", role: "img", "aria-label": name });
  const shape = picture("path", { d: "M0-44 30 40 0 22-30 40Z", transform: `rotate(${Math.round(degrees)})` });
  svg.append(shape);
  return svg;
}

/** An element of a picture. */
export function picture(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The name of a point of the compass, by its key. */
export const pointName = (degrees) => say(`geo.compass.${points[Math.round(degrees / 45) % 8]}`);
