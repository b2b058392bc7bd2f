import type { Day } from '../calendar/day.ts';
import { isGrandfathered } from '../tax/grandfathering.ts';
import { termOfSale } from '../tax/sale-term.ts';
import { isSheltered } from './account-pools.ts';
import { isRedeemed } from './costs.ts';
import { exitLoadRate, type ExitLoad } from './exit-load.ts';
import { isInWashPeriod } from '../tax/wash-period.ts';
import type { Seller } from '../tax/tax.ts';
import type { NoPlanTax, PlanHolding, PlanLot, PlanRequest } from './plan.ts';
import { LONG_AT_HOME } from '../tax/year-tax.ts';

/**
 * What may be traded of one holding by one decision: lots that are sold in a fixed order, or a purchase. It is counted in steps: whole
 * shares, or ten-thousandths of a unit.
 */
export interface Item {
  readonly holding: number;
  readonly side: 'buy' | 'sell';
  /** Most steps; 1 or above. */
  readonly most: number;
  /** Fewest steps of a trade, where a trade of this item alone is a trade of the holding; else 1. */
  readonly least: number;
  /** Amount of one step. */
  readonly stepValue: number;
  /** Of each lot in turn: where it ends, in steps from the first; gain of a step; place of the gain in the tax, −1 for none. */
  readonly ends: Float64Array;
  readonly gains: Float64Array;
  readonly places: Int8Array;
  /** Exit load of a step of each lot, an amount; null where no lot bears one. */
  readonly loads: Float64Array | null;
  /** The lot's place in the holding, −1 where the lots are not known. */
  readonly lots: Int32Array;
}

/** A lot that may be sold today. */
interface OpenLot {
  readonly lot: number;
  readonly units: number;
  readonly gain: number;
  /** Exit load of a unit, an amount. */
  readonly load: number;
  readonly place: number;
  readonly bought: Day | null;
  /** Cost and day are known. */
  readonly isKnown: boolean;
}

/** Accounts that cannot be sold from at all. */
export const CLOSED: ReadonlySet<PlanHolding['account']> = new Set(['epf', 'ppf', 'nps']);
const FUND_STEPS = 10_000;
/** A share of a step that rounding leaves. */
const ROUNDING = 1e-7;

/** Steps of one unit. */
export function stepsOf({ isWhole }: PlanHolding): number {
  return isWhole ? 1 : FUND_STEPS;
}

/** Whether a lot may not be sold yet; one whose lock begins on an unknown day may not. */
export function isLocked({ account }: PlanHolding, lot: PlanLot | null, today: Day): boolean {
  return CLOSED.has(account) || (lot?.lockedUntil ?? today) > today;
}

/**
 * The sales of one holding. Lots go first in, first out; but a seller in the United States names them (`lotOrder`), unless a fund house redeems the
 * units. Lots that are not known count as bought for nothing and short-term: the most that the tax can be.
 */
export function saleItems(
  request: PlanRequest,
  index: number,
  smallest: number,
  exitLoads: readonly ExitLoad[],
): Item[] {
  const holding = request.holdings[index];
  if (holding === undefined) return [];
  const { price } = holding;
  const perUnit = stepsOf(holding);
  const { seller, lotOrder = 'named' } = request;
  const found = openLots(request, holding, exitLoads);
  const isChosen = seller.residence === 'US' && !isRedeemed(holding);
  const isDearFirst = isChosen && lotOrder === 'highest_cost';
  const isOfToday = ({ bought }: OpenLot) => bought === request.today;
  const open = isDearFirst
    ? found.toSorted((a, b) => a.gain - b.gain)
    : isNetted(holding) && !isChosen
      ? [...found.filter(isOfToday), ...found.filter((one) => !isOfToday(one))]
      : found;
  const isNamed = isChosen && lotOrder === 'named' && open.length > 1;
  const groups = isNamed ? namedGroups(open, request.today) : [open];
  const stepValue = price / perUnit;
  return groups.flatMap((group) => {
    const item = itemOf(index, group, perUnit, stepValue);
    const least = groups.length > 1 ? 1 : Math.max(1, Math.ceil(smallest / stepValue - ROUNDING));
    return item.most >= least ? [{ ...item, least }] : [];
  });
}

/** On an exchange of India what is bought and sold on one day is settled net: a sale takes what the day bought first. */
function isNetted(holding: PlanHolding): boolean {
  return holding.market === 'IN' && !isRedeemed(holding);
}

/**
 * Lots of one term, those that gain least for their value first: no other order of them is taxed less. Recent ones stand alone, because keeping
 * one of them may cost the loss of another lot, and so do those that are not known.
 */
function namedGroups(open: readonly OpenLot[], today: Day): readonly (readonly OpenLot[])[] {
  const groups = new Map<string, OpenLot[]>();
  for (const one of open) {
    const isRecent = one.bought !== null && isInWashPeriod(one.bought, today);
    const id = isRecent ? `lot ${String(one.lot)}` : one.isKnown ? String(one.place) : 'unknown';
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [one]);
    else group.push(one);
  }
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.gain - b.gain));
}

function itemOf(holding: number, group: readonly OpenLot[], perUnit: number, stepValue: number): Omit<Item, 'least'> {
  let end = 0;
  const ends = Float64Array.from(group, ({ units }) => (end += units * perUnit));
  return {
    holding,
    side: 'sell',
    most: Math.floor(end + ROUNDING),
    stepValue,
    ends,
    gains: Float64Array.from(group, ({ gain }) => gain / perUnit),
    places: Int8Array.from(group, ({ place }) => place),
    loads: group.some(({ load }) => load > 0) ? Float64Array.from(group, ({ load }) => load / perUnit) : null,
    lots: Int32Array.from(group, ({ lot }) => lot),
  };
}

/** The purchase of one holding for at most `money`; null where that is less than one step, or than `smallest`, an amount. */
export function purchaseItem(request: PlanRequest, index: number, smallest: number, money: number): Item | null {
  const holding = request.holdings[index];
  if (holding === undefined) return null;
  const stepValue = holding.price / stepsOf(holding);
  const most = Math.floor(money / stepValue + ROUNDING);
  const least = Math.max(1, Math.ceil(smallest / stepValue - ROUNDING));
  if (most < least) return null;
  return {
    holding: index,
    side: 'buy',
    most,
    least,
    stepValue,
    ends: Float64Array.of(most),
    gains: new Float64Array(1),
    places: Int8Array.of(-1),
    loads: null,
    lots: Int32Array.of(-1),
  };
}

function openLots(request: PlanRequest, holding: PlanHolding, exitLoads: readonly ExitLoad[]): OpenLot[] {
  const { today } = request;
  const { price, lots } = holding;
  const loadOf = (bought: Day | null) => price * exitLoadRate(exitLoads, bought, today);
  const isTaxed = !isSheltered(holding.account);
  if (lots === null) {
    if (isLocked(holding, null, today) || holding.units <= 0) return [];
    const place = isTaxed ? placeOf(request, holding, null) : -1;
    const load = loadOf(null);
    return [{ lot: -1, units: holding.units, gain: price - load, load, place, bought: null, isKnown: false }];
  }
  return lots.flatMap((one, lot): OpenLot[] => {
    if (isLocked(holding, one, today) || one.units <= 0) return [];
    const { units, cost, bought } = one;
    const place = isTaxed ? placeOf(request, holding, bought) : -1;
    const isKnown = cost !== null && bought !== null;
    const load = loadOf(bought);
    return [{ lot, units, gain: price - load - (cost ?? 0) / units, load, place, bought, isKnown }];
  });
}

/** Where the gain of a lot stands in the tax; of an unknown day as one of today. */
export function placeOf(
  { today, seller }: Pick<PlanRequest, 'today' | 'seller'>,
  holding: PlanHolding,
  bought: Day | null,
): number {
  const { market, asset } = holding;
  const isLong = bought !== null && termIn(seller, holding, bought, today) === 'long';
  // Of a seller in the US metal is apart; in India all but listed shares and equity-oriented funds: short at the slab rate, nothing exempt.
  const isApart =
    seller.residence === 'US'
      ? asset === 'collectible' && isLong
      : seller.residence === 'IN' && (market === 'US' || asset !== 'equity');
  return (isApart ? 2 : 0) + (isLong ? LONG_AT_HOME : 0);
}

function termIn({ residence }: Seller, { market, asset, isFund, isWhole }: PlanHolding, bought: Day, sold: Day) {
  if (residence !== 'IN' && residence !== 'US') return null;
  const isListed = !isFund || isWhole;
  return termOfSale({ bought, sold, market, asset: asset ?? 'equity', isListed }, residence)?.term ?? null;
}

/** Why the tax of a sold lot cannot be told; null where it can. */
export function untold(
  { today, seller, toHome }: PlanRequest,
  holding: PlanHolding,
  lot: PlanLot | null,
): NoPlanTax['reason'] | null {
  if (holding.account === 'several') return 'several_accounts';
  if (isSheltered(holding.account)) return null;
  if (seller.residence !== 'IN' && seller.residence !== 'US') return 'residence';
  if (seller.residence === 'US' && holding.market === 'IN' && holding.isFund) return 'foreign_fund';
  if (toHome === null) return 'no_rate';
  if (lot === null || lot.cost === null || lot.bought === null) return 'missing_lots';
  if (holding.asset === null && holding.market === 'IN' && seller.residence === 'IN') return 'asset_unknown';
  const term = termIn(seller, holding, lot.bought, today);
  if (term === 'same_day') return 'same_day';
  if (term === null) return 'no_rule';
  const sale = { bought: lot.bought, sold: today, market: holding.market };
  return holding.asset === 'equity' &&
    isGrandfathered(sale, term, seller.residence) &&
    lot.hasPriceOf2018 !== true &&
    lot.cost < lot.units * holding.price
    ? 'missing_price_2018'
    : null;
}
