// What stands in the place of an answer until the guide is loaded, which takes a while at the first visit.
import { h } from "./dom.js";
import { onProgress } from "./engine.js";
import { number, say } from "./words.js";

/** A line that says how much is loaded, as long as it stands in the page. */
export function waitingLine() {
  const line = h("p", { class: "note", role: "status" }, say("app.working"));
  const end = onProgress(({ part, done, total }) => {
    if (!line.isConnected) return end();
    if (part === "content" && total) line.textContent = `${say("app.saving.content")} ${say("app.percent", number((100 * done) / total))}`;
  });
  return line;
}
