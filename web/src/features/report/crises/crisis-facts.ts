import { leftOutOf } from '@ballast/engine/portfolio-history/coverage';
import type { Market } from '@ballast/engine/quotes/market';
import type { CrisesReport } from '@ballast/engine/report/crises/crises';
import type { Replay } from '@ballast/engine/scenarios/replay';
import type { Position } from '@ballast/engine/valuation/position';

/** The index that a country's crises are dated by. */
export const CRISIS_INDEX: Readonly<Record<Market, string>> = { IN: 'NIFTY50', US: 'SPX' };

/** The first whole month of the provider's exchange rates, see docs/market-data.md. */
const RATES_SINCE = '2003-12-01';

/** Whether another crash cost more, but mostly by an index in the place of what is held: `worst` passes it over. */
export function hasWorseByIndex({ replays, worst }: CrisesReport): boolean {
  return replays.some(({ change, amount }) => change !== null && amount < (worst?.amount ?? 0));
}

/** Whether what a crisis leaves out has no exchange rates from then, rather than no prices. */
export function isUnrated({ crisis, coverage }: Replay, base: string, holdings: readonly Position[]): boolean {
  if (crisis.from >= RATES_SINCE) return false;
  const currencies = new Map(holdings.map(({ key, holding }) => [key, holding.currency]));
  const leftOut = leftOutOf(coverage).filter(({ value }) => value !== null);
  return leftOut.length > 0 && leftOut.every(({ key }) => currencies.get(key) !== base);
}
