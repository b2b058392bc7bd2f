import { CURRENCIES } from '@ballast/engine/money/currency';
import { sampleRate } from '@ballast/engine/sample-market/sample-rates';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { testDeps } from '@ballast/supabase/testing/function-deps';
import { assert, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { makeReport } from './make-report.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

async function madeOf(text: string) {
  const file = { bytes: new TextEncoder().encode(text), market: 'IN', base: 'INR' } as const;
  const request = { ...file, options: {}, prices: 'sample-market' } as const;
  const made = await makeReport({ ...testDeps(), now: () => NOW }, request, new AbortController().signal);
  assert(made.ok);
  return made.value;
}

it('adds up shares and other assets at the rates of the day, and subtracts loans', async () => {
  const { analysis, unread, netWorth } = await madeOf(
    'NSE:INFY 10 @ 1500\nPPF 4.5 lakh\ncash $500\nhome loan 30 lakh 8.5%',
  );
  expect(unread).toEqual([]);
  const [shares] = analysis.holdings;
  const rate = sampleRate('USD', 'INR', NOW);
  assert(shares?.value && rate);
  expect(netWorth).toBeCloseTo(shares.value + 450_000 + 500 * rate.rate - 3_000_000, 6);
});

it('takes no exchange rate that is newer than the time it reports as of', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const deps = {
    ...testDeps({}, databaseOf(database.sql)),
    isDatabaseShared: false,
    fetch: () => Promise.reject(new TypeError('no provider is asked')),
    now: () => NOW,
  };
  const quotes = CURRENCIES.filter((currency) => currency !== 'USD');
  const netWorthWith = async (madeAt: string) => {
    await database.sql`
      insert into public.fx_rates (base, quote, rate, source, as_of, fetched_at)
      select 'USD', quote, 88, 'yahoo', ${madeAt}::timestamptz, ${NOW}::timestamptz from unnest(${quotes}::text[]) as quote
      on conflict (base, quote) do update set as_of = excluded.as_of`;
    const file = { bytes: new TextEncoder().encode('cash $500'), market: 'IN', base: 'INR' } as const;
    const request = { ...file, options: {}, prices: 'market' } as const;
    const made = await makeReport(deps, request, new AbortController().signal);
    assert(made.ok);
    return made.value.netWorth;
  };
  expect(await netWorthWith('2026-11-20T11:00:00Z')).toBeCloseTo(44_000, 6);
  expect(await netWorthWith('2026-11-20T13:00:00Z')).toBeNull();
});
