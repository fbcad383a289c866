// Words of the interface, and what they say about times, distances and money. The texts are those of the catalogue.
import { language, loadRelease, shell } from "./context.js";

let texts = {};
let zone = [[0, 0]];
const plural = new Intl.PluralRules(language);

/** Loads the words of the page's language, and the clock of the place. */
export async function loadWords() {
  const answer = await fetch(new URL(`words-${language}.json`, shell));
  texts = await answer.json();
}

/** Sets the clock of the place: seconds since 1970, and seconds ahead of UTC from then on. */
export function setZone(changes) { zone = changes; }

/** A text, with its values in the places of %1, %2 … */
export function say(key, ...values) {
  return (texts[key] ?? key).replace(/%(\d)/g, (mark, digit) => values[digit - 1] ?? mark);
}

/** A text that starts with a count. */
export function count(key, number, ...values) {
  const one = `${key}.one`;
  return say(plural.select(number) === "one" && texts[one] ? one : key, number, ...values);
}

/** True when the catalogue has a text. */
export const has = (key) => key in texts;

/** The time at the place, as the engine reads it: 2026-11-26T10:00. */
export function now(at = Date.now()) {
  const seconds = at / 1000;
  let offset = zone[0][1];
  for (const [start, ahead] of zone) if (start <= seconds) offset = ahead;
  return new Date(at + offset * 1000).toISOString().slice(0, 16);
}

const weekday = (day) => say(`day.${(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7}`);

/** A moment: with its day unless that is the day of `from`. */
function clock(moment, from) {
  const [day, time] = moment.split("T");
  const today = from.slice(0, 10);
  if (day === today) return time;
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return `${days > 0 && days < 7 ? weekday(day) : day} ${time}`;
}

/** A day with its name. */
export const dayName = (moment) => `${weekday(moment.slice(0, 10))} ${moment.slice(0, 10)}`;

/** State of opening hours at a moment in words, as `guide` says it; empty for an item without hours. */
export function statusText(status, from = now()) {
  if (!status) return "";
  return stateText(status, from) + (status.comment ? ` (${status.comment})` : "");
}

function stateText(status, from) {
  const { state, reason, nextChange, opensAt, minutesToChange, note, since } = status;
  if (reason === "notConfirmed") return say("hours.notConfirmed");
  if (reason === "hoursInWords") return say("hours.notStructured");
  if (reason === "unusualDay") return say("hours.unusualDay");
  if (reason) {
    const key = `status.${reason.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    return (since ? say(`${key}.since`, since) : say(key)) + (note ? `: ${note}` : "");
  }
  const change = nextChange ? clock(nextChange, from) : "";
  switch (state) {
    case "alwaysOpen": return say("hours.alwaysOpen");
    case "open": return change ? say("hours.open", change) : say("hours.alwaysOpen");
    case "closingSoon": return say("hours.closingSoon", change, minutesToChange);
    case "openingSoon": return say("hours.openingSoon", change, minutesToChange);
    case "closed": {
      const opening = opensAt ?? nextChange;
      if (!opening) return say("hours.alwaysClosed");
      return say(!opensAt || opensAt === nextChange ? "hours.closed" : "hours.closedUnsure", clock(opening, from));
    }
    case "alwaysClosed": return say("hours.alwaysClosed");
    default: return say("hours.unknown");
  }
}

/** Colour of a state: it is also said in words. */
export const statusClass = (status) =>
  ({ open: "good", alwaysOpen: "good", closingSoon: "warn", openingSoon: "warn", closed: "bad", alwaysClosed: "bad" })[
    status?.reason ? "" : status?.state
  ] ?? "faint";

const arrows = { n: "↑", ne: "↗", e: "→", se: "↘", s: "↓", sw: "↙", w: "←", nw: "↖" };

/** A distance in metres. */
export const metres = (distance) =>
  distance < 1000
    ? `${Math.round(distance / 10) * 10} ${say("unit.m")}`
    : `${number(distance / 1000, distance < 10_000 ? 1 : 0)} ${say("unit.km")}`;

/** How far it is, in which direction, and how long on foot. */
export function wayText(hit) {
  if (hit.distanceMetres === undefined) return "";
  const minutes = hit.walkingMinutes > 0 && hit.walkingMinutes <= 90 ? ` ${say("near.walk", hit.walkingMinutes)}` : "";
  return `${metres(hit.distanceMetres)} ${arrows[hit.compassPoint] ?? ""}${minutes}`;
}

/** A number as the language writes it. */
export const number = (value, digits = 0) =>
  value.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: 0 });

/** Bytes for people. */
export const bytes = (value) => say("app.megabytes", number(value / 1_000_000, value < 100_000_000 ? 1 : 0));

/** Dirhams; a range when there are two amounts. */
export function money(low, high = low) {
  const amount = (centimes) => number(centimes / 100, 2);
  return low === high ? `${amount(low)} MAD` : `${amount(low)}–${amount(high)} MAD`;
}

/** Name of a type of items, in the singular. */
export const typeName = (type) => (has(`type.${type}`) ? say(`type.${type}`) : type);
