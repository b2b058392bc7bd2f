import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { describe, expect, it } from 'vitest';
import type { BasicCheck } from '../../../components/basic-checks.tsx';
import { foldSingle, limitsIn, listed } from './listed.ts';

const check = (id: string, severity: BasicCheck['severity'], keys: readonly string[]): BasicCheck => ({
  id,
  name: id,
  severity,
  keys,
  title: id,
  rule: '',
  detail: '',
  holdings: '',
  also: [],
  sample: null,
});
const finding = (
  id: AdvancedFinding['id'],
  severity: AdvancedFinding['severity'],
  holdings: readonly string[],
  figure = 1,
): AdvancedFinding => ({
  id,
  severity,
  holdings,
  figure,
  unit: id === 'few_effective_holdings' ? 'holdings' : id === 'volatile' ? 'ratio' : 'fraction',
  threshold: 0.5,
  effect: null,
  subject: null,
  company: null,
  usesSample: false,
});
const SHARES = new Map([
  ['IN:LARGE', { weight: 0.6, part: 0.5, own: 1 }],
  ['IN:WILD', { weight: 0.05, part: 0.3, own: 1 }],
  ['IN:MIDDLE', { weight: 0.34, part: 0.19, own: 1 }],
  ['IN:TINY', { weight: 0.01, part: 0.01, own: 1 }],
]);
const idsOf = (list: ReturnType<typeof listed>) => list.map((one) => (one.finding ?? one.check).id);

describe('the list of findings', () => {
  it('puts what concerns a tiny part of money and risk behind everything else, whatever its severity', () => {
    const list = listed(
      [finding('large_sector', 'moderate', ['IN:LARGE'])],
      [check('extreme_volatility', 'critical', ['IN:TINY']), check('high_volatility', 'high', ['IN:TINY'])],
      SHARES,
    );
    expect(idsOf(list)).toEqual(['large_sector', 'extreme_volatility', 'high_volatility']);
  });

  it('takes the larger of its parts of money and risk', () => {
    const list = listed(
      [finding('large_sector', 'moderate', ['IN:LARGE'])],
      [check('high_volatility', 'high', ['IN:WILD'])],
      SHARES,
    );
    expect(idsOf(list)).toEqual(['high_volatility', 'large_sector']);
  });

  it('orders what is equally severe by the part that it concerns', () => {
    const list = listed(
      [finding('large_holding', 'high', ['IN:MIDDLE']), finding('large_sector', 'high', ['IN:LARGE'])],
      [check('broad_decline', 'high', ['IN:LARGE', 'IN:MIDDLE'])],
      SHARES,
    );
    expect(idsOf(list)).toEqual(['broad_decline', 'large_sector', 'large_holding']);
  });

  it('counts a holding whose part is not known as everything, and low-quality data as its figure', () => {
    const list = listed(
      [
        finding('low_quality_data', 'moderate', ['IN:LARGE', 'IN:MIDDLE'], 0.06),
        finding('unvalued_holdings', 'critical', ['IN:NOPE']),
      ],
      [check('few_holdings', 'moderate', ['IN:LARGE', 'IN:NOPE'])],
      SHARES,
    );
    expect(idsOf(list)).toEqual(['unvalued_holdings', 'few_holdings', 'low_quality_data']);
    expect(idsOf(listed([finding('volatile', 'high', ['IN:TINY'])], [], null))).toEqual(['volatile']);
  });
});

describe('a single holding', () => {
  const single = check('single_holding', 'critical', ['IN:ONE']);
  const nameOf = (id: AdvancedFinding['id']) => `name of ${id}`;

  it('is said once, with the limits that follow from it', () => {
    const list = listed(
      [
        finding('large_holding', 'high', ['IN:ONE']),
        finding('few_effective_holdings', 'high', ['IN:ONE']),
        finding('large_sector', 'high', ['IN:ONE']),
        finding('volatile', 'high', ['IN:ONE'], 2),
      ],
      [single],
      null,
    );
    const folded = foldSingle(list, nameOf);
    expect(idsOf(folded)).toEqual(['single_holding', 'volatile']);
    expect(folded[0]?.check?.also).toEqual([
      'name of large_holding',
      'name of few_effective_holdings',
      'name of large_sector',
    ]);
    expect(limitsIn(folded)).toBe(5);
  });

  it('takes in no limit that says something else, and nothing where there are others', () => {
    const beside = listed([finding('large_holding', 'high', ['IN:ONE'], 0.4)], [single], null);
    expect(foldSingle(beside, nameOf)).toEqual(beside);
    const two = listed([finding('large_sector', 'high', ['IN:ONE', 'IN:TWO'])], [check('few', 'high', [])], null);
    expect(foldSingle(two, nameOf)).toEqual(two);
  });
});
