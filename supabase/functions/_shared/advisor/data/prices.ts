import type { Holding } from '@ballast/engine/assets/holding';
import { CURRENCIES } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { marketOfExchange, type Exchange } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { sampleMarketQuote } from '@ballast/engine/sample-market/sample-market-quote';
import { sampleRate } from '@ballast/engine/sample-market/sample-rates';
import type { FunctionDeps } from '../../function.ts';
import { marketOf } from '../../market/market.ts';
import type { ProviderFailure, Venue } from '../../market/provider.ts';
import { createCurrentRates } from '../../market/rates/current-rates.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** A share, or an index, which is asked for at its exchange. */
export interface PricedShare extends Pick<Holding, 'symbol' | 'market' | 'exchange'> {
  readonly kind?: 'share' | 'index';
}

export interface AskedPrices {
  /** By `quoteKey`; where a newer price failed to come, the last that did, as stale and with the reason. */
  readonly quotes: ReadonlyMap<string, Quote>;
  /** Why there is no price at all, by `quoteKey`. None is ever made up for the market. */
  readonly failures: ReadonlyMap<string, ProviderFailure>;
}

/** Where prices come from in one request: the market through the caches of all functions, or the sample market. */
export interface Prices {
  readonly world: 'market' | 'sample-market';
  ask(shares: readonly PricedShare[], signal: AbortSignal): Promise<AskedPrices>;
  rates(signal: AbortSignal): Promise<readonly ExchangeRate[]>;
}

export function marketPrices(deps: FunctionDeps): Prices {
  const market = marketOf(deps);
  return {
    world: 'market',
    rates: createCurrentRates(deps, market),
    ask: async (shares, signal) => {
      const quotes = new Map<string, Quote>();
      const failures = new Map<string, ProviderFailure>();
      await Promise.all(
        [...byVenue(shares)].map(async ([exchange, members]) => {
          const symbols = [...new Set(members.map(({ symbol }) => symbol))];
          const venue = venueOf(exchange);
          for (const [symbol, answer] of await market.quotes(symbols, venue, signal)) {
            const key = quoteKey(symbol, venue.market);
            if (answer.ok) quotes.set(key, answer.quote);
            else if (answer.last === null || isUnknown(answer.reason)) failures.set(key, answer.reason);
            else quotes.set(key, { ...answer.last, ...(isFailure(answer.reason) && { reason: answer.reason }) });
          }
        }),
      );
      return { quotes, failures };
    },
  };
}

/** The generated world: the same prices that the screen shows there. */
export function samplePrices({ now }: FunctionDeps): Prices {
  return {
    world: 'sample-market',
    rates: () =>
      Promise.resolve(
        CURRENCIES.flatMap((currency) => (currency === 'USD' ? [] : (sampleRate('USD', currency, now()) ?? []))),
      ),
    ask: async (shares, signal) => {
      const quotes = new Map<string, Quote>();
      for (const { symbol, market, exchange, kind = 'share' } of shares) {
        quotes.set(
          quoteKey(symbol, market),
          sampleMarketQuote({ symbol, market, exchange, kind, sector: null }, now()),
        );
        await yieldToEventLoop();
        signal.throwIfAborted();
      }
      return { quotes, failures: new Map() };
    },
  };
}

/** By where quotes are asked: shares of the US anywhere, Indian ones at their exchange, without one at the NSE; indices at theirs. */
function byVenue(shares: readonly PricedShare[]): ReadonlyMap<Exchange | null, readonly PricedShare[]> {
  const groups = new Map<Exchange | null, PricedShare[]>();
  for (const share of shares) {
    const exchange = askedAt(share);
    const group = groups.get(exchange);
    if (group === undefined) groups.set(exchange, [share]);
    else group.push(share);
  }
  return groups;
}

function askedAt({ market, exchange, kind }: PricedShare): Exchange | null {
  if (kind === 'index') return exchange;
  if (market === 'US') return null;
  return exchange === 'BSE' ? 'BSE' : 'NSE';
}

function venueOf(exchange: Exchange | null): Venue {
  return { market: exchange === null ? 'US' : marketOfExchange(exchange), exchange };
}

function isUnknown(reason: ProviderFailure): reason is 'unknown_symbol' | 'not_offered' {
  return reason === 'unknown_symbol' || reason === 'not_offered';
}

function isFailure(reason: ProviderFailure): reason is Exclude<ProviderFailure, 'unknown_symbol' | 'not_offered'> {
  return !isUnknown(reason);
}
