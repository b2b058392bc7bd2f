import { DAY_MS } from '@ballast/engine/calendar/day';
import type { FunctionDeps } from '../function.ts';
import type { CountMarket } from './counters.ts';
import { ProviderError } from './provider.ts';
import type { WithFallback } from './with-fallback.ts';

/** Returns the calls used including this one; no row where the limit was reached before. */
const TAKE = `
  insert into private.market_budgets as budget (provider, day, used) values ($1, $2::date, 1)
  on conflict (provider) do update set
    day = excluded.day,
    used = case when budget.day = excluded.day then budget.used + 1 else 1 end
  where budget.day <> excluded.day or budget.used < $3
  returning used`;

interface BudgetOptions {
  readonly provider: string;
  /** Calls a day (UTC), of all processes together. */
  readonly limit: number;
  readonly withFallback: WithFallback;
  readonly deps: Pick<FunctionDeps, 'fetch' | 'now'> & { readonly count: CountMarket };
}

/**
 * A `fetch` for a provider whose key allows a number of calls a day. Each is counted in PostgreSQL before it is made, so that the
 * count survives a restart; while the database is away each process counts its own.
 */
export function budgeted({ provider, limit, withFallback, deps }: BudgetOptions): typeof globalThis.fetch {
  const { fetch, count, now } = deps;
  const own = { day: '', used: 0 };

  const take = async (day: string): Promise<boolean> => {
    if (own.day !== day) Object.assign(own, { day, used: 0 });
    if (own.used >= limit) return false;
    own.used += 1;
    const rows = await withFallback(async (database) => database.query(TAKE, [provider, day, limit]), null);
    return rows === null || rows.length > 0;
  };

  return async (input, init) => {
    const today = now();
    if (await take(today.toISOString().slice(0, 10))) return fetch(input, init);
    count('ballast_market_budget_refused_total', { provider });
    throw new ProviderError('rate_limited', null, DAY_MS - (today.getTime() % DAY_MS));
  };
}
