import { marketOfExchange } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { FunctionDeps } from '../../function.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Sourced } from '../chain.ts';
import type { Market } from '../market.ts';
import type { FoundInstrument } from '../provider.ts';
import { attemptsOver } from '../resilience/database.ts';
import { NOTHING_STORED, searchStored, storableOf, storeFound, type StoredInstrument } from './stored.ts';

const MOST = 12;
/** One letter names nothing in particular: providers are asked from the second on. */
const FEWEST_LETTERS = 2;
/** What a provider found stays good for this long, in memory. */
const REMEMBER_MS = 10 * 60_000;
const REMEMBERED = 500;

interface Found {
  readonly data: readonly StoredInstrument[];
  /** Whether a provider answered too. */
  readonly complete: boolean;
}

type Answer = Sourced<readonly FoundInstrument[]>;

/**
 * The search for symbols: what is stored first, then what a provider finds beyond it. That is stored in turn, so that
 * whoever chooses it is understood from then on. While the database is away only providers are asked, and the other way
 * round.
 */
export function createSearch(
  deps: FunctionDeps,
  market: Market,
): (typed: string, signal: AbortSignal) => Promise<Found> {
  const attempt = attemptsOver(deps);
  const once = market.sharing<Answer>('search');
  const remembered = new BoundedMap<string, { readonly answer: Answer; readonly at: number }>(REMEMBERED);

  async function askProviders(typed: string, signal: AbortSignal): Promise<Answer> {
    if (typed.length < FEWEST_LETTERS) return { ok: false, reason: 'not_offered' };
    const key = typed.toLowerCase();
    const recent = () => {
      const known = remembered.get(key);
      return known && deps.now().getTime() - known.at < REMEMBER_MS ? known.answer : null;
    };
    return (
      recent() ??
      once(key, {
        signal,
        read: async () => recent(),
        work: async (until) => {
          const answer = await market.first('search', (provider, inTime) => provider.search(typed, inTime), until);
          if (answer.ok) {
            remembered.set(key, { answer, at: deps.now().getTime() });
            await attempt((database) => storeFound(database, storableOf(answer.value), answer.source), undefined);
          }
          return answer;
        },
      })
    );
  }

  return async (query, signal) => {
    const typed = query.trim();
    const [{ fitting, alike }, answer] = await Promise.all([
      attempt((database) => searchStored(database, typed, MOST), NOTHING_STORED),
      askProviders(typed, signal),
    ]);
    const found = answer.ok ? storableOf(answer.value).map((instrument) => ({ ...instrument, sector: null })) : [];
    return { data: distinct([...fitting, ...found, ...alike]).slice(0, MOST), complete: answer.ok };
  };
}

function distinct(instruments: readonly StoredInstrument[]): StoredInstrument[] {
  const byKey = new Map<string, StoredInstrument>();
  for (const instrument of instruments) {
    const key = quoteKey(instrument.symbol, marketOfExchange(instrument.exchange));
    if (!byKey.has(key)) byKey.set(key, instrument);
  }
  return [...byKey.values()];
}
