import { SEVERITIES } from '../rules/rule.ts';
import { deepDrawdown, highBeta, movesTogether, volatile } from './agitated.ts';
import { fewEffectiveHoldings, largeHolding, topFive } from './concentrated.ts';
import { foreignCurrency, largeSector, weakData } from './exposed.ts';
import type { RiskAbstention, RiskFinding, RiskFindings } from './finding.ts';
import type { RiskRuleInput } from './input.ts';
import type { RiskRule } from './rule.ts';

/** Our rules beyond the specification's, which come before them: see `rules/registry`. */
export const OUR_RULES: readonly RiskRule[] = [
  largeHolding,
  topFive,
  fewEffectiveHoldings,
  largeSector,
  foreignCurrency,
  volatile,
  highBeta,
  deepDrawdown,
  movesTogether,
  weakData,
];

/** All of them on one portfolio: findings from worst to mildest, in the order of the rules among equals. */
export function evaluateOurRules(input: RiskRuleInput): RiskFindings {
  const findings: RiskFinding[] = [];
  const abstained: RiskAbstention[] = [];
  for (const { id, evaluate } of OUR_RULES) {
    const verdict = evaluate(input);
    if (verdict.outcome === 'raised') findings.push(verdict.finding);
    if (verdict.outcome === 'abstained') abstained.push({ id, reason: verdict.reason });
  }
  const rank = ({ severity }: RiskFinding) => SEVERITIES.indexOf(severity);
  return { findings: findings.toSorted((a, b) => rank(a) - rank(b)), abstained };
}
