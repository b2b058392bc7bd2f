import { assert, describe, expect, it } from 'vitest';
import { taxOnSale } from '../tax/tax-on-sale.ts';
import { AMERICAN, INDIAN, makePlanHolding, makePlanRequest, PLAN_DAY } from '../testing/make-plan.ts';
import type { Aim, Plan, PlanHolding, PlanLimits, PlanRequest } from './plan.ts';
import type { Seller } from '../tax/tax.ts';
import { yearTax } from '../tax/year-tax.ts';
import { planTrades } from './plan-trades.ts';

const TODAY = PLAN_DAY;
const holding = makePlanHolding;
const request = makePlanRequest;
const planOf = (asked: PlanRequest): Plan => {
  const result = planTrades(asked);
  assert(result.ok, result.ok ? '' : JSON.stringify(result));
  return result.value;
};

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

  it('is the sum of what each sale adds: gains first, then what losses take off', () => {
    const lots = (cost: number) => [{ units: 100, cost, bought: '2026-06-10', lockedUntil: null }];
    const sold = (seller: PlanRequest['seller'], ...costs: number[]) => {
      const holdings = costs.map((cost, place) =>
        holding({ key: `US:${String(place)}`, market: 'US', units: 100, lots: lots(cost) }),
      );
      const limits = holdings.map((_, member) => ({ id: String(member), members: [member], most: 0 }));
      return planOf(request(holdings, { kind: 'limits', limits }, {}, seller));
    };
    // $10,000 each: a gain of $4,000, a loss of $5,000, and in either order of the holdings.
    for (const costs of [
      [6_000, 15_000],
      [15_000, 6_000],
    ]) {
      const { tax, trades } = sold(AMERICAN, ...costs);
      expect(tax).toBe(0);
      const taxes = new Map(trades.map((trade) => [costs[trade.holding], trade.tax]));
      expect(taxes.get(6_000)).toBeCloseTo(4_000 * 0.24, 6);
      expect(taxes.get(15_000)).toBeCloseTo(-4_000 * 0.24, 6);
    }
    for (const costs of [
      [6_000, 12_000, 9_000],
      [11_000, 3_000, 18_000, 9_500],
    ])
      for (const seller of [AMERICAN, { ...AMERICAN, realized: { short: 2_000, long: -500 } }, INDIAN]) {
        const { tax, trades } = sold(seller, ...costs);
        expect(trades).toHaveLength(costs.length);
        expect(trades.reduce((sum, trade) => sum + (trade.tax ?? Number.NaN), 0)).toBeCloseTo(tax ?? Number.NaN, 6);
      }
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

  it('is none of purchases alone, even without a residence', () => {
    const invested = request([holding()], { kind: 'invest', amount: 500 }, { mayBuy: [0] }, { residence: 'unknown' });
    expect(planOf(invested)).toMatchObject({ trades: [{ side: 'buy', units: 4 }], tax: 0, noTax: null });
  });

  it('is none inside a sheltered account, whose gains are not among the unrealized ones either', () => {
    const taxed = holding({ units: 4000 });
    const sheltered = { ...taxed, key: 'IN:B', account: 'tax_deferred' } as const;
    const limits = [{ id: 'b', members: [1], most: 0.2 }];
    const plan = planOf(request([taxed, sheltered], { kind: 'limits', limits }, {}, AMERICAN));
    expect(plan.trades.map((trade) => trade.holding)).toEqual([1]);
    expect(plan.tax).toBe(0);
    expect([plan.before.unrealized, plan.after.unrealized]).toEqual([200_000, 200_000]);
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
    [{ mayBuy: [0, 1] }, { kind: 'invest', amount: 99 }, 'too_little'],
    [{ mayBuy: [0, 1], smallestTrade: 20_000 }, { kind: 'invest', amount: 99 }, 'too_little'],
    [{ mayBuy: [0, 1], smallestTrade: 20_000 }, { kind: 'invest', amount: 500 }, 'smallest_trade'],
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
    expect(planTrades(request(many, aim, limits))).toEqual({ ok: false, reason: 'infeasible', obstacles: [obstacle] });
  });

  it('what is locked, what has no history, no exit load or no lots is named', () => {
    const locked = two.map((one) => ({
      ...one,
      lots: one.lots?.map((lot) => ({ ...lot, lockedUntil: '2027-01-01' })) ?? null,
    }));
    expect(planTrades(request(locked, limit))).toMatchObject({ reason: 'everything_locked' });
    expect(planTrades(request([locked[0] ?? holding(), two[1] ?? holding()], limit))).toMatchObject({
      reason: 'infeasible',
      obstacles: ['locked'],
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
      planTrades(request([holding({ isFund: true, exitLoads: null })], { kind: 'withdraw', amount: 10 })),
    ).toMatchObject({ reason: 'exit_load_unknown', holdings: [0] });
    expect(planTrades(request([], limit))).toMatchObject({ reason: 'nothing_held' });
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

  it('realizes the gains that losses of earlier years cancel too, from several holdings', () => {
    const [a, b] = ['IN:A', 'IN:B'].map((key) =>
      holding({
        key,
        units: 1300,
        lots: [{ units: 1300, cost: 0, bought: '2024-01-10', lockedUntil: null }],
      }),
    );
    assert(a !== undefined && b !== undefined);
    const seller: Seller = { ...INDIAN, lossesForward: { short: 0, long: 50_000 } };
    const plan = planOf(makePlanRequest([a, b], { kind: 'use_allowance' }, {}, seller));
    const realized = plan.trades.flatMap(({ lots }) => lots).reduce((sum, { gain }) => sum + (gain ?? 0), 0);
    expect(realized).toBeCloseTo(175_000, 6);
    expect(plan).toMatchObject({ tax: 0, carried: { long: 0 } });
  });

  it('realizes no more gains than are free of tax where a loss of the same holding, sold later, would make more so', () => {
    const lots = [
      { units: 54, cost: 0, bought: '2024-01-10', lockedUntil: null },
      { units: 28, cost: 28 * 6000, bought: '2026-02-10', lockedUntil: null },
      { units: 56, cost: 0, bought: '2026-03-10', lockedUntil: null },
    ];
    const one = holding({ price: 3000, units: 138, lots });
    const plan = planOf(request([one], { kind: 'use_allowance' }));
    // 41 · 3,000 = 123,000 of 125,000; 54 would be taxed, and are free beside the loss of 13 to 28 more, which gain less.
    expect(plan).toMatchObject({ tax: 0, trades: [{ units: 41 }] });
  });

  it('sells what loses, of several lots, as long as that lowers the tax on a gain the aim needs', () => {
    const gainful = holding({
      key: 'US:A',
      market: 'US',
      price: 2000,
      units: 91,
      lots: [
        { units: 45, cost: 45 * 2000, bought: '2024-01-10', lockedUntil: null },
        { units: 46, cost: 46 * 1000, bought: '2026-02-10', lockedUntil: null },
      ],
    });
    const losing = holding({
      key: 'US:B',
      market: 'US',
      price: 2000,
      units: 19,
      lots: [
        { units: 11, cost: 11 * 3000, bought: '2024-01-10', lockedUntil: null },
        { units: 8, cost: 8 * 2600, bought: '2026-02-10', lockedUntil: null },
      ],
    });
    const limit = { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0.2 }] } as const;
    const asked = makePlanRequest([gainful, losing], limit, {}, AMERICAN);
    const plan = planOf({ ...asked, cash: 10_000 });
    expect(plan.isExact).toBe(false);
    // 69 of A, 24 at a gain of 1,000 each: less 11,000 and 4,800.
    expect(plan.trades).toMatchObject([
      { holding: 0, units: 69 },
      { holding: 1, units: 19 },
    ]);
    expect(plan.tax).toBeCloseTo((24_000 - 15_800) * 0.24, 6);
  });

  it('realizes losses: the amount, or as much as there is', () => {
    const down = holding({ units: 100, lots: [{ units: 100, cost: 20_000, bought: '2025-01-10', lockedUntil: null }] });
    const some = planOf(request([down, holding()], { kind: 'realize_losses', amount: 4_000 }));
    expect(some.trades).toMatchObject([{ holding: 0, units: 40 }]);
    const all = planOf(request([down, holding()], { kind: 'realize_losses', amount: 40_000 }));
    expect(all.trades).toMatchObject([{ holding: 0, units: 100 }]);
  });

  it('counts trades by holdings, not by the lots that a seller in the United States names', () => {
    const holdings = ['A', 'B', 'C', 'D'].map((symbol) =>
      holding({
        key: `US:${symbol}`,
        market: 'US',
        units: 50,
        // Of each a long-term gain, a short-term gain, and a lot of this month.
        lots: [
          { units: 20, cost: 1000, bought: '2024-01-10', lockedUntil: null },
          { units: 20, cost: 1000, bought: '2026-02-10', lockedUntil: null },
          { units: 10, cost: 500, bought: '2026-11-05', lockedUntil: null },
        ],
      }),
    );
    const aim = { kind: 'withdraw', amount: 8000 } as const;
    const plan = planOf(makePlanRequest(holdings, aim, { mostTrades: 2 }, AMERICAN));
    expect(plan.trades).toHaveLength(2);
  });

  it('sells no more of a lot than the amount of losses takes', () => {
    const lots = [
      { units: 100, cost: 100 * 50, bought: '2024-01-10', lockedUntil: null },
      { units: 400, cost: 400 * 130, bought: '2024-02-10', lockedUntil: null },
      { units: 300, cost: 300 * 170, bought: '2024-03-10', lockedUntil: null },
    ];
    const asset = 'specified_fund';
    const scheme = holding({ key: 'IN:120503', units: 800, lots, isWhole: false, isFund: true, asset });
    const dear = [
      { units: 30, cost: 30 * 1000, bought: '2024-01-10', lockedUntil: null },
      { units: 40, cost: 40 * 1200, bought: '2024-03-10', lockedUntil: null },
    ];
    const shares = holding({ price: 1000, units: 70, lots: dear });
    const plan = planOf(request([scheme, shares], { kind: 'realize_losses', amount: 11_000 }));
    // 5,000 are gained first, then 12,000 lost: 4,000 more of 70 each.
    expect(plan.trades).toMatchObject([{ holding: 0, units: expect.closeTo(557.1429, 4) }]);
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
    // Other purchases of as much may cost less; where one thing may be bought there are no others.
    expect(plan.isExact).toBe(false);
    expect(planOf(request(three, { kind: 'invest', amount: 2_000 }, { mayBuy: [1] })).isExact).toBe(true);
  });

  it('invests in what the money buys a share of, where the smallest costs more', () => {
    const two = [holding(), holding({ key: 'IN:B', price: 3_000, units: 0, lots: [] })];
    const { trades } = planOf(request(two, { kind: 'invest', amount: 500 }, { mayBuy: [0, 1], mostTrades: 1 }));
    expect(trades).toMatchObject([{ holding: 0, side: 'buy', units: 4 }]);
  });

  it('reaches weights of what the costs of the purchases leave, where a fund is sold to the edge of the band', () => {
    const fund = holding({ price: 10, units: 6_000.123, isFund: true, isWhole: false });
    const three = [fund, holding({ key: 'IN:B', units: 400 }), holding({ key: 'IN:C', units: 0, lots: [] })];
    const targets = [0.5, 0, 0.3].map((weight, place) => ({ id: String(place), members: [place], weight }));
    const { after } = planOf(request(three, { kind: 'weights', targets, band: 0.05 }, { mayBuy: [0, 1, 2] }));
    const [units = 0] = after.units;
    expect((units * 10) / after.value).toBeLessThanOrEqual(0.55 + 1e-6);
    expect((units * 10) / after.value).toBeGreaterThan(0.549);
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

  it('keep what they do not trade to its last digit, and what they leave of a fraction', () => {
    const coin = holding({ key: 'US:BTC-USD', units: 0.123_456_78, price: 90_000, isWhole: false, lots: null });
    const fraction = holding({
      key: 'US:VTI',
      market: 'US',
      units: 12.345_678,
      price: 300,
      isWhole: false,
      lots: null,
    });
    const plan = planOf(request([coin, fraction], { kind: 'withdraw', amount: 1_500 }, { neverSell: [0] }, AMERICAN));
    const sold = plan.trades[0]?.units ?? 0;
    expect(plan.trades).toMatchObject([{ holding: 1, side: 'sell' }]);
    expect(plan.before.units).toEqual([0.123_456_78, 12.345_678]);
    expect(plan.after.units[0]).toBe(0.123_456_78);
    expect(plan.after.units[1]).toBeCloseTo(12.345_678 - sold, 9);
  });

  it('takes what was bought today first on an exchange of India, which is no capital gain', () => {
    const today = {
      units: 20,
      lots: [
        { units: 10, cost: 500, bought: '2024-01-10', lockedUntil: null },
        { units: 10, cost: 500, bought: PLAN_DAY, lockedUntil: null },
      ],
    };
    const sell = (one: PlanHolding) => planOf(request([one], { kind: 'withdraw', amount: 500 }));
    const plan = sell(holding(today));
    expect(plan.noTax).toEqual({ reason: 'same_day', holdings: [0] });
    expect(plan.trades[0]?.lots).toMatchObject([{ lot: 1 }]);
    // A fund house redeems the oldest units.
    const scheme = { isWhole: false, isFund: true };
    expect(sell(holding({ ...today, ...scheme })).trades[0]?.lots).toMatchObject([{ lot: 0 }]);
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
