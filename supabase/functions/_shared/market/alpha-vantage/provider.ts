import { addDays } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import { presentSymbol } from '@ballast/engine/instruments/former-symbols';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { type MarketProvider, NOT_OFFERED, type ProviderResult, type QuoteResult, type Venue } from '../provider.ts';
import { isSettled, mainExchange } from '../settled.ts';
import { alphaVantageClient, type AlphaVantageOptions } from './client.ts';
import { rateFromAnswer } from './fx.ts';
import { historyOfPair, historyOfShare } from './history.ts';
import { quoteFromAnswer } from './quote.ts';

/** What the hundred sessions of a free answer always reach back, in days: they span about 145 of them. */
const COMPACT_DAYS = 135;

/**
 * Quotes, the last hundred sessions and rates from Alpha Vantage, with a key; what the free plan covers and no more.
 *
 * In India it has BSE alone. A quote of an NSE share is that of BSE and says so; histories of NSE are not offered,
 * because closes of two exchanges do not make one series. Nor is the search: it does not tell NYSE from NASDAQ.
 */
export function alphaVantageProvider(options: AlphaVantageOptions): MarketProvider {
  const { now } = options;
  const ask = alphaVantageClient(options);
  const today = () => now().toISOString().slice(0, 10);
  const reaches = ({ from }: DayRange) => from >= addDays(today(), -COMPACT_DAYS);

  return {
    name: 'alpha-vantage',
    covers: 'exchanges',
    quoteBatch: 1,
    keyed: true,

    async quotes(symbols, venue, caller) {
      const quoteOf = async (symbol: string): Promise<QuoteResult> => {
        const name = alphaVantageSymbol(symbol, venue);
        if (name === null) return NOT_OFFERED;
        const answer = await ask({ function: 'GLOBAL_QUOTE', symbol: name }, caller);
        return answer.ok ? quoteFromAnswer(answer.value, symbol, venue, now()) : answer;
      };
      return byKey(symbols, (symbol) => symbol, quoteOf);
    },

    async history(symbol, venue, range, caller) {
      const exchange = venue.exchange ?? mainExchange(venue.market);
      const name = alphaVantageSymbol(symbol, venue);
      if (name === null || exchange === 'NSE' || !reaches(range)) return NOT_OFFERED;
      const about = (parameters: Record<string, string>) => ask({ ...parameters, symbol: name }, caller);
      const daily = await about({ function: 'TIME_SERIES_DAILY', outputsize: 'compact' });
      if (!daily.ok) return daily;
      const [splits, dividends] = await Promise.all([about({ function: 'SPLITS' }), about({ function: 'DIVIDENDS' })]);
      if (!splits.ok) return splits;
      if (!dividends.ok) return dividends;
      return historyOfShare(
        { daily: daily.value, splits: splits.value, dividends: dividends.value },
        {
          currency: currencyOfMarket(venue.market),
          range,
          isSettled: (day) => isSettled(exchange, day, now()),
        },
      );
    },

    search: () => Promise.resolve(NOT_OFFERED),

    async fx(pairs, caller) {
      return byKey(
        pairs,
        ({ base, quote }) => `${base}/${quote}`,
        async (pair) => {
          const [from_currency, to_currency] = [pair.base, pair.quote];
          const answer = await ask({ function: 'CURRENCY_EXCHANGE_RATE', from_currency, to_currency }, caller);
          return answer.ok ? rateFromAnswer(answer.value, pair, now()) : answer;
        },
      );
    },

    async fxHistory({ base, quote }, range, caller) {
      if (!reaches(range)) return NOT_OFFERED;
      const answer = await ask(
        { function: 'FX_DAILY', from_symbol: base, to_symbol: quote, outputsize: 'compact' },
        caller,
      );
      if (!answer.ok) return answer;
      // Its days are UTC's.
      return historyOfPair(answer.value, { currency: quote, range, isSettled: (day) => day < today() });
    },
  };
}

/**
 * The name Alpha Vantage gives a share: `RELIANCE.BSE` on BSE, `BRK-B` in the US; null for what it does not have. In
 * India it has BSE alone, so a share of NSE is asked there. A share that was renamed is asked for by the symbol it has today.
 */
function alphaVantageSymbol(symbol: string, { market }: Venue): string | null {
  if (symbol.startsWith('^')) return null;
  const present = presentSymbol(symbol.replace(market === 'US' ? '' : /\.(NS|BO)$/, ''), market);
  return market === 'US' ? present.replaceAll('.', '-') : `${present}.BSE`;
}

async function byKey<Item, Result extends QuoteResult | ProviderResult<unknown>>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  resultOf: (item: Item) => Promise<Result>,
): Promise<ReadonlyMap<string, Result>> {
  const entries = items.map(async (item) => [keyOf(item), await resultOf(item)] as const);
  return new Map(await Promise.all(entries));
}
