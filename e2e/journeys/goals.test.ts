import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { analyse, paste, tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const WAIT_MS = 60_000;
const HELD = ['NSE:INFY 100 @ 1200', 'NSE:RELIANCE 50', 'NSE:TCS 20'];

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SUM = 'Sum you want, in today’s money';
const answer = (page: Page) => page.getByRole('region', { name: 'How likely it is' });
const chance = (page: Page) => answer(page).locator('p b').first();

/** A visitor who analyzed something and goes on to its goals. */
async function arrive() {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', HELD);
  await analyse(page);
  await page.getByText(/^About 1 trading day in 20/).waitFor({ timeout: WAIT_MS });
  await page.getByRole('link', { name: 'Goals', exact: true }).click();
  await page.getByText(/^\d+ of 100$/).waitFor({ timeout: WAIT_MS });
  return visitor;
}

async function plan(page: Page): Promise<void> {
  await field(page, SUM).fill('20 lakh');
  await field(page, 'By the end of').fill(String(new Date().getFullYear() + 12));
  await field(page, 'Paid in each month').fill('4,000');
  // The sum and the year alone are a plan too: its answer may be there first.
  await answer(page)
    .getByText(/ today and (?!₹0\b).* paid in until then\./)
    .waitFor({ timeout: WAIT_MS });
  await answer(page)
    .getByText(/^In a bad outcome/)
    .waitFor({ timeout: WAIT_MS });
}

test('a visitor learns the score of what they analyzed, states a limit, and plans a goal, whose answer is read by keyboard alone', async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const limit = page.getByRole('textbox', { name: /^I’m comfortable losing up to/ });
  await limit.fill('1 lakh');
  await page.getByText(/^A bad month is .* your limit/).waitFor();

  await plan(page);
  await answer(page)
    .getByText(/^These projections are hypothetical/)
    .waitFor();
  await page.getByText(/^Ballast is not registered with SEBI/).waitFor();
  const before = await chance(page).textContent();
  await answer(page)
    .getByRole('button', { name: /^5 years later/ })
    .click();
  await expect.poll(async () => chance(page).textContent(), { timeout: WAIT_MS }).not.toBe(before);
  expect(await faultsOfLooks(page)).toEqual([]);

  const after = await chance(page).textContent();
  await page.reload();
  expect(await field(page, SUM).inputValue()).toBe('20 lakh');
  // The same inputs on the same prices: the same answer.
  await expect.poll(async () => chance(page).textContent(), { timeout: WAIT_MS }).toBe(after);
  expect(await limit.inputValue()).toBe('1 lakh');

  await tabTo(page, answer(page).getByRole('radio', { name: 'Today’s money' }));
  await page.keyboard.press('ArrowRight');
  expect(await answer(page).getByRole('radio', { name: 'Money of that year' }).isChecked()).toBe(true);
  const slider = answer(page).getByRole('slider', { name: 'Read a year' });
  await tabTo(page, slider);
  await page.keyboard.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/Bad \(10th percentile\) ₹/);
  await tabTo(page, answer(page).getByRole('button', { name: /^1 year later/ }));
  const year = await field(page, 'By the end of').inputValue();
  await page.keyboard.press('Enter');
  expect(Number(await field(page, 'By the end of').inputValue())).toBe(Number(year) + 1);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('of a saved portfolio, which the address names', async () => {
  const as = await createAccount(scenario.product.url, newEmail('goals'));
  const id = randomUUID();
  const { error } = await as.rpc('save_portfolio', {
    id,
    name: 'Long term',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 },
      { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 2, purchase_price: 150 },
    ],
    assets: [{ kind: 'cash', currency: 'INR', amount: 50_000 }],
  });
  expect(error).toBeNull();
  const visitor = await visit(scenario.browser, scenario.product.url, { as });
  const { page } = visitor;
  await page.goto(`/goals?portfolio=${id}`);
  const score = page.getByText(/^\d+ of 100$/);
  await score.waitFor({ timeout: WAIT_MS });
  await page.getByText(/^Starts from .* of which \d\d% has market prices\./).waitFor();
  visitor.expectNoComplaints();
  await visitor.close();
});
