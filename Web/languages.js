// The language of pages: the one that was chosen last is that of the first page, and a page keeps its state in another.
import { language, loadRelease, root } from "./context.js";
import { setSetting, setting } from "./user.js";

/** Goes from the entrance of the site to the language of the traveller; true when the page is about to change. */
export async function enterLanguage() {
  if (location.pathname !== root.pathname && location.pathname !== `${root.pathname}index.html`) return false;
  const known = Object.keys((await loadRelease()).pages);
  const wishes = [setting("language"), ...navigator.languages.map((one) => one.slice(0, 2))];
  const best = wishes.find((one) => known.includes(one));
  if (!best || best === language) return false;
  location.replace(new URL(`${best}/index.html`, root));
  return true;
}

/** Lets the links to other languages keep what the address says, and remembers the choice. */
export function watchLanguages() {
  for (const link of document.querySelectorAll(".top a[hreflang]")) {
    link.addEventListener("click", () => {
      setSetting("language", link.hreflang);
      if (document.querySelector("main").dataset.page) link.search = location.search;
    });
  }
}
