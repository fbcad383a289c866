// What belongs to the traveller: a list, plans and a few settings, kept in this browser in the form of `guide.user/1`, by which
// they move to and from the other programs.
import { root } from "./context.js";
import { merged } from "./merge.js";

const key = `guide.user ${root.pathname}`;
const format = "guide.user/1";
/** The time as states have it. */
export const time = () => new Date().toISOString().slice(0, 19) + "Z";

/** False when the browser keeps nothing, as in some private windows: the list lasts as long as the page. */
export let canStore = true;

function read() {
  try {
    const { data } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return { settings: data?.settings ?? [], favorites: data?.favorites ?? [], plans: data?.plans ?? [] };
  } catch {
    return { settings: [], favorites: [], plans: [] };
  }
}

let memory = read();

/** Keeps a state. */
export function write(data) {
  memory = data;
  try {
    localStorage.setItem(key, JSON.stringify({ format, data }));
    canStore = true;
  } catch {
    canStore = false;
  }
}

/** The newest state: another tab may have changed it. */
export const current = () => (canStore ? (memory = read()) : memory);

/** The list, newest first: [{contentType, contentId, createdAt}]. */
export const favorites = () => [...current().favorites].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

export const isFavorite = (id) => current().favorites.some((one) => one.contentId === id);

/** Adds an item to the list, or removes it; returns whether it is on it now. */
export function toggleFavorite(type, id) {
  const data = current();
  const had = isFavorite(id);
  const favorites = data.favorites.filter((one) => one.contentId !== id);
  if (!had) favorites.push({ contentType: type, contentId: id, createdAt: time() });
  write({ ...data, favorites });
  return !had;
}

/** A setting; undefined when it is not set. */
export const setting = (name) => current().settings.find((one) => one.key === name)?.value ?? undefined;

/** Changes a setting; null clears it, and stays as null with its time, so that it also clears other devices. */
export function setSetting(name, value) {
  const data = current();
  const settings = data.settings.filter((one) => one.key !== name);
  settings.push({ key: name, value, changedAt: time() });
  write({ ...data, settings });
}

/** Clears the list, plans and all settings. */
export function clear() {
  try { localStorage.removeItem(key); } catch { /* Nothing was kept. */ }
  memory = { settings: [], favorites: [], plans: [] };
}

/** The file that other programs import. */
export function exported() {
  const data = current();
  const settings = [...data.settings].sort((a, b) => (a.key < b.key ? -1 : 1));
  const favorites = [...data.favorites].sort((a, b) =>
    `${a.contentType} ${a.contentId}` < `${b.contentType} ${b.contentId}` ? -1 : 1);
  const plans = [...data.plans].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify({ format, exportedAt: time(), data: { settings, favorites, plans } }, null, 2) + "\n";
}

/** Merges a file; false when it is of another format. */
export function importFile(text) {
  let file;
  try { file = JSON.parse(text); } catch { return false; }
  const lists = [file?.data?.favorites ?? [], file?.data?.settings ?? [], file?.data?.plans ?? []];
  if (file?.format !== format || !lists.every(Array.isArray)) return false;
  const isText = (...values) => values.every((value) => typeof value === "string");
  const favorites = lists[0].filter((one) => one && isText(one.contentType, one.contentId, one.createdAt))
    .map(({ contentType, contentId, createdAt }) => ({ contentType, contentId, createdAt }));
  const settings = lists[1].filter((one) => one && isText(one.key, one.changedAt));
  const plans = lists[2].filter((one) => one && isText(one.id, one.createdAt, one.changedAt) && Array.isArray(one.steps));
  write(merged(current(), { favorites, settings, plans }));
  return true;
}
