import type { AdvancedFinding } from './registry.ts';

type Step = 'guideline' | 'limit';
/** What the threshold of a finding is, and of what. */
export type LimitKind = Step | `holding_${Step}` | `sector_${Step}`;

/**
 * Rules of two steps (see `graded`) have a guideline and, above it, a limit; a person's own limit is both and is called one. How many
 * effective holdings there are is a guideline throughout.
 */
export function limitKindOf({ id, severity }: Pick<AdvancedFinding, 'id' | 'severity'>): LimitKind {
  const step = severity === 'moderate' ? 'guideline' : 'limit';
  if (id === 'large_holding') return `holding_${step}`;
  if (id === 'large_sector') return `sector_${step}`;
  if (id === 'low_quality_data') return step;
  return id === 'few_effective_holdings' ? 'guideline' : 'limit';
}
