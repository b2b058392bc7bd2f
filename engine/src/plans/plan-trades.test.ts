import { assert, describe, expect, it } from 'vitest';
import { seededUniform } from '../numerics/random.ts';
import { taxOnSale } from '../tax/tax-on-sale.ts';
import type { Seller } from '../tax/tax.ts';
import type { Aim, Plan, PlanHolding, PlanLimits, PlanRequest } from './plan.ts';
import { yearTax } from '../tax/year-tax.ts';
import { planTrades } from './plan-trades.ts';

const TODAY = '2026-11-20';
const INDIAN = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const satisfies Seller;
const AMERICAN = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
} as const satisfies Seller;
const NO_LIMITS: PlanLimits = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] };

const holding = (facts: Partial<PlanHolding> = {}): PlanHolding => {
  const { units = 10, price = 100 } = facts;
  return {
    key: 'IN:A',
    market: 'IN',
    price,
    units,
    isWhole: true,
    isFund: false,
    asset: 'equity',
    account: 'taxable',
    lots: [{ units, cost: units * price * 0.5, bought: '2024-01-10', lockedUntil: null }],
    exitLoad: 0,
    returns: null,
    ...facts,
  };
};
const request = (
  holdings: readonly PlanHolding[],
  aim: Aim,
  limits: Partial<PlanLimits> = {},
  seller: Seller = INDIAN,
) =>
  ({
    today: TODAY,
    currency: seller.residence === 'US' ? ('USD' as const) : ('INR' as const),
    toHome: 1,
    holdings,
    cash: 0,
    aim,
    limits: { ...NO_LIMITS, ...limits },
    seller,
  }) satisfies PlanRequest;
const planOf = (asked: PlanRequest): Plan => {
  const result = planTrades(asked);
  assert(result.ok, result.ok ? '' : JSON.stringify(result));
  return result.value;
};
const price = (plan: Plan) => (plan.tax ?? 0) + plan.cost;

describe('the tax of a plan', () => {
  it('is that of one sale for one sale, of every kind', () => {
    for (const [market, asset, bought, seller] of [
      ['IN', 'equity', '2024-01-10', INDIAN],
      ['IN', 'equity', '2026-06-10', INDIAN],
      ['IN', 'specified_fund', '2023-06-10', INDIAN],
      ['IN', 'other_fund', '2023-06-10', INDIAN],
      ['US', 'equity', '2023-06-10', INDIAN],
      ['US', 'equity', '2026-06-10', INDIAN],
      ['US', 'equity', '2024-01-10', AMERICAN],
      ['US', 'equity', '2026-06-10', AMERICAN],
      ['US', 'collectible', '2024-01-10', AMERICAN],
    ] as const) {
      const isFund = asset.endsWith('fund');
      const lots = [{ units: 4000, cost: 200_000, bought, lockedUntil: null }];
      const one = holding({ market, asset, isFund, isWhole: !isFund, units: 4000, lots });
      const { trades, tax } = planOf(
        request([one], { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0 }] }, {}, seller),
      );
      expect(trades).toHaveLength(1);
      const sale = { market, asset, bought, sold: TODAY, cost: 200_000, proceeds: 400_000 };
      const alone = taxOnSale(sale, seller);
      assert(alone.ok);
      expect(tax).toBeCloseTo(alone.value.tax, 6);
    }
  });

  it('sets losses off: short-term ones against both, in India long-term ones against long-term gains alone', () => {
    const india = yearTax(INDIAN, TODAY);
    assert(india);
    const of = (...gains: number[]) => india.of(Float64Array.from(gains));
    expect(of(-50_000, 200_000, 0, 0)).toBeCloseTo(25_000 * 0.125 * 1.04, 9);
    expect(of(50_000, -200_000, 0, 0)).toBeCloseTo(50_000 * 0.2 * 1.04, 9);
    expect(of(0, 200_000, 0, -50_000)).toBeCloseTo(25_000 * 0.125 * 1.04, 9);
    const america = yearTax(AMERICAN, TODAY);
    assert(america);
    expect(america.of(Float64Array.of(10_000, -4_000, 0, 0))).toBeCloseTo(6_000 * 0.24, 9);
    expect(america.of(Float64Array.of(-4_000, 1_000, 0, 10_000))).toBeCloseTo(6_000 * 0.24 + 1_000 * 0.15, 9);
  });

  it('is not told without a residence, without lots, and where a fund’s assets are not known; the plan is', () => {
    const aim: Aim = { kind: 'withdraw', amount: 100 };
    expect(planOf(request([holding()], aim, {}, { residence: 'unknown' }))).toMatchObject({
      tax: null,
      noTax: { reason: 'residence' },
    });
    expect(planOf(request([holding({ lots: null })], aim))).toMatchObject({
      tax: null,
      noTax: { reason: 'missing_lots', holdings: [0] },
    });
    expect(planOf(request([holding({ asset: null })], aim))).toMatchObject({ noTax: { reason: 'asset_unknown' } });
    const old = [{ units: 10, cost: 100, bought: '2017-01-10', lockedUntil: null }];
    expect(planOf(request([holding({ lots: old })], aim))).toMatchObject({ noTax: { reason: 'missing_price_2018' } });
  });

  it('is none inside a sheltered account, which is sold from first', () => {
    const taxed = holding({ units: 4000 });
    const sheltered = { ...taxed, key: 'IN:B', account: 'tax_deferred' } as const;
    const plan = planOf(request([taxed, sheltered], { kind: 'withdraw', amount: 300_000 }, {}, AMERICAN));
    expect(plan.trades.map((trade) => trade.holding)).toEqual([1]);
    expect(plan.tax).toBe(0);
  });
});

describe('doing nothing', () => {
  it('is the plan where it meets the aim, and costs nothing', () => {
    const half = [holding(), holding({ key: 'IN:B' })];
    for (const aim of [
      { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0.5 }] },
      { kind: 'effective_holdings', members: [0, 1], least: 2 },
      { kind: 'weights', targets: [{ id: 'a', members: [0], weight: 0.5 }], band: 0 },
      { kind: 'withdraw', amount: 0 },
    ] as const) {
      const plan = planOf(request(half, aim));
      expect(plan).toMatchObject({ trades: [], tax: 0, cost: 0, isExact: true });
      expect(plan.after).toEqual(plan.before);
    }
  });
});

describe('what stands in the way', () => {
  const two = [holding({ units: 90 }), holding({ key: 'IN:B', units: 10 })];
  const limit: Aim = { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0.2 }] };
  it.each<[Partial<PlanLimits>, Aim, string]>([
    [{ neverSell: [0] }, limit, 'never_sell'],
    [{ mostTax: 0 }, { kind: 'limits', limits: [{ id: 'a', members: [0, 1], most: 0 }] }, 'tax_too_low'],
    [{ mostTrades: 1 }, { kind: 'withdraw', amount: 9_500 }, 'too_few_trades'],
    [{ smallestTrade: 20_000 }, { kind: 'withdraw', amount: 500 }, 'smallest_trade'],
    [{}, { kind: 'withdraw', amount: 1_000_000 }, 'not_enough'],
    [{}, { kind: 'invest', amount: 1_000 }, 'nothing_to_buy'],
    [{}, { kind: 'realize_losses', amount: 1_000 }, 'no_losses'],
  ])('with %o and %o: %s', (limits, aim, obstacle) => {
    const many =
      aim.kind === 'limits' && limits.mostTax === 0
        ? two.map((one) => ({
            ...one,
            units: one.units * 1000,
            lots: one.lots?.map((lot) => ({ ...lot, units: lot.units * 1000, cost: 1 })) ?? null,
          }))
        : two;
    expect(planTrades(request(many, aim, limits))).toMatchObject({ ok: false, reason: 'infeasible', obstacle });
  });

  it('what is locked, what has no history, no exit load or no lots is named', () => {
    const locked = two.map((one) => ({
      ...one,
      lots: one.lots?.map((lot) => ({ ...lot, lockedUntil: '2027-01-01' })) ?? null,
    }));
    expect(planTrades(request(locked, limit))).toMatchObject({ reason: 'everything_locked' });
    expect(planTrades(request([locked[0] ?? holding(), two[1] ?? holding()], limit))).toMatchObject({
      reason: 'infeasible',
      obstacle: 'locked',
    });
    expect(planTrades(request(two, { kind: 'bad_day', most: 1, confidence: 0.95 }))).toMatchObject({
      reason: 'missing_histories',
      holdings: [0, 1],
    });
    expect(
      planTrades(
        request(
          two.map((one) => ({ ...one, lots: null })),
          { kind: 'use_allowance' },
        ),
      ),
    ).toMatchObject({ reason: 'missing_lots' });
    expect(
      planTrades(request([holding({ isFund: true, exitLoad: null })], { kind: 'withdraw', amount: 10 })),
    ).toMatchObject({ reason: 'exit_load_unknown', holdings: [0] });
    expect(planTrades(request([], limit))).toMatchObject({ reason: 'nothing_held' });
    expect(
      planTrades(request([holding()], { kind: 'weights', targets: [{ id: 'a', members: [0], weight: 0.5 }], band: 0 })),
    ).toMatchObject({ reason: 'one_holding' });
    expect(planTrades(request([holding({ price: Number.NaN })], limit))).toMatchObject({ reason: 'out_of_range' });
  });
});

describe('aims', () => {
  it('realizes long-term gains up to the allowance, from as little as gives them, and no tax is due', () => {
    const rich = holding({
      units: 3000,
      lots: [{ units: 3000, cost: 60_000, bought: '2024-01-10', lockedUntil: null }],
    });
    const poor = holding({
      key: 'IN:B',
      units: 3000,
      lots: [{ units: 3000, cost: 280_000, bought: '2024-01-10', lockedUntil: null }],
    });
    const plan = planOf(request([poor, rich], { kind: 'use_allowance' }));
    expect(plan.tax).toBe(0);
    // 80 of each share gained: 1,562 shares are 124,960.
    expect(plan.trades).toMatchObject([{ holding: 1, side: 'sell', units: 1562 }]);
    const realized = plan.trades.flatMap(({ lots }) => lots).reduce((sum, { gain }) => sum + (gain ?? 0), 0);
    expect(realized).toBeGreaterThan(124_900);
    expect(realized).toBeLessThanOrEqual(125_000);
  });

  it('realizes losses: the amount, or as much as there is', () => {
    const down = holding({ units: 100, lots: [{ units: 100, cost: 20_000, bought: '2025-01-10', lockedUntil: null }] });
    const some = planOf(request([down, holding()], { kind: 'realize_losses', amount: 4_000 }));
    expect(some.trades).toMatchObject([{ holding: 0, units: 40 }]);
    const all = planOf(request([down, holding()], { kind: 'realize_losses', amount: 40_000 }));
    expect(all.trades).toMatchObject([{ holding: 0, units: 100 }]);
  });

  it('counts no loss in the US while shares bought within 30 days are held', () => {
    const lots = [
      { units: 50, cost: 10_000, bought: '2025-01-10', lockedUntil: null },
      { units: 50, cost: 10_000, bought: '2026-11-10', lockedUntil: null },
    ];
    const wash = holding({ market: 'US', units: 100, lots });
    expect(planTrades(request([wash], { kind: 'realize_losses', amount: 100 }, {}, AMERICAN))).toMatchObject({
      obstacle: 'no_losses',
    });
  });

  it('invests in what was marked: the smallest first, until all are alike, whole shares, no more than the money', () => {
    const three = [
      holding({ units: 30 }),
      holding({ key: 'IN:B', units: 10 }),
      holding({ key: 'IN:C', units: 0, lots: [] }),
    ];
    const plan = planOf(request(three, { kind: 'invest', amount: 2_000 }, { mayBuy: [1, 2] }));
    expect(plan.trades.map(({ holding: place, side, units }) => [place, side, units])).toEqual([
      [2, 'buy', 15],
      [1, 'buy', 4],
    ]);
    expect(plan.after.cash).toBeGreaterThanOrEqual(0);
    expect(plan.after.value + plan.cost).toBeCloseTo(plan.before.value + 2_000, 6);
  });

  it('reaches weights within the band, by sales and purchases', () => {
    const two = [holding({ units: 900 }), holding({ key: 'IN:B', units: 100 })];
    const targets = [
      { id: 'a', members: [0], weight: 0.5 },
      { id: 'b', members: [1], weight: 0.5 },
    ];
    const { after, trades } = planOf(request(two, { kind: 'weights', targets, band: 0.01 }, { mayBuy: [0, 1] }));
    expect(trades.map(({ side }) => side).toSorted()).toEqual(['buy', 'sell']);
    for (const place of [0, 1])
      expect(Math.abs(((after.units[place] ?? 0) * 100) / after.value - 0.5)).toBeLessThanOrEqual(0.0101);
  });

  it('sells the lots of a US seller that cost least, and those of an Indian one first in, first out', () => {
    const lots = [
      { units: 10, cost: 100, bought: '2020-01-10', lockedUntil: null },
      { units: 10, cost: 990, bought: '2021-01-10', lockedUntil: null },
    ];
    const sale = { kind: 'withdraw', amount: 400 } as const;
    const american = planOf(request([holding({ market: 'US', units: 20, lots })], sale, {}, AMERICAN));
    expect(american.trades[0]?.lots.map(({ lot }) => lot)).toEqual([1]);
    expect(planOf(request([holding({ units: 20, lots })], sale)).trades[0]?.lots.map(({ lot }) => lot)).toEqual([0]);
  });

  it('never sells a locked lot, which also ends what can be sold before it', () => {
    const lots = [
      { units: 10, cost: 100, bought: '2022-01-10', lockedUntil: null },
      { units: 90, cost: 900, bought: '2025-01-10', lockedUntil: '2028-01-10' },
    ];
    const elss = holding({ units: 100, isFund: true, isWhole: false, lots });
    expect(planTrades(request([elss], { kind: 'withdraw', amount: 1_500 }))).toMatchObject({ ok: false });
    const plan = planOf(request([elss], { kind: 'withdraw', amount: 900 }));
    expect(plan.trades[0]?.units).toBeLessThanOrEqual(10);
  });
});

/** Problems of two to four holdings of a few shares, with lots of gains and losses; every combination can be looked at. */
function smallProblem(seed: number): PlanRequest {
  const random = seededUniform(seed);
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const seller = random() < 0.5 ? INDIAN : AMERICAN;
  const count = 1 + whole(3);
  const holdings = Array.from({ length: count }, (_, place) => {
    const market = seller === INDIAN && random() < 0.7 ? 'IN' : 'US';
    const lots = Array.from({ length: whole(2) }, () => {
      const units = whole(4);
      const bought = random() < 0.5 ? '2023-05-10' : '2026-05-10';
      return { units, cost: units * 40_000 * random(), bought, lockedUntil: null };
    });
    const units = lots.reduce((sum, lot) => sum + lot.units, 0);
    return holding({ key: `${market}:${String(place)}`, market, price: 10_000 + whole(30_000), units, lots });
  });
  const total = holdings.reduce((sum, { units, price: one }) => sum + units * one, 0);
  const all = holdings.map((_, place) => place);
  const aims: readonly Aim[] = [
    { kind: 'withdraw', amount: total * random() * 0.8 },
    { kind: 'limits', limits: [{ id: 'a', members: all.slice(0, 2), most: random() * 0.6 }] },
    { kind: 'effective_holdings', members: all, least: 1 + random() * 4 },
  ];
  const aim = aims[seed % aims.length];
  assert(aim);
  const limits = seed % 4 === 0 ? { mostTrades: whole(count) } : {};
  return request(holdings, aim, limits, seller);
}

/** The least tax and cost of all whole numbers of shares that meet the aim, by the planner's own figures of each sale done alone. */
function bruteForce(asked: PlanRequest): number | null {
  const { holdings, aim, limits, seller } = asked;
  let least: number | null = null;
  const visit = (sold: readonly number[]): void => {
    const place = sold.length;
    const one = holdings[place];
    if (one !== undefined) {
      for (let units = 0; units <= one.units; units += 1) visit([...sold, units]);
      return;
    }
    for (const lots of choices(holdings, sold, seller.residence === 'US')) {
      const gains = new Float64Array(4);
      let [money, cost, trades] = [0, 0, 0];
      for (const [at, units] of sold.entries()) {
        const held = holdings[at];
        if (held === undefined || units === 0) continue;
        trades += 1;
        const amount = units * held.price;
        const costs = chargesOf(held, amount, seller);
        cost += costs;
        money += amount;
        for (const [lot, taken] of (lots[at] ?? []).entries()) {
          const from = held.lots?.[lot];
          if (from === undefined) continue;
          const isApart = seller.residence === 'IN' && held.market === 'US';
          const isLong = from.bought === '2023-05-10';
          const slot = (isApart ? 2 : 0) + (isLong ? 1 : 0);
          gains[slot] = (gains[slot] ?? 0) + taken * (held.price - (from.cost ?? 0) / from.units);
        }
      }
      const tax = yearTax(seller, TODAY)?.of(gains) ?? 0;
      const cash = money - cost;
      const values = holdings.map((held, at) => (held.units - (sold[at] ?? 0)) * held.price);
      const whole = values.reduce((sum, value) => sum + value, cash);
      const part = (members: readonly number[]) => members.reduce((sum, at) => sum + (values[at] ?? 0), 0) / whole;
      const isMet =
        aim.kind === 'withdraw'
          ? cash - tax >= aim.amount - 1e-6
          : aim.kind === 'limits'
            ? aim.limits.every(({ members, most }) => part(members) <= most + 1e-9)
            : aim.kind === 'effective_holdings' &&
              aim.members.reduce((sum, at) => sum + part([at]) ** 2, 0) <= 1 / aim.least + 1e-9;
      if (!isMet || (limits.mostTrades !== null && trades > limits.mostTrades)) continue;
      if (least === null || tax + cost < least) least = tax + cost;
    }
  };
  visit([]);
  return least;
}

/** How lots can make up what is sold: first in, first out; in the US any way. */
function choices(
  holdings: readonly PlanHolding[],
  sold: readonly number[],
  isNamed: boolean,
): readonly (readonly number[])[][] {
  const ways = holdings.map((one, at): readonly (readonly number[])[] => {
    const units = sold[at] ?? 0;
    const [first = 0, second = 0] = (one.lots ?? []).map((lot) => lot.units);
    if (!isNamed || second === 0) return [[Math.min(first, units), Math.max(0, units - first)]];
    return Array.from({ length: units + 1 }, (_, taken) => [taken, units - taken]).filter(
      ([a = 0, b = 0]) => a <= first && b <= second,
    );
  });
  return ways.reduce<(readonly number[])[][]>(
    (all, own) => all.flatMap((chosen) => own.map((one) => [...chosen, one])),
    [[]],
  );
}

function chargesOf(held: PlanHolding, amount: number, seller: Seller): number {
  const own = (held.market === 'US') === (seller.residence === 'US') ? 1 : 0;
  if (held.market === 'IN') return amount * ((0.000_030_7 + 0.000_001) * 1.18 + 0.001) + own * 13 * 1.18;
  return amount * (20.6e-6 + (own * 0.000_195) / held.price);
}

describe('against brute force', { timeout: 120_000 }, () => {
  it('200 small problems: the cheapest plan is found, and none where there is none', () => {
    const pairs = Array.from({ length: 200 }, (_, at) => {
      const asked = smallProblem(at + 1);
      const result = planTrades(asked);
      return { seed: at + 1, least: bruteForce(asked), found: result.ok ? price(result.value) : null };
    });
    const wrong = pairs.filter(({ least, found }) => Math.abs((least ?? -1) - (found ?? -1)) > 0.005);
    expect(wrong).toEqual([]);
    expect(pairs.filter(({ least }) => least === null).length).toBeGreaterThan(0);
  });
});

describe('laws', () => {
  it('looser limits never cost more, and what a plan sells and keeps adds up', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const asked = { ...smallProblem(seed), limits: NO_LIMITS };
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
      expect(price(planOf({ ...asked, aim: looser }))).toBeLessThanOrEqual(price(tight.value) + 0.01);
      const { trades, before, after, cost } = tight.value;
      const sold = trades.reduce((sum, { amount }) => sum + amount, 0);
      const leaves = aim.kind === 'withdraw' ? aim.amount : 0;
      expect(after.cash).toBeCloseTo(before.cash + sold - cost - leaves, 4);
      expect(trades.reduce((sum, trade) => sum + trade.cost, 0)).toBeCloseTo(cost, 6);
      for (const { lots, units } of trades) expect(lots.reduce((sum, lot) => sum + lot.units, 0)).toBeCloseTo(units, 6);
    }
  });
});
