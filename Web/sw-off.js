// The kill switch: published as `sw.js`, it removes the service worker and all that it stored. Open pages go on; the next
// one comes from the network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const prefix = `guide ${new URL("./", self.location).pathname} `;
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await self.registration.unregister();
  })());
});
