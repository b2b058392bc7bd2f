import { leftOutOf } from '@ballast/engine/portfolio-history/coverage';
import type { Replay } from '@ballast/engine/scenarios/replay';
import type { Position } from '@ballast/engine/valuation/position';

/** The first whole month of the provider's exchange rates, see docs/market-data.md. */
const RATES_SINCE = '2003-12-01';

/** Whether what a crisis leaves out has no exchange rates from then, rather than no prices. */
export function isUnrated({ crisis, coverage }: Replay, base: string, holdings: readonly Position[]): boolean {
  if (crisis.from >= RATES_SINCE) return false;
  const currencies = new Map(holdings.map(({ key, holding }) => [key, holding.currency]));
  const leftOut = leftOutOf(coverage).filter(({ value }) => value !== null);
  return leftOut.length > 0 && leftOut.every(({ key }) => currencies.get(key) !== base);
}
