import { seriesSums, type SeriesSumsResult } from '../measures/sums.ts';
import type { PortfolioHistory } from '../portfolio-history/history.ts';
import type { Market } from '../quotes/market.ts';
import type { RiskFree } from '../rates/risk-free.ts';
import type { ReportOptions } from './options.ts';
import { riskDays, riskDaysOf, riskSums, type RiskDays } from './risk-days.ts';
import { homeFirst, largestMarket, marketWeight } from './home-market.ts';

/** What a portfolio is compared with, in the base currency, over the same days. */
export interface Benchmark {
  /** Key of an index; `blend` or `deposit`. */
  readonly key: string;
  readonly returns: Float64Array;
  readonly sums: SeriesSumsResult;
  /** As the portfolio's: a blend of both countries has the same correction for closing hours. */
  readonly risk: RiskDays;
  readonly riskSums: SeriesSumsResult;
  /** The indices of a blend, the larger part first; their weights sum to 1. Empty for others. */
  readonly parts: readonly BenchmarkPart[];
  /** What a deposit pays, a fraction a year, compounded quarterly; null for others. */
  readonly interest: number | null;
}

export interface BenchmarkPart {
  readonly key: string;
  readonly weight: number;
}

type Index = PortfolioHistory['references'][number];

/** The one chosen; where it has no figures, the index of the market in which most of the value is. Null where that doesn't reach over the days. */
export function benchmarkOf(
  history: PortfolioHistory,
  wanted: ReportOptions['benchmark'],
  riskFree: RiskFree,
): Benchmark | null {
  if (wanted === 'deposit' && riskFree.taken !== null) return deposit(history, riskFree.taken.mean, riskFree);
  if (wanted === 'blend') {
    const found = blend(history, riskFree);
    if (found !== null) return found;
  }
  return (
    indexBenchmark(
      history,
      history.references.find(({ reference }) => reference.key === wanted),
      riskFree,
    ) ?? homeIndex(history, riskFree)
  );
}

/** The index of the market in which most of the value is; null where it doesn't reach over the days. */
export function homeIndex(history: PortfolioHistory, riskFree: RiskFree): Benchmark | null {
  return indexBenchmark(history, indexOf(history, largestMarket(history.holdings)), riskFree);
}

function indexOf({ references }: PortfolioHistory, market: Market): Index | undefined {
  return references.find(({ reference }) => reference.sector === null && reference.market === market);
}

function indexBenchmark(history: PortfolioHistory, found: Index | undefined, riskFree: RiskFree): Benchmark | null {
  if (found === undefined) return null;
  return {
    ...measured(found.reference.key, riskDays(found.returns, null), history, riskFree),
    parts: [],
    interest: null,
  };
}

/** The countries' indices in the shares that the countries have of the value today, every day; null for holdings of one country, and where an index is missing. */
function blend(history: PortfolioHistory, riskFree: RiskFree): Benchmark | null {
  const indices = homeFirst(
    history.references.flatMap((one) =>
      one.reference.sector === null ? { ...one, market: one.reference.market } : [],
    ),
    history.holdings,
  );
  const weights = Float64Array.from(indices, ({ market }) => marketWeight(history.holdings, market));
  if (weights.length < 2 || weights.some((weight) => weight === 0)) return null;
  const days = riskDaysOf(
    indices.map(({ returns }) => returns),
    weights,
    indices.map(({ market }) => market),
  );
  if (!days.ok) return null;
  const parts = indices.map(({ reference }, i) => ({ key: reference.key, weight: weights[i] ?? 0 }));
  return { ...measured('blend', days.value, history, riskFree), parts, interest: null };
}

const QUARTERS = 4;

/** The same interest on every day, compounded quarterly, as banks do. */
function deposit(history: PortfolioHistory, interest: number, riskFree: RiskFree): Benchmark {
  const { days, daysPerYear } = history;
  const returns = new Float64Array(days.length).fill((1 + interest / QUARTERS) ** (QUARTERS / daysPerYear) - 1);
  return { ...measured('deposit', riskDays(returns, null), history, riskFree), parts: [], interest };
}

function measured(key: string, risk: RiskDays, { daysPerYear }: PortfolioHistory, { perDay }: RiskFree) {
  const sums = seriesSums(risk.recorded, perDay, daysPerYear);
  return { key, returns: risk.recorded, sums, risk, riskSums: riskSums(risk, sums, perDay) };
}
