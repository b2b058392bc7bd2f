import { marketOfExchange, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { FunctionDeps } from '../../function.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Sourced } from '../chain.ts';
import { NEVER_ABORTED } from '../deadline.ts';
import type { Market as MarketData } from '../market.ts';
import type { FoundInstrument } from '../provider.ts';
import { createWithFallback } from '../with-fallback.ts';
import { isLoaded } from './is-loaded.ts';
import { NOTHING_STORED, searchWithFunds, storableOf, storeFound, type StoredInstrumentOrFund } from './stored.ts';

const MAX_RESULTS = 12;
/** One letter names nothing in particular: providers are asked from the second on. */
const MIN_LETTERS = 2;
/** With this many that fit, in the country asked about, providers are not asked for more. */
const ENOUGH = 3;
/** What a provider found stays good for this long, in memory. */
const REMEMBER_MS = 10 * 60_000;
const REMEMBERED = 500;
const NOT_ASKED: Answer = { ok: false, reason: 'not_offered' };

interface Found {
  readonly data: readonly StoredInstrumentOrFund[];
  /** False where what is stored was not enough, and no provider answered. */
  readonly complete: boolean;
  /** Whether there is a list of instruments to search in. */
  readonly isLoaded: boolean;
}

type Answer = Sourced<readonly FoundInstrument[]>;

/**
 * The search for symbols: what is stored, and where little of that fits, what a provider finds beyond it. That is stored in turn, so that
 * a choice of it is understood from then on. While the database is away only providers are asked, and the other way
 * round.
 */
export function createSearch(
  deps: FunctionDeps,
  market: MarketData,
): (typed: string, country: Market, signal: AbortSignal) => Promise<Found> {
  const withFallback = createWithFallback(deps);
  const remembered = new BoundedMap<string, { readonly answer: Answer; readonly at: number }>(REMEMBERED);
  const recent = (typed: string): Answer | null => {
    const known = remembered.get(typed.toLowerCase());
    return known && deps.now().getTime() - known.at < REMEMBER_MS ? known.answer : null;
  };

  async function askChain(typed: string): Promise<Answer> {
    const answer = await market.first('search', (provider, signal) => provider.search(typed, signal), NEVER_ABORTED);
    if (answer.ok) {
      remembered.set(typed.toLowerCase(), { answer, at: deps.now().getTime() });
      await withFallback((database) => storeFound(database, storableOf(answer.value), answer.source), undefined);
    }
    return answer;
  }

  const askProviders = market.singleFlight<string, Answer, Answer>({
    kind: 'search',
    keyOf: (typed) => typed.toLowerCase(),
    // Answers are remembered by each process, not stored.
    read: async () => new Map<string, Answer>(),
    accept: recent,
    work: async (queries) =>
      new Map(await Promise.all(queries.map(async (typed) => [typed.toLowerCase(), await askChain(typed)] as const))),
  });

  return async (query, country, signal) => {
    const typed = query.trim();
    const { fitting, alike } = await withFallback(
      (database) => searchWithFunds(database, { typed, market: country, most: MAX_RESULTS }),
      NOTHING_STORED,
    );
    if (isEnough(typed, country, fitting)) {
      return { data: distinct(fitting).slice(0, MAX_RESULTS), complete: true, isLoaded: true };
    }
    const answer = typed.length < MIN_LETTERS ? NOT_ASKED : (recent(typed) ?? (await askProviders(typed, signal)));
    const found = answer.ok
      ? storableOf(answer.value).map((instrument) => ({ ...instrument, sector: null, isListed: false }))
      : [];
    return {
      data: distinct([...fitting, ...found, ...alike]).slice(0, MAX_RESULTS),
      complete: answer.ok,
      isLoaded: fitting.length + alike.length > 0 || (await withFallback(isLoaded, true)),
    };
  };
}

/** Whether what is stored answers the search: it has what is named exactly, or several that fit. */
function isEnough(typed: string, country: Market, fitting: readonly StoredInstrumentOrFund[]): boolean {
  // Funds fit many words: what trades may still be missing.
  const there = fitting.filter(({ exchange }) => exchange !== null && marketOfExchange(exchange) === country);
  const asked = typed.toUpperCase();
  return (
    there.length >= ENOUGH ||
    fitting.some(({ isin, symbol, exchange }) => isin === asked || (exchange === null && symbol === asked)) ||
    there.some(({ symbol }) => symbol === asked)
  );
}

function distinct(instruments: readonly StoredInstrumentOrFund[]): StoredInstrumentOrFund[] {
  const byKey = new Map<string, StoredInstrumentOrFund>();
  for (const instrument of instruments) {
    const key = quoteKey(
      instrument.symbol,
      instrument.exchange === null ? 'IN' : marketOfExchange(instrument.exchange),
    );
    if (!byKey.has(key)) byKey.set(key, instrument);
  }
  return [...byKey.values()];
}
