import { assert, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import { riskReport } from '../report/risk-report.ts';
import { heldTermsOf } from '../testing/held-terms.ts';
import { halfListed } from '../testing/half-listed.ts';
import { sampleReportInput } from '../testing/report-input.ts';
import { explore, explorePoint, weightRanges } from './explore.ts';
import type { IndianSeller } from '../tax/tax.ts';
import { rateOn } from './rate-on.ts';
import type { ExploreAim, Explored, ExploreQuestion, HeldTerms, WeightLimits } from './question.ts';

const RANGE = { from: '2023-01-02', to: '2026-11-20' };
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: '3y' } as const;
const input = sampleReportInput(
  [
    { symbol: 'RELIANCE', market: 'IN', shares: 400, sector: 'energy' },
    { symbol: 'INFY', market: 'IN', shares: 120, sector: 'information_technology' },
    { symbol: 'TCS', market: 'IN', shares: 60, sector: 'information_technology' },
    { symbol: 'HDFCBANK', market: 'IN', shares: 50, sector: 'financials' },
    { symbol: 'ITC', market: 'IN', shares: 100, sector: 'consumer_staples' },
    { symbol: 'SBIN', market: 'IN', shares: 20, sector: 'financials' },
    { symbol: 'AAPL', market: 'US', shares: 4, sector: 'information_technology' },
  ],
  RANGE,
);
const seller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const;
const terms = heldTermsOf(input);
const question = (aim: ExploreAim, more: Partial<ExploreQuestion> = {}): ExploreQuestion => ({
  aim,
  mostTrades: null,
  smallestTrade: 0,
  mostTax: null,
  neverSell: [],
  mayBuy: [],
  candidates: [],
  seller,
  terms,
  ...more,
});
const exploreOf = (asked: ExploreQuestion, options: Parameters<typeof explore>[1] = OPTIONS): Explored => {
  const result = explore(input, options, asked);
  assert(result.ok, result.ok ? '' : JSON.stringify(result));
  return result.value;
};
const badDayNow = (options: Parameters<typeof explore>[1]) => {
  const { headline } = riskReport(input, options);
  assert(headline.ok);
  return headline.value.loss.amount;
};

describe('explore', { timeout: 60_000 }, () => {
  it('has the figures of the report before the trades', () => {
    const { before } = exploreOf(question({ kind: 'bad_day', most: badDayNow(OPTIONS) * 0.9 }));
    const { headline, contributions } = riskReport(input, OPTIONS);
    assert(headline.ok && contributions.ok);
    expect(before.valueAtRiskAmount).toBeCloseTo(headline.value.loss.amount, 6);
    expect(before.volatility).toBeCloseTo(contributions.value.volatility, 12);
    expect(before.largestWeight).toBeCloseTo(contributions.value.concentration.largest, 12);
  });

  it.each(['historical', 'parametric', 'filtered_historical'] as const)(
    'the bad day of the report is at most the amount after the trades, by the method %s, closing hours included',
    (method) => {
      const options = { ...OPTIONS, method };
      const most = badDayNow(options) * 0.7;
      const { after, plan } = exploreOf(question({ kind: 'bad_day', most }), options);
      expect(after.valueAtRiskAmount).toBeLessThanOrEqual(most * 1.001);
      // Not far below either: no more is sold than the aim needs.
      expect(after.valueAtRiskAmount).toBeGreaterThan(most * 0.93);
      expect(plan.trades.every(({ side, units }) => side === 'sell' && Number.isInteger(units))).toBe(true);
      expect(after.value).toBeCloseTo(plan.after.value, 6);
    },
  );

  it('brings the five largest within their limit, whichever they are then', () => {
    const { after, keys, plan, prices } = exploreOf(
      question({ kind: 'finding', id: 'top_five', figure: 0.95, threshold: 0.6, subject: null }),
    );
    const values = keys.map((_, place) => (plan.after.units[place] ?? 0) * (prices[place] ?? 0));
    const five = values.toSorted((a, b) => b - a).slice(0, 5);
    expect(five.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.6 * after.value * 1.0001);
  });

  it.each([
    ['large_holding', null],
    ['large_sector', 'information_technology'],
    ['foreign_currency', 'USD'],
  ] as const)('brings %s within its limit', (id, subject) => {
    const threshold = 0.1;
    const { plan, keys, prices } = exploreOf(question({ kind: 'finding', id, figure: 0.4, threshold, subject }));
    const weights = input.holdings.map((holding) => {
      const place = keys.indexOf(holding.key);
      const weight = ((plan.after.units[place] ?? 0) * (prices[place] ?? 0)) / plan.after.value;
      return { ...holding, weight };
    });
    const limited =
      id === 'large_holding'
        ? weights.map(({ weight }) => weight)
        : [
            weights
              .filter(({ sector, currency }) => (id === 'large_sector' ? sector === subject : currency === subject))
              .reduce((sum, { weight }) => sum + weight, 0),
          ];
    for (const weight of limited) expect(weight).toBeLessThanOrEqual(threshold + 1e-9);
  });

  it('withdraws existing cash first, and sells only for the rest', () => {
    const withdrawal = (amount: number, cash: number) => exploreOf(question({ kind: 'withdraw', amount }, { cash }));
    const covered = withdrawal(5000, 8000);
    expect(covered.plan.trades).toEqual([]);
    expect(covered.existingCash).toEqual({ held: 8000, used: 5000 });
    const partly = withdrawal(8000, 3000);
    expect(partly.existingCash).toEqual({ held: 3000, used: 3000 });
    expect(partly.plan.trades).toEqual(withdrawal(5000, 0).plan.trades);
    // The figures are those without it.
    expect(partly.before).toEqual(withdrawal(5000, 0).before);
    const other = exploreOf(question({ kind: 'bad_day', most: badDayNow(OPTIONS) * 0.9 }, { cash: 3000 }));
    expect(other.existingCash).toEqual({ held: 3000, used: 0 });
  });

  it('weighs by a rule, each holding within the band, and says how good the weights are', () => {
    const asked = question(
      { kind: 'weighing', weighing: 'risk_parity', mostWeight: 0.4, mostSector: null, band: 0.03 },
      { mayBuy: input.holdings.map(({ key }) => key) },
    );
    const { residual, plan } = exploreOf(asked);
    expect(residual).toBeLessThan(1e-7);
    expect(plan.trades.some(({ side }) => side === 'buy')).toBe(true);
  });

  /** The weight of some holdings after the trades. */
  const weightAfter = ({ plan, keys, prices }: Explored, isOne: (key: string) => boolean) =>
    keys.reduce(
      (sum, key, place) => sum + (isOne(key) ? (plan.after.units[place] ?? 0) * (prices[place] ?? 0) : 0),
      0,
    ) / plan.after.value;
  const mayBuy = input.holdings.map(({ key }) => key);
  const isTech = (key: string) => input.holdings.find((one) => one.key === key)?.sector === 'information_technology';

  it('weighs by a rule within a limit for each sector', () => {
    const aim = { kind: 'weighing', weighing: 'minimum_variance', mostWeight: 1, band: 0.02 } as const;
    const free = weightAfter(exploreOf(question({ ...aim, mostSector: null }, { mayBuy })), isTech);
    const limited = weightAfter(exploreOf(question({ ...aim, mostSector: free * 0.8 }, { mayBuy })), isTech);
    expect(limited).toBeLessThanOrEqual(free * 0.8 + 3 * 0.02);
  });

  it('reaches the weight of a class of holdings, whichever of them are traded', () => {
    const keys = input.holdings.map(({ key }) => key).filter(isTech);
    const targets = [{ id: 'information_technology', keys, weight: 0.25 }];
    const found = exploreOf(question({ kind: 'weights', targets, band: 0.01 }, { mayBuy }));
    expect(Math.abs(weightAfter(found, isTech) - 0.25)).toBeLessThanOrEqual(0.01 + 1e-6);
  });

  describe('stated views', () => {
    const limits = { mostWeight: 1, mostSector: null, band: 0.02 };
    const [key = ''] = mayBuy.slice(-2);
    const viewOf = (expected: number, sureness: 'low' | 'middle' | 'high' = 'middle') =>
      exploreOf(question({ kind: 'views', views: [{ key, return: expected }], sureness, ...limits }, { mayBuy }));
    const returnOf = ({ views }: Explored) => views?.find((one) => one.key === key);
    const implied = returnOf(viewOf(0.1))?.implied ?? Number.NaN;

    it('change nothing where they are what today’s weights imply', () => {
      const found = viewOf(implied);
      expect(found.plan.trades).toEqual([]);
      expect(returnOf(found)?.weighed).toBeCloseTo(implied, 10);
    });

    it('tilt to what is expected to return more, the more the surer they are, and away from less', () => {
      const now = weightAfter(viewOf(implied), (one) => one === key);
      const weights = (['low', 'middle', 'high'] as const).map((sureness) => {
        const found = viewOf(implied + 0.1, sureness);
        const { weighed = Number.NaN } = returnOf(found) ?? {};
        expect(weighed).toBeGreaterThan(implied);
        expect(weighed).toBeLessThan(implied + 0.1);
        return weightAfter(found, (one) => one === key);
      });
      expect(weights[0]).toBeGreaterThan(now);
      expect(weights).toEqual(weights.toSorted((a, b) => a - b));
      expect(weightAfter(viewOf(implied - 0.1, 'high'), (one) => one === key)).toBeLessThan(now);
    });
  });

  it('has no weights where so little of each cannot add up', () => {
    const asked = question({
      kind: 'weighing',
      weighing: 'minimum_variance',
      mostWeight: 0.05,
      mostSector: null,
      band: 0.02,
    });
    expect(explore(input, OPTIONS, asked)).toEqual({ ok: false, reason: 'no_weights', limit: 'holding' });
  });

  it('names the limit of a sector, a history that is missing, and one that does not move', () => {
    const aim = { kind: 'weighing', weighing: 'minimum_variance', mostWeight: 0.3, band: 0.02 } as const;
    const byRule = question({ ...aim, mostSector: 0.1 });
    expect(explore(input, OPTIONS, byRule)).toEqual({ ok: false, reason: 'no_weights', limit: 'sector' });
    const gone = { keys: ['IN:GONE'], id: 'gone', weight: 0.1 };
    const byTarget = question({ kind: 'weights', targets: [gone], band: 0.02 }, { mayBuy: ['IN:GONE'] });
    expect(explore(input, OPTIONS, byTarget)).toEqual({ ok: false, reason: 'missing_histories', keys: ['IN:GONE'] });
    const invested = question({ kind: 'invest', amount: 1_000 }, { mayBuy: ['IN:GONE'] });
    expect(explore(input, OPTIONS, invested)).toMatchObject({ reason: 'missing_histories', keys: ['IN:GONE'] });
    const still = {
      ...input,
      prices: {
        ...input.prices,
        series: input.prices.series.map((one) =>
          one.key === 'IN:ITC' ? { ...one, closes: Array.from(one.closes, () => 300) } : one,
        ),
      },
    };
    const free = question({ ...aim, mostWeight: 1, mostSector: null });
    expect(explore(still, OPTIONS, free)).toMatchObject({ ok: false, reason: 'no_variation' });
  });

  it('raises the effective number of holdings as the report counts it, without the cash', () => {
    const found = exploreOf(
      question({ kind: 'finding', id: 'few_effective_holdings', figure: 3, threshold: 5, subject: null }),
    );
    const left = {
      ...input,
      holdings: input.holdings.map((one) => {
        const place = found.keys.indexOf(one.key);
        const shares = found.plan.after.units[place] ?? 0;
        return { ...one, shares, value: (one.value * shares) / one.shares };
      }),
    };
    const { contributions } = riskReport(left, OPTIONS);
    assert(contributions.ok);
    expect(contributions.value.concentration.effectiveCount).toBeGreaterThanOrEqual(5);
    expect(found.after.effectiveCount).toBeCloseTo(contributions.value.concentration.effectiveCount, 9);
  });

  it('does nothing where the aim is met already', () => {
    const { plan, before, after } = exploreOf(question({ kind: 'bad_day', most: badDayNow(OPTIONS) * 1.1 }));
    expect(plan.trades).toEqual([]);
    expect(after).toEqual(before);
  });

  it('is exact of few shares, but not where the bad day had to be moved', () => {
    const few = sampleReportInput(
      [
        { symbol: 'RELIANCE', market: 'IN', shares: 20, sector: 'energy' },
        { symbol: 'INFY', market: 'IN', shares: 15, sector: 'information_technology' },
      ],
      RANGE,
    );
    const planOver = (horizon: number) => {
      const options = { ...OPTIONS, horizon };
      const { headline } = riskReport(few, options);
      assert(headline.ok);
      const aim = { kind: 'bad_day', most: headline.value.loss.amount * 0.7 } as const;
      const result = explore(few, options, question(aim, { terms: heldTermsOf(few) }));
      assert(result.ok, JSON.stringify(result));
      return result.value.plan;
    };
    expect(planOver(1).isExact).toBe(true);
    // Plans know the loss of one day: its limit is moved until the report's loss over five is within the one asked for.
    const moved = planOver(5);
    expect(moved.trades).not.toEqual([]);
    expect(moved.isExact).toBe(false);
  });

  it('sells no more than the aim needs where the report’s bad day is far below that of plans', () => {
    const few = sampleReportInput(
      [
        { symbol: 'RELIANCE', market: 'IN', shares: 20, sector: 'energy' },
        { symbol: 'INFY', market: 'IN', shares: 15, sector: 'information_technology' },
      ],
      RANGE,
    );
    // The last weeks are calm, and the method scales all days to them.
    const calmed = few.prices.series.map((one) => {
      const given = Array.from(one.closes);
      const first = given.length - 60;
      const from = given.slice(0, first).findLast((close) => close !== null) ?? 0;
      return {
        ...one,
        closes: given.map((close, day) => (close === null || day < first ? close : from + (close - from) / 4)),
      };
    });
    const calm = { ...few, prices: { ...few.prices, series: calmed } };
    const options = { ...OPTIONS, method: 'filtered_historical' } as const;
    const { headline, tail } = riskReport(calm, options);
    assert(headline.ok && tail.ok);
    const historical = tail.value.rows[0]?.figures;
    assert(historical?.ok === true);
    expect(historical.value.valueAtRisk.amount).toBeGreaterThan(2 * headline.value.loss.amount);
    const most = headline.value.loss.amount * 0.8;
    const result = explore(calm, options, question({ kind: 'bad_day', most }, { terms: heldTermsOf(calm) }));
    assert(result.ok, JSON.stringify(result));
    expect(result.value.after.valueAtRiskAmount).toBeLessThanOrEqual(most * 1.0001);
    expect(result.value.after.valueAtRiskAmount).toBeGreaterThan(most * 0.85);
    expect(result.value.plan.isExact).toBe(false);
  });

  describe('a bad day of two weeks, of which plans know one day', () => {
    const few = sampleReportInput(
      [
        { symbol: 'RELIANCE', market: 'IN', shares: 20, sector: 'energy' },
        { symbol: 'INFY', market: 'IN', shares: 15, sector: 'information_technology' },
      ],
      RANGE,
    );
    const options = { ...OPTIONS, horizon: 10 };
    const planOf = (more: Partial<ExploreQuestion>) => {
      const { headline } = riskReport(few, options);
      assert(headline.ok);
      // The loss of one day is far below it as it is.
      const most = headline.value.loss.amount * 0.9;
      return {
        most,
        result: explore(few, options, question({ kind: 'bad_day', most }, { terms: heldTermsOf(few), ...more })),
      };
    };

    it('is a little lower as the report has it', () => {
      const { most, result } = planOf({});
      assert(result.ok, JSON.stringify(result));
      expect(result.value.after.valueAtRiskAmount).toBeLessThanOrEqual(most * 1.0001);
    });

    it('is not met by doing nothing where nothing may be sold', () => {
      const { result } = planOf({ neverSell: few.holdings.map(({ key }) => key) });
      expect(result).toEqual({ ok: false, reason: 'infeasible', obstacles: ['never_sell'] });
    });
  });

  it('sells what meets a bad day that the planner’s own does not come down to', () => {
    const half = halfListed(400, 0, 1);
    // Each loses on a tenth of the days, never both: the bad day of plans is further above the report's for one of them than for two.
    const losing = (on: number) => {
      let close = 100;
      return half.prices.dates.map((_, day) => (close *= day % 10 === on ? 0.96 : 0.96 ** (-1 / 9)));
    };
    const sized = (key: string) => (key === 'IN:WILD' ? 200 : 800);
    const apart = {
      ...half,
      holdings: half.holdings.map((one) => ({ ...one, value: sized(one.key), shares: sized(one.key) })),
      prices: {
        ...half.prices,
        series: half.prices.series.map((one) => ({ ...one, closes: losing(one.key === 'IN:WILD' ? 5 : 0) })),
      },
    };
    const options = { ...OPTIONS, window: 'max', method: 'parametric' } as const;
    const more = { terms: heldTermsOf(apart), neverSell: ['IN:WILD'] };
    // Without the steady one it is 4.38.
    const result = explore(apart, options, question({ kind: 'bad_day', most: 5 }, more));
    assert(result.ok, JSON.stringify(result));
    const { after, keys, plan } = result.value;
    expect(after.valueAtRiskAmount).toBeLessThanOrEqual(5 * 1.0001);
    expect(after.valueAtRiskAmount).toBeGreaterThan(4.5);
    expect(plan.trades.map(({ holding }) => keys[holding])).not.toContain('IN:WILD');
    expect(plan.isExact).toBe(false);
    const lower = explore(apart, options, question({ kind: 'bad_day', most: 4 }, more));
    expect(lower).toEqual({ ok: false, reason: 'infeasible', obstacles: ['never_sell'] });
  });

  it('has no verdict of a holding that an index stands in for on all but 40 days', () => {
    const young = halfListed(600, 560, 1);
    const options = { ...OPTIONS, window: 'max' } as const;
    const { headline } = riskReport(young, options);
    assert(headline.ok);
    const aim = { kind: 'bad_day', most: headline.value.loss.amount * 0.7 } as const;
    const result = explore(young, options, question(aim, { terms: heldTermsOf(young) }));
    assert(result.ok, JSON.stringify(result));
    expect(result.value.after.valueAtRiskAmount).toBeLessThan(aim.most);
    expect(result.value.badDay.amount.change).toBe('same');
  });

  it('sells everything where the aim needs it, which leaves cash that does not move', () => {
    const [one] = sampleReportInput(
      [{ symbol: 'RELIANCE', market: 'IN', shares: 1, sector: 'energy' }],
      RANGE,
    ).holdings;
    const held = one && terms[one.key];
    assert(held);
    const result = explore(
      { ...input, holdings: [one] },
      OPTIONS,
      question(
        { kind: 'withdraw', amount: one.value / 2 },
        { terms: { ...terms, [one.key]: { ...held, lots: null } } },
      ),
    );
    assert(result.ok, JSON.stringify(result));
    const { plan, after, badDay, tiles } = result.value;
    expect(plan.after.units).toEqual([0]);
    expect(after).toMatchObject({ valueAtRiskAmount: 0, volatility: 0, largestWeight: 0 });
    expect(after.value).toBeCloseTo(after.cash, 9);
    expect(badDay.amount.change).toBe('lower');
    expect(tiles.after).toEqual({ biggestRisk: null, crash: { outcome: 'no_loss' } });
  });

  it('never sells what is not traded, such as gold by weight', () => {
    const [largest] = input.holdings;
    const held = largest && terms[largest.key];
    assert(held);
    const kept = { ...terms, [largest.key]: { ...held, isTradable: false } };
    const asked = question({ kind: 'withdraw', amount: 20_000 }, { terms: kept });
    const { plan, keys } = exploreOf(asked);
    expect(plan.trades.map(({ holding }) => keys[holding])).not.toContain(largest.key);
  });

  it('counts the cost of a foreign share at the rate of the day it was bought', () => {
    const asked = question(
      { kind: 'withdraw', amount: 20_000 },
      { neverSell: input.holdings.filter(({ market }) => market === 'IN').map(({ key }) => key) },
    );
    const { plan } = exploreOf(asked);
    const [trade] = plan.trades;
    const [lot] = trade?.lots ?? [];
    assert(trade && lot);
    const apple = input.holdings.find(({ key }) => key === 'US:AAPL');
    const rates = input.prices.rates.find(({ base }) => base === 'USD')?.rates;
    const day = input.prices.dates.findLastIndex((one) => one <= '2024-05-02');
    const cost = ((apple?.value ?? 0) * 0.8 * (rates?.[day] ?? 0) * lot.units) / 4;
    expect(lot.gain).toBeCloseTo(trade.amount - cost, 4);
  });

  it('tax and charges do not depend on the currency of the report', () => {
    const dollar = input.rates.find(({ base, quote }) => base === 'USD' && quote === 'INR')?.rate ?? Number.NaN;
    const american = {
      residence: 'US',
      filing: 'single',
      taxableIncome: 49_000,
      modifiedAdjustedGrossIncome: 49_000,
      ordinaryRate: 0.24,
    } as const;
    const cheap = Object.fromEntries(
      Object.entries(terms).map(([key, one]) => [
        key,
        { ...one, lots: one.lots?.map((lot) => ({ ...lot, cost: (lot.cost ?? 0) / 20 })) ?? null },
      ]),
    );
    for (const taxed of [{ ...seller, longTermGains: 100_000 }, american]) {
      const asked = question(
        { kind: 'finding', id: 'large_holding', figure: 0.5, threshold: 0.15, subject: null },
        { seller: taxed, terms: cheap, charges: { US: { brokerage: 0, perSale: 4.95 } } },
      );
      const [rupees, dollars] = [exploreOf(asked), exploreOf(asked, { ...OPTIONS, base: 'USD' })];
      expect(dollars.plan.trades.map(({ units }) => units)).toEqual(rupees.plan.trades.map(({ units }) => units));
      expect(rupees.plan.tax).toBeGreaterThan(0);
      expect((dollars.plan.tax ?? 0) * dollar).toBeCloseTo(rupees.plan.tax ?? 0, 4);
      expect(dollars.plan.cost * dollar).toBeCloseTo(rupees.plan.cost, 4);
      expect(rupees.plan.cost).toBeGreaterThan(13 * 1.18);
    }
  });

  it('a seller taxed in a currency that nothing is held in is taxed at the rate of the last close', () => {
    const { prices, holdings, today } = input;
    const rupees = { ...input, holdings: holdings.filter(({ market }) => market === 'IN'), rates: [] };
    const american = {
      residence: 'US',
      filing: 'single',
      taxableIncome: 200_000,
      modifiedAdjustedGrossIncome: 200_000,
      ordinaryRate: 0.32,
    } as const;
    const asked = question({ kind: 'withdraw', amount: 20_000 }, { seller: american });
    const sold = explore(rupees, OPTIONS, asked);
    const rate = rateOn(prices, 'USD', 'INR', today);
    assert(sold.ok && rate !== null);
    const dollar = [
      { base: 'USD', quote: 'INR', rate, as_of: `${today}T00:00:00Z`, source: 'sample', stale: false },
    ] as const;
    const rated = explore({ ...rupees, rates: dollar }, OPTIONS, asked);
    assert(rated.ok);
    expect(sold.value.plan.tax).toBeGreaterThan(0);
    expect(sold.value.plan.tax).toBeCloseTo(rated.value.plan.tax ?? 0, 6);
    const unrated = explore({ ...rupees, prices: { ...prices, rates: [] } }, OPTIONS, asked);
    expect(unrated.ok && unrated.value.plan.noTax).toMatchObject({ reason: 'no_rate' });
  });

  it('part of the way costs no more than all of it, and less risk is less', () => {
    const badDay = badDayNow(OPTIONS);
    const asked = question({ kind: 'bad_day', most: badDay * 0.6 });
    const points = [0.25, 0.5, 0.75, 1].map((part) => explorePoint(input, OPTIONS, asked, { part, badDay }));
    for (const [i, point] of points.entries()) {
      assert(point);
      expect(point.badDay).toBeLessThan(points[i - 1]?.badDay ?? badDay);
      expect(point.trades).toBeGreaterThan(0);
    }
    expect(explorePoint(input, OPTIONS, question({ kind: 'use_allowance' }), { part: 1, badDay })).toBeNull();
  });

  it('buys what is not held at its last close, where it has one', () => {
    const more = sampleReportInput([{ symbol: 'WIPRO', market: 'IN', shares: 1, sector: null }], RANGE);
    const [wipro] = more.holdings;
    assert(wipro);
    const all = {
      ...input,
      prices: {
        ...input.prices,
        series: [...input.prices.series, ...more.prices.series.filter(({ key }) => key === wipro.key)],
      },
    };
    const gone = { ...wipro, key: 'IN:GONE' };
    const asked = question(
      { kind: 'invest', amount: 50_000 },
      {
        mayBuy: [wipro.key, gone.key],
        candidates: [wipro, gone],
        terms: {
          ...terms,
          [wipro.key]: {
            lots: [],
            isWhole: true,
            asset: 'equity',
            account: 'taxable',
            isTradable: true,
            exitLoads: [],
          },
        },
      },
    );
    const result = explore(all, OPTIONS, asked);
    assert(result.ok, JSON.stringify(result));
    const { plan, keys, prices, unpriced } = result.value;
    expect(plan.trades.map(({ holding, side }) => [keys[holding], side])).toEqual([[wipro.key, 'buy']]);
    expect(unpriced).toEqual([gone.key]);
    const place = keys.indexOf(wipro.key);
    expect(prices[place]).toBeCloseTo(wipro.value, 6);
    expect(plan.after.cash).toBeLessThan(prices[place] ?? 0);
  });

  it('tells what waiting would save of a lot that is nearly long-term, and what its price could lose meanwhile', () => {
    const young = { ...terms };
    for (const key of Object.keys(young)) {
      const one = young[key];
      if (one?.lots !== undefined && one.lots !== null)
        young[key] = { ...one, lots: one.lots.map((lot) => ({ ...lot, bought: '2025-12-12' })) };
    }
    const aim = { kind: 'withdraw', amount: 20_000 } as const;
    const waitOf = (more: Partial<IndianSeller>) => {
      const { waits, plan } = exploreOf(question(aim, { terms: young, seller: { ...seller, ...more } }));
      const [wait] = waits;
      assert(wait);
      return { wait, gain: plan.trades.find(({ holding }) => holding === wait.holding)?.lots[0]?.gain ?? 0 };
    };
    // The exemption is used up.
    const { wait, gain } = waitOf({ realized: { short: 0, long: 125_000 } });
    expect(wait).toMatchObject({ after: '2026-12-12', saves: 'tax', rate: 0.2, laterRate: 0.125, isAtRates: true });
    expect(wait.saving).toBeCloseTo(gain * 0.075 * 1.04, 6);
    expect(wait.fall).toBeGreaterThan(0);
    // Long-term, it would be exempt.
    const exempt = waitOf({});
    expect(exempt.wait.isAtRates).toBe(false);
    expect(exempt.wait.saving).toBeCloseTo(exempt.gain * 0.2 * 1.04, 6);
    // Nothing is less than no tax.
    const lossesForward = { short: 500_000, long: 0 };
    const { waits, plan } = exploreOf(question(aim, { terms: young, seller: { ...seller, lossesForward } }));
    expect([plan.tax, waits]).toEqual([0, []]);
    expect(exploreOf(question(aim)).waits).toEqual([]);
  });

  it('counts a wait into the next tax year with what that year exempts', () => {
    const young = Object.fromEntries(
      Object.entries(terms).map(([key, one]): [string, HeldTerms] => [
        key,
        { ...one, lots: one.lots?.map((lot) => ({ ...lot, bought: '2026-04-20' })) ?? null },
      ]),
    );
    const late = { ...input, today: '2027-03-01' };
    const full = { ...seller, realized: { short: 0, long: 125_000 } };
    const result = explore(
      late,
      OPTIONS,
      question({ kind: 'withdraw', amount: 20_000 }, { terms: young, seller: full }),
    );
    assert(result.ok, JSON.stringify(result));
    const [wait] = result.value.waits;
    assert(wait);
    const sold = result.value.plan.trades.find(({ holding }) => holding === wait.holding);
    expect(wait.after).toBe('2027-04-20');
    expect(wait.saving).toBeCloseTo((sold?.lots[0]?.gain ?? 0) * 0.2 * 1.04, 6);
  });

  it('tells which lots lose their exit load within three months, to the rupee', () => {
    const withLoads = (bought: string) => {
      const loads = [{ rate: 0.01, days: 365 }];
      return Object.fromEntries(
        Object.entries(terms).map(([key, one]): [string, HeldTerms] => [
          key,
          { ...one, exitLoads: loads, lots: one.lots?.map((lot) => ({ ...lot, bought })) ?? null },
        ]),
      );
    };
    const waitsFor = (bought: string) => {
      const { waits, plan } = exploreOf(question({ kind: 'withdraw', amount: 20_000 }, { terms: withLoads(bought) }));
      return { waits: waits.filter(({ saves }) => saves === 'exit_load'), plan };
    };
    const { waits, plan } = waitsFor('2025-12-12');
    const [wait] = waits;
    assert(wait);
    const sold = plan.trades.find(({ holding }) => holding === wait.holding);
    expect(wait).toMatchObject({ after: '2026-12-12', days: 23, rate: 0.01, laterRate: 0 });
    expect(wait.saving).toBeCloseTo((sold?.amount ?? 0) * 0.01, 6);
    expect(wait.saving).toBeCloseTo(sold?.exitLoad ?? 0, 6);
    expect(wait.fall).toBeGreaterThan(0);
    // 366 days ago no load is left; half a year from now is another plan.
    expect(waitsFor('2025-11-19').waits).toEqual([]);
    expect(waitsFor('2026-06-01').waits).toEqual([]);
  });

  it('tells how much the weights of a rule depend on the days', () => {
    const asked = question(
      {
        kind: 'weighing',
        weighing: 'minimum_variance',
        mostWeight: 0.5,
        mostSector: null,
        band: 0.03,
      },
      { mayBuy: input.holdings.map(({ key }) => key) },
    );
    const ranges = weightRanges(input, OPTIONS, asked);
    expect(ranges).toHaveLength(input.holdings.length);
    for (const { low, high } of ranges ?? []) {
      expect(low).toBeGreaterThanOrEqual(-1e-6);
      expect(high).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(low).toBeLessThanOrEqual(high);
    }
    expect(weightRanges(input, OPTIONS, question({ kind: 'use_allowance' }))).toBeNull();
  });

  it('does not tell it from days on which an index stands in', () => {
    const asked = question({
      kind: 'weighing',
      weighing: 'minimum_variance',
      mostWeight: 1,
      mostSector: null,
      band: 0.03,
    });
    const options = { ...OPTIONS, window: 'max' } as const;
    expect(weightRanges(halfListed(800, 300, 4), options, asked)).toHaveLength(2);
    expect(weightRanges(halfListed(600, 560, 1), options, asked)).toBeNull();
  });

  describe('what the person allows of computed weights', () => {
    const keys = input.holdings.map(({ key }) => key);
    const rule = { kind: 'weighing', weighing: 'risk_parity', mostWeight: 1, mostSector: null, band: 0.02 } as const;
    const weightsOf = ({ plan, prices, keys: order }: Explored, state: 'before' | 'after') =>
      new Map(
        order.map((key, place) => [key, ((plan[state].units[place] ?? 0) * (prices[place] ?? 0)) / plan[state].value]),
      );

    it('what is not to be bought or sold stays at most, and at least, what it is', () => {
      const found = exploreOf(question({ ...rule, keep: ['IN:RELIANCE'], avoid: ['IN:ITC'] }, { mayBuy: keys }));
      const [before, after] = [weightsOf(found, 'before'), weightsOf(found, 'after')];
      expect(found.plan.trades.length).toBeGreaterThan(0);
      expect(after.get('IN:RELIANCE')).toBeCloseTo(before.get('IN:RELIANCE') ?? 0, 2);
      expect(after.get('IN:ITC')).toBeLessThanOrEqual((before.get('IN:ITC') ?? 0) + 1e-3);
    });

    it('a country, a currency and a class have a limit of their own', () => {
      const abroad = (asked: Partial<WeightLimits>) =>
        weightsOf(exploreOf(question({ ...rule, ...asked }, { mayBuy: keys })), 'after').get('US:AAPL') ?? 0;
      const free = abroad({});
      expect(free).toBeGreaterThan(0.08);
      expect(abroad({ mostCountry: 1 - 1e-9 })).toBeCloseTo(free, 1);
      // At least a twentieth is abroad, as no more than 95% may be in India.
      expect(abroad({ mostCountry: 0.95 })).toBeGreaterThan(0.05 - rule.band - 1e-3);
      expect(explore(input, OPTIONS, question({ ...rule, mostCurrency: 0.4 }, { mayBuy: keys }))).toMatchObject({
        ok: false,
        reason: 'no_weights',
      });
      expect(explore(input, OPTIONS, question({ ...rule, mostClass: 0.5 }, { mayBuy: keys }))).toMatchObject({
        reason: 'no_weights',
      });
    });

    it('turnover is limited: sales and purchases together', () => {
      const turned = (mostTurnover: number | null) => {
        const { plan } = exploreOf(question({ ...rule, mostTurnover }, { mayBuy: keys }));
        return plan.trades.reduce((sum, { amount }) => sum + amount, 0) / plan.before.value;
      };
      expect(turned(null)).toBeGreaterThan(0.5);
      expect(turned(0.3)).toBeLessThanOrEqual(0.3 + 2 * rule.band);
    });
  });

  describe('lots of before February 2018', () => {
    const old = { ...terms };
    for (const key of Object.keys(old)) {
      const one = old[key];
      if (one) old[key] = { ...one, lots: one.lots?.map((lot) => ({ ...lot, bought: '2017-05-02' })) ?? null };
    }
    const aim = { kind: 'withdraw', amount: 20_000 } as const;

    it('have no tax figure without the price of that day, and count as bought for it with one', () => {
      const unknown = exploreOf(question(aim, { terms: old }));
      expect(unknown.plan.noTax?.reason).toBe('missing_price_2018');
      const prices = new Map(input.holdings.map(({ key, value, shares }) => [key, value / shares]));
      const withHigh = (part: number) =>
        Object.fromEntries(
          Object.entries(old).map(([key, one]) => [key, { ...one, highIn2018: (prices.get(key) ?? 0) * part }]),
        );
      const full = { ...seller, realized: { short: 0, long: 125_000 } };
      // Worth nine tenths of today's price: only a tenth is a gain, though the cost is four fifths.
      const { plan } = exploreOf(question(aim, { terms: withHigh(0.9), seller: full }));
      expect(plan.noTax).toBeNull();
      const sold = plan.trades.filter(({ lots }) => lots.length > 0);
      for (const { amount, lots } of sold) expect(lots[0]?.gain).toBeCloseTo(amount * 0.1, 4);
      expect(plan.tax).toBeCloseTo(sold.reduce((sum, { amount }) => sum + amount, 0) * 0.1 * 0.125 * 1.04, 4);
      // Worth more than today: no gain, and no loss.
      const lower = exploreOf(question(aim, { terms: withHigh(2), seller: full }));
      expect(lower.plan.tax).toBe(0);
      expect(lower.plan.carried).toMatchObject({ long: 0 });
    });

    it('of a fund house count by the NAV of that day, where the history has it', () => {
      const key = 'IN:RELIANCE';
      const dates = ['2018-01-31', ...input.prices.dates];
      const { value, shares } = input.holdings.find((one) => one.key === key) ?? { value: 0, shares: 1 };
      const prices = {
        ...input.prices,
        dates,
        series: input.prices.series.map((one) => ({
          ...one,
          closes: [one.key === key ? (value / shares) * 0.9 : null, ...Array.from(one.closes)],
        })),
        rates: input.prices.rates.map((one) => ({ ...one, rates: [Number.NaN, ...Array.from(one.rates)] })),
      };
      const holdings = input.holdings.map((one) => (one.key === key ? { ...one, isFund: true } : one));
      const held = old[key];
      assert(held);
      const fund = { ...old, [key]: { ...held, isWhole: false } };
      const asked = question(aim, {
        terms: fund,
        neverSell: input.holdings.map((one) => one.key).filter((one) => one !== key),
      });
      const result = explore({ ...input, prices, holdings }, OPTIONS, asked);
      assert(result.ok, JSON.stringify(result));
      expect(result.value.plan.noTax).toBeNull();
      expect(result.value.plan.trades[0]?.lots[0]?.gain).toBeCloseTo(
        (result.value.plan.trades[0]?.amount ?? 0) * 0.1,
        3,
      );
    });
  });
});
