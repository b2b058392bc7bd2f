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
}

/**
 * What moves a holding beside the index in its place: its own days where there are 60 of them; else days of holdings of its market
 * that are funds as it is one or not, of its sector first, each on its own index.
 */
export function findResiduals(
  { held, own }: Candidate,
  proxy: ReferenceReturns,
  beta: number,
  { all, references }: { readonly all: readonly Candidate[]; readonly references: readonly ReferenceReturns[] },
): FoundResiduals {
  const mine = residualsOf(own, proxy, beta);
  if (mine !== null) return { source: 'own', residuals: mine };
  const alike = all.filter(
    (one) =>
      one.held.key !== held.key &&
      one.held.market === held.market &&
      (one.held.isFund ?? false) === (held.isFund ?? false),
  );
  const ofSector = alike.filter((one) => held.sector !== null && one.held.sector === held.sector);
  for (const [source, group] of [
    ['sector', ofSector],
    ['market', alike],
  ] as const) {
    const residuals = joined(group, references);
    if (residuals.length > 0) return { source, residuals };
  }
  return { source: 'none', residuals: null };
}

function joined(group: readonly Candidate[], references: readonly ReferenceReturns[]): Residuals {
  const parts = group.flatMap(({ held, own }) => {
    const proxy = proxyFor(held, { reason: 'gap', from: 0, to: own.returns.length }, references);
    const residuals = proxy && residualsOf(own, proxy, proxyBeta(own, proxy));
    return residuals === null ? [] : [residuals];
  });
  return Float64Array.from(parts.flatMap((part) => [...part]));
}
