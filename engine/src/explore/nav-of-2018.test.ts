import { assert, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import type { ReportInput } from '../report/input.ts';
import { heldTermsOf } from '../testing/held-terms.ts';
import { sampleReportInput } from '../testing/report-input.ts';
import { explore } from './explore.ts';

const KEY = 'IN:118989';
const input = sampleReportInput([{ symbol: '118989', market: 'IN', shares: 100, sector: null }], {
  from: '2025-01-01',
  to: '2026-11-20',
});

/** The plan of a withdrawal from units of before February 2018, whose closes were nine tenths of today's value on 31 January 2018. */
function planOf(more: Partial<ReportInput['holdings'][number]>) {
  const holdings = input.holdings.map((one) => ({ ...one, isFund: true, ...more }));
  const [held] = holdings;
  const terms = heldTermsOf({ holdings })[KEY];
  assert(held && terms);
  const then = (held.value / held.shares) * 0.9;
  const { dates, series } = input.prices;
  const prices = {
    dates: ['2018-01-31', ...dates],
    series: series.map((one) => ({ ...one, closes: [one.key === KEY ? then : null, ...Array.from(one.closes)] })),
    rates: [],
  };
  const lots = terms.lots?.map((lot) => ({ ...lot, bought: '2017-05-02' })) ?? null;
  const result = explore(
    { ...input, holdings, prices },
    { ...DEFAULT_OPTIONS, base: 'INR', window: '1y' },
    {
      aim: { kind: 'withdraw', amount: held.value / 2 },
      mostTrades: null,
      smallestTrade: 0,
      mostTax: null,
      neverSell: [],
      mayBuy: [],
      candidates: [],
      seller: { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 },
      terms: { [KEY]: { ...terms, lots, isWhole: false } },
    },
  );
  assert(result.ok, JSON.stringify(result));
  return result.value.plan;
}

it('counts units of a fund house by the NAV of 31 January 2018 among their closes', () => {
  const { noTax, trades } = planOf({});
  expect(noTax).toBeNull();
  expect(trades[0]?.lots[0]?.gain).toBeCloseTo((trades[0]?.amount ?? Number.NaN) * 0.1, 3);
});

it('asks for it where the closes are those of the Growth option, which was worth more', () => {
  expect(planOf({ followsGrowth: true }).noTax?.reason).toBe('missing_price_2018');
});
