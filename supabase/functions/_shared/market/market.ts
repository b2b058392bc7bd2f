import type { FunctionDeps } from '../function.ts';
import { alphaVantageConfig } from './alpha-vantage/config.ts';
import { alphaVantageProvider } from './alpha-vantage/provider.ts';
import { type Chain, createChain } from './chain.ts';
import { marketConfig } from './config.ts';
import { createLeases } from './leases.ts';
import { createOnce, type Once } from './once.ts';
import type { MarketProvider } from './provider.ts';
import { type AskQuotes, createQuoteBook } from './quotes/book.ts';
import { budgeted } from './resilience/budget.ts';
import { type Attempt, attemptsOver } from './resilience/database.ts';
import { createGuard } from './resilience/guard.ts';
import { sharedBreakers } from './resilience/shared-breakers.ts';
import { yahooProvider } from './yahoo/provider.ts';

/** What every function over market data shares: the chain of providers, and work that is done once for everybody. */
export interface Market extends Chain {
  /** Work to be done once for all who ask for the same key at the same time; `kind` sets its keys apart from others'. */
  sharing<Value>(kind: string): Once<Value>;
  /** Quotes from the cache or the chain: one answer for every symbol. */
  readonly quotes: AskQuotes;
}

/** Work may ask more than once; a lease lapses only when its holder has died. Nobody waits for it longer than a deadline. */
const LEASE_DEADLINES = 2;

const markets = new WeakMap<FunctionDeps, Market>();

/** One market for each host: handlers that share their `deps` share breakers, caches and work in flight. */
export function marketOf(deps: FunctionDeps): Market {
  const market = markets.get(deps) ?? createMarket(deps, providersOf);
  markets.set(deps, market);
  return market;
}

type Providers = (deps: FunctionDeps, attempt: Attempt) => readonly MarketProvider[];

/** A market over providers of the caller's choosing. */
export function createMarket(deps: FunctionDeps, providers: Providers): Market {
  const { deadlineMs, pauseMs, freshMs } = marketConfig(deps.env);
  const attempt = attemptsOver(deps);
  const shared = sharedBreakers(attempt);
  const leases = createLeases(attempt, LEASE_DEADLINES * deadlineMs);
  const chain = createChain({
    providers: providers(deps, attempt),
    guardOf: (provider, operation) => createGuard({ provider, operation, shared, pauseMs, deps }),
    deadlineMs,
  });
  return {
    ...chain,
    sharing: (kind) => createOnce(kind, { leases, patienceMs: deadlineMs, count: deps.count }),
    quotes: createQuoteBook({ deps, chain, leases, attempt, freshMs, pauseMs, patienceMs: deadlineMs }),
  };
}

/** Yahoo first; behind it, where its key is set, Alpha Vantage. */
function providersOf(deps: FunctionDeps, attempt: Attempt): readonly MarketProvider[] {
  const { fetch, now, env } = deps;
  const { baseUrl, deadlineMs } = marketConfig(env);
  const yahoo = yahooProvider({ baseUrl, deadlineMs, fetch, now });
  const keyed = alphaVantageConfig(env);
  if (keyed === null) return [yahoo];
  const limited = budgeted({ provider: 'alpha-vantage', limit: keyed.dailyBudget, attempt, deps });
  return [yahoo, alphaVantageProvider({ ...keyed, deadlineMs, fetch: limited, now })];
}
