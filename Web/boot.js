// The only script that pages name. It is a classic one, so that a page that is opened from a disk, or by an old browser,
// stays as it is without an error.
(() => {
  const here = document.currentScript.src;
  // A link that carries the answer opens from a disk as well.
  if (document.querySelector("main").dataset.page === "shared-item") {
    document.head.append(Object.assign(document.createElement("script"), { src: new URL("shared.js", here).href }));
  }
  const isServed = location.protocol === "https:" || location.protocol === "http:";
  if (!isServed || !window.Worker || !window.WebAssembly || !window.HTMLDialogElement) return;
  const link = (rel, address) => {
    const element = document.createElement("link");
    element.rel = rel;
    element.href = new URL(address, here).href;
    document.head.append(element);
  };
  link("manifest", "../../manifest.webmanifest");
  link("stylesheet", "app.css");
  document.querySelector("link[rel=icon]").href = new URL("icon.svg", here).href;
  import("./app.js");
})();
