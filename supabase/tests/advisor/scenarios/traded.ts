import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import type { Traded } from '../saving.ts';
import type { Held } from './held.ts';
import { AMERICA, DOLLARS, INDIA, RUPEES, type Scenario } from './scenario.ts';

const bought = (symbol: string, day: string, quantity: number, price: number, place: typeof RUPEES | typeof DOLLARS) =>
  ({ symbol, action: 'buy', day, quantity, price, ...place }) satisfies Traded;

const RELIANCE: Held = { symbol: 'RELIANCE', shares: 10, paid: 1000, ...RUPEES };
const RELIANCE_DAY = '2024-06-03';
const APPLE: readonly Held[] = [{ symbol: 'AAPL', shares: 5, paid: 150, ...DOLLARS }];
const TCS: readonly Held[] = [{ symbol: 'TCS', shares: 150, paid: 1833.33, ...RUPEES }];
const LOTS_OF_APPLE: readonly Held[] = [{ symbol: 'AAPL', shares: 15, paid: 173.33, ...DOLLARS }];

/** SPY 10 · 588.70 = 5,887; VOO 5 · 540 = 2,700; AAPL 10 · 231.40 = 2,314; together 10,901. */
const FUNDS: readonly Held[] = [
  { symbol: 'SPY', shares: 10, paid: null, ...DOLLARS },
  { symbol: 'VOO', shares: 5, paid: null, ...DOLLARS },
  { symbol: 'AAPL', shares: 10, paid: 150, ...DOLLARS },
];

function fund(symbol: string, apple: number, microsoft: number): FundDisclosure {
  const stock = (key: string, name: string, weight: number) =>
    ({ kind: 'stock', name, isin: null, key, weight }) as const;
  return {
    key: `US:${symbol}`,
    disclosure: {
      fund: symbol,
      asOf: '2026-10-31',
      constituents: [
        stock('US:AAPL', 'Apple Inc', apple),
        stock('US:MSFT', 'Microsoft Corp', microsoft),
        { kind: 'other', name: '', isin: null, key: null, weight: 1 - apple - microsoft },
      ],
    },
  };
}

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
}

function yearsSince(day: string): number {
  const today = new Date().toISOString().slice(0, 10);
  return (Date.parse(today) - Date.parse(day)) / 86_400_000 / 365;
}

const SOLD_TODAY: readonly Traded[] = [
  bought('TCS', '2024-03-01', 100, 1000, RUPEES),
  { symbol: 'TCS', action: 'sell', day: daysAgo(0), quantity: 50, price: 3000, ...RUPEES },
];

/** What a person's own trades brought and would cost in tax, and what their funds hold. */
export const TRADED: readonly Scenario[] = [
  {
    name: 'the money-weighted return of one purchase',
    country: 'IN',
    question: 'What is my XIRR?',
    holds: [RELIANCE],
    saved: 'Tradebook',
    trades: [bought('RELIANCE', RELIANCE_DAY, 10, 1000, RUPEES)],
    calls: [{ tool: 'trade_returns' }],
    reply:
      'The XIRR of your portfolio is {trade_returns.returns.0.money_weighted_return_a_year} a year, before dividends and tax.',
    facts: [
      {
        of: 'portfolio',
        figure: 'money_weighted_return',
        unit: 'fraction',
        is: () => Promise.resolve(1.2845 ** (1 / yearsSince(RELIANCE_DAY)) - 1),
      },
    ],
  },
  {
    name: 'the time-weighted return of one purchase',
    country: 'IN',
    question: 'And the time-weighted return since my first trade?',
    holds: [RELIANCE],
    saved: 'Tradebook',
    trades: [bought('RELIANCE', RELIANCE_DAY, 10, 1000, RUPEES)],
    calls: [{ tool: 'trade_returns' }],
    reply: 'The time-weighted return of your portfolio is {trade_returns.returns.0.time_weighted_return}.',
    facts: [
      {
        of: 'portfolio',
        figure: 'time_weighted_return',
        unit: 'fraction',
        is: async (oracle) => (await oracle.lastClose(RELIANCE)) / 1000 - 1,
      },
    ],
  },
  {
    name: 'realized and unrealized gains',
    country: 'US',
    question: 'How much of my gain have I realized?',
    holds: APPLE,
    saved: 'Tradebook',
    trades: [
      bought('AAPL', '2023-01-03', 10, 150, DOLLARS),
      { symbol: 'AAPL', action: 'sell', day: '2024-01-03', quantity: 5, price: 200, ...DOLLARS },
    ],
    calls: [{ tool: 'trade_returns' }],
    reply:
      'Your portfolio has a realized gain of {trade_returns.returns.0.realized_gain} and an unrealized gain of {trade_returns.returns.0.unrealized_gain}.',
    // 5 · (200 − 150); 5 · (231.40 − 150)
    facts: [
      { of: 'portfolio', figure: 'realized_gain', unit: 'money', is: 250 },
      { of: 'portfolio', figure: 'unrealized_gain', unit: 'money', is: 407 },
    ],
  },
  {
    name: 'a return of holdings that no trades are known of',
    country: 'IN',
    question: 'What is my XIRR?',
    holds: INDIA,
    saved: 'Typed in',
    calls: [{ tool: 'trade_returns', refused: /No trades of this portfolio are known/ }],
    reply: 'That is not known: import your broker’s tradebook, and I can tell your return.',
    must: [/not known|unknown|import/i],
  },
  {
    name: 'the tax of a sale by lots in India',
    country: 'IN',
    question: 'What tax if I sell 120 of my TCS?',
    holds: TCS,
    saved: 'Tradebook',
    trades: [bought('TCS', '2024-03-01', 100, 1000, RUPEES), bought('TCS', daysAgo(170), 50, 3500, RUPEES)],
    calls: [{ tool: 'sale_tax', args: { symbol: 'TCS', shares: 120 } }],
    reply:
      'If you sold 120 shares of TCS, the long-term gain would be {sale_tax.tax.long_term_gain}, the short-term gain {sale_tax.tax.short_term_gain}, and the tax about {sale_tax.tax.tax}.',
    // 100 · 3,102.30; 20 · 602.30; (310,230 − 125,000) · 12.5 % · 1.04 + 12,046 · 20 % · 1.04
    facts: [
      { of: 'IN:TCS', figure: 'long_term_gain', unit: 'money', is: 310_230 },
      { of: 'IN:TCS', figure: 'short_term_gain', unit: 'money', is: 12_046 },
      { of: 'IN:TCS', figure: 'tax', unit: 'money', is: 26_585.468 },
    ],
  },
  {
    name: 'the tax of a sale after long-term gains of the same year',
    country: 'IN',
    question: 'And if I sell 30 of my TCS after what I sold today?',
    holds: [{ symbol: 'TCS', shares: 50, paid: 1000, ...RUPEES }],
    saved: 'Tradebook',
    trades: SOLD_TODAY,
    calls: [{ tool: 'sale_tax', args: { symbol: 'TCS', shares: 30 } }],
    reply: 'The tax on selling 30 shares of TCS would be about {sale_tax.tax.tax}.',
    // 50 · 2,000 = 100,000 used: 30 · 3,102.30 − 25,000 = 68,069 · 12.5 % · 1.04
    facts: [{ of: 'IN:TCS', figure: 'tax', unit: 'money', is: 8848.97 }],
  },
  {
    name: 'tax-free long-term gains that are left',
    country: 'IN',
    question: 'How much of my tax-free long-term gains is left this year?',
    holds: [{ symbol: 'TCS', shares: 50, paid: 1000, ...RUPEES }],
    saved: 'Tradebook',
    trades: SOLD_TODAY,
    calls: [{ tool: 'exempt_gains' }],
    reply:
      'Of {exempt_gains.tax_free_a_year} of tax-free long-term gains a year, {exempt_gains.left} is left. TCS has an unrealized long-term gain of {exempt_gains.unrealized_long_term.TCS.gain_if_sold}. Selling {exempt_gains.unrealized_long_term.TCS.within_what_is_left.shares} shares of TCS would stay within the tax-free gains left. Sales in other accounts are not known here.',
    // 125,000 − 50 · 2,000; 50 · 3,102.30
    facts: [
      { of: 'portfolio', figure: 'exempt_left', unit: 'money', is: 25_000 },
      { of: 'IN:TCS', figure: 'long_term_gain', unit: 'money', is: 155_115 },
      // 25,000 / 3,102.30 = 8.06
      { of: 'IN:TCS', figure: 'exempt_shares', unit: 'shares', is: 8 },
    ],
    must: [/not known|other accounts/i],
    mustNot: [/should sell|recommend/i],
  },
  {
    name: 'the trades towards weights',
    country: 'IN',
    question: 'What would it take to have 40 % in Infosys and 30 % in HDFC Bank?',
    holds: INDIA,
    calls: [
      {
        tool: 'rebalance_preview',
        args: {
          targets: [
            { symbol: 'INFY', weight_percent: 40 },
            { symbol: 'HDFCBANK', weight_percent: 30 },
          ],
          band_percent: 2,
        },
      },
    ],
    reply:
      'To get there you would sell {rebalance_preview.trades.INFY.shares} shares of INFY, and {rebalance_preview.left_as_cash} would be left as cash; a bad day would then cost {rebalance_preview.after.value_at_risk} or more.',
    // 37,328 / 76,305.25 is 48.9 %: 4 · 1,866.40 leave 39.1 %, and three 41.6 %, within two points of 40.
    facts: [{ of: 'IN:INFY', figure: 'trade', unit: 'shares', is: 3 }],
    mustNot: [/should|recommend/i],
  },
  {
    name: 'weights that sales do not pay for',
    country: 'IN',
    question: 'What would it take to have 60 % in HDFC Bank?',
    holds: INDIA,
    calls: [
      {
        tool: 'rebalance_preview',
        args: { targets: [{ symbol: 'HDFCBANK', weight_percent: 60 }] },
        refused: /does not pay for the purchases/,
      },
    ],
    reply: 'Without selling something there is no money for that. Which holdings could become smaller?',
    must: [/no money/],
  },
  {
    name: 'the likelihood of a goal',
    country: 'IN',
    question: 'Can I have 1 rupee in 10 years if I pay in 1,000 rupees a month?',
    holds: INDIA,
    calls: [{ tool: 'goal_projection', args: { target: 1, years: 10, monthly: 1000 } }],
    reply:
      'The likelihood of that is {goal_projection.likelihood}, by assumed returns. Until then you would pay in {goal_projection.paid_in_until_then}, and the middle outcome is {goal_projection.at_the_end_in_todays_money.middle} in today’s money.',
    // 120 · 1,000; every path of payments alone is worth more than a rupee.
    facts: [
      { of: 'everything', figure: 'paid_in', unit: 'money', is: 120_000 },
      { of: 'everything', figure: 'goal_likelihood', unit: 'fraction', is: 1 },
    ],
    mustNot: [/will have|guarantee/i],
  },
  {
    name: 'the likelihood of a goal where nothing follows a market',
    country: 'IN',
    question: 'Can I have 1 rupee in 10 years if I pay in 1,000 rupees a month?',
    holds: [],
    saved: 'Savings',
    assets: [makeAsset('cash', { amount: 50_000, name: 'SBI' })],
    calls: [{ tool: 'goal_projection', args: { target: 1, years: 10, monthly: 1000 } }],
    reply:
      'The likelihood of that is {goal_projection.likelihood}, by assumed returns. It starts from {goal_projection.starts_from}.',
    facts: [
      { of: 'everything', figure: 'value', unit: 'money', is: 50_000 },
      { of: 'everything', figure: 'goal_likelihood', unit: 'fraction', is: 1 },
    ],
    mustNot: [/will have|guarantee/i],
  },
  {
    name: 'the tax of a sale by lots in the US',
    country: 'US',
    question: 'I pay 24 %. What tax if I sell 12 of my Apple shares?',
    holds: LOTS_OF_APPLE,
    saved: 'Tradebook',
    trades: [bought('AAPL', '2021-08-03', 10, 150, DOLLARS), bought('AAPL', daysAgo(100), 5, 220, DOLLARS)],
    calls: [{ tool: 'sale_tax', args: { symbol: 'AAPL', shares: 12, tax_rate_percent: 24 } }],
    reply:
      'The tax on selling 12 shares of AAPL is about {sale_tax.tax.tax}, for a single filer in the middle bracket.',
    // 10 · 81.40 · 15 % + 2 · 11.40 · 24 %
    facts: [{ of: 'US:AAPL', figure: 'tax', unit: 'money', is: 127.572 }],
  },
  {
    name: 'a short-term tax without a rate',
    country: 'US',
    question: 'What tax if I sell all my Apple shares?',
    holds: LOTS_OF_APPLE,
    saved: 'Tradebook',
    trades: [bought('AAPL', '2021-08-03', 10, 150, DOLLARS), bought('AAPL', daysAgo(100), 5, 220, DOLLARS)],
    calls: [{ tool: 'sale_tax', args: { symbol: 'AAPL', all_of_it: true } }],
    reply:
      'If you sold all of it, the short-term gain would be {sale_tax.tax.short_term_gain}. {sale_tax.tax.unknown} Which rate do you pay?',
    // 5 · 11.40
    facts: [{ of: 'US:AAPL', figure: 'short_term_gain', unit: 'money', is: 57 }],
    must: [/rate/],
  },
  {
    name: 'five years against the index',
    country: 'IN',
    question: 'How did what I hold do over five years, against the NIFTY?',
    holds: INDIA,
    calls: [{ tool: 'value_over_time', args: { window: '5y' } }],
    reply:
      'With today’s holdings throughout, your portfolio would have changed by {value_over_time.change} over the period. The NIFTY 50 changed by {value_over_time.index_change_percent} over the period.',
    facts: [
      {
        of: 'portfolio',
        figure: 'period_change',
        unit: 'money',
        is: async (oracle) => 76_305.25 - (await oracle.overFiveYears(INDIA)).start,
      },
      {
        of: 'IN:NIFTY50',
        figure: 'index_over_period',
        unit: 'fraction',
        is: async (oracle) => (await oracle.overFiveYears(INDIA)).index,
      },
    ],
  },
  {
    name: 'ahead of or behind the S&P 500',
    country: 'US',
    question: 'Would my holdings have beaten the S&P 500?',
    holds: AMERICA,
    calls: [{ tool: 'value_over_time' }],
    reply:
      'Against the S&P 500 your portfolio would have stood at {value_over_time.ahead_of_the_index}; the index has no dividends in it.',
    facts: [
      {
        of: 'portfolio',
        figure: 'ahead_of_index',
        unit: 'fraction',
        is: async (oracle) => {
          const { start, index } = await oracle.overFiveYears(AMERICA);
          return 7044.75 / start - 1 - index;
        },
      },
    ],
  },
  {
    name: 'the overlap of two funds',
    country: 'US',
    question: 'Do my two funds hold the same, and how much Apple do I really have?',
    holds: FUNDS,
    saved: 'Funds',
    disclosures: [fund('SPY', 0.07, 0.06), fund('VOO', 0.08, 0.05)],
    calls: [{ tool: 'fund_overlap' }],
    reply:
      'The overlap of SPY and VOO is {fund_overlap.overlaps.0.overlap}. With funds included, AAPL makes up {fund_overlap.companies_directly_and_through_funds.0.part_of_portfolio} of your portfolio.',
    facts: [
      // min(7, 8) + min(6, 5)
      { of: 'overlap:US:SPY+US:VOO', figure: 'overlap', unit: 'fraction', is: 0.12 },
      // 2,314 + 5,887 · 7 % + 2,700 · 8 %
      { of: 'US:AAPL', figure: 'look_through', unit: 'fraction', is: 2942.09 / 10_901 },
    ],
  },
  {
    name: 'funds whose portfolio is not known',
    country: 'US',
    question: 'Do my funds hold the same?',
    holds: FUNDS,
    saved: 'Funds',
    calls: [{ tool: 'fund_overlap', refused: /is not known/ }],
    reply: 'What they hold is not known: you can add their portfolio files in the report.',
    must: [/not known|unknown/i],
  },
];
