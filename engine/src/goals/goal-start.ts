import type { AccountType } from '../assets/account.ts';
import type { Asset } from '../assets/asset.ts';
import { isTaxSaver } from '../assets/locks.ts';
import type { AssetClass } from '../assets/value-asset.ts';
import type { ValuedAsset } from '../assets/valued-asset.ts';
import type { Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { sumIn } from '../money/sum-in.ts';
import { netWorthItems } from '../net-worth/items.ts';
import { netWorth } from '../net-worth/net-worth.ts';
import type { Coverage } from '../portfolio-history/coverage.ts';
import type { Position } from '../valuation/position.ts';
import { INFLATION_TARGETS, type MixPart, type ReturnClass } from './return-assumptions.ts';

/** What a goal starts from; amounts in one currency. */
export interface GoalStart {
  /** Everything owned; loans are not subtracted. */
  readonly value: number;
  /** What was paid for it. What has no known cost counts at its value. */
  readonly cost: number;
  /** The part of `value` that follows a market. */
  readonly marketLinked: number;
  /** The part of `value` of which that isn't known (`NetWorth`). */
  readonly unknownContent: number;
  /** Deviation a year of what follows none, where the user assumed a volatility (`assumedRisk`); else 0. */
  readonly assumedDeviation: number;
  /** The part of `value` that can't be had yet, as far as its kind or its account tells. */
  readonly locked: number;
  /** For `mixReturns`. */
  readonly parts: readonly MixPart[];
  /** Keys of what has no value or no exchange rate: in nothing here. */
  readonly leftOut: readonly string[];
}

/** What has no assumption of its own is assumed not to beat cash. */
const GROWS_AS: Readonly<Record<AssetClass, readonly ReturnClass[]>> = {
  equity: ['equity'],
  fixed_income: ['bonds'],
  gold: ['gold'],
  /** Half of each. */
  mixed: ['equity', 'bonds'],
  cash: ['cash'],
  crypto: ['cash'],
  property: ['cash'],
  other: ['cash'],
};

const PAY_INTEREST: readonly Asset['kind'][] = [
  'fixed_deposit',
  'recurring_deposit',
  'ppf',
  'epf',
  'ssy',
  'nsc',
  'scss',
  'kvp',
  'pomis',
  'bond',
  'treasury_bill',
  'savings_bond',
];

/** Deposits other than tax savers, SCSS and POMIS can be broken, and US savings bonds too in any year that a goal can be for. */
const LOCKED: readonly Asset['kind'][] = ['ppf', 'epf', 'ssy', 'nsc', 'kvp', 'nps'];
/** Until a job ends or an age is reached. */
const LOCKED_ACCOUNTS: readonly (AccountType | null)[] = ['tax_deferred', 'epf', 'ppf', 'nps'];

/**
 * Everything owned, as a projection needs it.
 *
 * @param classOf the class of a position by its place
 */
export function goalStart(
  { positions, assets }: { readonly positions: readonly Position[]; readonly assets: readonly ValuedAsset[] },
  classOf: (place: number) => AssetClass,
  currency: Currency,
  rates: readonly ExchangeRate[],
): GoalStart {
  const items = netWorthItems(positions, assets, classOf);
  const worth = netWorth(items, currency, rates);
  const inCurrency = (from: Currency, amount: number | null) =>
    sumIn([{ currency: from, amount }], currency, rates).amount;
  const interest = new Map(assets.map((one) => [one.key, interestOf(one)]));
  const paid = new Map(positions.map(({ key, cost }) => [key, cost]));
  const locked = new Set([
    ...positions.flatMap(({ key, holding: { account = null } }) => (LOCKED_ACCOUNTS.includes(account) ? [key] : [])),
    ...assets.flatMap((one) => (isLocked(one) ? [one.key] : [])),
  ]);
  const owned = items.flatMap(({ key, assetClass, currency: from, value: amount }) => {
    const value = inCurrency(from, amount);
    if (assetClass === null || value === null) return [];
    const rate = interest.get(key) ?? null;
    return [{ key, value, assetClass, from, rate, cost: inCurrency(from, paid.get(key) ?? amount) }];
  });
  return {
    value: worth.assets,
    cost: owned.reduce((sum, { value, cost }) => sum + (cost ?? value), 0),
    marketLinked: worth.marketLinked.value,
    unknownContent: worth.unknownContent,
    assumedDeviation: worth.assumed?.deviation ?? 0,
    locked: owned.reduce((sum, { key, value }) => (locked.has(key) ? sum + value : sum), 0),
    parts: owned.flatMap(({ value, assetClass, from, rate }): readonly MixPart[] => {
      const inflation = from === currency ? undefined : INFLATION_TARGETS[from]?.rate;
      if (rate !== null) return [{ value, grows: inflation === undefined ? { rate } : { rate, inflation } }];
      const classes = GROWS_AS[assetClass];
      return classes.map((as) => ({ value: value / classes.length, grows: { as } }));
    }),
    leftOut: worth.leftOut,
  };
}

/** With a history of less of what follows a market, the rest says too little of it. */
const LEAST_COVERED = 1 / 2;

/** Whether figures of this coverage say enough of what follows a market to project it. */
export function isCoveredEnough({ own, proxied }: Coverage): boolean {
  return own + proxied >= LEAST_COVERED;
}

/** What a deposit or bond pays, a fraction a year, as stated or notified: it is assumed to be renewed at that rate. */
function interestOf({ asset, value }: ValuedAsset): number | null {
  const percent = asset.rate ?? value.rate;
  if (percent === null || !PAY_INTEREST.includes(asset.kind)) return null;
  // Without coupons a bond grows by its discount, which isn't known.
  return asset.kind === 'bond' && percent === 0 ? null : percent / 100;
}

/** EPF and NPS Tier I end with work or age, and PPF or SSY without a day of opening on a day that isn't known. */
function isLocked({ asset, value: { lockedUntil } }: ValuedAsset): boolean {
  const { kind, name, account, startsOn, maturesOn } = asset;
  if (LOCKED_ACCOUNTS.includes(account)) return true;
  const hasDays = kind !== 'epf' && (startsOn !== null || maturesOn !== null);
  return (
    (LOCKED.includes(kind) || isTaxSaver(asset)) && !name.endsWith('Tier II') && (lockedUntil !== null || !hasDays)
  );
}
