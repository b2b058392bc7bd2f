import { isFundCode } from '@ballast/engine/funds/fund-code';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import type { FunctionDeps } from '../../function.ts';
import type { Call } from '../../http.ts';
import { type Market, marketOf } from '../market.ts';
import type { Venue } from '../provider.ts';
import type { QuoteAnswer } from './quote-cache.ts';
import { placeOf } from './quote-code.ts';

type GetQuotes = (symbols: readonly string[], venue: Venue, call: Call) => Promise<Quote[]>;

/**
 * Quotes in the order of the request, each symbol once. An unknown symbol has no price. When no price could be had, the last one
 * is given as stale, or a sample quote with status `error` where there never was one; both carry the reason.
 */
export function createGetQuotes(deps: FunctionDeps, market: Pick<Market, 'quotes'> = marketOf(deps)): GetQuotes {
  const { log, now, random } = deps;
  return async (symbols, venue, { signal, requestId }) => {
    const requested = [...new Set(symbols)];
    const answers = await market.quotes(requested, venue, signal);
    const failures = countReasons(answers);
    if (failures) log('warn', 'quotes_failed', { requestId, requested: requested.length, failures });
    return requested.map((symbol) => {
      const answer = answers.get(symbol) ?? { ok: false, reason: 'malformed', last: null };
      if (answer.ok) return answer.quote;
      const { reason, last } = answer;
      if (reason === 'unknown_symbol' || reason === 'not_offered')
        return last === null ? unknownSymbol(symbol, placeOf(symbol, venue)) : { ...last, reason: 'no_quote' };
      if (last !== null) return { ...last, reason };
      const { exchange } = placeOf(symbol, venue);
      return { ...sampleQuote(symbol, venue.market, random, now()), exchange_code: exchange, reason };
    });
  };
}

function countReasons(answers: ReadonlyMap<string, QuoteAnswer>): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const answer of answers.values()) {
    if (!answer.ok && answer.reason !== 'unknown_symbol') counts[answer.reason] = (counts[answer.reason] ?? 0) + 1;
  }
  return Object.keys(counts).length > 0 ? counts : null;
}

function unknownSymbol(symbol: string, { market, exchange }: Venue): Quote {
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
    // Only keyless providers are asked about symbols that may not exist.
    source: isFundCode(symbol, market) ? 'amfi' : 'yahoo',
    as_of: null,
  };
}
