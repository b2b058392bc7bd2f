import { alignTo, unionOfDays } from '../history/align.ts';
import type { Sector } from '../instruments/sector.ts';
import type { ReportHolding, ReportInput } from '../report/input.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import { sampleCloses } from '../sample-market/sample-closes.ts';
import { sampleRate, sampleRates } from '../sample-market/sample-rates.ts';
import { SAMPLE_MARKET } from '../sample-market/source.ts';
import type { DailySeries } from '../sample-market/series.ts';

/** Shares of one company in the sample market; its closes before `listed` are taken away. */
export interface SampleHolding {
  readonly symbol: string;
  readonly market: Market;
  readonly shares: number;
  readonly sector: Sector | null;
  readonly listed?: string;
}

const INDICES = [
  { key: 'IN:NIFTY50', market: 'IN', sector: null },
  { key: 'US:SPX', market: 'US', sector: null },
] as const;

/** What a report is made from, of the sample market: both indices, dollars in rupees, each series in its own currency. */
export function sampleReportInput(
  holdings: readonly SampleHolding[],
  { from, to }: { readonly from: string; readonly to: string },
): ReportInput {
  const range = { from, to };
  const histories = [
    ...holdings.map((one) => ({
      key: `${one.market}:${one.symbol}`,
      market: one.market,
      closes: closesOf(sampleCloses({ ...one, kind: 'share', exchange: null }, { from: one.listed ?? from, to })),
    })),
    ...INDICES.map(({ key, market }) => ({
      key,
      market,
      closes: closesOf(
        sampleCloses({ symbol: key.slice(3), market, kind: 'index', sector: null, exchange: null }, range),
      ),
    })),
  ];
  const dates = unionOfDays(histories.map(({ closes }) => closes));
  const rates = closesOf(sampleRates('USD', 'INR', range));
  const now = sampleRate('USD', 'INR', new Date(`${to}T12:00Z`));
  return {
    today: to,
    unpriced: [],
    holdings: holdings.map((one): ReportHolding => {
      const key = `${one.market}:${one.symbol}`;
      const last = histories.find((series) => series.key === key)?.closes.at(-1)?.close ?? 0;
      const { market, shares, sector } = one;
      return { key, market, currency: currencyOfMarket(market), shares, value: shares * last, sector, price: 'market' };
    }),
    prices: {
      dates,
      series: histories.map(({ key, market, closes }) => ({
        key,
        currency: currencyOfMarket(market),
        closes: alignTo(dates, closes),
      })),
      rates: [{ base: 'USD', quote: 'INR', rates: alignTo(dates, rates) }],
    },
    rates: now ? [{ ...now, source: SAMPLE_MARKET }] : [],
    references: INDICES,
  };
}

function closesOf({ days, values }: DailySeries): { date: string; close: number }[] {
  return days.map((date, i) => ({ date, close: values[i] ?? 0 }));
}
