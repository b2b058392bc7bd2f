import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { buildContext } from '../report/context.ts';
import type { ReportHolding, ReportInput } from '../report/input.ts';
import { DEFAULT_OPTIONS } from '../report/options.ts';
import { SECTIONS } from '../report/report.ts';
import { CRISES } from '../scenarios/crises.ts';
import { categoryIndexOf, categoryListings } from './fund-index.ts';

const listed = (category: string) => `Open Ended Schemes(${category})`;

describe('categoryIndexOf', () => {
  // Names and categories as AMFI lists them, of the circulars of 2017 and of 2026.
  it.each([
    ['Kotak Large Cap Fund', 'Equity Scheme - Large Cap Fund', 'IN:NIFTY50'],
    ['Invesco India Midcap Fund', 'Equity Schemes - Mid Cap Fund', 'IN:NIFTYMIDCAP50'],
    ['Kotak Small Cap Fund', 'Equity Scheme - Small Cap Fund', 'IN:NIFTYMIDCAP50'],
    ['Kotak Large & Midcap Fund', 'Equity Scheme - Large & Mid Cap Fund', 'IN:NIFTY500'],
    ['Navi Flexi Cap Fund', 'Equity Scheme - Flexi Cap Fund', 'IN:NIFTY500'],
    ['Groww ELSS Tax Saver Fund', 'Equity Schemes - ELSS- Tax Saver Fund', 'IN:NIFTY500'],
    ['ICICI Prudential Banking & Financial Services Fund', 'Equity Scheme - Sectoral/ Thematic', 'IN:BANKNIFTY'],
    ['Edelweiss Technology Fund', 'Equity Scheme - Sectoral/ Thematic', 'IN:NIFTYIT'],
    ['LIC MF Healthcare Fund', 'Equity Scheme - Sectoral/ Thematic', 'IN:NIFTYPHARMA'],
    ['Edelweiss MSCI India Domestic & World Healthcare 45 Index Fund', 'Other Scheme - Index Funds', 'IN:NIFTYPHARMA'],
    ['Kotak MNC Fund', 'Equity Scheme - Sectoral/ Thematic', 'IN:NIFTY500'],
    ['Aditya Birla Sun Life Nifty 50 Index Fund', 'Other Scheme - Index Funds', 'IN:NIFTY50'],
    ['Groww Nifty Smallcap 250 Index Fund', 'Index Funds - Equity Funds', 'IN:NIFTYMIDCAP50'],
    ['Mirae Asset Nifty LargeMidcap 250 Index Fund', 'Index Funds - Equity Funds', 'IN:NIFTY500'],
    ['Axis Nifty IT Index Fund', 'Other Scheme - Index Funds', 'IN:NIFTYIT'],
    ['Motilal Oswal Nasdaq 100 Fund of Fund', 'Other Scheme - FoF Domestic', 'US:SPX'],
    ['Kotak US Equity Fund', 'Other Scheme - FoF Overseas', 'US:SPX'],
    ['Kotak Gold Fund', 'Other Scheme - FoF Domestic', 'IN:GOLDBEES'],
    ['ICICI Prudential Gold ETF', 'Other Scheme - Gold ETF', 'IN:GOLDBEES'],
  ])('%s is like %s', (name, category, key) => {
    expect(categoryIndexOf({ kind: 'fund', name, category: listed(category) })).toMatchObject({ key });
  });

  it.each([
    ['Aditya Birla Sun Life Banking & PSU Debt Fund', 'Debt Scheme - Banking and PSU Fund'],
    ['ICICI Prudential Liquid Fund', 'Debt Scheme - Liquid Fund'],
    ['JM Arbitrage Fund', 'Hybrid Scheme - Arbitrage Fund'],
    ['HSBC Aggressive Hybrid Fund', 'Hybrid Schemes - Aggressive Hybrid Fund'],
    ['Aditya Birla Sun Life Crisil-IBX AAA Financial Services Index-Sep 2027 Fund', 'Other Scheme - Index Funds'],
    ['Aditya Birla Sun Life Multi-Asset Passive FOF', 'Other Scheme - FoF Domestic'],
    ['Zerodha Life Cycle Fund 2036', 'Life Cycle Funds - Life Cycle Fund with Maturity of 10 Years'],
    ['Edelweiss ASEAN Equity Off-shore Fund', 'Other Scheme - FoF Overseas'],
    ['Kotak World Gold Fund', 'Other Scheme - FoF Overseas'],
    ['DSP World Gold Mining Overseas Equity Omni FoF', 'Other Scheme - FoF Overseas'],
    ['Franklin Asian Equity Fund', 'Equity Scheme - Sectoral/ Thematic'],
    ['Groww Silver ETF', 'Exchange Traded Funds (ETFs) - Silver ETF'],
  ])('nothing stands in for %s', (name, category) => {
    expect(categoryIndexOf({ kind: 'fund', name, category: listed(category) })).toBe('none');
  });

  it('of a share, and of a fund of no known category, is that of its market', () => {
    expect(categoryIndexOf({ kind: 'share', name: 'HDFC Bank' })).toBeNull();
    expect(categoryIndexOf({ kind: 'etf', name: '360 ONE MSCI India ETF', category: null })).toBeNull();
  });
});

it('asks once for each index that is not in every report, and for gold as the fund that it is', () => {
  const indices = ['IN:NIFTY50', 'IN:NIFTY500', 'IN:NIFTY500', 'IN:GOLDBEES'].map(
    (key) => ({ key, category: 'broad' }) as const,
  );
  expect(categoryListings(indices)).toEqual([
    { key: 'IN:NIFTY500', symbol: 'NIFTY500', market: 'IN', exchange: 'NSE', kind: 'index', sector: null },
    { key: 'IN:GOLDBEES', symbol: 'GOLDBEES', market: 'IN', exchange: 'NSE', kind: 'share', sector: null },
  ]);
});

describe('a fund launched half-way', () => {
  const DAYS = 800;
  const HALF = DAYS / 2;
  const dates = Array.from({ length: DAYS + 1 }, (_, day) => addDays('2024-01-01', day));
  const draw = normalSource(seededUniform(3));
  const moves = () => Float64Array.from({ length: DAYS }, () => 0.01 * draw());
  const closes = (returns: Float64Array, from = 0) => {
    let level = 100;
    return [100, ...returns.map((change) => (level *= 1 + change))].map((close, day) => (day < from ? null : close));
  };
  const [market, category, dollar] = [moves(), moves(), moves()];
  const crashEnds = new Set<string>(CRISES.map(({ to }) => to));
  const nifty = market.map((move, day) => (crashEnds.has(dates[day + 1] ?? '') ? -0.3 : move));
  const follows = category.map((value) => 1.2 * value);
  const held = (key: string, facts: Partial<ReportHolding> = {}): ReportHolding => ({
    key,
    market: 'IN',
    currency: 'INR',
    shares: 1,
    value: 500,
    sector: null,
    price: 'market',
    isFund: true,
    ...facts,
  });
  const input = (facts: Partial<ReportHolding>, key = 'IN:INDEX', currency: 'INR' | 'USD' = 'INR'): ReportInput => ({
    today: dates.at(-1) ?? '',
    holdings: [held('IN:OLD'), held('IN:YOUNG', facts)],
    unpriced: [],
    prices: {
      dates,
      series: [
        { key: 'IN:OLD', currency: 'INR', closes: closes(moves()) },
        { key: 'IN:YOUNG', currency: 'INR', closes: closes(follows, HALF) },
        { key, currency, closes: closes(category) },
        { key: 'IN:NIFTY50', currency: 'INR', closes: closes(nifty) },
      ],
      rates: [{ base: 'USD', quote: 'INR', rates: closes(dollar).map((rate) => rate ?? Number.NaN) }],
    },
    rates: [],
    references: [{ key: 'IN:NIFTY50', market: 'IN', sector: null }],
  });
  const contextOf = (given: ReportInput) => {
    const context = buildContext(given, { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' });
    assert(context.ok);
    return context;
  };
  const youngOf = (given: ReportInput) => {
    const young = contextOf(given).value.history.holdings.find((one) => one.held.key === 'IN:YOUNG');
    assert(young);
    return young;
  };
  const categoryIndex = { key: 'IN:INDEX', category: 'mid_cap' } as const;

  it('has the returns of its category’s index before, × beta, and names both', () => {
    const young = youngOf(input({ categoryIndex }));
    expect(young.stretches).toMatchObject([{ proxy: 'IN:INDEX', category: 'mid_cap', residuals: 'own' }]);
    expect(young.stretches[0]?.beta).toBeCloseTo(1.2, 10);
    expect(young.returns[10]).toBeCloseTo(1.2 * (category[10] ?? 0), 10);
  });

  it('has those of its market’s where its category’s has no closes', () => {
    const young = youngOf(input({ categoryIndex: { key: 'IN:UNKNOWN', category: 'mid_cap' } }));
    expect(young.stretches).toMatchObject([{ proxy: 'IN:NIFTY50', category: null }]);
    expect(young.categoryIndex).toBeNull();
  });

  it('has those of an index abroad in its own currency', () => {
    const abroad = { key: 'US:INDEX', category: 'united_states' } as const;
    const young = youngOf(input({ categoryIndex: abroad }, 'US:INDEX', 'USD'));
    const inRupees = (1 + (category[5] ?? 0)) * (1 + (dollar[5] ?? 0)) - 1;
    expect(young.categoryIndex?.returns[5]).toBeCloseTo(inRupees, 10);
    expect(young.stretches).toMatchObject([{ proxy: 'US:INDEX', category: 'united_states' }]);
  });

  it('that is no equity has the one of its category, or is left out', () => {
    const gold = { key: 'IN:INDEX', category: 'gold' } as const;
    expect(youngOf(input({ isNoEquity: true, categoryIndex: gold })).stretches).toMatchObject([{ category: 'gold' }]);
    const { history } = contextOf(input({ isNoEquity: true })).value;
    expect(history.coverage).toMatchObject({ extent: 'part', leftOut: [{ key: 'IN:YOUNG', reason: 'too_few' }] });
  });

  it('is replayed through a crisis by the same index', () => {
    const crises = SECTIONS.crises(contextOf(input({ categoryIndex })));
    assert(crises.ok);
    const replayed = crises.value.replays.flatMap(({ crisis, holdings }) =>
      holdings.flatMap(({ key, proxy, change }) =>
        key === 'IN:YOUNG' && proxy === 'IN:INDEX' ? { crisis, change } : [],
      ),
    );
    expect(replayed.length).toBeGreaterThan(0);
    const levels = closes(category);
    const levelOn = (day: string) => levels[dates.findLastIndex((one) => one <= day)] ?? Number.NaN;
    for (const { crisis, change } of replayed)
      expect(change).toBeCloseTo(1.2 * (levelOn(crisis.to) / levelOn(crisis.from) - 1), 9);
  });
});
