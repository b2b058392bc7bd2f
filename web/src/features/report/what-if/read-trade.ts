import { elssLockedUntil } from '@ballast/engine/assets/elss';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Holding } from '@ballast/engine/assets/holding';
import type { Currency } from '@ballast/engine/money/currency';
import { planAccountOf } from '@ballast/engine/plans/account-pools';
import type { ReportHolding } from '@ballast/engine/report/input';
import { GRANDFATHERED_BEFORE } from '@ballast/engine/tax/india';
import { ownCurrencyOf, sellerAt } from '@ballast/engine/tax/seller';
import type { Seller } from '@ballast/engine/tax/tax';
import type { TaxAsset } from '@ballast/engine/tax/tax-asset';
import type { Trade } from '@ballast/engine/what-if/trade';

/** What a fund of India may hold, as far as tax law tells sales of today apart. */
export const FUND_ASSETS = ['equity', 'specified_fund', 'other_fund'] as const satisfies readonly TaxAsset[];
export type FundAsset = (typeof FUND_ASSETS)[number];

/** Where somebody may be taxed, in the order of the list. */
export const TAX_RESIDENCES = [
  'IN',
  'US',
  'non_resident',
  'both',
  'unknown',
] as const satisfies readonly TaxResidence[];
export type TaxResidence = Seller['residence'];

/** What is asked for in the form. */
export interface TradeDraft {
  readonly side: Trade['side'];
  readonly amount: number;
  /** `YYYY-MM-DD`; empty where the person does not say. */
  readonly bought: string;
  readonly residence: TaxResidence;
  /** On the last of other income, a fraction. */
  readonly rate: number;
  /** The highest price on 31 January 2018, adjusted for splits and bonuses since; null where the person does not say. */
  readonly highIn2018: number | null;
  /** What the fund house keeps of the proceeds, a fraction; null where the person does not say. */
  readonly exitLoad: number | null;
}

/** Whether a day of purchase makes the price on 31 January 2018 count. */
export function isOldInIndia({ market }: ReportHolding, bought: string, residence: TaxResidence): boolean {
  return residence === 'IN' && market === 'IN' && bought !== '' && bought < GRANDFATHERED_BEFORE;
}

interface TradeFacts {
  readonly base: Currency;
  readonly today: string;
  readonly asset: TaxAsset | null;
  /** Whether its units are locked for years from their purchase. */
  readonly isElss: boolean;
}

/**
 * The trade, with the tax of a sale where that is known: the price paid and the day are known, and the share is of the
 * seller's own currency, because the cost of a foreign one counts at the rate of the day it was bought. A seller whose tax is not
 * estimated learns that first.
 */
export function readTrade(
  { side, amount, bought, residence, rate, highIn2018, exitLoad }: TradeDraft,
  counted: ReportHolding,
  held: Holding | undefined,
  { base, today, asset, isElss }: TradeFacts,
): Trade {
  const paid = held?.purchasePrice ?? null;
  const own = ownCurrencyOf(residence);
  const isKnown = paid !== null && bought !== '' && counted.currency === base;
  // Whether a part of it that is in an IRA or the like is sold isn't known.
  const isApart = held !== undefined && planAccountOf(held) === 'several';
  if (side !== 'sell' || !isKnown || isApart || (own !== null && own !== base))
    return { side, holding: counted, amount, tax: null };
  const shares = (amount / counted.value) * counted.shares;
  const isOld = highIn2018 !== null && isOldInIndia(counted, bought, residence);
  const isFund = held !== undefined && isFundCode(held.symbol, held.market);
  const lockedUntil = isElss ? elssLockedUntil(bought, today) : null;
  const sale = {
    market: counted.market,
    isFund: counted.isFund ?? false,
    asset,
    isListed: held !== undefined && !isFund,
    bought,
    sold: today,
    cost: shares * paid,
    proceeds: amount * (1 - (exitLoad ?? 0)),
    ...(held?.account !== undefined && { account: held.account }),
    ...(isOld && { worthOn31January2018: shares * highIn2018 }),
  };
  return {
    side,
    holding: counted,
    amount,
    tax: {
      sale,
      seller: sellerAt(residence, rate),
      ...(isFund && exitLoad === null && { isBeforeExitLoad: true }),
      ...(lockedUntil !== null && { lockedUntil }),
    },
  };
}
