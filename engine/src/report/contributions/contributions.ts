import { concentrationOf, diversificationRatio, type Concentration } from '../../concentration/concentration.ts';
import {
  shortfallContributions,
  volatilityContributions,
  type Contributions,
} from '../../contribution/contributions.ts';
import type { Measured } from '../../measures/measured.ts';
import { standardDeviation } from '../../measures/moments.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

/** What one holding is and brings. Parts are of the whole's: they add up to 1 over all rows, and are negative for a hedge. */
export interface ContributionRow {
  readonly key: string;
  readonly value: number;
  readonly weight: number;
  /** Annualized, of the holding alone. */
  readonly volatility: number;
  /** Of the volatility, and so of the value at risk: wᵢ · cov(rᵢ, p)/σₚ². */
  readonly riskContribution: number;
  readonly valueAtRiskAmount: number;
  /** Of the days in the tail: what the holding lost of what the whole did; 0 where the whole lost nothing. */
  readonly shortfallContribution: number;
  readonly shortfallAmount: number;
  /** riskContribution / weight: more than 1 brings more risk than value. Null for a holding without value. */
  readonly betaToPortfolio: number | null;
  /** By how much the value at risk grows for each unit of money added to it: betaToPortfolio · value at risk (a fraction). */
  readonly marginalValueAtRisk: number | null;
}

export interface ContributionsReport {
  /** The largest part of the risk first. */
  readonly rows: readonly ContributionRow[];
  /** Annualized, of the whole. */
  readonly volatility: number;
  readonly valueAtRiskAmount: number;
  readonly shortfallAmount: number;
  readonly concentration: Concentration;
  /** Σ wᵢσᵢ / σₚ */
  readonly diversificationRatio: Measured;
}

/** Which holdings the risk comes from. */
export function contributions(context: ReportContext): Section<ContributionsReport> {
  const { series, weights, options, history, addedCovariances, returns } = context;
  const risk = volatilityContributions(series, weights, addedCovariances, context.varianceShares());
  if (!risk.ok) return risk;
  const tail = context.tailBy(options.method).estimate;
  if (!tail.ok) return tail;
  const shortfall = shortfallContributions(series, weights, options.confidence, { ok: true, value: returns });
  if (!shortfall.ok) return shortfall;
  const concentration = concentrationOf(Float64Array.from(history.holdings, ({ value }) => value));
  if (!concentration.ok) return concentration;
  const { valueAtRisk, expectedShortfall } = tail.value;
  const { total } = history;
  const annually = Math.sqrt(history.daysPerYear);
  const deviations = Float64Array.from(context.moments(), (one) => standardDeviation(one));
  const rows = history.holdings.map(({ held, value, weight }, i): ContributionRow => {
    const riskContribution = partOf(risk.value, i);
    const shortfallContribution = partOf(shortfall.value, i);
    const beta = weight > 0 ? riskContribution / weight : null;
    return {
      key: held.key,
      value,
      weight,
      volatility: (deviations[i] ?? 0) * annually,
      riskContribution,
      valueAtRiskAmount: riskContribution * valueAtRisk * total,
      shortfallContribution,
      shortfallAmount: shortfallContribution * expectedShortfall * total,
      betaToPortfolio: beta,
      marginalValueAtRisk: beta && beta * valueAtRisk,
    };
  });
  return {
    ok: true,
    basis: basisOf(context, true),
    value: {
      rows: rows.toSorted((a, b) => b.riskContribution - a.riskContribution),
      volatility: risk.value.total * annually,
      valueAtRiskAmount: valueAtRisk * total,
      shortfallAmount: expectedShortfall * total,
      concentration: concentration.value,
      diversificationRatio: diversificationRatio(weights, deviations, risk.value.total),
    },
  };
}

/** A holding's part of the whole; none of nothing. */
function partOf({ total, parts }: Contributions, place: number): number {
  return total === 0 ? 0 : (parts[place] ?? 0) / total;
}
