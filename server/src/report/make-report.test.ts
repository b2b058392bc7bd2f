import { sampleRate } from '@ballast/engine/sample-market/sample-rates';
import { testDeps } from '@ballast/supabase/testing/function-deps';
import { assert, expect, it } from 'vitest';
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
