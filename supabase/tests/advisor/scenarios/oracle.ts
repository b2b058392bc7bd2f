import { priceHistoryResponseSchema, type PriceHistory } from '@ballast/contract/price-history';
import type { TestServer } from '@ballast/server/testing/server';
import type { Held } from './held.ts';

/**
 * Figures computed another way, straight from the closes that the product answers: plain loops over whole arrays, sorted tails, no
 * code of the engine. For holdings of one country, whose shares all trade on the same days. What stands beside an index is by price:
 * dividends are left out of both. Risk alone counts them, so that an ex-date is no loss.
 */
export interface Oracle {
  /** Daily returns at today's weights, over the last five years. */
  returns(held: readonly Held[]): Promise<readonly number[]>;
  valueAtRisk(held: readonly Held[], confidence?: number): Promise<number>;
  shortfall(held: readonly Held[]): Promise<number>;
  volatility(held: readonly Held[]): Promise<number>;
  deepestFall(held: readonly Held[]): Promise<number>;
  beta(held: readonly Held[]): Promise<number>;
  /** What today's number of shares was worth five years ago, and what the index did since. */
  overFiveYears(held: readonly Held[]): Promise<{ readonly start: number; readonly index: number }>;
  /** The last close of a share, which no later split or dividend has changed. */
  lastClose(held: Held): Promise<number>;
  /** wᵢ · cov(rᵢ, p) / var(p) */
  riskContribution(held: readonly Held[], symbol: string): Promise<number>;
  /** What is lost when the index falls: Σ valueᵢ · betaᵢ · change. */
  fall(held: readonly Held[], change: number): Promise<number>;
  /** Over a crisis, of all that is held today: in money. */
  crisis(held: readonly Held[], from: string, to: string): Promise<number>;
}

/** The stand-in's prices. */
const PRICES: Readonly<Record<string, number>> = {
  RELIANCE: 1284.5,
  INFY: 1866.4,
  HDFCBANK: 1742.15,
  AAPL: 231.4,
  MSFT: 428.15,
  KO: 64.75,
};
const YEAR_MS = 365.25 * 86_400_000;

export function oracleOver({ url, key }: Pick<TestServer, 'url' | 'key'>): Oracle {
  const known = new Map<string, Promise<PriceHistory>>();

  type Basis = 'price' | 'total';

  function history(held: readonly Held[], basis: Basis): Promise<PriceHistory> {
    const currency = held[0]?.currency ?? 'INR';
    const index = currency === 'INR' ? 'NSE:NIFTY50' : 'NYSE:SPX';
    const symbols = [...held.map(({ symbol }) => `${currency === 'INR' ? 'IN' : 'US'}:${symbol}`), index];
    const body = JSON.stringify({
      symbols,
      from: '2004-01-01',
      ...(basis === 'price' ? { adjust: 'splits' } : { currency }),
    });
    const asked = known.get(body) ?? fetchHistory(body);
    known.set(body, asked);
    return asked;
  }

  async function fetchHistory(body: string): Promise<PriceHistory> {
    const response = await fetch(`${url}/functions/v1/get-price-history`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body,
    });
    const answer = priceHistoryResponseSchema.parse(await response.json());
    if (answer.next !== null) throw new Error('one page was expected');
    return answer;
  }

  /** The last five years: the days on which the shares traded, and the closes of each holding, then of the index, on them. */
  async function lastYears(held: readonly Held[], basis: Basis) {
    const { dates, series } = await history(held, basis);
    const shares = series.slice(0, -1);
    const isTraded = (day: number) => shares.some((one) => one.closes[day] !== null);
    const today = new Date().toISOString().slice(0, 10);
    const from = `${String(Number(today.slice(0, 4)) - 5)}${today.slice(4)}`;
    const traded = dates.flatMap((date, day) => (isTraded(day) && date <= today ? [day] : []));
    const days = traded.slice(traded.findLastIndex((day) => (dates[day] ?? '') <= from));
    const filled = series.map(({ closes: all }) => {
      let last = 0;
      const carried = all.map((close) => (last = close ?? last));
      return days.map((day) => carried[day] ?? 0);
    });
    return { days: days.map((day) => dates[day] ?? ''), closes: filled };
  }

  const closes = async (held: readonly Held[], basis: Basis) => (await lastYears(held, basis)).closes;

  const valueOf = ({ symbol, shares }: Held) => shares * (PRICES[symbol] ?? Number.NaN);
  const total = (held: readonly Held[]) => held.reduce((sum, one) => sum + valueOf(one), 0);

  async function parts(held: readonly Held[], basis: Basis = 'total') {
    const all = (await closes(held, basis)).map(changes);
    const index = all.at(-1) ?? [];
    const own = all.slice(0, -1);
    const weights = held.map((one) => valueOf(one) / total(held));
    const whole = index.map((_, day) => own.reduce((sum, one, i) => sum + (weights[i] ?? 0) * (one[day] ?? 0), 0));
    return { own, weights, whole, index };
  }

  const returns = async (held: readonly Held[], basis?: Basis) => (await parts(held, basis)).whole;
  const worstFirst = async (held: readonly Held[]) =>
    (await returns(held)).map((one) => -one).toSorted((a, b) => b - a);

  return {
    returns,
    valueAtRisk: async (held, confidence = 0.95) => {
      // Linear between two observations: the place (n − 1)(1 − confidence) from the worst.
      const worst = await worstFirst(held);
      const place = (worst.length - 1) * (1 - confidence);
      const low = Math.floor(place);
      const [a, b] = [worst[low] ?? 0, worst[low + 1] ?? 0];
      return total(held) * (a + (b - a) * (place - low));
    },
    shortfall: async (held) => {
      const worst = await worstFirst(held);
      const count = worst.length * 0.05;
      const whole = Math.floor(count);
      const sum = worst.slice(0, whole).reduce((all, one) => all + one, 0) + (count - whole) * (worst[whole] ?? 0);
      return (total(held) * sum) / count;
    },
    volatility: async (held) => {
      const own = await returns(held);
      const { days } = await lastYears(held, 'total');
      const years = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / YEAR_MS;
      return Math.sqrt(covariance(own, own) * (own.length / years));
    },
    deepestFall: async (held) => {
      let [level, peak, deepest] = [1, 1, 0];
      for (const one of await returns(held, 'price')) {
        level *= 1 + one;
        peak = Math.max(peak, level);
        deepest = Math.max(deepest, 1 - level / peak);
      }
      return deepest;
    },
    beta: async (held) => {
      const { whole, index } = await parts(held, 'price');
      return covariance(whole, index) / covariance(index, index);
    },
    overFiveYears: async (held) => {
      const all = await closes(held, 'price');
      const grown = (i: number) => (all[i]?.at(-1) ?? Number.NaN) / (all[i]?.[0] ?? Number.NaN);
      return { start: held.reduce((sum, one, i) => sum + valueOf(one) / grown(i), 0), index: grown(held.length) - 1 };
    },
    lastClose: async (held) => (await closes([held], 'price'))[0]?.at(-1) ?? Number.NaN,
    riskContribution: async (held, symbol) => {
      const { own, weights, whole } = await parts(held);
      const i = held.findIndex((one) => one.symbol === symbol);
      return ((weights[i] ?? 0) * covariance(own[i] ?? [], whole)) / covariance(whole, whole);
    },
    fall: async (held, change) => {
      const { own, index } = await parts(held);
      return held.reduce(
        (sum, one, i) => sum + (valueOf(one) * change * covariance(own[i] ?? [], index)) / covariance(index, index),
        0,
      );
    },
    crisis: async (held, from, to) => {
      const { dates, series } = await history(held, 'price');
      const at = (i: number, day: string) => {
        const place = dates.findLastIndex((date, j) => date <= day && series[i]?.closes[j] !== null);
        return series[i]?.closes[place] ?? Number.NaN;
      };
      return held.reduce((sum, one, i) => sum + valueOf(one) * (at(i, to) / at(i, from) - 1), 0);
    },
  };
}

function changes(closes: readonly number[]): readonly number[] {
  return closes.slice(1).map((close, i) => close / (closes[i] ?? Number.NaN) - 1);
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, one, i) => sum + (one - meanA) * ((b[i] ?? 0) - meanB), 0) / (a.length - 1);
}
