// Plans of the traveller, and the engine's changes of them.
import { ask } from "./engine.js";
import { current, time, write } from "./user.js";
import { loadPart, say } from "./words.js";

export const ready = loadPart("day");

/** Plans that are kept, the last made first. */
export const plans = () => [...current().plans].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

/** A plan by its id. */
export const planOf = (id) => current().plans.find((one) => one.id === id);

function keep(plan) {
  const data = current();
  const others = data.plans.filter((one) => one.id !== plan.id);
  const createdAt = data.plans.find((one) => one.id === plan.id)?.createdAt ?? time();
  write({ ...data, plans: [...others, { ...plan, createdAt, changedAt: time() }] });
}

/** Forgets a plan. */
export function forget(id) {
  const data = current();
  write({ ...data, plans: data.plans.filter((one) => one.id !== id) });
}

/** Makes a plan, keeps it, and gives its answer. `words` are empty, or start an itinerary. */
export async function make(command, words, options) {
  const { data } = await ask(command, words, { random: crypto.getRandomValues(new Uint16Array(1))[0], ...options });
  keep(data.stored);
  return data;
}

/** The answer about a kept plan; with another change than `show` it is kept. */
export async function change(id, words, options = {}) {
  const { data } = await ask("plan", words, { plan: planOf(id), ...options });
  if (words[0] !== "show") keep(data.stored);
  return data;
}

/** A duration. */
export function duration(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (!hours) return say("trip.minutes", rest);
  return rest ? say("trip.hoursMinutes", hours, String(rest).padStart(2, "0")) : say("trip.hours", hours);
}

/** Whole dirhams; a range when they differ. */
export function dirhams({ minMad, maxMad }) {
  if (maxMad === 0) return say("value.free");
  return minMad === maxMad ? `${minMad} MAD` : `${minMad}–${maxMad} MAD`;
}
