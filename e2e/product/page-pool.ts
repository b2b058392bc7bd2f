import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A tab in a context of its own. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

const CLOSED_WITHIN_MS = 5_000;
/** A document of every product that runs no script. */
const INERT = '/robots.txt';

/** Tabs whose visit is over, by browser and product: their process has the code of the app compiled. */
const idle = new WeakMap<Browser, Map<string, Tab[]>>();

function idleTabs(browser: Browser, url: string): Tab[] {
  const byUrl = idle.get(browser) ?? new Map<string, Tab[]>();
  idle.set(browser, byUrl);
  const tabs = byUrl.get(url) ?? [];
  byUrl.set(url, tabs);
  return tabs;
}

/** Contexts on products that are gone stay no longer than the next product needs one. */
async function closeOthers(browser: Browser, url: string): Promise<void> {
  const byUrl = idle.get(browser) ?? new Map<string, Tab[]>();
  for (const [other, tabs] of byUrl) {
    if (other === url) continue;
    byUrl.delete(other);
    for (const tab of tabs) await closeTab(tab);
  }
}

export async function newTab(browser: Browser, url: string, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers });
  return { context, page: await context.newPage() };
}

/** A tab of an earlier visit to the same product, or a new one. Nothing is stored in it but what `stored` says. */
export async function borrowTab(browser: Browser, url: string, stored: Readonly<Record<string, string>>): Promise<Tab> {
  await closeOthers(browser, url);
  const tab = idleTabs(browser, url).pop() ?? (await newTab(browser, url));
  await store(tab.page, stored);
  return tab;
}

/** Empties the storage of the product and fills it again. */
export async function store(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  if (!page.url().endsWith(INERT)) await page.goto(INERT);
  await page.evaluate(async (items) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        if (name === undefined) return resolve(undefined);
        const request = indexedDB.deleteDatabase(name);
        for (const end of ['success', 'error']) request.addEventListener(end, resolve);
      });
    }
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

/** Takes a tab back whose visit is over. What a visit cannot undo, such as a clock, needs a tab of its own. */
export async function returnTab(browser: Browser, url: string, tab: Tab): Promise<void> {
  const { context, page } = tab;
  if (page.isClosed() || !(await becomesBlank(tab))) return closeTab(tab);
  await context.clearCookies();
  await context.clearPermissions();
  idleTabs(browser, url).push(tab);
}

async function becomesBlank({ context, page }: Tab): Promise<boolean> {
  const blank = async (): Promise<boolean> => {
    page.removeAllListeners('dialog');
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.goto(INERT);
    return true;
  };
  return Promise.race([blank().catch(() => false), sleep(CLOSED_WITHIN_MS, false, { ref: false })]);
}

/**
 * Where a close meets the end of a navigation, Chromium says that the page is closed and leaves it open
 * (crbug.com/536385539); Playwright would wait for ever. It goes with the browser then.
 */
export async function closeTab({ context }: Tab): Promise<void> {
  await Promise.race([context.close(), sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
}
