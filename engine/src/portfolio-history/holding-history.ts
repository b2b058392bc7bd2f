import type { Day } from '../calendar/day.ts';
import type { LeftOutReason } from './coverage.ts';
import { fillHole, WORST_DAY } from './fill.ts';
import type { Stretch } from './history.ts';
import { findResiduals, type Candidate, type Peers } from './peers.ts';
import { proxyBeta, proxyFor, type ReferenceReturns } from './proxy.ts';
import { addResiduals } from './residual.ts';

/** A holding's returns in its own currency, with every hole filled or named. */
export type Filled =
  | {
      readonly ok: true;
      readonly returns: Float64Array;
      readonly stretches: readonly Stretch[];
      readonly ownPart: number;
    }
  | { readonly ok: false; readonly reason: LeftOutReason };

/** What a holding's holes can be filled from. */
export interface Sources {
  readonly references: readonly ReferenceReturns[];
  readonly peers: Peers;
  /** Of the closes: one more than of returns. */
  readonly days: readonly Day[];
}

/**
 * Fills the holes of `own` by indices, with moves of the holding's own on top (`findResiduals`). A gap has its moves in the jump
 * between the closes around it; without an index it rests until then. Other holes without one are the reason to leave the holding
 * out.
 */
export function filled({ held, own, ofCategory }: Candidate, { references, peers, days }: Sources): Filled {
  // Others may still read a holding's own returns.
  const returns = own.holes.length === 0 ? own.returns : own.returns.slice();
  const stretches: Stretch[] = [];
  let missing = 0;
  for (const hole of own.holes) {
    const { reason, from, to } = hole;
    const proxy = proxyFor(held, hole, references, ofCategory);
    if (proxy === null && reason !== 'gap')
      return { ok: false, reason: reason === 'not_listed_yet' ? 'too_few' : reason };
    const beta = proxy && proxyBeta(own, proxy);
    if (proxy !== null) fillHole(returns, hole, proxy.returns, beta ?? 1);
    const found = proxy === null || reason === 'gap' ? null : findResiduals({ held, own }, proxy, beta ?? 1, peers);
    if (found !== null && found.residuals !== null)
      addResiduals(returns, hole, { residuals: found.residuals, key: held.key, lowest: WORST_DAY });
    missing += to - from;
    stretches.push({
      key: held.key,
      from: days[from + 1] ?? '',
      to: days[reason === 'gap' ? to - 1 : to] ?? '',
      reason,
      proxy: proxy?.reference.key ?? null,
      beta,
      category: proxy !== null && proxy === ofCategory ? (held.categoryIndex?.category ?? null) : null,
      residuals: found?.source ?? null,
    });
  }
  return { ok: true, returns, stretches, ownPart: 1 - missing / Math.max(1, returns.length) };
}

/** From a share's own currency to the base: (1 + local)(1 + currency) − 1. The same array where both are one. */
export function inBase(local: Float64Array, currency: Float64Array | null): Float64Array {
  return currency === null ? local : turnIntoBase(local.slice(), currency);
}

/** The same in place. */
export function turnIntoBase(returns: Float64Array, currency: Float64Array | null): Float64Array {
  if (currency === null) return returns;
  for (let i = 0; i < returns.length; i += 1) returns[i] = (1 + (returns[i] ?? 0)) * (1 + (currency[i] ?? 0)) - 1;
  return returns;
}
