import type { Day } from '../calendar/day.ts';
import type { Asset, AssetKind } from './asset.ts';
import { missingTerms } from './asset-terms.ts';
import { valueBond, valueTreasuryBill } from './bonds.ts';
import { valueCertificate } from './certificates.ts';
import { cryptoSeries, valueCrypto } from './crypto.ts';
import { valueFixedDeposit, valueRecurringDeposit } from './deposits.ts';
import { lockedUntil } from './locks.ts';
import { metalSeries, valueMetal } from './metals.ts';
import { valueBalance } from './schemes.ts';
import { stated, UNVALUED, type AssetSeries, type AssetValue, type PriceOf, type Valuation } from './valuation.ts';

export type { AssetSeries, AssetValue, PriceOf } from './valuation.ts';

export const ASSET_CLASSES = [
  'equity',
  'fixed_income',
  /** And silver. */
  'gold',
  'mixed',
  'cash',
  'crypto',
  'property',
  'other',
] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

type Rule = (asset: Asset, today: Day, priceOf: PriceOf) => Valuation;

const RULES: Readonly<Record<AssetKind, Rule>> = {
  fixed_deposit: valueFixedDeposit,
  recurring_deposit: valueRecurringDeposit,
  ppf: (asset, today) => valueBalance('ppf', asset, today),
  epf: (asset, today) => valueBalance('epf', asset, today),
  ssy: (asset, today) => valueBalance('ssy', asset, today),
  nsc: (asset, today) => valueCertificate('nsc', asset, today),
  scss: (asset, today) => valueCertificate('scss', asset, today),
  kvp: (asset, today) => valueCertificate('kvp', asset, today),
  pomis: (asset, today) => valueCertificate('pomis', asset, today),
  nps: stated,
  bond: valueBond,
  treasury_bill: valueTreasuryBill,
  tips: stated,
  savings_bond: stated,
  gold: (asset, today, priceOf) => valueMetal('gold', asset, today, priceOf),
  silver: (asset, today, priceOf) => valueMetal('silver', asset, today, priceOf),
  crypto: (asset, _today, priceOf) => valueCrypto(asset, priceOf),
  cash: stated,
  unlisted_share: stated,
  property: stated,
  other: stated,
  loan: stated,
};

/** What an asset is worth on `today`, by the rules of its kind (docs/assets.md). Null where a term or a price is missing. */
export function valueAsset(asset: Asset, today: Day, priceOf: PriceOf): AssetValue {
  const missing = missingTerms(asset);
  const valuation = missing.length === 0 ? RULES[asset.kind](asset, today, priceOf) : UNVALUED;
  return {
    currency: asset.currency,
    basis: 'stated',
    asOf: null,
    rate: null,
    rateSource: null,
    maturity: null,
    lockedUntil: lockedUntil(asset, today),
    missing,
    ...valuation,
  };
}

/**
 * What an asset's price follows; null for what has no market price. `day` is the one of the valuation: funds sell a little of their metal
 * every year. Without it the units are those of the day for which the fund's weight is known.
 */
export function seriesOf(asset: Asset, day: Day | null = null): AssetSeries | null {
  if (asset.kind === 'gold' || asset.kind === 'silver') return metalSeries(asset.kind, asset, day);
  return asset.kind === 'crypto' ? cryptoSeries(asset) : null;
}

const CLASS_OF: Readonly<Record<AssetKind, AssetClass | null>> = {
  fixed_deposit: 'fixed_income',
  recurring_deposit: 'fixed_income',
  ppf: 'fixed_income',
  epf: 'fixed_income',
  ssy: 'fixed_income',
  nsc: 'fixed_income',
  scss: 'fixed_income',
  kvp: 'fixed_income',
  pomis: 'fixed_income',
  nps: 'mixed',
  bond: 'fixed_income',
  treasury_bill: 'fixed_income',
  tips: 'fixed_income',
  savings_bond: 'fixed_income',
  gold: 'gold',
  silver: 'gold',
  crypto: 'crypto',
  cash: 'cash',
  unlisted_share: 'equity',
  property: 'property',
  other: 'other',
  loan: null,
};

/** The asset class of a kind; null for a loan, which is a liability. */
export function assetClassOf(kind: AssetKind): AssetClass | null {
  return CLASS_OF[kind];
}
