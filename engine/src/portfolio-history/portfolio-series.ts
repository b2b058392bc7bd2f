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
  for (const { value, returns, priceReturns } of holdings)
    addLevels(sum, by === 'price' ? priceReturns : returns, value);
  sum[days.length] = holdings.reduce((total, { value }) => total + value, 0);
  return sum;
}

/** From the start of the window on, so that each level waits for one product instead of a quotient. */
function addLevels(sum: Float64Array, returns: Float64Array, value: number): void {
  let growth = 1;
  for (let day = 0; day < returns.length; day += 1) growth *= 1 + (returns[day] ?? 0);
  let level = value / growth;
  for (let day = 0; day < returns.length; day += 1) {
    sum[day] = (sum[day] ?? 0) + level;
    level *= 1 + (returns[day] ?? 0);
  }
}
