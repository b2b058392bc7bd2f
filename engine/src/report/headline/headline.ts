import { valueAtRiskContributions } from '../../contribution/contributions.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { shareOf, type Section, type Share } from '../section.ts';
import { estimateOn } from '../risk-days.ts';

/** “In one bad day out of twenty you lose ₹18,400 or more; 41 % of that is ADANIENT.” */
export interface Headline {
  /** A day in how many: 1 / (1 − confidence). */
  readonly oneIn: number;
  /** Trading days the loss is counted over. */
  readonly horizon: number;
  readonly loss: Share;
  /** The mean loss when it is passed. */
  readonly expectedShortfall: Share;
  /** Who brings the largest part of it; null where nothing moves. `part` is of the loss and may pass 1 beside hedges. */
  readonly largest: { readonly key: string; readonly part: number; readonly amount: number } | null;
  /** All that is held and counted, in the base currency. */
  readonly total: number;
}

/** 1 − 0.95 is not quite a twentieth to a computer. */
const PRECISE = 1e6;

/** The one sentence: the value at risk by the method chosen, in money, and who brings the largest part of it. */
export function headline(context: ReportContext): Section<Headline> {
  const { history, options } = context;
  const estimated = estimateOn(context.risk, options.method, options);
  if (!estimated.ok) return estimated;
  const { valueAtRisk, expectedShortfall } = estimated.value;
  const { total, holdings } = history;
  const loss = shareOf(total, valueAtRisk);
  const parts = valueAtRiskContributions(context.series, context.weights, valueAtRisk, context.addedCovariances);
  const largest = parts.ok ? largestOf(parts.value.parts) : null;
  const held = largest === null ? undefined : holdings[largest.place]?.held;
  return {
    ok: true,
    basis: basisOf(context, true),
    value: {
      oneIn: Math.round(PRECISE / (1 - options.confidence)) / PRECISE,
      horizon: options.horizon,
      loss,
      expectedShortfall: shareOf(total, expectedShortfall),
      largest:
        largest && held && valueAtRisk > 0
          ? { key: held.key, part: largest.part / valueAtRisk, amount: largest.part * total }
          : null,
      total,
    },
  };
}

function largestOf(parts: Float64Array): { readonly place: number; readonly part: number } {
  let place = 0;
  for (let i = 1; i < parts.length; i += 1) if ((parts[i] ?? 0) > (parts[place] ?? 0)) place = i;
  return { place, part: parts[place] ?? 0 };
}
