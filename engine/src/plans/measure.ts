import { selectQuantile } from '../numerics/select.ts';
import { OUTSIDE } from './account-pools.ts';
import type { Item } from './items.ts';
import type { PlanHolding, PlanRequest, PlanState } from './plan.ts';
import { PLACES, type YearTax } from '../tax/year-tax.ts';
import type { TradeCosts } from './costs.ts';
import { disallowedOf, washGroups, type WashGroup } from './wash-sales.ts';

/** Steps of each item: one number for each, 0 where nothing of it is traded. */
export type Steps = Float64Array;

/** What everything of a plan is measured on. */
export interface PlanContext {
  readonly request: PlanRequest;
  readonly items: readonly Item[];
  readonly costs: readonly TradeCosts[];
  /** Of each holding before any trade. */
  readonly today: Float64Array;
  /** Of all of them, with the cash. */
  readonly total: number;
  /** Null where no tax can be told: then costs alone decide. */
  readonly tax: YearTax | null;
  /** Of each holding: see `poolsOf`. */
  readonly pools: Int16Array;
  readonly poolCount: number;
  readonly washes: readonly WashGroup[];
}

/** The same with other items. */
export function withItems(planContext: PlanContext, items: readonly Item[]): PlanContext {
  return { ...planContext, items, washes: washGroups(planContext.request, items) };
}

/** What some steps come to. Amounts in the base currency. */
export interface Outcome {
  /** Of each holding, after the trades. */
  readonly values: Float64Array;
  readonly cash: number;
  /** Holdings and cash: what there was, less the costs. */
  readonly whole: number;
  /** The cash, by where it may go: see `poolsOf`. */
  readonly cashIn: Float64Array;
  /** Gains less losses that count, by their place in the tax. */
  readonly gains: Float64Array;
  readonly tax: number;
  readonly cost: number;
  /** Holdings that are traded. */
  readonly trades: number;
  /** The least amount of one of them; Infinity without trades. */
  readonly smallest: number;
}

/** Values, cash, gains, tax and costs after the trades; tax is paid apart, costs out of the cash. Items of one holding stand together. */
export function outcomeOf(planContext: PlanContext, steps: Steps): Outcome {
  const { request, items, costs, tax, today, pools, poolCount, washes, total } = planContext;
  const values = today.slice();
  const gains = new Float64Array(PLACES);
  const cashIn = new Float64Array(poolCount);
  cashIn[OUTSIDE] = request.cash;
  let [money, cost, trades, last] = [request.cash, 0, 0, -1];
  let [smallest, traded] = [Infinity, Infinity];
  for (let place = 0; place < items.length; place += 1) {
    const taken = steps[place] ?? 0;
    const item = items[place];
    if (taken === 0 || item === undefined) continue;
    const { holding, stepValue } = item;
    const amount = taken * stepValue;
    const isSale = item.side === 'sell';
    values[holding] = (values[holding] ?? 0) + (isSale ? -amount : amount);
    const charges = costs[holding];
    let charged = amount * ((isSale ? charges?.sellRate : charges?.buyRate) ?? 0) + exitLoadOf(item, 0, taken);
    if (holding !== last) {
      trades += 1;
      smallest = Math.min(smallest, traded);
      traded = 0;
      if (isSale) charged += charges?.perSale ?? 0;
      last = holding;
    }
    traded += amount;
    const came = isSale ? amount : -amount;
    const pool = pools[holding] ?? OUTSIDE;
    cashIn[pool] = (cashIn[pool] ?? 0) + came - charged;
    money += came;
    cost += charged;
    if (isSale) addGains(item, 0, taken, gains);
  }
  for (const group of washes)
    for (const { place, amount } of disallowedOf(group, steps)) gains[place] = (gains[place] ?? 0) + amount;
  const due = tax === null ? 0 : tax.of(gains);
  return {
    values,
    cash: money - cost,
    whole: total - cost,
    cashIn,
    gains,
    tax: due,
    cost,
    trades,
    smallest: Math.min(smallest, traded),
  };
}

/** What the same steps come to with one item at so many; each outcome is good until the next is asked for, and has no `smallest`. */
export type Probe = (place: number, taken: number) => Outcome;

/** Outcomes around `steps`, whose own is `outcome`, each in the time that one item takes; with wash sales in that of all. */
export function probeOf(planContext: PlanContext, steps: Steps, outcome: Outcome): Probe {
  const { items, costs, tax, pools, washes, total } = planContext;
  if (washes.length > 0) {
    // A loss may depend on other items.
    const moved = steps.slice();
    return (place, taken) => {
      moved[place] = taken;
      const then = outcomeOf(planContext, moved);
      moved[place] = steps[place] ?? 0;
      return then;
    };
  }
  const [values, cashIn, gains] = [outcome.values.slice(), outcome.cashIn.slice(), new Float64Array(PLACES)];
  const isTraded = (place: number, holding: number) => items[place]?.holding === holding && (steps[place] ?? 0) > 0;
  let last = 0;
  return (place, taken) => {
    values[last] = outcome.values[last] ?? 0;
    cashIn.set(outcome.cashIn);
    gains.set(outcome.gains);
    const item = items[place];
    const now = steps[place] ?? 0;
    if (item === undefined || taken === now) return { ...outcome, values, cashIn, gains };
    const { holding, stepValue } = item;
    last = holding;
    const isSale = item.side === 'sell';
    const more = (taken - now) * stepValue;
    const charges = costs[holding];
    let charged = more * ((isSale ? charges?.sellRate : charges?.buyRate) ?? 0);
    charged += taken > now ? exitLoadOf(item, now, taken) : -exitLoadOf(item, taken, now);
    let trades = outcome.trades;
    if (taken === 0 || now === 0) {
      let isAlone = true;
      for (let other = place - 1; items[other]?.holding === holding; other -= 1) isAlone &&= !isTraded(other, holding);
      for (let other = place + 1; items[other]?.holding === holding; other += 1) isAlone &&= !isTraded(other, holding);
      if (isAlone) {
        const sign = now === 0 ? 1 : -1;
        trades += sign;
        if (isSale) charged += sign * (charges?.perSale ?? 0);
      }
    }
    values[holding] = (values[holding] ?? 0) + (isSale ? -more : more);
    const pool = pools[holding] ?? OUTSIDE;
    const came = (isSale ? more : -more) - charged;
    cashIn[pool] = (cashIn[pool] ?? 0) + came;
    if (isSale && taken > now) addGains(item, now, taken, gains);
    else if (isSale) addGains(item, taken, now, gains, -1);
    const cost = outcome.cost + charged;
    return {
      values,
      cash: outcome.cash + came,
      whole: total - cost,
      cashIn,
      gains,
      tax: tax === null ? 0 : tax.of(gains),
      cost,
      trades,
      smallest: Number.NaN,
    };
  };
}

/** Adds the gains of the steps of an item from one to another, by their place in the tax. */
function addGains({ ends, gains, places }: Item, from: number, taken: number, sums: Float64Array, sign = 1): void {
  let start = 0;
  for (let lot = 0; lot < ends.length && start < taken; lot += 1) {
    const end = Math.min(ends[lot] ?? 0, taken);
    const place = places[lot] ?? -1;
    const steps = end - Math.max(start, from);
    if (place >= 0 && steps > 0) sums[place] = (sums[place] ?? 0) + sign * steps * (gains[lot] ?? 0);
    start = end;
  }
}

/** Exit load of the steps of an item from one to another, an amount. */
export function exitLoadOf({ ends, loads }: Item, from: number, taken: number): number {
  if (loads === null) return 0;
  let [sum, start] = [0, from];
  for (let lot = 0; lot < ends.length && start < taken; lot += 1) {
    const end = Math.min(ends[lot] ?? 0, taken);
    if (end <= start) continue;
    sum += (end - start) * (loads[lot] ?? 0);
    start = end;
  }
  return sum;
}

/** Summed gain outside sheltered accounts of the first steps of an item, below 0 for a loss. */
export function gainOf(item: Item, taken: number): number {
  const sums = new Float64Array(PLACES);
  addGains(item, 0, taken, sums);
  return sums.reduce((sum, one) => sum + one, 0);
}

/**
 * Loss of the bad day of holdings at these values, an amount: the linear quantile of the days at 1 − `confidence`, 0 where that day gains. The
 * days of the values so far are kept, so that a change of one holding costs one pass.
 */
export function badDayMeter(holdings: readonly PlanHolding[], confidence: number): (values: Float64Array) => number {
  const days = holdings.find(({ returns }) => returns !== null)?.returns?.length ?? 0;
  const sums = new Float64Array(days);
  const known = new Float64Array(holdings.length);
  const scratch = new Float64Array(days);
  return (values) => {
    for (let place = 0; place < holdings.length; place += 1) {
      const moved = (values[place] ?? 0) - (known[place] ?? 0);
      const returns = holdings[place]?.returns ?? null;
      if (moved === 0 || returns === null) continue;
      for (let day = 0; day < days; day += 1) sums[day] = (sums[day] ?? 0) + moved * (returns[day] ?? 0);
      known[place] = values[place] ?? 0;
    }
    scratch.set(sums);
    return Math.max(0, -selectQuantile(scratch, 1 - confidence));
  };
}

/** How far an outcome misses the aim, in a unit of the aim; 0 or below where it meets it. */
export type Lack = (outcome: Outcome) => number;

/** The whole: holdings and cash. */
export function wholeOf({ values, cash }: Pick<Outcome, 'values' | 'cash'>): number {
  let whole = cash;
  for (let place = 0; place < values.length; place += 1) whole += values[place] ?? 0;
  return whole;
}

export function sumAt(values: Float64Array, members: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < members.length; i += 1) sum += values[members[i] ?? -1] ?? 0;
  return sum;
}

/** Σ wᵢ² of these holdings by weights of what is invested, as the report has them: its rule knows no cash. Infinity where nothing is. */
export function concentrationAt(values: Float64Array, members: readonly number[]): number {
  const invested = wholeOf({ values, cash: 0 });
  if (!(invested > 0)) return Infinity;
  let squares = 0;
  for (let i = 0; i < members.length; i += 1) squares += (values[members[i] ?? -1] ?? 0) ** 2;
  return squares / invested ** 2;
}

/** A state of the holdings, with the bad day and what the aim measures. */
export function stateOf(
  { holdings, aim }: PlanRequest,
  { values, cash }: Pick<Outcome, 'values' | 'cash'>,
  unrealized: number | null,
): PlanState {
  const isMeasured = holdings.every(
    ({ returns, units }, place) => returns !== null || (units === 0 && values[place] === 0),
  );
  const confidence = aim.kind === 'bad_day' ? aim.confidence : 0.95;
  const badDay = isMeasured ? badDayMeter(holdings, confidence)(values) : null;
  return {
    units: holdings.map(({ price, units }, place) => unitsOf(values[place] ?? 0, { price, units })),
    cash,
    value: wholeOf({ values, cash }),
    badDay,
    figure: figureOf(aim, values, cash, badDay),
    unrealized,
  };
}

/** What is not traded is held to its last digit: a coin is worth too much for ten-thousandths of it. */
function unitsOf(value: number, { price, units }: Pick<PlanHolding, 'price' | 'units'>): number {
  if (value === units * price) return units;
  const left = Math.round((value / price) * 1e8) / 1e8;
  return roundUnits(left) === 0 ? 0 : left;
}

/** Ten-thousandths of a unit: what division leaves beyond them is noise. */
export function roundUnits(units: number): number {
  return Math.round(units * 10_000) / 10_000;
}

function figureOf(aim: PlanRequest['aim'], values: Float64Array, cash: number, badDay: number | null): number | null {
  const whole = wholeOf({ values, cash });
  switch (aim.kind) {
    case 'bad_day':
      return badDay;
    case 'limits':
      return Math.max(0, ...aim.limits.map(({ members }) => sumAt(values, members) / whole));
    case 'effective_holdings':
      return 1 / concentrationAt(values, aim.members);
    case 'weights':
      return Math.max(
        0,
        ...aim.targets.map(({ members, weight }) => Math.abs(sumAt(values, members) / whole - weight)),
      );
    case 'invest':
    case 'withdraw':
    case 'use_allowance':
    case 'realize_losses':
      return null;
  }
}
