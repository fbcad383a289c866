// The merge of two states of `guide.user/1`: their lists, settings and plans.

const kind = (value) =>
  value === null ? 0 : value === false ? 1 : value === true ? 2 : Number.isInteger(value) ? 3 : typeof value === "number" ? 4
    : typeof value === "string" ? 5 : Array.isArray(value) ? 6 : 7;

/** The order of values that were set at the same moment: by kind, then by size; texts by their bytes. */
function isGreater(a, b) {
  if (kind(a) !== kind(b)) return kind(a) > kind(b);
  if (kind(a) <= 4) return a > b;
  const [one, other] = [a, b].map((value) => new TextEncoder().encode(kind(value) === 5 ? value : JSON.stringify(value)));
  if (one.length !== other.length) return one.length > other.length;
  const at = one.findIndex((byte, number) => byte !== other[number]);
  return at >= 0 && one[at] > other[at];
}

/** Merges two states, by the rules of `guide state import`: nothing is lost, and the order does not matter. */
export function merged(a, b) {
  const favorites = new Map();
  for (const one of [...(a.favorites ?? []), ...(b.favorites ?? [])]) {
    const name = `${one.contentType} ${one.contentId}`;
    const other = favorites.get(name);
    if (!other || one.createdAt < other.createdAt) favorites.set(name, one);
  }
  const settings = new Map();
  for (const one of [...(a.settings ?? []), ...(b.settings ?? [])]) {
    const other = settings.get(one.key);
    const isLater = !other || one.changedAt > other.changedAt;
    if (isLater || (one.changedAt === other.changedAt && isGreater(one.value, other.value))) settings.set(one.key, one);
  }
  const plans = new Map();
  for (const one of [...(a.plans ?? []), ...(b.plans ?? [])]) {
    const other = plans.get(one.id) ?? one;
    const isLater = one.changedAt > other.changedAt ||
      (one.changedAt === other.changedAt && isGreater([one.inputs, one.steps], [other.inputs, other.steps]));
    const createdAt = one.createdAt < other.createdAt ? one.createdAt : other.createdAt;
    plans.set(one.id, { ...(isLater ? one : other), createdAt });
  }
  return { settings: [...settings.values()], favorites: [...favorites.values()], plans: [...plans.values()] };
}
