import type { ReportHolding } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import type { ReportSubject } from '../store/subject.ts';
import { useReturnBasis } from './use-benchmark-basis.ts';

const STOCK: ReportHolding = {
  key: 'IN:ITC',
  market: 'IN',
  currency: 'INR',
  shares: 1,
  value: 400,
  sector: null,
  price: 'market',
};
const FUND: ReportHolding = { ...STOCK, key: 'IN:122639', isFund: true };
const ABROAD: ReportHolding = { ...FUND, key: 'US:SPY', market: 'US', currency: 'USD' };

/** What is said of dividends beside an index, and beside a deposit. */
function basesOf(counted: readonly ReportHolding[], prices: ReportSubject['prices'] = 'market') {
  const store = createReportStore();
  store.set({
    status: 'done',
    sections: {},
    options: { ...DEFAULT_OPTIONS, base: 'INR' },
    choices: { benchmark: null, limits: {}, base: 'INR', window: '5y', method: 'historical', confidence: '0.95' },
    choose: () => undefined,
    notes: null,
    traded: null,
    explored: null,
    explore: () => undefined,
    counted,
    tryTrade: () => undefined,
    error: null,
    retry: () => undefined,
  });
  const subject = { holdings: [], prices, at: new Date('2026-11-20T12:00Z') } as const;
  const { result } = renderHook(() => useReturnBasis(), {
    wrapper: ({ children }) => (
      <ReportContext value={{ store, subject, onSampleMarket: () => undefined }}>{children}</ReportContext>
    ),
  });
  return [result.current('price'), result.current('total')];
}

it.each<[string, readonly ReportHolding[]]>([
  ['a stock', [STOCK]],
  ['an Indian fund beside a stock', [STOCK, FUND]],
  ['a fund of the US, which pays them out', [ABROAD]],
  ['nothing yet', []],
])('says whether dividends are in the figures: %s', (_, counted) => {
  expect(basesOf(counted)).toEqual(['price', 'total']);
});

it('does not say of Indian funds alone that dividends are left out: their prices include them', () => {
  expect(basesOf([FUND])).toEqual(['none', 'total']);
});

it('says nothing of dividends in the sample market', () => {
  expect(basesOf([STOCK], 'sample-market')).toEqual(['none', 'none']);
});
