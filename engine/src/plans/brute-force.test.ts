import { assert, describe, expect, it } from 'vitest';
import { seededUniform } from '../numerics/random.ts';
import { AMERICAN, INDIAN, makePlanHolding, makePlanRequest, NO_LIMITS } from '../testing/make-plan.ts';
import type { Aim, Plan, PlanHolding, PlanRequest } from './plan.ts';
import { planTrades } from './plan-trades.ts';

/*
 * Small problems, whose every combination of shares and lots is looked at. Taxes and charges are written out here from the law for the two sellers
 * of these problems, and share nothing with the planner.
 */

const LONG_AGO = '2023-05-10';
const LATELY = '2026-05-10';
const DAYS = 21;
const KINDS = ['withdraw', 'limits', 'effective_holdings', 'realize_losses', 'bad_day'] as const;

/** Two to four holdings of a few shares, with lots of gains and losses. */
function smallProblem(seed: number, kind: (typeof KINDS)[number]): PlanRequest {
  const random = seededUniform(seed);
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const seller = random() < 0.5 ? INDIAN : AMERICAN;
  const count = 1 + whole(3);
  const holdings = Array.from({ length: count }, (_, place) => {
    const market = seller === INDIAN && random() < 0.7 ? 'IN' : 'US';
    const lots = Array.from({ length: whole(count === 4 ? 2 : 3) }, () => {
      const units = whole(count === 4 ? 3 : 4);
      const bought = random() < 0.5 ? LONG_AGO : LATELY;
      return { units, cost: units * 40_000 * random(), bought, lockedUntil: null };
    });
    const units = lots.reduce((sum, lot) => sum + lot.units, 0);
    const returns = Float64Array.from({ length: DAYS }, () => 0.04 * (random() - 0.5));
    return makePlanHolding({
      key: `${market}:${String(place)}`,
      market,
      price: 10_000 + whole(30_000),
      units,
      lots,
      returns,
    });
  });
  const total = holdings.reduce((sum, { units, price }) => sum + units * price, 0);
  const all = holdings.map((_, place) => place);
  const limits = seed % 4 === 0 ? { mostTrades: whole(count) } : {};
  const aims: Readonly<Record<(typeof KINDS)[number], Aim>> = {
    withdraw: { kind: 'withdraw', amount: total * random() * 0.8 },
    limits: { kind: 'limits', limits: [{ id: 'a', members: all.slice(0, 2), most: random() * 0.6 }] },
    effective_holdings: { kind: 'effective_holdings', members: all, least: 1 + random() * (count - 1) },
    realize_losses: { kind: 'realize_losses', amount: total * random() * 0.2 },
    bad_day: { kind: 'bad_day', most: total * 0.02 * random(), confidence: 0.95 },
  };
  return makePlanRequest(holdings, aims[kind], limits, seller);
}

/** Of gains by their slot: short and long, those of a foreign share of an Indian in two more. */
type Gains = readonly [number, number, number, number];

/**
 * Income-tax Act 2025, sections 108, 196 to 198: 20% and 12.5% above ₹1.25 lakh, of foreign shares the slab rate of 30% and 12.5%; cess 4%. Long-term
 * losses count against long-term gains, short-term ones against the dearest.
 */
function indianTax([short, long, foreignShort, foreignLong]: Gains): number {
  const longs = Math.max(0, long) + Math.max(0, foreignLong) + Math.min(0, long) + Math.min(0, foreignLong);
  let losses = -Math.min(0, short) - Math.min(0, foreignShort);
  const less = (gain: number) => {
    const used = Math.min(losses, Math.max(0, gain));
    losses -= used;
    return Math.max(0, gain) - used;
  };
  const slab = less(foreignShort);
  const listed = less(short);
  // Foreign gains have no allowance, so that losses go against them first.
  const foreign = Math.max(0, foreignLong + Math.min(0, long));
  const home = Math.max(0, longs) - Math.min(foreign, Math.max(0, longs));
  const taxedLong = Math.min(foreign, Math.max(0, longs)) + Math.max(0, home - 125_000);
  return 1.04 * (0.3 * slab + 0.2 * listed + 0.125 * less(taxedLong));
}

/**
 * Internal Revenue Code, sections 1(h), 1(j), 1211, 1222, 1411: single, $100,000 of other income at 24%, 32% above $201,775 of 2026, 35% above $256,225; 15%
 * up to $545,500, 20% above; 3.8% of what passes $200,000.
 */
function americanTax([short, long]: Gains): number {
  const total = short + long;
  const shorts = Math.max(0, long < 0 ? total : short);
  const longs = Math.max(0, short < 0 ? total : long);
  const top = Math.min(longs, Math.max(0, 100_000 + shorts + longs - 545_500));
  const investment = Math.min(shorts + longs, Math.max(0, shorts + longs - 100_000));
  const ordinary = 0.24 * shorts + 0.08 * Math.max(0, shorts - 101_775) + 0.03 * Math.max(0, shorts - 156_225);
  return ordinary + 0.15 * (longs - top) + 0.2 * top + 0.038 * investment;
}

interface Combination {
  readonly sold: readonly number[];
  readonly gains: Gains;
  readonly tax: number;
  readonly cost: number;
  readonly cash: number;
  readonly values: readonly number[];
  readonly trades: number;
}

/** Visits all whole numbers of shares, in every way that lots can make them up. */
function combinations({ holdings, seller }: PlanRequest, visit: (one: Combination) => void): void {
  const isNamed = seller.residence === 'US';
  const ways = holdings.map((one) => lotsSold(one, isNamed));
  const chosen: (readonly number[])[] = [];
  const next = (place: number): void => {
    const own = ways[place];
    if (own !== undefined) {
      for (const way of own) {
        chosen[place] = way;
        next(place + 1);
      }
      return;
    }
    const gains: [number, number, number, number] = [0, 0, 0, 0];
    let [money, cost, trades] = [0, 0, 0];
    const sold = chosen.map((lots) => lots.reduce((sum, units) => sum + units, 0));
    for (const [at, held] of holdings.entries()) {
      const units = sold[at] ?? 0;
      if (units === 0) continue;
      trades += 1;
      money += units * held.price;
      cost += chargesOf(held, units * held.price, isNamed);
      for (const [lot, taken] of (chosen[at] ?? []).entries()) {
        const from = held.lots?.[lot];
        if (from === undefined) continue;
        const slot = (!isNamed && held.market === 'US' ? 2 : 0) + (from.bought === LONG_AGO ? 1 : 0);
        const load = from.bought === LATELY ? held.price * (held.exitLoads?.[0]?.rate ?? 0) : 0;
        cost += taken * load;
        gains[slot] = (gains[slot] ?? 0) + taken * (held.price - load - (from.cost ?? 0) / from.units);
      }
    }
    const values = holdings.map((held, at) => (held.units - (sold[at] ?? 0)) * held.price);
    const tax = isNamed ? americanTax(gains) : indianTax(gains);
    visit({ sold, gains, tax, cost, cash: money - cost, values, trades });
  };
  next(0);
}

/** Units of each lot: first in, first out; named in any way. */
function lotsSold({ lots, units }: PlanHolding, isNamed: boolean): readonly (readonly number[])[] {
  const sizes = (lots ?? []).map((lot) => lot.units);
  if (!isNamed)
    return Array.from({ length: units + 1 }, (_, sold) => {
      let left = sold;
      return sizes.map((size) => {
        const taken = Math.min(size, left);
        left -= taken;
        return taken;
      });
    });
  return sizes.reduce<readonly (readonly number[])[]>(
    (ways, size) => ways.flatMap((way) => Array.from({ length: size + 1 }, (_, taken) => [...way, taken])),
    [[]],
  );
}

function chargesOf(held: PlanHolding, amount: number, isAmerican: boolean): number {
  const own = (held.market === 'US') === isAmerican ? 1 : 0;
  if (held.market === 'IN') return amount * ((0.000_030_7 + 0.000_001) * 1.18 + 0.001) + own * 13 * 1.18;
  return amount * (20.6e-6 + (own * 0.000_195) / held.price);
}

function isMet({ holdings, aim }: PlanRequest, { cash, tax, values, gains }: Combination): boolean {
  const invested = values.reduce((sum, value) => sum + value, 0);
  switch (aim.kind) {
    case 'withdraw':
      return cash - tax >= aim.amount - 1e-6;
    case 'limits':
      return aim.limits.every(
        ({ members, most }) =>
          members.reduce((sum, at) => sum + (values[at] ?? 0), 0) / (invested + cash) <= most + 1e-9,
      );
    case 'effective_holdings':
      return invested > 0 && values.reduce((sum, value) => sum + (value / invested) ** 2, 0) <= 1 / aim.least + 1e-9;
    case 'realize_losses':
      return -gains.reduce((sum, gain) => sum + gain, 0) >= aim.amount - 1e-6;
    case 'bad_day': {
      const days = Array.from({ length: DAYS }, (_, day) =>
        values.reduce((sum, value, at) => sum + value * (holdings[at]?.returns?.[day] ?? 0), 0),
      ).toSorted((a, b) => a - b);
      // 5% of 20 steps between 21 days: the second worst.
      return -(days[1] ?? 0) <= aim.most + 1e-9;
    }
    case 'weights':
    case 'invest':
    case 'use_allowance':
      return false;
  }
}

function leastPrice(asked: PlanRequest): number | null {
  let least: number | null = null;
  combinations(asked, (one) => {
    if (asked.limits.mostTrades !== null && one.trades > asked.limits.mostTrades) return;
    if (least !== null && one.tax + one.cost >= least) return;
    if (isMet(asked, one)) least = one.tax + one.cost;
  });
  return least;
}

const planned = (asked: PlanRequest): Plan => {
  const result = planTrades(asked);
  assert(result.ok, JSON.stringify(result));
  return result.value;
};
const price = (plan: Plan) => (plan.tax ?? Number.NaN) + plan.cost;
const gainsOf = ({ trades }: Plan) =>
  trades.flatMap(({ lots }) => lots).reduce((sum, { gain }) => sum + (gain ?? Number.NaN), 0);

describe('against brute force', { timeout: 120_000 }, () => {
  it.each(KINDS)('60 small problems of %s: the cheapest plan is found, and none where there is none', (kind) => {
    const pairs = Array.from({ length: 60 }, (_, at) => {
      const asked = smallProblem(at + 1, kind);
      const result = planTrades(asked);
      const most = kind === 'realize_losses' ? leastPrice(asked) : null;
      // As many losses as there are, where the amount is not reached: the test below.
      const isPart = kind === 'realize_losses' && most === null;
      const found = result.ok && !isPart ? price(result.value) : null;
      return { seed: at + 1, least: kind === 'realize_losses' ? most : leastPrice(asked), found };
    });
    expect(pairs.filter(({ least, found }) => Math.abs((least ?? -1) - (found ?? -1)) > 0.005)).toEqual([]);
    expect(pairs.filter(({ least }) => least !== null).length).toBeGreaterThan(10);
  });

  it.each(['withdraw', 'limits'] as const)('60 of %s with an exit load on what was bought lately', (kind) => {
    const loaded = Array.from({ length: 60 }, (_, at): PlanRequest => {
      const asked = smallProblem(at + 1, kind);
      const exitLoads = (place: number) => (place % 2 === 0 ? [{ rate: 0.05, days: 365 }] : []);
      return { ...asked, holdings: asked.holdings.map((one, place) => ({ ...one, exitLoads: exitLoads(place) })) };
    });
    const pairs = loaded.map((asked, at) => {
      const result = planTrades(asked);
      return { seed: at + 1, least: leastPrice(asked), found: result.ok ? price(result.value) : null };
    });
    expect(pairs.filter(({ least, found }) => Math.abs((least ?? -1) - (found ?? -1)) > 0.005)).toEqual([]);
    const bears = (asked: PlanRequest) => {
      const result = planTrades(asked);
      return result.ok && result.value.trades.some(({ exitLoad }) => exitLoad > 0);
    };
    expect(loaded.filter(bears).length).toBeGreaterThan(10);
  });

  it('realizes the amount of losses, or all that there are', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const asked = { ...smallProblem(seed, 'realize_losses'), limits: NO_LIMITS };
      assert(asked.aim.kind === 'realize_losses');
      let most = 0;
      combinations(asked, ({ gains }) => {
        most = Math.max(most, -gains.reduce((sum, gain) => sum + gain, 0));
      });
      const result = planTrades(asked);
      const realized = result.ok ? -gainsOf(result.value) : 0;
      expect(realized).toBeGreaterThanOrEqual(Math.min(most, asked.aim.amount) - 1e-4);
      expect(realized).toBeLessThanOrEqual(most + 1e-4);
    }
  });

  it('uses the allowance without tax, and all but one share of what could be', () => {
    let used = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const asked = { ...smallProblem(seed, 'withdraw'), limits: NO_LIMITS, aim: { kind: 'use_allowance' } as const };
      if (asked.seller.residence !== 'IN') continue;
      const result = planTrades(asked);
      let most = 0;
      combinations(asked, ({ gains, tax }) => {
        const [short, long, foreignShort, foreignLong] = gains;
        if (tax <= 1e-9 && short === 0 && foreignShort === 0 && foreignLong === 0) most = Math.max(most, long);
      });
      if (!result.ok) continue;
      used += 1;
      expect(result.value.tax).toBe(0);
      const step = Math.max(...asked.holdings.map((one) => one.price));
      expect(gainsOf(result.value)).toBeGreaterThan(Math.min(most, 125_000) - step);
      expect(gainsOf(result.value)).toBeLessThanOrEqual(125_000 + 1e-6);
    }
    expect(used).toBeGreaterThan(10);
  });
});

/** Two or three holdings of more shares: sales and purchases that reach weights. */
function weightProblem(seed: number): PlanRequest {
  const random = seededUniform(seed);
  const count = 2 + (seed % 2);
  const holdings = Array.from({ length: count }, (_, place) => {
    const units = 3 + Math.floor(random() * 9);
    const one = 10_000 + Math.floor(random() * 5_000);
    const cost = units * one * (0.5 + random());
    const lots = [{ units, cost, bought: random() < 0.5 ? LONG_AGO : LATELY, lockedUntil: null }];
    return makePlanHolding({ key: `IN:${String(place)}`, price: one, units, lots });
  });
  const targets = holdings.map((_, place) => ({ id: String(place), members: [place], weight: 0.9 / count }));
  return makePlanRequest(holdings, { kind: 'weights', targets, band: 0.1 }, { mayBuy: holdings.map((_, at) => at) });
}

/** The least tax and cost of all that is bought and sold so that the weights are within the band. */
function leastForWeights(asked: PlanRequest): number | null {
  const { aim, holdings } = asked;
  assert(aim.kind === 'weights');
  let least: number | null = null;
  combinations(asked, ({ sold, cash, tax, cost, values }) => {
    const buy = (place: number, left: number, paid: number, held: readonly number[]): void => {
      const one = holdings[place];
      if (one === undefined) {
        const whole = held.reduce((sum, value) => sum + value, left);
        const isWithin = aim.targets.every(
          ({ weight }, at) => Math.abs((held[at] ?? 0) / whole - weight) <= aim.band + 1e-6,
        );
        if (isWithin && (least === null || tax + paid < least)) least = tax + paid;
        return;
      }
      for (let units = 0; (sold[place] ?? 0) === 0 || units === 0; units += 1) {
        const amount = units * one.price;
        const charged = amount * ((0.000_030_7 + 0.000_001) * 1.18 + 0.001 + 0.000_15);
        if (amount + charged > left + 1e-9) return;
        buy(
          place + 1,
          left - amount - charged,
          paid + charged,
          held.map((value, at) => (at === place ? value + amount : value)),
        );
      }
    };
    buy(0, cash, cost, values);
  });
  return least;
}

it('40 small problems of weights: the band is kept, and no cheaper trades keep it', { timeout: 120_000 }, () => {
  let [solved, missed] = [0, 0];
  for (let seed = 1; seed <= 40; seed += 1) {
    const asked = weightProblem(seed);
    const least = leastForWeights(asked);
    const result = planTrades(asked);
    if (!result.ok) {
      if (least !== null) missed += 1;
      continue;
    }
    solved += 1;
    expect(price(result.value)).toBeCloseTo(least ?? Number.NaN, 2);
  }
  // The search keeps a share's price in hand, which some of these have no room for.
  expect(missed).toBeLessThanOrEqual(2);
  expect(solved).toBeGreaterThan(25);
});

describe('laws', () => {
  it('looser limits never cost more, and what a plan sells and keeps adds up', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const asked = { ...smallProblem(seed, KINDS[seed % 3] ?? 'withdraw'), limits: NO_LIMITS };
      const tight = planTrades(asked);
      if (!tight.ok) continue;
      const { aim } = asked;
      const looser: Aim =
        aim.kind === 'withdraw'
          ? { ...aim, amount: aim.amount * 0.7 }
          : aim.kind === 'limits'
            ? { ...aim, limits: aim.limits.map((one) => ({ ...one, most: one.most + 0.1 })) }
            : aim.kind === 'effective_holdings'
              ? { ...aim, least: Math.max(0.5, aim.least - 0.5) }
              : aim;
      expect(price(planned({ ...asked, aim: looser }))).toBeLessThanOrEqual(price(tight.value) + 0.01);
      const { trades, before, after, cost } = tight.value;
      const sold = trades.reduce((sum, { amount }) => sum + amount, 0);
      const leaves = aim.kind === 'withdraw' ? aim.amount : 0;
      expect(after.cash).toBeCloseTo(before.cash + sold - cost - leaves, 4);
      expect(trades.reduce((sum, trade) => sum + trade.cost, 0)).toBeCloseTo(cost, 6);
      for (const { lots, units } of trades) expect(lots.reduce((sum, lot) => sum + lot.units, 0)).toBeCloseTo(units, 6);
    }
  });
});
