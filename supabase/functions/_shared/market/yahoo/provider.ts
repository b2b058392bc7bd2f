import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { DAY_MS } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { startDeadline, type Deadline } from '../deadline.ts';
import { localDay } from '../local-day.ts';
import { ProviderError, type History, type MarketProvider, type ProviderResult, refusalOf } from '../provider.ts';
import { isSettled, mainExchange } from '../settled.ts';
import { yahooClient, type YahooOptions } from './client.ts';
import { FX_TIME_ZONE, rateFromRow } from './fx.ts';
import { historyFromChart, type HistoryFacts } from './history.ts';
import { readRow, rowsOf, TICKERS_PER_REQUEST } from './quotes.ts';
import { quoteFromRow } from './row.ts';
import { instrumentsFromSearch } from './search.ts';
import { pairTicker, shortPairTicker, yahooTicker } from './tickers.ts';
import { NoBars } from './transport.ts';

/** Quotes, histories, rates and symbols from Yahoo Finance, without a key. */
export function yahooProvider(options: YahooOptions): MarketProvider {
  const { deadlineMs, now } = options;
  const client = yahooClient(options);

  async function inTime<T>(caller: AbortSignal, work: (deadline: Deadline) => Promise<T>): Promise<T> {
    const deadline = startDeadline(deadlineMs, caller);
    try {
      return await work(deadline);
    } finally {
      deadline.stop();
    }
  }

  const rows = (tickers: readonly string[], caller: AbortSignal) =>
    inTime(caller, async (deadline) => {
      const answers = await rowsOf(tickers, (some) => deadline.race(client.quote(some, deadline.signal)));
      caller.throwIfAborted();
      return answers;
    });

  async function chart(ticker: string, facts: HistoryFacts, caller: AbortSignal): Promise<ProviderResult<History>> {
    const { from, to } = instantsAround(facts.range);
    try {
      const answer = await inTime(caller, (deadline) => deadline.race(client.chart(ticker, from, to, deadline.signal)));
      return historyFromChart(answer, facts);
    } catch (error) {
      caller.throwIfAborted();
      if (error instanceof NoBars) return { ok: true, value: emptyHistory(facts.currency) };
      if (error instanceof ProviderError && error.status === 404) return { ok: false, reason: 'unknown_symbol' };
      return refusalOf(error);
    }
  }

  return {
    name: 'yahoo',
    covers: 'exchanges',
    quoteBatch: TICKERS_PER_REQUEST,
    keyed: false,

    async quotes(symbols, venue, caller) {
      const tickers = new Map(symbols.map((symbol) => [symbol, yahooTicker(symbol, venue)]));
      const answers = await rows([...tickers.values()], caller);
      return new Map(
        [...tickers].map(([symbol, ticker]) => [
          symbol,
          readRow(answers.get(ticker), (row) => quoteFromRow(row, symbol, venue, now())),
        ]),
      );
    },

    history(symbol, venue, range, caller) {
      const exchange = venue.exchange ?? mainExchange(venue.market);
      const { timeZone } = CALENDARS[exchange];
      const facts: HistoryFacts = {
        currency: currencyOfMarket(venue.market),
        range,
        dayOf: (instant) => localDay(instant, timeZone),
        isSettled: (day) => isSettled(exchange, day, now()),
      };
      return chart(yahooTicker(symbol, venue), facts, caller);
    },

    async search(query, caller) {
      if (query.trim() === '') return { ok: true, value: [] };
      try {
        return instrumentsFromSearch(
          await inTime(caller, (deadline) => deadline.race(client.search(query.trim(), deadline.signal))),
        );
      } catch (error) {
        caller.throwIfAborted();
        return refusalOf(error);
      }
    },

    async fx(pairs, caller) {
      const answers = await rows(pairs.map(pairTicker), caller);
      return new Map(
        pairs.map((pair) => {
          const answer = answers.get(pairTicker(pair)) ?? answers.get(shortPairTicker(pair) ?? '');
          return [`${pair.base}/${pair.quote}`, readRow(answer, (row) => rateFromRow(row, pair, now()))];
        }),
      );
    },

    fxHistory(pair, range, caller) {
      const today = localDay(now(), FX_TIME_ZONE) ?? '';
      const facts: HistoryFacts = {
        currency: pair.quote,
        range,
        dayOf: (instant) => localDay(instant, FX_TIME_ZONE),
        isSettled: (day) => day < today,
      };
      return chart(pairTicker(pair), facts, caller);
    },
  };
}

function emptyHistory(currency: Currency): History {
  return { currency, bars: [], splits: [], dividends: [], firstDay: null };
}

/** Wider than the days by a day on both sides, because those are the market's own: what is outside is left out later. */
function instantsAround({ from, to }: DayRange): { from: Date; to: Date } {
  return { from: new Date(Date.parse(from) - DAY_MS), to: new Date(Date.parse(to) + 2 * DAY_MS) };
}
