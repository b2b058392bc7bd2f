import type { AssetClass } from '../assets/value-asset.ts';
import type { Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { sumIn, type RateUsed } from '../money/sum-in.ts';
import { assumedRisk, type AssumedRisk } from './assumed-risk.ts';

/** Something owned or owed, at its value today. */
export interface NetWorthItem {
  readonly key: string;
  /** Null for a debt. */
  readonly assetClass: AssetClass | null;
  readonly currency: Currency;
  /** 0 or above; of a debt, what is owed. Null where it isn't known. */
  readonly value: number | null;
  /** Whether its value follows prices of a market, so that it is in the risk figures. */
  readonly isMarketLinked: boolean;
  /** Of a year, a fraction, where the user assumed one. */
  readonly volatility: number | null;
}

export interface ClassValue {
  readonly assetClass: AssetClass;
  /** In the base currency. */
  readonly value: number;
  /** Of all that is owned, debts not subtracted: a fraction. */
  readonly fraction: number;
}

/** What is owned less what is owed, in one currency at today's rates. */
export interface NetWorth {
  readonly currency: Currency;
  /** Σ value of what is owned and known. */
  readonly assets: number;
  /** Σ of what is owed and known. */
  readonly debts: number;
  /** assets − debts; may be below 0. */
  readonly total: number;
  /** The largest first; fractions sum to 1 where `assets` is above 0. */
  readonly classes: readonly ClassValue[];
  /** Value of what follows a market, and its fraction of `assets`; 0 where nothing is owned. */
  readonly marketLinked: { readonly value: number; readonly fraction: number };
  /** Value of plans, unlisted shares and others that were stated as one amount: whether they follow a market isn't known, nor was a volatility assumed. */
  readonly unknownContent: number;
  /** Of what has an assumed volatility and follows no market; null where nothing has. */
  readonly assumed: AssumedRisk | null;
  /** Keys of what has no value, or no exchange rate: in no figure here. */
  readonly leftOut: readonly string[];
  /** One for each other currency in it. */
  readonly rates: readonly RateUsed[];
}

const UNKNOWN_CONTENT: ReadonlySet<AssetClass | null> = new Set(['equity', 'mixed', 'other']);

/**
 * Adds up items of any currency in `currency`: total = Σ owned − Σ owed. What has no value or no rate is left out and named. No output is NaN
 * or infinite.
 */
export function netWorth(items: readonly NetWorthItem[], currency: Currency, rates: readonly ExchangeRate[]): NetWorth {
  const valued = items.map((item) => {
    const { amount, rates: used } = sumIn([{ currency: item.currency, amount: item.value }], currency, rates);
    return { item, amount, used };
  });
  const sum = (wanted: (item: NetWorthItem) => boolean): number =>
    valued.reduce((total, { item, amount }) => (amount !== null && wanted(item) ? total + amount : total), 0);
  const assets = sum(({ assetClass }) => assetClass !== null);
  const debts = sum(({ assetClass }) => assetClass === null);
  const market = sum(({ assetClass, isMarketLinked }) => assetClass !== null && isMarketLinked);
  const held = new Set(
    valued.flatMap(({ item, amount }) => (item.assetClass === null || amount === null ? [] : [item.assetClass])),
  );
  const fraction = (value: number) => (assets > 0 ? value / assets : 0);
  return {
    currency,
    assets,
    debts,
    total: assets - debts,
    classes: [...held]
      .map((assetClass) => {
        const value = sum((item) => item.assetClass === assetClass);
        return { assetClass, value, fraction: fraction(value) };
      })
      .toSorted((a, b) => b.value - a.value),
    marketLinked: { value: market, fraction: fraction(market) },
    unknownContent: sum(
      ({ assetClass, isMarketLinked, volatility }) =>
        UNKNOWN_CONTENT.has(assetClass) && !isMarketLinked && volatility === null,
    ),
    assumed: assumedRisk(
      valued.flatMap(({ item: { isMarketLinked, volatility }, amount }) =>
        amount === null || volatility === null || isMarketLinked ? [] : [{ value: amount, volatility }],
      ),
    ),
    leftOut: valued.flatMap(({ item, amount }) => (amount === null ? [item.key] : [])),
    rates: [...new Map(valued.flatMap(({ used }) => used).map((rate) => [rate.from, rate])).values()],
  };
}
