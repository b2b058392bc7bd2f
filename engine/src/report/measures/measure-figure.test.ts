import { expect, it } from 'vitest';
import type { MeasureId } from '../../measures/registry.ts';
import type { Basis } from '../section.ts';
import { measureFigure } from './measure-figure.ts';
import type { MeasureRow, Measures } from './measures.ts';

const basis: Basis = {
  currency: 'INR',
  window: { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null },
  coverage: { extent: 'all', own: 1, proxied: 0 },
  tail: null,
  hoursFactor: null,
};

/** How a measure is written among others. */
function figureOf(id: MeasureId, unit: MeasureRow['unit'], others: Partial<Record<MeasureId, number>>) {
  const row = (of: MeasureId, value: number): MeasureRow => ({
    id: of,
    unit: 'ratio',
    portfolio: { ok: true, value },
    benchmark: null,
  });
  const rows = [
    row('volatility', others.volatility ?? 0.2),
    row('r_squared', others.r_squared ?? 0.5),
    row(id, others[id] ?? 1),
  ];
  const measures: Measures = { by: 'price', rows, benchmark: 'IN:NIFTY50', riskFree: null };
  return measureFigure({ id, unit }, others[id] ?? 1, measures, basis);
}

it.each([
  ['total_return', 'fraction', 'level'],
  ['up_capture', 'fraction', 'level'],
  ['alpha', 'fraction', 'estimatedPart'],
  ['sharpe', 'ratio', 'tenths'],
  ['minimum_track_record', 'days', 'days'],
] as const)('%s, a %s, is written as %s', (id, unit, kind) => {
  expect(figureOf(id, unit, {})).toMatchObject({ kind, value: 1 });
});

it.each([
  // 1.2 · √((1 / 0.5 − 1) / 1256) = 0.034, and with 0.05 in place of 0.5 0.15.
  ['beta', { beta: 1.2, r_squared: 0.5 }, 'ratio'],
  ['beta', { beta: 1.2, r_squared: 0.05 }, 'tenths'],
  ['correlation', { correlation: 0.7 }, 'ratio'],
] as const)('%s has as many decimals as its error supports: %o', (id, others, kind) => {
  expect(figureOf(id, 'ratio', others).kind).toBe(kind);
});

// 1.96 · 0.2 · √0.5 / √5 = 0.124.
it.each([
  [0.12, true],
  [0.13, false],
] as const)('an alpha of %d ± 0.124 may be chance: %s', (alpha, isChance) => {
  expect(figureOf('alpha', 'fraction', { alpha }).isChance).toBe(isChance);
});
