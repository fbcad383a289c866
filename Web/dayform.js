// The form for a day: where it starts, when, how long, how fast, and what one likes.
import { combobox } from "./combobox.js";
import { button, h } from "./dom.js";
import { failureText } from "./failures.js";
import { make } from "./plans.js";
import { home, locate, nameOf, places, pointOf } from "./start.js";
import { keysOf, now, say, sentence } from "./words.js";

const day = 86_400_000;

/** A label above its field. */
const labelled = (name, field) => h("label", { class: "field" }, h("span", {}, name), field);

function select(name, options, chosen) {
  const field = h("select", {}, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return { field, label: labelled(name, field) };
}

/** The form. `include` is a place that has to be in; `done` gets the answer. */
export function dayForm(include, done) {
  const note = h("p", { class: "note", role: "status" });
  const start = startField(note);
  const today = now();
  const date = h("input", { type: "date", value: now(Date.now() + (today.slice(11) > "15:00" ? day : 0)).slice(0, 10), required: true });
  const time = h("input", { type: "time", value: "09:00", required: true });
  const hours = select(say("app.day.hours"), [3, 4, 6, 8, 10].map((count) => [String(count), say("trip.hours", count)]), "8");
  const pace = select(say("app.day.pace"), ["relaxed", "standard", "full"].map((value) => [value, sentence(say(`value.${value}`))]), "standard");
  const days = select(say("app.day.days"), [1, 2, 3, 4, 5, 6, 7].map((count) => [String(count), String(count)]), "1");
  const likes = check(keysOf("interest.").map((key) => [key.split(".")[1], sentence(say(key))]));
  const needs = check([["rain", say("app.day.rain")], ["sureOnly", say("app.day.sure")], ["stepFree", say("app.day.stepFree")]]);
  const submit = async () => {
    if (!start.value()) return (note.textContent = say("app.day.noStart"));
    note.textContent = say("app.working");
    const isTrip = days.field.value !== "1";
    try {
      done(await make(isTrip ? "trip" : "plan", [], {
        at: `${date.value}T${time.value}`, start: time.value, from: pointOf(start.value()), days: Number(days.field.value),
        to: start.value() === "home" ? pointOf("home") : undefined, hours: Number(hours.field.value), pace: pace.field.value,
        interest: likes.chosen(), include: include ? [include.id] : [],
        ...Object.fromEntries(needs.chosen().map((need) => [need, true])),
      }));
    } catch (error) {
      note.textContent = failureText(error);
    }
  };
  return h("form", { class: "day", novalidate: true, onsubmit: (event) => { event.preventDefault(); submit(); } },
    include && h("p", {}, say("app.day.with", include.title)),
    start.box,
    h("div", { class: "row fields" }, labelled(say("app.day.date"), date), labelled(say("app.day.from"), time), hours.label, pace.label, days.label),
    h("details", {}, h("summary", {}, say("app.day.likes")), h("fieldset", {}, h("legend", { class: "live" }, say("app.day.likes")), likes.labels)),
    h("details", {}, h("summary", {}, say("app.day.needs")), h("fieldset", {}, h("legend", { class: "live" }, say("app.day.needs")), needs.labels)),
    h("p", {}, h("button", { class: "main" }, say("app.day.make"))), note);
}

function check(options) {
  const boxes = options.map(([value, name]) => {
    const box = h("input", { type: "checkbox", value });
    return { box, label: h("label", {}, box, ` ${name}`) };
  });
  return { labels: boxes.map(({ label }) => label), chosen: () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value) };
}

/** Where the day starts: where the traveller stays, the position, or a place. */
function startField(note) {
  let value = home() ? "home" : undefined;
  const stay = home();
  const chosen = h("p", { role: "status" }, stay ? say("app.day.start", stay.name) : say("app.day.noStart"));
  const set = async (start) => {
    value = start;
    chosen.textContent = say("app.day.start", await nameOf(start).catch(() => start));
  };
  const field = combobox({
    name: say("app.day.startPlace"), placeholder: say("app.near.place"), source: places,
    choose: (place, input) => { input.value = place.title; set(place.id); },
    enter: async (words, input) => {
      const [first] = words ? await places(words).catch(() => []) : [];
      if (!first) return (note.textContent = say("app.near.noPlace"));
      input.value = first.title;
      set(first.id);
    },
  });
  const box = h("section", { class: "start", "aria-label": say("app.day.startPlace") }, chosen,
    h("p", { class: "row" }, button(say("app.near.ask"), () => locate(set, note)), stay && button(say("app.near.fromHome", stay.name), () => set("home"))),
    field.box);
  return { box, value: () => value };
}
