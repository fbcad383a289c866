// The point that distances are measured from: the position, asked for once and only on a click; a place of the guide; or
// where the traveller stays.
import { combobox } from "./combobox.js";
import { button, h } from "./dom.js";
import { ask } from "./engine.js";
import { setting } from "./user.js";
import { say, typeName } from "./words.js";

/** A point as text: four decimals are ten metres. */
const text = (latitude, longitude) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/** Places that match a text, with their points. */
export async function places(words) {
  const { data } = await ask("search", [words], { limit: 12, drop: ["all"] });
  return data.filter((hit) => hit.lat !== undefined).slice(0, 8)
    .map((hit) => ({ ...hit, hint: typeName(hit.type) }));
}

/** Where the traveller stays: {name, lat, lng}; undefined when it is not known. */
export function home() {
  const value = setting("homeBase");
  return value && Number.isFinite(value.lat) && Number.isFinite(value.lng) ? value : undefined;
}

/** The name of a start in an address: an item, the home, a point. */
export async function nameOf(near) {
  if (near === "home") return home()?.name ?? say("app.near.home");
  if (/^-?[\d.]+,-?[\d.]+$/.test(near)) return say("app.near.here");
  return (await ask("show", [near])).data.title;
}

/** The start as the engine reads it. */
export function pointOf(near) {
  const stay = near === "home" && home();
  return stay ? text(stay.lat, stay.lng) : near;
}

/** Asks for the position; what went wrong is said in a note. */
export function locate(choose, note) {
  if (!window.isSecureContext || !navigator.geolocation) return (note.textContent = say("app.near.unavailable"));
  note.textContent = say("app.near.waiting");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      note.textContent = "";
      choose(text(coords.latitude, coords.longitude));
    },
    (error) => (note.textContent = say(error.code === error.PERMISSION_DENIED ? "app.near.refused" : "app.near.failed")),
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 });
}

/** The ways to choose a start. `choose` gets what stands in the address: a point, `home` or an id. */
export function startPicker(choose) {
  const note = h("p", { class: "note", role: "status" });
  const field = combobox({
    name: say("app.near.place"), placeholder: say("app.near.place"), source: places,
    choose: (place) => choose(place.id),
    enter: async (words) => {
      const [first] = words ? await places(words).catch(() => []) : [];
      if (first) choose(first.id);
      else note.textContent = say("app.near.noPlace");
    },
  });
  const stay = home();
  return h("div", { class: "start" },
    h("p", {}, say("app.near.reason")),
    h("p", { class: "row" },
      button(say("app.near.ask"), () => locate(choose, note), { class: "main" }),
      stay && button(say("app.near.fromHome", stay.name), () => choose("home"))),
    field.box, note);
}
