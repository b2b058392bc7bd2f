import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { openTyped } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

const TYPED = 'AAPL: 10 @ 150\nMSFT 5';
const FOLLOWING = ['read-typed-text', 'toaster', 'drawer', 'analysis-results'];

/** Every question reaches the provider: what it remembers of one fault must not answer the next. */
const scenario = useOwnScenario({ MARKET_DATA_FRESH_MS: '0', MARKET_DATA_PAUSE_MS: '0' });
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  scenario.yahoo.reset();
  const sql = await databaseOf(scenario.dataDir);
  await sql`truncate public.quotes, public.fx_rates`;
  await sql.end();
  visitor = await visit(scenario.browser, scenario.product.url);
  page = visitor.page;
  await page.goto('/portfolio-analysis');
});
afterEach(async () => visitor.close());

const area = (): Locator => page.getByRole('textbox', { name: 'Your holdings' });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const result = (): Locator => page.getByRole('heading', { name: 'Your portfolio' });
const row = (symbol: string): Locator =>
  page.getByRole('table', { name: 'Holdings' }).getByRole('row', { name: symbol });
const sees = async (words: string): Promise<void> => page.getByText(words).first().waitFor();

async function type(text: string): Promise<void> {
  await area().fill(text);
  await button('Analyze Portfolio').click();
}

/** The person sees samples that are marked as such, with the reason; nothing typed is lost. */
async function expectSamples(reason: string): Promise<void> {
  // First: the toast disappears by itself, and what draws the result may come late.
  await sees('Portfolio analyzed with sample data for 2 stocks.');
  await sees('Unable to fetch live US stock data. Using sample data for analysis.');
  await result().waitFor();
  await sees('2 prices are sample data');
  await sees(reason);
  await expect.poll(async () => row('AAPL').getByText('Sample').count()).toBe(1);
  await expect.poll(async () => row('MSFT').getByText('Sample').count()).toBe(1);
  expect(await (await openTyped(page)).inputValue()).toBe(TYPED);
  await page.keyboard.press('Escape');
}

/** New prices for what is there, without a reload. */
async function refresh(): Promise<void> {
  scenario.yahoo.setFault(null);
  await button('Refresh prices').click();
  await sees('Prices refreshed');
}

/** True when the price in sight came from the source and nothing on the page rests on a sample. */
async function isLive(): Promise<boolean> {
  const price = await row('AAPL').getByText('$231.40').count();
  const samples = await page.locator('main').getByText('sample data').count();
  return price === 1 && samples === 0;
}

test('a price source that fails leaves marked samples, which new prices replace; when it fails again these stay, marked as stale', async () => {
  scenario.yahoo.setFault('server_error');
  await type(TYPED);
  await expectSamples('the price source reported an internal error');
  expect(await faultsOfLooks(page)).toEqual([]);
  await refresh();
  await expect.poll(isLive).toBe(true);

  scenario.yahoo.setFault('server_error');
  await button('Refresh prices').click();
  await sees('Showing the previous prices, marked as stale.');
  await expect.poll(async () => row('AAPL').getByText('$231.40').count()).toBe(1);
  await expect.poll(async () => row('AAPL').getByText('Stale').count()).toBe(1);
  scenario.yahoo.setFault(null);
  await button('Refresh prices').click();
  await row('AAPL').getByText('Stale').waitFor({ state: 'detached' });
  visitor.expectNoComplaints();
});

test('a source that knows no price of one share and no exchange rates says so of these; both come when they are asked for again §2.91', async () => {
  scenario.yahoo.setFault([
    { kind: 'zero_price', tickers: ['JNJ'] },
    { kind: 'server_error', on: 'fx' },
  ]);
  // A stored close would stand in for a sample: no other test asks for this one.
  await type('JNJ: 10 @ 50\nMSFT 5\nNSE:INFY 10');
  await sees('Portfolio analyzed with live data for 2 stocks! 1 with sample data.');
  await sees('the price received was not plausible');
  await expect.poll(async () => row('JNJ').getByText('Sample').count()).toBe(1);
  expect(await row('MSFT').getByText('Sample').count()).toBe(0);
  const together = page.getByRole('region', { name: 'Combined total in INR' });
  await together.getByText('No exchange rate, so not in this total: USD.').waitFor();
  scenario.yahoo.setFault(null);
  await together.getByRole('button', { name: 'Try again' }).click();
  await together.getByText('At $1.00 = ₹84.75 (Yahoo').waitFor();
  await button('Refresh prices').first().click();
  await row('JNJ').getByText('Sample').waitFor({ state: 'detached' });
  visitor.expectNoComplaints();
});

test('a source that says nothing is waited for in sight and can be given up; a reload in the middle goes on with what was asked', async () => {
  // No question goes further: it would be over before the page is read.
  const QUOTES = '**/functions/v1/get-stock-data';
  await page.route(QUOTES, () => undefined);
  await type(TYPED);
  await sees('Still waiting for prices. What you typed is kept.');
  expect(await faultsOfLooks(page)).toEqual([]);
  await button('Cancel').click();
  await sees('The analysis was canceled. What you typed is kept.');
  await expect.poll(async () => area().inputValue()).toBe(TYPED);

  const isAsked = page.waitForRequest(QUOTES);
  await page.keyboard.press('Enter');
  await isAsked;
  await page.unroute(QUOTES);
  await page.reload();
  await result().waitFor();
  expect(await (await openTyped(page)).inputValue()).toBe(TYPED);
  await page.keyboard.press('Escape');
  await row('AAPL')
    .getByText(/^Yahoo, \d/)
    .waitFor();
  visitor.expectNoComplaints();
});

test('offline, samples are made in the browser and marked; online again, prices come', async () => {
  // What reads a list and draws a result follows the first sign of a person, and asks for what it needs itself.
  await page.mouse.move(200, 300);
  await page.waitForFunction((chunks) => {
    const there = performance.getEntriesByType('resource').map(({ name }) => name);
    const asked = document.querySelectorAll<HTMLLinkElement>('link:is([rel="modulepreload"], [rel="stylesheet"])');
    return (
      chunks.every((chunk) => there.some((name) => name.includes(`/assets/${chunk}-`))) &&
      [...asked].every(({ href }) => there.includes(href))
    );
  }, FOLLOWING);
  await visitor.context.setOffline(true);
  await type(TYPED);
  await expectSamples('the price service could not be reached from this browser');
  await visitor.context.setOffline(false);
  await refresh();
  await expect.poll(isLive).toBe(true);
});

test('the back button brings back what was typed and its result; a reload in the middle of typing keeps every letter, and analyses nothing by itself', async () => {
  await type(TYPED);
  await result().waitFor();
  await page.getByRole('link', { name: 'Portfolio Builder' }).first().click();
  await page.getByRole('heading', { name: 'Portfolio Builder', level: 1 }).waitFor();
  await page.goBack();
  await result().waitFor();
  const field = await openTyped(page);
  expect(await field.inputValue()).toBe(TYPED);

  await field.press('Control+End');
  await page.keyboard.type('0');
  await sees('What you typed has changed since this analysis.');
  await page.reload();
  await area().waitFor();
  await expect.poll(async () => area().inputValue()).toBe(`${TYPED}0`);
  await expect.poll(async () => result().count()).toBe(0);
  visitor.expectNoComplaints();
});
