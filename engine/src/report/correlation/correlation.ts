import { averageCorrelation } from '../../correlation/correlation.ts';
import { correlationAcrossHours, isAcrossHours } from '../../correlation/across-hours.ts';
import { clustersAbove, correlationWithin } from '../../correlation/clusters.ts';
import type { Market } from '../../quotes/market.ts';
import type { HoldingHistory } from '../../portfolio-history/history.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

/** Holdings that move together: joined while the mean correlation (by distance) is at least `least`. */
export interface ClusterReport {
  readonly keys: readonly string[];
  /** Of all value in the figures. */
  readonly weight: number;
  /** The mean of all pairs within. */
  readonly correlation: number;
}

/** Why a holding is not in the matrix: its price never moved; most of its days are an index's; others are larger. */
export type NotInMatrix = 'still' | 'by_proxy' | 'beyond_limit';

export interface CorrelationReport {
  /** In the order of the matrix: by value, the largest first. */
  readonly keys: readonly string[];
  /** Where each is traded. */
  readonly markets: readonly Market[];
  /** Pairs of different markets have the correlations of the day before and of the day after added. */
  readonly isAcrossHours: boolean;
  /** Days that each correlation is of. */
  readonly observations: number;
  /** keys.length², row after row, each in [−1, 1]. */
  readonly values: Float64Array;
  /** The mean of all pairs. */
  readonly average: number;
  readonly least: number;
  /** Of two and more, the heaviest first. */
  readonly clusters: readonly ClusterReport[];
  readonly leftOut: readonly { readonly key: string; readonly reason: NotInMatrix }[];
  /** The most holdings a matrix is made of: it costs their square. */
  readonly limit: number;
}

const LIMIT = 100;
const LEAST = 0.5;
const LEAST_OWN = 0.5;

/** Which holdings move together, day by day in the base currency. */
export function correlation(context: ReportContext): Section<CorrelationReport> {
  const { holdings } = context.history;
  const judged = holdings.map((holding) => ({ holding, reason: reasonOf(holding) }));
  const able = judged.flatMap(({ holding, reason }, place) => (reason === null ? { ...holding, place } : []));
  const taken = able.slice(0, LIMIT);
  if (taken.length < 2) return { ok: false, reason: holdings.length < 2 ? 'one_holding' : 'too_few' };
  const traded = taken.map(({ held: { market }, returns }) => ({ market, returns }));
  const all = context.moments();
  const moments = taken.flatMap(({ place }) => all[place] ?? []);
  const found = correlationAcrossHours(traded, moments);
  if (!found.ok) return found;
  const matrix = found.value;
  const keyAt = (place: number) => taken[place]?.held.key ?? '';
  const clusters = clustersAbove(matrix, LEAST)
    .filter((group) => group.length > 1)
    .map((group) => ({
      keys: group.map(keyAt),
      weight: group.reduce((sum, place) => sum + (taken[place]?.weight ?? 0), 0),
      correlation: correlationWithin(matrix, group),
    }));
  return {
    ok: true,
    basis: basisOf(context, false),
    value: {
      keys: taken.map(({ held }) => held.key),
      markets: traded.map(({ market }) => market),
      isAcrossHours: isAcrossHours(traded),
      observations: context.returns.length,
      values: matrix.values,
      average: averageCorrelation(matrix),
      least: LEAST,
      clusters: clusters.toSorted((a, b) => b.weight - a.weight),
      leftOut: [
        ...judged.flatMap(({ holding, reason }) => (reason === null ? [] : { key: holding.held.key, reason })),
        ...able.slice(LIMIT).map(({ held }) => ({ key: held.key, reason: 'beyond_limit' as const })),
      ],
      limit: LIMIT,
    },
  };
}

/** Why a holding's own moves are unknown; null where they are known. */
export function reasonOf({ returns, ownPart }: HoldingHistory): Exclude<NotInMatrix, 'beyond_limit'> | null {
  if (returns.every((value) => value === returns[0])) return 'still';
  return ownPart < LEAST_OWN ? 'by_proxy' : null;
}
