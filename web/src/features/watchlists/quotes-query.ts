import { MAX_QUOTE_SYMBOLS } from '@ballast/contract/quotes';
import type { WatchlistItem } from '@ballast/contract/watchlists';
import type { Quote } from '@ballast/engine/quotes/quote';
import { queryOptions } from '@tanstack/react-query';
import { askQuotes, type Venue } from '../../entities/quotes/ask-quotes.ts';
import { log } from '../../lib/log.ts';
import { queryClient } from '../../lib/query-client.ts';
import { itemKey, venueOf } from './item-venue.ts';

/** What a card shows of a quote. */
export type WatchedQuote = Pick<
  Quote,
  'symbol' | 'name' | 'price' | 'changePercent' | 'status' | 'currency' | 'source' | 'as_of' | 'reason'
>;

interface WatchedQuotes {
  /** By `itemKey`. */
  readonly byKey: ReadonlyMap<string, WatchedQuote>;
  /** Some exchange did not answer: of what is listed there, the prices of before stay. */
  readonly isPartial: boolean;
}

const VENUES: readonly Venue[] = ['US', 'NSE', 'BSE'];
const MINUTE_MS = 60_000;

/** The prices of what is on a watchlist, asked again every minute while the page is looked at. */
export function watchedQuotesQuery(watchlistId: string, items: readonly WatchlistItem[]) {
  const keys = items.map(itemKey).toSorted();
  return queryOptions({
    queryKey: ['watchlist-quotes', watchlistId, keys],
    queryFn: ({ signal }) => fetchQuotes(items, lastKnown(watchlistId, keys), signal),
    enabled: items.length > 0,
    // What is added or removed leaves the other prices where they are, also when no new ones come.
    initialData: (): WatchedQuotes | undefined => {
      const byKey = lastKnown(watchlistId, keys);
      return byKey.size > 0 ? { byKey, isPartial: false } : undefined;
    },
    initialDataUpdatedAt: 0,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    retry: false,
  });
}

/** A quote that could not be asked again. A sample is no price of before, and stays one. */
export function asStale(quote: WatchedQuote): WatchedQuote {
  return quote.price === null || quote.status === 'error' ? quote : { ...quote, status: 'stale' };
}

/** The quotes that came last, with whatever else was on the watchlist then. */
function lastKnown(watchlistId: string, keys: readonly string[]): WatchedQuotes['byKey'] {
  const known = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['watchlist-quotes', watchlistId] })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .map(({ queryKey }) => queryClient.getQueryData<WatchedQuotes>(queryKey));
  return new Map(known.flatMap((data) => [...(data?.byKey ?? [])]).filter(([key]) => keys.includes(key)));
}

async function fetchQuotes(
  items: readonly WatchlistItem[],
  before: WatchedQuotes['byKey'],
  signal: AbortSignal,
): Promise<WatchedQuotes> {
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
  const old = failure === undefined ? [] : [...before].map(([key, quote]) => [key, asStale(quote)] as const);
  return { byKey: new Map<string, WatchedQuote>([...old, ...pairs]), isPartial: failure !== undefined };
}

function asksFor(items: readonly WatchlistItem[]) {
  return VENUES.flatMap((venue) => {
    const symbols = [...new Set(items.filter((item) => venueOf(item) === venue).map(({ symbol }) => symbol))];
    const starts = [...symbols.keys()].filter((at) => at % MAX_QUOTE_SYMBOLS === 0);
    return starts.map((from) => ({ venue, symbols: symbols.slice(from, from + MAX_QUOTE_SYMBOLS) }));
  });
}
