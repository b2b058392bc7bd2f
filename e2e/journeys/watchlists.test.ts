import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { LOOKS } from '../product/looks.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

const scenario = useOwnScenario({ MARKET_DATA_DEADLINE_MS: '3000' });
afterEach(() => scenario.yahoo.setFault(null));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const symbol = (page: Page) => page.getByRole('combobox', { name: 'Stock symbol' });
const itemsOf = async (client: Client) =>
  (await client.from('watchlist_items').select('symbol,exchange,currency').order('created_at')).data;

async function person(email: string, options: { width?: number; dark?: boolean } = {}) {
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { ...options, as: client });
  return {
    page: visited.page,
    context: visited.context,
    client,
    expectNoComplaints: () => visited.expectNoComplaints(),
    close: () => visited.close(),
  };
}

test('by keyboard alone: a visitor signs in, creates a watchlist, adds two shares, removes one, renames and deletes it §1.8 §2.9 §2.116', async () => {
  const email = newEmail('keys');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/watchlists');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await tabTo(page, button(page, 'Create Watchlist'));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('Morning');
  await page.keyboard.press('Enter');
  await card(page, 'Morning').waitFor();

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

  await tabTo(page, button(page, 'Remove INFY'));
  await page.keyboard.press('Enter');
  await waitForFocus(button(page, 'Remove AAPL'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(button(page, 'Rename Morning'));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Evening');
  await page.keyboard.press('Enter');
  await card(page, 'Evening').waitFor();
  await page.reload();
  await card(page, 'Evening').waitFor();
  expect(await itemsOf(client)).toHaveLength(1);

  await tabTo(page, button(page, 'Delete Evening'));
  await page.keyboard.press('Enter');
  await page.getByText('No watchlists yet').waitFor();
  await page.getByText('Watchlist Deleted').waitFor();
  await page.goto('/portfolio-builder');
  await expect.poll(async () => (await client.from('watchlists').select('id')).data).toEqual([]);
  visited.expectNoComplaints();
  await visited.close();
});

test('a second tab follows, and a double click creates one watchlist', async () => {
  const { page, context, client, close } = await person(newEmail('tabs'));
  await page.goto('/watchlists');
  const other = await context.newPage();
  await other.goto('/watchlists');
  await other.getByText('No watchlists yet').waitFor();
  await button(page, 'Create Watchlist').click();
  await button(page, 'Create').dblclick();
  await card(page, 'Untitled watchlist').waitFor();
  await card(other, 'Untitled watchlist').waitFor();
  await button(page, 'Add RELIANCE').click();
  await card(other, 'Untitled watchlist').getByText('RELIANCE', { exact: true }).waitFor();
  expect((await client.from('watchlists').select('name')).data).toEqual([{ name: '' }]);
  await close();
});

test('without a provider of prices it says that they are samples; without a server it says what is missing', async () => {
  const { page, client, context, close } = await person(newEmail('faults'));
  const { data } = await client.auth.getUser();
  const list = await client
    .from('watchlists')
    .insert({ name: 'Tech', user_id: data.user?.id ?? '' })
    .select()
    .single();
  await client.from('watchlist_items').insert({ watchlist_id: list.data?.id ?? '', symbol: 'ORCL', currency: 'USD' });
  scenario.yahoo.setFault('server_error');
  await page.goto('/watchlists');
  await card(page, 'Tech').getByText('Sample', { exact: true }).waitFor();
  scenario.yahoo.reset();
  await context.route('**/functions/v1/**', (route) => route.abort());
  await page.reload();
  await card(page, 'Tech').getByText('Prices could not be loaded.').waitFor();
  await context.unroute('**/functions/v1/**');
  await context.route('**/rest/v1/watchlists*', (route) => route.abort());
  await page.reload();
  await page.getByText('Failed to load watchlists').waitFor();
  await context.unroute('**/rest/v1/watchlists*');
  await button(page, 'Try again').click();
  await card(page, 'Tech').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await close();
});

describe.each(LOOKS)('watchlists at $width px, dark: $dark', ({ width, dark }) => {
  test('have no axe violation and no sideways scroll, full, empty and with a dialog open', async () => {
    const mail = newEmail(`axe-${String(width)}-${String(dark)}`);
    const { page, client, expectNoComplaints, close } = await person(mail, { width, dark });
    const { data } = await client.auth.getUser();
    const userId = data.user?.id ?? '';
    await client.from('watchlists').insert({ name: '', user_id: userId });
    const list = await client
      .from('watchlists')
      .insert({ name: 'W'.repeat(120), user_id: userId })
      .select()
      .single();
    const items = ['AAPL', 'MSFT', 'NOPE'].map((each) => ({ symbol: each, currency: 'USD' }) as const);
    const indian = ['INFY', 'M&M'].map((each) => ({ symbol: each, exchange: 'NSE', currency: 'INR' }) as const);
    const watchlist_id = list.data?.id ?? '';
    await client.from('watchlist_items').insert([...items, ...indian].map((each) => ({ ...each, watchlist_id })));
    await page.goto('/watchlists');
    await page.getByText('Unknown symbol').waitFor();
    await page.getByText('Add RELIANCE').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Add Stock to Untitled watchlist').click();
    await button(page, 'Add').click();
    await page.getByText('Enter a symbol.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [scroll, visible] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(visible ?? 0);
    expectNoComplaints();
    await close();
  });
});
