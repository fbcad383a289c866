// The offer of a newer release, loaded when there is one.
import { pageAddress } from "./context.js";
import { button, h, link } from "./dom.js";
import { putOff, reloadButton, showAbove, use } from "./offline.js";
import { say } from "./words.js";

/** Offers a release that waits, above the page. */
export async function showOffer(waiting) {
  const news = pageAddress("whats-new", { next: 1 });
  const box = showAbove(
    h("p", {}, say("app.update.ready")),
    h("p", { class: "row" },
      reloadButton(say("app.update.use"), () => use(waiting)),
      button(say("app.update.later"), () => {
        putOff();
        box.remove();
      })));
  // Not every edition says what is new. A response that is not read would keep the service worker from being replaced.
  const answer = await fetch(news).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.ok) box.lastChild.append(link(news, say("app.update.news")));
}
