import { currencyOfMarket, type Market } from './market.ts';
import type { Quote } from './quote.ts';

/** Uniform in [0, 1). Always an argument, so that a result can be repeated. */
export type RandomSource = () => number;

/** Ranges of a sample price in major units of the market's currency (the product's specification, §9). */
const PRICE_RANGE: Readonly<Record<Market, readonly [low: number, high: number]>> = { US: [50, 250], IN: [100, 1100] };
/** Below every threshold for volatility: a warning about wild swings must not rest on invented prices. */
const LARGEST_MOVE_PERCENT = 4;
const LARGEST_VOLUME = 1_000_000;

/**
 * A generated quote for when no provider answers: status `error`, source `sample`, price uniform in the market's range
 * to two decimals, change within ±4% before both are rounded. Draws three numbers from `random`; `now` becomes `as_of`.
 */
export function sampleQuote(symbol: string, market: Market, random: RandomSource, now: Date): Quote {
  const [low, high] = PRICE_RANGE[market];
  const price = cents(low + random() * (high - low));
  const previous = price / (1 + ((random() * 2 - 1) * LARGEST_MOVE_PERCENT) / 100);
  const change = cents(price - previous);
  const changePercent = cents((100 * change) / (price - change));
  return {
    symbol,
    name: null,
    price,
    change,
    change_amount: change,
    changePercent,
    change_percent: changePercent,
    volume: Math.floor(random() * LARGEST_VOLUME),
    status: 'error',
    exchange_code: null,
    currency: currencyOfMarket(market),
    source: 'sample',
    as_of: now.toISOString(),
  };
}

/** Two decimals; adding 0 turns −0 into 0. */
function cents(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
