import type { HeldToday } from '../../portfolio-history/history.ts';
import { CRISES, type Crisis } from '../../scenarios/crises.ts';

/** The crises of the countries in which shares are held; without any shares, of those in which anything is. */
export function crisesOf(held: readonly Pick<HeldToday, 'market' | 'isNoEquity'>[]): readonly Crisis[] {
  const shares = held.filter(({ isNoEquity }) => isNoEquity !== true);
  const markets = new Set((shares.length > 0 ? shares : held).map(({ market }) => market));
  return CRISES.filter(({ market }) => markets.has(market));
}

/** An index that did not fall over the days, in the base currency, makes no crash of them. Without closes of it, its crisis counts. */
export function hasFallen(indexChange: number | null): boolean {
  return indexChange === null || indexChange < 0;
}
