import { currencyOfMarket } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import type { FunctionDeps } from '../function.ts';
import type { Call } from '../http.ts';
import { marketConfig } from './config.ts';
import type { QuoteResult, Venue } from './provider.ts';
import { yahooProvider } from './yahoo/provider.ts';

type Quoting = (symbols: readonly string[], venue: Venue, call: Call) => Promise<Quote[]>;

/**
 * Quotes in the order asked, each symbol once. A symbol nobody knows has no price; one whose price did not come gets a
 * sample quote with status `error` and the reason.
 */
export function createQuoting({ env, fetch, log, now, random }: FunctionDeps): Quoting {
  const provider = yahooProvider({ ...marketConfig(env), fetch, now });
  return async (symbols, venue, { signal, requestId }) => {
    const asked = [...new Set(symbols)];
    const results = await provider.quotes(asked, venue, signal);
    const failures = countReasons(results);
    if (failures) log('warn', 'quotes_failed', { requestId, provider: provider.name, asked: asked.length, failures });
    return asked.map((symbol) => {
      const result = results.get(symbol) ?? { ok: false, reason: 'malformed' };
      if (result.ok) return result.quote;
      if (result.reason === 'unknown_symbol' || result.reason === 'not_offered')
        return unknownSymbol(symbol, venue, provider.name);
      return {
        ...sampleQuote(symbol, venue.market, random, now()),
        exchange_code: venue.exchange,
        reason: result.reason,
      };
    });
  };
}

function countReasons(results: ReadonlyMap<string, QuoteResult>): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const result of results.values()) {
    if (!result.ok && result.reason !== 'unknown_symbol') counts[result.reason] = (counts[result.reason] ?? 0) + 1;
  }
  return Object.keys(counts).length > 0 ? counts : null;
}

function unknownSymbol(symbol: string, { market, exchange }: Venue, source: string): Quote {
  return {
    symbol,
    name: null,
    price: null,
    change: null,
    change_amount: null,
    changePercent: null,
    change_percent: null,
    volume: null,
    status: 'unknown_symbol',
    exchange_code: exchange,
    currency: currencyOfMarket(market),
    source,
    as_of: null,
  };
}
