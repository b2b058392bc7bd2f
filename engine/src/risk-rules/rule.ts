import type { RiskFinding, RiskRuleId, RiskVerdict } from './finding.ts';
import type { RiskRuleInput } from './input.ts';

/** One entry of the registry. */
export interface RiskRule {
  readonly id: RiskRuleId;
  readonly evaluate: (input: RiskRuleInput) => RiskVerdict;
}

export const CLEAR: RiskVerdict = { outcome: 'clear' };

/** A finding over all holdings with figures, about none but them, unless told. */
export function raise(
  input: RiskRuleInput,
  finding: Omit<RiskFinding, 'considered' | 'outOf' | 'subject'> & Partial<Pick<RiskFinding, 'considered' | 'subject'>>,
): RiskVerdict {
  return {
    outcome: 'raised',
    finding: { subject: null, considered: input.holdings.length, outOf: input.outOf, ...finding },
  };
}
