import { betasAcrossHours, fitAcrossHours, fitSameDate } from '../benchmark/across-hours.ts';
import { betasTo } from '../benchmark/regression.ts';
import { portfolioReturns } from '../contribution/contributions.ts';
import type { Sector } from '../instruments/sector.ts';
import { unmeasured, type Measured, type Outcome, type Unmeasured } from '../measures/measured.ts';
import type { Currency } from '../money/currency.ts';
import type { Market } from '../quotes/market.ts';

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
  /** Days that `beta` is of: the index's own, or those around it too, because something is traded at other hours; null for other kinds. */
  readonly betaDays: 'same' | 'around' | null;
  /** Standard error of `beta` over the days it is from; null for other kinds, and where there are too few days to tell. */
  readonly betaError: number | null;
}

export interface Shock {
  readonly event: ShockEvent;
  readonly effect: Outcome<ShockEffect>;
}

/** A holding as far as shocks go; `value` and `returns` in the base currency. */
export interface Shockable {
  readonly key: string;
  readonly value: number;
  readonly market: Market;
  readonly sector: Sector | null;
  readonly currency: Currency;
  readonly returns: Float64Array;
}

/** The index that an event is about: where it is traded, and its returns in its own currency over the days of the holdings. */
export interface ShockIndex {
  readonly market: Market;
  readonly returns: Float64Array;
  /** Returns of all holdings at their weights, where they are known. */
  readonly whole?: Float64Array;
}

/**
 * What an event would do at once, Σ valueᵢ · changeᵢ. An index moves every holding by its beta to it (least squares over the
 * window, returns in the base currency on the index's in its own; on the days around too for a holding of another market, whose hours
 * are others), down to a loss of everything; a currency, a sector or a holding moves those in it, and nothing else. `index` is
 * wanted for an event of that kind.
 */
export function shock(event: ShockEvent, holdings: readonly Shockable[], index?: ShockIndex): Shock {
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  let sensitivity = 0;
  const touched: ShockedHolding[] = [];
  const betaOf = betasBy(index);
  for (const one of holdings) {
    const moved = changeOf(event, one, betaOf);
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
    betaDays: event.kind === 'index' && index !== undefined ? (isHome(holdings, index) ? 'same' : 'around') : null,
    betaError: event.kind === 'index' && index !== undefined && total > 0 ? errorOf(holdings, index, total) : null,
  };
  return { event, effect: { ok: true, value } };
}

type BetaOf = (one: Shockable) => Measured;

function changeOf(event: ShockEvent, one: Shockable, betaOf: BetaOf): number | null | Unmeasured {
  switch (event.kind) {
    case 'index': {
      const beta = betaOf(one);
      return beta.ok ? beta.value * event.change : beta.reason;
    }
    case 'currency':
      return one.currency === event.currency ? event.change : null;
    case 'sector':
      return one.sector === event.sector ? event.change : null;
    case 'holding':
      return one.key === event.key ? event.change : null;
  }
}

function betasBy(index: ShockIndex | undefined): BetaOf {
  if (index === undefined) return () => unmeasured('different_lengths');
  const abroad = betasAcrossHours(index.returns);
  const atHome = betasTo(index.returns);
  return ({ market, returns }) => (market === index.market ? atHome : abroad)(returns);
}

/** Of the beta of the whole: over the days around where a holding is of another market than the index. */
function errorOf(holdings: readonly Shockable[], index: ShockIndex, total: number): number | null {
  const weights = Float64Array.from(holdings, ({ value }) => value / total);
  const series = holdings.map(({ returns }) => returns);
  const whole =
    index.whole === undefined ? portfolioReturns(series, weights) : { ok: true as const, value: index.whole };
  if (!whole.ok) return null;
  const fit = (isHome(holdings, index) ? fitSameDate : fitAcrossHours)(whole.value, index.returns);
  return fit.ok ? fit.value.error : null;
}

function isHome(holdings: readonly Shockable[], index: ShockIndex): boolean {
  return holdings.every(({ market }) => market === index.market);
}
