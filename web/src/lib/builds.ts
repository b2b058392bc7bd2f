/** As in service-worker/service-worker.ts: the name of a build's cache, and of the lock that keeps it. */
const PREFIX = 'ballast.build.';
const HOUR_MS = 60 * 60_000;

/**
 * Registers the service worker, and calls back once when it has stored a build that is not this page's. The page looks for a new one when the
 * person comes back to it, every hour at most.
 */
export function followBuilds(onNewBuild: () => void): () => void {
  const { serviceWorker } = navigator;
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  let registration: ServiceWorkerRegistration | undefined;
  let lookedAt = Date.now();
  let isOffered = false;

  const start = async () => {
    if (build === undefined) return;
    // As long as this page is open, the worker keeps the files of its build.
    void navigator.locks.request(PREFIX + build, { mode: 'shared' }, () => new Promise(() => undefined));
    registration = await serviceWorker.register('/service-worker.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage('started', []);
  };
  const onMessage = ({ data }: MessageEvent<{ build?: unknown }>) => {
    if (isOffered || data.build === undefined || data.build === build) return;
    isOffered = true;
    onNewBuild();
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    void registration?.update().catch(() => undefined);
  };

  serviceWorker.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', look);
  // Where it cannot be installed, such as in some private windows, the app is as it was.
  start().catch(() => undefined);
  return () => {
    serviceWorker.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', look);
  };
}
