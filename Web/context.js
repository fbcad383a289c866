// Where the page is: addresses, language, and the item that it is about.

/** Folder of the shell; its name is the digest of its files. */
export const shell = new URL(".", import.meta.url);
/** Top of the site. */
export const root = new URL("../../", shell);
export const main = document.querySelector("main");
export const language = document.documentElement.lang;
/** Name of a page that the app fills; undefined for others. */
export const pageName = main.dataset.page;
/** The item of the page: {type, id}; null for pages of none. */
export const item = (() => {
  const parts = /^guide:\/\/([^/]+)\/(.+)$/.exec(main.dataset.item ?? "");
  return parts && { type: parts[1], id: parts[2] };
})();

/** Folder names as contentc writes them: other bytes than these are `~` and their digits. */
function name(text) {
  let out = "";
  for (const byte of new TextEncoder().encode(text)) {
    const char = String.fromCharCode(byte);
    out += /[a-z0-9_-]/.test(char) || (char === "." && out) ? char : "~" + byte.toString(16).padStart(2, "0");
  }
  return out;
}

/** Address of the page of an item. */
export const itemAddress = (type, id) => new URL(`${language}/${name(type)}/${name(id)}.html`, root).href;

/** Address of a page of the app, with its state. Empty values are left out. */
export function pageAddress(page, state = {}) {
  const address = new URL(`${language}/${page}.html`, root);
  for (const [key, value] of Object.entries(state)) if (value) address.searchParams.set(key, value);
  return address.href;
}

/** State of this page: what its address says. */
export const state = () => Object.fromEntries(new URL(location.href).searchParams);

let release;
/**
 * The release that the shell is of. A cache may have an older one than a page that came from the network: the file is then
 * asked for by another address, which no cache has.
 */
export function loadRelease() {
  release ??= findRelease();
  release.catch(() => (release = undefined));
  return release;
}

async function findRelease() {
  const own = shell.href.slice(root.href.length);
  let failure;
  for (const address of ["app/release.json", `app/release.json?${own}`]) {
    try {
      const answer = await fetch(new URL(address, root));
      const found = answer.ok ? await answer.json() : {};
      if (found.shell === own) return found;
      failure ??= Object.assign(new Error("release"), { code: "release" });
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/** True when the release of this page is no longer to be had: only those of others are. */
export const isOutdated = () => findRelease().then(() => false, ({ code }) => code === "release");
