import { describe, expect, it } from 'vitest';
import type { PlanDraft } from './plan-draft.ts';
import { monthsUntil, readPlan, yearAfter } from './read-plan.ts';

const TODAY = '2026-11-24';
const START = { value: 500_000, cost: 400_000 };
const DEFAULTS = { stepUp: 0, inflation: 4, fees: 0.5, tax: 0, low: 3.5, middle: 5.2, high: 6.6 };
const read = (typed: PlanDraft['typed'], way: PlanDraft['way'] = 'in') =>
  readPlan({ way, typed }, START, DEFAULTS, TODAY, 'INR');

it('counts months to the end of a year', () => {
  expect(monthsUntil(2036, TODAY)).toBe(121);
  expect(monthsUntil(2027, '2026-12-01')).toBe(12);
});

it('counts back to the year, also where a new month has begun since', () => {
  expect(yearAfter(121, TODAY)).toBe(2036);
  expect(yearAfter(121, '2026-12-01')).toBe(2036);
});

describe('readPlan', () => {
  it('takes amounts as people type them, and defaults for what is empty', () => {
    expect(
      read({ target: '₹50 lakh', year: '2036', monthly: '10,000', stepUp: '5%', tax: '12.5 %', low: ' ' }),
    ).toEqual({
      faults: new Map(),
      asked: {
        plan: { start: 500_000, cost: 400_000, months: 121, monthly: 10_000, stepUp: 0.05, target: 5_000_000 },
        assumptions: {
          realReturn: {
            low: expect.closeTo(0.035, 12),
            middle: expect.closeTo(0.052, 12),
            high: expect.closeTo(0.066, 12),
          },
          inflation: 0.04,
          cost: 0.005,
          taxOnGain: 0.125,
        },
      },
    });
  });

  it('takes withdrawals out, before tax, and needs no sum for them', () => {
    const { asked } = read({ year: '2050', monthly: '20000', tax: '10' }, 'out');
    expect(asked?.plan).toMatchObject({ monthly: -20_000, target: 0 });
    expect(asked?.assumptions.taxOnGain).toBe(0);
  });

  it.each([
    [{ year: '2036' }, 'in', 'target', 'missing'],
    [{ target: '1' }, 'in', 'year', 'missing'],
    [{ year: '2036' }, 'out', 'monthly', 'missing'],
    [{ target: 'many', year: '2036' }, 'in', 'target', 'number'],
    [{ target: '1', year: '2026' }, 'in', 'year', 'range'],
    [{ target: '1', year: '2076' }, 'in', 'year', 'range'],
    [{ target: '1', year: '2036.5' }, 'in', 'year', 'number'],
    [{ target: '1', year: '2036', inflation: '30' }, 'in', 'inflation', 'range'],
    [{ target: '1', year: '2036', fees: '-1' }, 'in', 'fees', 'range'],
    [{ target: '-1', year: '2036' }, 'in', 'target', 'number'],
    [{ target: '$50,000', year: '2036' }, 'in', 'target', 'currency'],
    [{ target: '1', year: '2036', monthly: '€100' }, 'in', 'monthly', 'currency'],
    [{ target: '1', year: '2036', low: '6' }, 'in', 'low', 'order'],
    [{ target: '1', year: '2036', high: '1' }, 'in', 'high', 'order'],
  ] as const)('says what is wrong: %j, %s', (typed, way, field, fault) => {
    const { asked, faults } = read(typed, way);
    expect(asked).toBeNull();
    expect([...faults]).toEqual([[field, fault]]);
  });

  it('takes a return below inflation', () => {
    expect(read({ target: '1', year: '2036', low: '−1.5', middle: '-1' }).asked?.assumptions.realReturn).toMatchObject({
      low: expect.closeTo(-0.015, 12),
      middle: expect.closeTo(-0.01, 12),
    });
  });

  it('takes the last year that fifty years reach', () => {
    expect(read({ target: '1', year: '2075' }).asked?.plan.months).toBe(589);
  });
});
