// The kill switch: published as `sw.js`, it removes the service worker and all that it stored. Open pages go on; the next
// one comes from the network. Nothing waits for activation, which a page can delay by a response that it does not read.
self.addEventListener("install", (event) => {
  const prefix = `guide ${new URL("./", self.location).pathname} `;
  // Not awaited: browsers unregister after the installation.
  self.registration.unregister();
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  })());
});
