import type { Day } from '../calendar/day.ts';
import { fillHole, type OwnReturns } from './fill.ts';
import type { HeldToday, LeftOutReason, Stretch } from './history.ts';
import { proxyBeta, proxyFor, type ReferenceReturns } from './proxy.ts';

/** A holding's returns in its own currency, with every hole filled or named. */
export type Filled =
  | {
      readonly ok: true;
      readonly returns: Float64Array;
      readonly stretches: readonly Stretch[];
      readonly ownPart: number;
    }
  | { readonly ok: false; readonly reason: LeftOutReason };

/**
 * Fills the holes of `own` by indices. A gap without one rests until its end, where the price jumps; other holes without one
 * are the reason to leave the holding out. `days` are those of the closes: one more than of returns.
 */
export function filled(
  held: HeldToday,
  own: OwnReturns,
  references: readonly ReferenceReturns[],
  days: readonly Day[],
): Filled {
  const returns = own.returns.slice();
  const stretches: Stretch[] = [];
  let missing = 0;
  for (const hole of own.holes) {
    const { reason, from, to } = hole;
    const proxy = proxyFor(held, hole, references);
    if (proxy === null && reason !== 'gap')
      return { ok: false, reason: reason === 'not_listed_yet' ? 'too_few' : reason };
    const beta = proxy && proxyBeta(own, proxy);
    if (proxy !== null) fillHole(returns, hole, proxy.returns, beta ?? 1);
    missing += to - from;
    stretches.push({
      key: held.key,
      from: days[from + 1] ?? '',
      to: days[reason === 'gap' ? to - 1 : to] ?? '',
      reason,
      proxy: proxy?.reference.key ?? null,
      beta,
    });
  }
  return { ok: true, returns, stretches, ownPart: 1 - missing / Math.max(1, returns.length) };
}

/** From a share's own currency to the base: (1 + local)(1 + currency) − 1, in place. */
export function inBase(local: Float64Array, currency: Float64Array | null): Float64Array {
  if (currency === null) return local;
  for (let i = 0; i < local.length; i += 1) local[i] = (1 + (local[i] ?? 0)) * (1 + (currency[i] ?? 0)) - 1;
  return local;
}
