import type { PortfolioHistory } from './history.ts';

/**
 * What today's number of shares was worth at every close of the window, in the base currency: Σ valueᵢ / Π(1 + rᵢ) over the days
 * since, with or without dividends reinvested. One more than there are returns; the last is the value today.
 */
export function heldValues(
  { holdings, days }: Pick<PortfolioHistory, 'holdings' | 'days'>,
  by: 'price' | 'total',
): Float64Array {
  const sum = new Float64Array(days.length + 1);
  for (const { value, returns: total, priceReturns } of holdings) {
    const returns = by === 'price' ? priceReturns : total;
    let level = value;
    sum[days.length] = (sum[days.length] ?? 0) + level;
    for (let day = days.length - 1; day >= 0; day -= 1) {
      level /= 1 + (returns[day] ?? 0);
      sum[day] = (sum[day] ?? 0) + level;
    }
  }
  return sum;
}
