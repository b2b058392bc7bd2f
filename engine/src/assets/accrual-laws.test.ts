import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/day.ts';
import { makeAsset } from '../testing/make-asset.ts';
import { COMPOUNDINGS, type Asset } from './asset.ts';
import { addMonths } from '../calendar/periods.ts';
import { valueAsset } from './value-asset.ts';

const START = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2013-04-01', days));
const AMOUNT = fc.integer({ min: 1, max: 10_000_000 });
const RATE = fc.integer({ min: 1, max: 1500 }).map((basisPoints) => basisPoints / 100);

const DEPOSIT = fc
  .record({
    amount: AMOUNT,
    rate: RATE,
    startsOn: START,
    months: fc.integer({ min: 1, max: 120 }),
    extraDays: fc.integer({ min: 0, max: 200 }),
    compounding: fc.constantFrom(null, ...COMPOUNDINGS),
    currency: fc.constantFrom('INR' as const, 'USD' as const, 'EUR' as const),
  })
  .map(({ months, extraDays, ...terms }) =>
    makeAsset('fixed_deposit', { ...terms, maturesOn: addDays(addMonths(terms.startsOn, months), extraDays) }),
  );

const CERTIFICATE = fc
  .record({
    kind: fc.constantFrom('nsc' as const, 'kvp' as const, 'scss' as const, 'pomis' as const),
    amount: AMOUNT,
    // Below, a Kisan Vikas Patra would take more than a hundred years to double.
    rate: RATE.filter((rate) => rate >= 1),
    startsOn: START,
  })
  .map(({ kind, ...terms }) => makeAsset(kind, terms));

const GROWING = fc.oneof(DEPOSIT, CERTIFICATE);

function valueOn(asset: Asset, day: Day): number {
  return valueAsset(asset, day, () => null).value ?? NaN;
}

function maturityOf(asset: Asset): { readonly value: number; readonly on: Day } {
  return valueAsset(asset, '2020-01-01', () => null).maturity ?? { value: NaN, on: '' };
}

describe('a deposit or certificate', () => {
  it('is worth its principal on its start and before', () => {
    fc.assert(
      fc.property(GROWING, fc.nat(2000), (asset, days) => {
        expect(valueOn(asset, addDays(asset.startsOn ?? '', -days))).toBe(asset.amount);
      }),
    );
  });

  it('never falls below its principal, and never falls from one day to the next', () => {
    fc.assert(
      fc.property(GROWING, fc.nat(4500), (asset, days) => {
        const day = addDays(asset.startsOn ?? '', days);
        const value = valueOn(asset, day);
        expect(value).toBeGreaterThanOrEqual(asset.amount ?? Infinity);
        expect(valueOn(asset, addDays(day, 1))).toBeGreaterThanOrEqual(value * (1 - 1e-12));
      }),
    );
  });

  it('grows within any week before maturity unless its interest is paid out', () => {
    fc.assert(
      fc.property(GROWING, fc.nat(4500), (asset, days) => {
        const paysOut = asset.compounding === 'payout' || asset.kind === 'scss' || asset.kind === 'pomis';
        const day = addDays(asset.startsOn ?? '', days);
        fc.pre(!paysOut && addDays(day, 7) <= maturityOf(asset).on);
        expect(valueOn(asset, addDays(day, 7))).toBeGreaterThan(valueOn(asset, day));
      }),
    );
  });

  it('makes no jump: a day brings at most five days of interest', () => {
    fc.assert(
      fc.property(GROWING, fc.nat(4500), (asset, days) => {
        const day = addDays(asset.startsOn ?? '', days);
        // A Kisan Vikas Patra doubles at the notified pace, which can be a little above its rate.
        const perDay = ((asset.rate ?? NaN) / 100) * (5 / 365);
        expect(valueOn(asset, addDays(day, 1))).toBeLessThanOrEqual(valueOn(asset, day) * (1 + perDay) + 1e-9);
      }),
    );
  });

  it('is worth its value at maturity on that day and ever after', () => {
    fc.assert(
      fc.property(GROWING, fc.nat(3000), (asset, days) => {
        const { value, on } = maturityOf(asset);
        expect(valueOn(asset, on)).toBe(value);
        expect(valueOn(asset, addDays(on, days))).toBe(value);
      }),
    );
  });
});

describe('a recurring deposit', () => {
  const RECURRING = fc
    .record({ amount: AMOUNT, rate: RATE, startsOn: START, months: fc.integer({ min: 1, max: 120 }) })
    .map(({ months, ...terms }) =>
      makeAsset('recurring_deposit', { ...terms, maturesOn: addMonths(terms.startsOn, months) }),
    );

  it('is never worth less than the instalments paid', () => {
    fc.assert(
      fc.property(RECURRING, fc.nat(119), (asset, months) => {
        const day = addMonths(asset.startsOn ?? '', months);
        fc.pre(day < (asset.maturesOn ?? ''));
        expect(valueOn(asset, day)).toBeGreaterThanOrEqual((asset.amount ?? Infinity) * (months + 1));
      }),
    );
  });

  it('is 0 before the first instalment, and stays at its maturity value', () => {
    fc.assert(
      fc.property(RECURRING, fc.integer({ min: 1, max: 2000 }), (asset, days) => {
        const { value, on } = maturityOf(asset);
        expect(valueOn(asset, addDays(asset.startsOn ?? '', -days))).toBe(0);
        expect(valueOn(asset, addDays(on, days))).toBe(value);
      }),
    );
  });

  it('matures at the closed form of the Indian Banks’ Association', () => {
    fc.assert(
      fc.property(AMOUNT, RATE, START, fc.integer({ min: 1, max: 40 }), (amount, rate, startsOn, quarters) => {
        const i = rate / 400;
        const closed = (amount * ((1 + i) ** quarters - 1)) / (1 - (1 + i) ** (-1 / 3));
        const maturesOn = addMonths(startsOn, quarters * 3);
        const asset = makeAsset('recurring_deposit', { amount, rate, startsOn, maturesOn });
        expect(valueOn(asset, maturesOn) / closed).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('a balance of PPF, EPF or SSY', () => {
  it('never falls, and a year of its rate is in it after each 31 March', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ppf' as const, 'epf' as const, 'ssy' as const),
        AMOUNT,
        RATE,
        fc.nat(1000),
        (kind, amount, rate, days) => {
          const asset = makeAsset(kind, { amount, rate, asOf: '2020-04-01' });
          const day = addDays('2020-03-01', days);
          expect(valueOn(asset, addDays(day, 1))).toBeGreaterThanOrEqual(valueOn(asset, day));
          expect(valueOn(asset, '2022-03-31') / amount).toBeCloseTo((1 + rate / 100) ** 2, 9);
        },
      ),
    );
  });
});
