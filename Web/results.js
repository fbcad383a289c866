// The page of results. Its address is its state: the words, the start, what was taken away, and how many are shown.
import { main, pageAddress, state } from "./context.js";
import { announce, button, h, link } from "./dom.js";
import { ask } from "./engine.js";
import { failureText } from "./failures.js";
import { hitList, pointList, tieredList } from "./hits.js";
import { nameOf, pointOf, startPicker } from "./start.js";
import { answerLines, doubts, filterText } from "./understood.js";
import { waitingLine } from "./waiting.js";
import { count, number, say, sentence } from "./words.js";

const step = 20;
let last = 0;

/** The address of results. */
export const resultsAddress = (words, rest = {}) => pageAddress("search", { ...rest, q: words });

let typing;
let settled;
let asking;
/**
 * Follows what is typed: results at once, their address a moment later, as browsers limit how often it changes. These addresses
 * replace one another, so that back leads to where typing began. With `isDone` the next words have an entry of their own.
 */
export function type(words, isDone = false) {
  clearTimeout(typing);
  if (!isDone) typing = setTimeout(enter, 120, words);
  else enter(words, true);
  return showResults(isDone ? undefined : words);
}

function enter(words, isDone) {
  const { q = "", near, open } = state();
  const isSame = words === q;
  const address = isSame ? location.href : resultsAddress(words, { near, open });
  history[isSame || !q || history.state?.isTyped ? "replaceState" : "pushState"]({ isTyped: !isDone }, "", address);
}

/** Goes to other results: on this page without loading it again. */
export function go(address) {
  history.pushState(null, "", address);
  return showResults();
}

/** Shows what the address says, or words as they are typed: screen readers hear how many results there are when typing ends. */
export async function showResults(typed) {
  const call = ++last;
  clearTimeout(settled);
  const isTyping = typed !== undefined;
  const known = state();
  const { q = "", near, open, drop, n } = isTyping && typed !== known.q ? { ...known, q: typed, drop: "", n: "" } : known;
  const box = document.getElementById("app");
  const heading = main.querySelector("h1");
  heading.textContent = q ? say("app.resultsFor", q) : say("app.page.search");
  document.title = heading.textContent;
  if (!q) return box.replaceChildren(h("p", {}, say("app.search.help")), examples());
  const limit = Math.min(Number(n) || step, 200);
  const options = { limit, near: near && pointOf(near), open: open === "1" || undefined, drop: drop ? drop.split(",") : undefined };
  try {
    box.setAttribute("aria-busy", "true");
    if (!box.querySelector(".filters")) box.replaceChildren(waitingLine());
    // One question at a time: the newest words are asked when the answer to older ones is there.
    await asking?.catch(() => {});
    if (call !== last) return;
    const answer = await (asking = ask("search", [q], options));
    const start = near && (await nameOf(near).catch(() => near));
    if (call !== last) return;
    render(box, answer, { q, near, open, drop, limit, start, isTyping });
    if (isTyping) settled = setTimeout(() => announce(box.querySelector(".found").textContent), 800);
  } catch (error) {
    if (call === last) box.replaceChildren(h("p", { class: "call", role: "alert" }, failureText(error)));
  } finally {
    if (call === last) box.removeAttribute("aria-busy");
  }
}

/** A link to other results that loads nothing. */
function jump(rest, ...name) {
  const { q, ...others } = rest;
  const address = resultsAddress(q, others);
  return h("a", { href: address, onclick: (event) => { event.preventDefault(); go(address); } }, ...name);
}

function render(box, answer, now) {
  const { data, search } = answer;
  const { q, near, open, drop } = now;
  const lines = answerLines(answer);
  const better = search.didYouMean;
  box.replaceChildren(
    ...lines.map((line) => h("p", { class: "answer" }, line)),
    chips(search, now),
    // Words such as "near me" need a start.
    search.intents.includes("nearMe") && !near ? startPicker((start) => go(resultsAddress(q, { open, drop, near: start }))) : "",
    ...(better && data.length ? [h("p", { class: "note" }, say("search.corrected", better, q))] : []),
    ...(better && !data.length ? [h("p", {}, say("app.didYouMean"), " ", jump({ q: better, near, open, drop }, better))] : []),
    ...doubts(answer).map((line) => h("p", { class: "note" }, line)),
    h("p", { role: !now.isTyping && "status", class: "faint found" }, data.length ? counted(data.length, now.limit) : nothing(search, q)),
    ...(data.length ? tieredList(data) : []),
    pointList(answer),
    ...(search.suggestions?.length ? [h("h2", {}, say("app.similar")), hitList(search.suggestions)] : []),
    data.length >= now.limit
      ? h("p", {}, jump({ q, near, open, drop, n: now.limit + step }, say("app.more")))
      : "");
}

const counted = (found, limit) => (found >= limit ? say("app.firstResults", number(found)) : count("app.results", found));

function nothing(search, q) {
  return search.understood.length
    ? say("understood.nothing", q, `(${search.understood.map(filterText).join(", ")})`)
    : `${sentence(say("search.none", q))}. ${sentence(say("search.help"))}.`;
}

/** What was read from the words, each with a way to take it away; and what can be added. */
function chips(search, { q, near, open, drop, start }) {
  const dropped = drop ? drop.split(",") : [];
  const out = search.understood.map((filter) => {
    const kind = filter.drop.replace("--drop ", "");
    const hidden = filter.hiddenCount ? ` (${say(filter.kind === "open" ? "understood.hiddenOpen" : "understood.hiddenCheap", filter.hiddenCount)})` : "";
    return chip(filterText(filter) + hidden, { q, near, open, drop: [...dropped, kind].join(",") });
  });
  if (start) out.push(chip(say("app.near.from", start), { q, open, drop }));
  if (open === "1") out.push(chip(say("app.openNow"), { q, near, drop }));
  const add = [];
  if (dropped.length) add.push(h("li", {}, jump({ q, near, open }, say("app.asRead"))));
  if (open !== "1" && !search.understood.some((one) => one.kind === "open")) {
    add.push(h("li", {}, jump({ q, near, open: "1", drop }, `+ ${say("app.openNow")}`)));
  }
  if (!near && !search.intents.includes("nearMe")) add.push(h("li", {}, nearButton({ q, open, drop })));
  return h("ul", { class: "chips filters", "aria-label": say("app.filters") }, out, add);
}

function chip(name, rest) {
  return h("li", { class: "on" }, h("span", {}, name), " ",
    h("a", {
      href: resultsAddress(rest.q, rest), "aria-label": say("app.without", name),
      onclick: (event) => { event.preventDefault(); go(event.currentTarget.href); },
    }, "×"));
}

function nearButton(rest) {
  return button(`+ ${say("app.nearMe")}`, (event) => {
    const picker = startPicker((near) => go(resultsAddress(rest.q, { ...rest, near })));
    event.target.closest("ul").after(picker);
    event.target.closest("li").remove();
    picker.querySelector("button").focus();
  });
}

/** Searches to try: they are texts of the catalogue, one per line. */
function examples() {
  return h("ul", { class: "plain" }, say("app.search.examples").split(";").map((words) =>
    h("li", {}, link(resultsAddress(words.trim()), words.trim()))));
}

addEventListener("popstate", () => { if (main.dataset.page === "search") showResults(); });
