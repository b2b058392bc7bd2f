import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { SEVERITIES, type Severity } from '@ballast/engine/rules/rule';
import type { BasicCheck } from '../../../components/basic-checks.tsx';
import type { RiskShare } from '../../../components/risk-shares.ts';
import { findingKey } from './finding-key.ts';

/** One line of the list: a finding of the report, or a basic check. */
export type Listed = { readonly key: string; readonly severity: Severity } & (
  | { readonly finding: AdvancedFinding; readonly check: null }
  | { readonly finding: null; readonly check: BasicCheck }
);

/** What concerns less of the money and of the risk than one holding may be comes after everything else. */
const MINOR = 0.1;

/**
 * Findings and basic checks that found something in one list, most severe first; of equals, what concerns the larger part of money or
 * risk. `shares`: of each holding, null where they are not known.
 */
export function listed(
  findings: readonly AdvancedFinding[],
  checks: readonly BasicCheck[],
  shares: ReadonlyMap<string, RiskShare> | null,
): readonly Listed[] {
  const shareOf = ({ finding, check }: Listed): number =>
    finding?.id === 'low_quality_data' ? finding.figure : shareIn(finding?.holdings ?? check?.keys ?? [], shares);
  return [
    ...findings.map((finding) => ({ key: findingKey(finding), severity: finding.severity, finding, check: null })),
    ...checks.map((check) => ({ key: check.id, severity: check.severity, finding: null, check })),
  ]
    .map((one) => ({ one, share: shareOf(one) }))
    .toSorted(
      (a, b) =>
        Number(a.share < MINOR) - Number(b.share < MINOR) ||
        SEVERITIES.indexOf(a.one.severity) - SEVERITIES.indexOf(b.one.severity) ||
        b.share - a.share,
    )
    .map(({ one }) => one);
}

/** The larger of their parts of the money and of the risk; everything where one of them is not known. */
function shareIn(keys: readonly string[], shares: ReadonlyMap<string, RiskShare> | null): number {
  const parts = keys.map((key) => shares?.get(key));
  if (parts.length === 0 || parts.includes(undefined)) return 1;
  const sum = (of: keyof RiskShare) => parts.reduce((total, share) => total + (share?.[of] ?? 0), 0);
  return Math.max(sum('weight'), sum('part'));
}

const FOLLOWING: ReadonlySet<AdvancedFinding['id']> = new Set([
  'large_holding',
  'few_effective_holdings',
  'large_sector',
  'foreign_currency',
]);
/** Of 1. */
const CLOSE = 1e-3;

/** With a single holding, limits whose figure is 1 for that reason alone are named in its line and have none of their own. */
export function foldSingle(list: readonly Listed[], nameOf: (id: AdvancedFinding['id']) => string): readonly Listed[] {
  if (!list.some(({ check }) => check?.id === 'single_holding')) return list;
  const follows = ({ finding }: Listed) =>
    finding !== null && FOLLOWING.has(finding.id) && Math.abs(finding.figure - 1) < CLOSE;
  const also = list.flatMap((one) => (one.finding !== null && follows(one) ? [nameOf(one.finding.id)] : []));
  return list
    .filter((one) => !follows(one))
    .map((one) =>
      one.check !== null && one.check.id === 'single_holding'
        ? { ...one, check: { ...one.check, also: [...one.check.also, ...also] } }
        : one,
    );
}

/** How many limits a list says are exceeded. A holding without a value is no limit that is exceeded. */
export function limitsIn(list: readonly Listed[]): number {
  return list
    .filter(({ finding }) => finding?.id !== 'unvalued_holdings')
    .reduce((count, { check }) => count + 1 + (check?.also.length ?? 0), 0);
}
