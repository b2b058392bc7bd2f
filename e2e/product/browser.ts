import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, NO_CHROMIUM } from '../../tools/chromium.ts';
import type { Client } from './account.ts';
import { proxyHeaders } from './address.ts';

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

const CLOSED_WITHIN_MS = 5_000;

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

/** Puts the session of a client where the app looks for it, before the first page of ours loads; a later sign-out stays. */
async function handOverSession(page: Page, client: Client, url: string): Promise<void> {
  const { session } = (await client.auth.getSession()).data;
  if (session === null) throw new Error('this client is not signed in');
  const { origin } = new URL(url);
  const script = await page.addInitScript(
    ([ours, key, value]) => {
      if (location.origin === ours) localStorage.setItem(key, value);
    },
    [origin, SESSION_KEY, JSON.stringify(session)] as const,
  );
  const onLoad = (): void => {
    if (new URL(page.url()).origin !== origin) return;
    page.off('domcontentloaded', onLoad);
    script.dispose().catch(() => undefined);
  };
  page.on('domcontentloaded', onLoad);
}

export interface VisitOptions {
  readonly width?: number;
  readonly dark?: boolean;
  /** Somebody who is signed in already: the page takes over the session of this client. */
  readonly as?: Client;
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: proxyHeaders(url),
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) complaints.push(`asked ${request.url()}`);
  });
  const page = await context.newPage();
  if (options.as !== undefined) await handOverSession(page, options.as, url);
  return {
    context,
    page,
    expectNoComplaints: () => expect(complaints).toEqual([]),
    // Where a close meets the end of a navigation, Chromium says that the page is closed and leaves it open
    // (crbug.com/536385539); Playwright would wait for ever. It goes with the browser then.
    close: async () => Promise.race([context.close(), sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]),
  };
}
