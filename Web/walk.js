// A walk stop by stop, along a plan or an itinerary of the guide: where next, an arrow there, what is done.
import { itemAddress, main, pageAddress, state } from "./context.js";
import { button, h, link, linkButton } from "./dom.js";
import { showDriver } from "./driver.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { showMap } from "./map.js";
import { change, duration, planOf, ready } from "./plans.js";
import { locate } from "./start.js";
import { setSetting, setting } from "./user.js";
import { waitingLine } from "./waiting.js";
import { metres, say } from "./words.js";
import { arrow, directionText, pointName, wayLines } from "./way.js";

let position;
let heading;
let watching;
let view;

/** The walk that is kept, in the form of `guide.user/1`. */
const kept = () => setting("activeRoute");

function keep(data) {
  const skipped = data.stops.flatMap((stop, number) => (stop.state === "skipped" ? [number] : []));
  setSetting("activeRoute", {
    routeId: data.routeId, itineraryId: data.itinerary, currentStepIndex: data.currentStepIndex, startedAt: data.startedAt, skipped,
  });
}

/** Starts the walk of the address, or goes on with it. */
export async function showWalk() {
  await ready;
  const { day, along = kept()?.itineraryId } = state();
  const id = day ?? along;
  const box = document.getElementById("app");
  main.querySelector("h1").textContent = say("app.page.my-walk");
  if (!id) return box.replaceChildren(h("p", {}, say("app.walk.none")), linkButton(pageAddress("my-day"), say("app.page.my-day")));
  box.replaceChildren(waitingLine());
  try {
    const plan = planOf(id);
    if (kept()?.itineraryId !== id) keep((await ask("walk", ["start", id], { plan })).data);
    await show(box, id);
  } catch (error) {
    box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)), linkButton(pageAddress("my-day"), say("app.page.my-day")));
  }
}

/** What is next, from the position if it is known. */
const next = (id, verb = "next") => ask("walk", [verb], { walk: kept(), plan: planOf(id), from: position });

async function show(box, id) {
  const { data } = await next(id);
  render(box, id, data);
}

/** Goes on to the next stop; a plan knows itself what was visited. */
async function advance(box, id, verb) {
  try {
    const stop = (await next(id, "overview")).data.stops.find((one) => one.state === "current");
    if (planOf(id)) {
      const days = { day: stop.day };
      await (verb === "done" ? change(id, ["done", stop.place.id], days) : change(id, ["reflow"], { skip: stop.place.id, ...days }));
      keep((await next(id, "overview")).data);
    } else {
      keep((await next(id, verb)).data);
    }
    await show(box, id);
    main.querySelector("h1").focus();
  } catch (error) {
    document.getElementById("said").textContent = failureText(error);
  }
}

function render(box, id, data) {
  const { stops, currentStepIndex: at, title, way } = data;
  const stop = stops[at];
  const heading = main.querySelector("h1");
  heading.tabIndex = -1;
  heading.textContent = stop ? stop.place.name : title;
  const said = h("p", { class: "note", role: "status", id: "said" });
  if (!stop) {
    return box.replaceChildren(h("p", { class: "lead" }, say("walk.finished", title)), said, list(data),
      h("p", { class: "row" }, button(say("app.walk.end"), end), linkButton(pageAddress("my-day"), say("app.page.my-day"))));
  }
  const leg = way?.legs[0];
  const compass = h("div", { class: "compass" });
  const picture = h("div", { class: "picture" });
  box.replaceChildren(
    h("p", { class: "faint" }, `${title} · ${say("walk.stop", at + 1, stops.length)}`),
    compass, said, ...where(box, id, said),
    h("p", { class: "row" },
      button(say("app.walk.done"), () => advance(box, id, "done"), { class: "main" }), button(say("app.walk.skip"), () => advance(box, id, "skip")),
      button(say("app.showDriver"), () => showDriver(stop.place.id)), linkButton(itemAddress("place", stop.place.id), say("app.walk.about"))),
    stop.hint ? h("p", {}, stop.hint) : "",
    ...(leg ? wayLines(leg, { hasArrow: true }) : []), picture, list(data),
    h("p", { class: "row" }, button(say("app.walk.end"), end)));
  if (leg) point(compass, leg);
  // At the first stop, nothing leads here yet: the next one shows where the walk goes on.
  const onward = leg || position || !stops[at + 1] ? [] : [stops[at + 1].place];
  const ends = [...(leg && !position ? [leg.from] : []), stop.place, ...onward].map((one) => ({ ...one, name: one.name ?? "" }));
  const here = position && leg ? { lat: leg.from.lat, lng: leg.from.lng } : undefined;
  showMap(picture, ends, { lines: leg ? [leg.line] : onward.map(() => undefined), here }).then((map) => (view = map), () => {});
}

/** The arrow: from where one heads when that is known, else from north. */
function point(compass, leg) {
  if (leg.bearing === undefined) return compass.replaceChildren(h("b", {}, metres(leg.straightMetres)));
  const turned = heading === undefined ? leg.bearing : leg.bearing - heading;
  compass.replaceChildren(
    arrow(turned, directionText(leg)),
    h("p", {}, h("b", {}, metres(leg.straightMetres)), ` ${pointName(leg.bearing)}`,
      h("span", { class: "note" }, say(position ? (heading === undefined ? "app.walk.north" : "app.walk.ahead") : "app.walk.fromStop"))));
}

/** The position is asked for once, on a click, with the reason; then the arrow follows. Without it one goes on by hand. */
function where(box, id, said) {
  if (position) return [];
  const follow = (found) => {
    position = found;
    show(box, id).catch((error) => (said.textContent = failureText(error)));
    watching ??= navigator.geolocation.watchPosition(({ coords }) => {
      position = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
      heading = coords.speed > 0.5 && Number.isFinite(coords.heading) ? coords.heading : undefined;
      view?.show({ here: { lat: coords.latitude, lng: coords.longitude } });
      next(id).then(({ data }) => {
        const compass = box.querySelector(".compass");
        if (compass && data.way) point(compass, data.way.legs[0]);
      }, () => {});
    }, () => {}, { enableHighAccuracy: true, maximumAge: 5000 });
  };
  return [h("p", { class: "note" }, say("app.walk.reason")), h("p", {}, button(say("app.near.ask"), () => locate(follow, said)))];
}

const marks = { done: "✓", skipped: "–", current: "→", ahead: "" };

function list({ stops }) {
  return h("ol", { class: "walked", "aria-label": say("app.walk.stops") }, stops.map(({ place, minutes, state }) =>
    h("li", { class: state, "aria-current": state === "current" ? "step" : undefined },
      marks[state] && `${marks[state]} `, place.id ? link(itemAddress("place", place.id), place.name) : place.name,
      h("span", { class: "faint" }, ` ${duration(minutes)}${state === "done" ? ` · ${say("trip.visited")}` : ""}`))));
}

function end() {
  setSetting("activeRoute", null);
  if (watching !== undefined) navigator.geolocation.clearWatch(watching);
  location.assign(pageAddress("my-day", { day: state().day }));
}
