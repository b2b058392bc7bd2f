import type { Quote } from '@ballast/engine/quotes/quote';
import type { FunctionDeps } from '../../function.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Chain } from '../chain.ts';
import type { CountMarket } from '../counters.ts';
import { until } from '../deadline.ts';
import { isOutage } from '../guarded-call.ts';
import type { Refusal, Venue } from '../provider.ts';
import { createBatcher, createSingleFlight, type FlightContext } from '../single-flight.ts';
import type { WithFallback } from '../with-fallback.ts';
import { createFetchQuotes, type Fetched } from './fetch-quotes.ts';
import { codeOf, placeOf } from './quote-code.ts';
import { quoteStore, type Stored } from './quote-store.ts';
import { freshnessOf, lastClose, lastQuote, quoteAt, type StoredQuote } from './stored-quote.ts';

const MAX_REMEMBERED = 10_000;
const UNKNOWN_FOR_MS = 10 * 60_000;
/** Long enough to merge the requests of one page, too short to notice. */
const COLLECT_MS = 4;

/** A quote, or why there is none now, with the last one there was. */
export type QuoteAnswer = { readonly ok: true; readonly quote: Quote } | (Refusal & { readonly last: Quote | null });

export type QuoteCache = (
  symbols: readonly string[],
  venue: Venue,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, QuoteAnswer>>;

interface QuoteCacheOptions {
  readonly deps: Pick<FunctionDeps, 'background' | 'now'> & { readonly count: CountMarket };
  readonly chain: Chain;
  readonly funds: Chain;
  readonly flights: FlightContext;
  readonly withFallback: WithFallback;
  readonly freshMs: number;
  readonly pauseMs: number;
}

interface Wanted {
  readonly code: string;
  /** What PostgreSQL had of it a moment ago; null where memory answered. */
  readonly stored: Stored | null;
}

/**
 * Quotes from memory, else from PostgreSQL, else from the chain. One a little past its freshness is answered at once and renewed in
 * the background. Unknown symbols and unusable prices are not asked for again for a while.
 */
export function createQuoteCache(options: QuoteCacheOptions): QuoteCache {
  const { chain, funds, flights, withFallback, freshMs, pauseMs } = options;
  const { background, count, now } = options.deps;
  const store = quoteStore(withFallback);
  const fetchQuotes = createFetchQuotes({ chain, funds, store, now });
  const memory = new BoundedMap<string, StoredQuote>(MAX_REMEMBERED);
  const refusals = new BoundedMap<string, { readonly refusal: Refusal; readonly until: number }>(MAX_REMEMBERED);

  const readStore = createBatcher<string, Stored>({
    keyOf: (code) => code,
    collectMs: 0,
    run: async (codes) => {
      const rows = await store.read(codes);
      for (const [code, { quote, refuted }] of rows) {
        if (quote !== null) remember(code, quote);
        else if (refuted !== null) memory.delete(code);
      }
      return rows;
    },
  });

  const fetchQuote = createSingleFlight<Wanted, Stored, Fetched>(
    {
      kind: 'quotes',
      keyOf: ({ code }) => code,
      collectMs: COLLECT_MS,
      timedOut: { ok: false, reason: 'timeout' },
      read: readWanted,
      accept: (_, stored) => {
        const quote = stored?.quote ?? null;
        return quote !== null && freshnessOf(quote, now(), freshMs) === 'fresh' ? { ok: true, stored: quote } : null;
      },
      work: async (wanted, stored) => {
        const fetched = await fetchQuotes(
          wanted.map(({ code }) => code),
          stored,
        );
        for (const [code, answer] of fetched) note(code, answer);
        return fetched;
      },
    },
    flights,
  );

  /** Where no other process writes to the database, what was just read of it still holds, but for what this one has stored since. */
  async function readWanted(wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Stored>> {
    const unread = wanted.filter(({ stored }) => flights.coordination !== null || stored === null);
    const stored = new Map(await store.read(unread.map(({ code }) => code)));
    for (const { code, stored: known } of wanted) {
      if (known !== null && !stored.has(code)) stored.set(code, { ...known, quote: memory.get(code) ?? known.quote });
    }
    return stored;
  }

  function remember(code: string, quote: StoredQuote): void {
    // With a freshness of 0, memory would only hide what other processes store.
    if (freshMs > 0) memory.set(code, quote);
  }

  function note(code: string, answer: Fetched): void {
    refusals.delete(code);
    if (answer.ok) return remember(code, answer.stored);
    if (pauseMs === 0 || isOutage(answer)) return;
    const isUnknown = answer.reason === 'unknown_symbol' && memory.get(code) === undefined;
    const forMs = isUnknown ? UNKNOWN_FOR_MS : pauseMs;
    refusals.set(code, { refusal: answer, until: now().getTime() + forMs });
  }

  /** Why it isn't asked for again yet. */
  function refusalOf(code: string): Refusal | null {
    const known = refusals.get(code);
    return known !== undefined && known.until > now().getTime() ? known.refusal : null;
  }

  async function answerTo(symbol: string, venue: Venue): Promise<QuoteAnswer> {
    const code = codeOf(symbol, venue);
    const remembered = memory.get(code) ?? null;
    // A price that was never compared with closes is looked up again: closes stored by now may refute it.
    const isTrusted = remembered !== null && (remembered.compared || remembered.checked);
    const stored = isTrusted ? null : await readStore(code);
    const refuted = stored?.refuted ?? null;
    const known = stored?.quote ?? (refuted === null ? (memory.get(code) ?? null) : null);
    const freshness = known === null ? 'old' : freshnessOf(known, now(), freshMs);
    if (known !== null && freshness !== 'old') {
      count('ballast_market_quotes_total', { cache: freshness === 'fresh' ? 'hit' : 'stale' });
      if (freshness === 'usable' && refusalOf(code) === null) background(fetchQuote({ code, stored }));
      return { ok: true, quote: quoteAt(known, now()) };
    }
    const closes = refuted === null ? null : (stored?.closes ?? null);
    const last = known !== null ? lastQuote(known) : closes && lastClose(closes, symbol, placeOf(symbol, venue));
    const refusal = refusalOf(code);
    if (refusal !== null) {
      count('ballast_market_quotes_total', { cache: 'refused' });
      return { ...refusal, last };
    }
    count('ballast_market_quotes_total', { cache: 'miss' });
    const fetched = await fetchQuote({ code, stored });
    return fetched.ok ? { ok: true, quote: quoteAt(fetched.stored, now()) } : { ...fetched, last };
  }

  return async (symbols, venue, signal) => {
    const answers = symbols.map(async (symbol) => [symbol, await answerTo(symbol, venue)] as const);
    return new Map(await until(Promise.all(answers), signal));
  };
}
