import { fitBenchmark } from '../benchmark/regression.ts';
import type { Sector } from '../instruments/sector.ts';
import type { Unmeasured, Outcome } from '../measures/measured.ts';
import type { Currency } from '../money/currency.ts';

/** Something that may happen tomorrow. `change` is a fraction: −0.1 falls by a tenth. */
export type ShockEvent =
  | { readonly kind: 'index'; readonly key: string; readonly change: number }
  /** A foreign currency against the base currency. */
  | { readonly kind: 'currency'; readonly currency: Currency; readonly change: number }
  | { readonly kind: 'sector'; readonly sector: Sector; readonly change: number }
  | { readonly kind: 'holding'; readonly key: string; readonly change: number };

export interface ShockedHolding {
  readonly key: string;
  readonly change: number;
  readonly amount: number;
}

/** What it would do to what is held. */
export interface ShockEffect {
  /** In the base currency, negative for a loss, and as a fraction of the value. */
  readonly amount: number;
  readonly change: number;
  /** Those it touches, the largest loss first. */
  readonly holdings: readonly ShockedHolding[];
  /** The portfolio's move for each of the index's: Σ wᵢβᵢ; null for other kinds. */
  readonly beta: number | null;
}

export interface Shock {
  readonly event: ShockEvent;
  readonly effect: Outcome<ShockEffect>;
}

/** A holding as far as shocks go; `value` and `returns` in the base currency. */
export interface Shockable {
  readonly key: string;
  readonly value: number;
  readonly sector: Sector | null;
  readonly currency: Currency;
  readonly returns: Float64Array;
}

/**
 * What an event would do at once, Σ valueᵢ · changeᵢ. An index moves every holding by its beta to it (least squares over the
 * window, returns in the base currency on the index's in its own), down to a loss of everything; a currency, a sector
 * or a holding moves those in it, and nothing else. `index` are the returns of the index for an event of that kind.
 */
export function shock(event: ShockEvent, holdings: readonly Shockable[], index?: Float64Array): Shock {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  let sensitivity = 0;
  const touched: ShockedHolding[] = [];
  for (const one of holdings) {
    const moved = changeOf(event, one, index);
    if (typeof moved === 'string') return { event, effect: { ok: false, reason: moved } };
    if (moved === null) continue;
    sensitivity += moved * one.value;
    const change = Math.max(-1, moved);
    touched.push({ key: one.key, change, amount: change * one.value });
  }
  const amount = touched.reduce((sum, one) => sum + one.amount, 0);
  const value: ShockEffect = {
    amount,
    change: total === 0 ? 0 : amount / total,
    holdings: touched.toSorted((a, b) => a.amount - b.amount),
    beta: event.kind === 'index' && total > 0 ? sensitivity / total / event.change : null,
  };
  return { event, effect: { ok: true, value } };
}

function changeOf(event: ShockEvent, one: Shockable, index: Float64Array | undefined): number | null | Unmeasured {
  switch (event.kind) {
    case 'index': {
      const fit = fitBenchmark(one.returns, index ?? new Float64Array());
      return fit.ok ? fit.value.beta * event.change : fit.reason;
    }
    case 'currency':
      return one.currency === event.currency ? event.change : null;
    case 'sector':
      return one.sector === event.sector ? event.change : null;
    case 'holding':
      return one.key === event.key ? event.change : null;
  }
}
