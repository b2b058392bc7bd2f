import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { analyse, openTyped, paste } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** A machine that is busy with other tests may answer late: no price is given up for that. */
const scenario = useOwnScenario({ MARKET_DATA_DEADLINE_MS: '30000' });
beforeAll(() => {
  // A share that our own list does not have.
  scenario.yahoo.setQuote('NAYASOFT.BO', {
    longName: 'Naya Software Limited',
    quoteType: 'EQUITY',
    exchange: 'BSE',
    currency: 'INR',
    regularMarketPrice: 210,
  });
});

afterEach(() => scenario.yahoo.setFault(null));

const symbol = (page: Page) => page.getByRole('combobox', { name: 'Stock symbol' });
const options = (page: Page) => page.getByRole('option');
const rows = (page: Page) => page.getByRole('region', { name: 'Your stocks' }).getByRole('listitem');

async function search(page: Page, text: string): Promise<void> {
  await symbol(page).fill('');
  await symbol(page).pressSequentially(text);
}

const firstOption = async (page: Page) => options(page).first().textContent();

test('a symbol is found by symbol, name and ISIN, with signs between its letters, in lower case and with a slip', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/portfolio-builder');
  for (const [typed, found] of [
    ['infosys', /^INFY Infosys NSE · INR/],
    ['INE009A01021', /^INFY /],
    ['m & m', /^M&M /],
    ['bajaj-a', /^BAJAJ-AUTO /],
    ['relaince', /^RELIANCE /],
  ] as const) {
    await search(page, typed);
    await expect.poll(() => firstOption(page), { message: typed }).toMatch(found);
  }
  await page.getByText(/^US \(/).click();
  for (const typed of ['brk.b', 'brkb']) {
    await search(page, typed);
    await expect.poll(() => firstOption(page), { message: typed }).toMatch(/^BRK\.B .* NYSE · USD/);
  }
  person.expectNoComplaints();
  await person.close();
});

test('what a provider finds is marked, can be chosen and priced, and is known from then on §5.3', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/portfolio-builder');
  await search(page, 'nayasoft');
  await page.getByText('Found beyond our list').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await symbol(page).inputValue()).toBe('BSE:NAYASOFT');
  await page.getByRole('textbox', { name: 'Number of shares' }).fill('10');
  await page.getByRole('textbox', { name: /^Purchase price/ }).fill('200');
  await page.getByRole('button', { name: 'Add Stock' }).click();
  await rows(page).getByText('Naya Software Limited').waitFor();
  await page.reload();
  await rows(page).getByText('Naya Software Limited').waitFor();
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
  await page.getByText('₹2,100.00').first().waitFor();
  person.expectNoComplaints();
  await person.close();
});

test('HDFC is never guessed: the person chooses, in the builder and in the analyser', async () => {
  const person = await visit(scenario.browser, scenario.product.url, { width: 390, dark: true });
  const { page } = person;
  await page.goto('/portfolio-builder');
  await symbol(page).fill('HDFC');
  await page.getByRole('option', { name: /^HDFCLIFE/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // What became of it is said below the suggestions, and in their place once they are closed.
  await page.keyboard.press('Escape');
  await page.getByText(/HDFC could be/).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.getByRole('button', { name: 'HDB' }).click();
  expect(await symbol(page).inputValue()).toBe('HDB');
  expect(await page.getByRole('radio', { name: /^US/ }).isChecked()).toBe(true);

  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['HDFC 10 @ 2700', 'INFY 5 @ 1500']);
  await analyse(page);
  await page.getByText(/^HDFC was Housing Development Finance Corporation/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^10 shares of HDFCBANK/ }).click();
  await page.getByRole('button', { name: /^10 shares of HDFCBANK/ }).waitFor({ state: 'detached' });
  expect(await (await openTyped(page)).inputValue()).toBe('HDFCBANK: 10 shares @ 2700\nINFY 5 @ 1500');
  await page.keyboard.press('Escape');
  expect(
    await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  person.expectNoComplaints();
  await person.close();
});

test('the analyser finds a symbol by name, and begins a line with it', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['INFY 5 @ 1500']);
  await page.getByRole('button', { name: 'Find a symbol by name' }).click();
  await page.getByRole('combobox', { name: 'Find a symbol' }).pressSequentially('larsen');
  await options(page).filter({ hasText: /^LT / }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3 @ 3000');
  expect(await page.getByRole('textbox', { name: 'Your holdings' }).inputValue()).toBe('INFY 5 @ 1500\nLT 3 @ 3000');
  await analyse(page);
  person.expectNoComplaints();
  await person.close();
});

test('a scheme name brings its plans and options, and the list is enough while no provider answers', async () => {
  const person = await visit(scenario.browser, scenario.product.url, { width: 390 });
  const { page } = person;
  await page.goto('/portfolio-builder');
  await search(page, 'Parag Parikh Flexi Cap');
  const direct = options(page).filter({ hasText: 'Parag Parikh Flexi Cap Fund, Direct, Growth' });
  await direct.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await direct.click();
  expect(await page.getByRole('combobox', { name: 'Stock symbol' }).inputValue()).toBe('122639');

  scenario.yahoo.setFault({ kind: 'server_error', on: 'search' });
  await search(page, 'relaince industris');
  await expect.poll(() => firstOption(page)).toMatch(/^RELIANCE /);
  await page
    .getByText(/^Only our own list was searched/)
    .first()
    .waitFor();
  scenario.yahoo.reset();
  await person.close();
});
