import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, NO_CHROMIUM } from '../../tools/chromium.ts';
import type { Client } from './account.ts';
import { proxyHeaders } from './address.ts';
import { borrowTab, closeTab, newTab, returnTab, store } from './page-pool.ts';

/** No sandbox as root, which CI is; no traffic of the browser's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** One person's browser: its own storage. What it complains about is collected, and a journey ends by asking. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Fails when a page logged a problem, threw, or asked anybody but the product. */
  expectNoComplaints(): void;
  close(): Promise<void>;
}

/** Where the app keeps its session. */
const SESSION_KEY = 'ballast.auth';

/** Where the app keeps what somebody chose. */
const SETTINGS_KEY = 'ballast.settings';

/** What the app finds in the browser when it first loads there. */
async function storedOf({ as: client, dark }: VisitOptions): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  if (dark === true) stored[SETTINGS_KEY] = JSON.stringify({ display: { darkMode: true } });
  if (client === undefined) return stored;
  const { session } = (await client.auth.getSession()).data;
  if (session === null) throw new Error('this client is not signed in');
  return { ...stored, [SESSION_KEY]: JSON.stringify(session) };
}

export interface VisitOptions {
  readonly width?: number;
  /** Somebody who chose the dark theme, here and in their system. */
  readonly dark?: boolean;
  /** Somebody who is signed in already: the page takes over the session of this client. */
  readonly as?: Client;
  /** Nothing of an earlier visit: an empty cache, and room for what no visit can undo: a clock, a script in every page. */
  readonly fresh?: boolean;
  /** With a service worker, which stores the whole app: needs a tab of its own. */
  readonly installs?: boolean;
}

/** What Playwright logs where a page asks for the worker that it blocks. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Whether a page logged a problem. */
export function isComplaint(message: ConsoleMessage): boolean {
  return (message.type() === 'error' || message.type() === 'warning') && message.text() !== NO_WORKER;
}

const APP_STARTS_WITHIN_MS = 10_000;
const settled = new WeakSet<Page>();

/** From now on going somewhere ends once the app has taken the place of what is drawn before it starts, which takes no letters. */
function settleAfterLoads(page: Page): void {
  if (settled.has(page)) return;
  settled.add(page);
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const settle = async () =>
    page
      .locator('#shell')
      .waitFor({ state: 'detached', timeout: APP_STARTS_WITHIN_MS })
      .catch(() => undefined);
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (options?.waitUntil === undefined) await settle();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await settle();
    return response;
  };
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const stored = await storedOf(options);
  const { installs = false, fresh = installs } = options;
  const tab = fresh ? await newTab(browser, url, installs ? 'allow' : 'block') : await borrowTab(browser, url, stored);
  const { context, page } = tab;
  settleAfterLoads(page);
  await context.setExtraHTTPHeaders(proxyHeaders(url));
  await page.setViewportSize({ width: options.width ?? 1440, height: 900 });
  await page.emulateMedia({
    colorScheme: options.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    media: null,
    forcedColors: null,
  });
  if (fresh && Object.keys(stored).length > 0) await store(page, stored);
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (isComplaint(message)) complaints.push(message.text());
  };
  const onError = (error: WebError): void => void complaints.push(String(error.error()));
  const onRequest = (request: Request): void => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) complaints.push(`asked ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return {
    context,
    page,
    expectNoComplaints: () => expect(complaints).toEqual([]),
    close: async () => {
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
      await (fresh ? closeTab(tab) : returnTab(browser, url, tab));
    },
  };
}
