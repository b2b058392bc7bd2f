import { addDays } from '@ballast/engine/calendar/day';
import type { Sector } from '@ballast/engine/instruments/sector';
import type { Currency } from '@ballast/engine/money/currency';
import { normalSource, seededUniform } from '@ballast/engine/numerics/random';
import type { ReportHolding, ReportInput } from '@ballast/engine/report/input';
import type { BenchmarkChoice } from '@ballast/engine/report/options';
import type { Market } from '@ballast/engine/quotes/market';
import { CRISES } from '@ballast/engine/scenarios/crises';

/** A holding, and how its made-up prices move. */
interface Made {
  readonly symbol: string;
  readonly market: Market;
  /** In the currency of its market. */
  readonly value: number;
  readonly sector: Sector | null;
  /** How far it moves when its index moves, and on its own, a day. */
  readonly beta?: number;
  readonly own?: number;
  readonly drift?: number;
  /** The part of the days, from the first on, without a close: 1 has none at all. */
  readonly unlisted?: number;
  readonly isFund?: boolean;
}

export interface Situation {
  readonly name: string;
  readonly base: Currency;
  readonly input: ReportInput;
  /** Symbols without a price today. */
  readonly unpriced: readonly string[];
  readonly benchmark: BenchmarkChoice | null;
}

const keyOf = ({ symbol, market }: Pick<Made, 'symbol' | 'market'>) => `${market}:${symbol}`;
const currencyOf = (market: Market): Currency => (market === 'IN' ? 'INR' : 'USD');
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
/** What a crash of its market takes from a day. */
function crashMove(of: Market, day: string): number {
  const crisis = CRISES.find(({ market, from, to }) => market === of && from < day && day <= to);
  if (crisis === undefined) return 0;
  const days = (Date.parse(crisis.to) - Date.parse(crisis.from)) / DAY_MS;
  // Five days of seven.
  return -crisis.benchmarkLoss / Math.max(1, (days * 5) / 7);
}

const DAY_MS = 86_400_000;
const FIRST_DAY = '2018-01-01';
const CALENDAR_DAYS = 2890;
const DOLLAR_IN_RUPEES = 88;

const india = (symbol: string, value: number, sector: Sector | null, more: Partial<Made> = {}): Made => ({
  symbol,
  market: 'IN',
  value,
  sector,
  ...more,
});
const us = (symbol: string, value: number, sector: Sector | null, more: Partial<Made> = {}): Made => ({
  ...india(symbol, value, sector, more),
  market: 'US',
});

const INDIAN = [
  india('RELIANCE', 300_000, 'energy'),
  india('HDFCBANK', 250_000, 'financials'),
  india('INFY', 200_000, 'information_technology'),
  india('ITC', 100_000, 'consumer_staples'),
];
const AMERICAN = [
  us('AAPL', 9000, 'information_technology'),
  us('JPM', 6000, 'financials'),
  us('XOM', 4000, 'energy'),
  us('KO', 3000, 'consumer_staples'),
];
const falling = { drift: -0.0012 };
/** It does not follow the market down. */
const rising = { drift: 0.0012, beta: -0.1 };
const noise = { beta: 0, own: 0.01 };
const each = (holdings: readonly Made[], more: Partial<Made>) => holdings.map((one) => ({ ...one, ...more }));

interface Rates {
  readonly today: boolean;
  readonly before: boolean;
}
/** A third of it in one company that is held directly too. */
const FUND_PORTFOLIO: NonNullable<ReportInput['disclosures']>[number] = {
  key: 'IN:122639',
  disclosure: {
    fund: 'Parag Parikh Flexi Cap Fund',
    asOf: '2025-10-31',
    constituents: [
      { kind: 'stock', name: 'HDFC Bank Ltd.', isin: 'INE040A01034', key: 'IN:HDFCBANK', weight: 0.35 },
      { kind: 'stock', name: 'Power Grid Corporation', isin: 'INE752E01010', key: 'IN:POWERGRID', weight: 0.25 },
      { kind: 'cash', name: '', isin: null, key: null, weight: 0.4 },
    ],
  },
};
const RATES: Rates = { today: true, before: true };

export const SITUATIONS: readonly Situation[] = [
  situation('India, all covered', 'INR', [...INDIAN, us('AAPL', 2000, 'information_technology')]),
  situation('US, all covered', 'USD', [...AMERICAN, india('INFY', 200_000, 'information_technology')]),
  situation('India, part by stand-in', 'INR', [
    ...INDIAN,
    india('NEWCO', 150_000, 'financials', { unlisted: 0.8 }),
    india('BONDCO', 100_000, null, { unlisted: 1 }),
  ]),
  situation('India, part left out, of known value', 'INR', [...INDIAN, us('AAPL', 6000, 'information_technology')], {
    rates: { today: true, before: false },
  }),
  situation('India, part of unknown value', 'INR', [...INDIAN, us('AAPL', 6000, 'information_technology')], {
    rates: { today: false, before: false },
  }),
  situation('US, part without a price', 'USD', AMERICAN, { unpriced: ['NOPE'] }),
  situation('India, one holding', 'INR', [india('RELIANCE', 300_000, 'energy')]),
  situation('US, one holding', 'USD', [us('AAPL', 9000, 'information_technology')]),
  situation('India, all falling', 'INR', each(INDIAN, falling)),
  situation('US, all rising', 'USD', each(AMERICAN, rising)),
  situation(
    'India, a fund whose portfolio is known',
    'INR',
    [...INDIAN, india('122639', 400_000, null, { isFund: true })],
    {
      disclosures: [FUND_PORTFOLIO],
    },
  ),
  situation('India, noise only', 'INR', each(INDIAN, noise)),
  situation('Against a blend', 'INR', [...INDIAN, us('AAPL', 2000, 'information_technology')], { benchmark: 'blend' }),
  situation('Against a fixed deposit', 'USD', AMERICAN, { benchmark: 'deposit' }),
];

function situation(
  name: string,
  base: Currency,
  made: readonly Made[],
  {
    rates = RATES,
    unpriced = [],
    disclosures = [],
    benchmark = null,
  }: {
    rates?: Rates;
    unpriced?: readonly string[];
    disclosures?: NonNullable<ReportInput['disclosures']>;
    benchmark?: BenchmarkChoice | null;
  } = {},
): Situation {
  const draw = normalSource(seededUniform(11));
  const dates = Array.from({ length: CALENDAR_DAYS }, (_, i) => addDays(FIRST_DAY, i)).filter(isWeekday);
  const movesIn = (of: Market) => dates.map((day) => 0.0004 + 0.009 * draw() + crashMove(of, day));
  const moves = { IN: movesIn('IN'), US: movesIn('US') };
  const market = (of: Market) => path(moves[of]);
  const closes = ({ market: of, beta = 1, own = 0.012, drift = 0, unlisted = 0 }: Made) => {
    const levels = path(moves[of].map((move) => beta * move + own * draw() + drift));
    return levels.map((level, i) => (i < unlisted * dates.length ? null : level));
  };
  const foreign = base === 'INR' ? 'USD' : 'INR';
  const level = base === 'INR' ? DOLLAR_IN_RUPEES : 1 / DOLLAR_IN_RUPEES;
  const rate = { base: foreign, quote: base, rate: level, source: 'yahoo', as_of: '2025-11-28T10:00:00Z' } as const;
  return {
    name,
    base,
    unpriced,
    benchmark,
    input: {
      today: dates.at(-1) ?? '',
      unpriced: unpriced.map((symbol) => keyOf({ symbol, market: base === 'INR' ? 'IN' : 'US' })),
      holdings: made.map(held),
      disclosures,
      prices: {
        dates,
        series: [
          ...made.map((one) => ({ key: keyOf(one), currency: currencyOf(one.market), closes: closes(one) })),
          { key: 'IN:NIFTY50', currency: 'INR', closes: market('IN') },
          { key: 'US:SPX', currency: 'USD', closes: market('US') },
        ],
        rates: rates.before
          ? [
              {
                base: foreign,
                quote: base,
                rates: path(dates.map(() => 0.003 * draw())).map((one) => (one / 100) * level),
              },
            ]
          : [],
      },
      rates: rates.today ? [{ ...rate, stale: false }] : [],
      references: [
        { key: 'IN:NIFTY50', market: 'IN', sector: null },
        { key: 'US:SPX', market: 'US', sector: null },
      ],
    },
  };
}

function held(one: Made): ReportHolding {
  const { market, value, sector, isFund = false } = one;
  const facts = { market, currency: currencyOf(market), shares: 10, value, sector, isFund };
  return { key: keyOf(one), ...facts, price: 'market' };
}

function path(moves: readonly number[]): number[] {
  let level = 100;
  return moves.map((move) => (level *= 1 + move));
}
