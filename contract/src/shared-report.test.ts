import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import {
  MAX_SHARED_HOLDINGS,
  readSharedReport,
  SHARED_NAME_MAX,
  WHOLE,
  withoutNames,
  writeSharedReport,
  type SharedReport,
} from './shared-report.ts';

const REPORT: SharedReport = {
  asOf: '2026-11-20',
  base: 'INR',
  samples: 'none',
  scope: 'all',
  volatility: { value: 1320, interval: { low: 1260, high: 1390 } },
  badDay: { oneIn: 20, horizon: 1, loss: 131 },
  index: { key: 'IN:NIFTY50', volatility: 1600, loss: 180 },
  crash: { id: 'in_march_2020', change: -2700, indexLoss: 3800, isPartial: false, standIn: 6200 },
  holdings: [
    { listing: 'NSE:M&M', name: null, weight: 6000, risk: 7100 },
    { listing: 'IN:122639', name: 'Parag Parikh Flexi Cap Fund - Direct, Growth (निधि)', weight: 3000, risk: 3000 },
  ],
  others: { count: 3, weight: 1000, risk: -100 },
};
const rowOf = (l: string | null, n: string | null, w: number) => ({ l, n, w, r: 0 });
const BROKEN = { ok: false, problem: 'broken' };

/** A fragment of anything at all. */
function fragmentOf(value: unknown, version = '2'): string {
  return `${version}.${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
}
/** What a link of the report holds, to be changed. */
function bodyOf(report: SharedReport): Record<string, unknown> {
  const text = Buffer.from(writeSharedReport(report).slice(2), 'base64url').toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
const changed = (change: Record<string, unknown>) => readSharedReport(fragmentOf({ ...bodyOf(REPORT), ...change }));

describe('the fragment of a shared link', () => {
  it('gives the same report back', () => {
    expect(readSharedReport(writeSharedReport(REPORT))).toEqual({ ok: true, report: REPORT });
  });

  it('keeps the rise of an index in a crash that was not its own', () => {
    const report: SharedReport = {
      ...REPORT,
      crash: { id: 'in_ilfs_2018', change: -280, indexLoss: -1300, isPartial: false, standIn: 0 },
    };
    expect(readSharedReport(writeSharedReport(report))).toEqual({ ok: true, report });
  });

  it('keeps that an index has no prices in a crash, and that another looked worse by an index', () => {
    const report: SharedReport = {
      ...REPORT,
      crash: { id: 'us_dotcom_2000', change: -280, indexLoss: null, isPartial: true, standIn: 0, isByOwn: true },
    };
    expect(readSharedReport(writeSharedReport(report))).toEqual({ ok: true, report });
  });

  it('has weights that are rounded one by one', () => {
    const [first, second] = REPORT.holdings;
    if (first === undefined || second === undefined) throw new Error('there are two holdings');
    const report = {
      ...REPORT,
      holdings: [
        { ...first, weight: 5999 },
        { ...second, weight: 2999 },
      ],
    };
    expect(readSharedReport(writeSharedReport(report))).toEqual({ ok: true, report });
  });

  it('is read from an address as it was written, without a character that needs escaping', () => {
    const { hash } = new URL(`https://ballast.example/shared#${writeSharedReport(REPORT)}`);
    expect(readSharedReport(hash.slice(1))).toEqual({ ok: true, report: REPORT });
  });

  it('without names has no symbol in it, and the same figures', () => {
    const hidden = withoutNames(REPORT);
    const text = Buffer.from(writeSharedReport(hidden).slice(2), 'base64url').toString();
    expect(text).not.toMatch(/M&M|122639|Parag|NSE/);
    expect(hidden.holdings.map(({ weight, risk }) => [weight, risk])).toEqual([
      [6000, 7100],
      [3000, 3000],
    ]);
    expect(readSharedReport(writeSharedReport(hidden))).toEqual({ ok: true, report: hidden });
  });

  it.each(['W', 'क'])('has room for as many holdings as a link names, with the longest names: %s', (letter) => {
    const holdings = Array.from({ length: MAX_SHARED_HOLDINGS }, (_, place) => ({
      listing: `NASDAQ:${'X'.repeat(18)}${String(place).padStart(2, '0')}`,
      name: letter.repeat(SHARED_NAME_MAX),
      weight: WHOLE / MAX_SHARED_HOLDINGS,
      risk: -20 * WHOLE,
    }));
    const report = { ...REPORT, holdings, others: null };
    expect(readSharedReport(writeSharedReport(report))).toEqual({ ok: true, report });
  });
});

describe('a link of the first version', () => {
  /** As it was written then. */
  const LINK = [
    '1.eyJhc09mIjoiMjAyNi0xMS0yMCIsImJhc2UiOiJJTlIiLCJzYW1wbGVzIjoibm9uZSIsInNjb3BlIjoiYWxsIiwidm9sYXRpbGl0eSI6bnVs',
    'bCwiYmFkRGF5Ijp7Im9uZUluIjoyMCwiaG9yaXpvbiI6MSwibG9zcyI6MTMxfSwiaW5kZXgiOm51bGwsImNyYXNoIjp7ImlkIjoidXNfZG90Y2',
    '9tXzIwMDAiLCJjaGFuZ2UiOi0xMDAwLCJpbmRleExvc3MiOjEyMDAsImlzUGFydGlhbCI6ZmFsc2V9LCJvdGhlcnMiOm51bGwsImhvbGRpbmdz',
    'IjpbeyJsIjoiTlNFOklORlkiLCJuIjpudWxsLCJ3IjoxMDAwMCwiciI6MTAwMDB9XX0',
  ].join('');
  const crash = { id: 'us_dotcom_2000', change: -1000, indexLoss: 1200, isPartial: false } as const;

  it('is still read, and does not say how much of a crash an index stands in for', () => {
    expect(readSharedReport(LINK)).toEqual({
      ok: true,
      report: {
        asOf: '2026-11-20',
        base: 'INR',
        samples: 'none',
        scope: 'all',
        volatility: null,
        badDay: { oneIn: 20, horizon: 1, loss: 131 },
        index: null,
        crash: { ...crash, standIn: null },
        holdings: [{ listing: 'NSE:INFY', name: null, weight: WHOLE, risk: WHOLE }],
        others: null,
      },
    });
    expect(readSharedReport(fragmentOf({ ...bodyOf(REPORT), crash: null }, '1'))).toMatchObject({ ok: true });
  });

  it('is refused where it holds what that version did not', () => {
    expect(readSharedReport(fragmentOf(bodyOf(REPORT), '1'))).toEqual(BROKEN);
    const others = { count: 1, weight: 1001, risk: 0 };
    expect(readSharedReport(fragmentOf({ ...bodyOf(REPORT), crash, others }, '1'))).toEqual(BROKEN);
  });
});

describe('a fragment that anybody may have written', () => {
  it('is empty, or of a version that is not known here', () => {
    expect(readSharedReport('')).toEqual({ ok: false, problem: 'empty' });
    expect(readSharedReport(fragmentOf(bodyOf(REPORT), '3'))).toEqual({ ok: false, problem: 'newer' });
  });

  it.each([
    'overview',
    '1.',
    '1.%%%',
    '1.!!!!',
    '<script>alert(1)</script>',
    'access_token=abc&type=recovery',
    fragmentOf(null),
    fragmentOf([]),
    fragmentOf({}),
    fragmentOf('x'.repeat(9000)),
    `1.${'A'.repeat(1_000_000)}`,
    writeSharedReport(REPORT).slice(0, -9),
    '1.gICA',
  ])('is refused: %.40s', (fragment) => {
    expect(readSharedReport(fragment)).toEqual(BROKEN);
  });

  it.each([
    ['weights of less than the whole', { others: null }],
    ['weights of more than rounding explains', { others: { count: 1, weight: 1003, risk: 0 } }],
    [
      'a negative weight',
      {
        holdings: [rowOf('NSE:INFY', null, 10_500), rowOf('NSE:TCS', null, -500)],
        others: null,
      },
    ],
    [
      'a fraction of a hundredth',
      {
        holdings: [rowOf('NSE:INFY', null, 9999.5), rowOf('NSE:TCS', null, 0.5)],
        others: null,
      },
    ],
    [
      'one symbol twice',
      {
        holdings: [rowOf('NSE:INFY', null, 4500), rowOf('NSE:INFY', null, 4500)],
      },
    ],
    [
      'a name here and none there',
      {
        holdings: [rowOf('NSE:INFY', null, 4500), rowOf(null, null, 4500)],
      },
    ],
    ['a name of what is hidden', { holdings: [rowOf(null, 'Infosys', 9000)] }],
    ['no holdings', { holdings: [], others: { count: 1, weight: WHOLE, risk: 0 } }],
    ['a symbol that is a script', { holdings: [rowOf('NSE:<SCRIPT>', null, 9000)] }],
    ['a symbol of several lines', { holdings: [rowOf('NSE:INFY\nTCS', null, 9000)] }],
    ['an unknown exchange', { holdings: [rowOf('LSE:VOD', null, 9000)] }],
    ['a name that is an address', { holdings: [rowOf('NSE:INFY', 'Go to https://bad.example', 9000)] }],
    ['a name that is too long', { holdings: [rowOf('NSE:INFY', 'x'.repeat(SHARED_NAME_MAX + 1), 9000)] }],
    ['a day that does not exist', { asOf: '2026-02-30' }],
    ['an unknown currency', { base: 'XAU' }],
    ['an amount beside the figures', { total: 100_000 }],
    ['a volatility that is no number', { volatility: { value: 'NaN', interval: null } }],
    ['a volatility without end', { volatility: { value: 1e308, interval: null } }],
    ['an interval upside down', { volatility: { value: 1300, interval: { low: 1400, high: 1200 } } }],
    ['an unknown crisis', { crash: { id: 'tulips', change: -1, indexLoss: 1, isPartial: false, standIn: 0 } }],
    [
      'a crash that loses more than all',
      { crash: { id: 'in_2008', change: -10_001, indexLoss: 1, isPartial: false, standIn: 0 } },
    ],
    ['a crash without stand-ins', { crash: { id: 'in_2008', change: -10, indexLoss: 1, isPartial: false } }],
    [
      'a stand-in for more than all',
      { crash: { id: 'in_2008', change: -10, indexLoss: 1, isPartial: false, standIn: 10_001 } },
    ],
    [
      'too many holdings',
      { holdings: Array.from({ length: 41 }, (_, i) => rowOf(`US:A${String(i)}`, null, i === 0 ? 9000 : 0)) },
    ],
  ])('is refused with %s', (_, change) => {
    expect(changed(change)).toEqual(BROKEN);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => fragmentOf(json)),
        ),
        (fragment) => {
          expect(readSharedReport(fragment).ok).toBe(false);
        },
      ),
    );
  });
});
