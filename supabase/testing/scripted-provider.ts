import type { DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import type {
  FxPair,
  FxQuote,
  History,
  MarketProvider,
  ProviderFailure,
  ProviderResult,
} from '../functions/_shared/market/provider.ts';

type Closes = Readonly<Record<string, number>>;

interface ScriptedHistory {
  readonly closes: Closes;
  readonly splits?: History['splits'];
  readonly dividends?: History['dividends'];
  readonly firstDay?: string | null;
  readonly currency?: Currency;
}

export interface HistoryCall extends DayRange {
  readonly symbol: string;
}

/** A provider with the data of a test, which keeps what it was asked. */
export interface ScriptedProvider extends MarketProvider {
  readonly asked: HistoryCall[];
  /** How often rates were asked for. */
  readonly fxAsked: () => number;
  /** Shares by symbol, pairs as `USD/INR`. */
  setHistory(symbol: string, history: ScriptedHistory): void;
  setRate(pair: string, rate: number, asOf: string): void;
  /** Everything fails so from now on; null for no more. */
  fail(reason: ProviderFailure | null): void;
}

export function scriptedProvider(name = 'yahoo', covers: MarketProvider['covers'] = 'exchanges'): ScriptedProvider {
  const histories = new Map<string, ScriptedHistory>();
  const rates = new Map<string, { rate: number; asOf: string }>();
  const asked: HistoryCall[] = [];
  let failure: ProviderFailure | null = null;
  let fxAsked = 0;

  function historyOf(symbol: string, currency: Currency, range: DayRange): ProviderResult<History> {
    asked.push({ symbol, from: range.from, to: range.to });
    if (failure !== null) return { ok: false, reason: failure };
    const scripted = histories.get(symbol);
    if (scripted === undefined) return { ok: false, reason: 'unknown_symbol' };
    const isAsked = ({ date }: { date: string }) => range.from <= date && date <= range.to;
    const bars = Object.entries(scripted.closes).map(([date, close]) => ({
      date,
      open: null,
      high: null,
      low: null,
      close,
      volume: null,
    }));
    return {
      ok: true,
      value: {
        currency: scripted.currency ?? currency,
        bars: bars.filter(isAsked),
        splits: (scripted.splits ?? []).filter(isAsked),
        dividends: (scripted.dividends ?? []).filter(isAsked),
        firstDay: scripted.firstDay ?? null,
      },
    };
  }

  function rateOf({ base, quote }: FxPair): ProviderResult<FxQuote> {
    if (failure !== null) return { ok: false, reason: failure };
    const scripted = rates.get(`${base}/${quote}`);
    if (scripted === undefined) return { ok: false, reason: 'unknown_symbol' };
    return { ok: true, value: { base, quote, rate: scripted.rate, asOf: new Date(scripted.asOf) } };
  }

  return {
    name,
    covers,
    quoteBatch: 100,
    keyed: false,
    asked,
    fxAsked: () => fxAsked,
    setHistory: (symbol, history) => void histories.set(symbol, history),
    setRate: (pair, rate, asOf) => void rates.set(pair, { rate, asOf }),
    fail: (reason) => {
      failure = reason;
    },
    quotes: async (symbols) => new Map(symbols.map((symbol) => [symbol, { ok: false, reason: 'not_offered' }])),
    search: async () => ({ ok: false, reason: 'not_offered' }),
    history: async (symbol, { market }, range) => historyOf(symbol, currencyOfMarket(market), range),
    fx: async (pairs) => {
      fxAsked += 1;
      return new Map(pairs.map((pair) => [`${pair.base}/${pair.quote}`, rateOf(pair)]));
    },
    fxHistory: async (pair, range) => historyOf(`${pair.base}/${pair.quote}`, pair.quote, range),
  };
}
