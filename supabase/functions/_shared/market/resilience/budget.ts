import type { FunctionDeps } from '../../function.ts';
import type { CountMarket } from '../counters.ts';
import { ProviderError } from '../provider.ts';
import type { Attempt } from './database.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Gives the number used up to and with this call; no row where the limit was reached before. */
const TAKE = `
  insert into private.market_budgets as budget (provider, day, used) values ($1, $2::date, 1)
  on conflict (provider) do update set
    day = excluded.day,
    used = case when budget.day = excluded.day then budget.used + 1 else 1 end
  where budget.day <> excluded.day or budget.used < $3
  returning used`;

interface BudgetOptions {
  readonly provider: string;
  /** Calls a day, in UTC, of all instances together. */
  readonly limit: number;
  readonly attempt: Attempt;
  readonly deps: Pick<FunctionDeps, 'fetch' | 'now'> & { readonly count: CountMarket };
}

/**
 * A `fetch` for a provider whose key allows so many calls a day: each is entered in Postgres before it is made, and the
 * one beyond is refused until midnight. While the database is away each instance counts for itself.
 */
export function budgeted({ provider, limit, attempt, deps }: BudgetOptions): typeof globalThis.fetch {
  const { fetch, count, now } = deps;
  const own = { day: '', used: 0 };

  const take = async (day: string): Promise<boolean> => {
    if (own.day !== day) Object.assign(own, { day, used: 0 });
    if (own.used >= limit) return false;
    own.used += 1;
    const rows = await attempt(async (database) => database.query(TAKE, [provider, day, limit]), null);
    return rows === null || rows.length > 0;
  };

  return async (input, init) => {
    const today = now();
    if (await take(today.toISOString().slice(0, 10))) return fetch(input, init);
    count('ballast_market_budget_refused_total', { provider });
    throw new ProviderError('rate_limited', null, DAY_MS - (today.getTime() % DAY_MS));
  };
}
