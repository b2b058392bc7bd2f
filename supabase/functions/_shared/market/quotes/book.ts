import type { Quote } from '@ballast/engine/quotes/quote';
import type { FunctionDeps } from '../../function.ts';
import { createBatcher } from '../batcher.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Chain } from '../chain.ts';
import type { CountMarket } from '../counters.ts';
import type { Leases } from '../leases.ts';
import type { Refusal, Venue } from '../provider.ts';
import type { RecentCloses } from '../recent-closes.ts';
import { isOutage } from '../resilience/answers.ts';
import type { Attempt } from '../resilience/database.ts';
import { until } from '../until.ts';
import { askedBy, codeOf, venueOf } from './asked.ts';
import { createFetcher, type Fetched } from './fetcher.ts';
import { freshnessOf } from './freshness.ts';
import { NOTHING_STORED, quoteStore, type Stored } from './store.ts';
import { lastClose, lastQuote, quoteAt, type StoredQuote } from './stored-quote.ts';

const REMEMBERED = 10_000;
const UNKNOWN_FOR_MS = 10 * 60_000;
/** Long enough for the requests of one moment to be merged, too short to be felt. */
const GATHER_MS = 4;

/** A quote, or why there is none now, with the last one there was. */
export type QuoteAnswer = { readonly ok: true; readonly quote: Quote } | (Refusal & { readonly last: Quote | null });

export type AskQuotes = (
  symbols: readonly string[],
  venue: Venue,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, QuoteAnswer>>;

interface BookOptions {
  readonly deps: Pick<FunctionDeps, 'background' | 'now'> & { readonly count: CountMarket };
  readonly chain: Chain;
  readonly leases: Leases;
  readonly attempt: Attempt;
  readonly freshMs: number;
  readonly pauseMs: number;
  readonly patienceMs: number;
}

/**
 * Quotes from memory, else from Postgres, else from the chain. One a little past its freshness is answered at once and
 * renewed behind the answer. What a provider does not know, or gave a price for that cannot be right, is not asked again
 * for a while.
 */
export function createQuoteBook({
  deps,
  chain,
  leases,
  attempt,
  freshMs,
  pauseMs,
  patienceMs,
}: BookOptions): AskQuotes {
  const { background, count, now } = deps;
  const store = quoteStore(attempt);
  const memory = new BoundedMap<string, StoredQuote>(REMEMBERED);
  const refused = new BoundedMap<string, { readonly refusal: Refusal; readonly until: number }>(REMEMBERED);

  const look = createBatcher<Stored>({
    windowMs: 0,
    run: async (codes) => {
      const rows = await store.read(codes);
      for (const [code, { quote, refuted }] of rows) {
        if (quote !== null) keep(code, quote);
        else if (refuted !== null) memory.delete(code);
      }
      return rows;
    },
  });
  const isFresh = (quote: StoredQuote) => freshnessOf(quote, now(), freshMs) === 'fresh';
  const fetchAll = createFetcher({ chain, leases, store, isFresh, patienceMs, now });
  const fetchOne = createBatcher<Fetched>({
    windowMs: GATHER_MS,
    onShared: () => count('ballast_market_coalesced_total', { kind: 'quotes' }),
    run: async (codes) => {
      const fetched = await fetchAll(codes);
      for (const [code, answer] of fetched) remember(code, answer);
      return fetched;
    },
  });

  function keep(code: string, quote: StoredQuote): void {
    // Where no price is ever fresh, memory would only hide what others store.
    if (freshMs > 0) memory.set(code, quote);
  }

  function remember(code: string, answer: Fetched): void {
    refused.delete(code);
    if (answer.ok) return keep(code, answer.stored);
    if (pauseMs === 0 || isOutage(answer)) return;
    const isUnknown = answer.reason === 'unknown_symbol' && memory.get(code) === undefined;
    const forMs = isUnknown ? UNKNOWN_FOR_MS : pauseMs;
    refused.set(code, { refusal: answer, until: now().getTime() + forMs });
  }

  /** Why it is not asked for again yet. */
  function refusalOf(code: string): Refusal | null {
    const known = refused.get(code);
    return known !== undefined && known.until > now().getTime() ? known.refusal : null;
  }

  /** From memory where nothing stored can refute it any more, else from Postgres; memory again while that is away. */
  async function recall(code: string): Promise<Stored> {
    const remembered = memory.get(code) ?? null;
    if (remembered !== null && (remembered.compared || remembered.checked))
      return { ...NOTHING_STORED, quote: remembered };
    const stored = await look(code);
    return stored.quote !== null || stored.refuted !== null ? stored : { ...stored, quote: memory.get(code) ?? null };
  }

  async function answerTo(code: string): Promise<QuoteAnswer> {
    const { quote: known, refuted, closes } = await recall(code);
    const freshness = known === null ? 'old' : freshnessOf(known, now(), freshMs);
    if (known !== null && freshness !== 'old') {
      count('ballast_market_quotes_total', { cache: freshness === 'fresh' ? 'hit' : 'stale' });
      if (freshness === 'usable' && refusalOf(code) === null) background(fetchOne(code));
      return { ok: true, quote: quoteAt(known, now()) };
    }
    const last = known === null ? refuted && closes && closeOf(code, closes) : lastQuote(known);
    const refusal = refusalOf(code);
    if (refusal !== null) {
      count('ballast_market_quotes_total', { cache: 'refused' });
      return { ...refusal, last };
    }
    count('ballast_market_quotes_total', { cache: 'miss' });
    const fetched = await fetchOne(code);
    return fetched.ok ? { ok: true, quote: quoteAt(fetched.stored, now()) } : { ...fetched, last };
  }

  function closeOf(code: string, closes: RecentCloses): Quote | null {
    const asked = askedBy(code);
    return lastClose(closes, asked.symbol, venueOf(asked));
  }

  return async (symbols, venue, signal) => {
    const answers = symbols.map(async (symbol): Promise<[string, QuoteAnswer]> => [
      symbol,
      await answerTo(codeOf(symbol, venue)),
    ]);
    return new Map(await until(Promise.all(answers), signal));
  };
}
