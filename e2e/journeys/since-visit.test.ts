import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** Every look at the dashboard asks the market again, which may answer late on a busy machine. */
const scenario = useOwnScenario({ MARKET_DATA_FRESH_MS: '0', MARKET_DATA_DEADLINE_MS: '30000' });
const DAY_MS = 86_400_000;
const INFY = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 };
const TCS = { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 3000 };

async function save(client: Client, name: string, holdings: readonly (typeof INFY)[]): Promise<string> {
  const id = randomUUID();
  const { error } = await client.rpc('save_portfolio', {
    id,
    name,
    description: '',
    currency: 'INR',
    holdings: [...holdings],
  });
  if (error) throw error;
  return id;
}

/** Opens the dashboard, and waits until what is seen there is recorded with its estimates. */
async function look(client: Client) {
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  await person.page.goto('/');
  await expect
    .poll(async () => (await client.from('portfolio_visits').select('bad_day').eq('visit', 'current')).data, {
      timeout: 30_000,
    })
    .toEqual([{ bad_day: expect.any(Number) }]);
  return person;
}

test('a second visit says what prices did and what was added; a reload and another tab say the same', async () => {
  scenario.yahoo.setQuote('INFY.NS', { regularMarketPrice: 1500 });
  const client = await createAccount(scenario.product.url, newEmail('since'));
  const id = await save(client, 'Long term', [INFY, TCS]);
  const first = await look(client);
  await first.page
    .getByRole('figure', { name: /yearly volatility/ })
    .first()
    .waitFor();
  expect(await first.page.getByRole('region', { name: 'Since your last visit' }).count()).toBe(0);
  await first.close();

  // Two days later INFY is at 1,600 and there are 5 more.
  const seenAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
  const aged = await client.from('portfolio_visits').update({ seen_at: seenAt }).eq('portfolio_id', id).select();
  expect(aged.data).toHaveLength(1);
  const { data: stored } = await client.from('portfolio_holdings').select('id,symbol').eq('portfolio_id', id);
  const held = stored?.find(({ symbol }) => symbol === 'INFY');
  await client
    .from('portfolio_holdings')
    .update({ shares: 15 })
    .eq('id', held?.id ?? 0);
  scenario.yahoo.setQuote('INFY.NS', { regularMarketPrice: 1600 });
  const second = await look(client);
  const words = /^Since \w+: \+₹1,000 from prices, ₹8,000 added\./;
  await second.page.getByText(words).waitFor();
  await second.page.reload();
  await second.page.getByText(words).waitFor();
  const tab = await visit(scenario.browser, scenario.product.url, { as: client });
  await tab.page.goto('/');
  await tab.page.getByText(words).waitFor();
  const { data: visits } = await client.from('portfolio_visits').select('visit').order('visit');
  expect(visits).toEqual([{ visit: 'current' }, { visit: 'previous' }]);
  second.expectNoComplaints();
  await tab.close();
  await second.close();
});

test('cards and the answers below them pass axe in every look; a card opens the report', async () => {
  const client = await createAccount(scenario.product.url, newEmail('cards'));
  await save(client, 'Long term', [INFY, TCS]);
  await save(client, 'Tech', [TCS]);
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  await page.goto('/');
  await page
    .getByRole('figure', { name: /^Today’s holdings over the past 90 days/ })
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: 'What can I lose?' }).click();
  await page
    .getByRole('region', { name: 'What can I lose?' })
    .getByText(/^About 1 trading day in 20/)
    .waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tech' }) });
  // Anywhere on it; a press by force does not wait until it has come to rest.
  const amount = card.getByText(/^₹[\d,.]+$/).first();
  await amount.scrollIntoViewIfNeeded();
  await amount.click({ force: true });
  await page.getByRole('region', { name: 'What you can lose' }).waitFor();
  await page.getByRole('heading', { name: 'Tech' }).first().waitFor();
  person.expectNoComplaints();
  await person.close();
});
