import { exchangeRatesResponseSchema } from '@ballast/contract/exchange-rates';
import { priceHistoryResponseSchema, type PriceHistory } from '@ballast/contract/price-history';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import type { Quote } from '@ballast/engine/quotes/quote';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import type { FunctionDeps, FunctionHandler } from '@ballast/supabase/functions/_shared/function';
import { createHandler as createRates } from '@ballast/supabase/functions/get-exchange-rates/handler';
import { createHandler as createHistory } from '@ballast/supabase/functions/get-price-history/handler';
import { createHandler as createQuotes } from '@ballast/supabase/functions/get-stock-data/handler';
import { createHandler as createSearch } from '@ballast/supabase/functions/search-instruments/handler';
import { pairsOf } from '@ballast/supabase/testing/fault-table';
import { post, VISITOR } from '@ballast/supabase/testing/function-deps';
import {
  asFault,
  newShare,
  OF_ANSWERS,
  OF_HISTORIES,
  OF_RATES,
  OF_ROWS,
  OF_SEARCHES,
  OF_SESSIONS,
  oneOfEachKind,
  seenOf,
  WITHOUT_EFFECT,
  type YahooCase,
} from '@ballast/supabase/testing/yahoo-fault-cases';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Instance, startInstance } from './instance.ts';

/** Each fault of the table in `docs/market-data.md`, as the functions answer: alone, in pairs, with nothing stored and with something. */
let database: TestDatabase;
let sql: TestDatabase['sql'];
/** Every question reaches the provider, and one failure does not answer the next: each fault is seen by itself. */
const FORGETFUL = { MARKET_DATA_FRESH_MS: '0', MARKET_DATA_PAUSE_MS: '0' };
/** Nobody waits for it but where nothing is said: that ends in the shorter one. */
const DEADLINE_MS = 8_000;
const SHORT_DEADLINE_MS = 800;

let yahoo: YahooStandIn;
/** One of the servers that ask Yahoo and share a database. */
interface World {
  readonly instance: Instance;
  readonly ask: Readonly<Record<'quotes' | 'rates' | 'history' | 'search', (body: unknown) => Promise<unknown>>>;
}
/** Most faults end in a wait: for the deadline, or before another try. */
const AT_ONCE = 5;
let worlds: readonly World[] = [];
let hasty: readonly World[] = [];

function makeWorld(deadlineMs: number): World {
  const instance = startInstance(database.url, {
    ...FORGETFUL,
    MARKET_DATA_DEADLINE_MS: String(deadlineMs),
    MARKET_DATA_BASE_URL: yahoo.url,
  });
  // The shortest wait before another try.
  const deps = { ...instance.deps, random: () => 1 };
  const asker = (create: (given: FunctionDeps) => FunctionHandler) => {
    const handler = create(deps);
    return async (body: unknown): Promise<unknown> => (await handler(post(body), VISITOR)).json();
  };
  return {
    instance,
    ask: {
      quotes: asker(createQuotes),
      rates: asker(createRates),
      history: asker(createHistory),
      search: asker(createSearch),
    },
  };
}

beforeAll(async () => {
  [database, yahoo] = await Promise.all([createTestDatabase(), startYahooStandIn()]);
  ({ sql } = database);
  worlds = Array.from({ length: AT_ONCE }, () => makeWorld(DEADLINE_MS));
  hasty = [makeWorld(SHORT_DEADLINE_MS)];
});
beforeEach(() => {
  lasting.clear();
  yahoo.setFault(null);
});
afterAll(async () => {
  for (const { instance } of [...worlds, ...hasty]) {
    await instance.settled();
    await instance.stop();
  }
  await yahoo.stop();
  await database.drop();
});

type Fault = ReturnType<typeof asFault>;
/** What lasts, by the world that it is for. */
const lasting = new Map<World, readonly Fault[]>();

function strike(world: World, faults: readonly Fault[]): void {
  lasting.set(world, faults);
  yahoo.setFault([...lasting.values()].flat());
}

const isSilent = ({ fault }: YahooCase): boolean => fault === 'silence';

/** Does it for each, as many at once as there are worlds; the results in the order of the items. */
async function inWorlds<Item, Result>(
  items: readonly Item[],
  isQuiet: (item: Item) => boolean,
  work: (world: World, item: Item) => Promise<Result>,
  isInTurn = false,
): Promise<readonly Result[]> {
  const results = new Map<Item, Result>();
  const run = async (some: readonly World[], own: readonly Item[]): Promise<void> => {
    const left = [...own];
    const ends = await Promise.allSettled(
      some.map(async (world) => {
        for (let item = left.shift(); item !== undefined; item = left.shift())
          results.set(item, await work(world, item));
      }),
    );
    // Only once none of them strikes any more.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  const loud = run(
    isInTurn ? worlds.slice(0, 1) : worlds,
    items.filter((item) => !isQuiet(item)),
  );
  if (isInTurn) await loud;
  await Promise.all([loud, run(hasty, items.filter(isQuiet))]);
  return [...results].toSorted(([a], [b]) => items.indexOf(a) - items.indexOf(b)).map(([, result]) => result);
}

/** One for a case that no other runs beside. */
function worldFor(each: YahooCase): World {
  const [world] = isSilent(each) ? hasty : worlds;
  if (world === undefined) throw new Error('there is no world outside of a test');
  return world;
}

async function askQuotes({ ask }: World, symbols: readonly string[]): Promise<readonly Quote[]> {
  return stockDataResponseSchema.parse(await ask.quotes({ symbols })).data;
}

/** What is known of the rupee's rate. */
async function askRate({ ask }: World): Promise<'rate' | 'old rate' | 'no rate'> {
  const { data } = exchangeRatesResponseSchema.parse(await ask.rates({ base: 'USD' }));
  const rupee = data.find(({ quote }) => quote === 'INR');
  if (rupee === undefined) return 'no rate';
  return rupee.stale ? 'old rate' : 'rate';
}

const BADGES: Readonly<Record<string, string>> = {
  live: 'Live',
  delayed: 'Delayed',
  market_closed: 'Market closed',
  stale: 'Stale',
  error: 'Sample',
  unknown_symbol: 'Unknown symbol',
};
const labelsOf = (quotes: readonly Quote[]): readonly string[] =>
  quotes.map(({ status, reason = null }) => `${BADGES[status] ?? status}, ${reason ?? '–'}`);

/** Two shares: one nobody asked for yet, and one whose price is stored. */
const STATES = ['unstored', 'stored'] as const;

/** A symbol that nobody knows needs no reason. */
const dueTo = (seen: YahooCase | null): readonly string[] =>
  STATES.map((state) => {
    const badge = seen?.[state] ?? 'Live';
    return `${badge}, ${badge === 'Unknown symbol' ? '–' : (seen?.reason ?? '–')}`;
  });

/** What strikes a whole answer, and rows of it, each on shares of its own. */
interface Faults {
  readonly wholes: readonly YahooCase[];
  readonly rows?: readonly (readonly YahooCase[])[];
}

const labelsBySet = (
  { wholes, rows = [[]] }: Faults,
  labelsOfSet: (faults: readonly YahooCase[], i: number) => unknown,
) =>
  rows.map((row, i) => {
    const faults = [...wholes, ...row];
    return { faults: faults.map(({ operation, fault }) => `${operation}: ${fault}`), labels: labelsOfSet(faults, i) };
  });

/** What comes of it while it lasts, and once it is over. */
async function seenWith(world: World, faults: Faults) {
  const { wholes, rows = [[]] } = faults;
  const pairs = rows.map(() => [newShare(yahoo), newShare(yahoo)] as const);
  const all = pairs.flat();
  const stored = labelsOf(
    await askQuotes(
      world,
      pairs.map(([, second]) => second),
    ),
  );
  const isOfSession = wholes.some(({ operation }) => operation === 'session');
  if (isOfSession) yahoo.expireSession();
  strike(world, [
    ...wholes.map((whole) => (whole.operation === 'session' ? asFault(whole) : asFault(whole, all))),
    ...OF_ROWS.flatMap((each) => {
      const struck = pairs.filter((_, i) => rows[i]?.includes(each)).flat();
      return struck.length === 0 ? [] : [asFault(each, struck)];
    }),
  ]);
  const during = labelsOf(await askQuotes(world, all));
  strike(world, []);
  const after = labelsOf(await askQuotes(world, all));
  return {
    stored: [...new Set(stored)],
    during: labelsBySet(faults, (_, i) => during.slice(2 * i, 2 * i + 2)),
    after: [...new Set(after)],
  };
}

const dueWith = (faults: Faults) => ({
  stored: ['Live, –'],
  during: labelsBySet(faults, (each) => dueTo(seenOf(each))),
  after: ['Live, –'],
});

const named = (cases: readonly YahooCase[]) => cases.map((each) => [each.fault, each] as const);

const seenWithEach = async (all: readonly Faults[], isInTurn = false) =>
  inWorlds(all, ({ wholes }) => wholes.some(isSilent), seenWith, isInTurn);

describe('of faults at once the one further up is seen, and all pass', () => {
  /** Nobody speaks over silence: it is seen with the first and the last of the others, and every question costs a deadline. */
  const besides = (upper: YahooCase, others: readonly YahooCase[]): readonly YahooCase[] =>
    isSilent(upper) ? others.filter((_, i) => i === 0 || i === others.length - 1) : others;
  const pairsWith = (upper: YahooCase, others: readonly YahooCase[]): readonly Faults[] =>
    besides(upper, others).map((other) => ({ wholes: [upper, other] }));
  const alone = (cases: readonly YahooCase[]): readonly Faults[] => cases.map((each) => ({ wholes: [each] }));

  test('of an answer', async () => {
    const pairs = OF_ANSWERS.flatMap((upper, i) => pairsWith(upper, OF_ANSWERS.slice(i + 1)));
    const all = [...alone(OF_ANSWERS), ...pairs];
    expect(await seenWithEach(all)).toEqual(all.map(dueWith));
  });

  test('of the session before it', async () => {
    const answers = OF_ANSWERS.filter(({ fault }) => fault === 'rate_limited' || fault === 'html' || fault === 'slow');
    const withAnswers = oneOfEachKind(OF_SESSIONS).flatMap((upper) => pairsWith(upper, answers));
    // A process has one session: what spoils it spoils it for all.
    const all = [...alone(OF_SESSIONS), ...withAnswers];
    expect(await seenWithEach(all, true)).toEqual(all.map(dueWith));
  });

  // Of rows left out every second one is there when it is asked for again: they have a test of their own.
  const ROWS = OF_ROWS.filter(({ fault }) => fault !== 'missing_half');
  const EACH_ROW = [[], ...ROWS.map((row) => [row])];

  test('of rows, and the rows beside them are left alone', async () => {
    const all = [{ wholes: [], rows: [...EACH_ROW, ...pairsOf(ROWS).map((pair) => [...pair])] }];
    expect(await seenWithEach(all)).toEqual(all.map(dueWith));
  });

  test('of rows in an answer that fails', async () => {
    const withRows = (cases: readonly YahooCase[]): readonly Faults[] =>
      oneOfEachKind(cases).map((whole) => ({ wholes: [whole], rows: EACH_ROW }));
    const ofAnswers = withRows(OF_ANSWERS);
    expect(await seenWithEach(ofAnswers)).toEqual(ofAnswers.map(dueWith));
    const ofSessions = withRows(OF_SESSIONS.filter((each) => !isSilent(each)));
    expect(await seenWithEach(ofSessions, true)).toEqual(ofSessions.map(dueWith));
  });

  test('what strikes charts is nothing to a price', async () => {
    const all = alone(WITHOUT_EFFECT);
    expect(await seenWithEach(all)).toEqual(all.map(dueWith));
  });

  test('a row that is left out twice is unknown, or the old price; one that comes the second time is live', async () => {
    const half = OF_ROWS.find(({ fault }) => fault === 'missing_half');
    if (half === undefined) throw new Error('the table lost a row');
    const world = worldFor(half);
    const make = () => newShare(yahoo);
    // Left out are the first and the third of them, then the first of those two.
    const symbols = [make(), make(), make(), make()];
    yahoo.setFault(asFault(half, symbols));
    expect(labelsOf(await askQuotes(world, symbols))).toEqual([dueTo(half)[0], 'Live, –', 'Live, –', 'Live, –']);
    yahoo.setFault(null);
    const stored = [make(), make()];
    await askQuotes(world, stored);
    yahoo.setFault(asFault(half, stored));
    expect(labelsOf(await askQuotes(world, stored))).toEqual([dueTo(half)[1], 'Live, –']);
  });
});

describe('a fault of the rates', () => {
  /** Nothing is known of currencies any more, or something old. */
  async function leaveRates(world: World, state: (typeof STATES)[number]): Promise<void> {
    yahoo.setFault(null);
    if (state === 'unstored') return void (await sql`truncate public.fx_rates`);
    // Who asks while an answer is due waits for it, also for one that does not come.
    await expect.poll(async () => askRate(world), { interval: 20 }).toBe('rate');
    await sql`update public.fx_rates set as_of = now() - interval '10 days', fetched_at = now() - interval '10 days'`;
  }

  test.each(named(OF_RATES))('%s leaves none or the old one, marked, and passes', async (_, rates) => {
    const world = worldFor(rates);
    for (const state of STATES) {
      await leaveRates(world, state);
      yahoo.setFault(asFault(rates));
      expect([state, await askRate(world)]).toEqual([state, rates[state]]);
    }
    yahoo.setFault(null);
    await expect.poll(async () => askRate(world), { interval: 20 }).toBe('rate');
  });

  test.each(named(OF_ANSWERS.filter(({ fault }) => fault === 'html' || fault === 'slow')))(
    'beside a fault of the quotes, %s: each shows its own',
    async (_, quotes) => {
      const rates = OF_RATES.find(({ fault }) => fault === 'rate_limited');
      if (rates === undefined) throw new Error('the table lost a row');
      const world = worldFor(rates);
      await leaveRates(world, 'stored');
      const share = newShare(yahoo);
      yahoo.setFault([asFault(rates), asFault(quotes)]);
      const [rate, answer] = await Promise.all([askRate(world), askQuotes(world, [share])]);
      expect([rate, labelsOf(answer)]).toEqual([rates.stored, [dueTo(quotes)[0]]]);
    },
  );
});

describe('faults of histories', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const from = daysAgo(120);

  /** As if nobody had asked for the share since. */
  async function forgetAfter(day: string, symbol: string): Promise<void> {
    const [series] = await sql`update public.price_series set covered_to = ${day}, fetched_at = ${day}::date
      where symbol = ${symbol} returning id`;
    await sql`delete from public.price_bars where date > ${day} and series_id = ${Number(series?.['id'])}`;
  }

  /** What an answer says of one series: its gaps, whether it is old, whether it jumps; `complete` where it says nothing. */
  function toldOf({ series: [series], missing: [gap], suspicious }: PriceHistory): string {
    if (suspicious.length > 0) return 'suspicious';
    return series?.stale === true ? 'stale' : (gap?.reason ?? 'complete');
  }

  const askHistory = async ({ ask }: World, symbol: string): Promise<string> =>
    toldOf(priceHistoryResponseSchema.parse(await ask.history({ symbols: [symbol], from, to: daysAgo(2) })));

  test.each(STATES)('%s, are named by series, and pass', async (state) => {
    const told = await inWorlds(OF_HISTORIES, isSilent, async (world, each) => {
      const symbol = newShare(yahoo);
      if (state === 'stored') {
        await vi.waitUntil(async () => (await askHistory(world, symbol)) === 'complete', { timeout: 10_000 });
        await forgetAfter(daysAgo(30), symbol);
      }
      strike(world, [asFault(each, [symbol])]);
      const during = await askHistory(world, symbol);
      strike(world, []);
      if (during === 'no_answer' || during === 'stale')
        await vi.waitUntil(async () => (await askHistory(world, symbol)) === 'complete', {
          interval: 20,
          timeout: 10_000,
        });
      return `${each.fault}: ${during}`;
    });
    expect(told).toEqual(OF_HISTORIES.map((each) => `${each.fault}: ${each[state]}`));
  });
});

describe('a fault of the search', () => {
  const searchSchema = z.object({ complete: z.boolean(), data: z.array(z.object({ symbol: z.string() })) });

  test('leaves the list that is stored, says so, and passes', async () => {
    const told: unknown[] = [];
    for (const each of OF_SEARCHES) {
      const search = async (query: string) => searchSchema.parse(await worldFor(each).ask.search({ query }));
      yahoo.setFault(asFault(each));
      const during = await search(`infosys ${each.fault}`);
      const stored = (await search('INFY')).data.map(({ symbol }) => symbol);
      yahoo.setFault(null);
      const after = await search(`infosys ${each.fault}`);
      told.push({ fault: each.fault, during: during.complete, stored, after: after.complete });
    }
    const due = OF_SEARCHES.map(({ fault, unstored }) => ({
      fault,
      during: unstored === 'complete',
      stored: expect.arrayContaining(['INFY']),
      after: true,
    }));
    expect(told).toEqual(due);
  });
});
