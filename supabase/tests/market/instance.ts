import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { FunctionDeps } from '@ballast/supabase/functions/_shared/function';
import { createMarket, marketOf, type Market } from '@ballast/supabase/functions/_shared/market/market';
import type { MarketProvider } from '@ballast/supabase/functions/_shared/market/provider';
import { type LoggedEvent, testDeps } from '@ballast/supabase/testing/function-deps';
import postgres from 'postgres';

export const US = { market: 'US', exchange: null } as const;
export const NSE = { market: 'IN', exchange: 'NSE' } as const;

export interface Instance {
  readonly market: Market;
  readonly deps: FunctionDeps;
  readonly events: readonly LoggedEvent[];
  /** How often something was counted, by name and labels: `ballast_market_requests_total yahoo quotes`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Every SQL statement it has run. */
  readonly statements: readonly string[];
  /** Waits until nothing runs behind an answer. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** One server's worth of market data: its own connections and memory, on a database that others may share. */
export function startInstance(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  providers?: readonly MarketProvider[],
  { isDatabaseShared = true } = {},
): Instance {
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
  const counts = new Map<string, number>();
  const statements: string[] = [];
  const behind = new Set<Promise<unknown>>();
  const base = testDeps(environment, databaseOf(sql));
  const deps: FunctionDeps = {
    ...base,
    isDatabaseShared,
    database: {
      query: async (statement, values) => {
        statements.push(statement);
        return base.database.query(statement, values);
      },
    },
    count: (name, labels = {}, by = 1) => {
      const key = [name, ...Object.values(labels)].join(' ');
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    background: (work) => {
      const settled = work.catch(() => undefined).finally(() => behind.delete(settled));
      behind.add(settled);
    },
  };
  return {
    market: providers === undefined ? marketOf(deps) : createMarket(deps, () => providers),
    deps,
    events: base.events,
    counts,
    statements,
    settled: async () => {
      while (behind.size > 0) await Promise.all(behind);
    },
    stop: async () => sql.end({ timeout: 5 }),
  };
}
