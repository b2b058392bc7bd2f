import type { Page } from 'playwright-core';

const INSTALL_WAIT_MS = 60_000;

/** Waits until the worker has stored the whole app and answers this page. */
export async function waitForInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: INSTALL_WAIT_MS,
  });
}

/** Everything that is in the caches of the browser, as paths. */
export async function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** The builds in the caches of the browser. */
export async function cachedBuilds(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => caches.keys());
}
