import { addDays } from '@ballast/engine/calendar/day';
import type { ReportInput } from '@ballast/engine/report/input';
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

/** Closes that move `beta` times as far as an index that loses 4 % every tenth day and wins it back. */
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

function holdingsOf(held: readonly Held[]): { readonly positions: readonly Position[]; readonly input: ReportInput } {
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
          { key: 'IN:NIFTY50', currency: 'INR', closes: closesOf(1, [200, 100, 100 / 0.6, 100]) },
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

export const ownHoldings = () =>
  holdingsOf([
    { ...INFY, shares: 150 },
    {
      symbol: 'TCS',
      market: 'IN',
      shares: 50,
      price: 200,
      paid: 220,
      change: -4,
      beta: 0.5,
      crashes: [100, 70, 100 / 0.6, 100],
      sector: 'energy',
    },
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
