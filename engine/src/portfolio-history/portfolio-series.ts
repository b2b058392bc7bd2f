import type { HoldingHistory, PortfolioHistory } from './history.ts';

/** With dividends left out, or reinvested. */
type ReturnBasis = 'price' | 'total';

/** What 1 became over the window in each holding: Π(1 + r). */
export function growthsOf(holdings: readonly HoldingHistory[], by: ReturnBasis): Float64Array {
  const growths = new Float64Array(holdings.length);
  for (let i = 0; i < holdings.length; i += 4)
    growths.set(growthsOfFour(fourFrom(holdings, i, by)).slice(0, holdings.length - i), i);
  return growths;
}

/**
 * What today's number of shares was worth at every close of the window, in the base currency: Σ valueᵢ / Π(1 + rᵢ) over the days
 * since, with or without dividends reinvested. One more than there are returns; the last is the value today. `growths` are the holdings'
 * (`growthsOf`), where they are known.
 */
export function heldValues(
  { holdings, days }: Pick<PortfolioHistory, 'holdings' | 'days'>,
  by: ReturnBasis,
  growths = growthsOf(holdings, by),
): Float64Array {
  const sum = new Float64Array(days.length + 1);
  // From the start of the window on, so that each level waits for one product instead of a quotient.
  const start = (i: number) => (holdings[i]?.value ?? 0) / (growths[i] ?? 1);
  for (let i = 0; i < holdings.length; i += 4)
    addLevels(sum, [start(i), start(i + 1), start(i + 2), start(i + 3)], fourFrom(holdings, i, by));
  sum[days.length] = holdings.reduce((total, { value }) => total + value, 0);
  return sum;
}

/** Four holdings at a time: a product waits for the one before it, and four need not wait for each other. */
type Four<Value> = readonly [Value, Value, Value, Value];

/** Returns of four holdings; of the first in place of those that there are not. */
function fourFrom(holdings: readonly HoldingHistory[], first: number, by: ReturnBasis): Four<Float64Array> {
  const at = (i: number): Float64Array => {
    const holding = holdings[i] ?? holdings[first];
    return (by === 'price' ? holding?.priceReturns : holding?.returns) ?? new Float64Array();
  };
  return [at(first), at(first + 1), at(first + 2), at(first + 3)];
}

function growthsOfFour([one, two, three, four]: Four<Float64Array>): Four<number> {
  let [a, b, c, d] = [1, 1, 1, 1];
  for (let day = 0; day < one.length; day += 1) {
    a *= 1 + (one[day] ?? Number.NaN);
    b *= 1 + (two[day] ?? Number.NaN);
    c *= 1 + (three[day] ?? Number.NaN);
    d *= 1 + (four[day] ?? Number.NaN);
  }
  return [a, b, c, d];
}

function addLevels(sum: Float64Array, [a, b, c, d]: Four<number>, [one, two, three, four]: Four<Float64Array>): void {
  let [first, second, third, fourth] = [a, b, c, d];
  for (let day = 0; day < one.length; day += 1) {
    sum[day] = (sum[day] ?? 0) + (first + second + (third + fourth));
    first *= 1 + (one[day] ?? Number.NaN);
    second *= 1 + (two[day] ?? Number.NaN);
    third *= 1 + (three[day] ?? Number.NaN);
    fourth *= 1 + (four[day] ?? Number.NaN);
  }
}
