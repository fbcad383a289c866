// My Day: a plan as a list with times, ways and costs, and its changes by buttons. The address says which plan.
import { combobox } from "./combobox.js";
import { itemAddress, main, pageAddress, state } from "./context.js";
import { dayForm } from "./dayform.js";
import { announce, button, h, link, linkButton } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { showMap } from "./map.js";
import { change, dirhams, duration, forget, make, planOf, plans, ready } from "./plans.js";
import { waitingLine } from "./waiting.js";
import { clock, count, dayName, metres, now, say, sentence, typeName } from "./words.js";

let last = 0;

/** Goes to a plan, or without one to the form, on this page. */
function go(rest, data) {
  history.pushState(null, "", pageAddress("my-day", rest));
  return showDay(data);
}

/** Shows what the address says: a plan, or the form for a new one. */
export async function showDay(made) {
  await ready;
  const call = ++last;
  const { day, add, follow } = state();
  const box = document.getElementById("app");
  main.querySelector("h1").textContent = say("app.page.my-day");
  if (follow) return started(box, follow);
  if (add && !day) return adding(box, add);
  if (!planOf(day)) return box.replaceChildren(...choice(day));
  try {
    if (!made) box.replaceChildren(waitingLine());
    const data = made ?? (await change(day, ["show"]));
    if (call === last) render(box, data);
  } catch (error) {
    if (call === last) box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)), away(day));
  }
}

/** The plans that are kept, and the form for another. */
function choice(missing, include) {
  const kept = plans();
  const row = ({ id, inputs, steps }) =>
    h("li", {}, link(pageAddress("my-day", { day: id }), dayName(inputs.date)),
      h("p", { class: "faint" }, count("trip.stops", steps.filter((step) => step.state !== "skipped").length)));
  return [
    missing && h("p", { class: "call" }, say("app.day.missing")),
    kept.length > 0 && h("ul", { class: "rows" }, kept.map(row)),
    kept.length > 0 && h("h2", {}, say("app.day.another")),
    h("p", {}, say("app.day.help")),
    dayForm(include, (data) => go({ day: data.id }, data)),
    h("p", { class: "row" }, ["map", "route", "my-walk", "convert"].map((page) => link(pageAddress(page), say(`app.page.${page}`)))),
  ].filter(Boolean);
}

/** Adds a place to the newest plan that is not over; without one it is in the form. */
async function adding(box, place) {
  const today = now().slice(0, 10);
  const plan = plans().find((one) => one.inputs.date >= today);
  const { title } = (await ask("show", [place])).data;
  if (!plan) return box.replaceChildren(...choice(undefined, { id: place, title }));
  history.replaceState(null, "", pageAddress("my-day", { day: plan.id }));
  const isIn = plan.steps.some((step) => step.place === place && step.state !== "skipped");
  await showDay();
  await (isIn ? note(say("app.day.isIn", title)) : edit(plan.id, ["add", place], {}, say("app.day.added", title), place));
}

async function started(box, itinerary) {
  try {
    const data = await make("itineraries", ["start", itinerary], {});
    history.replaceState(null, "", pageAddress("my-day", { day: data.id }));
    return showDay(data);
  } catch (error) {
    box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)));
  }
}

const note = (text) => {
  const line = document.getElementById("said");
  if (line) line.textContent = text;
};

/** Changes the plan; what does not fit is said, and nothing changes. `focus` finds where the keyboard goes on. */
async function edit(id, words, options = {}, said = say("app.day.changed"), focus) {
  const box = document.getElementById("app");
  try {
    box.setAttribute("aria-busy", "true");
    const data = await change(id, words, options);
    render(box, data);
    const dropped = data.change?.dropped.length ? ` ${say("app.day.dropped", data.change.dropped.length)}` : "";
    note(said + dropped);
    const stop = focus && box.querySelector(`[data-stop="${CSS.escape(focus)}"]`);
    stop?.querySelector("details")?.setAttribute("open", "");
    (stop?.querySelector("summary") ?? box.querySelector("h2, .stops a"))?.focus();
  } catch (error) {
    note(failureText(error));
  } finally {
    box.removeAttribute("aria-busy");
  }
}

const away = (id) => button(say("app.day.forget"), () => { forget(id); announce(say("app.done")); go({}); });

function render(box, data) {
  main.querySelector("h1").textContent = data.title;
  document.title = data.title;
  const { id, days } = data;
  const order = data.stored.steps.filter((step) => step.state !== "skipped");
  const isOver = !order.some((step) => step.state === "planned");
  box.replaceChildren(
    h("p", { class: "note", role: "status", id: "said" }),
    h("p", { class: "row" }, !isOver && linkButton(pageAddress("my-walk", { day: id }), say("app.day.walk")), late(id, isOver)),
    ...(data.impossible.length ? [h("p", { class: "call" }, [...data.impossible.map((one) => one.text), data.relaxation ?? ""].join(". "))] : []),
    ...days.flatMap((day, number) => oneDay(data, day, number)),
    addPlace(id),
    ...below(data),
    h("p", { class: "row" }, linkButton(pageAddress("my-day"), say("app.day.all")), linkButton(pageAddress("my-list"), say("app.list.export")), away(id)));
}

/** The button for a delay: the rest of the day moves, and what no longer fits is left out. */
function late(id, isOver) {
  if (isOver) return "";
  const minutes = [15, 30, 60].map((later) =>
    button(duration(later), () => edit(id, ["reflow"], { late: later }, say("app.day.lateDone", duration(later)))));
  return h("details", { class: "menu-like" }, h("summary", { class: "button" }, say("app.day.late")), h("p", { class: "row" }, minutes));
}

function oneDay(data, day, number) {
  const stops = day.stops.map((stop, at) => oneStop(data.id, stop, at, day, number, data.days.length));
  const facts = [
    count("trip.stops", day.stops.length), say("trip.walk", duration(day.walkingMinutes), metres(day.walkingMetres)),
    dirhams(day.cost), day.spareMinutes > 0 && say("trip.spare", duration(day.spareMinutes)),
  ].filter(Boolean);
  const notes = [
    day.isHot && say("trip.hot"), day.isFeast && say("trip.feast"), ...day.missingMeals.map((meal) => say(`trip.noMeal.${meal}`)),
  ].filter(Boolean);
  return [
    data.days.length > 1 && h("h2", { tabindex: "-1" }, dayName(day.date)),
    h("p", { class: "faint" }, facts.join(" · ")),
    ...notes.map((text) => h("p", { class: "note" }, text)),
    h("ol", { class: "stops" }, stops,
      day.wayBack && h("li", { class: "back" }, h("p", { class: "leg" }, wayText(day.wayBack)), h("b", {}, clock(day.arrival)), ` ${say("trip.end")}`)),
    day.stops.length > 0 && dayMap(day),
  ].filter(Boolean);
}

/** The stops of a day on a map, with the ways on foot between them, once it is opened. */
function dayMap(day) {
  const picture = h("div", { class: "picture" });
  const draw = async () => {
    const stops = day.stops.map(({ place, title, lat, lng }) => ({ id: place, name: title, lat, lng }));
    const ids = stops.map(({ id }) => id);
    const { data } = ids.length > 1 ? await ask("route", [ids[0], ids.at(-1)], { via: ids.slice(1, -1) }) : { data: { legs: [] } };
    await showMap(picture, stops, { lines: data.legs.map(({ line }, at) => (day.stops[at + 1].leg.mode === "walk" ? line : undefined)) });
  };
  const open = () => draw().catch((error) => picture.replaceChildren(failureText(error)));
  return h("details", { ontoggle: ({ target }) => { if (target.open && !picture.hasChildNodes()) open(); } }, h("summary", {}, say("app.page.map")), picture);
}

/** How one gets there. */
function wayText(leg) {
  const time = leg.isKnown ? duration(leg.minutes) : say("trip.about", duration(leg.minutes));
  return say(`trip.${leg.mode}`, time, metres(leg.metres));
}

function oneStop(id, stop, at, day, number, dayCount) {
  const { place, title, reasons, cautions } = stop;
  const facts = [stop.isVisited ? say("trip.visited") : duration(minutesOf(stop)), stop.cost && dirhams(stop.cost), stop.isFixed && say("app.day.locked")];
  return h("li", { "data-stop": place, class: stop.isVisited ? "visited" : undefined },
    stop.leg.metres > 0 && h("p", { class: "leg" }, wayText(stop.leg)),
    h("p", { class: "stop" }, h("b", {}, clock(stop.start)), " ", link(itemAddress("place", place), title)),
    h("p", { class: "faint" }, facts.filter(Boolean).join(" · ")),
    reasons.length > 0 && !stop.isVisited && h("p", {}, sentence(reasons.map((one) => one.text).join(", "))),
    cautions.length > 0 && h("p", { class: "warn" }, sentence(cautions.map((one) => one.text).join(" · "))),
    !stop.isVisited && h("details", {}, h("summary", { "aria-label": `${say("app.day.change")}: ${title}` }, say("app.day.change")),
      h("p", { class: "row" }, ...buttons(id, stop, at, day, number, dayCount))));
}

const minutesOf = ({ start, end }) => {
  const [a, b] = [start, end].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  return b >= a ? b - a : b + 1440 - a;
};

/** What can be done with a stop. A stop at a fixed time moves only when it is let go. */
function buttons(id, { place, isFixed }, at, day, number, dayCount) {
  const visited = day.stops.filter((stop) => stop.isVisited).length;
  const act = (name, words, options, focus = place) => button(say(name), () => edit(id, words, options, undefined, focus));
  const when = { day: number + 1 };
  return [
    !isFixed && at > visited && act("app.day.earlier", ["move", place, String(at)], when),
    !isFixed && at < day.stops.length - 1 && act("app.day.later", ["move", place, String(at + 2)], when),
    act("app.day.longer", ["lengthen", place, "15"]), act("app.day.shorter", ["lengthen", place, "15"], { less: true }),
    act(isFixed ? "app.day.unlock" : "app.day.lock", [isFixed ? "unlock" : "lock", place]),
    number + 1 < dayCount && !isFixed && act("app.day.nextDay", ["move", place, "1"], { day: number + 2 }),
    act("app.day.done", ["done", place], when), act("app.day.closed", ["reflow"], { closed: place, ...when }, undefined),
    act("app.list.away", ["remove", place], {}, undefined),
    linkButton(pageAddress("route", { to: place, from: at > 0 ? day.stops[at - 1].place : undefined }), say("app.route.here")),
  ].filter(Boolean);
}

function addPlace(id) {
  const find = async (words) =>
    (await ask("search", [words], { limit: 8, type: ["place"], drop: ["all"] })).data.map((hit) => ({ ...hit, hint: hit.subtitle ?? typeName(hit.type) }));
  const add = (hit, input) => { input.value = ""; return edit(id, ["add", hit.id], {}, say("app.day.added", hit.title), hit.id); };
  const field = combobox({
    name: say("app.day.addPlace"), placeholder: `${typeName("place")}…`, source: find, choose: add,
    enter: async (words, input) => {
      const [first] = words ? await find(words).catch(() => []) : [];
      if (first) add(first, input);
      else note(say("app.near.noPlace"));
    },
  });
  return h("section", { class: "start", "aria-label": say("app.day.addPlace") }, h("p", {}, h("b", {}, say("app.day.addPlace"))), field.box);
}

/** What the plan leaves out, and what it rests on. */
function below({ omissions, suggestions, assumptions, unservedInterests }) {
  const lists = [
    [say("trip.full"), suggestions], [say("trip.omitted"), omissions.map((one) => one.text)],
    [say("trip.assumed"), assumptions.map((one) => one.text)],
  ].filter(([, lines]) => lines.length > 0);
  return [
    unservedInterests.length > 0 && h("p", { class: "note" }, say("trip.interest.none", unservedInterests.join(", "))),
    ...lists.map(([heading, lines]) => h("details", {}, h("summary", {}, heading), h("ul", {}, lines.map((line) => h("li", {}, line))))),
  ].filter(Boolean);
}

addEventListener("popstate", () => { if (main.dataset.page === "my-day") showDay(); });
