import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longestInYardsticks } from '../product/main-thread.ts';
import { analyse, paste } from '../product/person.ts';
import { isWhole, openLooking, openOptions, REPORT_WAIT_MS } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';
import { THOUSAND_SYMBOLS } from '../product/thousand.ts';

const scenario = useScenario();
/** Of the yardstick, which takes 110 ms on a machine where that is 50 ms: from there on a delay is felt. */
const LONGEST = 0.45;
const TRIES = 3;
const AMERICA =
  'AAPL MSFT GOOGL AMZN META NVDA TSLA NFLX AMD INTC PEP COST JPM JNJ KO PG XOM V WMT DIS PLTR COIN BRK-B SPY';
const INDIA =
  'RELIANCE TCS INFY HDFCBANK ICICIBANK SBIN KOTAKBANK AXISBANK ITC HINDUNILVR BHARTIARTL LT WIPRO HCLTECH TECHM MARUTI TATAMOTORS TATASTEEL SUNPHARMA ASIANPAINT ADANIENT BAJFINANCE BAJAJ-AUTO M&M NESTLEIND ONGC';
const FIFTY = [
  ...AMERICA.split(' ').map((symbol) => `NASDAQ:${symbol} 5`),
  ...INDIA.split(' ').map((symbol) => `NSE:${symbol} 10`),
];

/** The least of a few tries: what else the machine does spoils its caches, and never makes a task lighter. */
async function leastOf(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let tries = 0; tries < TRIES && !measured.some((one) => one < LONGEST); tries += 1) {
    measured.push(await measure());
  }
  return Math.min(...measured);
}

const recompute = async (page: Page, years: string): Promise<void> => {
  const options = page.getByRole('combobox', { name: 'Look-back period' });
  if (!(await options.isVisible())) await openOptions(page);
  await options.selectOption(years);
  await page.locator('section[aria-busy="true"]').first().waitFor({ timeout: REPORT_WAIT_MS });
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
};

test('50 holdings over ten years: from the button to the last section nothing holds the page up', async () => {
  expect(FIFTY).toHaveLength(50);
  const least = await leastOf(async () => {
    const visitor = await openLooking(scenario, { fresh: true });
    const { page } = visitor;
    await page.goto('/portfolio-analysis?window=10y');
    await paste(page, 'India', FIFTY);
    const longest = await longestInYardsticks(scenario.browser, page, async () => {
      await analyse(page);
      await isWhole(page);
    });
    visitor.expectNoComplaints();
    await visitor.close();
    return longest;
  });
  expect(least).toBeLessThan(LONGEST);
});

test('500 holdings: a report made again holds nothing up, and is handed over as a file', async () => {
  const visitor = await openLooking(scenario, { fresh: true });
  const { page } = visitor;
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(
    page,
    'US',
    THOUSAND_SYMBOLS.slice(0, 500).map((symbol) => `${symbol} 5`),
  );
  await analyse(page);
  await isWhole(page);
  const years = ['10 years', '5 years', '3 years'];
  const least = await leastOf(() =>
    longestInYardsticks(scenario.browser, page, () => recompute(page, years.pop() ?? '1 year')),
  );
  expect(least).toBeLessThan(LONGEST);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('ballast-report.csv');
  visitor.expectNoComplaints();
  await visitor.close();
});
