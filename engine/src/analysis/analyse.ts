import { classify, type Classification, type PortfolioFocus, type PortfolioType } from '../classification/classify.ts';
import type { Holding } from '../assets/holding.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuoteReason } from '../rules/context.ts';
import { TIPS, WARNINGS, type Tip, type Warning } from '../rules/registry.ts';
import { evaluate, type Abstention } from '../rules/rule.ts';
import type { Position } from '../valuation/position.ts';
import type { CurrencyTotals } from '../valuation/totals.ts';
import { valuePortfolio, type Valuation } from '../valuation/value-portfolio.ts';

/** What the analyser shows. */
export interface Analysis {
  /** totalValue, totalGainLoss, totalGainLossPercent and their coverage, per currency. */
  readonly totals: readonly CurrencyTotals[];
  /** With stock data; one per share and market. */
  readonly holdings: readonly Position[];
  readonly portfolioType: PortfolioType;
  readonly focus: PortfolioFocus;
  /** Keys of the holdings on each list of known tickers: what type and focus rest on. */
  readonly themes: Classification['themes'];
  /** Date of those lists. */
  readonly tickersAsOf: string;
  /** Most severe first. */
  readonly risks: readonly Warning[];
  /** Rules that found nothing. */
  readonly risksWithin: readonly Warning['id'][];
  readonly tips: readonly Tip[];
  /** Rules and tips that could not judge, and why. */
  readonly abstained: readonly Abstention<(Warning | Tip)['id'], QuoteReason>[];
  readonly priceCounts: Valuation['priceCounts'];
}

/**
 * Values, classifies and judges a list of holdings at given quotes (keyed by `quoteKey`).
 *
 * One holding per share, as `mergeHoldings` gives them. What the provider does not know is named in the totals' coverage and counts for
 * neither type nor rules; of an empty list there are no totals, and every rule abstains. See `valuePortfolio`, `classify` and `evaluate` for the parts.
 */
export function analysePortfolio(holdings: readonly Holding[], quotes: ReadonlyMap<string, Quote>): Analysis {
  const { positions, totals, priceCounts } = valuePortfolio(holdings, quotes);
  const held = positions.filter(({ excluded }) => excluded !== 'unknown_symbol');
  const classification = classify(held.map(({ holding }) => holding));
  const context = { held, classification };
  const [warnings, tips] = [evaluate(WARNINGS, context), evaluate(TIPS, context)];
  return {
    totals,
    holdings: positions,
    portfolioType: classification.portfolioType,
    focus: classification.focus,
    themes: classification.themes,
    tickersAsOf: classification.asOf,
    risks: warnings.findings,
    risksWithin: warnings.within,
    tips: tips.findings,
    abstained: [...warnings.abstained, ...tips.abstained],
    priceCounts,
  };
}
