import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { SEVERITIES, type Severity } from '@ballast/engine/rules/rule';
import type { BasicCheck } from '../../../components/basic-checks.tsx';
import { findingKey } from './finding-key.ts';

/** One line of the list: a finding of the report, or a basic check. */
export type Listed = { readonly key: string; readonly severity: Severity } & (
  | { readonly finding: AdvancedFinding; readonly check: null }
  | { readonly finding: null; readonly check: BasicCheck }
);

/** Findings and basic checks that found something in one list, most severe first; of equals the findings. */
export function listed(findings: readonly AdvancedFinding[], checks: readonly BasicCheck[]): readonly Listed[] {
  return [
    ...findings.map((finding) => ({ key: findingKey(finding), severity: finding.severity, finding, check: null })),
    ...checks.map((check) => ({ key: check.id, severity: check.severity, finding: null, check })),
  ].toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
