import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdingOf, quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { valuePortfolio } from './value-portfolio.ts';

describe('valuePortfolio', () => {
  it('values two countries apart, by hand §2.90 §3.7', () => {
    const { positions, totals } = valuePortfolio(
      [
        holdingOf('AAPL', 'US', { shares: 10, purchasePrice: 150 }),
        holdingOf('MSFT', 'US', { shares: 5, purchasePrice: 500 }),
        holdingOf('INFY', 'IN', { shares: 100, purchasePrice: 1500 }),
      ],
      quotesByKey(
        quoteOf('AAPL', 'US', 200, { change: 4, changePercent: 2.0408 }),
        quoteOf('MSFT', 'US', 400, { change: -10, changePercent: -2.439 }),
        quoteOf('INFY', 'IN', 1650, { change: 50, changePercent: 3.125 }),
      ),
    );
    // AAPL 10·200 = 2,000, cost 1,500, gain 500 (33.3 %). MSFT 5·400 = 2,000, cost 2,500, gain −500 (−20 %).
    expect(positions.map(({ value, cost, gain, weight }) => [value, cost, gain, weight])).toEqual([
      [2000, 1500, 500, 0.5],
      [2000, 2500, -500, 0.5],
      [165_000, 150_000, 15_000, 1],
    ]);
    expect(positions[0]?.gainPercent).toBeCloseTo(100 / 3, 12);
    expect(positions[1]?.gainPercent).toBe(-20);
    // Day: 10·4 − 5·10 = −10 on 4,010 the day before = −0.2494 %. India: 100·50 = 5,000 on 160,000 = 3.125 %.
    expect(totals).toMatchObject([
      { currency: 'USD', totalValue: 4000, totalCost: 4000, totalGainLoss: 0, totalGainLossPercent: 0, dayChange: -10 },
      { currency: 'INR', totalValue: 165_000, totalGainLoss: 15_000, totalGainLossPercent: 10, dayChange: 5000 },
    ]);
    expect(totals[0]?.dayChangePercent).toBeCloseTo(-1000 / 4010, 12);
    expect(totals[1]?.dayChangePercent).toBe(3.125);
  });

  it('does not know the gain of a holding whose cost it does not know §3.2', () => {
    const { positions, totals } = valuePortfolio(
      [holdingOf('AAPL', 'US', { purchasePrice: 100 }), holdingOf('MSFT', 'US')],
      quotesByKey(quoteOf('AAPL', 'US', 150), quoteOf('MSFT', 'US', 400)),
    );
    expect(positions[1]).toMatchObject({ value: 4000, cost: null, gain: null, gainPercent: null });
    // Only AAPL: 10·150 − 10·100 = 500 on 1,000.
    expect(totals[0]).toMatchObject({
      totalValue: 5500,
      totalCost: 1000,
      totalGainLoss: 500,
      totalGainLossPercent: 50,
    });
    expect(totals[0]?.coverage).toMatchObject({ holdings: 2, priced: 2, costKnown: 1, costUnknown: ['US:MSFT'] });
  });

  it('knows no total gain when it knows no cost at all', () => {
    const { totals } = valuePortfolio([holdingOf('AAPL', 'US')], quotesByKey(quoteOf('AAPL', 'US', 150)));
    expect(totals[0]).toMatchObject({
      totalValue: 1500,
      totalCost: null,
      totalGainLoss: null,
      totalGainLossPercent: null,
    });
  });

  it('has a gain but no percent on a cost of 0', () => {
    const { positions, totals } = valuePortfolio(
      [holdingOf('AAPL', 'US', { purchasePrice: 0 })],
      quotesByKey(quoteOf('AAPL', 'US', 150)),
    );
    expect(positions[0]).toMatchObject({ cost: 0, gain: 1500, gainPercent: null });
    expect(totals[0]).toMatchObject({ totalGainLoss: 1500, totalGainLossPercent: null });
  });

  it.each([
    ['no_quote', holdingOf('XYZ', 'US'), []],
    ['unknown_symbol', holdingOf('XYZ', 'US'), [quoteOf('XYZ', 'US', null, { status: 'unknown_symbol' })]],
    ['no_price', holdingOf('XYZ', 'US'), [quoteOf('XYZ', 'US', null, { status: 'rate_limited' })]],
    ['no_price', holdingOf('XYZ', 'US'), [quoteOf('XYZ', 'US', 0)]],
    ['no_price', holdingOf('XYZ', 'US'), [quoteOf('XYZ', 'US', Number.NaN)]],
    ['no_price', holdingOf('XYZ', 'US'), [quoteOf('XYZ', 'US', Number.POSITIVE_INFINITY)]],
    ['currency_mismatch', holdingOf('XYZ', 'US', { currency: 'EUR' }), [quoteOf('XYZ', 'US', 10)]],
    ['out_of_range', holdingOf('XYZ', 'US', { shares: 0 }), [quoteOf('XYZ', 'US', 10)]],
    ['out_of_range', holdingOf('XYZ', 'US', { shares: Number.NaN }), [quoteOf('XYZ', 'US', 10)]],
    ['out_of_range', holdingOf('XYZ', 'US', { shares: 1e12 }), [quoteOf('XYZ', 'US', 1e12)]],
    ['out_of_range', holdingOf('XYZ', 'US', { shares: 1e-200 }), [quoteOf('XYZ', 'US', 1e-200)]],
  ])('leaves out of all totals what has no value, and says why: %s', (reason, holding, quotes) => {
    const { positions, totals, priceCounts } = valuePortfolio([holding], quotesByKey(...quotes));
    expect(positions[0]).toMatchObject({ excluded: reason, price: null, value: null, gain: null, weight: null });
    expect(totals).toMatchObject([
      { currency: holding.currency, totalValue: null, totalGainLoss: null, dayChange: null },
    ]);
    expect(totals[0]?.coverage).toMatchObject({ holdings: 1, priced: 0, leftOut: [{ key: 'US:XYZ', reason }] });
    expect(priceCounts).toEqual({ provider: 0, sample: 0, none: 1 });
  });

  it('counts as provider whatever came from one, whatever its age §8.7', () => {
    const statuses = ['live', 'delayed', 'market_closed', 'stale', 'error'] as const;
    const { priceCounts, totals } = valuePortfolio(
      statuses.map((status) => holdingOf(status.toUpperCase(), 'US')),
      quotesByKey(...statuses.map((status) => quoteOf(status.toUpperCase(), 'US', 10, { status }))),
    );
    expect(priceCounts).toEqual({ provider: 4, sample: 1, none: 0 });
    expect(totals[0]?.coverage.sampled).toBe(1);
  });

  it('takes the day change of those that have one', () => {
    const { totals } = valuePortfolio(
      [holdingOf('AAPL', 'US'), holdingOf('MSFT', 'US')],
      quotesByKey(quoteOf('AAPL', 'US', 110, { change: 10 }), quoteOf('MSFT', 'US', 400)),
    );
    // 10·10 = 100 on 10·100 = 1,000.
    expect(totals[0]).toMatchObject({
      dayChange: 100,
      dayChangePercent: 10,
      coverage: { priced: 2, dayChangeKnown: 1 },
    });
  });

  it('has nothing to say about nothing', () => {
    const nothing = { positions: [], totals: [], priceCounts: { provider: 0, sample: 0, none: 0 } };
    expect(valuePortfolio([], new Map())).toEqual(nothing);
  });
});

const anyNumber = fc.oneof(fc.double(), fc.double({ min: 0, max: 1e6 }), fc.integer({ min: -5, max: 500 }));
const anyHolding = fc
  .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.constantFrom('US', 'IN'), anyNumber, fc.option(anyNumber))
  .map(([symbol, market, shares, purchasePrice]) => holdingOf(symbol, market, { shares, purchasePrice }));
const anyQuote = fc
  .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.constantFrom('US', 'IN'), anyNumber, anyNumber, anyNumber)
  .map(([symbol, market, price, change, changePercent]) => quoteOf(symbol, market, price, { change, changePercent }));

describe('valuePortfolio, whatever it is given', () => {
  const given = [fc.array(anyHolding, { maxLength: 12 }), fc.array(anyQuote, { maxLength: 12 })] as const;

  it('has weights that sum to 1 and parts that sum to their total, in every currency', () => {
    fc.assert(
      fc.property(...given, (holdings, quotes) => {
        const { positions, totals } = valuePortfolio(holdings, quotesByKey(...quotes));
        for (const total of totals) {
          const own = positions.filter(({ holding }) => holding.currency === total.currency);
          const sum = (part: (position: (typeof own)[number]) => number | null) =>
            own.reduce((all, position) => all + (part(position) ?? 0), 0);
          const scale = Math.max(1, total.totalValue ?? 0, total.totalCost ?? 0);
          expect(sum(({ weight }) => weight)).toBeCloseTo(total.totalValue === null ? 0 : 1, 9);
          expect(sum(({ value }) => value) / scale).toBeCloseTo((total.totalValue ?? 0) / scale, 9);
          expect(sum(({ gain }) => gain) / scale).toBeCloseTo((total.totalGainLoss ?? 0) / scale, 9);
          expect(total.coverage.priced + total.coverage.leftOut.length).toBe(total.coverage.holdings);
        }
      }),
    );
  });

  it('gives no NaN and no infinity', () => {
    fc.assert(
      fc.property(...given, (holdings, quotes) => {
        const { positions, totals } = valuePortfolio(holdings, quotesByKey(...quotes));
        const outputs = [
          ...positions.flatMap(({ key: _key, holding: _holding, quote: _quote, dayChange, ...position }) => [
            ...Object.values(position).filter((field) => typeof field !== 'string'),
            ...Object.values(dayChange ?? {}),
          ]),
          ...totals.flatMap(({ currency: _currency, coverage: _coverage, ...sums }) => Object.values(sums)),
        ];
        expect(outputs.filter((output) => output !== null && !Number.isFinite(output))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
