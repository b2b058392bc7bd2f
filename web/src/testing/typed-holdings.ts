import { addDays } from '@ballast/engine/calendar/day';
import type { ReportInput } from '@ballast/engine/report/input';
import { valuedAssets, type ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { gramsPerUnit, METAL_FUNDS } from '@ballast/engine/assets/metals';
import type { Quote } from '@ballast/engine/quotes/quote';
import { withAssets } from '@ballast/engine/report/report-holdings';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import type { Market } from '@ballast/engine/quotes/market';
import type { Position } from '@ballast/engine/valuation/position';
import { positionOf } from './positions.ts';

const TODAY = '2026-11-20';
const DAYS = 400;
const BAD = -0.04;
const GOOD = 0.96 ** (-1 / 9) - 1;
/** First and last day of two crashes. The last close is that of the first of the other days. */
const CRASHES = ['2008-01-08', '2008-10-27', '2020-01-14', '2020-03-23'];
const DATES = [...CRASHES, ...weekdays()];

function weekdays(): readonly string[] {
  const days: string[] = [];
  for (let day = TODAY; days.length < DAYS; day = addDays(day, -1)) {
    if (![0, 6].includes(new Date(day).getUTCDay())) days.unshift(day);
  }
  return days;
}

/** Closes that move `beta` times as far as an index that loses 4% every tenth day and wins it back. */
function closesOf(beta: number, crashes: readonly number[]): Float64Array {
  let close = 100;
  const recent = Array.from({ length: DAYS }, (_, day) => {
    if (day > 0) close *= 1 + beta * (day % 10 === 0 ? BAD : GOOD);
    return close;
  });
  return Float64Array.from([...crashes, ...recent]);
}

interface Held {
  readonly symbol: string;
  readonly market: Market;
  readonly shares: number;
  readonly price: number;
  readonly paid: number;
  readonly change: number;
  readonly beta: number;
  readonly crashes: readonly number[];
  readonly sector: 'information_technology' | 'energy';
}

const CURRENCY = { IN: 'INR', US: 'USD' } as const;
const DOLLAR = 80;

interface TypedHoldings {
  readonly positions: readonly Position[];
  readonly assets: readonly ValuedAsset[];
  readonly input: ReportInput;
}

/** `index` has its closes in the two crashes. */
function holdingsOf(held: readonly Held[], index: readonly number[] = [200, 100, 100 / 0.6, 100]): TypedHoldings {
  const total = (market: Market) =>
    held.filter((one) => one.market === market).reduce((sum, { shares, price }) => sum + shares * price, 0);
  const positions = held.map(({ symbol, market, shares, price, paid, change }): Position => {
    const currency = CURRENCY[market];
    const previous = price - change;
    return positionOf(symbol, {
      key: `${market}:${symbol}`,
      holding: { symbol, exchange: null, market, currency, shares, purchasePrice: paid },
      quote: {
        symbol,
        name: `${symbol} Limited`,
        price,
        change,
        change_amount: change,
        changePercent: (100 * change) / previous,
        change_percent: (100 * change) / previous,
        volume: 1000,
        status: 'live',
        exchange_code: null,
        currency,
        source: 'yahoo',
        as_of: `${TODAY}T10:00:00.000Z`,
      },
      basis: 'provider',
      price,
      value: shares * price,
      cost: shares * paid,
      gain: shares * (price - paid),
      gainPercent: (100 * (price - paid)) / paid,
      weight: (shares * price) / total(market),
      dayChange: { amount: change, percent: (100 * change) / previous },
      dayChangeAmount: shares * change,
    });
  });
  const rates = Float64Array.from(DATES, () => DOLLAR);
  return {
    positions,
    assets: [],
    input: {
      today: TODAY,
      holdings: held.map(({ symbol, market, shares, price, sector }) => ({
        key: `${market}:${symbol}`,
        market,
        currency: CURRENCY[market],
        shares,
        value: shares * price,
        sector,
        price: 'market',
      })),
      unpriced: [],
      prices: {
        dates: DATES,
        series: [
          ...held.map(({ symbol, market, beta, crashes }) => ({
            key: `${market}:${symbol}`,
            currency: CURRENCY[market],
            closes: closesOf(beta, crashes),
          })),
          { key: 'IN:NIFTY50', currency: 'INR', closes: closesOf(1, index) },
        ],
        rates: [{ base: 'USD', quote: 'INR', rates }],
      },
      rates: [
        {
          base: 'USD',
          quote: 'INR',
          rate: DOLLAR,
          source: 'test',
          as_of: `${TODAY}T12:00:00.000Z`,
          stale: false,
        },
      ],
      references: [{ key: 'IN:NIFTY50', market: 'IN', sector: null }],
    },
  };
}

const INFY = {
  symbol: 'INFY',
  market: 'IN',
  price: 200,
  paid: 150,
  change: 2,
  beta: 2,
  crashes: [250, 100, 125, 100],
  sector: 'information_technology',
} as const;

const TCS = {
  symbol: 'TCS',
  market: 'IN',
  shares: 50,
  price: 200,
  paid: 220,
  change: -4,
  beta: 0.5,
  sector: 'energy',
} as const;

export const ownHoldings = () =>
  holdingsOf([
    { ...INFY, shares: 150 },
    { ...TCS, crashes: [100, 70, 100 / 0.6, 100] },
  ]);

export const mixedHoldings = () =>
  holdingsOf([
    { ...INFY, shares: 100 },
    {
      symbol: 'AAPL',
      market: 'US',
      shares: 5,
      price: 100,
      paid: 80,
      change: 1,
      beta: 1.5,
      crashes: [200, 100, 100 / 0.7, 100],
      sector: 'information_technology',
    },
  ]);

const NO_CLOSES = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];

/** As `ownHoldings`, but TCS was not traded in either crash. */
export const listedLater = () =>
  holdingsOf([
    { ...INFY, shares: 150 },
    { ...TCS, crashes: NO_CLOSES },
  ]);

/** An index that rose in what is called the crash of 2008. */
export const risenIndex = () => holdingsOf([{ ...INFY, shares: 150 }], [100, 200, 100 / 0.6, 100]);

/** INFY as it would be if it moved as often with the index as against it. */
export function unmovedByIndex(): TypedHoldings {
  const shares = holdingsOf([{ ...INFY, shares: 150 }]);
  const { prices } = shares.input;
  const closes = Float64Array.from(DATES, (_, day) => (day % 20 < 10 === (day % 2 === 0) ? 100 : 101));
  return {
    ...shares,
    input: {
      ...shares.input,
      prices: {
        ...prices,
        series: prices.series.map((one) => (one.key === 'IN:INFY' ? { ...one, closes } : one)),
      },
    },
  };
}

const quoteOf = (symbol: string, currency: 'INR' | 'USD', price: number, percent: number): Quote => {
  const change = price - price / (1 + percent / 100);
  return {
    symbol,
    name: symbol,
    price,
    change,
    change_amount: change,
    changePercent: percent,
    change_percent: percent,
    volume: 1000,
    status: 'live',
    exchange_code: null,
    currency,
    source: 'yahoo',
    as_of: `${TODAY}T10:00:00.000Z`,
  };
};

/** INFY 50 at ₹200, 10 g of gold at ₹4,000, 0.01 BTC at $50,000, a deposit of ₹20,000 and a loan of ₹1,00,000. */
export function everythingOwned(): TypedHoldings {
  const shares = holdingsOf([{ ...INFY, shares: 50 }]);
  const price = 4000 * gramsPerUnit(METAL_FUNDS.gold.INR, TODAY);
  const assets = valuedAssets(
    [
      makeAsset('gold', { quantity: 10 }),
      makeAsset('crypto', { quantity: 0.01, code: 'BTC', currency: 'USD' }),
      makeAsset('fixed_deposit', { amount: 20_000, name: 'SBI' }),
      makeAsset('loan', { amount: 100_000 }),
    ],
    TODAY,
    new Map([
      ['IN:GOLDBEES', quoteOf('GOLDBEES', 'INR', price, 25)],
      ['US:BTC-USD', quoteOf('BTC-USD', 'USD', 50_000, -20)],
    ]),
  );
  const { prices, holdings } = shares.input;
  return {
    ...shares,
    assets,
    input: {
      ...shares.input,
      holdings: withAssets(holdings, assets),
      prices: {
        ...prices,
        series: [
          ...prices.series,
          { key: 'IN:GOLDBEES', currency: 'INR', closes: closesOf(0.5, [100, 100, 100, 100]) },
          { key: 'US:BTC-USD', currency: 'USD', closes: closesOf(3, NO_CLOSES) },
        ],
      },
    },
  };
}

/** A deposit alone. */
export function nothingPriced(): TypedHoldings {
  const assets = valuedAssets([makeAsset('fixed_deposit', { amount: 20_000, name: 'SBI' })], TODAY, new Map());
  const { input } = holdingsOf([]);
  return { positions: [], assets, input };
}
