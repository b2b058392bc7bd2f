import { shareConcentration, techConcentration } from './count-concentration.ts';
import { lowQualityData, unvaluedHoldings } from './data-quality.ts';
import { broadDecline, extremeVolatility, highVolatility } from './day-changes.ts';
import { foreignCurrency, largeSector } from './exposure.ts';
import { fewHoldings, singleHolding, veryFewHoldings } from './holding-count.ts';
import type { Finding } from './rule.ts';
import { addDividends, addNonTech, dollarCostAveraging } from './tips.ts';
import { fewEffectiveHoldings, largeHolding, topFive } from './value-concentration.ts';
import { deepDrawdown, highBeta, highCorrelation, volatile } from './volatility.ts';

/** The specification's, §9. Evaluated on quotes alone, as are the tips. */
export const WARNINGS = [
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
export const TIPS = [addNonTech, addDividends, dollarCostAveraging];
/** Limits in money, by the preset of the base currency: those that need today's values alone. */
export const ON_WEIGHTS = [largeHolding, topFive, fewEffectiveHoldings, largeSector, foreignCurrency, unvaluedHoldings];
/** Those that need returns. */
export const ON_HISTORY = [volatile, highBeta, deepDrawdown, highCorrelation, lowQualityData];
type IdIn<List extends readonly { readonly id: string }[]> = List[number]['id'];
export type Warning = Finding<IdIn<typeof WARNINGS>>;
export type Tip = Finding<IdIn<typeof TIPS>>;
export type AdvancedFinding = Finding<IdIn<typeof ON_WEIGHTS | typeof ON_HISTORY>>;
