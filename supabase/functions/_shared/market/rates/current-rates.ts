import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { isRateStale } from '@ballast/engine/calendar/fx-market';
import type { FunctionDeps } from '../../function.ts';
import { NEVER_ABORTED } from '../deadline.ts';
import type { Market } from '../market.ts';
import type { FxQuote, MarketProvider } from '../provider.ts';
import { readRecentCloses, type RecentCloses } from '../recent-closes.ts';
import { FX_BASE, FX_PAIRS, pairName } from './pairs.ts';
import { dailyNear, isAmong, checkRate, sourceDaily } from './check-rate.ts';
import { forgetRates, readRates, storeRates, type StoredRate } from './rate-store.ts';

/** How long nobody asks again. */
const FRESH_MS = 5 * 60_000;

interface Stored {
  readonly rates: readonly StoredRate[];
  /** Those that daily rates refute. */
  readonly refuted: readonly StoredRate[];
  /** By the name of the pair; null while the database is away. */
  readonly daily: ReadonlyMap<string, RecentCloses> | null;
}

const NOTHING_STORED: Stored = { rates: [], refuted: [], daily: null };

type CurrentRates = (signal: AbortSignal) => Promise<ExchangeRate[]>;

/**
 * The rates of the dollar now. A rate that is as new as it should be is answered at once, and asked for again behind the
 * answer when it was fetched more than five minutes ago; only one that is missing or stale is waited for. Where it does not come the
 * old one is answered as stale; a pair nobody knows is left out. A rate far from the stored daily ones is neither taken
 * nor given (`check-rate.ts`).
 */
export function createCurrentRates(deps: FunctionDeps, market: Market): CurrentRates {
  const { database, now, log, background } = deps;
  const isFresh = (rates: readonly StoredRate[]) =>
    isComplete(rates) && rates.every(({ fetched_at }) => now().getTime() - fetched_at.getTime() < FRESH_MS);
  const isCurrent = (rates: readonly StoredRate[]) =>
    isComplete(rates) && rates.every(({ as_of }) => !isRateStale(as_of.getTime(), now().getTime()));

  /** Rates go on without what is stored. */
  const withoutDatabase = (error: unknown): void => log('warn', 'rates_database_away', { error: String(error) });

  async function storedRates(): Promise<Stored> {
    try {
      const wanted = FX_PAIRS.map((pair) => ({ key: pairName(pair), market: 'FX', symbol: pairName(pair) }) as const);
      const [rates, daily] = await Promise.all([readRates(database), readRecentCloses(database, wanted)]);
      const isRight = (stored: StoredRate) =>
        isAmong(stored.rate, dailyNear(daily.get(pairName(stored)), stored.as_of));
      return { rates: rates.filter(isRight), refuted: rates.filter((stored) => !isRight(stored)), daily };
    } catch (error) {
      withoutDatabase(error);
      return NOTHING_STORED;
    }
  }

  async function askEach({ rates, daily }: Stored) {
    const refused = new Map<string, number>();
    return market.each(
      'fx',
      FX_PAIRS.map(pairName),
      async (provider: MarketProvider, names: readonly string[], inTime) => {
        const pairs = pairsNamed(names);
        const answers = await provider.fx(pairs, inTime);
        const judged = pairs.map(async (pair) => {
          const name = pairName(pair);
          const answer = answers.get(name) ?? ({ ok: false, reason: 'malformed' } as const);
          const kept = await checkRate(answer, {
            daily: dailyNear(daily?.get(name), now()),
            before: rates.find(({ quote }) => quote === pair.quote)?.rate ?? null,
            sourceDaily: async () => (daily === null ? [] : sourceDaily(provider, pair, now(), inTime)),
            refused: refused.get(name),
          });
          if (answer.ok && !kept.ok) refused.set(name, answer.value.rate);
          return [name, kept] as const;
        });
        return new Map(await Promise.all(judged));
      },
      NEVER_ABORTED,
    );
  }

  async function fetchRates(before: Stored): Promise<readonly StoredRate[]> {
    const answers = await askEach(before);
    const fetched = [...answers].flatMap(([pair, answer]) => {
      if (answer.ok) return [{ ...answer.value, source: answer.source }];
      log('warn', 'rate_failed', { pair, reason: answer.reason });
      return [];
    });
    try {
      await forgetRates(database, before.refuted);
      await storeRates(database, fetched, now());
    } catch (error) {
      withoutDatabase(error);
    }
    return newest([...fetched.map(asFetched), ...(await storedRates()).rates]);
  }

  const refresh = market.singleFlight<typeof FX_BASE, Stored, readonly StoredRate[]>({
    kind: 'rates',
    keyOf: (base) => base,
    read: async ([base = FX_BASE]) => new Map([[base, await storedRates()]]),
    accept: (_, stored) => (stored !== undefined && isFresh(stored.rates) ? stored.rates : null),
    work: async ([base = FX_BASE], stored) => new Map([[base, await fetchRates(stored.get(base) ?? NOTHING_STORED)]]),
  });

  return async (signal) => {
    const stored = (await storedRates()).rates;
    if (isFresh(stored)) return stored.map(asRate);
    if (!isCurrent(stored)) return (await refresh(FX_BASE, signal)).map(asRate);
    background(refresh(FX_BASE));
    return stored.map(asRate);
  };

  function asFetched({ base, quote, rate, source, asOf }: FxQuote & { readonly source: string }): StoredRate {
    return { base, quote, rate, source, as_of: asOf, fetched_at: now() };
  }

  function asRate({ base, quote, rate, source, as_of }: StoredRate): ExchangeRate {
    const stale = isRateStale(as_of.getTime(), now().getTime());
    return { base, quote, rate, source, as_of: as_of.toISOString(), stale };
  }
}

function isComplete(rates: readonly StoredRate[]): boolean {
  return FX_PAIRS.every(({ quote }) => rates.some((stored) => stored.quote === quote));
}

/** Of each pair the rate made last. */
function newest(rates: readonly StoredRate[]): StoredRate[] {
  const latestFirst = rates.toSorted((a, b) => b.as_of.getTime() - a.as_of.getTime());
  return FX_PAIRS.flatMap((pair) => latestFirst.find(({ quote }) => quote === pair.quote) ?? []);
}

function pairsNamed(names: readonly string[]) {
  return FX_PAIRS.filter((pair) => names.includes(pairName(pair)));
}
