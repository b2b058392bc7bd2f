import type { FundCategory } from './fund-index.ts';
import type { HeldToday, ResidualSource } from './history.ts';
import type { OwnReturns } from './fill.ts';
import { proxyBeta, proxyFor, type ReferenceReturns } from './proxy.ts';
import { residualsOf, type Residuals } from './residual.ts';

export interface FoundResiduals {
  readonly source: ResidualSource;
  readonly residuals: Residuals | null;
}

/** A holding and its days. */
export interface Candidate {
  readonly held: HeldToday;
  readonly own: OwnReturns;
  /** The index of its category, in its currency; null where it has none. */
  readonly ofCategory: ReferenceReturns | null;
}

/** Residuals of holdings that are like another one; each group is joined once, however many holdings ask for it. */
export interface Peers {
  /** Of the holding's category or sector in its market, else of its market; funds for a fund, shares for a share. */
  readonly like: (held: HeldToday) => FoundResiduals;
}

/** The peers among `all` holdings, each measured on its own index. Cost: the days of a group, once for each group asked for. */
export function createPeers(all: readonly Candidate[], references: readonly ReferenceReturns[]): Peers {
  const groups = new Map<string, Residuals>();
  const residualsIn = (key: string, isInside: (held: HeldToday) => boolean): Residuals => {
    const residuals =
      groups.get(key) ??
      joined(
        all.filter(({ held }) => isInside(held)),
        references,
      );
    groups.set(key, residuals);
    return residuals;
  };
  const groupOf = (held: HeldToday, sector: HeldToday['sector']): Residuals => {
    const isFund = held.isFund ?? false;
    return residualsIn(
      `${held.market} ${String(isFund)} ${sector ?? ''}`,
      (one) =>
        one.market === held.market &&
        (one.isFund ?? false) === isFund &&
        one.isNoEquity !== true &&
        (sector === null || one.sector === sector),
    );
  };
  const inCategory = (category: FundCategory): Residuals =>
    residualsIn(category, (one) => one.categoryIndex?.category === category);
  return {
    like: (held) => {
      const ofCategory = held.categoryIndex === undefined ? null : inCategory(held.categoryIndex.category);
      if (ofCategory !== null && ofCategory.length > 0) return { source: 'category', residuals: ofCategory };
      if (held.isNoEquity === true) return { source: 'none', residuals: null };
      const ofSector = held.sector === null ? null : groupOf(held, held.sector);
      if (ofSector !== null && ofSector.length > 0) return { source: 'sector', residuals: ofSector };
      const ofMarket = groupOf(held, null);
      return ofMarket.length > 0 ? { source: 'market', residuals: ofMarket } : { source: 'none', residuals: null };
    },
  };
}

/**
 * What moves a holding beside the index in its place: its own days where there are 60 of them; else days of its peers. The holding
 * is no peer of itself: with fewer days than that it adds none to them.
 */
export function findResiduals(
  { held, own }: Pick<Candidate, 'held' | 'own'>,
  proxy: ReferenceReturns,
  beta: number,
  peers: Peers,
): FoundResiduals {
  const mine = residualsOf(own, proxy, beta);
  return mine === null ? peers.like(held) : { source: 'own', residuals: mine };
}

function joined(group: readonly Candidate[], references: readonly ReferenceReturns[]): Residuals {
  const parts = group.flatMap(({ held, own, ofCategory }) => {
    const proxy = proxyFor(held, { reason: 'gap', from: 0, to: own.returns.length }, references, ofCategory);
    const residuals = proxy && residualsOf(own, proxy, proxyBeta(own, proxy));
    return residuals === null ? [] : [residuals];
  });
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
