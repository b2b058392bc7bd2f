import { priceHistoryResponseSchema, type PriceHistory } from '@ballast/contract/price-history';
import type { Quote } from '@ballast/engine/quotes/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, type Client } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import {
  asFault,
  ask,
  askQuotes,
  askRate,
  FORGETFUL,
  newShare,
  OF_ANSWERS,
  OF_HISTORIES,
  OF_RATES,
  OF_ROWS,
  OF_SEARCHES,
  OF_SESSIONS,
  oneOfEachKind,
  seenOf,
  type YahooCase,
} from '../product/faulty-market.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** The pairs across operations, and what no screen shows by itself, as the functions of the running product answer. */
const scenario = useOwnScenario(FORGETFUL);
let client: Client;
let sql: Awaited<ReturnType<typeof databaseOf>>;
beforeAll(async () => {
  client = await connect(scenario.product.url);
  sql = await databaseOf(scenario.dataDir);
});
beforeEach(() => scenario.yahoo.setFault(null));
afterAll(async () => sql.end());

const BADGES: Readonly<Record<string, string>> = {
  live: 'Live',
  stale: 'Stale',
  error: 'Sample',
  unknown_symbol: 'Unknown symbol',
};
const named = (cases: readonly YahooCase[]) => cases.map((each) => [each.fault, each] as const);

/** A share nobody asked for yet, and one whose price is stored; with a session that Yahoo knows. */
async function twoShares(): Promise<readonly [string, string]> {
  const shares = [newShare(scenario.yahoo), newShare(scenario.yahoo)] as const;
  const [stored] = await askQuotes(client, [shares[1]]);
  expect(stored).toMatchObject({ status: 'live', price: 100 });
  return shares;
}

function labelsOf(quotes: readonly Quote[]): readonly string[] {
  return quotes.map(({ status, reason = null }) => `${BADGES[status] ?? status}, ${reason ?? '–'}`);
}

/** A symbol that nobody knows needs no reason. */
function expected(seen: YahooCase | null): readonly string[] {
  const reason = (badge: string) => (badge === 'Unknown symbol' ? '–' : (seen?.reason ?? '–'));
  return [seen?.unstored ?? 'Live', seen?.stored ?? 'Live'].map((badge) => `${badge}, ${reason(badge)}`);
}

/** What comes of two shares that both fail: of two left-out rows the second is there when it is asked for again. */
function expectedOf(faults: readonly YahooCase[]): readonly string[] {
  const [first, second] = expected(seenOf(faults));
  const isHalf = faults.some(({ fault }) => fault === 'missing_half');
  return isHalf ? [first ?? '', 'Live, –'] : [first ?? '', second ?? ''];
}

/** What two shares come to while all of it strikes, and once it is over. */
async function seenWith(faults: readonly YahooCase[]): Promise<unknown> {
  const shares = await twoShares();
  scenario.yahoo.expireSession();
  scenario.yahoo.setFault(faults.map((each) => asFault(each)));
  const during = labelsOf(await askQuotes(client, shares));
  scenario.yahoo.setFault(null);
  return { faults, during, after: labelsOf(await askQuotes(client, shares)) };
}
const dueWith = (faults: readonly YahooCase[]) => ({ faults, during: expected(seenOf(faults)), after: expected(null) });

describe('of faults at once the one further up is seen', () => {
  test.each(named(OF_ANSWERS))('of an answer: %s, alone and with each below it', async (_, upper) => {
    const below = OF_ANSWERS.slice(OF_ANSWERS.indexOf(upper) + 1);
    for (const faults of [[upper], ...below.map((lower) => [upper, lower])]) {
      expect(await seenWith(faults)).toEqual(dueWith(faults));
    }
  });

  test.each(named(OF_SESSIONS))('of the session: %s, alone', async (_, ofSession) => {
    expect(await seenWith([ofSession])).toEqual(dueWith([ofSession]));
  });

  test.each(named(oneOfEachKind(OF_SESSIONS)))(
    'of the session: %s, with each fault of an answer',
    async (_, ofSession) => {
      for (const ofQuotes of OF_ANSWERS) {
        const faults = [ofSession, ofQuotes];
        expect(await seenWith(faults)).toEqual(dueWith(faults));
      }
    },
  );
});

describe('a fault of the rates', () => {
  /** Nothing is known of currencies any more, or something old. */
  async function leaveRates(state: 'unstored' | 'stored'): Promise<void> {
    if (state === 'unstored') return void (await sql`truncate public.fx_rates`);
    await askRate(client);
    await sql`update public.fx_rates set as_of = now() - interval '10 days', fetched_at = now() - interval '10 days'`;
  }

  test.each(named(OF_RATES))('%s, alone, leaves none or the old one, marked, and passes', async (_, rates) => {
    for (const state of ['unstored', 'stored'] as const) {
      scenario.yahoo.setFault(null);
      await leaveRates(state);
      scenario.yahoo.setFault(asFault(rates));
      expect([state, await askRate(client)]).toEqual([state, rates[state]]);
    }
    scenario.yahoo.setFault(null);
    expect(await askRate(client)).toBe('rate');
  });

  /** Each with one of the others, in turns: the two are asked for apart. */
  const SETS = [...OF_ANSWERS.map((whole) => [whole]), OF_ROWS.slice(0, 1), OF_ROWS.slice(1)];
  const STRIKING = OF_RATES.filter(({ stored }) => stored !== 'rate');
  const TURNS = Array.from({ length: Math.max(SETS.length, STRIKING.length) }, (_, i) => ({
    rates: STRIKING[i % STRIKING.length],
    quotes: SETS[i % SETS.length] ?? [],
  }));

  test.each(TURNS)(
    '$rates.fault with a fault of the quotes, $quotes.0.fault: each shows its own',
    async ({ rates, quotes }) => {
      if (rates === undefined) throw new Error('the table lost its rates');
      await leaveRates('stored');
      const shares = await twoShares();
      scenario.yahoo.setFault([asFault(rates), ...quotes.map((each) => asFault(each, shares))]);
      const [rate, answer] = await Promise.all([askRate(client), askQuotes(client, shares)]);
      expect(rate).toBe(rates.stored);
      expect(labelsOf(answer)).toEqual(expectedOf(quotes));
    },
  );
});

describe('faults of histories', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const from = daysAgo(120);
  /** One after the other: the stand-in reckons a whole past for each, and must not be late for that alone. */
  async function askHistories(symbols: readonly string[], to: string): Promise<readonly PriceHistory[]> {
    const answers: PriceHistory[] = [];
    for (const symbol of symbols) {
      const answer = await ask(client, 'get-price-history', { symbols: [symbol], from, to });
      answers.push(priceHistoryResponseSchema.parse(answer));
    }
    return answers;
  }

  /** As if nobody had asked since. */
  async function forgetAfter(day: string): Promise<void> {
    await sql`delete from public.price_bars where date > ${day}`;
    await sql`update public.price_series set covered_to = ${day}, fetched_at = ${day}::date`;
  }

  /** What an answer says of one series: its gaps, whether it is old, whether it jumps; `complete` where it says nothing. */
  function toldOf({ series: [series], missing: [gap], suspicious }: PriceHistory): string {
    if (suspicious.length > 0) return 'suspicious';
    return series?.stale === true ? 'stale' : (gap?.reason ?? 'complete');
  }

  test.each(['unstored', 'stored'] as const)('%s, are named by series, and pass', async (state) => {
    const shares = OF_HISTORIES.map((each) => ({ ...each, symbol: newShare(scenario.yahoo) }));
    const symbols = shares.map(({ symbol }) => symbol);
    if (state === 'stored') {
      await askHistories(symbols, daysAgo(2));
      await forgetAfter(daysAgo(30));
    }
    scenario.yahoo.setFault(shares.map((each) => asFault(each, [each.symbol])));
    const faulty = await askHistories(symbols, daysAgo(2));
    const of = (answers: readonly PriceHistory[]) =>
      Object.fromEntries(answers.map((answer, i) => [shares[i]?.fault, toldOf(answer)]));
    expect(of(faulty)).toEqual(Object.fromEntries(shares.map((each) => [each.fault, each[state]])));
    scenario.yahoo.setFault(null);
    const healed = shares.filter((each) => each[state] === 'no_answer' || each[state] === 'stale');
    await expect
      .poll(async () => of(await askHistories(symbols, daysAgo(2))), { interval: 200, timeout: 20_000 })
      .toMatchObject(Object.fromEntries(healed.map(({ fault }) => [fault, 'complete'])));
  });
});

describe('a fault of the search', () => {
  const searchSchema = z.object({ complete: z.boolean(), data: z.array(z.object({ symbol: z.string() })) });
  const search = async (query: string) => searchSchema.parse(await ask(client, 'search-instruments', { query }));

  test.each(named(OF_SEARCHES))('%s leaves the list that is stored, says so, and passes', async (fault, of) => {
    scenario.yahoo.setFault(asFault(of));
    const query = `infosys ${fault}`;
    expect((await search(query)).complete).toBe(of.unstored === 'complete');
    expect((await search('INFY')).data.map(({ symbol }) => symbol)).toContain('INFY');
    scenario.yahoo.setFault(null);
    expect((await search(query)).complete).toBe(true);
  });
});
