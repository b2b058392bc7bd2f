import { assert, describe, expect, it } from 'vitest';
import { numberOf, referenceCases } from '../testing/reference-cases.ts';
import { xirr, type CashFlow } from './xirr.ts';

const DAY_MS = 86_400_000;

/** Of all flows on the day of the first, at a yearly rate. */
function presentValue(flows: readonly CashFlow[], rate: number): number {
  const times = flows.map(({ day }) => Date.parse(day) / DAY_MS);
  const start = Math.min(...times);
  return flows.reduce((sum, { amount }, i) => sum + amount * (1 + rate) ** ((start - (times[i] ?? start)) / 365), 0);
}

function flowsOf(list: unknown): readonly CashFlow[] {
  if (!Array.isArray(list)) throw new Error('not a list of flows');
  return list.map(([day, amount]: [string, number]) => ({ day, amount }));
}

const cases = referenceCases('xirr', 'xirr');
/** Where the case itself lists several roots. */
const rootsIn = (convention: string): number[] =>
  /roots=\[([^\]]*)\]/.exec(convention)?.[1]?.split(',').map(Number) ?? [];

describe('xirr', () => {
  it.each(cases.filter(({ convention }) => rootsIn(convention).length === 0))('agrees with $id ($source)', (one) => {
    const result = xirr(flowsOf(one.inputs['cashflows']));
    expect(Math.abs((result.ok ? result.rate : Number.NaN) - numberOf(one.expected))).toBeLessThan(one.tolerance);
  });

  it.each(cases.filter(({ convention }) => rootsIn(convention).length > 1))(
    'of $id is not unique, and names all',
    (one) => {
      const result = xirr(flowsOf(one.inputs['cashflows']));
      const rates = !result.ok && result.reason === 'not_unique' ? result.rates : [];
      const expected = rootsIn(one.convention);
      expect(rates).toHaveLength(expected.length);
      rates.forEach((rate, i) => expect(Math.abs(rate - (expected[i] ?? Number.NaN))).toBeLessThan(one.tolerance));
    },
  );

  it.each(referenceCases('xirr', 'xnpv'))('discounts as $id does', ({ inputs, params, expected, tolerance }) => {
    const value = presentValue(flowsOf(inputs['cashflows']), numberOf(params['rate']));
    expect(Math.abs(value - numberOf(expected))).toBeLessThan(tolerance);
  });

  it.each([
    [0.1, 0.101],
    [0.1, 0.1 + 1e-6],
    [-0.5, -0.4995],
    [2, 2.0001],
  ])('of two rates near each other, %d and %d, is not unique', (low, high) => {
    // (1 + low)(1 + high) − (2 + low + high) · x + x², in x = 1 + r, over two years of 365 days.
    const flows: readonly CashFlow[] = [
      { day: '2021-01-01', amount: 100 },
      { day: '2022-01-01', amount: -100 * (2 + low + high) },
      { day: '2023-01-01', amount: 100 * (1 + low) * (1 + high) },
    ];
    const result = xirr(flows);
    assert(!result.ok && result.reason === 'not_unique', JSON.stringify(result));
    expect(result.rates[0]).toBeCloseTo(low, 7);
    expect(result.rates[1]).toBeCloseTo(high, 7);
    const scaled = xirr(flows.map(({ day, amount }) => ({ day, amount: -1e9 * amount })));
    expect(scaled).toMatchObject({ reason: 'not_unique' });
  });

  it('of a rate at which the value only touches nothing is not unique, and of one that it misses is none', () => {
    const flows = (last: number): readonly CashFlow[] => [
      { day: '2021-01-01', amount: 100 },
      { day: '2022-01-01', amount: -220 },
      { day: '2023-01-01', amount: last },
    ];
    expect(xirr(flows(121))).toMatchObject({
      reason: 'not_unique',
      rates: [expect.closeTo(0.1, 6), expect.closeTo(0.1, 6)],
    });
    expect(xirr(flows(121.001))).toEqual({ ok: false, reason: 'no_rate' });
  });

  it('of a rate at which the value only touches nothing is twice that rate, whichever it is', () => {
    for (let percent = -60; percent <= 300; percent += 7) {
      const growth = 1 + percent / 100;
      const result = xirr([
        { day: '2021-01-01', amount: 100 },
        { day: '2022-01-01', amount: -200 * growth },
        { day: '2023-01-01', amount: 100 * growth ** 2 },
      ]);
      assert(!result.ok && result.reason === 'not_unique', `${percent} %`);
      expect(result.rates).toHaveLength(2);
      for (const rate of result.rates) expect(Math.abs(rate - percent / 100)).toBeLessThan(1e-6);
    }
  });

  it('is 0, once, where as much comes back as was paid', () => {
    const flows = [
      { day: '2021-01-01', amount: -100 },
      { day: '2022-01-01', amount: 100 },
    ];
    expect(xirr(flows)).toEqual({ ok: true, rate: expect.closeTo(0, 12) });
  });

  it('counts flows of one unit, and not those of 0', () => {
    const flow = (day: string, amount: number): CashFlow => ({ day, amount });
    const doubled = xirr([flow('2021-01-01', -1), flow('2022-01-01', 1), flow('2022-01-01', 1)]);
    expect(doubled.ok && doubled.rate).toBeCloseTo(1, 12);
    expect(xirr([flow('2021-01-01', -100), flow('2022-01-01', 0)])).toEqual({ ok: false, reason: 'too_few' });
    const same = [flow('2021-01-01', -100), flow('2021-01-01', 100), flow('2022-01-01', 0)];
    expect(xirr(same)).toEqual({ ok: false, reason: 'too_few' });
  });

  it('is worth nothing at its rate, and the same when everything is doubled', () => {
    const flows = flowsOf(cases[0]?.inputs['cashflows']);
    const result = xirr(flows);
    const doubled = xirr(flows.map(({ day, amount }) => ({ day, amount: 2 * amount })));
    expect(result.ok && Math.abs(presentValue(flows, result.rate))).toBeLessThan(1e-6);
    expect(result.ok && doubled.ok && doubled.rate).toBeCloseTo(result.ok ? result.rate : Number.NaN, 12);
  });

  it.each([
    ['too_few', [['2024-01-01', -100]]],
    [
      'too_few',
      [
        ['2024-01-01', -100],
        ['2024-01-01', 110],
      ],
    ],
    [
      'one_sided',
      [
        ['2024-01-01', -100],
        ['2025-01-01', -10],
      ],
    ],
    [
      'not_finite',
      [
        ['2024-01-01', Number.NaN],
        ['2025-01-01', 10],
      ],
    ],
    [
      'not_finite',
      [
        ['2024-02-30', -100],
        ['2025-01-01', 10],
      ],
    ],
    [
      'no_rate',
      [
        ['2024-01-01', -1e-9],
        ['2025-01-01', 1e9],
      ],
    ],
  ])('has none for a reason: %s', (reason, flows) => {
    expect(xirr(flowsOf(flows))).toMatchObject({ ok: false, reason });
  });
});
