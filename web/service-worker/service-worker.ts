import { requestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (tools/service-worker.ts). */
declare const BUILD: { readonly id: string; readonly files: readonly string[] };

const PREFIX = 'ballast.build.';
const CACHE = PREFIX + BUILD.id;
/** A page that the network has not brought by then comes from the cache. */
const PAGE_TIMEOUT_MS = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'file') event.respondWith(answerFile(event.request));
});
// A page has started, and holds the lock of its build.
self.addEventListener('message', (event) => {
  event.waitUntil(deleteUnusedBuilds());
});

/** The whole build or nothing: a file that does not come fails the installation, and the worker before stays. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(BUILD.files.map(async (file) => cache.put(file, await load(file))));
  // Safe at once: every page gets the files of its own build, whichever worker answers.
  await self.skipWaiting();
}

async function load(file: string): Promise<Response> {
  const isHashed = file.startsWith('/assets/');
  const held = isHashed ? await caches.match(file) : undefined;
  if (held !== undefined) return held;
  const response = await fetch(file, { cache: isHashed ? 'default' : 'reload' });
  const body = await response.blob();
  // While a new version is rolled out, another server may still answer with the old page.
  if (!response.ok || !(isHashed || (await body.text()).includes(BUILD.id)))
    throw new Error(`${file} is not of this build`);
  // A new response: a redirected response cannot answer for a page.
  return new Response(body, { headers: response.headers });
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ build: BUILD.id }, []);
}

/** Pages come from the network as long as there is one, so that nobody starts with an old version. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event);
  event.waitUntil(fetched.catch(() => undefined));
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PAGE_TIMEOUT_MS);
  });
  const response = await Promise.race([fetched, late]).catch(() => null);
  if (response !== null && response.status < 500) return response;
  const { pathname } = new URL(event.request.url);
  const page = pathname === '/' ? '/' : '/app.html';
  const stored = (await caches.match(page, { cacheName: CACHE })) ?? (await caches.match(page));
  return stored ?? response ?? fetched;
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** Of whichever build: old pages keep their files until they are gone. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function deleteUnusedBuilds(): Promise<void> {
  const { installing, waiting } = self.registration;
  // No page holds a build that is still being stored. Once it is, the next page to start deletes; where it cannot be, this one does.
  if (waiting !== null || (installing !== null && !(await failsToInstall(installing)))) return;
  const { held = [] } = await self.navigator.locks.query();
  const used = new Set([CACHE, ...held.map(({ name }) => name)]);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !used.has(name)).map((name) => caches.delete(name)),
  );
}

async function failsToInstall(worker: ServiceWorker): Promise<boolean> {
  await new Promise((resolve) => {
    worker.addEventListener('statechange', resolve, { once: true });
  });
  return worker.state === 'redundant';
}
