import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';
import { expect, it } from 'vitest';
import { pairsOf, strongestOf } from './pairs.ts';

const REPORT: CorrelationReport = {
  keys: ['IN:A', 'US:B', 'IN:C'],
  markets: ['IN', 'US', 'IN'],
  isAcrossHours: true,
  observations: 900,
  values: new Float64Array([1, 0.2, 0.1, 0.2, 1, 0.4, 0.1, 0.4, 1]),
  average: 0.7 / 3,
  least: 0.5,
  clusters: [],
  leftOut: [],
  limit: 100,
};

it('has every pair once, the strongest first; one across countries is as certain as a third of its days', () => {
  expect(pairsOf(REPORT)).toEqual([
    { a: 'US:B', b: 'IN:C', value: 0.4, observations: 300 },
    { a: 'IN:A', b: 'US:B', value: 0.2, observations: 300 },
    { a: 'IN:A', b: 'IN:C', value: 0.1, observations: 900 },
  ]);
  expect(pairsOf({ ...REPORT, isAcrossHours: false }).map(({ observations }) => observations)).toEqual([900, 900, 900]);
});

/** The strongest pair by the three correlations: of A with B, of A with C, of B with C. */
const strongest = (ab: number, ac: number, bc: number) =>
  strongestOf(pairsOf({ ...REPORT, observations: 1250, values: new Float64Array([1, ab, ac, ab, 1, bc, ac, bc, 1]) }));

it('names the pair that moves together most, by more than chance', () => {
  // Across countries 0.09 is of a third of the days, which is chance.
  expect(strongest(0.09, 0.085, 0.01)).toMatchObject({ a: 'IN:A', b: 'IN:C', value: 0.085 });
  expect(strongest(0.01, 0.02, -0.01)).toBeUndefined();
});

it('names the pair that moves against each other most, where none moves together', () => {
  expect(strongest(-0.7, 0.02, -0.3)).toMatchObject({ a: 'IN:A', b: 'US:B', value: -0.7 });
});
