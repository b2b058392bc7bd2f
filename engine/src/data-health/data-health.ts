import type { Currency } from '../money/currency.ts';
import type { QuoteFailure } from '../quotes/quote.ts';
import type { Exclusion, Position } from '../valuation/position.ts';

/** A holding whose price is not what it should be, and how. */
export type PriceConcern =
  /** Its price is a market's, but older than it should be: made at `since`. */
  | { readonly kind: 'stale'; readonly position: Position; readonly since: string | null }
  /** Its price is generated; `reason` is why none came, where that is known. */
  | { readonly kind: 'sample'; readonly position: Position; readonly reason: QuoteFailure | null }
  /** It has no price, and is in no total. */
  | { readonly kind: 'missing'; readonly position: Position; readonly reason: Exclusion };

/** What the figures of one currency rest on. */
export interface DataHealth {
  readonly currency: Currency;
  readonly holdings: number;
  /** Holdings at a market's price that is as new as can be: live, delayed, or of the last session. */
  readonly fresh: number;
  /**
   * Their part of all that has a value: Σ value of fresh / Σ value, a fraction; null where nothing has one. What is
   * missing has no value and weighs nothing here: it is counted among the concerns. Null as well while a price is generated:
   * what that holding is worth is not known, so neither is the whole.
   */
  readonly coveredValue: number | null;
  /** Missing first, then samples, then stale ones; each in the order held. */
  readonly concerns: readonly PriceConcern[];
}

const ORDER: readonly PriceConcern['kind'][] = ['missing', 'sample', 'stale'];

/** How well the prices of `positions` are known, one entry a currency in the order of first appearance. */
export function dataHealth(positions: readonly Position[]): readonly DataHealth[] {
  const currencies = [...new Set(positions.map(({ holding }) => holding.currency))];
  return currencies.map((currency) =>
    healthOf(
      currency,
      positions.filter(({ holding }) => holding.currency === currency),
    ),
  );
}

function healthOf(currency: Currency, positions: readonly Position[]): DataHealth {
  const judged = positions.map((position) => ({ position, concern: concernOf(position) }));
  const concerns = judged.flatMap(({ concern }) => concern ?? []);
  const fresh = judged.filter(({ concern }) => concern === null).map(({ position }) => position);
  const total = valueOf(positions);
  const isSampled = positions.some(({ basis }) => basis === 'sample');
  return {
    currency,
    holdings: positions.length,
    fresh: fresh.length,
    coveredValue: total > 0 && !isSampled ? valueOf(fresh) / total : null,
    concerns: ORDER.flatMap((kind) => concerns.filter((concern) => concern.kind === kind)),
  };
}

function concernOf(position: Position): PriceConcern | null {
  const { quote, excluded, basis } = position;
  if (excluded !== null) return { kind: 'missing', position, reason: excluded };
  if (basis === 'sample') return { kind: 'sample', position, reason: quote?.reason ?? null };
  if (quote?.status === 'stale') return { kind: 'stale', position, since: quote.as_of };
  return null;
}

function valueOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
