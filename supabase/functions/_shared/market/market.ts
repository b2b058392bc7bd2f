import type { FunctionDeps } from '../function.ts';
import { alphaVantageConfig } from './alpha-vantage/config.ts';
import { alphaVantageProvider } from './alpha-vantage/provider.ts';
import { budgeted } from './budget.ts';
import { type Chain, createChain } from './chain.ts';
import { marketConfig } from './config.ts';
import { createCoordination } from './coordination.ts';
import { createGuardedCall } from './guarded-call.ts';
import type { MarketProvider } from './provider.ts';
import { createQuoteCache, type QuoteCache } from './quotes/quote-cache.ts';
import { createSingleFlight, type Flight, type SingleFlight } from './single-flight.ts';
import { createWithFallback, type WithFallback } from './with-fallback.ts';
import { yahooProvider } from './yahoo/provider.ts';

/** What every function over market data shares: the chain of providers, the quote cache, and work in flight. */
export interface Market extends Chain {
  readonly singleFlight: <Item, Stored, Value>(flight: Flight<Item, Stored, Value>) => SingleFlight<Item, Value>;
  readonly quotes: QuoteCache;
}

/** Work may call upstream more than once; a lease expires only when its holder has died. Nobody waits longer than one deadline. */
const LEASE_DEADLINES = 2;

const markets = new WeakMap<FunctionDeps, Market>();

/** One market for each host: handlers that share their `deps` share circuit breakers, caches and work in flight. */
export function marketOf(deps: FunctionDeps): Market {
  const market = markets.get(deps) ?? createMarket(deps, providersOf);
  markets.set(deps, market);
  return market;
}

type Providers = (deps: FunctionDeps, withFallback: WithFallback) => readonly MarketProvider[];

/** A market over providers of the caller's choosing. */
export function createMarket(deps: FunctionDeps, providers: Providers): Market {
  const { deadlineMs, pauseMs, freshMs } = marketConfig(deps.env);
  const withFallback = createWithFallback(deps);
  const coordination = deps.isDatabaseShared ? createCoordination(withFallback, LEASE_DEADLINES * deadlineMs) : null;
  const chain = createChain({
    providers: providers(deps, withFallback),
    guardedCall: (provider, operation) => createGuardedCall({ provider, operation, coordination, pauseMs, deps }),
    deadlineMs,
  });
  const flights = { coordination, patienceMs: deadlineMs, count: deps.count };
  return {
    ...chain,
    singleFlight: (flight) => createSingleFlight(flight, flights),
    quotes: createQuoteCache({ deps, chain, flights, withFallback, freshMs, pauseMs }),
  };
}

/** Yahoo first; after it Alpha Vantage, where its key is set. */
function providersOf(deps: FunctionDeps, withFallback: WithFallback): readonly MarketProvider[] {
  const { fetch, now, env } = deps;
  const { baseUrl, deadlineMs } = marketConfig(env);
  const yahoo = yahooProvider({ baseUrl, deadlineMs, fetch, now });
  const keyed = alphaVantageConfig(env);
  if (keyed === null) return [yahoo];
  const limited = budgeted({ provider: 'alpha-vantage', limit: keyed.dailyBudget, withFallback, deps });
  return [yahoo, alphaVantageProvider({ ...keyed, deadlineMs, fetch: limited, now })];
}
