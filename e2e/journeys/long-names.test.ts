import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const EMAIL = newEmail('address'.repeat(7));
/** Nothing in it tells where it might be broken; the end of it runs the other way. */
const LONG = `${'Ünbröken'.repeat(9)} مرحبا بالعالم`;

/** What is there once a page has its data. */
const PAGES: Readonly<Record<string, string | RegExp>> = {
  '/': '3 holdings',
  '/portfolios': LONG,
  '/watchlists': 'BAJAJ-AUTO',
  '/support': LONG,
  '/feedback': new RegExp(LONG),
  '/settings': 'Saved in your account and in this browser.',
  '/settings/security': 'This device',
  '/settings/privacy': 'Keep my account',
  '/profile': new RegExp(LONG),
  '/admin': LONG,
  '/admin?tab=feedback': new RegExp(LONG),
  '/admin/audit': /^To be deleted on/,
};

let client: Client;
beforeAll(async () => {
  client = await createAccount(scenario.product.url, EMAIL);
  const user_id = (await client.auth.getUser()).data.user?.id ?? '';
  const list = randomUUID();
  const answers = [
    await client.rpc('save_portfolio', {
      id: randomUUID(),
      name: LONG,
      description: LONG,
      currency: 'INR',
      holdings: [
        { symbol: 'BAJAJ-AUTO', exchange: 'NSE', currency: 'INR', shares: 123_456.789, purchase_price: 99_999_999 },
        { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 1e7, purchase_price: 1400 },
        { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 0.000_001 },
      ],
    }),
    await client.from('watchlists').insert({ id: list, name: LONG, user_id }),
    await client.from('watchlist_items').insert([
      { watchlist_id: list, symbol: 'INFY', exchange: 'NSE', currency: 'INR' },
      { watchlist_id: list, symbol: 'BAJAJ-AUTO', exchange: 'NSE', currency: 'INR' },
    ]),
    await client.from('support_tickets').insert({ user_id, subject: LONG, message: 'x'.repeat(300) }),
    await client.from('profiles').update({ first_name: LONG, last_name: LONG }).eq('id', user_id),
    await client.functions.invoke('analyze-sentiment', { body: { text: LONG, type: 'feedback', user_id } }),
    await client.from('deletion_requests').insert({ user_id }),
  ];
  for (const { error } of answers) if (error !== null) throw error;
  await makeAdmin(scenario.dataDir, EMAIL);
});

/** What stands out over the edge of the page, but for what scrolls by itself. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.getBoundingClientRect().width > 0 && part.getBoundingClientRect().right > innerWidth + 1)
      .filter((part) => part.closest('[class*=overflow-x], pre, table') === null)
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`),
  );

const WIDTHS = [320, 720] as const;

test(
  `names that cannot be broken stay on every page, ${WIDTHS.join(' and ')} px wide`,
  { timeout: 240_000 },
  async () => {
    const visited = await visit(scenario.browser, scenario.product.url, { as: client });
    const { page } = visited;
    const found: unknown[] = [];
    for (const [address, filled] of Object.entries(PAGES)) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await page.goto(address);
      await page.getByText(filled).first().waitFor();
      if (address === '/')
        await page
          .getByRole('figure', { name: /yearly volatility/ })
          .first()
          .waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const part of await sticksOut(page)) found.push({ address, width, part });
        if (await page.evaluate(() => document.body.scrollWidth > innerWidth))
          found.push({ address, width, sideways: true });
      }
    }
    expect(found).toEqual([]);
    visited.expectNoComplaints();
    await visited.close();
  },
);

test('a name covers no amount beside it, and a symbol stays in one piece where there is little room', async () => {
  const visited = await visit(scenario.browser, scenario.product.url, { width: 720, as: client });
  const { page } = visited;
  await page.goto('/');
  const name = page.getByRole('link', { name: LONG });
  const amount = page
    .locator('li', { has: name })
    .getByText(/^₹[\d,.]+$/)
    .first();
  await amount.waitFor();
  const [nameBox, amountBox] = [await name.boundingBox(), await amount.boundingBox()];
  expect((nameBox?.y ?? 0) + (nameBox?.height ?? 9999)).toBeLessThanOrEqual(amountBox?.y ?? 0);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/watchlists');
  const symbol = page.getByText('INFY', { exact: true });
  await symbol.waitFor();
  const lines = await symbol.evaluate((part) => part.getClientRects().length);
  expect(lines).toBe(1);
  await visited.close();
});
