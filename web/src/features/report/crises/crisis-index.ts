import type { Market } from '@ballast/engine/quotes/market';

/** The index that a country's crises are dated by. */
export const CRISIS_INDEX: Readonly<Record<Market, string>> = { IN: 'NIFTY50', US: 'SPX' };
