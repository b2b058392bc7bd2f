import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { isRateStale } from '@ballast/engine/money/fx-market';
import type { FunctionDeps } from '../../function.ts';
import type { Market } from '../market.ts';
import type { FxQuote } from '../provider.ts';
import { FX_BASE, FX_PAIRS, pairName } from './pairs.ts';
import { readRates, storeRates, type StoredRate } from './rate-store.ts';

/** How long nobody asks again. */
const FRESH_MS = 5 * 60_000;

type CurrentRates = (signal: AbortSignal) => Promise<ExchangeRate[]>;

/**
 * The rates of the dollar now. A rate that is as new as it should be is answered at once, and asked for again behind the
 * answer when it is older than five minutes; only one that is missing or stale is waited for. Where it does not come the
 * old one is answered as stale; a pair nobody knows is left out.
 */
export function createCurrentRates(deps: FunctionDeps, market: Market): CurrentRates {
  const { database, now, log, background } = deps;
  const once = market.sharing<readonly StoredRate[]>('rates');
  const isFresh = (rates: readonly StoredRate[]) =>
    isComplete(rates) && rates.every(({ fetched_at }) => now().getTime() - fetched_at.getTime() < FRESH_MS);
  const isCurrent = (rates: readonly StoredRate[]) =>
    isComplete(rates) && rates.every(({ as_of }) => !isRateStale(as_of.getTime(), now().getTime()));

  /** Rates go on without what is stored. */
  const withoutDatabase = (error: unknown): StoredRate[] => {
    log('warn', 'rates_database_away', { error: String(error) });
    return [];
  };
  const storedRates = () => readRates(database).catch(withoutDatabase);

  async function fetchRates(signal: AbortSignal): Promise<readonly StoredRate[]> {
    const answers = await market.each(
      'fx',
      FX_PAIRS.map(pairName),
      (provider, names, inTime) => provider.fx(pairsNamed(names), inTime),
      signal,
    );
    const told = [...answers].flatMap(([pair, answer]) => {
      if (answer.ok) return [{ ...answer.value, source: answer.source }];
      log('warn', 'rate_failed', { pair, reason: answer.reason });
      return [];
    });
    await storeRates(database, told, now()).catch(withoutDatabase);
    return newest([...told.map(asFetched), ...(await storedRates())]);
  }

  const refresh = (signal: AbortSignal) =>
    once(FX_BASE, {
      read: async () => {
        const stored = await storedRates();
        return isFresh(stored) ? stored : null;
      },
      work: fetchRates,
      signal,
    });

  return async (signal) => {
    const stored = await storedRates();
    if (isFresh(stored)) return stored.map(asRate);
    if (!isCurrent(stored)) return (await refresh(signal)).map(asRate);
    background(refresh(new AbortController().signal));
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
