import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const symbol = (page: Page) => page.getByRole('combobox', { name: 'Stock symbol' });
const itemsOf = async (client: Client) =>
  (await client.from('watchlist_items').select('symbol,exchange,currency').order('created_at')).data;
/** As long as a name may be, of one word. */
const NEW_NAME = 'W'.repeat(120);

test('by keyboard alone: a visitor signs in, creates a watchlist, adds two shares, removes one, renames and deletes it, and a second tab follows §1.8 §2.9 §2.116', async () => {
  const email = newEmail('keys');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page, context } = visited;
  await page.goto('/watchlists');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await button(page, 'Create Watchlist').waitFor();
  const other = await context.newPage();
  await other.goto('/watchlists');
  await other.getByText('No watchlists yet').waitFor();
  await page.bringToFront();
  await tabTo(page, button(page, 'Create Watchlist'));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('Morning');
  await page.keyboard.press('Enter');
  await card(page, 'Morning').waitFor();
  await card(other, 'Morning').waitFor();

  for (const [market, typed, found] of [
    ['India (NSE/BSE)', 'infosys', /^INFY /],
    ['US (NYSE/NASDAQ)', 'apple', /^AAPL /],
  ] as const) {
    await tabTo(page, button(page, 'Add Stock to Morning'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { checked: true }));
    if (!(await page.getByRole('radio', { name: market }).isChecked())) await page.keyboard.press('ArrowRight');
    await tabTo(page, symbol(page));
    await page.keyboard.type(typed);
    await expect.poll(async () => page.getByRole('option').first().textContent()).toMatch(found);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await symbol(page).waitFor({ state: 'detached' });
  }
  expect(await itemsOf(client)).toEqual([
    { symbol: 'INFY', exchange: 'NSE', currency: 'INR' },
    { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD' },
  ]);
  await card(page, 'Morning').getByText('₹', { exact: false }).waitFor();
  await card(page, 'Morning').getByText('$', { exact: false }).waitFor();
  await card(other, 'Morning').getByText('AAPL', { exact: true }).waitFor();

  await tabTo(page, button(page, 'Remove INFY'));
  await page.keyboard.press('Enter');
  await waitForFocus(button(page, 'Remove AAPL'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(button(page, 'Rename Morning'));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(NEW_NAME);
  await page.keyboard.press('Enter');
  await card(page, NEW_NAME).waitFor();
  await page.reload();
  await card(page, NEW_NAME).waitFor();
  // What was removed goes for good once its toast has gone or the page is left.
  await expect.poll(async () => itemsOf(client)).toHaveLength(1);
  await button(page, `Add Stock to ${NEW_NAME}`).click();
  await button(page, 'Add').click();
  await page.getByText('Enter a symbol.').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await tabTo(page, button(page, `Delete ${NEW_NAME}`));
  await page.keyboard.press('Enter');
  await page.getByText('No watchlists yet').waitFor();
  await page.getByText('Watchlist Deleted').waitFor();
  await page.goto('/portfolio-builder');
  await expect.poll(async () => (await client.from('watchlists').select('id')).data).toEqual([]);
  visited.expectNoComplaints();
  await visited.close();
});
