import type { Currency } from '../../money/currency.ts';
import { annualizedVolatility } from '../../measures/volatility.ts';
import { weightedSum } from '../../numerics/sums.ts';
import { growthsOf } from '../../portfolio-history/portfolio-series.ts';
import { splitReturn } from '../../returns/currency-split.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { riskDays } from '../risk-days.ts';
import type { Section } from '../section.ts';

/** Amounts in the base currency, over the window, for today's shares: local + currency + cross is the whole. */
export interface CurrencyParts {
  /** What they were worth at the start of the window. */
  readonly startValue: number;
  /** What the shares did in their own currencies. */
  readonly local: number;
  /** What the currencies did to what was held at the start. */
  readonly currency: number;
  /** The one's gain carried by the other. */
  readonly cross: number;
  readonly total: number;
}

export interface CurrencyRow extends CurrencyParts {
  readonly foreign: Currency;
  /** Of the value today. */
  readonly weight: number;
  /** What it did against the base currency over the window, as a fraction. */
  readonly change: number;
  /** Annualized, of the currency alone. */
  readonly volatility: number;
}

export interface CurrencyReport {
  /** All holdings, those in the base currency included. */
  readonly total: CurrencyParts;
  /** Foreign currencies, the heaviest first. */
  readonly rows: readonly CurrencyRow[];
  /** Annualized volatility as it is, and as it would be had no currency moved. */
  readonly volatility: number;
  readonly volatilityWithout: number;
}

const NOTHING: CurrencyParts = { startValue: 0, local: 0, currency: 0, cross: 0, total: 0 };

/** How much was the share, and how much the currency. */
export function currency(context: ReportContext): Section<CurrencyReport> {
  const { history, risk } = context;
  const foreign = new Set(history.holdings.map(({ held }) => held.currency).filter((one) => one !== history.base));
  if (foreign.size === 0) {
    // What is left out may be in any currency.
    const reason = history.coverage.extent === 'all' ? 'no_foreign_currency' : 'no_foreign_currency_covered';
    return { ok: false, reason };
  }
  const volatility = annualizedVolatility(risk.returns, history.daysPerYear);
  if (!volatility.ok) return volatility;
  const without = annualizedVolatility(localDays(context), history.daysPerYear);
  if (!without.ok) return without;
  const parts = new Map<Currency, { parts: CurrencyParts; weight: number }>();
  const moved = new Map([...history.currencies].map(([one, path]) => [one, growthOf(path)]));
  // Dividends are no part of a share price, whatever the rest of the report compares with.
  const growths = context.compared.by === 'price' ? context.growths() : growthsOf(history.holdings, 'price');
  for (const [i, { held, value, weight }] of history.holdings.entries()) {
    const { currency: own } = held;
    const before = parts.get(own) ?? { parts: NOTHING, weight: 0 };
    const added = partsOf(value, growths[i] ?? Number.NaN, moved.get(own) ?? 1);
    parts.set(own, { parts: sum(before.parts, added), weight: before.weight + weight });
  }
  const rows = [...foreign].flatMap((one): CurrencyRow[] => {
    const path = history.currencies.get(one);
    const own = parts.get(one);
    const spread = path && annualizedVolatility(path, history.daysPerYear);
    if (path === undefined || own === undefined || spread?.ok !== true) return [];
    return [{ ...own.parts, foreign: one, weight: own.weight, change: growthOf(path) - 1, volatility: spread.value }];
  });
  return {
    ok: true,
    basis: basisOf(context, false, true),
    value: {
      total: [...parts.values()].reduce((all, one) => sum(all, one.parts), NOTHING),
      rows: rows.toSorted((a, b) => b.weight - a.weight),
      volatility: volatility.value,
      volatilityWithout: without.value,
    },
  };
}

/**
 * The days at today's weights, had each holding been worth what it was in its own currency: of all in one currency and country Σ wᵢ((1 + rᵢ)/(1 + c) − 1)
 * is (Σ wᵢ + Σ wᵢrᵢ)/(1 + c) − Σ wᵢ.
 */
function localDays({ history, returns, risk }: ReportContext): Float64Array {
  const parts = { IN: new Float64Array(returns.length), US: new Float64Array(returns.length) };
  for (const market of ['IN', 'US'] as const)
    for (const own of new Set(history.holdings.map(({ held }) => held.currency))) {
      const group = history.holdings.filter(({ held }) => held.market === market && held.currency === own);
      const weights = Float64Array.from(group, ({ weight }) => weight);
      const sum = weightedSum(
        group.map((one) => one.returns),
        weights,
        returns.length,
      );
      addLocal(parts[market], sum, totalOf(weights), history.currencies.get(own) ?? null);
    }
  const local = parts.IN.map((value, day) => value + (parts.US[day] ?? 0));
  return riskDays(local, risk.hours && parts).returns;
}

function totalOf(weights: Float64Array): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function addLocal(local: Float64Array, inBase: Float64Array, weight: number, currency: Float64Array | null): void {
  for (let day = 0; day < local.length; day += 1) {
    const own = inBase[day] ?? Number.NaN;
    local[day] = (local[day] ?? 0) + (currency === null ? own : (weight + own) / (1 + (currency[day] ?? 0)) - weight);
  }
}

function partsOf(value: number, growth: number, moved: number): CurrencyParts {
  const split = splitReturn(growth / moved - 1, moved - 1);
  const startValue = value / growth;
  return split === null
    ? NOTHING
    : {
        startValue,
        local: startValue * split.local,
        currency: startValue * split.currency,
        cross: startValue * split.cross,
        total: startValue * split.total,
      };
}

function growthOf(returns: Float64Array): number {
  let growth = 1;
  for (let day = 0; day < returns.length; day += 1) growth *= 1 + (returns[day] ?? Number.NaN);
  return growth;
}

function sum(a: CurrencyParts, b: CurrencyParts): CurrencyParts {
  return {
    startValue: a.startValue + b.startValue,
    local: a.local + b.local,
    currency: a.currency + b.currency,
    cross: a.cross + b.cross,
    total: a.total + b.total,
  };
}
