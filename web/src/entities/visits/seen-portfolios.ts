import type { SeenPortfolio } from '@ballast/contract/visits';
import { convert } from '@ballast/engine/money/convert';
import type { Currency } from '@ballast/engine/money/currency';
import { combineTotals } from '@ballast/engine/valuation/combined-total';
import type { SavedValues } from '../saved-values/use-saved-values.ts';
import type { ValuedPortfolio } from '../saved-values/value-saved.ts';

/** A loss on a bad day, with its interval. */
export interface SeenLoss {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/**
 * What is seen of saved portfolios, as a visit is recorded. Null where it is nothing to compare with later: at sample prices, and while
 * prices or exchange rates are missing.
 */
export function seenPortfolios(
  {
    rows,
    all,
    prices,
    isPriced,
    currency,
    rates,
  }: Pick<SavedValues, 'rows' | 'all' | 'prices' | 'isPriced' | 'currency' | 'rates'>,
  losses: ReadonlyMap<string, SeenLoss | null>,
): readonly SeenPortfolio[] | null {
  const isSampled = prices === 'sample-market' || all.totals.some(({ coverage }) => coverage.sampled > 0);
  if (!isPriced || isSampled) return null;
  const totals = rows.map((row) => combineTotals(row.totals, currency, rates));
  if (totals.some(({ leftOut }) => leftOut.length > 0)) return null;
  return rows.map((row, place) => {
    const loss = losses.get(row.portfolio.id);
    return {
      portfolio_id: row.portfolio.id,
      currency,
      value: totals[place]?.totalValue ?? null,
      holdings: seenHoldings(row, (amount, from) => {
        const converted = convert(amount, from, currency, rates);
        return converted.ok ? converted.amount : null;
      }),
      bad_day: loss?.value ?? null,
      bad_day_low: loss?.interval?.low ?? null,
      bad_day_high: loss?.interval?.high ?? null,
    };
  });
}

/** Shares, and what follows a market price without being one, such as gold by weight. */
function seenHoldings(
  { positions, assets }: ValuedPortfolio,
  inBase: (amount: number, currency: Currency) => number | null,
): SeenPortfolio['holdings'] {
  const seen = new Map<string, [units: number, value: number | null]>();
  const add = (key: string, units: number, amount: number | null, currency: Currency) => {
    const [held, worth] = seen.get(key) ?? [0, 0];
    const value = amount === null ? null : inBase(amount, currency);
    seen.set(key, [held + units, worth === null || value === null ? null : worth + value]);
  };
  for (const { key, holding, value } of positions) add(key, holding.shares, value, holding.currency);
  for (const { series, value } of assets) {
    if (series !== null) add(series.key, series.fixedUnits, value.value, value.currency);
  }
  return { held: [...seen].map(([key, [units, value]]) => ({ key, units, value })) };
}
