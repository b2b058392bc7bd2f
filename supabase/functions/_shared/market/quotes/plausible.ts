import type { MarketProvider, QuoteResult, Venue } from '../provider.ts';
import type { StoredQuote } from './stored-quote.ts';

/** No share moves this far in days; a price in paise or pence instead of rupees or pounds does. */
const ABSURD_RATIO = 50;
/** A weekend with a holiday on either side: further back, a stored price is no measure. */
const MEASURE_FOR_MS = 4 * 24 * 60 * 60_000;
/** Splits are announced to the day, and a fund's or a penny share's may be large. */
const SPLIT_TOLERANCE = 2;

/** Refuses a price that is 50 times the stored one, or a fiftieth, unless a split of these days explains it. */
export async function plausible(
  result: QuoteResult,
  before: StoredQuote | undefined,
  splits: () => Promise<readonly number[]>,
): Promise<QuoteResult> {
  if (!result.ok || before === undefined) return result;
  const [price, measure] = [result.quote.price ?? NaN, before.quote.price ?? NaN];
  const apart = result.facts.madeAt.getTime() - before.facts.madeAt.getTime();
  const ratio = price / measure;
  if (apart > MEASURE_FOR_MS || (ratio < ABSURD_RATIO && ratio > 1 / ABSURD_RATIO)) return result;
  const explained = (await splits()).some((split) => isWithin(ratio * split, SPLIT_TOLERANCE));
  return explained ? result : { ok: false, reason: 'bad_price' };
}

function isWithin(ratio: number, tolerance: number): boolean {
  return ratio <= tolerance && ratio >= 1 / tolerance;
}

/** The ratios of a share's splits in the days in which a stored price is a measure; none when they cannot be had. */
export async function recentSplits(
  provider: MarketProvider,
  symbol: string,
  venue: Venue,
  now: Date,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const from = new Date(now.getTime() - 2 * MEASURE_FOR_MS).toISOString().slice(0, 10);
  const to = now.toISOString().slice(0, 10);
  const history = await provider.history(symbol, venue, { from, to }, signal);
  return history.ok ? history.value.splits.map(({ ratio }) => ratio) : [];
}
