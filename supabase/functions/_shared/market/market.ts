import type { FunctionDeps } from '../function.ts';
import { alphaVantageConfig } from './alpha-vantage/config.ts';
import { alphaVantageProvider } from './alpha-vantage/provider.ts';
import { amfiProvider } from './amfi/provider.ts';
import { budgeted } from './budget.ts';
import { type Chain, createChain } from './chain.ts';
import { marketConfig } from './config.ts';
import { createCoordination } from './coordination.ts';
import { createGuardedCall } from './guarded-call.ts';
import { countLiveSchemes } from './instruments/live-schemes.ts';
import { mfapiProvider } from './mfapi/provider.ts';
import { navConfig } from './nav-config.ts';
import type { MarketProvider, Operation } from './provider.ts';
import { createQuoteCache, type QuoteCache } from './quotes/quote-cache.ts';
import { createSingleFlight, type Flight, type SingleFlight } from './single-flight.ts';
import { createWithFallback, type WithFallback } from './with-fallback.ts';
import { yahooProvider } from './yahoo/provider.ts';

/** What every function over market data shares: the chain of providers, the quote cache, and work in flight. */
export interface Market extends Chain {
  /** The providers of Indian funds; the market's own are asked about everything else. */
  readonly funds: Chain;
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
  const all = providers(deps, withFallback);
  const chainOf = (providersOf: (operation: Operation) => readonly MarketProvider[]): Chain =>
    createChain({
      providersOf,
      guardedCall: (provider, operation) => createGuardedCall({ provider, operation, coordination, pauseMs, deps }),
      deadlineMs,
    });
  const [forFunds, others] = [
    all.filter(({ covers }) => covers === 'funds'),
    all.filter(({ covers }) => covers === 'exchanges'),
  ];
  const chain = chainOf(() => others);
  // The other way round for histories: AMFI's cost a report of all schemes, mfapi.in's one small request each.
  const funds = chainOf((operation) => (operation === 'history' ? forFunds.toReversed() : forFunds));
  const flights = { coordination, patienceMs: deadlineMs, count: deps.count };
  return {
    ...chain,
    funds,
    singleFlight: (flight) => createSingleFlight(flight, flights),
    quotes: createQuoteCache({ deps, chain, funds, flights, withFallback, freshMs, pauseMs }),
  };
}

/** Yahoo first; after it Alpha Vantage, where its key is set. For funds AMFI, their publisher, then mfapi.in. */
function providersOf(deps: FunctionDeps, withFallback: WithFallback): readonly MarketProvider[] {
  const { fetch, now, env } = deps;
  const { baseUrl, deadlineMs } = marketConfig(env);
  const { amfiUrl, mfapiUrl } = navConfig(env);
  const liveSchemes = async (): Promise<number | null> => withFallback(countLiveSchemes, null);
  const onLate = (newest: string): void => deps.log('warn', 'navs_late', { newest });
  const unkeyed = [
    yahooProvider({ baseUrl, deadlineMs, fetch, now }),
    amfiProvider({ baseUrl: amfiUrl, fetch, now, liveSchemes, onLate }),
    mfapiProvider({ baseUrl: mfapiUrl, deadlineMs, fetch, now }),
  ];
  const keyed = alphaVantageConfig(env);
  if (keyed === null) return unkeyed;
  const limited = budgeted({ provider: 'alpha-vantage', limit: keyed.dailyBudget, withFallback, deps });
  return [...unkeyed, alphaVantageProvider({ ...keyed, deadlineMs, fetch: limited, now })];
}
