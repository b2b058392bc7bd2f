import { fitBenchmark } from '../benchmark/regression.ts';
import type { HeldToday, Reference } from './history.ts';
import type { Hole, OwnReturns } from './fill.ts';

/** An index over the days of a window, in its market's currency. */
export interface ReferenceReturns extends OwnReturns {
  readonly reference: Reference;
}

/**
 * The index that stands in for a holding in a hole: that of its category (`ofCategory`, in the holding's currency), else that of its sector in
 * its market, else its market's. Null for none, and for what is no equity and has none of its category.
 */
export function proxyFor(
  held: HeldToday,
  { from, to }: Hole,
  references: readonly ReferenceReturns[],
  ofCategory: ReferenceReturns | null,
): ReferenceReturns | null {
  const isWhole = ({ holes }: ReferenceReturns) => holes.every((hole) => hole.to <= from || hole.from >= to);
  if (ofCategory !== null && isWhole(ofCategory)) return ofCategory;
  if (held.isNoEquity === true) return null;
  const fits = (one: ReferenceReturns) =>
    one.reference.market === held.market && one.reference.key !== held.key && isWhole(one);
  const ofSector = ({ reference }: ReferenceReturns) => reference.sector !== null && reference.sector === held.sector;
  const ofMarket = ({ reference }: ReferenceReturns) => reference.sector === null;
  return (
    references.find((one) => ofSector(one) && fits(one)) ?? references.find((one) => ofMarket(one) && fits(one)) ?? null
  );
}

/** Fewer days of both say nothing about how a share follows an index. */
const FEWEST_DAYS = 60;
const MOST = 3;

/**
 * How far a share moves when an index does, from days that both have: its beta, within 0 and 3, and 1 where there are fewer than 60 days
 * or the index does not move.
 */
export function betaToProxy(own: Float64Array, index: Float64Array): number {
  if (own.length < FEWEST_DAYS) return 1;
  const fit = fitBenchmark(own, index);
  return fit.ok ? Math.min(MOST, Math.max(0, fit.value.beta)) : 1;
}

/** The same over the days of a window on which neither has a hole. */
export function proxyBeta({ returns, holes }: OwnReturns, proxy: OwnReturns): number {
  const isOwn = new Uint8Array(returns.length).fill(1);
  for (const { from, to } of [...holes, ...proxy.holes]) isOwn.fill(0, from, to);
  const ofBoth = (series: Float64Array) => series.filter((_, day) => isOwn[day] === 1);
  return betaToProxy(ofBoth(returns), ofBoth(proxy.returns));
}
