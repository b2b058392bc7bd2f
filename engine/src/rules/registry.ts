import type { HistoryReason, QuoteReason, RuleContext } from './context.ts';
import { shareConcentration, techConcentration } from './count-concentration.ts';
import { lowQualityData, unvaluedHoldings } from './data-quality.ts';
import { broadDecline, extremeVolatility, highVolatility } from './day-changes.ts';
import { foreignCurrency, largeSector } from './exposure.ts';
import { fewHoldings, singleHolding, veryFewHoldings } from './holding-count.ts';
import { evaluate, type Finding, type Verdicts } from './rule.ts';
import { addDividends, addNonTech, dollarCostAveraging } from './tips.ts';
import { fewEffectiveHoldings, largeHolding, topFive } from './value-concentration.ts';
import { deepDrawdown, highBeta, highCorrelation, volatile } from './volatility.ts';

/** The specification's, §9. */
const WARNINGS = [
  singleHolding,
  veryFewHoldings,
  fewHoldings,
  techConcentration,
  extremeVolatility,
  highVolatility,
  broadDecline,
  shareConcentration,
];
/** The specification's, §9. */
const TIPS = [addNonTech, addDividends, dollarCostAveraging];
/** Limits in money, by the preset of the base currency. */
const ADVANCED = [
  largeHolding,
  topFive,
  fewEffectiveHoldings,
  largeSector,
  foreignCurrency,
  volatile,
  highBeta,
  deepDrawdown,
  highCorrelation,
  unvaluedHoldings,
  lowQualityData,
];
/** Every rule, by the list that shows it. */
export const RULES = { warnings: WARNINGS, tips: TIPS, advanced: ADVANCED };

type IdIn<List extends keyof typeof RULES> = (typeof RULES)[List][number]['id'];
export type Warning = Finding<IdIn<'warnings'>>;
export type Tip = Finding<IdIn<'tips'>>;
export type AdvancedFinding = Finding<IdIn<'advanced'>>;

export interface RuleResults {
  readonly warnings: Verdicts<Warning['id'], QuoteReason>;
  readonly tips: Verdicts<Tip['id'], QuoteReason>;
  readonly advanced: Verdicts<AdvancedFinding['id'], HistoryReason>;
}

const NOT_EVALUATED = { findings: [], abstained: [] };

export function evaluateRules({ quotes, history }: RuleContext): RuleResults {
  return {
    warnings: quotes ? evaluate(WARNINGS, quotes) : NOT_EVALUATED,
    tips: quotes ? evaluate(TIPS, quotes) : NOT_EVALUATED,
    advanced: history ? evaluate(ADVANCED, history) : NOT_EVALUATED,
  };
}
