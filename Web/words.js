// Words of the interface, and what they say about times, distances and money. The texts are those of the catalogue.
import { language, shell } from "./context.js";
import { setting } from "./user.js";

let texts = {};
let zone = [[0, 0]];
const plural = new Intl.PluralRules(language);

/** Loads the words of the page's language, and the clock of the place. */
export async function loadWords() {
  const answer = await fetch(new URL(`words-${language}.json`, shell));
  texts = await answer.json();
}

/** Loads a part of the app that few pages need: its words and its looks. */
export async function loadPart(name) {
  const sheet = document.createElement("link");
  Object.assign(sheet, { rel: "stylesheet", href: new URL(`${name}.css`, shell).href });
  document.head.append(sheet);
  const answer = await fetch(new URL(`${name}-${language}.json`, shell));
  texts = { ...texts, ...(await answer.json()) };
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

/** Keys of texts that begin in a way. */
export const keysOf = (beginning) => Object.keys(texts).filter((key) => key.startsWith(beginning));

/** A text with a capital at its start. */
export const sentence = (text) => text[0].toUpperCase() + text.slice(1);

/** True when the catalogue has a text. */
export const has = (key) => key in texts;

/** The time at the place, as the engine reads it: 2026-11-26T10:00. */
export function now(at = Date.now()) {
  const seconds = at / 1000;
  let offset = zone[0][1];
  for (const [start, ahead] of zone) if (start <= seconds) offset = ahead;
  return new Date(at + offset * 1000).toISOString().slice(0, 16);
}

/** A time of day, HH:MM, as people write it: 09:00, 9 h. */
export function clock(time) {
  const [hour, minute] = time.split(":");
  const shown = say("time.hourDigits") === "2" ? hour : Number(hour);
  return minute === "00" ? say("time.clock.whole", shown) : say("time.clock", shown, minute);
}

const weekday = (day) => say(`day.${(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7}`);

/** A day with its name. */
export function dayName(moment) {
  const day = moment.slice(0, 10);
  const date = new Date(`${day}T00:00Z`).toLocaleDateString(language === "en" ? "en-GB" : language,
    { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return `${weekday(day)} ${date}`;
}

/** Colour of a state: it is also said in words. */
export const statusClass = (status) =>
  ({ open: "good", alwaysOpen: "good", closingSoon: "warn", openingSoon: "warn", closed: "bad", alwaysClosed: "bad" })[
    status?.reason ? "" : status?.state
  ] ?? "faint";

const arrows = { n: "↑", ne: "↗", e: "→", se: "↘", s: "↓", sw: "↙", w: "←", nw: "↖" };

/** A value and its unit, which stay on one line. */
const bound = (value, unit) => `${value}\u00a0${unit}`;

/** A distance in metres. */
export function metres(distance) {
  const [short, each, long, one] = { us: ["unit.ft", 0.3048, "unit.mi", 1609.344], uk: ["unit.yd", 0.9144, "unit.mi", 1609.344] }[setting("units")]
    ?? ["unit.m", 1, "unit.km", 1000];
  return distance < one ? bound(Math.round(distance / each / 10) * 10, say(short))
    : bound(number(distance / one, distance < 10 * one ? 1 : 0), say(long));
}

/** How far it is, in which direction, and how long on foot. */
export function wayText(hit) {
  if (hit.distanceMetres === undefined) return "";
  const minutes = hit.walkingMinutes > 0 && hit.walkingMinutes <= 90 ? ` ${say("near.walk", hit.walkingMinutes)}` : "";
  return `${metres(hit.distanceMetres)} ${arrows[hit.compassPoint] ?? ""}${minutes}`;
}

/** A number as the language writes it. */
export const number = (value, digits = 0) =>
  value.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: 0 });

/** Bytes for people, as tenths of a megabyte at least. */
export const bytes = (value) => say("app.megabytes", number(Math.max(value, 50_000) / 1_000_000, value < 100_000_000 ? 1 : 0)).replace(" ", "\u00a0");

/** Dirhams; a range when there are two amounts. */
export function money(low, high = low) {
  const amount = (centimes) => number(centimes / 100, 2);
  return bound(low === high ? amount(low) : `${amount(low)}–${amount(high)}`, "MAD");
}

/** Name of a type of items, in the singular. */
export const typeName = (type) => (has(`type.${type}`) ? say(`type.${type}`) : type);
