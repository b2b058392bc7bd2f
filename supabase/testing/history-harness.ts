import {
  priceHistoryRequestSchema,
  priceHistoryResponseSchema,
  type PriceHistory,
} from '@ballast/contract/price-history';
import { databaseOf } from '../functions/_shared/database.ts';
import { createPriceHistory } from '../functions/_shared/market/history/price-history.ts';
import { createMarket } from '../functions/_shared/market/market.ts';
import type { MarketProvider } from '../functions/_shared/market/provider.ts';
import { testDeps, VISITOR } from './function-deps.ts';

type Sql = Parameters<typeof databaseOf>[0];

/** Asks for histories as the function does, over a real database and given providers, at a time of the test's choosing. */
export function historyHarness(sql: Sql, providers: readonly MarketProvider[], now: string) {
  const clock = { now };
  // No pause after failures: a breaker that lets nothing through would hide what is tested here.
  const environment = { MARKET_DATA_PAUSE_MS: '1' };
  const deps = { ...testDeps(environment, databaseOf(sql)), now: () => new Date(clock.now) };
  const priceHistory = createPriceHistory(
    deps,
    createMarket(deps, () => providers),
  );
  return {
    deps,
    at: (time: string) => {
      clock.now = time;
    },
    ask: async (body: Readonly<Record<string, unknown>>): Promise<PriceHistory> => {
      const call = { ...VISITOR, signal: new AbortController().signal };
      const answer = await priceHistory(priceHistoryRequestSchema.parse(body), call);
      return priceHistoryResponseSchema.parse(JSON.parse(JSON.stringify(answer)));
    },
  };
}

/** Closes by day, of the one series of an answer. */
export function closesIn({ dates, series }: PriceHistory): Record<string, number | null> {
  const closes = series[0]?.closes ?? [];
  return Object.fromEntries(dates.map((date, i) => [date, closes[i] ?? null]));
}
