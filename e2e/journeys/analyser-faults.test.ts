import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { openTyped } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

const DEADLINE_MS = 3000;
const TYPED = 'AAPL: 10 @ 150\nMSFT 5';

/** Every question reaches the provider: what it remembers of one fault must not answer the next. */
const scenario = useOwnScenario({
  MARKET_DATA_DEADLINE_MS: String(DEADLINE_MS),
  MARKET_DATA_FRESH_MS: '0',
  MARKET_DATA_PAUSE_MS: '0',
});
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  scenario.yahoo.reset();
  const sql = await databaseOf(scenario.dataDir);
  await sql`truncate public.quotes`;
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
const quoteCalls = (): number => scenario.yahoo.calls.filter(({ path }) => path === '/v7/finance/quote').length;

async function type(text: string): Promise<void> {
  await area().fill(text);
  await button('Analyze Portfolio').click();
}

/** The person sees samples that are marked as such, with the reason; nothing typed is lost, nothing is without a name. */
async function expectSamples(reason: string): Promise<void> {
  await result().waitFor();
  await sees('Unable to fetch live US stock data. Using sample data for analysis.');
  await sees('Portfolio analyzed with sample data for 2 stocks.');
  await sees('2 prices are sample data');
  await sees(reason);
  await expect.poll(async () => row('AAPL').getByText('Sample').count()).toBe(1);
  await expect.poll(async () => row('MSFT').getByText('Sample').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
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

test.each([
  ['rate_limited', 'the price source is temporarily refusing requests'],
  ['server_error', 'the price source reported an internal error'],
  ['html', 'the price source’s answer could not be read'],
  ['cut_body', 'the price source could not be reached'],
] as const)(
  'a price source that answers with %s leaves marked samples, and new prices replace them',
  async (fault, reason) => {
    scenario.yahoo.setFault(fault);
    await type(TYPED);
    await expectSamples(reason);
    await refresh();
    await expect.poll(isLive).toBe(true);
    visitor.expectNoComplaints();
  },
);

test('half of the listed shares missing are samples that say so, until their prices are there', async () => {
  scenario.yahoo.setFault('missing_half');
  await type(TYPED);
  await sees('Portfolio analyzed with live data for 1 stock! 1 with sample data.');
  await sees('the price source has no price for it');
  await expect.poll(async () => row('AAPL').getByText('Sample').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await refresh();
  await expect.poll(isLive).toBe(true);
  visitor.expectNoComplaints();
});

test('a price source that says nothing for 30 seconds is waited for in sight, and can be given up', async () => {
  scenario.yahoo.setFault({ kind: 'silence', seconds: 30 });
  // The page's first question goes no further: on a slow machine axe takes longer than the deadline.
  const QUOTES = '**/functions/v1/get-stock-data';
  await page.route(QUOTES, () => undefined);
  await type(TYPED);
  await sees('Still waiting for prices. What you typed is kept.');
  expect(await axeViolations(page)).toEqual([]);
  await button('Cancel').click();
  await sees('The analysis was canceled. What you typed is kept.');
  await page.unroute(QUOTES);
  await expect.poll(async () => area().inputValue()).toBe(TYPED);
  await page.keyboard.press('Enter');
  await result().waitFor();
  // A request while the silence lasts waits for the same answer.
  await refresh();
  await row('AAPL')
    .getByText(/^Yahoo, \d/)
    .waitFor();
  visitor.expectNoComplaints();
});

test('a price source that says nothing ends in marked samples at the deadline', async () => {
  scenario.yahoo.setFault({ kind: 'silence', seconds: 30 });
  await type(TYPED);
  await expectSamples('the price source did not answer in time');
  await refresh();
  await expect.poll(isLive).toBe(true);
  visitor.expectNoComplaints();
});

test('prices that cannot be refreshed stay, marked as stale', async () => {
  await type(TYPED);
  await result().waitFor();
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

test('offline, samples are made in the browser and marked; online again, prices come', async () => {
  // What draws a result follows the first sign of a person.
  await page.mouse.move(200, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/analysis-results-')),
  );
  await visitor.context.setOffline(true);
  await type(TYPED);
  await expectSamples('the price service could not be reached from this browser');
  await visitor.context.setOffline(false);
  await refresh();
  await expect.poll(isLive).toBe(true);
});

test('a quote function that cannot be reached leaves samples made in the browser', async () => {
  await page.route('**/functions/v1/**', async (route) => route.abort());
  await type(TYPED);
  await expectSamples('the price service could not be reached from this browser');
  await page.unroute('**/functions/v1/**');
  await refresh();
  await expect.poll(isLive).toBe(true);
});

test('analysing twice at once asks once and answers once', async () => {
  scenario.yahoo.setFault({ kind: 'silence', seconds: 0.5 });
  await area().fill(TYPED);
  await button('Analyze Portfolio').dblclick();
  await area().press('Control+Enter');
  await result().waitFor();
  await sees('Analysis Complete');
  await expect.poll(async () => page.getByText('Analysis Complete').count()).toBe(1);
  expect(quoteCalls()).toBe(1);
  visitor.expectNoComplaints();
});

test('the back button brings back what was typed, and its result', async () => {
  await type(TYPED);
  await result().waitFor();
  await page.getByRole('link', { name: 'Portfolio Builder' }).first().click();
  await page.getByRole('heading', { name: 'Portfolio Builder', level: 1 }).waitFor();
  await page.goBack();
  await result().waitFor();
  expect(await (await openTyped(page)).inputValue()).toBe(TYPED);
  visitor.expectNoComplaints();
});

test('a reload in the middle goes on with what was asked', async () => {
  scenario.yahoo.setFault({ kind: 'silence', seconds: 30 });
  await type(TYPED);
  await sees('Still waiting for prices.');
  scenario.yahoo.setFault(null);
  await page.reload();
  await result().waitFor();
  expect(await (await openTyped(page)).inputValue()).toBe(TYPED);
  await page.keyboard.press('Escape');
  await row('AAPL')
    .getByText(/^Yahoo, \d/)
    .waitFor();
  visitor.expectNoComplaints();
});

test('a reload in the middle of typing keeps every letter, and analyses nothing by itself', async () => {
  await type(TYPED);
  await result().waitFor();
  await (await openTyped(page)).press('Control+End');
  await page.keyboard.type('0');
  await sees('What you typed has changed since this analysis.');
  await page.reload();
  await area().waitFor();
  await expect.poll(async () => area().inputValue()).toBe(`${TYPED}0`);
  await expect.poll(async () => result().count()).toBe(0);
  visitor.expectNoComplaints();
});
