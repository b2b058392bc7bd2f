import { isGoldBond } from '../../assets/gold-bond.ts';
import { LEVERAGED } from '../../assets/instrument-class.ts';
import type { Coverage } from '../../portfolio-history/coverage.ts';
import type { BadCloses, Stretch } from '../../portfolio-history/history.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { PriceState } from '../input.ts';
import type { Section } from '../section.ts';

/** “Covers 83% of value; 2 prices since Tuesday; 1 holding by proxy.” */
export interface CoverageReport {
  readonly holdings: number;
  /** In the figures: wholly by own closes, and those with a stretch by proxy or at rest. */
  readonly byOwn: number;
  readonly byProxy: number;
  readonly coverage: Coverage;
  /** Every stretch without own closes, with what stood in. */
  readonly stretches: readonly Stretch[];
  readonly badCloses: readonly BadCloses[];
  /** Keys of holdings whose price today is old, or generated, and their parts of the value in the figures. */
  readonly stale: readonly string[];
  readonly sample: readonly string[];
  readonly staleWeight: number;
  readonly sampleWeight: number;
  /** Keys of leveraged and inverse funds, the largest first. */
  readonly leveraged: readonly string[];
  /** Keys of sovereign gold bonds, whose interest is in no figure. */
  readonly goldBonds: readonly string[];
}

/** What the figures rest on. */
export function coverage(context: ReportContext): Section<CoverageReport> {
  const { history, input } = context;
  const { holdings, badCloses } = history;
  const byProxy = holdings.filter(({ stretches }) => stretches.length > 0).length;
  const states = new Map(input.holdings.map(({ key, price }) => [key, price]));
  const inState = (state: PriceState) => holdings.filter(({ held }) => states.get(held.key) === state);
  const [stale, sample] = [inState('stale'), inState('sample')];
  return {
    ok: true,
    basis: basisOf(context, false),
    value: {
      holdings: input.holdings.length + input.unpriced.length,
      byOwn: holdings.length - byProxy,
      byProxy,
      coverage: history.coverage,
      stretches: holdings.flatMap(({ stretches }) => stretches),
      badCloses,
      stale: stale.map(({ held }) => held.key),
      sample: sample.map(({ held }) => held.key),
      staleWeight: weightOf(stale),
      sampleWeight: weightOf(sample),
      leveraged: holdings
        .filter(({ held }) => held.isFund === true && LEVERAGED.test(held.name ?? ''))
        .toSorted((a, b) => b.value - a.value)
        .map(({ held }) => held.key),
      goldBonds: holdings.flatMap(({ held: { key, market } }) =>
        isGoldBond(key.slice(key.indexOf(':') + 1), market) ? [key] : [],
      ),
    },
  };
}

function weightOf(list: readonly { readonly weight: number }[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}
