import { LAG_MS } from '../settled.ts';
import { tradingAt } from '../trading-now.ts';
import type { StoredQuote } from './stored-quote.ts';

/** A price past its freshness is still shown, while a new one is fetched, until it is this many times as old. */
const USABLE_FOR = 8;

/** `usable` is good enough to answer with while a newer one is fetched; `old` is not. */
export type Freshness = 'fresh' | 'usable' | 'old';

/**
 * How a stored quote may be used at `now`. While its exchange trades, and where the calendar does not know, by its age
 * against `freshMs`; asked after the close had settled, it is fresh until the next open. With `freshMs` 0 it is old.
 */
export function freshnessOf({ facts: { exchange }, fetchedAt }: StoredQuote, now: Date, freshMs: number): Freshness {
  if (freshMs === 0) return 'old';
  const { current, last } = tradingAt(exchange, now);
  const isShut = current.ok && current.value === null;
  if (isShut && last.ok && fetchedAt.getTime() >= last.value.closesAt + LAG_MS) return 'fresh';
  const age = now.getTime() - fetchedAt.getTime();
  if (age <= freshMs) return 'fresh';
  return age <= USABLE_FOR * freshMs ? 'usable' : 'old';
}
