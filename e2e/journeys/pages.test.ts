import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetedChunks } from '../../tools/budgets.ts';
import { axeViolations } from '../product/axe.ts';
import { openBrowser, visit } from '../product/browser.ts';
import { analyse, paste } from '../product/person.ts';
import { makeDataDir, removeDataDir, ROOT, startProduct, type Product } from '../product/product.ts';

let yahoo: YahooStandIn;
let browser: Browser;
let dataDir: string;
let product: Product;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
  dataDir = await makeDataDir();
  product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await yahoo.stop();
  await removeDataDir(dataDir);
});

const PAGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: async (page) => page.goto('/'),
  auth: async (page) => page.goto('/auth'),
  analyser: async (page) => page.goto('/portfolio-analysis'),
  'analyser with results, a question and a problem': async (page) => {
    await page.goto('/portfolio-analysis');
    await paste(page, 'US', ['AAPL: 10 @ 150', 'NSE:INFY 20 @ 1400', 'AAPL, 10,150', 'what is this', 'KO 5']);
    await analyse(page);
  },
  builder: async (page) => page.goto('/portfolio-builder'),
  portfolios: async (page) => page.goto('/portfolios'),
  'not found': async (page) => page.goto('/nowhere'),
};

const SETTINGS = [
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
];

describe.each(SETTINGS)('at $width px, dark: $dark', ({ width, dark }) => {
  test.each(Object.keys(PAGES))('%s has no axe violation, no sideways scroll and no complaint', async (name) => {
    const visitor = await visit(browser, product.url, { width, dark });
    await visitor.context.addInitScript((darkMode) => {
      localStorage.setItem('ballast.settings', JSON.stringify({ display: { darkMode } }));
    }, dark);
    const { page } = visitor;
    await PAGES[name]?.(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(dark ? 'dark' : undefined);
    expect(await axeViolations(page)).toEqual([]);
    const [scroll, client] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(client ?? 0);
    visitor.expectNoComplaints();
    await visitor.close();
  });
});

test('a visitor of / loads just the scripts that the size budget counts', async () => {
  const visitor = await visit(browser, product.url);
  const loaded = new Set<string>();
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1));
  });
  await visitor.page.goto('/', { waitUntil: 'load' });
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'));
  expect([...loaded].toSorted()).toEqual([...budgetedChunks(manifest, '/ for visitors')].toSorted());
  await visitor.close();
});
