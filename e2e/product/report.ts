import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import type { Scenario } from './scenario.ts';

export const REPORT_WAIT_MS = 60_000;
export const BOTH = ['NSE:INFY 100 @ 1200', 'NSE:RELIANCE 20', 'NSE:TCS 15', 'NASDAQ:AAPL 10 @ 150', 'NASDAQ:MSFT 5'];
/** Of both countries, some with their cost. */
export const TWELVE = [
  'NSE:INFY 100 @ 1200',
  'NSE:RELIANCE 20 @ 1100',
  'NSE:TCS 15',
  'NSE:HDFCBANK 60 @ 845',
  'NSE:ITC 150 @ 402',
  'NSE:SBIN 80',
  'NSE:SUNPHARMA 25',
  'NASDAQ:AAPL 10 @ 150',
  'NASDAQ:MSFT 5',
  'NYSE:JNJ 18 @ 157',
  'NYSE:KO 60 @ 59',
  'NYSE:JPM 10',
];
export const SENTENCE =
  /^About 1 trading day in 20, you could lose [₹$][\d,.]+ or more\. [A-Z&-]+: (?:under )?\d+% of your money, (?:under )?\d+% of your risk\.$/;

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Waits until every section of the report is there. */
export async function isWhole(page: Page, sentence: RegExp = SENTENCE): Promise<void> {
  await page.getByText(sentence).waitFor({ timeout: REPORT_WAIT_MS });
  // By selector: searching the page for words would hold it up by itself.
  await expect.poll(async () => page.locator('[aria-busy="true"]').count(), { timeout: REPORT_WAIT_MS }).toBe(0);
  expect(await page.getByText('The report could not be finished').count()).toBe(0);
}

/** Opens what a phone folds. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('[data-fold-button][aria-expanded="false"]:visible');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Opens what the report is made by, which stands behind a button in the section bar. */
export async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Options/ }).click();
}

/** Somebody's browser. */
export async function openLooking(scenario: Scenario, options: VisitOptions = {}): Promise<Visit> {
  return visit(scenario.browser, scenario.product.url, options);
}
