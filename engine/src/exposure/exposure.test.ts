import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { SECTORS } from '../instruments/sector.ts';
import { CURRENCIES } from '../money/currency.ts';
import { MARKETS } from '../quotes/market.ts';
import { exposureOf, type Exposed } from './exposure.ts';

const one = (key: string, value: number, facts: Partial<Exposed> = {}): Exposed => ({
  key,
  value,
  sector: 'energy',
  market: 'IN',
  currency: 'INR',
  ...facts,
});
const some = fc.array(
  fc.record({
    key: fc.uuid(),
    value: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
    sector: fc.option(fc.constantFrom(...SECTORS)),
    market: fc.constantFrom(...MARKETS),
    currency: fc.constantFrom(...CURRENCIES),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('exposureOf', () => {
  it('of 300 in energy, 100 unclassified and 100 in American utilities: 60, 20 and 20 %', () => {
    const exposure = exposureOf([
      one('A', 100),
      one('X', 100, { sector: 'utilities', market: 'US', currency: 'USD' }),
      one('B', 200),
      one('?', 100, { sector: null }),
    ]);
    expect(exposure?.sectors.map(({ name, weight, holdings }) => [name, weight, holdings])).toEqual([
      ['energy', 0.6, ['B', 'A']],
      ['utilities', 0.2, ['X']],
      ['unclassified', 0.2, ['?']],
    ]);
    expect(exposure?.countries).toMatchObject([
      { name: 'IN', value: 400 },
      { name: 'US', value: 100 },
    ]);
    expect(exposure?.currencies).toMatchObject([
      { name: 'INR', weight: 0.8 },
      { name: 'USD', weight: 0.2 },
    ]);
  });

  it('adds up to the whole, each holding once, in whatever order', () => {
    fc.assert(
      fc.property(some, (holdings) => {
        const exposure = exposureOf(holdings);
        const back = exposureOf(holdings.toReversed());
        assert(exposure && back);
        for (const list of ['sectors', 'countries', 'currencies'] as const) {
          expect(exposure[list].reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
          expect(exposure[list].flatMap((part) => part.holdings).toSorted()).toEqual(
            holdings.map(({ key }) => key).toSorted(),
          );
          const largest = (all: typeof back) => all[list][0]?.weight ?? 0;
          expect(largest(back)).toBeCloseTo(largest(exposure), 9);
        }
      }),
    );
  });

  it('is none where nothing has a value', () => {
    expect(exposureOf([])).toBeNull();
    expect(exposureOf([one('A', 0), one('B', Number.NaN), one('C', Infinity), one('D', -3)])).toBeNull();
  });
});
