// What the engine read from the words of a search, as sentences and as chips that can be taken away.
import { dayName, metres, money, now, say } from "./words.js";

/** The moment that was asked about: a day, with the hours unless it is the whole day. */
function moment(from, until) {
  const minutes = (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000;
  if (minutes > 20 * 60) return dayName(from);
  return `${dayName(from)} ${from.slice(11)}${minutes > 0 ? `–${until.slice(11)}` : ""}`;
}

/** A filter in words. */
export function filterText(filter) {
  const { kind, name = "", metres: distance, dirhams, isNegated, from, until } = filter;
  switch (kind) {
    case "near":
      if (distance === undefined) return say(isNegated ? "understood.needNot" : "understood.nearest", name);
      return say(isNegated ? "understood.nearNot" : "understood.near", metres(distance), name);
    case "region":
      if (distance !== undefined) return say("understood.regionAround", name, metres(distance));
      return say(isNegated ? "understood.regionNot" : "understood.region", name);
    case "price": return say("understood.price", dirhams ?? 0);
    case "cheap": return dirhams === undefined ? say("understood.cheapOnly") : say("understood.cheap", dirhams);
    case "open": return say("understood.open", now().slice(11));
    case "phrase": return say("understood.phrase");
    case "need": return isNegated ? say("understood.needNot", name) : name;
    case "time": return say(isNegated ? "understood.timeClosed" : "understood.time", moment(from, until));
    case "way": return say("understood.way", name);
    default: return filter.words;
  }
}

/** Words between quotation marks of the language. */
const quoted = (words) => words.map((word) => say("app.quoted", word));

/** The first lines of an answer: what was asked, answered by the first result. */
export function answerLines({ data, search }) {
  const [first] = data;
  if (!first) return [];
  const lines = [];
  const isNamed = ["exactName", "exactAlias", "key", "name", "typo", "skeleton"].includes(first.tier);
  const asked = search.understood.find((filter) => filter.kind === "time");
  if (isNamed && first.status && (search.intents.includes("hours") || asked)) {
    const when = asked?.from ? moment(asked.from, asked.until) : `${dayName(now())} ${now().slice(11)}`;
    lines.push(say("search.opening", first.title, when, first.status.text));
  }
  if (search.intents.includes("price") && first.type === "price_card" && first.subtitle) {
    lines.push(say("app.answer.price", first.title, first.subtitle));
  }
  if (search.quoted) {
    const { card, amountCentimes, fairness } = search.quoted;
    const { title, subtitle } = data.find((hit) => hit.id === card);
    lines.push(say("search.quoted", title, money(amountCentimes), say(`price.fairness.${fairness}`), subtitle));
  }
  for (const verdict of search.verdicts ?? []) {
    const key = verdict.amount ? "amount" : verdict.isMet === undefined ? "unknown" : verdict.isMet ? "yes" : "no";
    lines.push(say(`search.need.${key}`, first.title, verdict.need, verdict.amount));
  }
  return lines;
}

/** Reasons to doubt the results. */
export function doubts({ data, search }) {
  const [first] = data;
  if (!first) return [];
  const lines = [];
  if (search.unknownNeeds?.length) lines.push(say("search.unknownNeed", search.unknownNeeds.join(", ")));
  if (search.missing.length) {
    lines.push(say("search.missing", search.text, quoted(search.missing).join(", ")));
  } else if (search.soundsLike) {
    lines.push(say("search.soundsLike", search.text, search.soundsLike));
  } else if (search.isInterpreted && !search.didYouMean) {
    lines.push(say("search.interpreted", search.text, first.title));
  } else if (search.isOnlyMentioned) {
    lines.push(say("search.mentioned", search.text));
  }
  return lines;
}
