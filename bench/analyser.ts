import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser } from '../e2e/product/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { longestBusy } from '../e2e/product/responsiveness.ts';
import { listThousand, THOUSAND_LINES, THOUSAND_SYMBOLS } from '../e2e/product/thousand.ts';
import { analysePortfolio } from '../engine/src/analysis/analyse.ts';
import { parseHoldings } from '../engine/src/testing/parse-holdings.ts';
import { quoteKey } from '../engine/src/quotes/quote-key.ts';
import { sampleQuote } from '../engine/src/quotes/sample.ts';
import { startYahooStandIn } from '../supabase/testing/yahoo-stand-in.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 7;
const ENGINE_BUDGET_MS = 50;

async function medianOf(measure: () => number | Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return median(times);
}

/** 1,000 lines read and judged. */
async function engineReport(): Promise<Report> {
  const quotes = new Map(
    THOUSAND_SYMBOLS.map((symbol) => [quoteKey(symbol, 'US'), sampleQuote(symbol, 'US', () => 0.5, new Date(0))]),
  );
  const once = (): number => {
    const started = performance.now();
    analysePortfolio(parseHoldings(THOUSAND_LINES, { market: 'US', isKnown: () => false }).holdings, quotes);
    return performance.now() - started;
  };
  const ours = await medianOf(once);
  return {
    name: 'engine: 1,000 lines parsed and analyzed',
    unit: 'ms',
    ours,
    peer: 'budget',
    theirs: ENGINE_BUDGET_MS,
  };
}

async function typing(page: Page): Promise<number> {
  return medianOf(async () =>
    longestBusy(page, async () => {
      await page.locator('textarea').press('Control+End');
      await page.keyboard.type('\nKO 10 @ 60', { delay: 5 });
    }),
  );
}

/** From a click until another row is first and drawn. */
async function sorting(page: Page, button: string): Promise<number> {
  return medianOf(async () =>
    z.number().parse(
      await page.evaluate(async (selector) => {
        const before = document.querySelector('tbody tr')?.textContent;
        const started = performance.now();
        document.querySelector<HTMLElement>(selector)?.click();
        let framesAfter = 0;
        while (framesAfter < 2) {
          await new Promise((done) => requestAnimationFrame(done));
          if (document.querySelector('tbody tr')?.textContent !== before) framesAfter += 1;
        }
        return performance.now() - started;
      }, button),
    ),
  );
}

/** The same text in a text area, and the same rows in a table, with nothing around them. */
async function bare(browser: Browser, table: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(`<button>sort</button><textarea rows="10"></textarea><table>${table}</table>`);
  await page.locator('textarea').fill(THOUSAND_LINES);
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      const body = document.querySelector('tbody');
      body?.append(...[...body.rows].toReversed());
    });
  });
  return page;
}

/** The analyser with a thousand holdings: the engine beside its budget, the page beside bare HTML. */
export async function benchAnalyser(): Promise<Report[]> {
  const yahoo = await startYahooStandIn();
  listThousand(yahoo);
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: product.url });
    await page.goto('/portfolio-analysis');
    await page.locator('textarea').fill(THOUSAND_LINES);
    await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
    await page.getByRole('button', { name: 'Show all 1,000' }).click();
    const holdings = page.getByRole('table', { name: 'Holdings' });
    await holdings.getByRole('rowheader').nth(999).waitFor({ state: 'attached' });
    const peer = await bare(browser, await holdings.innerHTML());
    const typed = { ours: await typing(page), theirs: await typing(peer) };
    const sorted = { ours: await sorting(page, 'thead th button'), theirs: await sorting(peer, 'button') };
    return [
      await engineReport(),
      { name: 'typing among 1,000 lines, longest block', unit: 'ms', peer: 'a bare text area', ...typed },
      { name: 'sorting 1,000 rows, click to drawn', unit: 'ms', peer: 'a bare table turned over', ...sorted },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await yahoo.stop();
    await removeDataDir(dataDir);
  }
}
