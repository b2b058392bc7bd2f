import { isCryptoKey } from '../assets/crypto.ts';
import { SPLIT_RATIOS } from '../history/jumps.ts';
import { isSameQuantity } from '../ledger/quantity.ts';
import { exceeds } from '../numerics/exceeds.ts';

/** A holding with a market price. */
export interface SeenHolding {
  /** See `quoteKey`: one a portfolio. */
  readonly key: string;
  readonly units: number;
  /** In the visit's currency; null without a price. */
  readonly value: number | null;
}

/** What a portfolio was worth when somebody looked at it. */
export interface SeenPortfolio {
  readonly id: string;
  /** Of all that has a value; null where nothing has one. */
  readonly value: number | null;
  readonly holdings: readonly SeenHolding[];
}

/** A holding whose weight went over a limit, or back below it. */
export interface Crossing {
  readonly key: string;
  readonly side: 'above' | 'below';
}

/** What changed between two visits, in their currency: `fromPrices + added + other` is the change of the value. */
export interface SinceVisit {
  /** What the units of the visit before gained or lost, exchange rates included. */
  readonly fromPrices: number;
  /** What was bought, less what was sold: at today's prices, and what is gone from all portfolios at those of the visit before. */
  readonly added: number;
  /** The change of what has no market price, such as deposits. */
  readonly other: number;
  /** Holdings without a price now or then: they are in none of the three. */
  readonly unpriced: readonly string[];
  /** Holdings whose price fell as in a split and whose units did not grow by it: in none of the three either. */
  readonly unsplit: readonly string[];
  /** What they lost if they were not split. */
  readonly unsplitLoss: number;
  readonly crossings: readonly Crossing[];
}

const NOTHING = { units: 0, value: 0 };
/** How far a price may be from what a split makes of it: where the units grew as well, and where they did not. */
const SPLIT_TOLERANCE = 0.1;
const UNSPLIT_TOLERANCE = 0.05;

interface Limit {
  /** A weight. */
  readonly threshold: number;
  /** Whether it is one for a holding: a fund is many companies. */
  readonly appliesTo: (key: string) => boolean;
}

/**
 * What changed between a visit and now. Both are in one currency. A portfolio that is only in `now` was added since; one that is only in
 * `before` is passed over. Weights are of the holdings of all portfolios together; where one of them is not compared, no weight is. Units that
 * a split added were not bought; coins are never split.
 */
export function sinceVisit(
  before: readonly SeenPortfolio[],
  now: readonly SeenPortfolio[],
  limit: Limit | null,
): SinceVisit {
  const earlier = new Map(before.map((portfolio) => [portfolio.id, portfolio]));
  const prices = pricesOf(now);
  const unpriced = new Set<string>();
  const unsplit = new Set<string>();
  let [fromPrices, added, other, unsplitLoss] = [0, 0, 0, 0];
  for (const portfolio of now) {
    const past = earlier.get(portfolio.id);
    if (past === undefined) added += otherValue(portfolio);
    else other += otherValue(portfolio) - otherValue(past);
    const [held, heldBefore] = [byKey(portfolio.holdings), byKey(past?.holdings ?? [])];
    for (const key of new Set([...heldBefore.keys(), ...held.keys()])) {
      const { units, value } = held.get(key) ?? NOTHING;
      const { units: unitsBefore, value: valueBefore } = heldBefore.get(key) ?? NOTHING;
      if (value === null || valueBefore === null) {
        unpriced.add(key);
        continue;
      }
      // What another portfolio holds may have moved there: at one price it was neither bought nor sold.
      const price = units > 0 ? value / units : (prices.get(key) ?? 0);
      const fall = price > 0 ? valueBefore / unitsBefore / price : Number.NaN;
      const ratio = isCryptoKey(key) ? 1 : splitRatio(units, unitsBefore, fall);
      const isSplit = !isCryptoKey(key) && isLikeSplit(fall);
      const isGone = units <= 0 && (price <= 0 || isSplit);
      const bought = isGone ? -valueBefore : (units - unitsBefore * ratio) * price;
      if (ratio === 1 && isSplit && !isGone) {
        unsplit.add(key);
        unsplitLoss += valueBefore + bought - value;
        continue;
      }
      added += bought;
      fromPrices += value - valueBefore - bought;
    }
  }
  const crossings = limit === null || unpriced.size + unsplit.size > 0 ? [] : crossingsOf(before, now, limit);
  return { fromPrices, added, other, unpriced: [...unpriced], unsplit: [...unsplit], unsplitLoss, crossings };
}

/** New units for one old of a split since: the units grew by it and the price fell by about as much. 1 without one. */
function splitRatio(units: number, unitsBefore: number, fall: number): number {
  const grown = SPLIT_RATIOS.find(
    (ratio) => isSameQuantity(units, unitsBefore * ratio) || units === Math.floor(unitsBefore * ratio),
  );
  return grown !== undefined && units > unitsBefore && isNear(fall, grown, SPLIT_TOLERANCE) ? grown : 1;
}

function isLikeSplit(fall: number): boolean {
  return SPLIT_RATIOS.some((split) => split >= 2 && isNear(fall, split, UNSPLIT_TOLERANCE));
}

function isNear(factor: number, ratio: number, tolerance: number): boolean {
  return Math.abs(factor / ratio - 1) <= tolerance;
}

function crossingsOf(
  before: readonly SeenPortfolio[],
  now: readonly SeenPortfolio[],
  { threshold, appliesTo }: Limit,
): readonly Crossing[] {
  const [weightsBefore, weights] = [weightsOf(before), weightsOf(now)];
  return [...weights].flatMap(([key, weight]) => {
    const past = weightsBefore.get(key);
    if (past === undefined || !appliesTo(key)) return [];
    const [isAbove, wasAbove] = [exceeds(weight, threshold), exceeds(past, threshold)];
    return isAbove === wasAbove ? [] : [{ key, side: isAbove ? ('above' as const) : ('below' as const) }];
  });
}

/** Of each holding in everything with a market price. */
function weightsOf(portfolios: readonly SeenPortfolio[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { holdings } of portfolios) {
    for (const { key, value } of holdings) values.set(key, (values.get(key) ?? 0) + (value ?? 0));
  }
  const total = [...values.values()].reduce((sum, value) => sum + value, 0);
  return new Map([...values].map(([key, value]) => [key, total > 0 ? value / total : 0]));
}

/** Of one unit of each holding. */
function pricesOf(portfolios: readonly SeenPortfolio[]): ReadonlyMap<string, number> {
  const held = portfolios.flatMap(({ holdings }) => holdings);
  return new Map(
    held.flatMap(({ key, units, value }) => (units > 0 && value !== null ? [[key, value / units] as const] : [])),
  );
}

function byKey(holdings: readonly SeenHolding[]): ReadonlyMap<string, SeenHolding> {
  return new Map(holdings.map((held) => [held.key, held]));
}

/** What has no market price. */
function otherValue({ value, holdings }: SeenPortfolio): number {
  if (value === null) return 0;
  return holdings.reduce((left, held) => left - (held.value ?? 0), value);
}

/** An estimate with its 95% confidence interval. */
export interface SeenEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Whether an estimate moved further than chance in either of the two could: each lies outside the interval of the other. */
export function movedBeyond(before: SeenEstimate, now: SeenEstimate): boolean {
  return isOutside(now.value, before) && isOutside(before.value, now);
}

function isOutside(value: number, { low, high }: SeenEstimate): boolean {
  return value < low || value > high;
}
