import type { QuoteStatus } from '@ballast/engine/quotes/quote';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Client } from '../product/account.ts';
import { visit, type Visit } from '../product/browser.ts';
import { openTyped } from '../product/person.ts';
import { databaseOf } from '../product/database.ts';
import { pairsOf } from '../product/fault-table.ts';
import {
  asFault,
  askQuotes,
  FORGETFUL,
  newShare,
  oneOfEachKind,
  OF_ANSWERS,
  OF_RATES,
  OF_ROWS,
  OF_SESSIONS,
  WITHOUT_EFFECT,
  type YahooCase,
} from '../product/faulty-market.ts';
import { faultyPage, type FaultyPage } from '../product/faulty-page.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** One page stays open for all of it: whatever a fault leaves behind would be seen with the next. */
const scenario = useOwnScenario(FORGETFUL);
let visitor: Visit;
let page: Page;
let client: Client;
beforeAll(async () => {
  client = await connect(scenario.product.url);
  visitor = await visit(scenario.browser, scenario.product.url);
  page = visitor.page;
  // Histories of so many shares would keep the stand-in from answering in time; their faults are in the other file.
  await page.route('**/functions/v1/get-price-history', async (route) => route.fulfill({ json: NO_HISTORY }));
  await page.goto('/portfolio-analysis');
});
afterAll(async () => {
  visitor.expectNoComplaints();
  await visitor.close();
});

const NO_HISTORY = { currency: null, dates: [], series: [], fx: [], missing: [], suspicious: [], next: null };
const LIVE = 'Live';
const DATE = String.raw`\d{1,2} \w{3} \d{4}`;
/** The whole price cell by its badge: those that are not live have one, and no badge is without what belongs to it. */
const CELLS: Readonly<Record<string, RegExp>> = {
  Live: /^Price\$100\.00Yahoo, \d.+$/,
  Sample: /^Price\$[\d,.]+Sample$/,
  Stale: new RegExp(String.raw`^Price\$100\.00StaleYahoo, since ${DATE}$`),
  'Unknown symbol': /^PriceunknownUnknown symbol$/,
};
const STATUS_WORDS = {
  live: 'Live',
  delayed: 'Delayed',
  market_closed: 'Market closed',
  stale: 'Stale',
  unknown_symbol: 'Unknown symbol',
  rate_limited: 'No answer',
  error: 'Sample',
} as const satisfies Record<QuoteStatus, string>;
const BADGE = new RegExp(`(${Object.values(STATUS_WORDS).join('|')})(?:Yahoo, .*)?$`);
/** A price without one is what the line above the table says all are. */
const badgeOf = (cell: string): string => BADGE.exec(cell)?.[1] ?? (CELLS[LIVE]?.test(cell) === true ? LIVE : cell);
const WORDS = new Set(
  [...OF_ANSWERS, ...OF_SESSIONS, ...OF_ROWS].flatMap(({ words, unstored }) =>
    unstored === LIVE ? [] : (words ?? []),
  ),
);

const health = () => page.getByRole('region', { name: 'Data health' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What every price cell says, by symbol. */
async function priceCells(): Promise<Record<string, string>> {
  const cells = await page
    .getByRole('table', { name: 'Holdings' })
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th span')?.textContent ?? '',
        row.querySelectorAll('td')[2]?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(cells);
}

async function expectNothingPending(): Promise<void> {
  await button('Refresh prices').first().waitFor();
  await button('Edit').waitFor();
  await expect.poll(async () => page.locator('[aria-busy="true"], .animate-spin, .animate-pulse').count()).toBe(0);
}

/** Every cell with the badge that is due, the reasons in words and no others, how much of it is known, and nothing that still turns. */
async function expectSeen(expected: ReadonlyMap<string, string>, words: ReadonlySet<string>): Promise<void> {
  const wrong = async () => {
    const cells = await priceCells();
    return [...expected].flatMap(([symbol, badge]) => {
      const cell = cells[symbol] ?? 'no row';
      return CELLS[badge]?.test(cell) === true ? [] : [`${symbol}, ${badge}: ${cell}`];
    });
  };
  await expect.poll(wrong, { interval: 20 }).toEqual([]);
  expect(Object.keys(await priceCells())).toHaveLength(expected.size);
  const shown = (await health().textContent()) ?? '';
  expect([...WORDS].filter((each) => shown.includes(each)).toSorted()).toEqual([...words].toSorted());
  const live = [...expected.values()].filter((badge) => badge === LIVE).length;
  if (live === 0) expect(shown).toContain('No holding has a current market price.');
  else if (live === expected.size) expect(shown).toContain('have a market price.');
  else expect(shown).toContain(`: ${live} of ${expected.size} holdings.`);
  await expectNothingPending();
}

/** Checks the page while its faults last and after a refresh without them; the badges that are left then. */
async function badgesAfter({ holdings, strike }: FaultyPage): Promise<readonly string[]> {
  const symbols = holdings.map(({ symbol }) => symbol);
  const stored = holdings.filter(({ isStored }) => isStored).map(({ symbol }) => symbol);
  scenario.yahoo.setFault(null);
  expect((await askQuotes(client, stored)).filter(({ status }) => status !== 'live')).toEqual([]);
  scenario.yahoo.expireSession();
  strike();
  const field = await openTyped(page);
  await field.fill(symbols.map((symbol) => `${symbol} 10 @ 90`).join('\n'));
  await button('Analyze Portfolio').click();
  const badges = holdings.map(
    ({ symbol, isStored, seen }) => [symbol, seen?.[isStored ? 'stored' : 'unstored'] ?? LIVE] as const,
  );
  const words = holdings.flatMap(({ seen }) => (seen === null || seen.unstored === LIVE ? [] : (seen.words ?? [])));
  await expectSeen(new Map(badges), new Set(words));
  scenario.yahoo.setFault(null);
  await button('Refresh prices').first().click();
  await expectSeen(new Map(symbols.map((symbol) => [symbol, LIVE])), new Set());
  const left = Object.values(await priceCells()).map((cell) => badgeOf(cell));
  return [...new Set(left)];
}

const ALONE: readonly (readonly YahooCase[])[] = OF_ROWS.map((each) => [each]);
const named = (cases: readonly YahooCase[]) => cases.map((each) => [`${each.operation}: ${each.fault}`, each] as const);

describe('prices on screen, without a stored price and with one', () => {
  // Each fault by itself, and what hides what, is in the other file: here each kind has its words.
  test.each(named(oneOfEachKind([...OF_ANSWERS, ...OF_SESSIONS])))(
    '%s, alone and with each fault of a row, is labelled and passes',
    async (_, whole) => {
      expect(await badgesAfter(faultyPage(scenario.yahoo, [whole], [[], ...ALONE]))).toEqual([LIVE]);
    },
  );

  test('each fault of a row, alone and in pairs, is labelled, passes, and leaves the rows beside it alone', async () => {
    const pairs = pairsOf(OF_ROWS).map((pair) => [...pair]);
    expect(await badgesAfter(faultyPage(scenario.yahoo, [], [[], ...ALONE, ...pairs]))).toEqual([LIVE]);
  });

  test('every status has its word', async () => {
    const shares = new Map(Object.keys(STATUS_WORDS).map((status) => [newShare(scenario.yahoo), status] as const));
    const pattern = '**/functions/v1/get-stock-data';
    await page.route(pattern, async (route) => {
      const quotes = await askQuotes(client, [...shares.keys()]);
      const shown = quotes.map((quote) => {
        const status = shares.get(quote.symbol);
        const isPriced = status !== 'unknown_symbol' && status !== 'rate_limited';
        return { ...quote, status, price: isPriced ? quote.price : null };
      });
      await route.fulfill({ json: { data: shown } });
    });
    const field = await openTyped(page);
    await field.fill([...shares.keys()].map((symbol) => `${symbol} 1`).join('\n'));
    await button('Analyze Portfolio').click();
    const badges = async () => {
      const cells = await priceCells();
      return Object.fromEntries([...shares].map(([symbol, status]) => [status, badgeOf(cells[symbol] ?? '')]));
    };
    await expect.poll(badges).toEqual(STATUS_WORDS);
    await page.unroute(pattern);
  });

  test('what strikes charts is nothing to a price', async () => {
    expect(await badgesAfter(faultyPage(scenario.yahoo, WITHOUT_EFFECT, [[]]))).toEqual([LIVE]);
  });
});

describe('totals in one currency', () => {
  const together = () => page.getByRole('region', { name: 'Combined total in INR' });

  test.each(['unstored', 'stored'] as const)(
    'with a dead source of rates, %s, say so and come back §2.91',
    async (state) => {
      const dead = OF_RATES.find(({ fault }) => fault === 'server_error');
      const quotes = OF_ANSWERS.find(({ fault }) => fault === 'html');
      if (dead === undefined || quotes === undefined) throw new Error('the table lost a row');
      const [share, other] = [newShare(scenario.yahoo), newShare(scenario.yahoo)];
      scenario.yahoo.setFault(null);
      await client.functions.invoke('get-exchange-rates', { body: {} });
      const sql = await databaseOf(scenario.dataDir);
      if (state === 'unstored') await sql`truncate public.fx_rates`;
      else
        await sql`update public.fx_rates set as_of = as_of - interval '10 days', fetched_at = fetched_at - interval '10 days'`;
      await sql.end();
      scenario.yahoo.setFault([asFault(dead), asFault(quotes)]);
      await page.reload();
      const field = await openTyped(page);
      await field.fill(`${share} 10\n${other} 10\nNSE:INFY 10`);
      await button('Analyze Portfolio').click();
      const note = together().getByText(
        state === 'unstored' ? 'No exchange rate, so not in this total: USD.' : /old: from/,
      );
      await note.waitFor();
      await expectNothingPending();
      scenario.yahoo.setFault(null);
      await together().getByRole('button', { name: 'Try again' }).click();
      await together().getByText('At $1.00 = ₹84.75 (Yahoo').waitFor();
      await expect.poll(async () => together().getByRole('button', { name: 'Try again' }).count()).toBe(0);
    },
  );
});
