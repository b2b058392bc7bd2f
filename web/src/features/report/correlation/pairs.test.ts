import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';
import { expect, it } from 'vitest';
import { pairsOf } from './pairs.ts';

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
