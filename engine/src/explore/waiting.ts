import { addDays, daysBetween, type Day } from '../calendar/day.ts';
import { quantileOfSorted } from '../numerics/quantile.ts';
import { isSheltered } from '../plans/account-pools.ts';
import { exitLoadRate } from '../plans/exit-load.ts';
import { placeOf } from '../plans/items.ts';
import type { Plan, PlanHolding, PlanRequest } from '../plans/plan.ts';
import { termOfSale } from '../tax/sale-term.ts';
import { taxOnSale } from '../tax/tax-on-sale.ts';
import type { AmericanSeller, IndianSeller, LossesForward, Sale, SaleTax, Seller } from '../tax/tax.ts';
import { taxPeriodOf } from '../tax/tax-year.ts';
import { PLACES, yearTax } from '../tax/year-tax.ts';

/** What waiting would save of the tax of one sold lot, or of its exit load, beside what its price could lose meanwhile. */
export interface Wait {
  readonly saves: 'tax' | 'exit_load';
  /** Place of the holding. */
  readonly holding: number;
  readonly units: number;
  /** The last day on which the lot is short-term, or bears the load. */
  readonly after: Day;
  /** From today to the day after that. */
  readonly days: number;
  /** Fractions, today and after waiting: the tax rate of the gain, or the load of the proceeds. */
  readonly rate: number;
  readonly laterRate: number;
  /** Whether all of the gain bears these rates: no losses are set off against it, and no part of it is exempt. */
  readonly isAtRates: boolean;
  /** At today's price; an amount. */
  readonly saving: number;
  /**
   * Reached or exceeded over that time in 1 of 20 stretches of the past; an amount. Null where the history has too few of them, or those lose
   * nothing.
   */
  readonly fall: number | null;
}

/** Less is no reason to wait: an amount. */
const LEAST_SAVING = 1;
/** Longer ones are no wait, but another plan. */
const MOST_DAYS = 92;
/** Stretches that a quantile is taken of. */
const FEWEST = 60;
const TRADING_PART = 5 / 7;
const TAIL = 0.05;

type Waiting = Pick<PlanRequest, 'seller' | 'today' | 'toHome'>;

/**
 * The lots of a plan that bear an exit load, or are sold short-term at a gain, and no longer do within three months. What one of them would save of the
 * tax is counted beside the other sales of the plan, with losses, what is realized and what is exempt as in its tax; none is told where the plan has no tax.
 */
export function waitsOf(plan: Plan, holdings: readonly PlanHolding[], waiting: Waiting): readonly Wait[] {
  return [...loadWaits(plan, holdings, waiting.today), ...taxWaits(plan, holdings, waiting)];
}

function loadWaits({ trades }: Plan, holdings: readonly PlanHolding[], today: Day): readonly Wait[] {
  return trades.flatMap(({ holding: place, lots }) => {
    const { price = 0, returns = null, exitLoads = null } = holdings[place] ?? {};
    return lots.flatMap(({ units, bought }): readonly Wait[] => {
      if (bought === null || exitLoads === null) return [];
      const rate = exitLoadRate(exitLoads, bought, today);
      const ending = exitLoads.find(({ days }) => days !== null && today <= addDays(bought, days));
      if (rate <= 0 || ending === undefined || ending.days === null) return [];
      const after = addDays(bought, ending.days);
      const later = addDays(after, 1);
      const laterRate = exitLoadRate(exitLoads, bought, later);
      const days = daysBetween(today, later);
      if (days > MOST_DAYS || laterRate >= rate) return [];
      const proceeds = units * price;
      const saving = proceeds * (rate - laterRate);
      return [
        {
          saves: 'exit_load',
          holding: place,
          units,
          after,
          days,
          rate,
          laterRate,
          isAtRates: true,
          saving,
          fall: lossOver(returns, days, proceeds),
        },
      ];
    });
  });
}

function taxWaits(plan: Plan, holdings: readonly PlanHolding[], { seller, today, toHome }: Waiting): readonly Wait[] {
  if (toHome === null || plan.tax === null || (seller.residence !== 'IN' && seller.residence !== 'US')) return [];
  const tax = yearTax(seller, today, toHome);
  if (tax === null) return [];
  const gains = gainsOf(plan, holdings, { seller, today });
  const { year } = taxPeriodOf(today, seller.residence);
  const full: Seller = seller.residence === 'IN' ? { ...seller, longTermGains: Number.MAX_SAFE_INTEGER } : seller;
  return plan.trades.flatMap(({ holding: place, side, lots }) => {
    const holding = holdings[place];
    if (holding === undefined || side === 'buy') return [];
    const { market, isFund, asset, account } = holding;
    if (account === 'several') return [];
    return lots.flatMap(({ units, bought, gain }): readonly Wait[] => {
      if (bought === null || gain === null || gain <= 0) return [];
      const proceeds = units * holding.price;
      const sale: Sale = {
        market,
        isFund,
        asset,
        account,
        isListed: !isFund || holding.isWhole,
        bought,
        sold: today,
        cost: (proceeds - gain) * toHome,
        proceeds: proceeds * toHome,
      };
      const held = termOfSale(sale, seller.residence);
      if (held?.term !== 'short' || held.longAfter === null) return [];
      const after = held.longAfter;
      const later = addDays(after, 1);
      const days = daysBetween(today, later);
      if (!(days > 0 && days <= MOST_DAYS)) return [];
      const [now, then] = [taxOnSale(sale, full), taxOnSale({ ...sale, sold: later }, full)];
      if (!now.ok || !then.ok) return [];
      const without = withGain(gains, placeOf({ seller, today }, holding, bought), -gain);
      const isThisYear = taxPeriodOf(later, seller.residence).year === year;
      const taxThen = isThisYear ? tax : yearTax(inNextYear(seller, tax.carried(without), toHome), later, toHome);
      if (taxThen === null) return [];
      const beside = isThisYear ? without : new Float64Array(PLACES);
      const due = tax.of(gains) - tax.of(without);
      const dueThen =
        taxThen.of(withGain(beside, placeOf({ seller, today: later }, holding, bought), gain)) - taxThen.of(beside);
      const saving = due - dueThen;
      if (saving < LEAST_SAVING) return [];
      const isAlone = (amount: number, { tax: alone, parts }: SaleTax) =>
        Math.abs(amount - alone / toHome) < LEAST_SAVING && parts.filter(isOfGain).length === 1;
      return [
        {
          saves: 'tax',
          holding: place,
          units,
          after,
          days,
          rate: rateOf(now.value),
          laterRate: rateOf(then.value),
          isAtRates: isAlone(due, now.value) && isAlone(dueThen, then.value),
          saving,
          fall: lossOver(holding.returns, days, proceeds),
        },
      ];
    });
  });
}

function isOfGain({ kind }: SaleTax['parts'][number]): boolean {
  return kind === 'free' || kind === 'gain' || kind === 'slab';
}

function rateOf({ parts }: SaleTax): number {
  return parts.find((one) => isOfGain(one) && one.kind !== 'free')?.rate ?? 0;
}

/** Gains less losses of a plan's sales, in the places of its tax. */
function gainsOf(
  { trades }: Plan,
  holdings: readonly PlanHolding[],
  request: Pick<PlanRequest, 'seller' | 'today'>,
): Float64Array {
  const gains = new Float64Array(PLACES);
  for (const { holding: at, side, lots } of trades) {
    const holding = holdings[at];
    if (holding === undefined || side === 'buy' || isSheltered(holding.account)) continue;
    for (const { bought, gain } of lots) {
      const place = placeOf(request, holding, bought);
      gains[place] = (gains[place] ?? 0) + (gain ?? 0);
    }
  }
  return gains;
}

function withGain(gains: Float64Array, place: number, gain: number): Float64Array {
  return gains.map((one, at) => (at === place ? one + gain : one));
}

/** The seller in the tax year after this one: with the losses that it leaves, an amount each in the base currency, and nothing realized. */
function inNextYear(
  seller: IndianSeller | AmericanSeller,
  { short, long }: LossesForward,
  toHome: number,
): IndianSeller | AmericanSeller {
  const lossesForward = { short: short * toHome, long: long * toHome };
  const fresh = { lossesForward, realized: { short: 0, long: 0 } };
  return seller.residence === 'IN' ? { ...seller, ...fresh, longTermGains: 0 } : { ...seller, ...fresh };
}

/** What proceeds could lose over so many calendar days: see `fallOver`. */
function lossOver(returns: Float64Array | null, days: number, proceeds: number): number | null {
  const fall = fallOver(returns, Math.max(1, Math.round(days * TRADING_PART)));
  return fall && fall * proceeds;
}

/** The loss of 1 in 20 overlapping stretches of so many days, a fraction; null where they are too few or lose nothing. */
function fallOver(returns: Float64Array | null, days: number): number | null {
  if (returns === null || returns.length - days + 1 < FEWEST) return null;
  const levels = new Float64Array(returns.length + 1);
  levels[0] = 1;
  for (let day = 0; day < returns.length; day += 1) levels[day + 1] = (levels[day] ?? 1) * (1 + (returns[day] ?? 0));
  const stretches = Float64Array.from(
    { length: returns.length - days + 1 },
    (_, from) => (levels[from + days] ?? 1) / (levels[from] ?? 1) - 1,
  );
  const low = quantileOfSorted(stretches.sort(), TAIL);
  return low < 0 ? -low : null;
}
