import type { Position } from '@ballast/engine/valuation/position';

/** A US position that nothing is known of but what a test says. */
export function positionOf(symbol: string, facts: Partial<Position> = {}): Position {
  return {
    key: `US:${symbol}`,
    holding: { symbol, exchange: null, market: 'US', currency: 'USD', shares: 1, purchasePrice: null },
    quote: null,
    basis: 'none',
    excluded: null,
    price: null,
    value: null,
    cost: null,
    gain: null,
    gainPercent: null,
    weight: null,
    dayChange: null,
    dayChangeAmount: null,
    ...facts,
  };
}
