import { MAX_QUOTE_SYMBOLS } from '@ballast/contract/quotes';
import type { WatchlistItem } from '@ballast/contract/watchlists';
import type { Quote } from '@ballast/engine/quotes/quote';
import { queryOptions } from '@tanstack/react-query';
import { askQuotes, type Venue } from '../../entities/quotes/ask-quotes.ts';
import { log } from '../../lib/log.ts';
import { itemKey, venueOf } from './item-venue.ts';

/** What a card shows of a quote. */
export type WatchedQuote = Pick<
  Quote,
  'symbol' | 'name' | 'price' | 'changePercent' | 'status' | 'currency' | 'source' | 'as_of' | 'reason'
>;

interface WatchedQuotes {
  /** By `itemKey`. */
  readonly byKey: ReadonlyMap<string, WatchedQuote>;
  /** Some exchange did not answer. */
  readonly isPartial: boolean;
}

const VENUES: readonly Venue[] = ['US', 'NSE', 'BSE'];
const MINUTE_MS = 60_000;

/** The prices of what is on a watchlist, asked again every minute while the page is looked at. */
export function quotesQuery(watchlistId: string, items: readonly WatchlistItem[]) {
  return queryOptions({
    queryKey: ['watchlist-quotes', watchlistId, items.map(itemKey).toSorted()],
    queryFn: ({ signal }) => fetchQuotes(items, signal),
    enabled: items.length > 0,
    // What is added or removed leaves the other prices where they are.
    placeholderData: (before) => before,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    retry: false,
  });
}

async function fetchQuotes(items: readonly WatchlistItem[], signal: AbortSignal): Promise<WatchedQuotes> {
  const answers = await Promise.allSettled(
    asksFor(items).map(async ({ venue, symbols }) => {
      const quotes = await askQuotes(venue, symbols, signal);
      return quotes.map((quote) => [`${venue}:${quote.symbol}`, quote] as const);
    }),
  );
  signal.throwIfAborted();
  const [failure, ...failures] = answers.filter((answer) => answer.status === 'rejected');
  if (failure !== undefined) log.warning('prices of a watchlist could not be loaded', failure.reason);
  if (failure !== undefined && failures.length + 1 === answers.length) throw failure.reason;
  const pairs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return { byKey: new Map(pairs), isPartial: failure !== undefined };
}

function asksFor(items: readonly WatchlistItem[]) {
  return VENUES.flatMap((venue) => {
    const symbols = [...new Set(items.filter((item) => venueOf(item) === venue).map(({ symbol }) => symbol))];
    const starts = [...symbols.keys()].filter((at) => at % MAX_QUOTE_SYMBOLS === 0);
    return starts.map((from) => ({ venue, symbols: symbols.slice(from, from + MAX_QUOTE_SYMBOLS) }));
  });
}
