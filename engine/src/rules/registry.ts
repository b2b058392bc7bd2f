import { runChecks, type CheckInput, type CheckResults } from './check.ts';
import { shareConcentration, techConcentration } from './concentration.ts';
import { broadDecline, extremeVolatility, highVolatility } from './day-moves.ts';
import { fewHoldings, singleHolding, veryFewHoldings } from './diversification.ts';
import { SEVERITIES, type RiskRule, type RuleFinding, type RuleId } from './rule.ts';

/** The rules of the specification first, in their names and thresholds; ours join behind them. */
export const RISK_RULES: readonly RiskRule[] = [
  singleHolding,
  veryFewHoldings,
  fewHoldings,
  techConcentration,
  extremeVolatility,
  highVolatility,
  broadDecline,
  shareConcentration,
];

/** All rules on one portfolio: findings from worst to mildest, in the registry's order among equals. */
export function evaluateRules(input: CheckInput): CheckResults<RuleId, RuleFinding> {
  const { findings, abstained } = runChecks(RISK_RULES, input);
  const rank = ({ severity }: RuleFinding) => SEVERITIES.indexOf(severity);
  return { findings: findings.toSorted((a, b) => rank(a) - rank(b)), abstained };
}
