import type { Asset } from '@ballast/engine/assets/asset';
import type { Currency } from '@ballast/engine/money/currency';
import { changeOf, type QuoteChange } from '@ballast/engine/quotes/quote-change';
import type { Quote } from '@ballast/engine/quotes/quote';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { useAssetWords } from '../../../../components/assets/use-asset-words.ts';
import type { AnswerSubject } from '../report-slot.ts';
import { keysOf } from '../words/held-names.ts';

/** Something owned or owed, as answers speak of it. */
export interface Owned {
  readonly name: string;
  /** What a question may mean it by. */
  readonly keys: readonly string[];
  /** Null for shares and funds. */
  readonly asset: Asset | null;
  readonly currency: Currency;
  /** Below 0 what is owed; null where it is not known. */
  readonly value: number | null;
  /** Whether it has a price of a market, which the risk figures follow. */
  readonly isPriced: boolean;
  /** Of that price; null without one. */
  readonly quote: Quote | null;
  /** Shares, units, grams or coins; null for what is not counted. */
  readonly units: number | null;
  /** Of one of them. */
  readonly price: number | null;
  /** Cost of one of them. */
  readonly paid: number | null;
  /** Of all of it, in money and in percent. */
  readonly dayChange: QuoteChange | null;
  /** How it is valued; null for shares and funds. */
  readonly basis: string | null;
}

/** All that a subject owns and owes, shares first. */
export function useOwned(): (subject: AnswerSubject) => readonly Owned[] {
  const { nameOf, basisOf } = useAssetWords();
  return ({ holdings, assets }) => [
    ...holdings.map(ownedShare),
    ...assets.map((one) => ownedAsset(one, nameOf(one.asset), basisOf(one))),
  ];
}

function ownedShare(position: Position): Owned {
  const { key, holding, value, quote, price, dayChange, dayChangeAmount } = position;
  return {
    name: positionName(position),
    keys: [key],
    asset: null,
    currency: holding.currency,
    value,
    isPriced: true,
    quote,
    units: holding.shares,
    price,
    paid: holding.purchasePrice,
    dayChange: dayChangeAmount === null || dayChange === null ? null : { ...dayChange, amount: dayChangeAmount },
    basis: null,
  };
}

function ownedAsset(one: ValuedAsset, name: string, basis: string): Owned {
  const { asset, series, quote } = one;
  const { value, currency } = one.value;
  const units = series === null ? null : asset.quantity;
  const change = quote === null ? null : changeOf(quote);
  // The price that it follows is of another unit and may be in another currency: a change in percent is the same in all.
  const percent = series === null || value === null ? null : (change?.percent ?? null);
  return {
    name,
    keys: keysOf(one),
    asset,
    currency,
    value: value !== null && asset.kind === 'loan' ? -value : value,
    isPriced: series !== null,
    quote: series === null ? null : quote,
    units,
    price: value === null || units === null ? null : value / units,
    paid: null,
    dayChange: percent === null || value === null ? null : { amount: value - value / (1 + percent / 100), percent },
    basis,
  };
}

/** Those that a question means. A share comes before an asset whose price follows it. */
export function meant(owned: readonly Owned[], key: string): readonly Owned[] {
  const all = owned.filter(({ keys }) => keys.includes(key));
  const shares = all.filter(({ asset }) => asset === null);
  return shares.length > 0 ? shares : all;
}

/** What each currency of them comes to, without those that have no figure; empty where none has one. */
export function sumsBy(
  owned: readonly Owned[],
  amountOf: (one: Owned) => number | null,
): readonly { readonly currency: Currency; readonly amount: number }[] {
  const sums = new Map<Currency, number>();
  for (const one of owned) {
    const amount = amountOf(one);
    if (amount !== null) sums.set(one.currency, (sums.get(one.currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
