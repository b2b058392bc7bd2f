import { rm } from 'node:fs/promises';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Browser, Page } from 'playwright-core';
import { createAccount } from '../e2e/product/account.ts';
import { openBrowser, visit } from '../e2e/product/browser.ts';
import { databaseOf } from '../e2e/product/database.ts';
import { giveFile, IMPORT_WAIT_MS, previewed } from '../e2e/product/import.ts';
import { longestTask } from '../e2e/product/main-thread.ts';
import { storeManyTrades, writeLongTradebook } from '../e2e/product/many-trades.ts';
import { analyse, paste } from '../e2e/product/person.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from '../e2e/product/product.ts';
import { openOptions, REPORT_WAIT_MS } from '../e2e/product/report.ts';
import { THOUSAND_SYMBOLS } from '../e2e/product/thousand.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 5;
/** From there on a delay is felt. */
const LONGEST_MS = 50;
const EMAIL = 'bench@example.com';

const detached = async (page: Page) =>
  page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });

interface Place {
  readonly browser: Browser;
  readonly product: Product;
}

/** The median over some rounds, each in a page of its own. */
async function rounds(place: Place, measure: (page: Page) => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await visit(place.browser, place.product.url, { fresh: true });
    measured.push(await measure(visitor.page));
    await visitor.close();
  }
  return median(measured);
}

async function previewing({ browser }: Place, page: Page, file: string): Promise<number> {
  await page.goto('/import');
  return longestTask(browser, page, async () => {
    await giveFile(page, file);
    await page.getByText('Zerodha: Tradebook').waitFor({ timeout: IMPORT_WAIT_MS });
    await previewed(page);
  });
}

async function matching({ browser }: Place, page: Page): Promise<number> {
  await page.goto('/portfolios');
  const link = page.getByRole('link', { name: 'Trades and gains of Long book' });
  await link.waitFor();
  return longestTask(browser, page, async () => {
    await link.click();
    await page.getByText(/^You have (earned|lost) ₹/).waitFor({ timeout: IMPORT_WAIT_MS });
    await page.getByRole('table', { name: /^Realized gains by tax year/ }).waitFor();
  });
}

async function recomputing({ browser }: Place, page: Page): Promise<number> {
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(
    page,
    'US',
    THOUSAND_SYMBOLS.slice(0, 500).map((symbol) => `${symbol} 5`),
  );
  await analyse(page);
  await detached(page);
  await openOptions(page);
  return longestTask(browser, page, async () => {
    await page.getByRole('combobox', { name: 'Look-back period' }).selectOption('10 years');
    await page.locator('section[aria-busy="true"]').first().waitFor({ timeout: REPORT_WAIT_MS });
    await detached(page);
  });
}

async function planning({ browser }: Place, page: Page): Promise<number> {
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['NSE:INFY 100 @ 1200', 'NSE:RELIANCE 50', 'NSE:TCS 20']);
  await analyse(page);
  await detached(page);
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByText(/^\d+ of 100$/).waitFor({ timeout: REPORT_WAIT_MS });
  return longestTask(browser, page, async () => {
    await page.getByRole('textbox', { name: 'Sum you want, in today’s money' }).fill('20 lakh');
    const end = String(new Date().getFullYear() + 12);
    await page.getByRole('textbox', { name: 'By the end of', exact: true }).fill(end);
    await page.getByRole('textbox', { name: 'Paid in each month', exact: true }).fill('4,000');
    await page.getByText(/^In a bad outcome/).waitFor({ timeout: REPORT_WAIT_MS });
  });
}

/** The longest task of pages that compute in workers, in CPU time, so that a busy machine does not make it longer. */
export async function benchPages(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const yahoo = await startYahooStandIn();
  const product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url });
  const browser = await openBrowser();
  const book = await writeLongTradebook();
  try {
    const place = { browser, product };
    const as = await createAccount(product.url, EMAIL);
    const sql = await databaseOf(dataDir);
    await storeManyTrades(sql, EMAIL);
    await sql.end();
    const trades: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const visitor = await visit(browser, product.url, { as });
      trades.push(await matching(place, visitor.page));
      await visitor.close();
    }
    const wanted = { unit: 'ms', peer: 'at most', theirs: LONGEST_MS };
    return [
      {
        name: '50,000 rows read and previewed, longest task of the page',
        ours: await rounds(place, async (page) => previewing(place, page, book.file)),
        ...wanted,
      },
      { name: '50,000 trades matched, longest task of the page', ours: median(trades), ...wanted },
      {
        name: 'report of 500 holdings made again for other years, longest task of the page',
        ours: await rounds(place, async (page) => recomputing(place, page)),
        ...wanted,
      },
      {
        name: 'a goal typed and computed, longest task of the page',
        ours: await rounds(place, async (page) => planning(place, page)),
        ...wanted,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await yahoo.stop();
    await removeDataDir(dataDir);
    await rm(book.folder, { recursive: true, force: true });
  }
}
