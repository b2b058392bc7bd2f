import { largestPart, valueAtRiskParts } from '../../contribution/contributions.ts';
import { annualizedDeviation } from '../../measures/registry.ts';
import type { Interval } from '../../numerics/interval.ts';
import { volatilityInterval } from '../../tail-risk/volatility-interval.ts';
import { normalInverse } from '../../numerics/normal.ts';
import type { ReportOptions } from '../options.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { leftOutOf } from '../../portfolio-history/coverage.ts';
import { estimateOn } from '../risk-days.ts';
import { rangeOf, shareOf, type Range, type Section, type Share } from '../section.ts';

/** “About 1 trading day in 20, you could lose ₹18,000 or more. ADANIENT: 22% of your money, 41% of your risk.” */
export interface Headline {
  /** A day in how many: 1 / (1 − confidence). */
  readonly oneIn: number;
  /** Trading days the loss is counted over. */
  readonly horizon: number;
  readonly loss: Share;
  /** 95% confidence interval of the loss, by sampling error; null where there is none. */
  readonly interval: Range | null;
  /** The same loss of an amount of 1 whose yearly change is normal with a deviation of 1: z · √(horizon / days a year). */
  readonly normalLoss: number;
  /** The mean loss when it is passed. */
  readonly expectedShortfall: Share;
  /** What `interval` is to the loss. */
  readonly shortfallInterval: Range | null;
  /**
   * Who brings the largest part of it; null where nothing moves. `part` is of the loss and may pass 1 beside hedges, `weight` of the
   * total.
   */
  readonly largest: {
    readonly key: string;
    readonly part: number;
    readonly amount: number;
    readonly weight: number;
  } | null;
  /** Annualized, with its 95% interval; null where it cannot be measured. */
  readonly volatility: { readonly value: number; readonly interval: Interval | null } | null;
  /** The benchmark over the same days: its annualized volatility and the same loss as a fraction (null where it cannot be estimated); both are 0 for a deposit. Null where there is none. */
  readonly benchmark: { readonly key: string; readonly volatility: number; readonly loss: number | null } | null;
  /** All that is held and counted, in the base currency. */
  readonly total: number;
  /** Holdings that are counted, of those held: fewer where some are left out. */
  readonly counted: number;
  readonly held: number;
}

/** 1 − 0.95 is not quite a twentieth to a computer. */
const PRECISE = 1e6;

/** The one sentence: the value at risk by the method chosen, in money, and who brings the largest part of it. */
export function headline(context: ReportContext): Section<Headline> {
  const { history, options } = context;
  const { estimate: estimated, intervals } = context.tailBy(options.method);
  if (!estimated.ok) return estimated;
  const { valueAtRisk, expectedShortfall } = estimated.value;
  const { total, holdings } = history;
  const loss = shareOf(total, valueAtRisk);
  const between = intervals();
  const shares = context.varianceShares();
  const parts = shares.ok ? valueAtRiskParts(shares.value, valueAtRisk) : shares;
  const largest = parts.ok ? largestPart(parts.value) : null;
  const found = largest === null ? undefined : holdings[largest.place];
  return {
    ok: true,
    basis: basisOf(context, true),
    value: {
      oneIn: Math.round(PRECISE / (1 - options.confidence)) / PRECISE,
      horizon: options.horizon,
      loss,
      interval: rangeOf(total, between?.valueAtRisk ?? null),
      normalLoss: normalLoss(options, history.daysPerYear),
      expectedShortfall: shareOf(total, expectedShortfall),
      shortfallInterval: rangeOf(total, between?.expectedShortfall ?? null),
      largest:
        largest && found
          ? {
              key: found.held.key,
              part: largest.part / valueAtRisk,
              amount: largest.part * total,
              weight: found.weight,
            }
          : null,
      volatility: volatilityOf(context),
      benchmark: benchmarkOf(context),
      total,
      counted: holdings.length,
      held: holdings.length + leftOutOf(history.coverage).length,
    },
  };
}

/** The loss on a bad day of something normal with a mean of 0 and a deviation of 1 a year. */
export function normalLoss(
  { confidence, horizon }: Pick<ReportOptions, 'confidence' | 'horizon'>,
  daysPerYear: number,
): number {
  return normalInverse(confidence) * Math.sqrt(horizon / daysPerYear);
}

function volatilityOf({ history, riskSums, simulated }: ReportContext): Headline['volatility'] {
  if (!riskSums.ok) return null;
  const value = annualizedDeviation(riskSums.value);
  return { value, interval: volatilityInterval(simulated(), value, history.daysPerYear) };
}

function benchmarkOf({ benchmark, options }: ReportContext): Headline['benchmark'] {
  if (benchmark?.riskSums.ok !== true) return null;
  if (benchmark.interest !== null) return { key: benchmark.key, volatility: 0, loss: 0 };
  const tail = estimateOn(benchmark.risk, options.method, options);
  return {
    key: benchmark.key,
    volatility: annualizedDeviation(benchmark.riskSums.value),
    loss: tail.ok ? tail.value.valueAtRisk : null,
  };
}
