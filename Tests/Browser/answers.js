// Asks the module for browsers and `guide ask` the same, and compares their replies byte for byte:
//   node answers.js ENGINE CONTENT GUIDE VECTORS [COUNT [SEED [MAP]]]
// With a folder of a map, both have its walking graph and points. Another seed makes other requests. Planning takes twenty times
// as long as the rest: it is a quarter of the requests, and a fiftieth of more than 10,000.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { open } = require("../../Readers/node");

const [, , modulePath, original, guide, vectors, wanted = "2000", begin = "20261126", map] = process.argv;

// Away from maps beside it and from the settings of whoever runs this: the module has neither.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "answers-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
const content = path.join(folder, "content.db");
fs.copyFileSync(original, content);
const parts = map ? ["content.graph", "content.points"].map((name) => path.join(map, name)) : [];
for (const part of parts) fs.copyFileSync(part, path.join(folder, path.basename(part)));

// The same requests on every run: a linear congruential generator.
let seed = Number(begin);
function below(count) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 0x100000000) * count);
}
const pick = (list) => list[below(list.length)];

function titles() {
  const request = { command: "search", words: [""], at: "2026-11-26T10:00", limit: 1000, type: ["place", "price_card", "itinerary"] };
  const [line] = native([request]);
  return JSON.parse(line).data;
}

function native(requests) {
  const input = requests.map((request) => JSON.stringify(request) + "\n").join("");
  const { stdout, status, stderr } = spawnSync(
    guide, ["ask", "--content", content], { input, maxBuffer: 1 << 30, encoding: "utf8", env: { ...process.env, GUIDE_HOME: folder } });
  if (status !== 0) throw new Error(`guide ask ended with ${status}: ${stderr}`);
  return stdout.split("\n").slice(0, -1);
}

// Words as people mistype them: a letter left out, doubled or exchanged.
function damaged(text) {
  const place = below(text.length);
  return text.slice(0, place) + pick(["", text[place].repeat(2), pick([..."aeimnorst"])]) + text.slice(place + 1);
}

// Days as travellers ask for them.
function days(places) {
  const day = () => `2026-${pick(["03", "07", "11", "12"])}-${String(1 + below(28)).padStart(2, "0")}`;
  return () => ({
    command: pick(["plan", "plan", "trip"]), words: pick([[], ["make"]]), days: pick([1, 1, 2, 3, 9]), from: pick(places).id,
    at: `${day()}T${pick(["08:00", "10:10", "15:45"])}`, random: below(65536), start: pick([undefined, "9:30", "soon"]),
    hours: pick([undefined, 3, 6, 9, 0.5]), pace: pick(["relaxed", "standard", "full", "hectic"]),
    interest: pick([[], [], ["food"], ["museums", "gardens"], ["quidditch"]]), budget: pick([undefined, "budget", "300"]),
    include: pick([[], [pick(places).id]]), fix: pick([[], [], [`${pick(places).id}=14:30`], ["nowhere"]]),
    children: pick([undefined, "7,11", "x"]), rain: below(6) === 0, sureOnly: below(6) === 0, stepFree: below(8) === 0,
  });
}

// Changes of a plan, most of a stop that it has.
function change(plan, places) {
  const stop = () => pick([...plan.steps, ...plan.steps, pick(places)].map((one) => one.place ?? one.id));
  return {
    command: "plan", plan, at: `${plan.inputs.date}T11:20`,
    ...pick([
      () => ({ words: ["show"] }), () => ({ words: ["add", pick(places).id], start: pick([undefined, "16:00"]) }),
      () => ({ words: ["remove", stop()] }), () => ({ words: ["swap", stop(), stop()] }),
      () => ({ words: ["lengthen", stop(), pick(["20", "90", "x"])], less: below(2) === 0 }),
      () => ({ words: ["move", stop(), String(1 + below(6))], day: pick([undefined, 1, 2]) }),
      () => ({ words: [pick(["lock", "unlock"]), stop()] }), () => ({ words: pick([["done"], ["done", stop()]]) }),
      () => ({ words: ["reflow"], late: pick([30, 120]), here: pick([undefined, pick(places).id]) }),
      () => ({ words: ["reflow"], [pick(["skip", "closed", "stay"])]: stop(), now: pick([undefined, "12:15"]) }),
      () => ({ command: "walk", words: ["start"] }),
    ])(),
  };
}

/** Makes any number of requests, one after the other. */
function maker() {
  const items = titles();
  const places = items.filter((item) => item.lat !== undefined);
  const cards = items.filter((item) => item.type === "price_card");
  const itineraries = items.filter((item) => item.type === "itinerary");
  const day = days(places.filter((item) => item.type === "place"));
  const plans = native(Array.from({ length: 40 }, day)).map((line) => JSON.parse(line).data?.stored).filter((plan) => plan?.steps.length);
  const questions = fs.readdirSync(path.join(vectors, "questions")).flatMap((name) =>
    JSON.parse(fs.readFileSync(path.join(vectors, "questions", name))).questions.map((question) => question.text));
  const text = () => pick([() => pick(questions), () => pick(items).title, () => damaged(pick(items).title)])();
  const point = () => `${(31.6 + below(500) / 10000).toFixed(4)},${(-8.02 + below(500) / 10000).toFixed(4)}`;
  const makers = [
    () => ({ command: "search", words: text().split(" "), explain: below(4) === 0 }),
    () => ({ command: "search", words: [text()], near: pick([point(), pick(places).id]), open: below(3) === 0 }),
    () => ({ command: "suggest", words: [text().slice(0, 1 + below(6))] }),
    () => ({ command: "near", words: [pick([point(), pick(places).title])], within: 100 + below(2000) }),
    () => ({ command: "open", words: [pick(["", "café", "museum"])], near: pick([undefined, point()]) }),
    () => ({ command: pick(["show", "card", "hours", "links"]), words: [pick([pick(items).id, damaged(pick(items).id), pick(items).title])] }),
    () => ({
      command: pick(["quote", "bargain"]), words: [pick(cards).id, pick(["5", "60", "150", "1200", "x", "-3", "12,50"])],
      quantity: pick([undefined, "2", "0"]), people: pick([undefined, 2]), each: below(2) === 0, now: pick([undefined, "40"]),
    }),
    () => ({ command: pick(["", "fly"]), words: [] }),
    () => ({
      command: "route", words: [pick([point(), pick(places).id]), pick(places).title], via: pick([[], [], [pick(places).id]]),
      avoidSteps: below(3) === 0, alternatives: pick([undefined, 2]),
    }),
    () => ({ command: "driver", words: [pick([pick(places).id, pick(items).id, point()])] }),
    () => ({ command: "walk", words: ["start", pick([...itineraries, pick(items)]).id] }),
    () => {
      const { id } = pick(itineraries);
      const walk = { routeId: `${id}@2026-11-26T09:00:00Z`, itineraryId: id, currentStepIndex: below(6), startedAt: "2026-11-26T09:00:00Z", skipped: pick([[], [0]]) };
      return { command: "walk", words: [pick(["next", "done", "skip", "overview"])], walk, from: pick([undefined, point()]) };
    },
  ];
  const planners = [
    day, () => change(pick(plans), places), () => change(pick(plans), places),
    () => ({ command: "itineraries", words: ["start", pick(itineraries).id] }),
  ];
  const share = Number(wanted) > 10_000 ? 50 : 4;
  return () => {
    const day = `2026-${String(1 + below(12)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`;
    const at = `${day}T${String(below(24)).padStart(2, "0")}:${pick(["00", "30"])}`;
    return { language: pick(["en", "fr"]), at, limit: pick([undefined, 1, 5, 50]), ...pick(below(share) === 0 ? planners : makers)() };
  };
}

const make = maker();
const start = performance.now();
const engine = open(content, { engine: modulePath, map: parts });
const opened = performance.now() - start;
const times = [];
let different = 0;

function compare(request, expected) {
  const start = performance.now();
  let reply;
  try { reply = engine.reply(request); } catch (error) { reply = `trap: ${error.message}\n`; }
  times.push(performance.now() - start);
  if (reply === expected + "\n") return;
  different++;
  if (different <= 5) console.error(`${JSON.stringify(request)}\n  ${reply.slice(0, 300)}\n  ${expected.slice(0, 300)}`);
}

// The replies to some at a time fit in the memory.
for (let left = Number(wanted); left > 0; left -= 1000) {
  const asked = Array.from({ length: Math.min(left, 1000) }, make);
  const expected = native(asked);
  asked.forEach((request, number) => compare(request, expected[number]));
  if (Number(wanted) > 1000) console.error(`${times.length} asked, ${different} different`);
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
console.log(
  `answers: ${times.length - different} of ${times.length} equal, ${different} different; ` +
  `compiled and opened in ${opened.toFixed(0)} ms, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
if (different > 0) process.exit(1);
